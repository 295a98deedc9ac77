"""Tests of the sticker balls, whose y goes down, and of a phone that sends its attitude."""

import math
import os
import pathlib
import time

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conditions import alone
from browser import wait
from page_case import PHONE, PHONES, PageTest
from page_tilt_test import G, SensorTest


class StickerTests(PageTest):
    SCENE = "sticker-balls"

    def test_y_goes_down(self):
        self.assertEqual(self.browser.js("return crates.scene.yAxis"), "down")
        left, top, width, height = self.browser.box("stage")
        corners = [self.browser.place(corner) for corner in ([0, 0], [375, 667])]
        self.assertTrue(left < corners[0][0] < corners[1][0] < left + width)
        self.assertTrue(top < corners[0][1] < corners[1][1] < top + height)
        frame = self.browser.wait_for_frame(lambda frame: frame["step"] > 400, "the balls to fall")
        places = [self.browser.place(pose[:2]) for pose in frame["poses"]]
        self.assertGreater(min(y for _, y in places), top + 0.6 * height, "the balls are not at the bottom")
        folder = os.environ.get("PAGE_PICTURES")
        for theme in ("light", "dark") if folder else ():
            for name, size in (("desktop", {"width": 1280, "height": 900}), ("phone", PHONE)):
                self.browser.look(theme=theme, **size)
                time.sleep(0.5)
                self.browser.save_picture(pathlib.Path(folder) / f"sticker-{theme}-{name}.png")

    def test_a_ball_that_rests_follows_the_pointer_and_falls(self):
        browser = self.browser
        poses = browser.wait_for_frame(
            lambda frame: frame["step"] > 900 and frame["energy"] < 1, "the balls to rest")["poses"]
        ball = min(range(len(poses)), key=lambda index: poses[index][1])
        target = [187, 250]
        browser.drag(browser.place(poses[ball][:2]), browser.place(target))
        frame = browser.wait_for_frame(
            lambda frame: math.dist(frame["poses"][ball][:2], target) < 20, "the ball to follow")
        self.assertFalse(frame["isReplayable"])
        browser.mouse("mouseReleased", browser.place(target))
        browser.wait_for_frame(lambda frame: frame["poses"][ball][1] > target[1] + 60, "the ball to fall down")

    def test_keys_and_drags_tilt_along_the_screen(self):
        start = self.browser.mean_x
        self.browser.right(15)
        self.assertGreater(self.browser.wait_for_frame(lambda frame: frame["tilt"][0] > 0.7, "a tilt")["tilt"][0], 0)
        wait(lambda: self.browser.mean_x > start + 30, "the balls to move to the right")
        # Up on the screen is up: the arrow of the gauge, and where the balls go.
        for _ in range(3):
            self.browser.press(Keys.ARROW_UP, 10)
        frame = self.browser.wait_for_frame(lambda frame: frame["tilt"][1] > 0.5, "a tilt upward")
        self.browser.wait_for_frame(
            lambda frame: sum(pose[1] for pose in frame["poses"]) / 30 < 300, "the balls to go up")
        self.assertLessEqual(math.hypot(*frame["tilt"]), 1 + 1e-12)

    def test_what_happened_is_repeated(self):
        self.browser.right(5)
        self.browser.wait_for_frame(lambda frame: frame["step"] > 240, "two seconds")
        frame = self.browser.pause()
        time.sleep(0.3)
        recording = self.download("recording", self.folder())
        self.assert_repeats(frame, "--tilt-file", str(recording))


