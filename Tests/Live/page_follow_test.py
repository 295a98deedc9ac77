"""Tests of a scene whose view follows a body."""

from page_case import PHONE, PageTest


class FollowTests(PageTest):
    SCENE = "falling-crate"

    def position(self):
        """Where the crate is, in the world and on the page."""
        return self.browser.js(
            "const pose = crates.frame.poses[0]; return [pose, crates.place(pose)]")

    def test_the_crate_stays_in_view_as_it_falls(self):
        for size in ({"width": 1280, "height": 800}, PHONE):
            with self.subTest(size=size):
                self.browser.look(**size)
                self.browser.restart()
                (_, (x, y)), canvas = self.position(), self.browser.box("stage")
                self.browser.wait_for_frame(lambda frame: frame["poses"][0][1] < -1000, "the fall")
                _, place = self.position()
                self.assertAlmostEqual(place[0], x, delta=1)
                self.assertAlmostEqual(place[1], y, delta=1)
                self.assertEqual(self.browser.box("stage"), canvas)
                self.assertIn("follow", self.browser.js("return crates.scene"))

    def test_a_hand_moves_the_crate_in_a_view_that_stands_still(self):
        self.grab()

    def test_a_hand_does_not_lose_the_crate_on_a_slow_network(self):
        # The crate has fallen on by more than its own height when the message arrives.
        self.browser.js("""
            const { send } = WebSocket.prototype;
            WebSocket.prototype.send = function (message) { setTimeout(() => send.call(this, message), 500); };
            """)
        self.grab()

    def grab(self):
        self.browser.look(width=1280, height=800)
        self.browser.restart()
        _, (x, y) = self.position()
        self.browser.drag([x, y], [x + 60, y + 90])

        def is_there(frame):
            _, place = self.position()
            return abs(place[0] - x - 60) < 25 and abs(place[1] - y - 90) < 25
        self.browser.wait_for_frame(is_there, "the crate to be where the hand is")
        self.browser.mouse("mouseReleased", [x + 60, y + 90])
        self.browser.wait_for_frame(lambda frame: abs(self.position()[1][1] - y) < 1, "the view to follow again")
