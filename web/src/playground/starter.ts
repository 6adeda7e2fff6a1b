/** What the playground begins with: a small dough, so that there is something to change. */
export const STARTER = `; Change an amount, misspell a word, add a statement: the kitchen follows.
(get-kitchen ?kitchen)
(fetch-and-proportion ?butter ?ks-1 ?kitchen ?bowl-1 butter 230 g)
(fetch-and-proportion ?sugar ?ks-2 ?ks-1 ?bowl-2 white-sugar 120 g)
(transfer-contents ?both ?rest ?ks-3 ?ks-2 ?butter ?sugar ?quantity ?unit)
(beat ?creamed-butter ?ks-4 ?ks-3 ?both ?whisk)
`;
