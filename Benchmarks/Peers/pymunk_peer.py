"""The peer on pymunk: FOLDER SCENE WORK STEPS, as peer.h says, where the folder has the plans that the peer in C printed.

The work `read-batch` reads the poses with pymunk.batch.
"""
import sys

import pymunk
import pymunk.batch

from peer import QUERIES, STEP, WARM_STEPS, now, read_plan, report


def make_shape(body, width, height, radius, has_corners):
    if radius > 0:
        return pymunk.Circle(body, radius)
    if not has_corners:
        return pymunk.Poly.create_box(body, (width, height))
    corners = (0, 0), (0, height), (width, height), (width, 0)
    return pymunk.Poly(body, [(x - width / 2, y - height / 2) for x, y in corners])


def make(plan):
    space, bodies = pymunk.Space(), []
    space.gravity = tuple(plan["gravity"][0])
    for from_x, from_y, to_x, to_y, radius, friction, elasticity in plan["wall"]:
        wall = pymunk.Segment(space.static_body, (from_x, from_y), (to_x, to_y), radius)
        wall.friction, wall.elasticity, wall.collision_type = friction, elasticity, 2
        space.add(wall)
    for mass, moment, x, y, width, height, radius, friction, elasticity, has_corners in plan["body"]:
        body = pymunk.Body(mass, moment)
        shape = make_shape(body, width, height, radius, has_corners)
        shape.friction, shape.elasticity, shape.collision_type = friction, elasticity, 1
        body.position = x, y
        space.add(body, shape)
        bodies.append(body)
    for a, b, x, y in plan["joint"]:
        second = bodies[int(b)] if b >= 0 else space.static_body
        space.add(pymunk.PivotJoint(bodies[int(a)], second, (x, y)))
    return space, bodies


def main(folder, scene, work, steps):
    plan = read_plan(f"{folder}/{scene}.txt")
    if work == "build":
        start = now()
        for _ in range(steps):
            make(plan)
        return report(start, now(), float(steps))
    space, bodies = make(plan)
    pairs, total, poses = 0, 0.0, []

    def count_pair(arbiter, space, data):
        nonlocal pairs
        pairs += 1

    if work == "pre-solve":
        space.on_collision(pre_solve=count_pair)
    if work != "start":
        for _ in range(WARM_STEPS):
            space.step(STEP)
    points = [(i % 100 * 440 / 100, i // 100 * 250 / 100) for i in range(QUERIES)]
    every = pymunk.ShapeFilter()
    buffer = pymunk.batch.Buffer()
    fields = pymunk.batch.BodyFields.POSITION | pymunk.batch.BodyFields.ANGLE
    start = now()
    for _ in range(steps):
        if work == "queries":
            distances = 0.0
            for point in points:
                hit = space.point_query_nearest(point, 50, every)
                if hit:
                    distances += hit.distance
            total += distances
            continue
        space.step(STEP)
        if work == "read":
            poses = [(*body.position, body.angle) for body in bodies]
        elif work == "read-batch":
            buffer.clear()
            pymunk.batch.get_space_bodies(space, fields, buffer)
            poses = memoryview(buffer.float_buf()).cast("d")
    end = now()
    if work != "queries":
        for body in bodies:
            (x, y), angle = body.position, body.angle
            # As the others add: to the sum so far what the three are together.
            total += x + y + angle
    return report(start, end, total, pairs)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
