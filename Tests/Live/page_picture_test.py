"""Tests of pictures: a browser draws an SVG as Cairo draws the PNG."""

import subprocess

from PIL import Image, ImageChops

from page_case import PageTest
from server import CRATES


class PictureTests(PageTest):
    def test_an_svg_looks_like_the_png(self):
        folder = self.folder()
        for theme in ("light", "dark"):
            for arguments in ("crates", "balls --at 60 --trails", "tilting --strip 3"):
                with self.subTest(arguments=arguments, theme=theme):
                    drawn, expected = self.pictures(f"{arguments} --theme {theme}", folder)
                    self.assertLess(difference(drawn, expected), 0.02)
                    # Another moment is another picture: the measure is one.
                    _, other = self.pictures(f"{arguments} --theme {theme} --tilt=-1,-0.2", folder)
                    self.assertGreater(difference(drawn, other), 0.04)

    def pictures(self, arguments, folder):
        """How the browser draws the SVG, and the PNG."""
        for name in ("a.svg", "a.png"):
            subprocess.run([CRATES, "render", *arguments.split(), "-o", name, "--quiet"], cwd=folder, check=True)
        subprocess.run(["xmllint", "--noout", "a.svg"], cwd=folder, check=True)
        expected = Image.open(folder / "a.png").convert("RGB")
        width, height = expected.size
        # An SVG's points are larger than a browser's pixels; here it gets as many of them as the PNG has.
        (folder / "page.html").write_text(
            "<style>body { margin: 0 } img { display: block }</style>"
            f"<img src='a.svg' width='{width}' height='{height}'>")
        self.browser.look(width=width, height=height)
        self.browser.driver.get((folder / "page.html").as_uri())
        self.browser.save_picture(folder / "drawn.png")
        drawn = Image.open(folder / "drawn.png").convert("RGB")
        self.assertEqual(drawn.size, expected.size)
        return drawn, expected


def difference(a, b):
    """The share of pixels in which two pictures differ by more than smoothed edges do."""
    pixels = ImageChops.difference(a, b).convert("L").histogram()
    return sum(pixels[64:]) / sum(pixels)
