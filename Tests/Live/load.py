"""Many clients at once, some of which behave badly: everybody else must not notice. And how many bytes their frames take.

Measures on the machine on which it runs, and so belongs to a release build and to a machine with nothing else to do.
"""

import argparse
import asyncio
import json
import pathlib
import sys
import tempfile
import time

import websockets

from frames import SUBPROTOCOL, FrameReader, read_head
from server import Server
from wire import Connection


class Failure(Exception):
    pass


def check(condition: bool, sentence: str) -> None:
    print(("ok     " if condition else "FAILED ") + sentence, flush=True)
    if not condition:
        raise Failure("that is not as it should be")


def boxes(name: str, size: float, places: list[tuple[float, float]], view: tuple[float, float]) -> str:
    """A scene file of boxes that stand between walls."""
    width, height = view
    # JSON is YAML, too.
    return json.dumps({
        "version": 1, "name": name, "view": list(view), "defaults": {"shape": {"friction": 0.8, "density": 0.001}},
        "space": {"iterations": 10},
        "walls": [{"from": a, "to": b, "radius": 2} for a, b in (
            [[0, 0], [width, 0]], [[0, 0], [0, height]], [[width, 0], [width, height]], [[0, height], [width, height]])],
        "bodies": [{
            "name": f"box-{index + 1}", "position": list(place),
            "shapes": [{"type": "box", "width": size, "height": size}],
        } for index, place in enumerate(places)],
    })


def pyramid(rows: int) -> str:
    """Rows of boxes, each with one fewer than the row below."""
    places = [
        (200 + 10.5 * (column - (rows - row - 1) / 2), 7 + 10 * row) for row in range(rows) for column in range(rows - row)
    ]
    return boxes("pyramid", 10, places, (400, 300))


def rain(columns: int, rows: int) -> str:
    """Boxes above each other that fall, come to lie on each other, and rest: not in towers, which sway."""
    places = [(12 + 12 * column, 60 + 40 * row) for column in range(columns) for row in range(rows)]
    return boxes("rain", 10, places, (12 * (columns + 1), 60 + 40 * rows))


class Watcher:
    """A client that reads everything, and counts frames and their bytes between two moments."""

    def __init__(self):
        self.frames = self.bytes = self.moved = self.moved_bytes = 0
        self.gap = 0.0

    def restart(self) -> None:
        self.__init__()

    async def watch(self, url: str) -> None:
        async with websockets.connect(url, compression=None, subprotocols=[SUBPROTOCOL]) as client:
            last = time.monotonic()
            async for message in client:
                if isinstance(message, str):
                    continue
                now = time.monotonic()
                frame, source = read_head(message)
                self.frames += 1
                self.bytes += len(message)
                self.moved += frame["moved"]
                self.moved_bytes += len(message) - source.place
                self.gap, last = max(self.gap, now - last), now


