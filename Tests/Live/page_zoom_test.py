"""Tests of the view that each page enlarges and moves on its own, and of the keys of the time."""

import math
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import wait
from page_case import PHONE, PageTest


class ZoomTests(PageTest):
    def scale(self):
        """The length of a point of the world on the page, in CSS pixels."""
        return math.dist(self.browser.place([0, 0]), self.browser.place([1, 0]))

    def wait_for_scale(self, expected, what):
        wait(lambda: abs(self.scale() / expected - 1) < 1e-3, what)

    def middle(self):
        left, top, width, height = self.browser.box("stage")
        return [left + width / 2, top + height / 2]

    def wheel(self, place, x=0, y=0, control=False):
        self.browser.cdp("Input.dispatchMouseEvent", type="mouseWheel", x=place[0], y=place[1], deltaX=x, deltaY=y,
                         modifiers=2 if control else 0, pointerType="mouse")

    def fingers(self, kind, *places):
        self.browser.cdp("Input.dispatchTouchEvent", type=kind,
                         touchPoints=[{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(places)])

    def test_keys_and_buttons_enlarge_and_return_to_the_whole_view(self):
        browser = self.browser
        whole, corner = self.scale(), browser.place([0, 0])
        browser.press("+", 2)
        self.wait_for_scale(whole * 1.25 ** 2, "a larger picture")
        browser.press("-", 3)
        self.wait_for_scale(whole / 1.25, "a smaller picture")
        browser.press("v")
        self.wait_for_scale(whole, "the whole view")
        self.assertLess(math.dist(browser.place([0, 0]), corner), 1e-6)
        for name, factor in (("zoom-in", 1.25), ("zoom-in", 1.25 ** 2), ("zoom-out", 1.25), ("zoom-whole", 1)):
            browser.click(name)
            self.wait_for_scale(whole * factor, name)
        browser.press("+", 30)
        self.wait_for_scale(whole * 16, "the largest picture")
        browser.press("-", 40)
        self.wait_for_scale(whole / 4, "the smallest picture")
        # A reset keeps the view, and another scene does not.
        browser.press("r")
        browser.wait_for_frame(lambda frame: frame["step"] < 60, "a new start")
        self.wait_for_scale(whole / 4, "the same view")
        self.choose_scene("balls")
        self.choose_scene("crates")
        self.wait_for_scale(whole, "the whole view")
        # Keys of the view tilt nothing.
        self.assertEqual(browser.frame["tilt"], [0, -1])

    def test_the_wheel_enlarges_around_the_pointer_and_then_moves_the_view(self):
        browser = self.browser
        whole = self.scale()
        place = browser.place([60, 60])
        self.wheel(place, y=-100)
        time.sleep(0.3)
        self.assertAlmostEqual(self.scale(), whole)
        self.wheel(place, y=-20, control=True)
        self.wait_for_scale(whole * math.exp(0.2), "a larger picture")
        # An event's place is a whole number of pixels.
        self.assertLess(math.dist(browser.place([60, 60]), place), 1)
        place = browser.place([60, 60])
        self.wheel(place, x=30, y=-40)
        wait(lambda: math.dist(browser.place([60, 60]), [place[0] - 30, place[1] + 40]) < 0.01, "a moved view")
        browser.press(Keys.ESCAPE)
        ActionChains(browser.driver).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).perform()
        wait(lambda: math.dist(browser.place([60, 60]), [place[0] - 90, place[1] + 40]) < 0.01, "a view moved by a key")
        self.assertEqual(browser.frame["tilt"], [0, -1])

    def test_two_fingers_enlarge_and_move_and_grab_nothing(self):
        browser = self.browser
        browser.look(**PHONE)
        frame = browser.wait_for_rest()
        whole = self.scale()
        # The first finger is on a crate.
        crate = browser.place(frame["poses"][0][:2])
        before = browser.place([0, 0])
        self.fingers("touchStart", crate)
        self.fingers("touchStart", crate, [crate[0] + 60, crate[1] - 80])
        for part in range(1, 6):
            self.fingers("touchMove", crate, [crate[0] + 60 + 12 * part, crate[1] - 80 - 16 * part])
        self.wait_for_scale(whole * 2, "a larger picture")
        # The finger that stays keeps its point.
        self.assertLess(math.dist(browser.place(frame["poses"][0][:2]), crate), 2)
        self.assertGreater(math.dist(browser.place([0, 0]), before), 2)
        self.fingers("touchEnd")
        self.fingers("touchStart", crate, [crate[0] + 100, crate[1]])
        self.fingers("touchMove", [crate[0] + 50, crate[1] - 50], [crate[0] + 150, crate[1] - 50])
        wait(lambda: math.dist(browser.place(frame["poses"][0][:2]), [crate[0] + 50, crate[1] - 50]) < 2, "a moved view")
        self.fingers("touchEnd")
        self.assertEqual(browser.frame["tilt"], [0, -1])

        # Neither does a pinch use a tool, but a tap does.
        browser.click("tool-ball")
        middle = self.middle()
        self.fingers("touchStart", middle)
        self.fingers("touchStart", middle, [middle[0] + 40, middle[1]])
        self.fingers("touchEnd")
        time.sleep(0.3)
        self.assertEqual(len(browser.frame["poses"]), 5)
        browser.press("v")
        self.wait_for_scale(whole, "the whole view")
        self.fingers("touchStart", browser.place([150, 250]))
        self.fingers("touchEnd")
        browser.wait_for_frame(lambda frame: len(frame["poses"]) == 6, "a ball")

    def test_the_middle_button_moves_the_view(self):
        browser = self.browser
        (x, y), corner = self.middle(), browser.place([0, 0])
        for kind, place in (("mousePressed", [x, y]), ("mouseMoved", [x + 40, y + 25]), ("mouseReleased", [x + 40, y + 25])):
            browser.cdp("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="middle",
                        buttons=0 if kind == "mouseReleased" else 4, clickCount=1, pointerType="mouse")
        wait(lambda: math.dist(browser.place([0, 0]), [corner[0] + 40, corner[1] + 25]) < 0.01, "a moved view")
        self.assertEqual(browser.frame["tilt"], [0, -1])

    def test_bodies_are_dragged_and_added_at_every_size(self):
        browser = self.browser
        for turns in (-60, 60):
            with self.subTest(turns=turns):
                browser.restart()
                browser.press("v")
                x, y, _ = browser.wait_for_rest()["poses"][1]
                for _ in range(4):
                    self.wheel(browser.place([x, y]), y=turns / 4, control=True)
                target = [x + 20, y + 40]
                browser.drag(browser.place([x, y]), browser.place(target))
                browser.wait_for_frame(
                    lambda frame: math.dist(frame["poses"][1][:2], target) < 20, "the crate to follow")
                browser.mouse("mouseReleased", browser.place(target))
                browser.click("tool-ball")
                place = browser.place([x, y + 60])
                browser.mouse("mousePressed", place)
                browser.mouse("mouseReleased", place)
                ball = browser.wait_for_frame(lambda frame: len(frame["poses"]) == 6, "a ball")["poses"][5]
                self.assertLess(abs(ball[0] - x), 10)
                browser.press(Keys.ESCAPE)


