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
