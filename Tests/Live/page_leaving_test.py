"""Tests of a scene that bodies can leave."""

import re

from browser import wait
from page_case import PageTest

# A crate on a ledge, which ends in the middle of the view.
LEDGE = """
version: 1
name: ledge
summary: A crate on a ledge
view: [300, 200]
bodies:
  - name: ledge
    kind: static
    shapes: [{ type: segment, from: [0, 6], to: [150, 6], radius: 6 }]
  - name: crate
    position: [75, 27]
    mass: 1
    shapes: [{ type: box, width: 30, height: 30 }]
"""


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
        self.browser.restart()
        self.browser.js("crates.send({type: 'tilt', value: [0, -1]})")
        wait(lambda: self.notice == "", "the notice to go")
        self.browser.wait_for_frame(lambda frame: frame["step"] > 240, "the wall to fall again")
        self.assertNotIn("left the view", self.notice)

    def test_reset_is_offered_only_for_the_bodies_that_it_brings_back(self):
        path = self.folder() / "ledge.yaml"
        path.write_text(LEDGE)
        self.SCENE = str(path)
        self.browser.open(self.start().url)

        def sentence(beginning):
            def shown():
                notice = self.notice
                return notice if notice.startswith(beginning) else None
            return wait(shown, f"the notice “{beginning}…”")
        self.browser.js("crates.send({type: 'add', part: 'ball', at: [250, 150]})")
        self.assertEqual(sentence("A body left"), "A body left the view.")
        self.browser.js("crates.send({type: 'tilt', value: [1, 0]})")
        self.assertEqual(sentence("2 bodies left"), "2 bodies left the view. Reset brings 1 of them back.")
        self.browser.click("reset")
        self.browser.wait_for_frame(lambda frame: len(frame["poses"]) == 1, "the scene without the ball")

    def test_a_view_that_follows_a_body_is_not_left_by_it(self):
        self.browser.js("crates.send({type: 'scene', name: 'falling-crate'})")
        self.browser.wait_for_frame(lambda frame: len(frame["poses"]) == 1 and frame["poses"][0][1] < -3000, "the fall")
        self.assertNotIn("left the view", self.notice)
