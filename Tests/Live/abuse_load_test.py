"""Strangers in masses: whoever looks on is not kept waiting, and the server neither ends nor grows."""

import asyncio
import http.client
import json
import os
import re
import resource
import socket
import struct
import tempfile
import time
import unittest

from server import Server
from wire import TEXT, Connection, frame

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


SILENCE = """
import socket, time
sockets = []
end = time.monotonic() + 15
while time.monotonic() < end and len(sockets) < 1300:
    plug = socket.socket()
    plug.settimeout(0.5)
    try:
        plug.connect((HOST, PORT))
        sockets.append(plug)
    except OSError:
        plug.close()
        time.sleep(0.02)
print(len(sockets), flush=True)
time.sleep(max(0, end - time.monotonic()))
"""

PIPELINES = """
import socket, threading, time
request = b"GET /nothing HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n" * 1000
end = time.monotonic() + 15
def pipeline():
    while time.monotonic() < end:
        try:
            with socket.create_connection((HOST, PORT), timeout=1) as plug:
                while time.monotonic() < end:
                    plug.sendall(request)
                    plug.recv(1 << 20)
        except OSError:
            time.sleep(0.02)
threads = [threading.Thread(target=pipeline) for _ in range(6)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""

# Requests that nobody reads the answers of.
UNREAD = """
import socket, time
request = (f"GET /page.css HTTP/1.1\\r\\nHost: {HOST}:{PORT}\\r\\n" + "a:\\r\\n" * 10 + "\\r\\n").encode() * 20
sockets = []
for _ in range(370):
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.connect((HOST, PORT))
    plug.setblocking(False)
    sockets.append(plug)
for _ in range(40):
    for plug in sockets:
        try:
            while True: plug.send(request)
        except OSError:
            pass
    time.sleep(0.02)
for plug in sockets:
    plug.shutdown(socket.SHUT_WR)
time.sleep(3)
"""

HEADS = """
import socket, time
head = b"GET / HTTP/1.1\\r\\nHost: x\\r\\nX: " + b"x" * 70000
sockets = []
for _ in range(4000):
    plug = socket.socket()
    plug.settimeout(0.2)
    try:
        plug.connect((HOST, PORT))
        plug.setblocking(False)
        plug.send(head)
    except OSError:
        pass
    sockets.append(plug)
