"""The plain pour of `cargo xtask bench physics` in PyBullet: the same bowls, balls, path and steps, beside our figures.

Our side is `crates/commis-physics/src/trial.rs`; whatever changes there changes here. The bowl in hand is held by a fixed
constraint that moves, which is how the published simulator carries things; everything else is Bullet's default.
"""

import argparse
import json
import math
import resource
import sys

import pybullet

STEPS_PER_SECOND = 120
OPENING, FOOT, HEIGHT, WALL, SIDES = 0.14, 0.09, 0.12, 0.012, 12
RADIUS, GRAMS, GAP = 0.0062, 1.0, 0.02
REST, TILTING, ALL = 2 * STEPS_PER_SECOND, 4 * STEPS_PER_SECOND, 10 * STEPS_PER_SECOND
COUNTER = 0.9
LEAST = 10.0


def bowl(mass, position):
    """Floor and twelve leaning walls, as boxes."""
    lean = math.atan2(OPENING - FOOT, HEIGHT)
    middle = (OPENING + FOOT) / 2 + WALL / 2 / math.cos(lean)
    sector = math.pi / SIDES
    sizes = [[FOOT, FOOT, WALL / 2]]
    places, turns = [[0, 0, WALL / 2]], [[0, 0, 0, 1]]
    for side in range(SIDES):
        angle = 2 * sector * side
        sizes.append([WALL / 2, (OPENING + WALL) * math.tan(sector), HEIGHT / 2 / math.cos(lean)])
        places.append([middle * math.cos(angle), middle * math.sin(angle), HEIGHT / 2])
        around = pybullet.getQuaternionFromAxisAngle([0, 0, 1], angle)
        leaning = pybullet.getQuaternionFromAxisAngle([0, 1, 0], lean)
        turns.append(pybullet.multiplyTransforms([0, 0, 0], around, [0, 0, 0], leaning)[1])
    boxes = [pybullet.GEOM_BOX] * len(sizes)
    shape = pybullet.createCollisionShapeArray(
        shapeTypes=boxes, halfExtents=sizes, collisionFramePositions=places, collisionFrameOrientations=turns
    )
    body = pybullet.createMultiBody(mass, shape, basePosition=position)
    pybullet.changeDynamics(body, -1, lateralFriction=0.45, restitution=0)
    return body


def held(degrees):
    """Where the bowl in hand is: its lip stays over the other bowl and clear of its rim."""
    angle = math.radians(degrees)
    hangs = max(0.0, HEIGHT * math.cos(angle) - (OPENING - FOOT) * math.sin(angle))
    lip = [-min(OPENING * 0.35, 0.06), 0, COUNTER + HEIGHT + GAP + hangs]
    turn = pybullet.getQuaternionFromAxisAngle([0, 1, 0], angle)
    reach = pybullet.multiplyTransforms([0, 0, 0], turn, [OPENING, 0, HEIGHT], [0, 0, 0, 1])[0]
    return [there - part for there, part in zip(lip, reach)], turn


def resting_place(nth):
    """Layers of a square grid near the floor of the bowl."""
    half, radius = FOOT * 0.7, 0.0065
    pitch = 2.1 * radius
    columns = int(max(0.0, 2 * (half - radius)) / pitch) + 1
    layer, rest = divmod(nth, columns * columns)
    offset = lambda index: (index - (columns - 1) / 2) * pitch
    return [offset(rest % columns), offset(rest // columns), 0.013 + radius + layer * pitch]


def pour(count):
    pybullet.connect(pybullet.DIRECT)
    pybullet.setGravity(0, 0, -9.81)
    pybullet.setPhysicsEngineParameter(fixedTimeStep=1 / STEPS_PER_SECOND, deterministicOverlappingPairs=1)
    counter = pybullet.createCollisionShape(pybullet.GEOM_BOX, halfExtents=[1.5, 0.5, 0.05])
    pybullet.createMultiBody(0, counter, basePosition=[0, 0, COUNTER - 0.05])
    floor = pybullet.createCollisionShape(pybullet.GEOM_BOX, halfExtents=[6, 6, 0.05])
    pybullet.createMultiBody(0, floor, basePosition=[0, 0, -0.05])
    bowl(0, [0, 0, COUNTER])
    start, turn = held(0)
    source = bowl(1.0, start)
    hand = pybullet.createConstraint(
        source, -1, -1, -1, pybullet.JOINT_FIXED, [0, 0, 0], [0, 0, 0], start, childFrameOrientation=turn
    )
    pybullet.changeConstraint(hand, maxForce=1000)
    ball = pybullet.createCollisionShape(pybullet.GEOM_SPHERE, radius=RADIUS)
    balls = []
    for nth in range(count):
        place = [there + part for there, part in zip(start, resting_place(nth))]
        body = pybullet.createMultiBody(GRAMS / 1000, ball, basePosition=place)
        pybullet.changeDynamics(body, -1, lateralFriction=0.3, restitution=0, linearDamping=0.2, angularDamping=0.9)
        balls.append(body)
    began = resource.getrusage(resource.RUSAGE_SELF)
    for tick in range(ALL):
        if tick < REST + TILTING:
            place, turn = held(max(0, tick - REST) / TILTING * 135.0)
            pybullet.changeConstraint(hand, place, turn, maxForce=1000)
        pybullet.stepSimulation()
    ended = resource.getrusage(resource.RUSAGE_SELF)
    seconds = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
    delivered = 0
    for body in balls:
        x, y, z = pybullet.getBasePositionAndOrientation(body)[0]
        delivered += math.hypot(x, y) < OPENING + WALL and COUNTER - 0.01 < z < COUNTER + HEIGHT + 0.08
    pybullet.disconnect()
    return seconds, delivered


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--figures", required=True, help="what our side has measured; PyBullet's figures are added")
    options.add_argument("--balls", type=int, nargs="*", default=[100, 300])
    given = options.parse_args()
    with open(given.figures, encoding="utf-8") as file:
        figures = json.load(file)
    ours = {row["balls"]: row for row in figures["speed"]}
    print(f"\n{'balls':>6} {'ours cpu s':>11} {'PyBullet cpu s':>15} {'faster by':>10} {'lost ours':>10} {'lost PyBullet':>14}")
    slow = False
    figures["pybullet"] = []
    for count in given.balls:
        seconds, delivered = pour(count)
        ratio = seconds / ours[count]["cpu_s"]
        lost = count - delivered
        print(f"{count:>6} {ours[count]['cpu_s']:>11.2f} {seconds:>15.2f} {ratio:>9.1f}× {ours[count]['lost']:>10} {lost:>14}")
        figures["pybullet"].append({"balls": count, "cpu_s": seconds, "ratio": ratio, "lost": lost})
        slow |= count == 300 and ratio < LEAST
    with open(given.figures, "w", encoding="utf-8") as file:
        json.dump(figures, file)
    if slow:
        sys.exit(f"a pour of 300 balls is less than {LEAST:.0f} times faster than in PyBullet")


if __name__ == "__main__":
    main()
