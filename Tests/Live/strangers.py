"""Someone who looks on, and strangers in masses who do not let them."""

import asyncio
import time
import unittest

from server import Server
from wire import TEXT, Connection

# The longest time between two frames, of which there are 60 a second.
PATIENCE = 0.1


class Viewer:
    """A client that looks on all the while, and measures the longest time between two frames."""

    def __init__(self, server: Server):
        self.server = server
        self.frames = 0
        self.gap = 0.0

    async def __aenter__(self):
        self.connection = await Connection.open(self.server.host, self.server.port)
        self.task = asyncio.create_task(self.watch())
        await asyncio.sleep(0.5)
        self.frames, self.gap, self.begin = 0, 0.0, time.monotonic()
        return self

    async def __aexit__(self, *_):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.connection.abort()

    async def watch(self):
        last = time.monotonic()
        while True:
            opcode, payload = await self.connection.receive()
            if opcode == TEXT and payload.startswith(b'{"type":"frame"'):
                now = time.monotonic()
                self.frames += 1
                self.gap, last = max(self.gap, now - last), now

    @property
    def rate(self) -> float:
        return self.frames / (time.monotonic() - self.begin)

    def check(self, test: unittest.TestCase, control: "Viewer") -> None:
        """Compares with a viewer of a server that nobody attacks: the machine may have much else to do."""
        test.assertGreater(self.rate, min(57, 0.9 * control.rate))
        test.assertLess(self.gap, max(PATIENCE, 3 * control.gap))


def crowd(server: Server, program: str) -> asyncio.subprocess.Process:
    """Strangers in a process of their own, so that they do not keep the viewer of this one busy."""
    program = f"HOST, PORT = {server.host!r}, {server.port}\n" + program
    return asyncio.create_subprocess_exec("python3", "-c", program, stdout=asyncio.subprocess.PIPE)


def dense(count: int, width: int) -> dict:
    """A heap of bodies that touch each other."""
    bodies = [
        {"name": f"b{i}", "shapes": [{"type": "circle", "radius": 4, "density": 1}],
         "position": [10 + 7 * (i % width), 10 + 7 * (i // width)]}
        for i in range(count)
    ]
    walls = [{"from": [0, 0], "to": [7 * width + 20, 0]}, {"from": [0, 0], "to": [0, 10_000]},
             {"from": [7 * width + 20, 0], "to": [7 * width + 20, 10_000]}]
    return {"version": 1, "name": "dense", "view": [7 * width + 20, 400], "bodies": bodies, "walls": walls}
