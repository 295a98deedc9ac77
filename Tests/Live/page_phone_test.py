"""Tests of the page on a phone, the scene alone on the screen, and of `crates serve --phone`: HTTPS and the QR code."""

import os
import pathlib
import ssl
import stat
import subprocess
import tempfile
import urllib.request

from PIL import Image

from browser import Browser, wait
from conditions import https
from page_case import PHONE
from page_tilt_test import G, SensorTest

# A light module above and below, for each character of a code.
LIGHT = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}


def read_code(log, folder):
    """What the code in half blocks says to a decoder that is not this package's own."""
    lines = [line for line in log.splitlines() if line and set(line) <= set(LIGHT)]
    rows = [[LIGHT[character][half] for character in line] for line in lines for half in (0, 1)]
    image = Image.new("L", (len(rows[0]), len(rows)))
    image.putdata([255 * module for row in rows for module in row])
    path = folder / "code.png"
    image.resize((6 * image.width, 6 * image.height), Image.Resampling.NEAREST).save(path)
    return subprocess.run(
        ["zbarimg", "--quiet", "--raw", path], capture_output=True, text=True, check=True).stdout.rstrip("\n")


class PhonePageTests(SensorTest):
    """The page as a phone shows it. This machine's own page is as secure to a browser as one by HTTPS."""

    def open_page(self):
        """Opens the page as a phone does that has read the code, held upright."""
        self.browser.look(**PHONE)
        # The URL without the mark is open already, and would not be loaded again.
        self.browser.driver.get("about:blank")
        self.browser.open(self.server.url + "#phone")
        self.assertTrue(self.browser.js("return isSecureContext"))

    def assert_stage_fills(self, width, height):
        self.assertEqual(self.browser.js("return [innerWidth, innerHeight]"), [width, height])
        self.assertEqual(self.browser.box("stage"), [0, 0, width, height])

    def test_motion_tilts_the_world_after_one_tap(self):
        self.hold_phone(x=-0.5 * G, y=0.8 * G)
        self.open_page()
        self.assert_stage_fills(390, 844)
        self.assertIsNone(self.browser.frame["tilter"])
        self.browser.click("begin")
        self.assert_tilt([0.5, -0.8])
        self.assertFalse(self.browser.element("begin").is_displayed())
        self.hold_phone(x=0.3 * G, y=0.9 * G)
        self.assert_tilt([-0.3, -0.9])

    def test_the_tap_fills_the_screen_and_the_controls_come_back(self):
        self.open_page()
        self.browser.click("begin")
        wait(lambda: self.browser.js("return document.fullscreenElement !== null"), "the full screen")
        self.browser.click("leave")
        wait(lambda: self.browser.js("return document.fullscreenElement === null"), "the window")
        self.assertTrue(self.browser.element("pause").is_displayed())
        self.assertFalse(self.browser.element("leave").is_displayed())
        self.assertNotIn("#", self.browser.js("return location.href"))

    def test_a_phone_on_its_side_shows_the_whole_world(self):
        self.open_page()
        self.browser.look(**{**PHONE, "width": 844, "height": 390})
        wait(lambda: self.browser.js("return innerWidth") == 844, "the window on its side")
        wait(lambda: self.browser.box("stage") == [0, 0, 844, 390], "the stage to fill it")
        width, height = self.browser.js("return crates.scene.view")

        def is_seen(corner):
            x, y = self.browser.place(corner) or (-1, -1)
            return 0 <= x <= 844 and 0 <= y <= 390

        # The first picture of the new size comes after it.
        for corner in ([0, 0], [width, height]):
            wait(lambda corner=corner: is_seen(corner), f"{corner} on the stage")
        if folder := os.environ.get("PAGE_PICTURES"):
            self.browser.save_picture(f"{folder}/phone-on-its-side.png")


@https
class PhoneTests(SensorTest):
    @classmethod
    def setUpClass(cls):
        # What a person does who continues to the page after the warning.
        cls.browser = Browser(accepts_any_certificate=True)
        cls.addClassCleanup(cls.browser.close)

    def start(self, *arguments, **options):
        data = tempfile.TemporaryDirectory()
        self.addCleanup(data.cleanup)
        self.data = pathlib.Path(data.name)
        environment = {**os.environ, "XDG_DATA_HOME": data.name}
        return super().start("--phone", "--host", "127.0.0.1", *arguments, environment=environment, **options)

    def test_the_url_and_the_code_are_for_a_phone(self):
        self.assertRegex(self.server.printed_url, r"^https://127\.0\.0\.1:\d+/#phone$")
        # It is printed after the URL.
        wait(lambda: "scan the code" in self.server.log, "the code")
        self.assertEqual(read_code(self.server.log, self.data), self.server.printed_url)
        self.assertIn(f"open {self.server.printed_url}\n", self.server.log)

    def test_the_urls_of_other_names_are_for_a_phone_too(self):
        server = super().start(
            "--phone", "--host", "127.0.0.1", "--allow-host", "crates.test", "--allow-host", "other.test:8443",
            environment={**os.environ, "XDG_DATA_HOME": str(self.data)})
        others = [server.process.stdout.readline().strip() for _ in range(2)]
        for url, name in zip([server.printed_url, *others], (r"127\.0\.0\.1:\d+", r"crates\.test", r"other\.test:8443")):
            self.assertRegex(url, rf"^https://{name}/\?token=\w+#phone$")

    def test_the_certificate_is_for_the_address_and_nobody_else_reads_it(self):
        path = self.data / "crates/phone.pem"
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
        # Whoever trusts the certificate needs no exception: the name and the dates are right.
        context = ssl.create_default_context(cafile=path)
        with urllib.request.urlopen(self.server.url + "healthz", context=context, timeout=60) as response:
            self.assertEqual(response.read(), b"ok\n")

    def test_the_page_by_the_code_is_secure_and_tilts_the_world(self):
        self.hold_phone(x=-0.5 * G, y=0.8 * G)
        self.browser.driver.get("about:blank")
        self.browser.open(self.server.printed_url)
        self.assertTrue(self.browser.js("return isSecureContext"))
        self.browser.click("begin")
        self.assert_tilt([0.5, -0.8])
