"""Tests of all scenes that the package ships: each is shown, edited and downloaded."""

import math
import pathlib

from browser import crates, wait
from page_case import PageTest

EXAMPLES = sorted(
    path for folder in ("core-animation", "scene-files", "showcases") for path in pathlib.Path("Examples", folder).glob("*.yaml"))


class SceneTests(PageTest):
    def test_every_built_in_scene_is_chosen_from_the_list(self):
        names = self.scene_names()
        self.assertGreaterEqual(len(names), 16)
        # Back to the first one, too.
        for name in [*names[1:], names[0]]:
            with self.subTest(name):
                self.choose_scene(name)
                self.look_edit_and_download(name, self.server)
        self.assertIsNone(self.server.process.poll())

    def test_every_example_is_served(self):
        self.SCENE = str(EXAMPLES[0])
        server = self.start(*map(str, EXAMPLES[1:]))
        self.browser.open(server.url)
        names = self.scene_names()
        self.assertGreater(len(names), len(EXAMPLES))
        # In the order of the arguments, before those that are built in.
        for path, name in zip(EXAMPLES, names):
            with self.subTest(path.name):
                self.choose_scene(name)
                self.look_edit_and_download(str(path), server)
        self.assertIsNone(server.process.poll())

    def look_edit_and_download(self, scene, server):
        browser = self.browser
        browser.wait_for_frame(lambda frame: frame["step"] > 3, "some steps")
        definition = crates("scenes", "show", scene)
        shown = browser.js("return crates.scene")
        joints = definition.get("constraints", [])
        # Events may have removed some already.
        if not definition.keys() & {"repeat", "events"} and not any("between" in joint or "breakForce" in joint for joint in joints):
            self.assertEqual(len(shown["joints"]), len(joints))
        layers = len(definition.get("layers", []))
        self.assertEqual("layer" in browser.element("layers").text, layers > 0)
        if layers > 0:
            file = pathlib.Path(scene).name
            self.assertIn(f"“crates render {file} -o film.mp4”", browser.element("layers").text)
        self.assertEqual("nothing but" in browser.element("layers").text, layers > 0 and not shown["bodies"])

        is_editable = "dynamics" not in definition and "spatialHash" not in definition.get("space", {})
        if "follow" in shown:
            # What it follows may fall out of reach before the server knows of the ball.
            browser.pause()
        view, (x, y) = shown["view"], shown.get("origin", [0, 0])
        if follow := shown.get("follow"):
            pose = browser.frame["poses"][follow["body"]]
            x, y = x + pose[0] - follow["from"][0], y + pose[1] - follow["from"][1]
        browser.js("crates.send({type: 'add', part: 'ball', at: arguments[0]})", [x + view[0] / 2, y + view[1] * 0.9])
        if is_editable:
            # By its name: events add bodies, too.
            wait(lambda: any(body["name"].startswith("new-ball") for body in browser.js("return crates.scene.bodies")),
                 "a ball")
        else:
            browser.wait_for_notice("This scene")
        browser.pause()
        self.assert_download(definition, server)
        browser.click("pause")

    def assert_download(self, definition, server):
        """That the download is a scene whose bodies are where they are now, but for those that are animated."""
        poses = server.frame()["poses"]
        status, text = server.get("/scene")
        if "dynamics" in definition:
            self.assertEqual(status, 409)
            return
        self.assertEqual(status, 200, text)
        path = self.folder() / "downloaded.yaml"
        path.write_text(text)
        # Its top says so of each.
        for picture in [*pathlib.Path("Examples/core-animation").glob("*.png"), pathlib.Path("Examples/scene-files/face.png")]:
            self.assertEqual(f"'{picture.name}'" in str(definition), f"beside it: {picture.name}" in text)
            (path.parent / picture.name).write_bytes(picture.read_bytes())
        crates("lint", str(path))
        copies = crates("run", str(path), "--steps", "0", "--format", "json")["bodies"]
        groups = [definition.get("bodies", []), [each["body"] for each in definition.get("generators", [])],
                  *[each["bodies"] for each in definition.get("repeat", [])]]
        animated = tuple(body["name"] for group in groups for body in group if "motion" in body)
        names = [body["name"] for body in self.browser.js("return crates.scene.bodies")]
        self.assertEqual([copy["name"] for copy in copies], names)
        for copy, pose in zip(copies, poses, strict=True):
            if not copy["name"].startswith(animated):
                # Equal but for a rounding, of those whose center of gravity is elsewhere.
                for number, shown in zip([*copy["position"], copy["angle"]], pose, strict=True):
                    self.assertTrue(math.isclose(number, shown, rel_tol=1e-14), copy["name"])
