"""Slow readers of large files, and the end of a server that has made files."""

import asyncio
import os
import pathlib
import signal
import socket
import ssl
import subprocess
import tempfile
import time
import unittest

from conditions import https
from server import Server
from wire import Connection, frame

READERS = 12
# The size of a recording, in megabytes, of which twelve copies are more than everything else that the server has.
WORTH = 40
# Longer than a connection may be idle.
PATIENCE = 25
SIP = 1 << 16


class Downloads(unittest.IsolatedAsyncioTestCase):
    async def download(self, server: Server) -> tuple[asyncio.StreamReader, int, asyncio.StreamWriter]:
        """Asks for the recording, and reads the head of the answer, with the length of what follows."""
        # The system takes no more for the reader than a sip, so that the server sees each of them. With megabytes on their way,
        # it sees nothing of them for longer than it waits, where the machine is slow.
        connection = socket.create_connection((server.host, server.port))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SIP)
        reader, writer = await asyncio.open_connection(sock=connection, limit=1 << 12)
        writer.write(f"GET /calls HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n\r\n".encode())
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
        lengths = [line.split(b":")[1] for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        return reader, int(lengths[0]), writer

    async def sip(self, reader: asyncio.StreamReader, all_came: asyncio.Event) -> int:
        """Reads slowly, and until the others have come: who takes nothing for a while is given up. Returns the bytes."""
        taken, end = 0, time.monotonic() + PATIENCE
        while time.monotonic() < end or not all_came.is_set():
            taken += len(await asyncio.wait_for(reader.readexactly(SIP), 60))
            await asyncio.sleep(0.3)
        return taken

    async def test_slow_readers_share_what_they_read(self):
        server = Server(scene="pyramid")
        self.addCleanup(server.stop)
        connection = await Connection.open(server.host, server.port, "/live")
        # A hand that moves makes each step's state a part of the recording.
        await connection.send(frame(b'{"type": "grab", "at": [210, 100]}'))

        watching = asyncio.create_task(connection.watch())
        megabytes = 0
        for turn in range(1000):
            await connection.send(frame(b'{"type": "move", "to": [%d, 100]}' % (200 + turn % 20)))
            await asyncio.sleep(0.1)
            if turn % 50 < 49:
                continue
            before = server.megabytes
            patient, first, writer = await self.download(server)
            megabytes = first / (1 << 20)
            # This one and not the next: a recording that has reached its limit begins anew.
            if megabytes > WORTH:
                break
            writer.close()
        self.assertGreater(megabytes, WORTH, "a file that is worth it")
        all_came = asyncio.Event()
        sipping = asyncio.create_task(self.sip(patient, all_came))
        others = [await self.download(server) for _ in range(READERS - 1)]
        all_came.set()
        megabytes = max(megabytes, *(length / (1 << 20) for _, length, _ in others))
        # What may be on its way at once, and a few lengths: the recording grows meanwhile, the more the slower the machine,
        # in an array that doubles, and a file is made from a copy. Twelve copies more would exceed it.
        self.assertLess(server.megabytes - before, 128 + 4 * megabytes + 60)
        for _, _, other in others:
            other.close()
        # The first one is patient, says nothing, and gets all of it.
        taken = await sipping
        await asyncio.wait_for(patient.readexactly(first - taken), 60)
        writer.close()
        watching.cancel()
        connection.abort()
        self.assertEqual(server.stop(), 0)


class Handshakes(unittest.TestCase):
    def test_malformed_ones_are_counted(self):
        server = Server()
        self.addCleanup(server.stop)
        name = 'crates_refused_total{reason="handshake"}'
        before = server.metric(name)
        key = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        for count, fields in enumerate(("Connection: Upgrade\r\n", key, "Connection: close\r\n" + key), 1):
            with socket.create_connection((server.host, server.port)) as connection:
                connection.sendall(
                    f"GET /live HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n{fields}"
                    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
                self.assertIn(b" 400 ", connection.recv(4096), fields)
            self.assertEqual(server.metric(name), before + count, fields)


@https
class Phones(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.environment = os.environ | {"XDG_DATA_HOME": folder.name}
        self.key = pathlib.Path(folder.name) / "crates" / "phone.pem"

    def serve(self) -> Server:
        return Server("--phone", "--host", "127.0.0.1", environment=self.environment)

    def context(self, version: ssl.TLSVersion) -> ssl.SSLContext:
        """A client that speaks one version only, and no tickets: a server has to keep its sessions."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.set_ciphers("DEFAULT@SECLEVEL=0")
        context.minimum_version = context.maximum_version = version
        context.options |= ssl.OP_NO_TICKET
        return context

    def connect(self, server: Server, context: ssl.SSLContext, session=None) -> tuple[ssl.SSLSession, bool]:
        with socket.create_connection((server.host, server.port)) as plain:
            with context.wrap_socket(plain, session=session) as secure:
                return secure.session, secure.session_reused

    def test_a_server_that_has_made_a_certificate_ends_properly(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            self.key.unlink(missing_ok=True)
            server = self.serve()
            server.process.send_signal(number)
            self.assertEqual(server.process.wait(60), 0)
            server.stop()

    def test_old_versions_are_refused(self):
        server = self.serve()
        self.addCleanup(server.stop)

        for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
            with self.assertRaises((ssl.SSLError, OSError)):
                self.connect(server, self.context(version))

    def test_no_session_is_kept(self):
        server = self.serve()
        self.addCleanup(server.stop)
        context = self.context(ssl.TLSVersion.TLSv1_2)
        session, _ = self.connect(server, context)
        self.assertEqual(self.connect(server, context, session)[1], False)

    def test_a_key_that_others_can_read_is_refused(self):
        self.assertEqual(self.serve().stop(), 0)
        self.key.chmod(0o644)
        run = subprocess.run(
            [os.environ.get("CRATES", ".build/release/crates"), "serve", "--phone", "--host", "127.0.0.1", "--port", "0"],
            env=self.environment, capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 69, run.stderr)
        self.assertIn("others can read it", run.stderr)


if __name__ == "__main__":
    unittest.main()
