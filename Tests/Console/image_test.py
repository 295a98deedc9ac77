"""Tests the pictures of `crates watch` in the protocols of Kitty and of sixels, with programs of others."""

import base64
import io
import os
import re
import subprocess
import tempfile
import unittest

import pseudoterminal
from PIL import Image, ImageChops, ImageStat
from pseudoterminal import CRATES

KITTY = b"\x1b_Gi=31;OK\x1b\\\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[6;20;10t\x1b[?62;c"
SIXEL = b"\x1b]11;rgb:0000/0000/0000\x07\x1b[6;20;10t\x1b[?62;4;22c"
ALTERNATE = b"\x1b[?1049h"


def kitty_images(written):
    """The pictures that were shown, each as its keys and its bytes."""
    images = []
    for body in re.findall(rb"\x1b_G(.*?)\x1b\\", written, re.DOTALL):
        head, _, data = body.partition(b";")
        keys = dict(pair.split(b"=") for pair in head.split(b","))
        if keys.get(b"a") == b"T":
            images.append((keys, b""))
        if data and keys.get(b"a", b"T") == b"T":
            images[-1] = (images[-1][0], images[-1][1] + data)
    return [(keys, base64.b64decode(data, validate=True)) for keys, data in images]


class ImageTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def rendered(self, scene, steps, size):
        """The picture that `crates render` draws of the same state."""
        path = os.path.join(self.folder.name, "rendered.png")
        subprocess.run(
            [CRATES, "render", scene, "--at", str(steps), "--size", size, "--theme", "dark", "-o", path, "--quiet"],
            check=True)
        return Image.open(path).convert("RGB")

    def test_kitty_gets_the_picture_that_render_draws(self):
        code, written = pseudoterminal.run(["watch", "crates", "--steps", "30"], KITTY, columns=40, rows=13)
        self.assertEqual(code, 0)
        images = kitty_images(written)
        self.assertGreater(len(images), 1)
        keys, data = images[-1]
        self.assertEqual((keys[b"c"], keys[b"r"], keys[b"f"]), (b"40", b"12", b"100"))
        # 40 by 12 cells of 10 by 20 pixels.
        picture = Image.open(io.BytesIO(data)).convert("RGB")
        self.assertIsNone(ImageChops.difference(picture, self.rendered("crates", 30, "400x240")).getbbox())
        # The pictures go when it ends.
        self.assertIn(b"\x1b_Ga=d,d=I,i=1,q=2\x1b\\\x1b_Ga=d,d=I,i=2,q=2\x1b\\", written[-200:])

    def test_sixels_are_the_picture_that_render_draws(self):
        for scene in ["crates", "balls"]:
            with self.subTest(scene=scene):
                code, written = pseudoterminal.run(["watch", scene, "--steps", "30"], SIXEL, columns=40, rows=13)
                self.assertEqual(code, 0)
                images = re.findall(rb"\x1bP0;1q.*?\x1b\\", written, re.DOTALL)
                self.assertGreater(len(images), 1)
                path = os.path.join(self.folder.name, "decoded.png")
                subprocess.run(["sixel2png", "-o", path], input=images[-1], check=True)
                picture = Image.open(path).convert("RGB")
                self.assertEqual(picture.size, (400, 240))
                difference = ImageChops.difference(picture, self.rendered(scene, 30, "400x240"))
                # Colors are in percent, and there are 256 of them.
                self.assertLess(max(ImageStat.Stat(difference).mean), 2)
                self.assertLess(max(high for _, high in difference.getextrema()), 48)

    def test_a_terminal_that_understands_neither_gets_braille(self):
        for answer in [b"\x1b[?62;c", b""]:
            with self.subTest(answer=answer):
                code, written = pseudoterminal.run(["watch", "crates", "--steps", "5"], answer)
                self.assertEqual(code, 0)
                self.assertNotIn(b"\x1bP", written)
                self.assertEqual(kitty_images(written), [])
                self.assertTrue(any(0x2800 < ord(letter) <= 0x28FF for letter in written.decode()))

    def test_no_colors_are_no_pictures(self):
        _, written = pseudoterminal.run(["watch", "crates", "--steps", "5"], SIXEL, variables={"NO_COLOR": "1"})
        self.assertNotIn(b"\x1bP", written)

    def test_the_colors_suit_the_background(self):
        light = SIXEL.replace(b"0000/0000/0000", b"ffff/ffff/ffff").replace(b";4;", b";")
        _, dark = pseudoterminal.run(["watch", "crates", "--steps", "5"], SIXEL.replace(b";4;", b";"))
        _, written = pseudoterminal.run(["watch", "crates", "--steps", "5"], light)
        # The walls of both themes.
        self.assertIn(b"38;2;150;161;176m", dark)
        self.assertIn(b"38;2;91;100;112m", written)


if __name__ == "__main__":
    unittest.main()