class TimeKeyTests(PageTest):
    def test_a_full_stop_is_a_step_in_a_pause_and_r_starts_again(self):
        browser = self.browser
        browser.wait_for_frame(lambda frame: frame["step"] > 60, "some steps")
        browser.press(".")
        time.sleep(0.3)
        self.assertFalse(browser.frame["isPaused"])
        step = browser.pause()["step"]
        time.sleep(0.3)
        self.assertEqual(browser.frame["step"], step)
        browser.press(".", 3)
        browser.wait_for_frame(lambda frame: frame["step"] == step + 3, "three steps")
        browser.press("r")
        browser.wait_for_frame(lambda frame: frame["step"] == 0, "a new start")
        # In a list, a letter chooses something else.
        browser.press(".", 2)
        browser.wait_for_frame(lambda frame: frame["step"] == 2, "two steps")
        browser.element("scene").send_keys("r")
        time.sleep(0.3)
        self.assertEqual(browser.frame["step"], 2)


class FullScreenTests(PageTest):
    def test_the_scene_fills_the_screen_and_returns(self):
        browser = self.browser
        before = browser.box("stage")
        for enter in (lambda: browser.click("full-screen"), lambda: browser.press("f")):
            enter()
            wait(lambda: browser.js("return document.fullscreenElement?.className") == "stage", "the full screen")
            wait(lambda: browser.js("return innerWidth") == browser.box("stage")[2], "a scene as wide as the screen")
            wait(lambda: browser.element("full-screen").get_attribute("aria-pressed") == "true", "the pressed button")
            width, height = browser.js("return [innerWidth, innerHeight]")
            left, top, moment_width, moment_height = browser.box("moment")
            self.assertTrue(left >= 0 and left + moment_width <= width and top + moment_height <= height)
            browser.press("f")
            wait(lambda: browser.js("return document.fullscreenElement") is None, "the page")
            wait(lambda: browser.box("stage") == before, "the scene as it was")
