"""Tests of pictures: a browser draws an SVG as Cairo draws the PNG, and the page draws bodies as both do."""

import base64
import io
import math
import pathlib
import shutil
import subprocess
import time

from PIL import Image, ImageChops

from conditions import alone
from browser import wait
from page_case import PageTest
from server import CRATES, Server

# The points of a picture around the view of its scene.
MARGIN = 12


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
    red, green, blue = ImageChops.difference(a, b).split()
    pixels = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return sum(pixels[64:]) / sum(pixels)


class BodyPictureTests(PageTest):
    """The bodies of a scene, as the page and the command draw them after the same step."""

    FILES = {name: f"Examples/scene-files/{name}.yaml" for name in ("looks", "pictures")}
    SCENE = FILES["looks"]
    # Soon enough that none has fallen out of the picture.
    STEP = 20

    def start(self):
        return super().start(self.FILES["pictures"])

    def test_each_look_is_that_of_pictures(self):
        self.check(
            ("looks", "light"), ("looks", "dark"), ("pictures", "light"), ("bridge", "light"), ("car", "dark"),
            ("sticker-balls", "light"))

    def test_a_color_takes_the_place_of_a_picture_and_a_copy_has_it(self):
        browser = self.browser
        self.choose_scene("pictures")
        browser.js("crates.send({type: 'clone', body: crates.scene.bodies[2].id, at: [40, 80]})")
        wait(lambda: len(browser.js("return crates.scene.bodies")) == 5, "the copy")
        browser.js("crates.send({type: 'set', body: crates.scene.bodies[2].id, color: '#ff0000'})")
        wait(lambda: browser.js("return crates.scene.bodies[2].shapes[0].color") == "#ff0000", "the color")
        pictures = browser.js("return crates.scene.bodies.map(({ shapes }) => shapes.map(({ picture }) => picture ?? null))")
        # The outline has its picture on the area in front of its pieces.
        self.assertEqual([each[0] for each in pictures], [0, 0, None, 0, 0])
        self.assertEqual(set(pictures[3][1:]), {None})

    def test_a_link_says_that_it_lacks_the_pictures(self):
        browser = self.browser
        for name, lacks in (("pictures", True), ("looks", False)):
            self.choose_scene(name)
            browser.js("navigator.clipboard.writeText = async () => {}")
            browser.click("share")
            # Bodies fall out of the view meanwhile, and the page says so, too.
            self.assertEqual("lacks the pictures" in browser.wait_for_notice("copied"), lacks, name)

    def test_what_is_not_in_the_scene_is_no_picture(self):
        names = self.scene_names()
        scene = names.index("pictures")
        self.assertEqual(self.server.get(f"/picture?scene={scene}&picture=0")[0], 200)
        for query in ("", f"?scene={scene}", f"?scene={scene}&picture=1", f"?scene={scene}&picture=-1",
                      f"?scene={scene}&picture=face.png", f"?scene={names.index('crates')}&picture=0", "?scene=999&picture=0"):
            self.assertEqual(self.server.get(f"/picture{query}")[0], 404, query)

    def test_a_file_that_is_saved_anew_has_the_picture_of_now(self):
        folder = self.folder()
        scene = folder / "pictures.yaml"
        text = pathlib.Path(self.FILES["pictures"]).read_text()
        scene.write_text(text)
        shutil.copy("Examples/scene-files/face.png", folder)
        server = Server(scene=str(scene))
        self.addCleanup(server.stop)
        first = server.get("/picture?scene=0&picture=0")
        self.assertEqual(server.get("/picture?scene=0&picture=0"), first)
        Image.new("RGB", (8, 8), "teal").save(folder / "face.png")
        scene.write_text(text + "# saved again\n")
        wait(lambda: server.get("/picture?scene=0&picture=0") != first, "another picture")
        self.assertEqual(server.get("/picture?scene=0&picture=0")[0], 200)
        # A mistake leaves the last good one.
        (folder / "face.png").unlink()
        scene.write_text(text + "# and again\n")
        self.browser.open(server.url)
        wait(lambda: "face.png" in self.browser.element("problem").text, "the mistake")
        self.assertEqual(server.get("/picture?scene=0&picture=0")[0], 200)

    def test_a_sent_scene_has_no_pictures_and_is_shown_with_its_looks(self):
        text = self.server.get("/scene")[1].replace("color: tomato", "picture: face.png")
        self.browser.js("crates.send({ type: 'load', text: arguments[0], isLast: true })", text)
        wait(lambda: self.browser.js("return crates.scene.name") == "looks-shared", "the sent scene")
        self.assertNotIn("picture", str(self.browser.js("return crates.scene.bodies")))

    @alone
    def test_all_scenes_look_as_in_pictures(self):
        names = self.scene_names()
        self.assertGreaterEqual(len(names), 17)
        self.check(*((name, "light") for name in names))

    def check(self, *scenes):
        for name, theme in scenes:
            with self.subTest(name, theme=theme):
                # A pixel of the page is a point, so that lines are as wide as in the picture.
                self.browser.look(width=1280, height=900, theme=theme)
                self.choose_scene(name)
                self.browser.wait_for_frame(lambda frame: frame["step"] >= self.STEP, "some steps")
                self.browser.pause()
                self.browser.js("crates.send({type: 'scrub', step: arguments[0]})", self.STEP)
                self.browser.wait_for_frame(lambda frame: frame["step"] == self.STEP, "the step")
                try:
                    shares = self.differences(name, theme)
                finally:
                    self.browser.click("pause")
                self.assertGreater(len(shares), 0)
                self.assertLess(max(shares.values()), 0.02, shares)

    def differences(self, name, theme):
        """For each body within the picture, the share of the pixels around it in which the page differs; 0 for one pixel alone, which
        of a small ball is a fiftieth."""
        scene, scale, left, top, places = self.browser.js(
            """
            const { left, top } = document.getElementById("stage").getBoundingClientRect();
            const place = (point) => crates.place(point).map((coordinate, axis) => coordinate - [left, top][axis]);
            const { scene, frame } = crates;
            const { view: [, height], origin: [x, y] = [0, 0], follow, yAxis } = scene;
            const pose = follow && frame.poses[follow.body];
            const [dx, dy] = pose ? [pose[0] - follow.from[0], pose[1] - follow.from[1]] : [0, 0];
            const corner = [x + dx, y + dy + (yAxis === "down" ? 0 : height)];
            const [a, b] = [corner, [corner[0] + 1, corner[1]]].map(place);
            return [scene, b[0] - a[0], ...a, frame.poses.map(([x, y]) => place([x, y]))];
            """)
        path = self.folder() / "a.png"
        subprocess.run(
            [CRATES, "render", self.FILES.get(name, name), "--steps", str(self.STEP), "--theme", theme,
             "--scale", str(scale), "--hide", "scale", "--quiet", "-o", path], check=True)
        picture = Image.open(path).convert("RGB")
        stage = self.stage(picture.getpixel((1, 1)))
        right, bottom = picture.width - 2 * MARGIN + left, picture.height - 2 * MARGIN + top
        # The picture where the page has it.
        corner = (MARGIN - left, MARGIN - top)
        picture = picture.transform(
            stage.size, Image.EXTENT, (*corner, corner[0] + stage.width, corner[1] + stage.height), Image.BICUBIC)
        shares = {}
        for body, (x, y) in zip(scene["bodies"], places, strict=True):
            reach = 0.7 * scale * max(map(self.reach, body["shapes"]))
            box = [round(edge) for edge in (x - reach, y - reach, x + reach, y + reach)]
            if left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom:
                around, drawn = picture.crop(box), stage.crop(box)
                share = difference(around, drawn)
                shares[body["name"]] = 0 if round(share * math.prod(around.size)) == 1 else share
        return shares

    def stage(self, ground):
        """The page's drawing of the scene, once it stands still, on a color."""
        def drawn():
            return self.browser.js("return document.getElementById('stage').toDataURL().split(',')[1]")
        last = drawn()

        def is_still():
            nonlocal last
            time.sleep(0.1)
            before, last = last, drawn()
            return last == before
        wait(is_still, "the drawing to stand still")
        drawing = Image.open(io.BytesIO(base64.b64decode(last)))
        return Image.alpha_composite(Image.new("RGBA", drawing.size, ground), drawing).convert("RGB")

    @staticmethod
    def reach(shape):
        """A distance from its body's position within which a shape is."""
        points = shape.get("points") or [shape[key] for key in ("center", "from", "to") if key in shape]
        return max(math.hypot(*point) for point in points) + shape.get("radius", 0)
