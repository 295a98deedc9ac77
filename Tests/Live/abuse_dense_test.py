"""A scene that keeps the machine busy keeps nobody waiting, and its answers come whole."""

import asyncio
import json
import os
import re
import socket
import tempfile
import time
import unittest

from conditions import alone
from server import Server
from strangers import PATIENCE, dense
from wire import Connection, frame


@alone
class Dense(unittest.IsolatedAsyncioTestCase):
    """A scene that keeps the machine busy."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def start(self, count: int) -> Server:
        path = os.path.join(self.folder.name, "dense.json")
        with open(path, "w") as file:
            json.dump(dense(count, 60), file)
        server = Server(scene=path)
        self.addCleanup(server.stop)
        return server

    async def opened(self, server: Server) -> Connection:
        return await Connection.open(server.host, server.port)

    async def test_a_golden_keeps_nobody_waiting(self):
        server = self.start(1500)
        client = await self.opened(server)
        drain = asyncio.create_task(self.drain(client))
        await asyncio.sleep(3)
        await client.send(frame(b'{"type": "pause"}'))
        await asyncio.sleep(0.3)
        # Whoever asks and leaves is forgotten.
        for _ in range(3):
            reader, writer = await asyncio.open_connection(server.host, server.port)
            writer.write(f"GET /golden HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n\r\n".encode())
            await asyncio.sleep(0.2)
            writer.transport.abort()
        await asyncio.sleep(0.3)
        asked = asyncio.create_task(self.golden(server))
        await asyncio.sleep(0.2)
        slowest = 0.0
        while not asked.done():
            begin = time.monotonic()
            status, _ = await asyncio.to_thread(server.get, "/healthz")
            self.assertEqual(status, 200)
            slowest = max(slowest, time.monotonic() - begin)
            if not asked.done():
                status, _ = await asyncio.to_thread(server.get, "/golden")
                self.assertIn(status, (503, 200))
            await asyncio.sleep(0.02)
        status, golden = await asked
        self.assertEqual(status, 200, golden[:200])
        self.assertLess(slowest, 2.5 * PATIENCE)
        # And again at once, as long as the world stands still.
        begin = time.monotonic()
        self.assertEqual(await asyncio.to_thread(server.get, "/golden"), (200, golden))
        self.assertLess(time.monotonic() - begin, 0.5)
        drain.cancel()
        client.abort()

    async def golden(self, server: Server) -> tuple[int, str]:
        """The golden, as soon as nobody else's is being made."""
        while True:
            status, text = await asyncio.to_thread(server.get, "/golden")
            if status != 503:
                return status, text
            await asyncio.sleep(0.05)

    async def drain(self, client: Connection) -> None:
        while True:
            await client.receive()

    async def test_resets_do_not_pile_up(self):
        server = self.start(3000)
        client = await self.opened(server)
        drain = asyncio.create_task(self.drain(client))
        for _ in range(15):
            await client.send(frame(b'{"type": "reset"}') * 100 + frame(b'{"type": "step"}') * 10)
            await asyncio.sleep(1.2)
        begin = time.monotonic()
        self.assertEqual((await asyncio.to_thread(server.get, "/healthz"))[0], 200)
        self.assertLess(time.monotonic() - begin, 2.5 * PATIENCE)
        await client.send(frame(b'{"type": "reset"}') * 100)
        begin = time.monotonic()
        server.process.terminate()
        self.assertEqual(await asyncio.to_thread(server.process.wait, 60), 0)
        self.assertLess(time.monotonic() - begin, 1 + PATIENCE)
        drain.cancel()
        client.abort()


class WholeAnswers(unittest.IsolatedAsyncioTestCase):
    """An answer comes whole, whatever becomes of the connection afterwards."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "dense.json")
        with open(path, "w") as file:
            json.dump(dense(3000, 60), file)
        self.server = Server(scene=path)
        self.addCleanup(self.server.stop)

    def ask(self, request: str, *, half: bool, slow: bool) -> bytes:
        plug = socket.socket()
        if slow:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.settimeout(60)
        plug.connect((self.server.host, self.server.port))
        host = f"Host: {self.server.host}:{self.server.port}\r\n"
        plug.sendall(request.replace("HOST", host).encode())
        if half:
            plug.shutdown(socket.SHUT_WR)
        answer = b""
        while part := plug.recv(4096):
            answer += part
            if slow and len(answer) < 100_000:
                time.sleep(0.001)
        plug.close()
        return answer

    async def test_a_long_answer_comes_whole(self):
        client = await Connection.open(self.server.host, self.server.port)
        await client.send(frame(b'{"type": "pause"}'))
        await asyncio.sleep(0.5)
        # It is kept from here on, for the world stands still.
        status, golden = await asyncio.to_thread(self.server.get, "/golden")
        self.assertEqual(status, 200)
        self.assertGreater(len(golden), 250_000)
        requests = [
            "GET /golden HTTP/1.0\r\nHOST\r\n", "GET /golden HTTP/1.1\r\nHOSTConnection: close\r\n\r\n",
            "GET /page.css HTTP/1.0\r\nHOST\r\n",
            # Many answers, of which the last one ends the connection.
            "GET /page.css HTTP/1.1\r\nHOST\r\n" * 50 + "GET /page.css HTTP/1.1\r\nHOSTConnection: close\r\n\r\n",
        ]
        for request in requests:
            for half in (False, True):
                for slow in (False, True):
                    with self.subTest(request[:30], half=half, slow=slow):
                        answer = await asyncio.to_thread(self.ask, request, half=half, slow=slow)
                        count = request.count("GET")
                        self.assertEqual(answer.count(b"HTTP/1.1 200 OK"), count)
                        bodies = 0
                        for head in re.finditer(rb"HTTP/1.1 200.*?\r\n\r\n", answer, re.S):
                            bodies += len(head[0]) + int(re.search(rb"Content-Length: (\d+)", head[0])[1])
                        self.assertEqual(len(answer), bodies)
        client.abort()


if __name__ == "__main__":
    unittest.main(verbosity=2)
