"""What every answer has, and what no request gets."""

import asyncio
import json
import re
import socket
import time
import unittest

from server import Server
from wire import Connection, frame


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
