"""Tests of joints, of the inspector and of undo on the page."""

import math
import os
import pathlib
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import crates, wait
from page_case import PageTest

SIZES = {
    "wide": {"width": 1920, "height": 1080},
    "laptop": {"width": 1280, "height": 800},
    "tablet": {"width": 768, "height": 1024, "ratio": 2, "is_mobile": True},
    "phone": {"width": 390, "height": 844, "ratio": 2, "is_mobile": True},
    "small-phone": {"width": 320, "height": 568, "ratio": 2, "is_mobile": True},
    "phone-on-its-side": {"width": 844, "height": 390, "ratio": 2, "is_mobile": True},
}


class BuildTest(PageTest):
    def click_at(self, point):
        place = self.browser.place(point)
        self.browser.mouse("mousePressed", place)
        self.browser.mouse("mouseReleased", place)

    def use(self, tool, point):
        self.browser.click(f"tool-{tool}")
        self.click_at(point)

    def keys(self, *keys):
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    @property
    def joints(self):
        return self.browser.js("return crates.scene.joints")

    def wait_for_joints(self, *types):
        wait(lambda: [joint["type"] for joint in self.joints] == list(types), f"joints: {types}")

    def wait_for_bodies(self, count):
        return self.browser.wait_for_frame(lambda frame: len(frame["poses"]) == count, f"{count} bodies")


class JointTests(BuildTest):
    def test_a_drag_joins_two_bodies(self):
        browser = self.browser
        for tool, kind in (("hinge", "pivot"), ("rope", "slide"), ("spring", "spring"), ("motor", "motor")):
            with self.subTest(tool):
                frame = browser.wait_for_rest()
                browser.click(f"tool-{tool}")
                start, end = (browser.place(frame["poses"][index][:2]) for index in (0, 4))
                browser.drag(start, end)
                browser.mouse("mouseReleased", end)
                self.wait_for_joints(kind)
                self.assertEqual([self.joints[0][key] for key in ("a", "b")], [0, 4])
                browser.press("r")
                self.wait_for_joints()

    def test_a_click_on_each_end_joins_a_body_and_the_background(self):
        browser = self.browser
        frame = browser.wait_for_rest()
        crate = max(frame["poses"], key=lambda pose: pose[1])
        index = frame["poses"].index(crate)
        self.use("rope", crate[:2])
        time.sleep(0.2)
        self.assertEqual(self.joints, [])
        self.click_at([150, 280])
        self.wait_for_joints("slide")
        self.assertEqual([self.joints[0][key] for key in ("a", "b", "anchorB")][:2], [index, None])
        # The eraser beside the bodies removes it.
        place = browser.frame["poses"][index]
        self.use("delete", [(place[0] + 150) / 2, (place[1] + 280) / 2])
        self.wait_for_joints()
        self.assertEqual(len(browser.frame["poses"]), 5)

        # Nothing joins nothing, and says so.
        self.use("hinge", [100, 280])
        self.click_at([200, 280])
        wait(lambda: browser.element("notice").text == "There is no body to join.", "the refusal")
        self.use("hinge", [100, 280])
        browser.press(Keys.ESCAPE)
        self.assertEqual(browser.element("tool-move").get_attribute("aria-pressed"), "true")

    def test_the_keyboard_joins_bodies(self):
        browser = self.browser
        browser.wait_for_rest()
        browser.js("document.getElementById('stage').focus()")
        spoken = browser.element("selected")
        self.keys("n")
        wait(lambda: spoken.get_attribute("textContent") == "crate-1, body 1 of 5", "the first body")
        self.keys("s", Keys.ENTER)
        wait(lambda: spoken.get_attribute("textContent") == "Joint from crate-1: choose the other end.", "the first end")
        self.keys("nn")
        wait(lambda: spoken.get_attribute("textContent") == "crate-3, body 3 of 5", "the third body")
        self.keys(Keys.ENTER)
        self.wait_for_joints("spring")
        self.assertEqual([self.joints[0][key] for key in ("a", "b")], [0, 2])
        # The same body twice is joined to the background.
        self.keys("8", Keys.ENTER, Keys.ENTER)
        self.wait_for_joints("spring", "pivot")
        self.assertEqual([self.joints[1][key] for key in ("a", "b")], [2, None])
        ActionChains(browser.driver).key_down(Keys.SHIFT).send_keys("n").key_up(Keys.SHIFT).perform()
        wait(lambda: spoken.get_attribute("textContent") == "crate-2, body 2 of 5", "the second body")
        self.keys(Keys.DELETE)
        self.wait_for_bodies(4)
        self.assertNotIn("crate-2", browser.js("return crates.names"))

    def test_everyone_sees_a_joint_and_the_calls_and_the_scene_have_it(self):
        browser = self.browser
        browser.wait_for_rest()
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        try:
            browser.open(self.server.url)
            browser.js("""
                const [a, b] = crates.scene.bodies;
                crates.send({ type: "connect", joint: "spring", from: { at: [0, 0], body: a.id, anchor: [0, 0] },
                              to: { at: [0, 0], body: b.id, anchor: [0, 0] } });
                """)
            self.wait_for_joints("spring")
        finally:
            browser.driver.close()
            browser.driver.switch_to.window(first)
        self.wait_for_joints("spring")
        browser.pause()
        calls = self.download("calls", self.folder())
        self.assertIn("x", crates("replay", str(calls)))
        scene = self.download("scene-file", self.folder())
        self.assertIn("type: dampedSpring", scene.read_text())
        crates("lint", str(scene))


