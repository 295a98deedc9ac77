"""Runs the peers of scripts/compare-peers in turn, and prints and writes what they took."""
import argparse
import json
import os
import platform
import shlex
import statistics
import subprocess
import sys
import time

# What is measured: work, scene and the number of steps or passes.
ROWS = [
    *(("step", scene, steps) for scene, steps in (
        ("boxes-250", 800), ("boxes-1000", 200), ("boxes-4000", 40), ("boxes-10000", 15), ("pyramid", 200), ("pyramids", 60),
        ("chains", 400), ("ragdolls", 200), ("bridge", 1000), ("rope", 20000), ("crates", 20000), ("crates-tilted", 20000))),
    *(("read", scene, steps) for scene, steps in (("boxes-250", 800), ("boxes-1000", 200), ("boxes-4000", 40))),
    *(("pre-solve", scene, steps) for scene, steps in (("boxes-250", 400), ("boxes-1000", 100), ("boxes-4000", 20))),
    ("queries", "boxes-1000", 10),
    ("build", "grid", 10),
    ("start", "crates", 1),
]
# The largest ratios of this package to pymunk that are wanted.
TARGETS = [("read", "boxes-1000", 0.35), ("pre-solve", "boxes-1000", 0.30), ("queries", "boxes-1000", 0.92),
           ("build", "grid", 0.25), ("start", "crates", 0.30)]
PLAIN, OURS, RIVAL = "C", "Swift, .fast", "pymunk"
# The chart has as many colors.
DRAWN = (PLAIN, OURS, RIVAL, "Box2D 2.4")
EACH = {"queries": 10000, "build": 10000}


def say(text):
    print(f"compare-peers: {text}", file=sys.stderr)


def run(command, work, scene, steps):
    """Returns what a peer printed; of a start, the time from outside until it did."""
    begin = time.monotonic()
    process = subprocess.Popen([*command, scene, work, str(steps)], stdout=subprocess.PIPE, text=True)
    # The debug build of Chipmunk greets first.
    line = next((line for line in process.stdout if line.startswith("{")), None)
    wall = time.monotonic() - begin
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if line is None or process.returncode != 0:
        sys.exit(f"compare-peers: {shlex.join(process.args)} ended with {process.returncode}")
    sample = json.loads(line)
    if work == "start":
        sample |= {"cpu": usage.ru_utime + usage.ru_stime, "wall": wall}
    return sample


def peers_of(work, peers):
    """pymunk has two ways to read, body by body and all at once; of Box2D 3 everything but steps would measure Python."""
    for name, command in peers.items():
        if name == "Box2D 3" and work != "step":
            continue
        yield name, command, work
        if name == "pymunk" and work == "read":
            yield "pymunk.batch", command, "read-batch"


def measure(peers, rows, rounds):
    samples = []
    for number in range(1, rounds + 1):
        for work, scene, steps in rows:
            say(f"round {number} of {rounds}: {work} {scene}")
            for peer, command, its_work in peers_of(work, peers):
                sample = run(command, its_work, scene, steps)
                samples.append({"round": number, "work": work, "scene": scene, "steps": steps, "peer": peer} | sample)
    return samples


def taken(sample):
    """A start is what somebody waits for; all else is counted in processor time."""
    return sample["wall" if sample["work"] == "start" else "cpu"]


def ratios(samples, others):
    """The ratio of each round, in which both had the same machine."""
    by_round = {sample["round"]: taken(sample) for sample in others}
    return [taken(sample) / by_round[sample["round"]] for sample in samples]


def checks(samples):
    return {(sample["check"], sample["pairs"]) for sample in samples}


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        return next((line.partition(": ")[2].strip() for line in file if line.startswith("model name")), platform.machine())


def summarize(samples, rows):
    results = []
    for work, scene, steps in rows:
        here = [sample for sample in samples if (sample["work"], sample["scene"]) == (work, scene)]
        plain = [sample for sample in here if sample["peer"] == PLAIN]
        for peer in dict.fromkeys(sample["peer"] for sample in here):
            its = [sample for sample in here if sample["peer"] == peer]
            to_c = ratios(its, plain)
            same = checks(its) == checks(plain)
            results.append({
                "work": work, "scene": scene, "peer": peer,
                "microseconds": statistics.median(map(taken, its)) / steps / EACH.get(work, 1) * 1e6,
                "ratio": statistics.median(to_c), "least": min(to_c), "most": max(to_c),
                "peak": statistics.median(sample["peak"] for sample in its),
                "bits": "own" if peer.startswith("Box2D") else "same" if same else "other",
            })
    return results