class AttitudeTests(SensorTest):
    SCENE = "sticker-balls"

    def hold(self, beta, gamma):
        """Makes the browser report how the device lies: degrees about its x axis and its y axis."""
        self.browser.cdp("DeviceOrientation.setDeviceOrientationOverride", alpha=0, beta=beta, gamma=gamma)

    def tearDown(self):
        self.browser.cdp("DeviceOrientation.clearDeviceOrientationOverride")
        # The browser's advice on sensors that the page does not use.
        self.assertEqual([text for text in self.browser.complaints() if "OrientationSensor objects" not in text], [])
        super().tearDown()

    def use_attitude(self):
        Select(self.browser.element("measures")).select_by_value("attitude")
        wait(lambda: self.browser.element("phone").text == "Use phone’s attitude", "the button")
        self.assertLess(self.browser.js("return document.getElementById('phone').offsetHeight"), 46, "two lines")
        self.browser.click("phone")

    def assert_angle(self, pitch, roll):
        """That gravity has the angle of the source's handler, clockwise from the right."""
        angle = math.atan2(pitch, roll)
        self.browser.wait_for_frame(
            lambda frame: math.dist(frame["tilt"], [math.cos(angle), -math.sin(angle)]) < 1e-9,
            f"gravity at the angle {angle}")

    def test_gravity_follows_the_attitude(self):
        self.hold(beta=30, gamma=-40)
        self.use_attitude()
        self.assert_angle(math.radians(30), math.radians(-40))
        self.assertEqual(self.browser.element("phone").get_attribute("aria-pressed"), "true")
        wait(lambda: self.browser.element("tilter").text == "you", "who tilts")
        self.hold(beta=80, gamma=20)
        self.assert_angle(math.radians(80), math.radians(20))
        # Past 90° the pitch goes back, and the device is seen from the other side, as in Core Motion.
        self.hold(beta=120, gamma=10)
        self.assert_angle(math.radians(60), math.radians(10 - 180))
        self.hold(beta=-120, gamma=-10)
        self.assert_angle(math.radians(-60), math.radians(180 - 10))

    @alone
    def test_it_is_sent_fifteen_times_a_second(self):
        self.browser.js("""
            window.sent = [];
            const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (text) {
                const message = JSON.parse(text);
                if (message.type === "attitude") window.sent.push([performance.now(), message.measured === true]);
                return send.call(this, text);
            };
        """)
        self.hold(beta=30, gamma=0)
        self.use_attitude()
        end = time.monotonic() + 3
        step = 0
        while time.monotonic() < end:
            step += 1
            self.hold(beta=30 + step % 40, gamma=step % 50)
        sent = self.browser.js("return window.sent")
        gaps = [later[0] - earlier[0] for earlier, later in zip(sent, sent[1:])]
        self.assertGreater(len(sent), 10)
        # A timer may be a millisecond early.
        self.assertGreater(min(gaps), 1000 / 15 - 2)
        self.assertEqual([is_measured for _, is_measured in sent], [False] + [True] * (len(sent) - 1))

    def test_the_choice_decides_what_is_sent(self):
        self.hold(beta=90, gamma=0)
        self.hold_phone(x=-0.5 * G, y=0.8 * G)
        self.browser.click("phone")
        self.assert_tilt([0.5, -0.8])
        Select(self.browser.element("measures")).select_by_value("attitude")
        self.assert_tilt([0, -1])
        self.assertEqual(self.browser.element("phone").text, "Use phone’s attitude")
        self.assertEqual(self.browser.element("phone").get_attribute("aria-pressed"), "true")
        # A key takes over, and nothing that waits to be sent follows it.
        self.hold(beta=20, gamma=60)
        self.browser.press("0")
        time.sleep(0.3)
        self.assertEqual(self.browser.frame["tilt"], [0, -1])
        self.assertEqual(self.browser.element("phone").get_attribute("aria-pressed"), "false")

    def test_a_phone_has_room_for_the_button(self):
        for size in PHONES:
            with self.subTest(size=size):
                self.browser.look(**size)
                self.use_attitude()
                self.browser.click("phone")

    def test_a_turned_screen_turns_the_attitude(self):
        self.hold(beta=0, gamma=-60)
        self.use_attitude()
        for kind, angle, width, height, expected in (
            ("portraitPrimary", 0, 390, 844, [-1, 0]),
            ("landscapePrimary", 90, 844, 390, [0, -1]),
            ("portraitSecondary", 180, 390, 844, [1, 0]),
            ("landscapeSecondary", 270, 844, 390, [0, 1]),
        ):
            with self.subTest(angle=angle):
                self.browser.cdp(
                    "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True,
                    screenOrientation={"type": kind, "angle": angle})
                # The browser reports what changes only.
                self.hold(beta=0, gamma=-60 - angle / 90)
                self.assert_tilt(expected)
