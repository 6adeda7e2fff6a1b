"""Problems of the shapes of three competition tasks, of our own making: they are in no package.

Observation by satellites, buying in markets, and orders that share stacks, each in several sizes. The same seed gives the
same files.
"""

import os
import random

SATELLITE = """(define (domain watching)
  (:requirements :strips :typing)
  (:types satellite direction instrument mode)
  (:predicates (on-board ?i - instrument ?s - satellite) (supports ?i - instrument ?m - mode)
    (pointing ?s - satellite ?d - direction) (power-free ?s - satellite) (power-on ?i - instrument)
    (calibrated ?i - instrument) (has-image ?d - direction ?m - mode) (calibration-target ?i - instrument ?d - direction))
  (:action turn-to :parameters (?s - satellite ?new ?old - direction)
    :precondition (pointing ?s ?old)
    :effect (and (pointing ?s ?new) (not (pointing ?s ?old))))
  (:action switch-on :parameters (?i - instrument ?s - satellite)
    :precondition (and (on-board ?i ?s) (power-free ?s))
    :effect (and (power-on ?i) (not (calibrated ?i)) (not (power-free ?s))))
  (:action switch-off :parameters (?i - instrument ?s - satellite)
    :precondition (and (on-board ?i ?s) (power-on ?i))
    :effect (and (power-free ?s) (not (power-on ?i))))
  (:action calibrate :parameters (?s - satellite ?i - instrument ?d - direction)
    :precondition (and (on-board ?i ?s) (calibration-target ?i ?d) (pointing ?s ?d) (power-on ?i))
    :effect (calibrated ?i))
  (:action take-image :parameters (?s - satellite ?d - direction ?i - instrument ?m - mode)
    :precondition (and (calibrated ?i) (on-board ?i ?s) (supports ?i ?m) (power-on ?i) (pointing ?s ?d))
    :effect (has-image ?d ?m)))
"""

MARKETS = """(define (domain buying)
  (:requirements :strips :typing)
  (:types place truck goods level - object depot market - place)
  (:predicates (loaded ?g - goods ?t - truck ?l - level) (ready ?g - goods ?m - market ?l - level)
    (stored ?g - goods ?l - level) (on-sale ?g - goods ?m - market ?l - level) (next ?l1 ?l2 - level)
    (at ?t - truck ?p - place) (connected ?p1 ?p2 - place))
  (:action drive :parameters (?t - truck ?from ?to - place)
    :precondition (and (at ?t ?from) (connected ?from ?to))
    :effect (and (not (at ?t ?from)) (at ?t ?to)))
  (:action buy :parameters (?t - truck ?g - goods ?m - market ?l1 ?l2 ?l3 ?l4 - level)
    :precondition (and (at ?t ?m) (on-sale ?g ?m ?l2) (ready ?g ?m ?l3) (next ?l2 ?l1) (next ?l4 ?l3))
    :effect (and (on-sale ?g ?m ?l1) (not (on-sale ?g ?m ?l2)) (ready ?g ?m ?l4) (not (ready ?g ?m ?l3))))
  (:action load :parameters (?g - goods ?t - truck ?m - market ?l1 ?l2 ?l3 ?l4 - level)
    :precondition (and (at ?t ?m) (loaded ?g ?t ?l3) (ready ?g ?m ?l2) (next ?l2 ?l1) (next ?l4 ?l3))
    :effect (and (loaded ?g ?t ?l4) (not (loaded ?g ?t ?l3)) (ready ?g ?m ?l1) (not (ready ?g ?m ?l2))))
  (:action unload :parameters (?g - goods ?t - truck ?d - depot ?l1 ?l2 ?l3 ?l4 - level)
    :precondition (and (at ?t ?d) (loaded ?g ?t ?l2) (stored ?g ?l3) (next ?l2 ?l1) (next ?l4 ?l3))
    :effect (and (loaded ?g ?t ?l1) (not (loaded ?g ?t ?l2)) (stored ?g ?l4) (not (stored ?g ?l3)))))
"""

STACKS = """(define (domain stacking)
  (:requirements :strips :typing)
  (:types order product count)
  (:constants {orders} - order {products} - product)
  (:predicates (waiting ?o - order) (started ?o - order) (shipped ?o - order) (made ?p - product) (unmade ?p - product)
    (free ?c - count) (next ?c1 ?c2 - count))
  (:action open-order :parameters (?o - order ?c ?less - count)
    :precondition (and (waiting ?o) (free ?c) (next ?less ?c))
    :effect (and (not (waiting ?o)) (started ?o) (not (free ?c)) (free ?less)))
{actions})
"""

# One action for each product and order, as the competition's files have it: no quantifiers.
MAKE = """  (:action make-{product} :parameters ()
    :precondition (and (unmade {product}) {started})
    :effect (and (made {product}) (not (unmade {product}))))
"""
SHIP = """  (:action ship-{order} :parameters (?c ?more - count)
    :precondition (and (started {order}) (free ?c) (next ?c ?more) {made})
    :effect (and (not (started {order})) (shipped {order}) (not (free ?c)) (free ?more)))
"""


