"""Two clients that send whatever the protocol has, in no sensible order, to every scene for a long time.

The server must stay up, take no more memory in the end than in the middle, and repeat what happened to the last bit.
"""

import argparse
import asyncio
import csv
import io
import json
import math
import random
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter

import websockets

from server import CRATES, Server


class Failure(Exception):
    pass


class Visitor:
    """A client that sends at random, comes and goes, and downloads."""

    # What is sent, and how often. Scenes change often enough for each of them to be seen several times in an hour.
    WEIGHTS = {
        "tilt": 30, "attitude": 6, "pause": 2, "resume": 6, "step": 4, "reset": 1, "scene": 1, "grab": 12, "move": 40,
        "release": 8, "scrub": 6, "branch": 3, "add": 14, "delete": 8, "pin": 6, "friction": 10, "gravity": 4, "pace": 4,
        "contacts": 2, "ping": 4, "nonsense": 0.1,
    }
    DOWNLOADS = ["recording", "golden", "scene", "calls", "metrics", "healthz", "", "film.gif"]

    def __init__(self, server: Server, seed: int):
        self.server, self.random = server, random.Random(seed)
        self.scene: dict = {"view": [320, 240]}
        self.scenes: list[str] = []
        self.frame: dict = {}
        self.seen: set[str] = set()
        self.counts = dict.fromkeys(self.WEIGHTS, 0)
        self.refusals: set[str] = set()
        self.client = None

    async def stay(self, end: float) -> None:
        """Visits again and again until a time."""
        while time.monotonic() < end:
            visit_end = min(end, time.monotonic() + self.random.uniform(1, 120))
            try:
                async with websockets.connect(
                    self.server.url.replace("http", "ws", 1) + "live", compression=None, max_size=None
                ) as self.client:
                    reader = asyncio.create_task(self.read())
                    try:
                        await self.act(visit_end)
                    finally:
                        reader.cancel()
                        await asyncio.gather(reader, return_exceptions=True)
            except websockets.exceptions.ConnectionClosed as closed:
                # Nonsense ends a connection, and nothing else may.
                if closed.rcvd is None or closed.rcvd.code not in (1003, 1007, 1009):
                    raise Failure(f"a connection ended: {closed}") from closed

    async def read(self) -> None:
        async for text in self.client:
            message = json.loads(text)
            if message["type"] == "frame":
                self.frame = message
            elif message["type"] == "scene":
                self.scene, self.frame = message, {}
                self.scenes = message.get("scenes", self.scenes)
                self.seen.add(message["name"])
            elif message["type"] == "refusal":
                self.refusals.add(message["text"])

    async def act(self, end: float) -> None:
        while time.monotonic() < end:
            kind = self.random.choices(list(self.WEIGHTS), list(self.WEIGHTS.values()))[0]
            self.counts[kind] += 1
            await self.client.send(self.message(kind))
            if self.random.random() < 0.002:
                await asyncio.to_thread(self.download)
            # Bursts and silence: at most 100 a second, so that nobody is turned away for it.
            await asyncio.sleep(self.random.choice([0.01, 0.01, 0.02, 0.02, 0.05, 0.3]))

    def download(self) -> None:
        path = self.random.choice(self.DOWNLOADS)
        try:
            # Films take long where there is something else to do.
            status, _ = self.server.get(path, timeout=300)
        except OSError as error:
            raise Failure(f"/{path} got no answer: {error}") from error
        if status not in (200, 409, 503):
            raise Failure(f"/{path} got status {status}")

    def message(self, kind: str) -> str:
        draw = self.random
        fields: dict = {"type": kind}
        match kind:
            case "tilt":
                fields["value"] = self.pair(draw.choice([1, 1, 1, 1, 3, 100]))
            case "attitude":
                fields["value"] = self.pair(3)
            case "scene":
                fields["name"] = draw.choice(self.scenes or ["crates"])
            case "grab" | "delete" | "pin" | "add":
                fields["at"] = self.place()
                if draw.random() < 0.5:
                    fields["body"] = draw.randrange(-1, 1 + len(self.frame.get("poses", [])))
                    fields["anchor"] = self.pair(draw.choice([5, 5, 50, 1e6]))
            case "move":
                fields["to"] = self.place()
            case "scrub":
                step = self.frame.get("step", 0)
                fields["step"] = draw.choice([step - draw.randrange(1, 2000), step, 0, draw.randrange(-(1 << 63), 1 << 63)])
            case "friction":
                fields["value"] = draw.uniform(0, 10)
            case "gravity":
                fields["value"] = draw.choice([1, 1, draw.uniform(0, 5)])
            case "pace":
                fields["value"] = draw.choice([1, 1, 1, draw.uniform(0.01, 4)])
            case "contacts":
                fields["value"] = draw.random() < 0.7
            case "ping":
                fields["id"] = draw.randrange(1000)
            case "nonsense":
                return draw.choice(["", "{", "null", "[]", '{"type": "jump"}', '{"type": "tilt"}', "x" * 5000])
        if kind == "add":
            fields["part"] = draw.choice(["crate", "ball", "plank", "chain"])
        if kind in ("tilt", "attitude") and draw.random() < 0.3:
            fields["measured"] = True
        return json.dumps(fields)

    def pair(self, limit: float) -> list[float]:
        return [self.random.uniform(-limit, limit), self.random.uniform(-limit, limit)]

    def place(self) -> list[float]:
        """Mostly on a body or within the view, and now and then as far away as a place can be."""
        if (poses := self.frame.get("poses")) and self.random.random() < 0.6:
            # A body that is lost is farther away than a hand can be.
            x, y = self.random.choice(poses)[:2]
            return [max(-1e6, min(1e6, value)) if math.isfinite(value) else 0 for value in (x, y)]
        if self.random.random() < 0.02:
            return self.pair(1e6)
        return [self.random.uniform(-0.2, 1.2) * length for length in self.scene["view"]]


