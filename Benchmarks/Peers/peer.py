"""The part that the peers in Python share, as peer.h is for those in C: plans, clocks and the line of JSON."""
import time

WARM_STEPS, QUERIES, STEP = 240, 10000, 1 / 120


def read_plan(path):
    """Reads a plan that the peer in C printed: lists of numbers, by what they are of."""
    plan = {"gravity": [], "wall": [], "body": [], "joint": []}
    with open(path, encoding="ascii") as file:
        for line in file:
            name, *numbers = line.split()
            plan[name].append([float(number) for number in numbers])
    return plan


def now():
    return time.process_time(), time.monotonic()


def report(start, end, check, pairs=0):
    with open("/proc/self/status", encoding="ascii") as file:
        peak = next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) * 1024
    print(f'{{"cpu": {end[0] - start[0]:.9f}, "wall": {end[1] - start[1]:.9f}, "peak": {peak}, '
          f'"check": {check!r}, "pairs": {pairs}}}')