class InspectorTests(BuildTest):
    def text(self, name):
        return self.browser.element(name).text

    def change(self, name, value):
        self.browser.js(
            """
            const field = document.getElementById(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event("change", { bubbles: true }));
            """, name, value)

    def inspect(self, index):
        frame = self.browser.wait_for_rest()
        self.use("inspect", frame["poses"][index][:2])
        wait(lambda: self.browser.element("inspector").is_displayed(), "the inspector")

    def body(self, index):
        return self.browser.js("return crates.scene.bodies[arguments[0]]", index)

    def test_a_click_shows_a_body_and_its_properties_are_set(self):
        browser = self.browser
        self.inspect(1)
        wait(lambda: self.text("inspector-name") == "crate-2", "the name")
        pose = browser.frame["poses"][1]
        wait(lambda: self.text("body-position").replace("\u2212", "-") == f"{pose[0]:.1f}, {pose[1]:.1f}", "the position")
        wait(lambda: self.text("body-speed") == "0.0 pt/s", "the speed")
        self.assertEqual(float(self.text("body-mass")), round(self.body(1)["mass"], 1))
        self.change("body-friction", "0.125")
        wait(lambda: self.body(1).get("friction") == 0.125, "the friction")
        self.change("body-elasticity", "0.75")
        wait(lambda: self.body(1).get("elasticity") == 0.75, "the elasticity")
        self.change("body-color", "#2266cc")
        wait(lambda: self.body(1)["shapes"][0].get("color") == "#2266cc", "the color")
        self.assertNotEqual(self.body(0).get("friction"), 0.125)
        # What cannot be set is said, and the field is as before.
        self.change("body-elasticity", "7")
        wait(lambda: browser.element("notice").text == "The elasticity must be a number from 0 to 1.", "the mistake")
        self.assertEqual(browser.js("return document.getElementById('body-elasticity').value"), "0.75")

        browser.click("body-clone")
        self.wait_for_bodies(6)
        self.assertEqual(browser.js("return crates.names").count("crate-6"), 1)
        self.assertEqual(self.body(5)["shapes"][0].get("color"), "#2266cc")
        browser.click("body-delete")
        self.wait_for_bodies(5)
        wait(lambda: not browser.element("inspector").is_displayed(), "the inspector to go with its body")

    def line_length(self):
        """How many columns of the plot of the speed have the color of its line above the axis."""
        return self.browser.js(
            """
            const canvas = document.getElementById("body-chart");
            const { width, height } = canvas;
            const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
            copy.drawImage(canvas, 0, 0);
            const { data } = copy.getImageData(0, 0, width, Math.round(height / 2));
            const color = getComputedStyle(document.documentElement).getPropertyValue("--velocity").trim();
            const parts = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
            const columns = new Set();
            for (let i = 0; i < data.length; i += 4) {
                if (data[i + 3] > 128 && parts.every((part, channel) => Math.abs(data[i + channel] - part) < 40)) {
                    columns.add(i / 4 % width);
                }
            }
            return columns.size;
            """)

    def test_the_speed_of_the_body_is_plotted_and_no_others(self):
        browser = self.browser
        self.inspect(0)
        x, y, _ = browser.frame["poses"][0]
        browser.js("crates.send({ type: 'grab', at: arguments[0] })", [x, y])
        browser.js("crates.send({ type: 'move', to: [150, 220] })")
        wait(lambda: self.line_length() > 0, "the plot of a movement")
        browser.js("crates.send({ type: 'release' })")
        browser.wait_for_rest()
        # Another body was not as fast.
        browser.press("n")
        wait(lambda: self.text("inspector-name") == "crate-2", "the other body")
        wait(lambda: self.line_length() == 0, "the plot of the other body")

    def test_its_joints_are_listed_and_removed(self):
        browser = self.browser
        self.inspect(0)
        browser.js("crates.send({ type: 'connect', joint: 'rope', from: { at: [0, 0], body: 0, anchor: [0, 0] },"
                   " to: { at: [150, 290], world: true } })")
        wait(lambda: "Rope to the world" in self.text("body-joints"), "the joint")
        browser.driver.find_element("css selector", "#body-joints button").click()
        self.wait_for_joints()
        wait(lambda: not browser.element("body-joints").is_displayed(), "no joints")
        browser.click("inspector-close")
        wait(lambda: not browser.element("inspector").is_displayed(), "the inspector to close")

    def test_the_inspector_has_room_at_all_sizes_and_axe_finds_nothing(self):
        folder = pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder())
        browser = self.browser
        self.inspect(0)
        browser.js("crates.send({ type: 'connect', joint: 'rope', from: { at: [0, 0], body: 0, anchor: [0, 0] },"
                   " to: { at: [150, 290], world: true } })")
        wait(lambda: "Rope to the world" in self.text("body-joints"), "the joint")
        for theme in ("light", "dark"):
            for name, size in SIZES.items():
                with self.subTest(theme=theme, size=name):
                    browser.look(theme=theme, **size)
                    time.sleep(0.5)
                    browser.save_picture(folder / f"inspector-{theme}-{name}.png")
                    left, top, width, height = browser.box("inspector")
                    stage = browser.box("stage")
                    self.assertTrue(left >= stage[0] and left + width <= stage[0] + stage[2])
                    self.assertTrue(top >= stage[1] and top + height <= stage[1] + stage[3])
                    # What does not fit can be scrolled to.
                    for control in ("body-friction", "body-color", "body-clone", "body-delete"):
                        browser.js("document.getElementById(arguments[0]).scrollIntoView({ block: 'nearest' })", control)
                        box = browser.box(control)
                        self.assertTrue(min(box[2:]) >= 24 and box[1] >= top - 1 and box[1] + box[3] <= top + height + 1)
                    # The button that closes it stays on top, wherever one has scrolled to.
                    self.assertTrue(browser.js(
                        "const { left, top, width, height } = document.getElementById('inspector-close').getBoundingClientRect();"
                        "const found = document.elementFromPoint(left + width / 2, top + height / 2);"
                        "return found.closest('button')?.id === 'inspector-close'"))
                    self.assertLessEqual(browser.js("return document.documentElement.scrollWidth"), size["width"])
                    self.assert_axe_finds_nothing()


