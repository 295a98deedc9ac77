"""Tests of what the page can show besides the bodies: names, velocities and trails."""

import time

from browser import wait
from page_case import PageTest

# The number of pixels of the scene that have one of the style sheet's colors.
COUNT = """
const canvas = document.getElementById("stage");
const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
copy.drawImage(canvas, 0, 0);
const color = parseInt(getComputedStyle(document.documentElement).getPropertyValue(arguments[0]).trim().slice(1), 16);
const wanted = [color >> 16, color >> 8 & 255, color & 255];
const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
let count = 0;
for (let i = 0; i < data.length; i += 4) if (wanted.every((part, k) => data[i + k] === part)) count += 1;
return count;
"""


class OverlayTests(PageTest):
    def count(self, color):
        return self.browser.js(COUNT, color)

    def fall(self):
        """Lets the crates fall for some steps, one by one: on a slow machine they would rest before a pause."""
        browser = self.browser
        browser.pause()
        browser.press("r")
        browser.wait_for_frame(lambda frame: frame["step"] == 0, "a new start")
        for step in range(1, 46):
            browser.press(".")
            browser.wait_for_frame(lambda frame: frame["step"] == step, f"step {step}")

    def test_each_overlay_is_shown_and_hidden(self):
        browser = self.browser
        self.fall()
        # A trail is thin: how many of its pixels have the very color depends on where it lies between them.
        for name, color, least in (("velocities", "--velocity", 60), ("trails", "--muted", 5), ("names", "--text", 60)):
            with self.subTest(name):
                button = browser.element(f"show-{name}")
                before = self.count(color)
                self.assertEqual(button.get_attribute("aria-pressed"), "false")
                button.click()
                wait(lambda: self.count(color) > before + least, f"the {name}")
                self.assertEqual(button.get_attribute("aria-pressed"), "true")
                button.click()
                wait(lambda: self.count(color) == before, f"no {name}")

    def test_contacts_are_shown_by_button_and_key_to_those_who_ask(self):
        browser = self.browser
        browser.wait_for_rest()
        browser.pause()
        step = browser.frame["step"]
        before = self.count("--contact")
        self.assertIsNone(browser.js("return crates.contacts"))
        browser.click("show-contacts")
        contacts = wait(lambda: browser.js("return crates.contacts"), "the contacts")
        self.assertEqual((contacts["step"], contacts["isWhole"]), (step, True))
        # Five crates at rest on the floor, or on each other, by their edges.
        self.assertGreaterEqual(len(contacts["points"]), 10)
        wait(lambda: self.count("--contact") > before + 60, "the contacts in the picture")
        browser.press("c")
        wait(lambda: self.count("--contact") == before, "no contacts")
        self.assertEqual(browser.element("show-contacts").get_attribute("aria-pressed"), "false")
        self.assertIsNone(browser.js("return crates.contacts"))

    def test_contacts_are_asked_for_again_after_a_lost_connection(self):
        browser = self.browser
        browser.press("c")
        wait(lambda: browser.js("return crates.contacts"), "the contacts")
        self.may_complain = True
        self.server.stop()
        wait(lambda: not browser.js("return crates.isConnected"), "the loss")
        self.start(port=self.server.port)
        wait(lambda: browser.js("return crates.isConnected"), "a connection")
        wait(lambda: browser.js("return crates.contacts"), "the contacts again")

    def test_velocities_and_trails_end_with_the_run(self):
        browser = self.browser
        self.fall()
        for name in ("velocities", "trails"):
            browser.click(f"show-{name}")
        wait(lambda: self.count("--velocity") > 60, "the velocities")
        browser.press("r")
        browser.wait_for_frame(lambda frame: frame["step"] == 0, "a new start")
        wait(lambda: self.count("--velocity") == 0, "no arrows from before")
        # Walls have the color of trails, too.
        count = self.count("--muted")
        browser.click("show-trails")
        wait(lambda: browser.element("show-trails").get_attribute("aria-pressed") == "false", "no trails")
        time.sleep(0.3)
        self.assertEqual(self.count("--muted"), count)