async def measure_clients(server: Server, clients: int, seconds: float) -> None:
    url = server.url.replace("http", "ws", 1) + "live"
    watchers = [Watcher() for _ in range(clients)]
    tasks = [asyncio.create_task(watcher.watch(url)) for watcher in watchers]
    # One who keeps the world in motion, as a person does.
    tasks.append(asyncio.create_task(tilt(url)))
    # And one who never reads: once the buffers on the way are full, nothing more can be sent to it.
    deaf = await Connection.open(server.host, server.port, receive_buffer=4096)

    await asyncio.sleep(2)
    check(server.metric("crates_clients") == clients + 2, f"{clients + 2} clients are connected, one of them deaf")
    before = server.metric("crates_frames_total")
    for watcher in watchers:
        watcher.restart()
    begin = time.monotonic()
    memory = []
    while time.monotonic() - begin < seconds:
        await asyncio.sleep(1)
        memory.append(server.megabytes)
    elapsed = time.monotonic() - begin
    received = [watcher.frames for watcher in watchers]
    # What was on its way when the counting began may make it a frame or two more than were made.
    made = server.metric("crates_frames_total") - before
    shares = sorted(min(count / made, 1) for count in received)

    check(made / elapsed > 57, f"{made / elapsed:.1f} frames a second were made, of 60")
    check(shares[0] >= 0.95, f"each client got at least {100 * shares[0]:.2f} % of the {made:.0f} frames")
    gap = max(watcher.gap for watcher in watchers)
    print(f"       the longest time between two frames was {1000 * gap:.0f} ms")
    moved = sum(watcher.moved for watcher in watchers)
    share = sum(watcher.moved_bytes for watcher in watchers) / moved
    check(share <= 14, f"a moving body took {share:.2f} bytes")
    print(f"       {moved / sum(received):.0f} of the bodies moved in a frame")
    print(f"       each client got {sum(watcher.bytes for watcher in watchers) / clients / elapsed / 1000:.0f} KB/s")
    # The timeline, of 16 MB at most, fills in the first half; what remains of it must not grow.
    later = memory[len(memory) // 2:]
    growth = max(memory) - memory[0]
    check(growth < 30, f"the memory grew by {growth:.1f} MB, to {max(memory):.1f} MB")
    growth = max(later) - later[0]
    check(growth < 5, f"of them {growth:.1f} MB in the second half")
    dropped, steps = server.metric("crates_dropped_steps_total"), server.metric("crates_steps_total")
    load = 100 * server.metric("crates_load")
    check(dropped < 0.01 * steps, f"{dropped:.0f} of {steps:.0f} steps were dropped; the load was {load:.1f} %")
    skipped = server.metric("crates_skipped_frames_total")
    check(skipped > 0, f"{skipped:.0f} frames were skipped for the deaf client")
    if seconds > 30:
        check(server.metric("crates_clients") == clients + 1, "it was given up in the end")

    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    deaf.abort()


async def tilt(url: str) -> None:
    async with websockets.connect(url, compression=None) as client, asyncio.TaskGroup() as group:
        group.create_task(drain(client))
        x = 1
        while True:
            await client.send(json.dumps({"type": "tilt", "value": [x, -0.3]}))
            x = -x
            await asyncio.sleep(0.5)


async def drain(client) -> None:
    async for _ in client:
        pass


class Exact:
    """A client that has frames as JSON, and keeps the newest one."""

    def __init__(self):
        self.frame: dict = {}
        self.client = None

    async def follow(self, url: str) -> None:
        async with websockets.connect(url, compression=None, max_size=None) as self.client:
            async for message in self.client:
                if message.startswith('{"type":"frame"'):
                    self.frame = json.loads(message)

    async def wait(self, condition, what: str) -> dict:
        end = time.monotonic() + 300
        while not (self.frame and condition(self.frame)):
            if time.monotonic() > end:
                raise Failure(f"waited in vain for {what}")
            await asyncio.sleep(0.02)
        return self.frame


async def measure_bytes(server: Server, count: int) -> None:
    """What the frames of many bodies take, while all fall and when they rest."""
    url = server.url.replace("http", "ws", 1) + "live"
    watcher, exact = Watcher(), Exact()
    tasks = [asyncio.create_task(client) for client in (watcher.watch(url), exact.follow(url))]
    await exact.wait(lambda frame: frame["time"] > 0.1, "the first steps")
    watcher.restart()
    await exact.wait(lambda frame: frame["time"] > 0.9, "the fall")
    moved, rate = watcher.moved / watcher.frames, 0.06 * watcher.bytes / watcher.frames
    check(moved > 0.95 * count, f"{moved:.0f} of {count} boxes moved in each of {watcher.frames} frames")
    share = watcher.moved_bytes / watcher.moved
    check(rate < 900, f"at 60 frames a second that takes {rate:.0f} KB/s, {share:.2f} bytes for each of them")
    # With a thousand times that, some boxes still creep from one rounded place to the next.
    await exact.wait(lambda frame: frame["time"] > 3 and frame["energy"] < 1e-9, "the boxes to rest")
    watcher.restart()
    await asyncio.sleep(5)
    moved, rate = watcher.moved / watcher.frames, 0.06 * watcher.bytes / watcher.frames
    check(rate < 5, f"and {rate:.2f} KB/s when they rest, with {moved:.2f} bodies in each of {watcher.frames} frames")

    # Both forms of a frame say the same of a world that stands still.
    await exact.client.send(json.dumps({"type": "pause"}))
    wanted = await exact.wait(lambda frame: frame["isPaused"], "the pause")
    async with websockets.connect(url, compression=None, subprotocols=[SUBPROTOCOL], max_size=None) as client:
        reader = None
        async for message in client:
            if isinstance(message, bytes):
                frame = reader.read(message)
                break
            if (scene := json.loads(message))["type"] == "scene":
                reader = FrameReader(scene)
    farthest = max(
        abs(a - b) / reader.unit
        for pose, other in zip(wanted["poses"], frame["poses"], strict=True) for a, b in zip(pose[:2], other))
    check(frame["step"] == wanted["step"] and farthest <= 0.751,
          f"places are those in JSON, rounded by at most {farthest:.2f} units of {reader.unit:.4f} points")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    runs = [
        (pyramid(20), lambda server: measure_clients(server, options.clients, options.seconds)),
        (rain(100, 10), lambda server: measure_bytes(server, 1000)),
    ]
    with tempfile.TemporaryDirectory() as folder:
        for text, measure in runs:
            path = pathlib.Path(folder) / "scene.json"
            path.write_text(text)
            server = Server("--log-level", "error", scene=str(path))
            try:
                asyncio.run(measure(server))
            except Failure as failure:
                print(f"load: {failure}", file=sys.stderr)
                return 1
            finally:
                server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
