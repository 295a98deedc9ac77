"""Tests of a scene that bodies can leave."""

import re

from browser import wait
from page_case import PageTest


class LeavingTests(PageTest):
    SCENE = "wrecking-ball"

    @property
    def notice(self):
        return self.browser.element("notice").text

    def test_the_page_says_that_bodies_are_gone_and_what_brings_them_back(self):
        # The ball swings and the wall falls, in view.
        self.browser.wait_for_frame(lambda frame: frame["step"] > 240, "the wall to fall")
        self.assertNotIn("left the view", self.notice)
        # There is no ceiling.
        self.browser.js("crates.send({type: 'tilt', value: [0, 1]})")
        wait(lambda: "left the view" in self.notice, "the page to say that bodies left")
        self.assertRegex(self.notice, r"^(A body|\d+ bodies) left the view\. Reset brings (it|them) back\.$")
        wait(lambda: int((re.match(r"\d+", self.notice) or [0])[0]) >= 60, "the number of all bricks")
        self.browser.click("reset")
        self.browser.js("crates.send({type: 'tilt', value: [0, -1]})")
        wait(lambda: self.notice == "", "the notice to go")
        self.browser.wait_for_frame(lambda frame: frame["step"] > 240, "the wall to fall again")
        self.assertNotIn("left the view", self.notice)

    def test_a_view_that_follows_a_body_is_not_left_by_it(self):
        self.browser.js("crates.send({type: 'scene', name: 'falling-crate'})")
        self.browser.wait_for_frame(lambda frame: len(frame["poses"]) == 1 and frame["poses"][0][1] < -3000, "the fall")
        self.assertNotIn("left the view", self.notice)
