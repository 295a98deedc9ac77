"""Tests of the timeline: it shows an earlier step to everybody, and the world goes on from where it is let go."""

import os
import pathlib
import time

from selenium.webdriver.common.keys import Keys

from browser import wait
from page_case import PHONES, PageTest
from server import Server

SIZES = [{"width": 1280, "height": 800}, *PHONES, {"width": 320, "height": 568, "ratio": 2, "is_mobile": True}]

# A scene that finds collisions by a grid, whose order cannot be saved.
GRID = """
version: 1
name: grid
summary: five crates
space: {spatialHash: {cellSize: 30, count: 100}}
bodies:
- {name: ball, mass: 1, position: [150, 150], shapes: [{type: circle, radius: 10}]}
"""


class TimelineTests(PageTest):
    def place_on_timeline(self, part):
        """Where a part of the timeline is in the window, from 0 at its beginning to 1 at its end."""
        left, top, width, height = self.browser.box("moment")
        # The thumb is 16 pixels wide, and does not leave the track.
        return [left + 8 + part * (width - 16), top + height / 2]

    def run_until(self, step):
        return self.browser.wait_for_frame(lambda frame: frame["step"] > step, f"{step} steps")

    def wait_for_scrubbing(self, condition=lambda frame: True):
        return self.browser.wait_for_frame(
            lambda frame: frame["scrubber"] is not None and condition(frame), "an earlier step")

    def wait_for_time_to_pass(self, step):
        return self.browser.wait_for_frame(
            lambda frame: frame["scrubber"] is None and frame["step"] > step, f"steps after {step}")

    def canvas_and_page(self):
        names = ("stage", "moment", "pause", "gauge", "chart", "recording", "keys-title")
        height = self.browser.js("return document.documentElement.scrollHeight")
        return [height, *(self.browser.box(name) for name in names)]

    def test_the_mouse_shows_an_earlier_step_and_lets_the_world_go_on_from_there(self):
        browser = self.browser
        browser.right(4)
        latest = self.run_until(300)["step"]
        before = self.canvas_and_page()
        browser.drag(self.place_on_timeline(1), self.place_on_timeline(0.5))
        # The end of the timeline is where the world was when the mouse took it.
        shown = self.wait_for_scrubbing(lambda frame: frame["step"] < 0.6 * frame["timeline"][1])
        time.sleep(0.3)
        shown = browser.frame
        self.assertEqual(shown["scrubber"], browser.js("return crates.clientNumber"))
        self.assertGreater(shown["step"], 0.4 * shown["timeline"][1])
        self.assertGreaterEqual(shown["timeline"][1], latest)
        self.assertEqual(shown["timeline"][0], 0)
        self.assertRegex(browser.element("moment-text").text, r"^\d+\.\d s back$")
        self.assertRegex(browser.element("moment").get_attribute("aria-valuetext"), r"^\d+\.\d s back of \d+ s$")
        wait(lambda: browser.element("pause").text == "Resume", "a button that resumes")
        time.sleep(0.3)
        self.assertEqual(browser.frame["step"], shown["step"], "the world does not stand still")
        self.assertEqual(self.canvas_and_page(), before)

        browser.mouse("mouseReleased", self.place_on_timeline(0.5))
        self.wait_for_time_to_pass(shown["step"])
        self.assertLess(browser.frame["timeline"][1], shown["timeline"][1])
        wait(lambda: browser.element("moment-text").text == "now", "the present")
        self.assertEqual(self.canvas_and_page(), before)

        browser.left(3)
        self.run_until(shown["step"] + 60)
        frame = browser.pause()
        time.sleep(0.3)
        recording = self.download("recording", self.folder())
        self.assert_repeats(browser.frame, "--tilt-file", str(recording))
        self.assertEqual(browser.frame["step"], frame["step"])

    def test_keys_go_back_and_escape_returns(self):
        browser = self.browser
        latest = self.run_until(200)["step"]
        moment = browser.element("moment")
        browser.js("document.getElementById('moment').focus()")
        for _ in range(5):
            moment.send_keys(Keys.ARROW_LEFT)
        # A tenth of a second is 12 steps, and the world has gone on before the first key counted.
        frame = self.wait_for_scrubbing(lambda frame: frame["timeline"][1] - frame["step"] >= 60)
        self.assertGreaterEqual(frame["timeline"][1], latest)
        seconds = (frame["timeline"][1] - frame["step"]) / 120
        wait(lambda: browser.element("moment-text").text == f"{seconds:.1f} s back", "how far back it is")
        moment.send_keys(Keys.SHIFT + Keys.ARROW_RIGHT)
        self.wait_for_scrubbing(lambda later: later["step"] == frame["step"] + 1)
        moment.send_keys(Keys.HOME)
        self.wait_for_scrubbing(lambda frame: frame["step"] == 0)
        self.assertEqual(browser.frame["tilt"], [0, -1], "the keys tilt, too")
        moment.send_keys(Keys.ESCAPE)
        self.wait_for_time_to_pass(frame["timeline"][1])

        moment.send_keys(Keys.HOME)
        self.wait_for_scrubbing(lambda frame: frame["step"] == 0)
        moment.send_keys(Keys.ENTER)
        self.browser.wait_for_frame(
            lambda frame: frame["scrubber"] is None and 0 < frame["step"] < latest, "the world to go on from its start")

        self.run_until(60)
        moment.send_keys(Keys.HOME)
        self.wait_for_scrubbing(lambda frame: frame["step"] == 0)
        moment.send_keys(" ")
        self.browser.wait_for_frame(lambda frame: frame["scrubber"] is None and not frame["isPaused"], "going on")

    def test_a_key_counts_on_a_page_that_draws_late(self):
        self.browser.js("window.requestAnimationFrame = () => {}")
        self.run_until(60)
        # The slider is where the key sends it, and would say nothing.
        self.browser.js("const moment = document.getElementById('moment'); moment.focus(); moment.value = moment.min")
        self.browser.element("moment").send_keys(Keys.HOME)
        self.wait_for_scrubbing(lambda frame: frame["step"] == 0)

    def test_a_finger_scrubs_at_all_sizes_and_nothing_else_moves(self):
        browser = self.browser
        folder = pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder())
        folder.mkdir(parents=True, exist_ok=True)
        for theme in ("light", "dark"):
            for size in SIZES:
                with self.subTest(size=size, theme=theme):
                    browser.look(theme=theme, **size)
                    browser.restart()
                    self.run_until(150)
                    browser.js("scrollTo(0, 0)")
                    name = f"timeline-{theme}-{size['width']}x{size['height']}"
                    before = self.canvas_and_page()
                    left, _, width, _ = browser.box("moment")
                    self.assertGreater(width, 100)
                    self.assertLessEqual(left + width, size["width"])
                    browser.save_picture(folder / f"{name}-now.png")
                    browser.touch("touchStart", self.place_on_timeline(1))
                    for part in (0.9, 0.7, 0.5, 0.4):
                        browser.touch("touchMove", self.place_on_timeline(part))
                    frame = self.wait_for_scrubbing(lambda frame: frame["step"] < 0.6 * frame["timeline"][1])
                    time.sleep(0.3)
                    self.assertEqual(self.canvas_and_page(), before)
                    browser.save_picture(folder / f"{name}-back.png")
                    browser.touch("touchEnd")
                    self.wait_for_time_to_pass(frame["step"])
                    self.assertEqual(self.canvas_and_page(), before)

    def test_another_tab_sees_the_step_and_can_let_the_world_go_on(self):
        browser = self.browser
        first = browser.driver.current_window_handle
        number = browser.js("return crates.clientNumber")
        self.run_until(120)
        browser.js("crates.send({type: 'scrub', step: 40})")
        self.wait_for_scrubbing(lambda frame: frame["step"] == 40)
        browser.driver.switch_to.new_window("tab")
        second = browser.driver.current_window_handle
        try:
            browser.open(self.server.url)
            self.assertEqual((browser.frame["step"], browser.frame["scrubber"]), (40, number))
            moment = browser.element("moment")
            wait(lambda: f"by No. {number}" in moment.get_attribute("aria-valuetext"), "who scrubs")
            browser.click("pause")
            self.wait_for_time_to_pass(40)
            # Whoever closes the page lets go as well.
            browser.js("crates.send({type: 'scrub', step: 20})")
            self.wait_for_scrubbing(lambda frame: frame["step"] == 20)
        finally:
            browser.driver.switch_to.window(second)
            browser.driver.close()
            browser.driver.switch_to.window(first)
        self.wait_for_time_to_pass(20)


class NoTimelineTests(PageTest):
    def test_a_scene_whose_states_cannot_be_kept_hides_it_and_nothing_moves(self):
        browser = self.browser
        wait(lambda: browser.element("moment").is_displayed(), "the timeline")
        size = browser.box("stage")[2:]
        path = self.folder() / "grid.yaml"
        path.write_text(GRID, encoding="utf-8")
        server = Server(scene=str(path))
        self.addCleanup(server.stop)
        browser.open(server.url)
        frame = self.browser.wait_for_frame(lambda frame: frame["step"] > 10, "some steps")
        self.assertIsNone(frame["timeline"])
        wait(lambda: not browser.element("moment").is_displayed(), "no timeline")
        self.assertEqual(browser.box("stage")[2:], size)
        browser.js("crates.send({type: 'scrub', step: 0})")
        later = browser.wait_for_frame(lambda later: later["step"] > frame["step"] + 60, "time to pass")
        self.assertIsNone(later["scrubber"])
