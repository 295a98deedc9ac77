"""Tests of what people build on the page."""

import csv
import io
import math
import os
import pathlib
import time

from selenium.webdriver.common.keys import Keys

from browser import crates, wait
from page_case import PageTest

SIZES = {
    "laptop": {"width": 1280, "height": 800},
    "phone-on-its-side": {"width": 844, "height": 390, "ratio": 2, "is_mobile": True},
    "phone": {"width": 390, "height": 844, "ratio": 2, "is_mobile": True},
    "small-phone": {"width": 320, "height": 568, "ratio": 2, "is_mobile": True},
}


class ToolTests(PageTest):
    def use(self, tool, point):
        self.browser.click(f"tool-{tool}")
        place = self.browser.place(point)
        self.browser.mouse("mousePressed", place)
        self.browser.mouse("mouseReleased", place)

    def wait_for_bodies(self, count):
        return self.browser.wait_for_frame(lambda frame: len(frame["poses"]) == count, f"{count} bodies")

    def test_clicks_add_pin_and_delete_and_the_calls_repeat_it(self):
        browser = self.browser
        self.use("crate", [150, 220])
        self.wait_for_bodies(6)
        self.use("chain", [250, 290])
        self.wait_for_bodies(14)
        frame = browser.wait_for_rest()
        self.use("pin", frame["poses"][5][:2])
        wait(lambda: len(browser.js("return crates.scene.joints")) == 9, "a pin")
        self.use("delete", frame["poses"][0][:2])
        self.wait_for_bodies(13)
        self.assertNotIn("crate-1", browser.js("return crates.names"))
        wait(lambda: not browser.element("golden").is_enabled(), "the page to say that tilts do not repeat it")
        self.assertIn("calls", browser.element("keep-note").text)
        paused = browser.pause()

        calls = self.download("calls", self.folder())
        rows = csv.DictReader(io.StringIO(crates("replay", str(calls))))
        repeated = [[float(row["x"]), float(row["y"]), float(row["angle"])] for row in rows]
        self.assertEqual(sorted(repeated), sorted(self.server.frame()["poses"]))
        scene = self.download("scene-file", self.folder())
        self.assertTrue(scene.read_text().startswith("# crates after "))
        crates("lint", str(scene))
        bodies = crates("run", str(scene), "--steps", "1", "--format", "json")["bodies"]
        self.assertEqual(len(bodies), 13)
        for body, pose in zip(bodies, paused["poses"]):
            self.assertLess(math.dist(body["position"], pose[:2]), 2)

    def test_the_timeline_takes_back_what_was_built(self):
        browser = self.browser
        browser.wait_for_frame(lambda frame: frame["step"] > 60, "some steps")
        step = browser.pause()["step"]
        browser.click("pause")
        self.use("ball", [150, 200])
        self.wait_for_bodies(6)
        browser.js("crates.send({type: 'scrub', step: arguments[0]})", step)
        self.wait_for_bodies(5)
        self.use("ball", [150, 200])
        wait(lambda: "past" in browser.element("notice").text, "a refusal")
        browser.js("crates.send({type: 'branch'})")
        browser.wait_for_frame(lambda frame: frame["scrubber"] is None, "the world to go on")
        self.assertEqual(len(browser.frame["poses"]), 5)

    def test_settings_change_the_world_for_all(self):
        browser = self.browser
        browser.wait_for_rest()
        for name, text, value in (("pace", "1/10", 0.1), ("gravity", "Moon", 0.165), ("friction", "ice", 0)):
            browser.element(name).send_keys(text)
        browser.click("reset")
        wait(lambda: browser.js("return document.getElementById('gravity').value") == "1", "a reset of the gravity")
        self.assertEqual(browser.js("return document.getElementById('pace').value"), "0.1")
        first = browser.frame["step"]
        time.sleep(2)
        self.assertLess(browser.frame["step"] - first, 120)

    def test_keys_choose_and_use_tools(self):
        browser = self.browser
        browser.press("3")
        self.assertEqual(browser.element("tool-ball").get_attribute("aria-pressed"), "true")
        browser.element("stage").send_keys(Keys.ENTER)
        self.wait_for_bodies(6)
        browser.press("7")
        browser.element("stage").send_keys(Keys.ENTER)
        wait(lambda: len(browser.frame["poses"]) == 5 or "no body" in browser.element("notice").text, "a deletion")
        browser.press(Keys.ESCAPE)
        self.assertEqual(browser.element("tool-move").get_attribute("aria-pressed"), "true")

    def test_a_refusal_is_shown(self):
        self.use("delete", [290, 150])
        wait(lambda: self.browser.element("notice").text == "There is no body to delete.", "the refusal")

    def cut_lists(self):
        """The lists that are too narrow for one of their words."""
        return self.browser.js(
            """
            return ["pace", "gravity", "friction"].filter((id) => {
                const list = document.getElementById(id);
                const copy = list.cloneNode(true);
                copy.removeAttribute("id");
                Object.assign(copy.style, { position: "absolute", width: "max-content" });
                list.after(copy);
                const width = copy.getBoundingClientRect().width;
                copy.remove();
                return width > list.getBoundingClientRect().width + 0.5;
            });
            """)

    def test_everything_has_room_at_all_sizes_and_axe_finds_nothing(self):
        folder = pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder())
        self.use("crate", [150, 220])
        self.use("chain", [250, 290])
        self.use("plank", [80, 200])
        self.browser.wait_for_rest()
        for theme in ("light", "dark"):
            for name, size in SIZES.items():
                with self.subTest(theme=theme, size=name):
                    self.browser.look(theme=theme, **size)
                    time.sleep(0.5)
                    self.browser.save_picture(folder / f"tools-{theme}-{name}.png")
                    self.assertLessEqual(
                        self.browser.js("return document.documentElement.scrollWidth"), size["width"])
                    _, top, _, height = self.browser.box("stage")
                    self.assertGreater(height, 140)
                    for tool in ("move", "delete"):
                        left, _, width, tool_height = self.browser.box(f"tool-{tool}")
                        self.assertTrue(0 <= left and left + width <= size["width"] and min(width, tool_height) >= 24)
                    self.assertEqual(self.cut_lists(), [])
                    self.assert_axe_finds_nothing()