async def repeat(server: Server) -> str:
    """Compares where the bodies are with where the recorded calls leave them, and returns a sentence about it."""
    url = server.url.replace("http", "ws", 1) + "live"
    # Stays until the calls are there: a pause ends when nobody is left.
    async with websockets.connect(url, compression=None, max_size=None) as client:
        await client.send(json.dumps({"type": "branch"}))
        await client.send(json.dumps({"type": "pause"}))
        frame = await settle(client)
        with tempfile.NamedTemporaryFile(suffix=".calls") as file:
            if not await asyncio.to_thread(download, server, "calls", file):
                return f"step {frame['step']}: this scene has no recorded calls"
            rows = await asyncio.to_thread(replay, file.name)
    # Those that stand still for ever, and hands, are in the calls alone.
    repeated = Counter((float(row["x"]), float(row["y"]), float(row["angle"])) for row in rows)
    shown = Counter(tuple(pose[:3]) for pose in frame["poses"])
    if elsewhere := shown - repeated:
        raise Failure(f"after {frame['step']} steps these are not where the recorded calls leave them: {elsewhere}")
    return f"step {frame['step']}: {shown.total()} bodies are where the recorded calls leave them"


async def settle(client) -> dict:
    """The frame of a world that has stood still for a second: everything is done that was asked for before."""
    since = None
    end = time.monotonic() + 60
    while (now := time.monotonic()) < end:
        message = json.loads(await asyncio.wait_for(client.recv(), 60))
        if message["type"] != "frame":
            continue
        if not message["isPaused"] or message["scrubber"] is not None:
            since = None
        elif since is None:
            since = now
        elif now > since + 1:
            return message
    raise Failure("the world does not stand still")


def replay(name: str) -> list[dict[str, str]]:
    done = subprocess.run([CRATES, "replay", name], capture_output=True, text=True, timeout=600, check=False)
    if done.returncode != 0:
        raise Failure(f"crates replay ended with {done.returncode}: {done.stderr}")
    return list(csv.DictReader(io.StringIO(done.stdout)))


def download(server: Server, path: str, file) -> bool:
    """Writes what is there to a file; false if the server says that there is none."""
    try:
        with urllib.request.urlopen(server.url + path, timeout=60) as response:
            file.write(response.read())
            file.flush()
            return True
    except urllib.error.HTTPError as error:
        if error.code != 409:
            raise Failure(f"/{path} got status {error.code}") from error
        return False


async def visit(server: Server, visitors: list[Visitor], seconds: float, memory: list[float]) -> None:
    end = time.monotonic() + seconds
    tasks = [asyncio.create_task(visitor.stay(end)) for visitor in visitors]
    while time.monotonic() < end and not any(task.done() for task in tasks):
        await asyncio.sleep(min(5, seconds))
        if server.process.poll() is not None:
            raise Failure(f"the server ended with {server.process.returncode}: {server.log[-2000:]}")
        memory.append(server.megabytes)
    for task in tasks:
        await task


def soak(server: Server, minutes: float, seed: int) -> None:
    visitors = [Visitor(server, 2 * seed), Visitor(server, 2 * seed + 1)]
    memory: list[float] = []
    # Compared ten times, whatever scene is there then.
    for _ in range(10):
        asyncio.run(visit(server, visitors, 6 * minutes, memory))
        print(f"ok     after {len(memory) * 5 / 60:.0f} min, {memory[-1]:.0f} MB, {asyncio.run(repeat(server))}", flush=True)
    sent = {kind: sum(visitor.counts[kind] for visitor in visitors) for kind in Visitor.WEIGHTS}
    print(f"sent   {', '.join(f'{count} {kind}' for kind, count in sent.items())}")
    seen = set.union(*(visitor.seen for visitor in visitors))
    print(f"seen   {len(seen)} of {len(visitors[0].scenes)} scenes: {', '.join(sorted(seen))}")
    for text in sorted(set.union(*(visitor.refusals for visitor in visitors))):
        print(f"told   {text}")
    middle, last = max(memory[len(memory) // 4:len(memory) // 2 + 1]), max(memory[3 * len(memory) // 4:])
    print(f"memory {middle:.0f} MB at most in the second quarter, {last:.0f} MB in the last one", flush=True)
    if last > 1.25 * middle + 16:
        raise Failure("the memory grows")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scene", default="crates")
    options = parser.parse_args()
    server = Server("--log-level", "error", scene=options.scene)
    try:
        soak(server, options.minutes, options.seed)
        if code := server.stop():
            raise Failure(f"the server ended with {code}")
    except Failure as failure:
        print(f"soak: {failure}", file=sys.stderr)
        return 1
    finally:
        if server.process.poll() is None:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
