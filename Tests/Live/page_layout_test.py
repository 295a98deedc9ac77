"""Tests that nothing on the page moves under a finger, and that it says who tilts."""

from selenium.webdriver.common.keys import Keys

from browser import wait
from page_case import PageTest

SIZES = [
    {"width": width, "height": height, "ratio": 2, "is_mobile": is_mobile}
    for width, height in ((1280, 800), (844, 390), (390, 844), (320, 568)) for is_mobile in (False, True)
]


class LayoutTests(PageTest):
    def stage(self):
        """Where the scene is in the window, and how many pixels it has."""
        return self.browser.js(
            """
            const canvas = document.getElementById("stage");
            const { left, top, width, height } = canvas.getBoundingClientRect();
            return [left, top, width, height, canvas.width, canvas.height];
            """)

    def test_the_scene_does_not_move_before_during_and_after_a_grab(self):
        browser = self.browser
        for size in SIZES:
            with self.subTest(size=size):
                browser.look(**size)
                browser.restart()
                poses = browser.wait_for_rest()["poses"]
                browser.js("scrollTo(0, 0)")
                before = self.stage()
                crate = max(range(len(poses)), key=lambda index: poses[index][1])
                browser.drag(browser.place(poses[crate][:2]), browser.place([150, 200]))
                for _ in range(10):
                    self.assertEqual(self.stage(), before)
                    browser.js("return new Promise((done) => requestAnimationFrame(done))")
                self.assertFalse(browser.wait_for_frame(lambda frame: not frame["isReplayable"], "a grab")["isReplayable"])
                wait(lambda: "reset" in browser.element("keep-note").text.lower(), "the page to say that it was moved")
                self.assertEqual(self.stage(), before)
                browser.mouse("mouseReleased", browser.place([150, 200]))
                browser.wait_for_frame(lambda frame: frame["poses"][crate][1] < 150, "the crate to fall")
                self.assertEqual(self.stage(), before)

    def test_keys_show_their_tilt_while_the_time_stands_still(self):
        self.browser.pause()
        self.browser.right(3)
        self.assert_tilt([0.3, -0.953939])
        wait(lambda: self.browser.element("tilt-x").text == "0.29 g", "the tilt in numbers")
        self.assertEqual(self.browser.element("tilter").text, "you")
        self.browser.press(Keys.HOME)
        wait(lambda: self.browser.element("tilt-x").text == "0.00 g", "the upright tilt in numbers")

    def test_the_tilt_of_who_leaves_ends_and_the_page_says_so(self):
        browser = self.browser
        wait(lambda: browser.element("tilter").text == "nobody", "that nobody tilts")
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        try:
            browser.open(self.server.url)
            number = browser.js("return crates.clientNumber")
            browser.right(4)
            browser.wait_for_frame(lambda frame: frame["tilter"] == number, "the tilt")
        finally:
            browser.driver.close()
            browser.driver.switch_to.window(first)
        wait(lambda: browser.element("notice").text == f"No. {number} left: upright again.", "the notice")
        self.assert_tilt([0, -1])
        wait(lambda: browser.element("tilter").text == "nobody", "that nobody tilts")
