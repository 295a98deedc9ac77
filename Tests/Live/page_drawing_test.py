"""Tests of what people draw on the page."""

import math
import os
import pathlib

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import crates, wait
from page_case import PHONE, PageTest


class DrawingTests(PageTest):
    def keys(self, *keys):
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    def stroke(self, points):
        places = [self.browser.place(point) for point in points]
        self.browser.mouse("mousePressed", places[0])
        for place in places[1:]:
            self.browser.mouse("mouseMoved", place)
        self.browser.mouse("mouseReleased", places[-1])

    def click_at(self, point):
        place = self.browser.place(point)
        self.browser.mouse("mousePressed", place)
        self.browser.mouse("mouseReleased", place)

    def wait_for_body(self, count):
        self.browser.wait_for_frame(lambda frame: len(frame["poses"]) == count, f"{count} bodies")
        return self.browser.js("return crates.scene.bodies.at(-1)")

    def wait_for_text(self, name, text):
        wait(lambda: self.browser.element(name).get_attribute("textContent") == text, text)

    def picture(self, name):
        if "PAGE_PICTURES" in os.environ:
            self.browser.save_picture(pathlib.Path(os.environ["PAGE_PICTURES"]) / f"{name}.png")

    def test_a_closed_stroke_is_a_body_and_an_open_one_a_line(self):
        browser = self.browser
        browser.pause()
        browser.click("tool-draw")
        circle = [
            [150 + 40 * math.cos(angle), 230 + 40 * math.sin(angle)]
            for angle in (2 * math.pi * part / 40 for part in range(41))
        ]
        self.stroke(circle)
        body = self.wait_for_body(6)
        self.assertNotIn("isFixed", body)
        area = next(shape for shape in body["shapes"] if "isCovered" not in shape)
        # Simplified, and still round.
        self.assertLess(len(area["points"]), 30)
        for x, y in area["points"]:
            self.assertLess(abs(math.hypot(x, y) - 40), 3)
        self.stroke([[60 + 3 * part, 170 + 10 * math.sin(part / 5)] for part in range(60)])
        line = self.wait_for_body(7)
        self.assertTrue(line["isFixed"])
        self.picture("drawing")
        for _ in range(2):
            browser.click("undo")
        self.wait_for_body(5)
        for _ in range(2):
            browser.click("redo")
        self.wait_for_body(7)
        browser.click("pause")
        browser.wait_for_frame(lambda frame: frame["step"] > 60, "half a second")
        browser.pause()
        crates("replay", str(self.download("calls", self.folder())))
        scene = self.download("scene-file", self.folder())
        self.assertIn("type: polyline", scene.read_text())
        crates("lint", str(scene))

    def test_the_pointer_shows_a_hand_over_bodies_that_it_can_move_and_over_no_line(self):
        browser = self.browser
        browser.pause()
        browser.js("crates.send({type: 'draw', points: [[60, 240], [240, 240]], isClosed: false})")
        self.assertTrue(self.wait_for_body(6)["isFixed"])

        def cursor_at(point):
            x, y = browser.place(point)
            browser.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, pointerType="mouse")
            return browser.js("return document.getElementById('stage').dataset.cursor ?? null")
        wait(lambda: cursor_at(browser.frame["poses"][0][:2]) == "body", "the cursor over a crate")
        wait(lambda: cursor_at([150, 240]) is None, "the cursor over a line")

    def test_a_stroke_that_passes_its_beginning_is_cut_to_its_loop(self):
        browser = self.browser
        browser.pause()
        self.browser.press("d")
        self.stroke([[100, 100 + 2 * part] for part in range(60)] + [[100 + 2 * part, 219] for part in range(40)]
                    + [[180 - 3 * part, 219 - 4 * part] for part in range(1, 29)])
        self.assertNotIn("isFixed", self.wait_for_body(6))

    def test_clicks_draw_corner_by_corner(self):
        browser = self.browser
        browser.pause()
        browser.click("tool-corners")
        # With a dent. A click on the first corner closes it.
        for point in ([100, 180], [200, 180], [200, 280], [150, 210], [100, 280], [100, 180]):
            self.click_at(point)
        body = self.wait_for_body(6)
        self.assertGreater(len([shape for shape in body["shapes"] if shape.get("isCovered")]), 1)
        # Enter closes as well, and Shift and Enter ends a line.
        for point in ([220, 200], [280, 200], [250, 250]):
            self.click_at(point)
        browser.js("document.getElementById('stage').focus()")
        self.keys(Keys.ENTER)
        self.assertNotIn("isFixed", self.wait_for_body(7))
        for point in ([20, 200], [80, 200], [50, 250]):
            self.click_at(point)
        self.wait_for_text("selected", "3 corners. Enter closes it, Shift and Enter ends it as a line, Escape cancels.")
        self.picture("drawing-corners")
        ActionChains(browser.driver).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
        self.assertTrue(self.wait_for_body(8)["isFixed"])
        # Escape takes the corners away first, and then the tool.
        self.click_at([150, 150])
        self.keys(Keys.ESCAPE)
        self.wait_for_text("selected", "")
        self.assertEqual(browser.element("tool-corners").get_attribute("aria-pressed"), "true")
        self.keys(Keys.ESCAPE)
        self.assertEqual(browser.element("tool-move").get_attribute("aria-pressed"), "true")

    def test_an_outline_that_crosses_itself_is_refused(self):
        browser = self.browser
        browser.click("tool-corners")
        for point in ([100, 180], [200, 280], [200, 180], [100, 280], [100, 180]):
            self.click_at(point)
        self.wait_for_text("notice", "This outline crosses itself: draw it without a crossing.")
        self.assertEqual(len(browser.frame["poses"]), 5)

    def test_the_keyboard_draws(self):
        browser = self.browser
        browser.pause()
        browser.js("document.getElementById('stage').focus()")
        tilt = browser.frame["tilt"]
        for tool in ("d", "p"):
            with self.subTest(tool):
                count = len(browser.frame["poses"])
                self.keys(tool, Keys.ARROW_UP * 3, Keys.ENTER, Keys.ARROW_RIGHT * 5, Keys.ENTER, Keys.ARROW_UP * 5,
                          Keys.ENTER)
                self.wait_for_text(
                    "selected", "3 corners. Enter closes it, Shift and Enter ends it as a line, Escape cancels.")
                self.keys(Keys.ENTER)
                self.assertNotIn("isFixed", self.wait_for_body(count + 1))
        self.assertEqual(browser.frame["tilt"], tilt)

    def test_a_finger_draws_and_taps_corners(self):
        browser = self.browser
        browser.look(**PHONE)
        browser.pause()
        browser.click("tool-draw")
        browser.js("document.getElementById('stage').scrollIntoView()")
        places = [browser.place(point) for point in ([60, 200], [150, 150], [240, 200])]
        browser.touch("touchStart", places[0])
        for place in places[1:]:
            browser.touch("touchMove", place)
        browser.touch("touchEnd")
        self.assertTrue(self.wait_for_body(6)["isFixed"])
        browser.click("tool-corners")
        browser.js("document.getElementById('stage').scrollIntoView()")
        for point in ([100, 220], [200, 220], [150, 280], [100, 220]):
            browser.touch("touchStart", browser.place(point))
            browser.touch("touchEnd")
        self.assertNotIn("isFixed", self.wait_for_body(7))
        self.picture("drawing-phone")