print(len(sockets), flush=True)
time.sleep(3)
"""


class Masses(unittest.IsolatedAsyncioTestCase):
    def start(self, *arguments: str, **options) -> Server:
        server = Server(*arguments, **options)
        self.addCleanup(server.stop)
        return server

    async def test_no_descriptor_is_left(self):
        server = self.start(descriptors=1024)
        async with Viewer(server) as viewer, Viewer(self.start()) as control:
            crowds = [await crowd(server, SILENCE), await crowd(server, PIPELINES)]
            most = 0
            while any(process.returncode is None for process in crowds) and server.process.poll() is None:
                most = max(most, len(os.listdir(f"/proc/{server.process.pid}/fd")))
                await asyncio.sleep(0.1)
            for process in crowds:
                await process.communicate()
            self.assertIsNone(server.process.poll(), "the server is still there")
            self.assertLess(most, 1024 - 100)
            viewer.check(self, control)
        self.assertGreater(server.metric('crates_turned_away_total{limit="address"}'), 100)
        self.assertLess(len(server.log), 100_000)
        self.assertEqual(server.stop(), 0)

    async def test_long_heads(self):
        await self.check_memory(HEADS)

    async def test_unread_answers(self):
        await self.check_memory(UNREAD)

    async def check_memory(self, program: str):
        server = self.start(descriptors=16_384)
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        async with Viewer(server) as viewer, Viewer(self.start()) as control:
            process = await crowd(server, program)
            most = 0.0
            while process.returncode is None:
                most = max(most, server.megabytes)
                await asyncio.sleep(0.05)
            await process.communicate()
            self.assertLess(most, 100)
            viewer.check(self, control)
        self.assertLess(server.megabytes, 100)
        if program == HEADS:
            self.assertGreater(server.metric('crates_refused_total{reason="head"}'), 10)

    def test_a_long_head_is_told_so(self):
        server = self.start()
        for length, status in [(15_000, 200), (17_000, 431), (70_000, 431)]:
            connection = http.client.HTTPConnection(server.host, server.port, timeout=30)
            connection.request("GET", "/", headers={"X": "x" * length})
            answer = connection.getresponse()
            self.assertEqual(answer.status, status)
            self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
            connection.close()

    async def test_a_slow_head_is_given_up(self):
        server = self.start()
        reader, writer = await asyncio.open_connection(server.host, server.port)
        begin = time.monotonic()
        try:
            for byte in b"GET / HTTP/1.1\r\nHost: " + b"x" * 100:
                writer.write(bytes([byte]))
                await writer.drain()
                self.assertEqual(await asyncio.wait_for(reader.read(1), 1) or b"", b"")
                if reader.at_eof():
                    break
        except (TimeoutError, ConnectionError):
            pass
        while not reader.at_eof() and time.monotonic() - begin < 30:
            try:
                writer.write(b"x")
                await asyncio.wait_for(reader.read(1), 1)
            except TimeoutError:
                pass
            except ConnectionError:
                break
        writer.transport.abort()
        self.assertLess(time.monotonic() - begin, 15)


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


class Answers(unittest.TestCase):
    """What every answer has, and what none has."""

    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.stop)

    def ask(self, data: str, *, timeout: float = 10) -> bytes:
        plug = socket.create_connection((self.server.host, self.server.port), timeout=timeout)
        plug.sendall(data.replace("HOST", f"Host: {self.server.host}:{self.server.port}\r\n").encode("latin-1"))
        answer = b""
        try:
            while part := plug.recv(65536):
                answer += part
        except (TimeoutError, ConnectionError):
            pass
        plug.close()
        return answer

    REQUESTS = {
        "GET / HTTP/1.0\r\nHOST\r\n": 200,
        "HEAD / HTTP/1.0\r\nHOST\r\n": 200,
        "GET /nothing HTTP/1.0\r\nHOST\r\n": 404,
        "GET /live HTTP/1.0\r\nHOST\r\n": 400,
        "GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n": 421,
        "GET / HTTP/1.0\r\n\r\n": 421,
        "GET / HTTP/1.0\r\nHOSTHOST\r\n": 421,
        "GET http://evil.example/ HTTP/1.0\r\nHOST\r\n": 404,
        "GET /golden HTTP/1.0\r\nHOSTOrigin: http://evil.example\r\n\r\n": 403,
        "GET /golden HTTP/1.0\r\nHOSTSec-Fetch-Site: cross-site\r\n\r\n": 403,
        "POST / HTTP/1.1\r\nHOST\r\n": 405,
        "DELETE /golden HTTP/1.1\r\nHOST\r\n": 405,
        "OPTIONS * HTTP/1.1\r\nHOST\r\n": 405,
        "POST / HTTP/1.1\r\nHOSTContent-Length: 1000000\r\n\r\nxxx": 405,
        "GET / HTTP/1.1\r\nHOSTContent-Length: 10\r\n\r\n": 413,
        "GET / HTTP/1.1\r\nHOSTTransfer-Encoding: chunked\r\n\r\n": 413,
        "GET /live HTTP/1.1\r\nHOSTConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nContent-Length: 5\r\n\r\n": 413,
        "nonsense\r\n\r\n": 400,
        "GET / HTTP/9.9\r\n\r\n": 400,
        "GET / HTTP/1.1\r\nHOST\x00: x\r\n\r\n": 400,
        "GET / HTTP/1.1\r\nHOSTContent-Length: 1\r\nContent-Length: 2\r\n\r\n": 400,
        "GET / HTTP/1.0\r\nHOSTX: " + "x" * 20_000 + "\r\n\r\n": 431,
        "GET / HTTP/1.0\r\nHOST" + "a:\r\n" * 200 + "\r\n": 431,
    }

    def test_every_answer_has_the_headers(self):
        for request, status in self.REQUESTS.items():
            with self.subTest(request[:80]):
                begin = time.monotonic()
                answer = self.ask(request)
                self.assertLess(time.monotonic() - begin, 5, "it is not kept waiting")
                head, _, body = answer.partition(b"\r\n\r\n")
                self.assertEqual(int(head.split()[1]), status, head)
                for name in (b"Content-Security-Policy", b"X-Content-Type-Options", b"Referrer-Policy",
                             b"Cross-Origin-Resource-Policy", b"Cache-Control", b"Permissions-Policy"):
                    self.assertEqual(head.count(name + b": "), 1, name)
                self.assertNotIn(b"evil.example", head)
                if status == 405:
                    self.assertIn(b"Allow: GET, HEAD", head)
                length = int(re.search(rb"Content-Length: (\d+)", head)[1])
                self.assertGreater(length, 0)
                self.assertEqual(len(body), 0 if request.startswith("HEAD") else length)

    def test_a_vain_upgrade_is_the_last_request(self):
        upgrade = ("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n")
        page = "GET /healthz HTTP/1.1\r\nHOST\r\n"
        for request, statuses in {
            f"GET /healthz HTTP/1.1\r\nHOST{upgrade}\r\n{page}": [200],
            f"GET /live HTTP/1.1\r\nHost: evil.example\r\n{upgrade}\r\n{page}": [421],
            f"GET /live HTTP/1.1\r\nHOST{upgrade}Origin: null\r\n\r\n": [403],
            f"{page}GET /live HTTP/1.1\r\nHOST{upgrade}\r\n{page}": [200, 400],
            f"HEAD /live HTTP/1.1\r\nHOST{upgrade}\r\n": [400],
            f"GET /live HTTP/1.0\r\nHOST{upgrade}\r\n": [400],
            # A proxy asks for a WebSocket on a connection of its own, for it keeps none.
            "GET /healthz HTTP/1.1\r\nHOSTX-Forwarded-For: 10.0.0.1\r\n\r\n": [200],
        }.items():
            with self.subTest(request[:80]):
                begin = time.monotonic()
                answer = self.ask(request)
                self.assertLess(time.monotonic() - begin, 5, "the connection ends")
                self.assertEqual([int(status) for status in re.findall(rb"HTTP/1.1 (\d+)", answer)], statuses)
                self.assertTrue(answer.split(b"HTTP/1.1")[-1].count(b"Connection: close"))

    def test_half_open_upgrades_take_nobodys_place(self):
        request = (
            f"GET /live HTTP/1.1\r\nHost: {self.server.host}:{self.server.port}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n")
        plugs = []
        for number in range(128):
            plug = socket.create_connection((self.server.host, self.server.port))
            plug.sendall((request + ("" if number % 2 else "Content-Length: 5\r\n\r\n")).encode())
            plugs.append(plug)
        time.sleep(0.5)

        async def open_one() -> int:
            connection = await Connection.open(self.server.host, self.server.port)
            connection.abort()
            return connection.status

        self.assertEqual(asyncio.run(open_one()), 101)
        for plug in plugs:
            plug.close()

    def test_the_log_obeys_nobody(self):
        self.ask("GET / HTTP/1.0\r\nHost: a\xc2\x9b2Jb\xe2\x80\xa8c\xe2\x80\xaed\r\n\r\n")
        self.ask("GET /live HTTP/1.0\r\nHOSTOrigin: http://\xc2\x9b31m\r\n\r\n")

        async def say() -> None:
            connection = await Connection.open(self.server.host, self.server.port)
            name = "x\n2026-01-01T00:00:00+0000 info crates: forged\u001b[2J\u009b2J\u2028\u202e"
            await connection.send(frame(json.dumps({"type": "scene", "name": name}).encode()))
            await connection.send(frame(json.dumps({"type": "\n\u009b\u001b\u2029"}).encode()))
            self.assertEqual(await connection.close_code(), 1007)

        asyncio.run(say())
        log = self.server.log
        self.assertNotRegex(log, "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202e]")
        for line in log.splitlines():
            self.assertRegex(line, r"^\d{4}-\d\d-\d\dT[^ ]* (info|notice|warning) crates")
        self.assertIn("forged", log)
        self.assertIn("\\u{9B}", log)


if __name__ == "__main__":
    unittest.main(verbosity=2)
