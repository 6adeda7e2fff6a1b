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

  (:action slice_bread
    :parameters (?b - bread ?w - board)
    :precondition (and (clean ?w) (not (sliced ?b)))
    :effect (and (sliced ?b) (not (clean ?w)))
  )
  (:action chop_filling
    :parameters (?f - filling ?w - board)
    :precondition (and (clean ?w) (not (chopped ?f)))
    :effect (and (chopped ?f) (not (clean ?w)))
  )
  (:action wipe_board
    :parameters (?w - board)
    :precondition (not (clean ?w))
    :effect (clean ?w)
  )
  (:action lay_filling
    :parameters (?f - filling ?b - bread)
    :precondition (and (chopped ?f) (sliced ?b) (not (closed ?b)))
    :effect (on-bread ?f ?b)
  )
  (:action close_sandwich
    :parameters (?b - bread ?f - filling)
    :precondition (and (on-bread ?f ?b) (not (closed ?b)))
    :effect (closed ?b)
  )
  (:action pack_sandwich
    :parameters (?b - bread ?x - box)
    :precondition (and (closed ?b) (not (shut ?x)))
    :effect (and (packed ?b ?x) (shut ?x))
  )
)
