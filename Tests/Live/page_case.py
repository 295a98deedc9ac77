"""What all tests of the live page have in common."""

import math
import os
import pathlib
import tempfile
import unittest

from browser import Browser, crates, wait
from server import Server

# The size of a phone's screen, for Browser.look.
PHONE = {"width": 390, "height": 844, "ratio": 2, "is_mobile": True}
PHONES = [
    PHONE, {**PHONE, "width": 360, "height": 740}, {**PHONE, "width": 844, "height": 390},
]


class PageTest(unittest.TestCase):
    """A browser for all tests, and a server for each."""

    # The scene that the server begins with.
    SCENE = "crates"

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
        server = Server(*arguments, scene=self.SCENE, **options)
        self.addCleanup(server.stop)
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
            return [file for file in files if file.suffix in (".csv", ".json", ".yaml", ".calls", ".gif", ".mp4") and file.stat().st_size > 0]
        return wait(new_files, f"a download of the {name}")[0]

    def assert_axe_finds_nothing(self):
        """That the page, as it is now, is accessible as far as axe can tell."""
        if not self.browser.js("return 'axe' in window"):
            self.browser.js(pathlib.Path(os.environ["AXE"]).read_text())
        findings = self.browser.driver.execute_async_script(
            "const done = arguments[0]; axe.run().then((result) => done(result.violations.map("
            "(each) => [each.id, each.nodes.map((node) => node.html)])));")
        self.assertEqual(findings, [])

    def scene_names(self):
        """The scenes in the page's list."""
        return self.browser.js("return [...document.querySelectorAll('#scene option')].map((each) => each.value)")

    def choose_scene(self, name):
        """Chooses a scene from the list, and waits until the page shows its start, also of the one that it shows already."""
        self.browser.js(
            "if (crates.scene) crates.scene.isOld = true; const list = document.querySelector('#scene'); list.value = arguments[0];"
            "list.dispatchEvent(new Event('change', {bubbles: true}))", name)
        wait(lambda: self.browser.js("return crates.scene?.isOld ? null : crates.scene?.name") == name, f"the scene {name}")

    def assert_tilt(self, expected):
        self.browser.wait_for_frame(
            lambda frame: math.dist(frame["tilt"], expected) < 0.02, f"a tilt of {expected}")

    def assert_repeats(self, frame, *arguments):
        """That a run of the command ends as the world that stands still does, bit for bit; the page shows it rounded."""
        bodies = crates("run", self.SCENE, *arguments, "--steps", str(frame["step"]), "--format", "json")["bodies"]
        exact = self.server.frame()
        self.assertEqual(exact["step"], frame["step"])
        self.assertEqual([[*body["position"], body["angle"]] for body in bodies], exact["poses"])
        unit = self.browser.js("return Math.max(...crates.scene.view)") / 65536
        for pose, shown in zip(exact["poses"], frame["poses"], strict=True):
            self.assertLessEqual(max(abs(a - b) for a, b in zip(pose[:2], shown[:2])), 0.76 * unit)
            self.assertLess(abs(math.remainder(pose[2] - shown[2], 2 * math.pi)), 1e-4)
