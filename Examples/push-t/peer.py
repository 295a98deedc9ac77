"""Push-T in pymunk 6, with the lines of gym-pusht that move it: prints what `PushT random` prints, and the seconds.

    pip install "pymunk<7" && python3 Examples/push-t/peer.py
"""
import sys
import time

import pymunk

space = pymunk.Space()
space.damping = 0
corners = [(5, 506), (5, 5), (506, 5), (506, 506), (5, 506)]
space.add(*[pymunk.Segment(space.static_body, a, b, 2) for a, b in zip(corners, corners[1:])])
pusher = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
pusher.position = (256, 400)
space.add(pusher, pymunk.Circle(pusher, 15))
bar = [(-60, 30), (60, 30), (60, 0), (-60, 0)]
stem = [(-15, 30), (-15, 120), (15, 120), (15, 30)]
block = pymunk.Body(1, 2 * pymunk.moment_for_poly(1, bar))
shapes = [pymunk.Poly(block, bar), pymunk.Poly(block, stem)]
block.center_of_gravity = (shapes[0].center_of_gravity + shapes[1].center_of_gravity) / 2
block.position = (256, 300)
space.add(block, *shapes)

state = 7


def number():
    """The numbers of the other program's Generator."""
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
    return (state >> 11) / 2**53


begin = time.perf_counter()
for action in range(2000):
    target = block.position + pymunk.Vec2d(240 * number() - 120, 240 * number() - 120)
    for _ in range(10):
        acceleration = (target - pusher.position) * 100 - pusher.velocity * 20
        pusher.velocity += acceleration * 0.01
        space.step(0.01)
    if action % 20 == 0:
        block.angle, block.position = 0, (256, 300)
    if action % 200 == 199:
        print(f"{action + 1},{block.position.x!r},{block.position.y!r},{block.angle!r}")
print(f"{time.perf_counter() - begin:.3f} s", file=sys.stderr)
