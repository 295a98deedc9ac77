"""Tests of the page itself: the scene that it shows, what can be grabbed in it, and what can be downloaded."""

import math
import time

from selenium.webdriver.support.select import Select

from browser import crates, wait
from page_case import PHONES, PageTest


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
        self.assertEqual(self.browser.js("return crates.scene.bodies[0].shapes[0].look"), "ball")

    def test_scenes_fade_into_each_other(self):
        # The opacities of the old and the new picture in each frame in which there are both.
        self.browser.js("""
            window.opacities = [];
            const stage = document.getElementById("stage");
            const opacity = (canvas) => Number(getComputedStyle(canvas).opacity);
            const watch = () => {
                const leaving = document.querySelectorAll("canvas.leaving");
                if (leaving.length > 0) window.opacities.push([leaving.length, opacity(leaving[0]), opacity(stage)]);
                requestAnimationFrame(watch);
            };
            watch();
        """)
        Select(self.browser.element("scene")).select_by_value("bounce")
        wait(lambda: len(self.browser.frame["poses"]) == 1, "one crate")
        gone = "return window.opacities.length > 0 && !document.querySelector('canvas.leaving')"
        wait(lambda: self.browser.js(gone), "the end of the transition")
        opacities = self.browser.js("return window.opacities")
        for count, old, new in opacities:
            self.assertEqual(count, 1)
            self.assertAlmostEqual(old + new, 1, places=2)
        self.assertEqual([old for _, old, _ in opacities], sorted((old for _, old, _ in opacities), reverse=True))
        self.assertEqual(self.browser.js("return getComputedStyle(document.getElementById('stage')).opacity"), "1")

        # A reset is no transition.
        self.browser.js("window.opacities = []")
        self.browser.restart()
        time.sleep(0.5)
        self.assertEqual(self.browser.js("return window.opacities"), [])

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
        later = self.browser.wait_for_frame(lambda frame: frame["step"] > paused["step"] + 300, "more steps")
        self.assertLess(self.browser.restart()["step"], later["step"])
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


    def test_a_grab_moves_nothing_else_on_the_page(self):
        names = ["stage", "pause", "gauge", "chart", "recording", "keys-title"]
        for size in ({"width": 1280, "height": 800}, {"width": 1366, "height": 650}, *PHONES):
            with self.subTest(size=size):
                browser = self.browser
                browser.look(**size)
                browser.restart()
                browser.wait_for_rest()
                browser.js("scrollTo(0, 0)")

                def layout():
                    height = browser.js("return document.documentElement.scrollHeight")
                    return {"page": height, **{name: browser.box(name) for name in names}}
                before = layout()
                start = browser.place(browser.frame["poses"][0][:2])
                browser.drag(start, [start[0] + 20, start[1] - 20])
                wait(lambda: "cannot be repeated" in browser.element("keep-note").text, "the note")
                self.assertEqual(layout(), before)
                browser.mouse("mouseReleased", start)


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
