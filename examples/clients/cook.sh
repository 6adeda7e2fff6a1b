#!/bin/sh
# Cooks almond crescent cookies with curl: open a session, send the program line by line, look, score.
# Start `commis serve`, then run: sh cook.sh [http://127.0.0.1:8000]
set -eu
server=${1:-http://127.0.0.1:8000}
recipe=almond-crescent-cookies

# call METHOD PATH [BODY]
call() {
    curl --silent --show-error --fail-with-body --request "$1" --header 'Content-Type: application/json' \
        ${3:+--data "$3"} "$server$2"
}

# value NAME: the value of a member of the JSON on stdin, without needing jq
value() {
    sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"
}

session=$(call POST /api/sessions "{\"recipe\":\"$recipe\"}" | value session)
echo "session $session"

call GET "/api/recipes/$recipe?gold=true" | sed 's/.*"gold":"//; s/"}$//; s/\\n/\n/g' | grep '^(' |
    while read -r statement; do
        call POST "/api/sessions/$session/step" "{\"actions\":\"$statement\"}" >/dev/null
        echo "done $statement"
    done

echo "on the counter: $(call GET "/api/sessions/$session/observe?query=what+is+on+the+counter" | value count) things"
score=$(call POST "/api/sessions/$session/score" '{"explain":false}')
goals=$(echo "$score" | value goal_condition_success)
dish=$(echo "$score" | value dish_approximation_score)
echo "goal-condition success $goals, dish approximation $dish"
