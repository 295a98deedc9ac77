"""The peer on pymunk: PEER SCENE WORK STEPS, as peer.h says. The work `read-batch` reads with pymunk.batch."""
import resource
import struct
import sys
import time

import pymunk
import pymunk.batch

WARM_STEPS, QUERIES, BUILDS, STEP = 120, 10000, 10000, 1 / 120


def make_wall(space, a, b, elasticity=0.0):
    wall = pymunk.Segment(space.static_body, a, b, 1)
    wall.friction, wall.elasticity = 0.5, elasticity
    space.add(wall)


def add(space, bodies, body, shape, position, elasticity):
    shape.friction, shape.elasticity = 0.5, elasticity
    body.position = position
    space.add(body, shape)
    bodies.append(body)
    return body


def add_box(space, bodies, mass, size, position, elasticity=0.0):
    body = pymunk.Body(mass, pymunk.moment_for_box(mass, size))
    return add(space, bodies, body, pymunk.Poly.create_box(body, size), position, elasticity)


def add_ball(space, bodies, position):
    body = pymunk.Body(1, pymunk.moment_for_circle(1, 0, 4))
    return add(space, bodies, body, pymunk.Circle(body, 4), position, 0.0)


def make_boxes(space, bodies, columns, rows):
    right = columns * 11
    make_wall(space, (-10, 0), (right, 0))
    make_wall(space, (-10, 0), (-10, 1000))
    make_wall(space, (right, 0), (right, 1000))
    for row in range(rows):
        for column in range(columns):
            add_box(space, bodies, 1, (10, 10), (column * 11 + row % 2 * 3, 6 + row * 10.5))
    return 0, 0, right, rows * 10


def make_pyramid(space, bodies, rows):
    make_wall(space, (-300, 0), (300, 0))
    for row in range(rows):
        for column in range(rows - row):
            add_box(space, bodies, 1, (10, 10), ((column - (rows - row - 1) * 0.5) * 11, 6 + row * 10))
    return -220, 0, 440, rows * 10


def make_chains(space, bodies):
    make_wall(space, (-30, 0), (2030, 0))
    make_wall(space, (-30, 0), (-30, 1000))
    make_wall(space, (2030, 0), (2030, 1000))
    for chain in range(100):
        previous = space.static_body
        for link in range(10):
            x, y = chain * 20, 300 - link * 10
            ball = add_ball(space, bodies, (x, y))
            space.add(pymunk.PivotJoint(previous, ball, (x, y + 5)))
            previous = ball
    for i in range(1000):
        add_ball(space, bodies, (i % 100 * 20 + i // 100 % 2 * 7 + 3, 320 + i // 100 * 10))
    return 0, 0, 2000, 310


def make_crates(space, bodies):
    space.gravity = 0, -1000
    for a, b in (((0, 0), (300, 0)), ((300, 0), (300, 300)), ((300, 300), (0, 300)), ((0, 300), (0, 0))):
        make_wall(space, a, b, 0.8)
    for x, y, w, h in ((0, 0, 32, 32), (32, 0, 32, 32), (64, 0, 64, 64), (128, 0, 32, 32), (0, 32, 64, 64)):
        add_box(space, bodies, 100, (w, h), (x + w / 2, 300 - y - h / 2), 0.8)
    return 0, 0, 300, 300


SCENES = {
    "boxes-250": lambda space, bodies: make_boxes(space, bodies, 25, 10),
    "boxes-1000": lambda space, bodies: make_boxes(space, bodies, 40, 25),
    "boxes-4000": lambda space, bodies: make_boxes(space, bodies, 80, 50),
    "pyramid": lambda space, bodies: make_pyramid(space, bodies, 40),
    "chains": make_chains,
    "crates": make_crates,
}


def fnv(numbers):
    result = 0xCBF29CE484222325
    for byte in struct.pack(f"<{len(numbers)}d", *numbers):
        result = (result ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return result


def report(start, check):
    cpu, wall = time.process_time() - start[0], time.monotonic() - start[1]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(f'{{"cpu": {cpu:.9f}, "wall": {wall:.9f}, "peak": {peak}, "check": "{check:016x}"}}')


def now():
    return time.process_time(), time.monotonic()


def build():
    space, bodies = pymunk.Space(), []
    for i in range(BUILDS):
        add_box(space, bodies, 1, (10, 10), (i % 100 * 11, i // 100 * 11))
    space.remove(*space.shapes, *space.bodies)


def main(scene, work, steps):
    if work == "build":
        start = now()
        for _ in range(steps):
            build()
        return report(start, BUILDS * steps)
    space, bodies = pymunk.Space(), []
    space.gravity = 0, -100
    x, y, width, height = SCENES[scene](space, bodies)
    if work != "start":
        for _ in range(WARM_STEPS):
            space.step(STEP)
    contacts, distances, poses = 0, [], []

    def count_contacts(arbiter, space, data):
        nonlocal contacts
        contacts += len(arbiter.contact_point_set.points)

    if work == "pre-solve":
        space.on_collision(pre_solve=count_contacts)
    buffer = pymunk.batch.Buffer()
    fields = pymunk.batch.BodyFields.POSITION | pymunk.batch.BodyFields.ANGLE
    start = now()
    for _ in range(steps):
        if work == "queries":
            for i in range(QUERIES):
                point = x + i % 100 * width / 100, y + i // 100 * height / 100
                hit = space.point_query_nearest(point, 50, pymunk.ShapeFilter())
                distances.append(hit.distance if hit else 50.0)
            continue
        space.step(STEP)
        if work == "read":
            poses = [(*body.position, body.angle) for body in bodies]
        elif work == "read-batch":
            buffer.clear()
            pymunk.batch.get_space_bodies(space, fields, buffer)
            poses = memoryview(buffer.float_buf()).cast("d")
    end = now()
    if work == "queries":
        check = fnv(distances)
    else:
        numbers = [number for body in bodies for number in (*body.position, body.angle)]
        check = fnv(numbers + [float(contacts)])
    # The hash is slow here, and no part of the work.
    taken = now()
    report((start[0] + taken[0] - end[0], start[1] + taken[1] - end[1]), check)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
