(define (domain brew-tea)
  (:requirements :strips :typing :negative-preconditions)
  (:types
    cook kettle cup tea - object
  )
  (:predicates
    (filled ?k - kettle)       ; there is water in the kettle
    (hot ?k - kettle)          ; the water in the kettle boils
    (has-tea ?c - cup ?t - tea) ; there are leaves of the tea in the cup
    (steeping ?c - cup)        ; water stands on the leaves
    (ready ?c - cup)           ; the tea can be drunk
    (used ?t - tea)            ; the bag of the tea was opened
  )

  (:action fill_kettle
    :parameters (?p - cook ?k - kettle)
    :precondition (not (filled ?k))
    :effect (filled ?k)
  )
  (:action boil_water
    :parameters (?p - cook ?k - kettle)
    :precondition (and (filled ?k) (not (hot ?k)))
    :effect (hot ?k)
  )
  (:action put_tea
    :parameters (?p - cook ?t - tea ?c - cup)
    :precondition (not (used ?t))
    :effect (and (has-tea ?c ?t) (used ?t))
  )
  (:action pour_water
    :parameters (?p - cook ?k - kettle ?c - cup ?t - tea)
    :precondition (and (hot ?k) (has-tea ?c ?t))
    :effect (and (steeping ?c) (not (filled ?k)) (not (hot ?k)))
  )
  (:action take_out_tea
    :parameters (?p - cook ?c - cup ?t - tea)
    :precondition (and (steeping ?c) (has-tea ?c ?t))
    :effect (and (ready ?c) (not (steeping ?c)) (not (has-tea ?c ?t)))
  )
)
