"""Strangers in masses: whoever looks on is not kept waiting, and the server neither ends nor grows."""

import asyncio
import http.client
import os
import resource
import time
import unittest

from conditions import alone
from server import Server
from strangers import Viewer, crowd

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


@alone
class Masses(unittest.IsolatedAsyncioTestCase):
    def start(self, *arguments: str, **options) -> Server:
        server = Server(*arguments, **options)
        self.addCleanup(server.stop)
        return server

    async def test_no_descriptor_is_left(self):
        # Both, before somebody looks on: the second one's start would keep the viewer of the first one waiting.
        server, other = self.start(descriptors=1024), self.start()
        async with Viewer(server) as viewer, Viewer(other) as control:
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
        server, other = self.start(descriptors=16_384), self.start()
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        async with Viewer(server) as viewer, Viewer(other) as control:
            process = await crowd(server, program)
            most = 0.0
            while process.returncode is None:
                most = max(most, server.megabytes)
                await asyncio.sleep(0.05)
            await process.communicate()
            self.assertLess(most, 100)
            if program == HEADS:
                viewer.check(self, control)
            else:
                # Thousands of answers are made and sent: others may wait for some frames.
                self.assertLess(viewer.gap, max(0.5, 5 * control.gap))
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


if __name__ == "__main__":
    unittest.main(verbosity=2)
