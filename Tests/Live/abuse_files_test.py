"""What a stranger's checkout may hold: links under names that nobody gave, names that logs obey, pictures that are large."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest
import zlib

from server import CRATES

CRATES = os.path.realpath(CRATES)


def png(side: int) -> bytes:
    """A picture of one color, in a small file."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    size = side.to_bytes(4, "big") * 2
    rows = zlib.compress((b"\0" + b"\0" * (side // 8)) * side, 9)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size + b"\x01\0\0\0\0") + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "checkout"
        self.folder.mkdir()
        self.mine = pathlib.Path(folder.name) / "profile"
        self.mine.write_text("mine")
        self.temporary = pathlib.Path(folder.name) / "temporary"
        self.temporary.mkdir()

    def tearDown(self):
        self.assertEqual(self.mine.read_text(), "mine")
        self.assertEqual(list(self.temporary.iterdir()), [], "what a program made for itself is gone")

    def crates(self, *arguments: str, timeout: float = 120) -> subprocess.CompletedProcess:
        return subprocess.run(
            [CRATES, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=timeout,
            env=os.environ | {"TMPDIR": str(self.temporary)})

    def link(self, *names: str) -> None:
        for name in names:
            (self.folder / name).symlink_to(self.mine)

    def test_minimize_follows_no_link_that_nobody_named(self):
        self.link("b.calls.candidate")
        self.assertEqual(self.crates("run", "falling-crate", "--steps", "5", "--calls", "a.calls").returncode, 0)
        run = self.crates("minimize", "a.calls", "--predicate", 'test -f "$1"', "-o", "b.calls")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertTrue((self.folder / "b.calls.candidate").is_symlink())

    @unittest.skipUnless(shutil.which("ffmpeg"), "films take ffmpeg")
    def test_a_film_follows_no_link_and_waits_for_no_pipe(self):
        self.link("a.gif.frames")
        os.mkfifo(self.folder / "a.gif.palette")
        run = self.crates("render", "-o", "a.gif", "--steps", "5", "--scale", "0.2")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertTrue((self.folder / "a.gif.frames").is_symlink())

    def test_no_output_goes_through_a_link(self):
        self.link("link", "link.svg")
        for arguments in (
                ["--output", "link"], ["--svg", "link"], ["--save", "link"], ["--calls", "link"],
                ["render", "--at", "1", "-o", "link.svg"], ["plot", "-o", "link.svg"]):
            run = self.crates(*arguments)
            self.assertEqual(run.returncode, 73, arguments)
            self.assertIn("symbolic link", run.stderr)

    def test_no_name_is_a_command_of_a_log(self):
        for name in ("::error ::x", "  ::stop-commands::x", "##[error]x"):
            (self.folder / "scene.json").write_text(
                '{"version": 1, "name": "%s", "bodies": [{"name": "%s", "mass": 1, '
                '"shapes": [{"type": "circle", "radius": 5}]}]}' % (name, name))
            for arguments in (["run", "./scene.json", "--steps", "1"], ["lint", "scene.json"],
                              ["run", "./scene.json", "--steps", "1", "--format", "json"]):
                run = self.crates(*arguments)
                self.assertEqual(run.returncode, 0, run.stderr)
                for line in (run.stdout + run.stderr).splitlines():
                    self.assertIsNone(re.search(r"^\s*::|##\[", line), line)

    def test_many_names_of_a_large_picture_take_no_time(self):
        picture = png(4096)
        (self.folder / "p0.png").write_bytes(picture)
        for index in range(1, 200):
            os.link(self.folder / "p0.png", self.folder / f"p{index}.png")
        layers = "".join(
            f"- {{ name: l{index}, frame: [0, 0, 9, 9], contents: {{ picture: p{index}.png }} }}\n"
            for index in range(200))
        (self.folder / "a.yaml").write_text(f"version: 1\nname: a\nlayers:\n{layers}")
        start = time.monotonic()
        run = self.crates("lint", "a.yaml")
        self.assertEqual(run.returncode, 65)
        self.assertIn("all pictures together must have at most", run.stdout)
        self.assertLess(time.monotonic() - start, 10)

    def test_many_processes_make_one_file(self):
        command = [CRATES, "run", "falling-crate", "--steps", "1", "--quiet", "--save", "saved"]
        for _ in range(20):
            processes = [
                subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                for _ in range(8)]
            for process in processes:
                _, errors = process.communicate(timeout=120)
                self.assertEqual(process.returncode, 0, errors)
        self.assertEqual(os.listdir(self.folder), ["saved"])


if __name__ == "__main__":
    unittest.main()
