"""Tests of a scene file that is edited while the page shows it."""

import pathlib
import tempfile

from browser import wait
from page_case import PageTest

FILE = """
version: 1
name: edited
walls: [{from: [0, 0], to: [300, 0], radius: 2}]
bodies:
- {name: ball, mass: 1, position: [150, 150], shapes: [{type: circle, radius: 10}]}
"""
MORE = FILE + "- {name: box, mass: 1, position: [80, 150], shapes: [{type: box, width: 20, height: 20}]}\n"


class ReloadTests(PageTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "edited.yaml"
        self.path.write_text(FILE)
        self.SCENE = str(self.path)
        super().setUp()

    def names(self):
        return self.browser.js("return crates.names")

    def test_an_edited_file_is_shown_and_its_mistakes_are_said(self):
        browser = self.browser
        browser.wait_for_frame(lambda frame: frame["step"] > 60, "some steps")
        self.path.write_text(MORE)
        wait(lambda: self.names() == ["ball", "box"], "the box")
        self.assertLess(browser.frame["step"], 600)

        step = browser.frame["step"]
        self.path.write_text(MORE.replace("radius: 10", "radius: -10"))
        problem = browser.element("problem")
        wait(lambda: "edited.yaml:6:" in problem.text and "radius" in problem.text, "the mistake with its line")
        browser.wait_for_frame(lambda frame: frame["step"] > step, "the last good world to go on")
        self.assertEqual(self.names(), ["ball", "box"])
        # Whoever comes now sees it, too.
        browser.open(self.server.url)
        wait(lambda: "edited.yaml:6:" in browser.element("problem").text, "the mistake after a reload")

        # As editors do: another file in its place.
        other = self.path.with_suffix(".new")
        other.write_text(FILE)
        other.rename(self.path)
        wait(lambda: self.names() == ["ball"], "the scene without the box")
        wait(lambda: browser.element("problem").text == "", "the mistake to be gone")

    def test_another_scene_goes_on_while_the_file_is_edited(self):
        browser = self.browser
        browser.element("scene").send_keys("crates")
        wait(lambda: len(self.names()) == 5, "the crates")
        step = browser.frame["step"]
        self.path.write_text(MORE)
        browser.wait_for_frame(lambda frame: frame["step"] > step + 120, "the crates to go on")
        self.assertEqual(len(self.names()), 5)
        browser.element("scene").send_keys("edited")
        wait(lambda: self.names() == ["ball", "box"], "the edited scene")
