"""The browser, as the tests of the live page use it."""

import base64
import functools
import http.server
import json
import os
import subprocess
import threading
import time

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conditions import IS_ALONE
from server import CRATES

# How long something may take that should take a moment: a machine may be busy.
PATIENCE = 60

# Has a page draw some twenty times a second. Without a graphics card, drawing is what most of a test's time goes into.
DRAWN_SELDOM = """
    {
        const request = window.requestAnimationFrame;
        window.requestAnimationFrame = (draw) => setTimeout(() => request(draw), 35);
    }
    """

# Keeps what the page says over the scene, where the next sentence may replace it at once.
KEPT_NOTICES = """
    {
        const notices = window.notices = [];
        addEventListener("DOMContentLoaded", () => {
            const notice = document.getElementById("notice");
            if (notice) new MutationObserver(() => notices.push(notice.textContent)).observe(notice, { childList: true });
        });
    }
    """


def wait(condition, what):
    """Calls a condition until it returns something true, and returns that."""
    end = time.monotonic() + PATIENCE
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"waited {PATIENCE} s in vain: {what}")
        # To ask costs some milliseconds.
        time.sleep(0.05)


def crates(*arguments):
    """Runs the command, and returns what it prints as JSON, or as text if it is none."""
    done = subprocess.run([CRATES, *arguments], capture_output=True, text=True, timeout=300, check=False)
    if done.returncode != 0:
        raise AssertionError(f"crates {' '.join(arguments)} ended with {done.returncode}: {done.stderr}{done.stdout}")
    try:
        return json.loads(done.stdout)
    except ValueError:
        return done.stdout


class OtherSite:
    """A web site that has nothing to do with the server, with the files of a folder."""

    class _Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    def __init__(self, folder):
        handler = functools.partial(self._Handler, directory=folder)
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


class Browser:
    """Chromium, and what the tests ask of a page that is open in it."""

    def __init__(self, *, accepts_any_certificate=False):
        options = webdriver.ChromeOptions()
        options.accept_insecure_certs = accepts_any_certificate
        options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900",
                         # There is none, and a process for it takes a tenth more time.
                         "--disable-gpu", "--in-process-gpu"):
            options.add_argument(argument)
        # A name that is this machine, but of which browsers do not know it.
        options.add_argument("--host-resolver-rules=MAP crates.test 127.0.0.1")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.ChromeService(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_script_timeout(PATIENCE)
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=KEPT_NOTICES)
        # Not where it is measured how soon something is there.
        if not IS_ALONE:
            self.cdp("Page.addScriptToEvaluateOnNewDocument", source=DRAWN_SELDOM)

    def close(self):
        self.driver.quit()

    def cdp(self, command, **parameters):
        return self.driver.execute_cdp_cmd(command, parameters)

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def element(self, name):
        return self.driver.find_element(By.ID, name)

    def click(self, name):
        self.element(name).click()

    def open(self, url):
        """Opens the page of a server, and waits until it shows something."""
        self.driver.get(url)
        wait(lambda: self.js("return Boolean(window.crates?.frame && crates.place([0, 0]))"), f"a picture at {url}")

    @property
    def frame(self):
        """The newest frame. There is none for a moment after each scene."""
        return wait(lambda: self.js("return crates.frame"), "a frame")

    @property
    def mean_x(self):
        poses = self.frame["poses"]
        return sum(pose[0] for pose in poses) / len(poses)

    def wait_for_frame(self, condition, what):
        """Waits for a frame that is as it should be, and returns it."""
        def matching():
            frame = self.js("return crates.frame")
            return frame if frame and condition(frame) else None
        return wait(matching, what)

    def wait_for_rest(self):
        """Waits until the bodies have fallen and stand still, and returns a frame of that."""
        return self.wait_for_frame(lambda frame: frame["step"] > 120 and frame["energy"] < 1, "the bodies to rest")

    def wait_for_notice(self, words):
        """Waits until the page has said something with these words since the last time, and returns the sentence."""
        return wait(lambda: self.js(
            "const index = notices.findIndex((notice) => notice.includes(arguments[0]));"
            "return index < 0 ? null : notices.splice(0, index + 1).at(-1);", words), f"a notice: {words}")

    def press(self, key, times=1):
        self.driver.find_element(By.TAG_NAME, "body").send_keys(key * times)

    def right(self, times):
        self.press(Keys.ARROW_RIGHT, times)

    def left(self, times):
        self.press(Keys.ARROW_LEFT, times)

    def pause(self):
        """Pauses the world, and returns the frame at which it stands."""
        if not self.frame["isPaused"]:
            self.click("pause")
        return self.wait_for_frame(lambda frame: frame["isPaused"], "a pause")

    def restart(self):
        """Presses Reset, and returns a frame of the new run once it is drawn. Frames of the old one may still come."""
        self.js("crates.scene.isOld = true")
        self.click("reset")
        return wait(lambda: self.js("return !crates.scene.isOld && crates.place([0, 0]) && crates.frame"), "a new start")

    def place(self, point):
        """Where a point of the world is on the page. There is none before each scene's first picture."""
        return wait(lambda: self.js("return crates.place(arguments[0])", list(point)), "a picture")

    def mouse(self, kind, place):
        """Does something with the mouse: "mousePressed", "mouseMoved" or "mouseReleased"."""
        is_held = kind != "mouseReleased"
        self.cdp("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left",
                 buttons=int(is_held), clickCount=1, pointerType="mouse")

    def touch(self, kind, place=None):
        """Does something with a finger: "touchStart", "touchMove" or "touchEnd"."""
        points = [] if place is None else [{"x": place[0], "y": place[1]}]
        self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def drag(self, start, end):
        """Presses the mouse at one place of the page, and moves it to another one."""
        self.mouse("mousePressed", start)
        for part in range(1, 11):
            self.mouse("mouseMoved", [a + (b - a) * part / 10 for a, b in zip(start, end)])

    def look(self, *, width, height, ratio=1, is_mobile=False, theme="light"):
        """Makes the window as large as that of a device, and sets light or dark."""
        self.cdp("Emulation.setDeviceMetricsOverride",
                 width=width, height=height, deviceScaleFactor=ratio, mobile=is_mobile)
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])

    def box(self, name):
        """Where an element is in the window: left, top, width and height, in CSS pixels."""
        return self.js(
            """
            const { left, top, width, height } = document.getElementById(arguments[0]).getBoundingClientRect();
            return [left, top, width, height];
            """, name)

    def save_picture(self, path):
        """Saves the whole page, with what one would have to scroll to."""
        picture = self.cdp("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))

    def complaints(self):
        """What the browser has written on its console since the last time."""
        return [entry["message"] for entry in self.driver.get_log("browser")]
