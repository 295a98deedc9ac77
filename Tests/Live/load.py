"""Many clients at once, some of which behave badly: everybody else must not notice.

Measures on the machine on which it runs, and so belongs to a release build and to a machine with nothing else to do.
"""

import argparse
import asyncio
import json
import sys
import time

import websockets

from server import Server
from wire import Connection


class Failure(Exception):
    pass


def check(condition: bool, sentence: str) -> None:
    print(("ok     " if condition else "FAILED ") + sentence)
    if not condition:
        raise Failure(sentence)


class Watcher:
    """A client that reads everything, and counts the frames between two moments."""

    def __init__(self):
        self.frames = 0
        self.gap = 0.0

    async def watch(self, url: str) -> None:
        async with websockets.connect(url, compression=None) as client:
            last = time.monotonic()
            async for message in client:
                if not message.startswith('{"type":"frame"'):
                    continue
                now = time.monotonic()
                self.frames += 1
                self.gap, last = max(self.gap, now - last), now


async def measure(server: Server, clients: int, seconds: float) -> None:
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
    frames = [watcher.frames for watcher in watchers]
    for watcher in watchers:
        watcher.gap = 0
    begin = time.monotonic()
    memory = []
    while time.monotonic() - begin < seconds:
        await asyncio.sleep(1)
        memory.append(server.megabytes)
    elapsed = time.monotonic() - begin
    received = [watcher.frames - count for watcher, count in zip(watchers, frames)]
    # What was on its way when the counting began may make it a frame or two more than were made.
    made = server.metric("crates_frames_total") - before
    shares = sorted(min(count / made, 1) for count in received)

    check(made / elapsed > 57, f"{made / elapsed:.1f} frames a second were made, of 60")
    check(shares[0] >= 0.95, f"each client got at least {100 * shares[0]:.2f} % of the {made:.0f} frames")
    gap = max(watcher.gap for watcher in watchers)
    print(f"       the longest time between two frames was {1000 * gap:.0f} ms")
    later = memory[min(10, len(memory) // 2):]
    growth = max(later) - later[0]
    check(growth < 10, f"the memory grew by {growth:.1f} MB after the first 10 s, to {max(later):.1f} MB")
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    server = Server("--log-level", "error", scene="balls")
    try:
        asyncio.run(measure(server, options.clients, options.seconds))
        return 0
    except Failure:
        return 1
    finally:
        server.stop()


if __name__ == "__main__":
    sys.exit(main())