def print_table(results):
    print(f"{'work':<11}{'scene':<14}{'peer':<18}{'us each':>10}{'/ C':>8}{'least':>8}{'most':>8}{'peak MB':>9}  bits")
    before = None
    for row in results:
        if before not in (None, (row["work"], row["scene"])):
            print()
        before = row["work"], row["scene"]
        print(f"{row['work']:<11}{row['scene']:<14}{row['peer']:<18}{row['microseconds']:>10.2f}{row['ratio']:>8.2f}"
              f"{row['least']:>8.2f}{row['most']:>8.2f}{row['peak'] / 1e6:>9.1f}  {row['bits']}")


def check_targets(samples):
    results = []
    for work, scene, limit in TARGETS:
        its = {peer: [sample for sample in samples if (sample["work"], sample["scene"], sample["peer"]) ==
                      (work, scene, peer)] for peer in (OURS, RIVAL)}
        if its[OURS] and its[RIVAL]:
            ratio = statistics.median(ratios(its[OURS], its[RIVAL]))
            results.append({"work": work, "scene": scene, "target": limit, "ratio": ratio, "met": ratio <= limit})
    return results


def write_chart(program, results, path, theme):
    """Draws the piles, whose number of boxes is in their names."""
    titles = {"step": "step, us per box", "read": "step and read, us per box", "pre-solve": "with preSolve, us per box"}
    lines = []
    for row in results:
        name, _, count = row["scene"].partition("-")
        if name == "boxes" and row["work"] in titles and row["peer"] in DRAWN:
            lines.append(f"{titles[row['work']]}\t{row['peer']}\t{count}\t{row['microseconds'] / int(count)}\n")
    with open(path, "wb") as file:
        title = "Processor time of a step, by the number of boxes"
        command = [program, theme, title, "boxes in the pile"]
        subprocess.run(command, input="".join(lines).encode(), stdout=file, check=True)


def main():
    parser = argparse.ArgumentParser(prog="compare-peers")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--work", choices=sorted({row[0] for row in ROWS}))
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--svg", metavar="FILE")
    parser.add_argument("--peer", action="append", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--chart-program", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error(f"--rounds must be at least 1, got {options.rounds}")
    if options.svg and options.work not in (None, "step", "read", "pre-solve"):
        parser.error(f"--svg draws the piles, which {options.work} does not step")
    peers = {name: shlex.split(command) for name, _, command in (peer.partition("=") for peer in options.peer)}
    rows = [row for row in ROWS if options.work in (None, row[0])]
    samples = measure(peers, rows, options.rounds)
    results, targets = summarize(samples, rows), check_targets(samples)
    print_table(results)
    print()
    for target in targets:
        verdict = "met" if target["met"] else "not met"
        print(f"{OURS} / {RIVAL}: {target['work']} {target['scene']}: {target['ratio']:.2f}, "
              f"target {target['target']:.2f}: {verdict}")
    if options.json:
        machine = {"system": platform.platform(), "processor": processor(), "cores": os.cpu_count()}
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"machine": machine, "samples": samples, "results": results, "targets": targets}, file, indent=1)
            file.write("\n")
    if options.svg:
        write_chart(options.chart_program, results, options.svg, "light")
        # As DocC tells them apart.
        name, extension = os.path.splitext(options.svg)
        write_chart(options.chart_program, results, f"{name}~dark{extension}", "dark")
    others = sorted({f"{row['work']} {row['scene']}" for row in results if row["bits"] == "other" and row["peer"].startswith("Swift")})
    if others:
        sys.exit(f"compare-peers: this package has other bits than plain C: {', '.join(others)}")
    if any(row["bits"] == "other" for row in results):
        say("pymunk has its own version of Chipmunk, whose bits differ where it says 'other'")


main()
