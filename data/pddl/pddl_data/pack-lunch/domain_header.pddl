(define (domain pack-lunch)
  (:requirements :strips :typing :negative-preconditions)
  (:types
    bread filling box board - object
  )
  (:predicates
    (clean ?b - board)                   ; nothing sticks to the board
    (sliced ?b - bread)                  ; the bread is in slices
    (chopped ?f - filling)               ; the filling is in pieces
    (on-bread ?f - filling ?b - bread)   ; the filling lies on the bread
    (closed ?b - bread)                  ; a second slice lies on top
    (packed ?b - bread ?x - box)         ; the bread is in the box
    (shut ?x - box)                      ; the lid is on the box
  )
