"""What no well-behaved client does: the server must stay up, say why it refuses, and serve everybody else."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import unittest

from server import Server
from wire import BINARY, CLOSE, PING, TEXT, Connection, frame

MALFORMED = {
    b"nonsense": 1007,
    b"": 1007,
    b"[]": 1007,
    b"null": 1007,
    b"{}": 1007,
    b'{"type": 1}': 1007,
    b'{"type": "fly"}': 1007,
    b'{"type": "tilt"}': 1007,
    b'{"type": "contacts", "value": 1}': 1007,
    b'{"type": "load", "text": "{}"}': 1007,
    b'{"type": "load", "text": ["{}"], "isLast": true}': 1007,
    b'{"type": "tilt", "value": [1]}': 1007,
    b'{"type": "tilt", "value": [1, 2, 3]}': 1007,
    b'{"type": "tilt", "value": ["1", "2"]}': 1007,
    b'{"type": "tilt", "value": [1e999, 0]}': 1007,
    b'{"type": "tilt", "value": [NaN, 0]}': 1007,
    b'{"type": "tilt", "value": [Infinity, 0]}': 1007,
    b'{"type": "tilt", "value": [101, 0]}': 1007,
    b'{"type": "grab", "at": [1e300, 0]}': 1007,
    b'{"type": "grab", "at": [0, 0], "body": 0}': 1007,
    b'{"type": "grab", "at": [0, 0], "body": 0, "anchor": [1e300, 0]}': 1007,
    b'{"type": "delete", "at": [0, 0], "body": "0", "anchor": [0, 0]}': 1007,
    b'{"type": "pin", "at": [0, 0], "body": 0.5, "anchor": [0, 0]}': 1007,
    b'{"type": "scrub", "step": 1e300}': 1007,
    b'{"type": "ping", "id": 1.5}': 1007,
    b'{"type": "ping", "id": 99999999999999999999}': 1007,
    b'{"type": "tilt", "value": [0, -1]': 1007,
    b'{"type": "pause"} {"type": "pause"}': 1007,
    b"[" * 4000: 1007,
    b'{"type": "pause", "x": "' + b"\xff" + b'"}': 1007,
    b'{"type": "scene", "name": "' + b"x" * 4096 + b'"}': 1009,
}


class Abuse(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.stop)

    def tearDown(self):
        self.assertEqual(self.server.get("/healthz"), (200, "ok\n"))
        self.assertEqual(self.server.stop(), 0, "the server ends cleanly")

    def open(self, path: str = "/live", **headers):
        return Connection.open(self.server.host, self.server.port, path, **headers)

    async def eventually(self, condition, sentence: str):
        deadline = time.monotonic() + 60
        while not condition():
            self.assertLess(time.monotonic(), deadline, sentence)
            await asyncio.sleep(0.2)

    async def code_after(self, data: bytes) -> int | None:
        connection = await self.open()
        await connection.send(data)
        try:
            return await connection.close_code()
        finally:
            connection.abort()

    async def test_malformed_messages_close_with_a_reason(self):
        for message, code in MALFORMED.items():
            self.assertEqual(await self.code_after(frame(message)), code, message[:60])
        log = self.server.log
        for reason in ("it is not JSON", "its type is", '"value" must be [x, y]', 'the key "value" is missing',
                       "not UTF-8", "at most 4096 bytes"):
            self.assertIn(reason, log)

    async def test_broken_frames_close_with_a_reason(self):
        pause = b'{"type": "pause"}'
        frames = {
            "binary": (frame(pause, BINARY), 1003),
            "reserved bits": (frame(pause, reserved=4), 1002),
            "an unknown opcode": (frame(pause, 5), 1002),
            "a continuation of nothing": (frame(pause, 0), 1002),
            "a message inside another": (frame(b"{", fin=False) + frame(pause), 1002),
            "a ping in parts": (frame(b"", PING, fin=False), 1002),
            "a long ping": (frame(b"x" * 126, PING), 1002),
            "a length of two bytes": (frame(pause, length_bytes=2), 1002),
            "a length of eight bytes": (frame(pause, length_bytes=8), 1002),
            "a long message in parts": (frame(b"x" * 3000, fin=False) + frame(b"x" * 3000, 0), 1009),
        }
        for name, (data, code) in frames.items():
            with self.subTest(name):
                self.assertEqual(await self.code_after(data), code)

    async def test_a_message_in_parts_counts(self):
        connection = await self.open()
        await connection.send(frame(b'{"type": "pi', fin=False) + frame(b"", PING) + frame(b'ng", "id": 7}', 0))
        while True:
            opcode, payload = await asyncio.wait_for(connection.receive(), 60)
            if opcode == TEXT and json.loads(payload)["type"] == "pong":
                self.assertEqual(json.loads(payload)["id"], 7)
                break
        connection.abort()

    async def test_ten_thousand_malformed_messages(self):
        messages = list(MALFORMED)
        watcher = await self.open()
        _, payload = await watcher.receive()
        self.assertEqual(json.loads(payload)["type"], "welcome")
        watching = asyncio.create_task(watcher.watch())

        async def burst(number: int) -> int | None:
            return await self.code_after(b"".join(frame(messages[(number + i) % len(messages)]) for i in range(10)))

        codes = []
        for group in range(0, 1000, 20):
            codes += await asyncio.gather(*(burst(number) for number in range(group, group + 20)))
        # Where a close frame meets what the client still sends, the system may drop it: the log has it all the same.
        self.assertTrue({1007, 1009, None} >= set(codes), set(codes))
        await self.eventually(lambda: self.server.metric("crates_clients") == 1, "all of them are gone")
        closed = sum(
            self.server.metric(f'crates_closed_total{{reason="{reason}"}}') for reason in ("malformed", "too_big"))
        self.assertEqual(closed, 1000)
        # So many that the log has only some of them.
        self.assertLess(self.server.log.count("warning"), 300)
        self.assertIn("omitted=", self.server.log)
        self.assertFalse(watching.done(), "who behaves is not thrown out")
        watching.cancel()
        watcher.abort()

    async def test_too_many_messages_close(self):
        ping = frame(b'{"type": "ping", "id": 1}')
        self.assertEqual(await self.code_after(ping * 500), 1008)
        connection = await self.open()
        await connection.send(ping * 240)
        await connection.send(frame(b"", CLOSE))
        self.assertEqual(await connection.close_code(), 1000, "as many as are allowed are no offence")

    async def send_without_end(self, beginning: bytes) -> int:
        """Sends megabytes until the server hangs up or takes no more, and returns how many."""
        connection = await self.open()
        connection.writer.write(beginning)
        sent = 0
        try:
            while sent < 1 << 10:
                connection.writer.write(b"x" * (1 << 20))
                await asyncio.wait_for(connection.writer.drain(), 30)
                sent += 1
        except (ConnectionError, TimeoutError):
            pass
        connection.abort()
        return sent

    async def test_what_never_ends_is_given_up(self):
        host = f"Host: {self.server.host}:{self.server.port}\r\n".encode()
        endless = {
            "a message that claims to be huge": frame(b"", length=1 << 40),
            "one that claims to be longer than a number of Swift": frame(b"", length=(1 << 64) - 1),
        }
        before = self.server.megabytes
        for name, beginning in endless.items():
            with self.subTest(name):
                self.assertLess(await self.send_without_end(beginning), 64)
        endless = {
            "a request line": b"GET /",
            "a header": b"GET / HTTP/1.1\r\n" + host + b"X: ",
            "a body": b"GET / HTTP/1.1\r\n" + host + b"Content-Length: 1000000000000\r\n\r\n",
            "a body in chunks": b"GET / HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\nfffffffff\r\n",
        }
        for name, beginning in endless.items():
            with self.subTest(name):
                reader, writer = await asyncio.open_connection(self.server.host, self.server.port)
                writer.write(beginning)
                sent = 0
                try:
                    while sent < 256:
                        writer.write(b"x" * (1 << 20))
                        await asyncio.wait_for(writer.drain(), 30)
                        sent += 1
                except (ConnectionError, TimeoutError):
                    pass
                writer.transport.abort()
                self.assertLess(sent, 64)
                self.assertEqual(self.server.get("/healthz"), (200, "ok\n"))
        self.assertLess(self.server.megabytes - before, 32)

    async def test_others_names_and_pages_are_refused(self):
        port = self.server.port
        hosts = ["evil.example", f"evil.example:{port}", "localhost", f"127.0.0.1.evil.example:{port}", ""]
        for host in hosts:
            self.assertEqual((await self.open(Host=host)).status, 421, host)
            self.assertEqual((await self.open("/", Host=host)).status, 421, host)
        for origin in ["http://evil.example", f"http://localhost:{port}", f"http://127.0.0.1:{port + 1}", "null",
                       f"http://127.0.0.1:{port}.evil.example", f"file://127.0.0.1:{port}"]:
            self.assertEqual((await self.open(Origin=origin)).status, 403, origin)
        self.assertEqual((await self.open(Origin=f"http://127.0.0.1:{port}")).status, 101)
        self.assertEqual((await self.open(Host=f"localhost:{port}", Origin=f"http://localhost:{port}")).status, 101)
        self.assertEqual(self.server.metric('crates_refused_total{reason="host"}'), 10)
        self.assertEqual(self.server.metric('crates_refused_total{reason="origin"}'), 6)
        self.assertIn("evil.example", self.server.log)
        self.assertIn("reason=host", self.server.log)

    async def test_no_path_leads_out_of_the_page(self):
        for path in ["/../Package.swift", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/page.js/../../x", "/Page",
                     "/index.html/", "/page.js%00", "/\\..\\x"]:
            self.assertEqual((await self.open(path)).status, 404, path)

    async def test_no_more_clients_than_places(self):
        clients = [await self.open() for _ in range(64)]
        self.assertEqual({client.status for client in clients}, {101})
        self.assertEqual((await self.open()).status, 503)
        clients[0].abort()
        await self.eventually(lambda: self.server.metric("crates_clients") == 63, "a place is free again")
        self.assertEqual((await self.open()).status, 101)

    async def test_clients_that_are_killed_leave(self):
        program = (
            "import asyncio, sys; from wire import Connection\n"
            "async def main():\n"
            f"    clients = [await Connection.open('{self.server.host}', {self.server.port}) for _ in range(10)]\n"
            "    print('ready', flush=True)\n"
            "    await asyncio.gather(*(client.close_code() for client in clients))\n"
            "asyncio.run(main())\n")
        for _ in range(5):
            child = subprocess.Popen(
                [sys.executable, "-c", program], stdout=subprocess.PIPE, cwd=os.path.dirname(__file__) or ".")
            child.stdout.readline()
            await self.eventually(lambda: self.server.metric("crates_clients") == 10, "they look on")
            child.send_signal(signal.SIGKILL)
            child.wait()
            child.stdout.close()
            await self.eventually(lambda: self.server.metric("crates_clients") == 0, "the killed clients are gone")

    async def test_sockets_that_say_nothing_are_given_up(self):
        files = f"/proc/{self.server.process.pid}/fd"
        before = len(os.listdir(files))
        silent = [await asyncio.open_connection(self.server.host, self.server.port) for _ in range(150)]
        half = [await asyncio.open_connection(self.server.host, self.server.port) for _ in range(150)]
        for _, writer in half:
            writer.write(b"GET /live HTTP/1.1\r\nHost: ")
        deaf = await self.open(receive_buffer=4096)
        await self.eventually(lambda: len(os.listdir(files)) > before + 290, "all of them are connected")
        # Meanwhile there is room for others.
        self.assertEqual((await self.open()).status, 101)
        await self.eventually(lambda: len(os.listdir(files)) <= before + 5, "all of them were given up")
        for _, writer in silent + half:
            writer.close()
        deaf.abort()


class Exposed(unittest.IsolatedAsyncioTestCase):
    """A server that others can reach has a token."""

    def setUp(self):
        self.server = Server(
            "--host", "127.0.0.2", "--allow-host", "phone.example:8443", "--allow-host", "localhost:8088")
        self.addCleanup(self.server.stop)

    async def test_only_who_knows_the_token_is_let_in(self):
        token = self.server.url.split("token=")[1]
        others = [self.server.process.stdout.readline().strip() for _ in range(2)]
        self.assertEqual(others, [
            f"https://phone.example:8443/?token={token}",
            # A port of this machine that leads into a container.
            f"http://localhost:8088/?token={token}",
        ])
        self.assertRegex(token, "^[0-9a-f]{32}$")

        async def status(path: str, **headers: str) -> int:
            connection = await Connection.open("127.0.0.2", self.server.port, path, **headers)
            connection.abort()
            return connection.status

        for path in ["/", "/live", "/recording", "/golden", "/thumbnail?scene=0", "/picture?scene=0&picture=0", "/metrics"]:
            mark = "&" if "?" in path else "?"
            self.assertEqual(await status(path), 403, path)
            self.assertEqual(await status(path + mark + "token=" + token[:-1] + "x"), 403, path)
            self.assertEqual(await status(path + mark + "token="), 403, path)
            self.assertIn(await status(path + mark + "token=" + token), (101, 200, 404), path)
        self.assertEqual(await status("/healthz"), 200)
        proxied = {"Host": "phone.example:8443", "Origin": "https://phone.example:8443"}
        self.assertEqual(await status("/live?token=" + token, **proxied), 101)
        self.assertEqual(await status("/live", **proxied), 403)
        forwarded = {"Host": "localhost:8088", "Origin": "http://localhost:8088"}
        self.assertEqual(await status("/live?token=" + token, **forwarded), 101)
        self.assertEqual(await status("/live?token=" + token, Host="phone.example"), 421)
        self.assertNotIn(token, self.server.log)


if __name__ == "__main__":
    unittest.main(verbosity=2)
