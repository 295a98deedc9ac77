"""The peer on Box2D 3, by pyb2d3: FOLDER SCENE step STEPS, as peer.h says. The other works would measure Python.

As for Box2D 2.4, lengths are a tenth, as meters, and nothing sleeps. The four substeps are Box2D's own advice.
"""
import math
import sys

import pyb2d3 as b2

from peer import STEP, WARM_STEPS, now, read_plan, report

SUBSTEPS, METERS = 4, 0.1


def shape_definition(friction, elasticity, density=0.0):
    material = b2.surface_material(friction=friction, restitution=elasticity)
    return b2.shape_def(density=density, material=material)


def add_body(world, mass, _, x, y, width, height, radius, friction, elasticity, *__):
    """The mass is Chipmunk's; Box2D computes it from a density, and the moment with it."""
    body = world.create_dynamic_body(position=(x * METERS, y * METERS))
    if radius > 0:
        shape, area = b2.circle(radius=radius * METERS), math.pi * radius * radius
    else:
        shape, area = b2.box(hx=width / 2 * METERS, hy=height / 2 * METERS), width * height
    body.create_shape(shape_definition(friction, elasticity, mass / (area * METERS * METERS)), shape)
    return body


def make(plan):
    x, y = plan["gravity"][0]
    world = b2.World(gravity=(x * METERS, y * METERS))
    world.sleeping_enabled = False
    ground = world.create_static_body(position=(0, 0))
    for from_x, from_y, to_x, to_y, _, friction, elasticity in plan["wall"]:
        wall = b2.segment((from_x * METERS, from_y * METERS), (to_x * METERS, to_y * METERS))
        ground.create_shape(shape_definition(friction, elasticity), wall)
    bodies = [add_body(world, *body) for body in plan["body"]]
    for a, b, x, y in plan["joint"]:
        point, first, second = (x * METERS, y * METERS), bodies[int(a)], bodies[int(b)] if b >= 0 else ground
        world.create_revolute_joint(
            body_a=first, body_b=second, local_anchor_a=first.local_point(point), local_anchor_b=second.local_point(point),
            collide_connected=True)
    return world, bodies


def main(folder, scene, work, steps):
    if work != "step":
        sys.exit("only steps are measured")
    world, bodies = make(read_plan(f"{folder}/{scene}.txt"))
    for _ in range(WARM_STEPS):
        world.step(STEP, SUBSTEPS)
    start = now()
    for _ in range(steps):
        world.step(STEP, SUBSTEPS)
    end = now()
    report(start, end, math.fsum(body.position[0] + body.position[1] + body.angle for body in bodies))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
