"""The WebSocket protocol by hand, for what no well-behaved client sends."""

import asyncio
import base64
import os
import socket
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, reserved: int = 0, length: int | None = None, length_bytes: int = 0
) -> bytes:
    """A client's frame; with a `length` it claims to be longer or shorter than it is, in at least some bytes."""
    claimed = len(payload) if length is None else length
    head = bytes([fin << 7 | reserved << 4 | opcode])
    if claimed < 126 and length_bytes < 2:
        head += bytes([0x80 | claimed])
    elif claimed < 1 << 16 and length_bytes < 8:
        head += bytes([0x80 | 126]) + struct.pack(">H", claimed)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", claimed)
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))


class Connection:
    """A connection after its handshake."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, status: int):
        self.reader, self.writer, self.status = reader, writer, status

    @classmethod
    async def open(
        cls, host: str, port: int, path: str = "/live", *, receive_buffer: int | None = None, **headers: str
    ) -> "Connection":
        """Asks for a WebSocket. `headers` replace those of an ordinary client: Host="evil.example"."""
        plug = socket.socket()
        if receive_buffer is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        plug.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plug, (host, port))
        reader, writer = await asyncio.open_connection(sock=plug, limit=receive_buffer or 1 << 16)
        fields = {
            "Host": f"{host}:{port}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        } | headers
        lines = [f"GET {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in fields.items()]
        writer.write("\r\n".join(lines + ["", ""]).encode())
        await writer.drain()
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
        return cls(reader, writer, int(answer.split()[1]))

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def receive(self) -> tuple[int, bytes]:
        """The next frame of the server: its opcode and its payload."""
        first, second = await self.reader.readexactly(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack(">H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
        return first & 15, await self.reader.readexactly(length)

    async def watch(self) -> None:
        """Reads until the server ends the connection, and answers its pings: who says nothing for long is given up."""
        while True:
            opcode, payload = await self.receive()
            if opcode == PING:
                await self.send(frame(payload, PONG))

    async def close_code(self) -> int | None:
        """Reads until the server ends the connection, and returns its code; None if it just hangs up."""
        try:
            while True:
                opcode, payload = await asyncio.wait_for(self.receive(), 60)
                if opcode == CLOSE:
                    return struct.unpack(">H", payload[:2])[0]
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    def abort(self) -> None:
        self.writer.transport.abort()
