"""Settings that never end: the recording of calls, which has each of them, stays within its budget."""

import asyncio
import http.client
import json
import os
import tempfile
import unittest

from server import Server
from strangers import dense
from wire import Connection, frame

SECONDS = 15
CLIENTS = 2
# As many messages a second as there are frames, each of which makes one change.
RATE = 60


class Recordings(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "dense.json")
        with open(path, "w") as file:
            # In a row: what is measured is what is kept, not how fast it is computed.
            json.dump(dense(1000, 1000), file)
        self.server = Server(scene=path)
        self.addCleanup(self.server.stop)

    async def set_friction(self, number: int) -> None:
        """Sets it as often as a client may, and looks on."""
        connection = await Connection.open(self.server.host, self.server.port)

        async def watch():
            while True:
                await connection.receive()
        watching = asyncio.create_task(watch())
        for turn in range(SECONDS * RATE):
            value = (turn * CLIENTS + number) % 97 / 100
            await connection.send(frame(b'{"type": "friction", "value": %.2f}' % value))
            await asyncio.sleep(1 / RATE)
        watching.cancel()
        connection.abort()

    async def check(self, first: bytes) -> None:
        control = await Connection.open(self.server.host, self.server.port)
        await control.send(frame(first))
        await asyncio.sleep(1)
        before = self.server.megabytes
        most = 0.0
        clients = [asyncio.create_task(self.set_friction(number)) for number in range(CLIENTS)]
        while not all(client.done() for client in clients):
            await asyncio.sleep(0.5)
            most = max(most, self.server.megabytes)
        await asyncio.gather(*clients)
        # The budget of the recording, and what else comes and goes.
        self.assertLess(most - before, 160)
        # Those who ask for the calls get what fits.
        status, length = await asyncio.to_thread(self.calls)
        self.assertEqual(status, 200)
        self.assertLess(length, 70 << 20)
        control.abort()
        self.assertEqual(self.server.stop(), 0)

    def calls(self) -> tuple[int, int]:
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=60)
        connection.request("GET", "/calls")
        answer = connection.getresponse()
        return answer.status, len(answer.read())

    async def test_settings_in_a_pause(self):
        await self.check(b'{"type": "pause"}')

    async def test_settings_while_time_passes(self):
        await self.check(b'{"type": "ping"}')


if __name__ == "__main__":
    unittest.main()
