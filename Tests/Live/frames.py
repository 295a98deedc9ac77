"""Frames of the subprotocol crates.binary.v1, as "The live protocol" describes them."""

import math
import struct

SUBPROTOCOL = "crates.binary.v1"


class Bytes:
    def __init__(self, data: bytes):
        self.data, self.place = data, 0

    def unpack(self, form: str):
        (value,) = struct.unpack_from("<" + form, self.data, self.place)
        self.place += struct.calcsize("<" + form)
        return value

    def int24(self) -> int:
        self.place += 3
        return int.from_bytes(self.data[self.place - 3:self.place], "little", signed=True)

    def varint(self) -> int:
        value = shift = 0
        while True:
            byte = self.unpack("B")
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value


class FrameReader:
    """What a client knows of the bodies: the poses that the frames so far left."""

    def __init__(self, scene: dict):
        self.unit = max(scene["view"]) / 65536
        self.timestep = scene["timestep"]
        self.followed = scene["follow"]["body"] if "follow" in scene else None
        self.poses: dict[int, list[float]] = {}

    def read(self, data: bytes) -> dict:
        frame, source = read_head(data)
        if frame["isWhole"]:
            self.poses = {}
        index = 0
        for _ in range(frame["moved"]):
            index += source.varint()
            x, y = source.int24() * self.unit, source.int24() * self.unit
            self.poses[index] = [x, y, source.unpack("h") * 2 * math.pi / 65536]
            index += 1
        if self.followed is not None:
            self.poses[self.followed][:2] = source.unpack("d"), source.unpack("d")
        if source.place != len(data):
            raise ValueError(f"{len(data) - source.place} bytes are left")
        frame["time"] = frame["step"] * self.timestep
        frame["poses"] = [self.poses[index] for index in range(len(self.poses))]
        return frame


def read_head(data: bytes) -> tuple[dict, Bytes]:
    """What a frame says of the world, and of how many bodies; and the bytes with the place where those begin."""
    source = Bytes(data)
    if source.unpack("B") != 1:
        raise ValueError("this is not a frame")
    flags = source.unpack("B")
    frame = {"isPaused": bool(flags & 1), "isReplayable": bool(flags & 2), "isWhole": bool(flags & 4)}
    frame["step"] = source.varint()
    frame["tilt"] = [source.unpack("d"), source.unpack("d")]
    frame["energy"], frame["load"], frame["clients"] = source.unpack("f"), source.unpack("f"), source.varint()
    frame["tilter"] = source.varint() if flags & 8 else None
    frame["timeline"] = [source.varint(), source.varint()] if flags & 16 else None
    frame["scrubber"] = source.varint() if flags & 32 else None
    if frame["timeline"]:
        frame["timeline"][1] += frame["timeline"][0]
    frame["moved"] = source.varint()
    return frame, source
