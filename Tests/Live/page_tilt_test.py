"""Tests of the ways to tilt, which are keys, drags, and a phone's accelerometer, and of the scene's own track."""

import json
import math
import time

from selenium.webdriver.support.select import Select

from browser import crates, wait
from page_case import PHONE, PageTest

# The standard gravity, in m/s².
G = 9.80665


class SensorTest(PageTest):
    """A page on a device whose sensors a test sets."""

    # A browser reports motion only if all three are there.
    SENSORS = ("accelerometer", "linear-acceleration", "gyroscope")

    def setUp(self):
        super().setUp()
        for sensor in self.SENSORS:
            self.browser.cdp("Emulation.setSensorOverrideEnabled", enabled=True, type=sensor)

    def tearDown(self):
        for sensor in self.SENSORS:
            self.browser.cdp("Emulation.setSensorOverrideEnabled", enabled=False, type=sensor)
        super().tearDown()

    def hold_phone(self, x, y):
        """Makes the browser's sensors measure a force, in m/s² along the device's axes."""
        for sensor in self.SENSORS:
            force = {"x": x, "y": y, "z": 0} if sensor == "accelerometer" else {"x": 0, "y": 0, "z": 0}
            self.browser.cdp("Emulation.setSensorOverrideReadings", type=sensor, reading={"xyz": force})

    def tilt_by_keys(self):
        self.browser.right(3)
        self.browser.wait_for_frame(lambda frame: frame["tilter"] is not None, "a tilt")


class TiltTests(SensorTest):
    def test_arrow_keys_move_the_crates(self):
        # So far that crates slide which rest already, on a machine that is busy.
        start = self.browser.mean_x
        self.browser.right(15)
        self.browser.wait_for_frame(lambda frame: frame["tilt"][0] > 0.7, "a tilt to the right")
        wait(lambda: self.browser.mean_x > start + 30, "the crates to move to the right")
        wait(lambda: self.browser.element("tilter").text == "you", "who tilts")
        right = self.browser.mean_x
        self.browser.left(30)
        self.browser.wait_for_frame(lambda frame: frame["tilt"][0] < -0.7, "a tilt to the left")
        wait(lambda: self.browser.mean_x < right - 30, "the crates to move to the left")
        self.browser.press("0")
        self.browser.wait_for_frame(lambda frame: frame["tilt"] == [0, -1], "an upright tilt")

    def test_tilts_by_keys_are_at_most_one_g(self):
        self.browser.right(30)
        frame = self.browser.wait_for_frame(lambda frame: frame["tilt"][0] > 0.95, "a tilt to the right")
        self.assertLessEqual(math.hypot(*frame["tilt"]), 1 + 1e-12)

    def test_a_drag_beside_the_bodies_tilts(self):
        # In the beginning the crates fall past the place.
        self.browser.wait_for_rest()
        start = self.browser.place([150, 250])
        self.browser.mouse("mousePressed", start)
        self.browser.mouse("mouseReleased", start)
        self.browser.drag(start, [start[0] + 54, start[1] + 27])
        self.assert_tilt([0.6, -0.3])
        self.browser.drag(start, [start[0] - 400, start[1]])
        self.assert_tilt([-1, 0])
        self.browser.mouse("mouseReleased", start)
        self.assertTrue(self.browser.frame["isReplayable"])

    def test_a_finger_tilts_and_does_not_scroll(self):
        self.browser.look(**PHONE)
        self.browser.wait_for_rest()
        start = self.browser.place([150, 200])
        self.browser.touch("touchStart", start)
        for part in range(1, 10):
            self.browser.touch("touchMove", [start[0] + 5 * part, start[1] - 5 * part])
        self.assert_tilt([0.5, 0.5])
        self.browser.touch("touchEnd")
        self.assertEqual(self.browser.js("return scrollY"), 0)
        self.assertTrue(self.browser.frame["isReplayable"])

    def test_a_phone_whose_right_edge_is_lowered_moves_the_crates_to_the_right(self):
        start = self.browser.mean_x
        self.hold_phone(x=-0.5 * G, y=0.8 * G)
        self.browser.click("phone")
        self.assert_tilt([0.5, -0.8])
        wait(lambda: self.browser.mean_x > start + 30, "the crates to move to the right")
        self.assertEqual(self.browser.element("phone").get_attribute("aria-pressed"), "true")
        self.assertFalse(self.browser.element("phone-note").is_displayed())

        self.browser.click("phone")
        self.hold_phone(x=0.5 * G, y=0.8 * G)
        time.sleep(0.3)
        self.assertGreater(self.browser.frame["tilt"][0], 0, "the phone tilts though it was switched off")

    def test_a_turned_screen_turns_the_axes(self):
        self.hold_phone(x=-0.2 * G, y=0.6 * G)
        self.browser.click("phone")
        for kind, angle, width, height, expected in (
            ("portraitPrimary", 0, 390, 844, [0.2, -0.6]),
            ("landscapePrimary", 90, 844, 390, [0.6, 0.2]),
            ("portraitSecondary", 180, 390, 844, [-0.2, 0.6]),
            ("landscapeSecondary", 270, 844, 390, [-0.6, -0.2]),
        ):
            with self.subTest(angle=angle):
                self.browser.cdp(
                    "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True,
                    screenOrientation={"type": kind, "angle": angle})
                self.assert_tilt(expected)


