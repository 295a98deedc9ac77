"""Tests of the hands of others, which the page shows with their numbers."""

import os
import pathlib

from browser import wait
from page_case import PageTest


class HandsTests(PageTest):
    def setUp(self):
        super().setUp()
        # Somebody else, who speaks the protocol in the same browser.
        self.browser.js(
            """
            window.other = new WebSocket(location.origin.replace("http", "ws") + "/live");
            other.onmessage = ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === "welcome") other.number = message.client;
            };
            """)
        wait(lambda: self.browser.js("return other.number ?? null") is not None, "the other client")
        self.number = self.browser.js("return other.number")

    def send(self, message):
        self.browser.js("other.send(JSON.stringify(arguments[0]))", message)

    def hands(self):
        return self.browser.js("return crates.hands")

    def share_of_text_color(self, point):
        """How much of the square around a point of the world has the color of texts, in which hands are drawn."""
        return self.browser.js(
            """
            const canvas = document.getElementById("stage");
            const { left, top } = canvas.getBoundingClientRect();
            const [x, y] = crates.place(arguments[0]);
            const scale = canvas.width / canvas.clientWidth;
            const side = Math.round(10 * scale);
            const copy = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
            copy.drawImage(canvas, side / 2 - Math.round((x - left) * scale), side / 2 - Math.round((y - top) * scale));
            const { data } = copy.getImageData(0, 0, side, side);
            const color = getComputedStyle(document.documentElement).getPropertyValue("--text").trim();
            const parts = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
            let count = 0;
            for (let i = 0; i < data.length; i += 4) {
                count += parts.every((part, channel) => Math.abs(data[i + channel] - part) < 24);
            }
            return count / (side * side);
            """, point)

    def test_the_hand_of_another_is_seen_with_its_band_until_it_opens(self):
        browser = self.browser
        browser.wait_for_rest()
        x, y, _ = browser.frame["poses"][0]
        goal = [150, 220]
        self.assertLess(self.share_of_text_color(goal), 0.1)
        self.send({"type": "grab", "at": [x, y]})
        self.send({"type": "move", "to": goal})
        wait(lambda: any(hand["at"] == goal for hand in self.hands()), "the hand")
        self.assertEqual([hand["client"] for hand in self.hands()], [self.number])
        # A number in white is on it.
        wait(lambda: self.share_of_text_color(goal) > 0.5, "the picture of the hand")
        self.browser.save_picture(pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder()) / "hands.png")
        browser.wait_for_frame(
            lambda frame: abs(frame["poses"][0][0] - goal[0]) + abs(frame["poses"][0][1] - goal[1]) < 60, "the crate to come")
        self.send({"type": "release"})
        wait(lambda: self.hands() == [], "the hand to open")
        browser.wait_for_rest()
        self.assertLess(self.share_of_text_color(goal), 0.1)

    def test_the_own_hand_has_no_number(self):
        browser = self.browser
        browser.wait_for_rest()
        x, y, _ = browser.frame["poses"][0]
        goal = [150, 220]
        browser.js("crates.send({ type: 'grab', at: arguments[0] })", [x, y])
        browser.js("crates.send({ type: 'move', to: arguments[0] })", goal)
        wait(lambda: any(hand["at"] == goal for hand in self.hands()), "the hand")
        self.assertLess(self.share_of_text_color(goal), 0.1)

    def test_who_leaves_lets_go(self):
        # Where a crate that falls was seen, it is no more when the message arrives.
        x, y, _ = self.browser.wait_for_rest()["poses"][0]
        self.send({"type": "grab", "at": [x, y]})
        wait(lambda: len(self.hands()) == 1, "the hand")
        self.browser.js("other.close()")
        wait(lambda: self.hands() == [], "the hand to open")
