"""Tests of the sound of impacts: what is asked of the browser, since nobody hears it here."""

import time

from browser import wait
from page_case import PageTest


class SoundTests(PageTest):
    def wait_for_silence(self):
        self.browser.wait_for_frame(lambda frame: frame["step"] > 600 and frame["energy"] < 1, "the crates to rest")

    def setUp(self):
        super().setUp()
        self.browser.js(
            """
            window.knocks = [];
            const { createOscillator } = AudioContext.prototype;
            AudioContext.prototype.createOscillator = function () {
                const tone = createOscillator.call(this);
                window.knocks.push(tone);
                return tone;
            };
            """)

    def knocks(self):
        return self.browser.js("return knocks.length")

    def test_it_is_off_until_it_is_switched_on(self):
        browser = self.browser
        self.assertEqual(browser.element("sound").get_attribute("aria-pressed"), "false")
        self.browser.restart()
        browser.wait_for_frame(lambda frame: frame["step"] > 200, "the crates to fall")
        self.assertEqual(self.knocks(), 0)
        browser.press("a")
        self.assertEqual(browser.element("sound").get_attribute("aria-pressed"), "true")
        self.browser.restart()
        wait(lambda: self.knocks() > 2, "the crates to knock")
        # Nothing sounds that rests.
        self.wait_for_silence()
        before = self.knocks()
        time.sleep(1)
        self.assertEqual(self.knocks(), before)
        browser.click("sound")
        self.browser.restart()
        browser.wait_for_frame(lambda frame: frame["step"] > 200, "the crates to fall again")
        self.assertEqual(self.knocks(), before)

    def test_the_timeline_is_silent(self):
        browser = self.browser
        # Before the first step of the timeline the world goes on.
        self.wait_for_silence()
        browser.click("sound")
        for step in (20, 60, 100, 140, 60, 20):
            browser.js("crates.send({type: 'scrub', step: arguments[0]})", step)
            browser.wait_for_frame(lambda frame: frame["step"] == step, "the step")
        self.assertEqual(self.knocks(), 0)

    def test_a_large_body_sounds_lower(self):
        browser = self.browser
        browser.click("sound")
        self.browser.restart()
        wait(lambda: self.knocks() > 8, "crates of several sizes to knock")
        time.sleep(0.3)
        pitches = browser.js("return knocks.map(({ frequency }) => frequency.value)")
        self.assertGreater(max(pitches), 1.5 * min(pitches), pitches)