class TrackTests(SensorTest):
    """A scene whose track rocks the device for ten seconds."""

    SCENE = "tilting"

    def assert_is_as_written(self):
        """That the run since the last start is that of the scene, under its own track."""
        self.browser.wait_for_frame(lambda frame: frame["step"] > 200, "two seconds")
        frame = self.browser.pause()
        self.assertIsNone(frame["tilter"])
        time.sleep(0.3)
        self.assert_repeats(self.browser.frame)

    def test_reset_brings_the_track_back(self):
        self.tilt_by_keys()
        self.browser.restart()
        self.assert_is_as_written()
        self.assertEqual(self.browser.element("tilter").text, "the scene")

    def test_choosing_the_scene_brings_its_track_back(self):
        self.tilt_by_keys()
        for name in ("crates", self.SCENE):
            Select(self.browser.element("scene")).select_by_value(name)
            wait(lambda name=name: self.browser.js("return crates.scene.name") == name, f"the scene {name}")
        self.assert_is_as_written()

    def test_after_a_reset_a_phone_counts_once_it_moves(self):
        self.hold_phone(x=-0.5 * G, y=0.8 * G)
        self.browser.click("phone")
        self.assert_tilt([0.5, -0.8])
        self.browser.restart()
        self.assert_is_as_written()
        self.hold_phone(x=-0.7 * G, y=0.7 * G)
        self.browser.click("pause")
        self.assert_tilt([0.7, -0.7])
        self.browser.restart()
        # Whoever switches it on asks for its tilt as it is.
        for _ in range(2):
            self.browser.click("phone")
        self.assert_tilt([0.7, -0.7])

    def test_a_key_counts_at_once_after_a_reset(self):
        self.browser.right(1)
        self.browser.wait_for_frame(lambda frame: frame["tilter"] is not None, "a tilt")
        self.browser.restart()
        self.browser.right(1)
        self.browser.wait_for_frame(lambda frame: frame["tilter"] is not None, "a tilt again")


class LastingTrackTests(SensorTest):
    """The scene of TrackTests with a track that lasts, however long a second tab takes to come and go."""

    def start(self, *arguments, **options):
        scene = crates("scenes", "show", "tilting")
        scene["tilt"]["keyframes"]["timing"]["repeatCount"] = 1000
        path = self.folder() / "rocking.json"
        path.write_text(json.dumps(scene))
        self.SCENE = str(path)
        return super().start(*arguments, **options)

    def test_the_track_takes_over_when_the_tilter_leaves(self):
        browser = self.browser
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        try:
            browser.open(self.server.url)
            self.tilt_by_keys()
        finally:
            browser.driver.close()
            browser.driver.switch_to.window(first)
        browser.wait_for_frame(lambda frame: frame["tilter"] is None, "no tilter")
        # It moves on to the right and to the left.
        browser.wait_for_frame(lambda frame: frame["tilt"][0] < -0.5, "the track to tilt to the left")
        browser.wait_for_frame(lambda frame: frame["tilt"][0] > 0.5, "the track to tilt to the right")
        frame = browser.pause()
        time.sleep(0.3)
        recording = self.download("recording", self.folder())
        self.assert_repeats(frame, "--tilt-file", str(recording))
