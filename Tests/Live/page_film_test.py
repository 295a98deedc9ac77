"""Tests of films: the last seconds are saved as a file that players read."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from PIL import Image

from browser import wait
from page_case import PHONES, PageTest
from server import Server


def probe(film):
    """The number of frames, the size and the duration in seconds of a film, all frames read."""
    done = subprocess.run(
        ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,width,height:format=duration",
         "-of", "json", str(film)], capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    stream = report["streams"][0]
    return int(stream["nb_read_frames"]), (stream["width"], stream["height"]), float(report["format"]["duration"])


# Clicks the button, and tells, when the notice says so, whether it can be clicked again, and the boxes of some elements. In the
# page, because a short film may be there before somebody asks from outside.
MAKE_A_FILM = """
const [names, done] = arguments;
const [notice, button] = ["notice", "film-mp4"].map((name) => document.getElementById(name));
new MutationObserver((_, observer) => {
    if (!notice.textContent.includes("film")) return;
    observer.disconnect();
    done([!button.disabled, names.map((name) => {
        const { left, top, width, height } = document.getElementById(name).getBoundingClientRect();
        return [left, top, width, height];
    })]);
}).observe(notice, { childList: true });
button.click();
"""


@unittest.skipUnless(shutil.which("ffmpeg") and shutil.which("ffprobe"), "films take ffmpeg")
class FilmTests(PageTest):
    def test_clicks_save_the_last_seconds_in_the_colors_of_the_page(self):
        browser = self.browser
        for theme, format in (("light", "gif"), ("dark", "mp4")):
            with self.subTest(format=format):
                browser.look(width=1280, height=800, theme=theme)
                frame = browser.wait_for_frame(lambda frame: frame["step"] > 180, "some steps")
                folder = self.folder()
                film = self.download(f"film-{format}", folder)
                self.assertEqual(film.name, f"crates.{format}")
                count, size, duration = probe(film)
                self.assertEqual(max(size), 640)
                self.assertGreaterEqual(count, 20)
                self.assertLessEqual(count, 250)
                self.assertAlmostEqual(duration, count / 25, delta=0.05)
                self.assertGreaterEqual(duration, min(frame["time"], 9.9) - 0.1)
                picture = folder / "frame.png"
                subprocess.run(
                    ["ffmpeg", "-v", "error", "-i", str(film), "-frames:v", "1", str(picture)], check=True)
                colors = Image.open(picture).convert("L").histogram()
                bright = sum(colors[128:]) / sum(colors)
                self.assertEqual(bright > 0.5, theme == "light", f"{bright:.2f} of it are bright")
                wait(lambda: browser.element(f"film-{format}").is_enabled(), "the button to be free again")

    def test_nothing_moves_while_a_film_is_made(self):
        browser = self.browser
        names = ("stage", "pause", "recording", "film-gif", "keys-title")
        for size in ({"width": 1280, "height": 800}, *PHONES):
            with self.subTest(size=size):
                browser.look(**size)
                browser.wait_for_frame(lambda frame: frame["step"] > 30, "some steps")
                browser.js("scrollTo(0, 0)")
                before = [browser.box(name) for name in names]
                is_enabled, boxes = browser.driver.execute_async_script(MAKE_A_FILM, names)
                self.assertFalse(is_enabled, "a second click would ask for a second film")
                self.assertEqual(boxes, before)
                wait(lambda: browser.element("film-mp4").is_enabled(), "the film")


class NoFilmTests(PageTest):
    def test_without_ffmpeg_the_page_says_what_installs_it(self):
        path = os.environ["PATH"]
        self.addCleanup(os.environ.__setitem__, "PATH", path)
        with tempfile.TemporaryDirectory() as empty:
            os.environ["PATH"] = str(pathlib.Path(empty))
            try:
                server = Server(scene="crates")
            finally:
                os.environ["PATH"] = path
        self.addCleanup(server.stop)
        browser = self.browser
        browser.open(server.url)
        browser.wait_for_frame(lambda frame: frame["step"] > 10, "some steps")
        button = browser.element("film-gif")
        wait(lambda: button.get_attribute("aria-disabled") == "true", "a page without films")
        self.assertIn("apt-get install ffmpeg", button.get_attribute("title"))
        button.click()
        wait(lambda: "apt-get install ffmpeg" in browser.element("notice").text, "what installs it")
        status, text = server.get("/film.gif")
        self.assertEqual(status, 409)
        self.assertIn("apt-get install ffmpeg", text)
