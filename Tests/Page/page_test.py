"""Tests of the live page, with the real server and a real browser. scripts/page-test runs them."""

import math
import os
import pathlib
import tempfile
import time
import unittest

from selenium.webdriver.support.select import Select

from live_page import Browser, OtherSite, Server, crates, wait

G = 9.80665
PHONE = {"width": 390, "height": 844, "ratio": 2, "is_mobile": True}


class PageTest(unittest.TestCase):
    """A browser for all tests, and a server for each."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.server = self.start()
        self.browser.open(self.server.url)
        self.may_complain = False

    def tearDown(self):
        complaints = self.browser.complaints()
        for reset in ("Emulation.clearDeviceMetricsOverride", "Emulation.setEmulatedMedia"):
            self.browser.cdp(reset)
        self.browser.driver.get("about:blank")
        if not self.may_complain:
            self.assertEqual(complaints, [])

    def start(self, *arguments, **options):
        server = Server(*arguments, **options)
        self.addCleanup(server.close)
        return server

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def download(self, name, folder):
        """Presses the button for a download, and returns the file that comes into a folder."""
        self.browser.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        before = set(folder.iterdir())
        self.browser.click(name)

        def new_files():
            # The browser writes to a file of another name until it is whole.
            files = set(folder.iterdir()) - before
            return [file for file in files if file.suffix in (".csv", ".json") and file.stat().st_size > 0]
        return wait(new_files, f"a download of the {name}")[0]

    def assert_tilt(self, expected):
        self.browser.wait_for_frame(
            lambda frame: math.dist(frame["tilt"], expected) < 0.02, f"a tilt of {expected}")

    def assert_repeats(self, frame, *arguments):
        """That a run of the command ends as the page does, bit for bit."""
        bodies = crates("run", "crates", *arguments, "--steps", str(frame["step"]), "--format", "json")["bodies"]
        self.assertEqual([[*body["position"], body["angle"]] for body in bodies], frame["poses"])


class SceneTests(PageTest):
    def test_shows_all_bodies_of_the_scene(self):
        bodies = crates("run", "crates", "--steps", "1", "--format", "json")["bodies"]
        self.assertEqual(self.browser.js("return crates.names"), [body["name"] for body in bodies])
        self.assertEqual(len(self.browser.frame["poses"]), len(bodies))
        self.assertEqual(self.browser.element("name").text, "crates")
        self.assertTrue(self.browser.js("return crates.isConnected"))
        wait(lambda: self.browser.element("status").text == "Connected", "the status")
        wait(lambda: self.browser.element("latency").text.endswith("ms"), "the latency")
        wait(lambda: self.browser.element("tilter").text == "nobody", "who tilts")

    def test_another_scene_can_be_chosen(self):
        Select(self.browser.element("scene")).select_by_value("balls")
        wait(lambda: len(self.browser.frame["poses"]) == 30, "thirty balls")
        self.assertEqual(self.browser.element("name").text, "balls")
        self.assertEqual(self.browser.js("return crates.scene.bodies[0].kind"), "ball")

    def test_pause_step_resume_and_reset(self):
        paused = self.browser.pause()
        wait(lambda: self.browser.element("pause").text == "Resume", "the button that resumes")
        time.sleep(0.3)
        self.assertEqual(self.browser.frame["step"], paused["step"])

        self.browser.click("step")
        self.browser.wait_for_frame(lambda frame: frame["step"] > paused["step"], "a step")
        time.sleep(0.3)
        self.assertEqual(self.browser.frame["step"], paused["step"] + 1)

        self.browser.click("pause")
        later = self.browser.wait_for_frame(lambda frame: frame["step"] > paused["step"] + 60, "more steps")
        self.browser.click("reset")
        self.browser.wait_for_frame(lambda frame: frame["step"] < later["step"], "a new start")
        self.browser.pause()
        self.browser.click("step")
        time.sleep(0.3)
        frame = self.browser.wait_for_frame(lambda frame: frame["step"] > 0, "a step")
        self.assert_repeats(frame)

    def test_space_pauses_and_goes_on(self):
        self.browser.press(" ")
        self.browser.wait_for_frame(lambda frame: frame["isPaused"], "a pause")
        self.browser.press(" ")
        self.browser.wait_for_frame(lambda frame: not frame["isPaused"], "going on")


class TiltTests(PageTest):
    # A browser tells of motion only if all three are there.
    SENSORS = ("accelerometer", "linear-acceleration", "gyroscope")

    def setUp(self):
        super().setUp()
        for sensor in self.SENSORS:
            self.browser.cdp("Emulation.setSensorOverrideEnabled", enabled=True, type=sensor)

    def tearDown(self):
        for sensor in self.SENSORS:
            self.browser.cdp("Emulation.setSensorOverrideEnabled", enabled=False, type=sensor)
        super().tearDown()

    def test_arrow_keys_move_the_crates(self):
        start = self.browser.mean_x
        self.browser.right(5)
        self.browser.wait_for_frame(lambda frame: frame["tilt"][0] > 0.3, "a tilt to the right")
        wait(lambda: self.browser.mean_x > start + 30, "the crates to move to the right")
        wait(lambda: self.browser.element("tilter").text == "you", "who tilts")
        right = self.browser.mean_x
        self.browser.left(10)
        self.browser.wait_for_frame(lambda frame: frame["tilt"][0] < -0.3, "a tilt to the left")
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

    def hold_phone(self, x, y):
        """Makes the browser's sensors measure a force, in m/s² along the device's axes."""
        for sensor in self.SENSORS:
            force = {"x": x, "y": y, "z": 0} if sensor == "accelerometer" else {"x": 0, "y": 0, "z": 0}
            self.browser.cdp("Emulation.setSensorOverrideReadings", type=sensor, reading={"xyz": force})


class GrabTests(PageTest):
    def test_a_crate_follows_the_pointer_and_falls(self):
        browser = self.browser
        poses = browser.wait_for_rest()["poses"]
        crate = max(range(len(poses)), key=lambda index: poses[index][1])
        target = [150, 220]
        browser.drag(browser.place(poses[crate][:2]), browser.place(target))
        frame = browser.wait_for_frame(
            lambda frame: math.dist(frame["poses"][crate][:2], target) < 20, "the crate to follow")
        self.assertFalse(frame["isReplayable"])
        browser.mouse("mouseReleased", browser.place(target))
        browser.wait_for_frame(lambda frame: frame["poses"][crate][1] < target[1] - 60, "the crate to fall")

        for name in ("recording", "golden"):
            wait(lambda name=name: not browser.element(name).is_enabled(), f"no download of the {name}")
            self.assertIn("cannot be repeated", browser.element(name).get_attribute("title"))
        self.assertIn("cannot be repeated", browser.element("keep-note").text)
        browser.click("reset")
        for name in ("recording", "golden"):
            wait(lambda name=name: browser.element(name).is_enabled(), f"a download of the {name}")
            self.assertEqual(browser.element(name).get_attribute("title"), "")


class DownloadTests(PageTest):
    def test_downloads_repeat_what_was_seen(self):
        folder = self.folder()
        for keys in (self.browser.right, self.browser.left, self.browser.right):
            step = self.browser.frame["step"]
            keys(3)
            self.browser.wait_for_frame(lambda frame, step=step: frame["step"] > step + 40, "some steps")
        frame = self.browser.pause()
        time.sleep(0.3)
        self.assertEqual(self.browser.frame["step"], frame["step"])

        recording = self.download("recording", folder)
        self.assert_repeats(frame, "--tilt-file", str(recording))
        golden = self.download("golden", folder)
        self.assertIn("same bits", crates("verify", str(golden), "--exact"))


class ConnectionTests(PageTest):
    def test_two_tabs_see_one_world(self):
        browser = self.browser
        first = browser.driver.current_window_handle
        browser.right(3)
        browser.wait_for_frame(lambda frame: frame["tilter"] is not None, "a tilt")
        first_number = browser.js("return crates.clientNumber")
        browser.driver.switch_to.new_window("tab")
        second = browser.driver.current_window_handle
        try:
            browser.open(self.server.url)
            number = browser.js("return crates.clientNumber")
            self.assertNotEqual(number, first_number)
            browser.wait_for_frame(lambda frame: frame["clients"] == 2, "two clients")
            self.assertEqual(browser.frame["tilter"], first_number)
            browser.left(5)
            browser.wait_for_frame(lambda frame: frame["tilter"] == number, "the second one's tilt to count")
            paused = browser.pause()
            browser.driver.switch_to.window(first)
            seen = browser.wait_for_frame(lambda frame: frame["isPaused"], "the pause in the first tab")
            self.assertEqual((seen["step"], seen["poses"]), (paused["step"], paused["poses"]))
            wait(lambda: browser.element("tilter").text == f"No. {number}", "who tilts")
        finally:
            browser.driver.switch_to.window(second)
            browser.driver.close()
            browser.driver.switch_to.window(first)
        browser.wait_for_frame(lambda frame: frame["clients"] == 1, "one client")

    def test_the_page_says_when_the_server_ended_and_comes_back(self):
        self.may_complain = True
        self.assertEqual(self.server.terminate(), 0)
        wait(lambda: "lost" in self.browser.element("status").text, "the loss to be shown")
        self.assertFalse(self.browser.js("return crates.isConnected"))
        self.assertFalse(self.browser.element("pause").is_enabled())
        self.start(port=self.server.port)
        wait(lambda: self.browser.element("status").text == "Connected", "a new connection")
        self.assertTrue(self.browser.element("pause").is_enabled())

    def test_a_closing_for_good_is_shown_and_not_tried_again(self):
        self.may_complain = True
        self.browser.js("for (let id = 0; id < 300; id++) crates.send({type: 'ping', id: 1e6 + id})")
        status = self.browser.element("status")
        wait(lambda: status.get_attribute("data-state") == "closed", "the closing to be shown")
        time.sleep(2)
        self.assertEqual(status.get_attribute("data-state"), "closed")
        self.browser.click("reconnect")
        wait(lambda: status.text == "Connected", "a new connection")
        self.assertFalse(self.browser.element("reconnect").is_displayed())

    def test_a_page_by_a_name_passes_its_token_on_and_says_that_phones_need_https(self):
        # The page that is open loses its server.
        self.browser.driver.get("about:blank")
        self.server.terminate()
        port = self.server.port
        server = self.start("--allow-host", f"crates.test:{port}", port=port)
        url = server.url.replace("127.0.0.1", "crates.test")
        self.assertIn("?token=", url)
        self.browser.open(url)
        self.assertFalse(self.browser.js("return isSecureContext"))
        self.assertFalse(self.browser.element("phone").is_displayed())
        self.assertIn("HTTPS", self.browser.element("phone-note").text)
        self.download("recording", self.folder())
        self.assertIn("HTTPS", self.browser.element("phone-note").text)

    def test_pages_of_other_origins_are_refused(self):
        self.may_complain = True
        folder = self.folder()
        (folder / "index.html").write_text("<!doctype html><title>other</title>", encoding="utf-8")
        site = OtherSite(folder)
        self.addCleanup(site.close)
        self.browser.driver.get(site.url)
        answer = self.browser.driver.execute_async_script(
            """
            const [url, done] = arguments;
            const socket = new WebSocket(url);
            socket.onopen = () => done("opened");
            socket.onerror = () => done("refused");
            """, f"ws://127.0.0.1:{self.server.port}/live")
        self.assertEqual(answer, "refused")
        # And not because the server is gone.
        self.browser.open(self.server.url)


class LookTests(PageTest):
    SIZES = {
        "desktop": {"width": 1280, "height": 900},
        "phone": PHONE,
        "phone-on-its-side": {"width": 844, "height": 390, "ratio": 2, "is_mobile": True},
    }

    def test_looks_right_in_light_and_dark_at_all_sizes(self):
        folder = pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder())
        folder.mkdir(parents=True, exist_ok=True)
        self.browser.right(2)
        self.browser.wait_for_frame(lambda frame: frame["step"] > 400, "the crates to move")
        for theme in ("light", "dark"):
            for name, size in self.SIZES.items():
                with self.subTest(theme=theme, size=name):
                    self.browser.look(theme=theme, **size)
                    time.sleep(0.5)
                    self.browser.save_picture(folder / f"{theme}-{name}.png")
                    self.assert_canvas_is_drawn()
                    self.assertEqual(self.faint_texts(), [])
                    self.assertLessEqual(
                        self.browser.js("return document.documentElement.scrollWidth"), size["width"],
                        "the page is wider than the window")

    def assert_canvas_is_drawn(self):
        drawn = self.browser.js(
            """
            const canvas = document.getElementById("stage");
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", {willReadFrequently: true});
            copy.drawImage(canvas, 0, 0);
            const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
            const colors = new Set(new Uint32Array(data.buffer));
            const style = getComputedStyle(document.documentElement);
            const plank = parseInt(style.getPropertyValue("--plank").trim().slice(1), 16);
            const wanted = [plank >> 16, plank >> 8 & 255, plank & 255];
            let planks = 0;
            for (let i = 0; i < data.length; i += 4) if (wanted.every((part, k) => data[i + k] === part)) planks += 1;
            return {colors: colors.size, planks,
                    width: canvas.width, expected: Math.round(canvas.clientWidth * devicePixelRatio)};
            """)
        self.assertGreater(drawn["colors"], 5)
        self.assertGreater(drawn["planks"], 100, "there is no wood in the picture")
        self.assertEqual(drawn["width"], drawn["expected"], "the canvas has not as many pixels as the screen")

    def faint_texts(self):
        """The texts that have less contrast than WCAG's level AA asks for."""
        return self.browser.js(
            r"""
            const parts = (color) => color.match(/[\d.]+/g).map(Number);
            const luminance = (color) => {
                const [r, g, b] = parts(color).map((part) => {
                    part /= 255;
                    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
                });
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const behind = (node) => {
                for (; node; node = node.parentElement) {
                    const color = getComputedStyle(node).backgroundColor;
                    if (parts(color)[3] !== 0) return color;
                }
                return "rgb(255, 255, 255)";
            };
            return [...document.body.querySelectorAll("*")]
                .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
                .map((node) => {
                    const [a, b] = [getComputedStyle(node).color, behind(node)].map((color) => luminance(color) + 0.05);
                    return [node.textContent.trim(), Math.max(a, b) / Math.min(a, b)];
                })
                .filter(([, contrast]) => contrast < 4.5);
            """)

    def test_everything_can_be_reached_by_keyboard_and_has_a_name(self):
        names = {}
        for _ in range(20):
            self.browser.press("\ue004")
            focused = self.browser.driver.switch_to.active_element
            identifier = focused.get_attribute("id")
            if not identifier or identifier in names:
                break
            names[identifier] = focused.accessible_name
            outline = self.browser.js("return getComputedStyle(document.activeElement).outlineWidth")
            self.assertEqual(outline, "3px", f"the focus on {identifier} is not seen")
        self.assertEqual(
            list(names), ["stage", "scene", "pause", "step", "reset", "phone", "upright", "recording", "golden"])
        self.assertTrue(all(names.values()), names)


if __name__ == "__main__":
    unittest.main()