class UndoTests(BuildTest):
    def control(self, *keys):
        chain = ActionChains(self.browser.driver).key_down(Keys.CONTROL)
        if len(keys) > 1:
            chain = chain.key_down(Keys.SHIFT)
        chain.send_keys(keys[-1]).key_up(Keys.SHIFT).key_up(Keys.CONTROL).perform()

    def test_keys_and_buttons_undo_and_redo_edits_of_ones_own(self):
        browser = self.browser
        frame = browser.wait_for_rest()
        self.use("ball", [150, 220])
        self.wait_for_bodies(6)
        self.use("delete", frame["poses"][0][:2])
        self.wait_for_bodies(5)
        self.control("z")
        names = self.wait_for_bodies(6) and browser.js("return crates.names")
        self.assertEqual(names[0], "crate-1")
        self.assertLess(math.dist(browser.frame["poses"][0][:2], frame["poses"][0][:2]), 5)
        browser.click("undo")
        self.wait_for_bodies(5)
        self.control(Keys.SHIFT, "z")
        self.wait_for_bodies(6)
        browser.click("redo")
        self.wait_for_bodies(5)
        browser.click("redo")
        wait(lambda: browser.element("notice").text == "There is nothing of yours to redo.", "the refusal")

        # Somebody else has nothing to undo.
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        try:
            browser.open(self.server.url)
            self.control("z")
            wait(lambda: browser.element("notice").text == "There is nothing of yours to undo.", "the refusal")
        finally:
            browser.driver.close()
            browser.driver.switch_to.window(first)
        self.assertEqual(len(browser.frame["poses"]), 5)
        browser.pause()
        calls = self.download("calls", self.folder())
        self.assertIn("x", crates("replay", str(calls)))


class LockedTests(BuildTest):
    SCENE = "sticker-balls"

    def test_a_scene_that_cannot_be_edited_can_be_inspected(self):
        browser = self.browser
        frame = browser.wait_for_frame(lambda frame: frame["step"] > 30, "some steps")
        for name in ("undo", "redo"):
            wait(lambda name=name: not browser.element(name).is_enabled(), f"no {name}")
        for tool in ("hinge", "rope", "spring", "motor"):
            self.assertEqual(browser.element(f"tool-{tool}").get_attribute("aria-disabled"), "true")
        browser.pause()
        self.use("inspect", browser.frame["poses"][0][:2])
        wait(lambda: browser.element("inspector").is_displayed(), "the inspector")
        self.assertEqual(len(frame["poses"]), len(browser.frame["poses"]))
        for name in ("body-friction", "body-elasticity", "body-color", "body-clone", "body-delete"):
            self.assertFalse(browser.element(name).is_enabled())