def text(domain, objects, facts, goals):
    listed = "\n    ".join(" ".join(names) + f" - {kind}" for kind, names in objects.items() if names)
    return (f"(define (problem p) (:domain {domain})\n  (:objects {listed})\n  (:init {' '.join(facts)})\n"
            f"  (:goal (and {' '.join(goals)})))\n")


def numbered(name, count):
    return [f"{name}{number}" for number in range(count)]


def satellites(dice, satellites, instruments, modes, directions, images):
    """Every mode is supported by some instrument, and every instrument can be calibrated."""
    crafts, modes, places = numbered("s", satellites), numbered("m", modes), numbered("d", directions)
    facts, tools, supported = [], [], []
    for craft in crafts:
        facts += [f"(power-free {craft})", f"(pointing {craft} {dice.choice(places)})"]
        for _ in range(dice.randint(1, instruments)):
            tool = f"i{len(tools)}"
            tools.append(tool)
            facts += [f"(on-board {tool} {craft})", f"(calibration-target {tool} {dice.choice(places)})"]
            for mode in dice.sample(modes, dice.randint(1, len(modes))):
                facts.append(f"(supports {tool} {mode})")
                supported.append(mode)
    facts += [f"(supports {tools[0]} {mode})" for mode in modes if mode not in supported]
    wanted = dice.sample([(place, mode) for place in places for mode in modes], images)
    return SATELLITE, text("watching", {"satellite": crafts, "instrument": tools, "mode": modes, "direction": places},
                           facts, [f"(has-image {place} {mode})" for place, mode in wanted])


def markets(dice, trucks, markets, goods, most):
    """Markets in a row with the depot at one end, some of them joined across; every need can be met."""
    trucks, places, goods = numbered("t", trucks), numbered("m", markets), numbered("g", goods)
    levels = numbered("l", most + 1)
    facts = [f"(next {more} {less})" for less, more in zip(levels, levels[1:])]
    row = ["depot0"] + places
    joined = list(zip(row, row[1:])) + [tuple(dice.sample(row, 2)) for _ in range(markets // 2)]
    facts += [f"(connected {a} {b})" for pair in joined for a, b in (pair, pair[::-1])]
    facts += [f"(at {truck} depot0)" for truck in trucks]
    goals = []
    for one in goods:
        sold = {place: dice.randint(0, most) for place in places}
        sold[dice.choice(places)] = most
        facts += [f"(on-sale {one} {place} {levels[amount]})" for place, amount in sold.items()]
        facts += [f"(ready {one} {place} l0)" for place in places] + [f"(stored {one} l0)"]
        facts += [f"(loaded {one} {truck} l0)" for truck in trucks]
        goals.append(f"(stored {one} {levels[dice.randint(1, most)]})")
    return MARKETS, text("buying", {"truck": trucks, "market": places, "depot": ["depot0"], "goods": goods,
                                    "level": levels}, facts, goals)


def stacks(dice, orders, products, free):
    """A product is made while all orders that include it are started; an order is shipped when all of its products are made."""
    orders, products, counts = numbered("o", orders), numbered("p", products), numbered("n", free + 1)
    within = {order: dice.sample(products, dice.randint(1, min(3, len(products)))) for order in orders}
    for product in products:
        if not any(product in listed for listed in within.values()):
            within[dice.choice(orders)].append(product)
    facts = [f"(next {less} {more})" for less, more in zip(counts, counts[1:])] + [f"(free {counts[-1]})"]
    facts += [f"(waiting {order})" for order in orders] + [f"(unmade {product})" for product in products]
    facts_of = lambda word, names: " ".join(f"({word} {name})" for name in names)
    makes = [MAKE.format(product=product, started=facts_of("started", [one for one in orders if product in within[one]]))
             for product in products]
    ships = [SHIP.format(order=order, made=facts_of("made", within[order])) for order in orders]
    domain = STACKS.format(orders=" ".join(orders), products=" ".join(products), actions="".join(makes + ships))
    return domain, text("stacking", {"count": counts}, facts, [f"(shipped {order})" for order in orders])


SIZES = [("satellites", satellites, (3, 3, 4, 9, 9)), ("satellites", satellites, (3, 3, 4, 10, 9)),
         ("satellites", satellites, (4, 2, 4, 10, 8)), ("markets", markets, (1, 3, 3, 2)), ("markets", markets, (1, 4, 3, 2)),
         ("markets", markets, (2, 3, 3, 2)), ("stacks", stacks, (9, 9, 5)), ("stacks", stacks, (11, 11, 5)),
         ("stacks", stacks, (13, 13, 6))]


def written(place, seed=1):
    """The files of all problems: pairs of a domain and a problem."""
    pairs = []
    for number, (name, make, sizes) in enumerate(SIZES, 1):
        domain, problem = make(random.Random(f"{seed} {number}"), *sizes)
        files = [os.path.join(place, name, f"{part}-{number}.pddl") for part in ("domain", "problem")]
        os.makedirs(os.path.dirname(files[0]), exist_ok=True)
        for file, content in zip(files, (domain, problem)):
            with open(file, "w") as out:
                out.write(content)
        pairs.append(tuple(files))
    return pairs
