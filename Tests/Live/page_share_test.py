"""Tests of links to scenes: made from what was built, offered where they are opened, and loaded only if somebody wants it."""

import base64
import zlib

from browser import wait
from page_case import PHONE, PageTest

SCENE = """version: 1
name: from-afar
bodies:
- {name: ball, mass: 1, position: [150, 150], shapes: [{type: circle, radius: 20}]}
"""


def fragment(text, packed=True):
    data = text.encode()
    if packed:
        packer = zlib.compressobj(wbits=-15)
        data = packer.compress(data) + packer.flush()
    return f"#scene={int(packed)}." + base64.urlsafe_b64encode(data).decode().rstrip("=")


class ShareTests(PageTest):
    def open_link(self, link):
        # Another address with the same path would not load the page again.
        self.browser.driver.get("about:blank")
        self.browser.open(link)

    @property
    def is_offered(self):
        return self.browser.element("offer").is_displayed()

    def link(self):
        """Presses the button, and returns the link that it made: headless browsers have no clipboard to read."""
        browser = self.browser
        browser.js("navigator.clipboard.writeText = async (text) => { window.copied = text; }; window.copied = null")
        browser.click("share")
        return wait(lambda: browser.js("return window.copied"), "a link")

    def test_what_was_built_comes_back_by_a_link_once_it_is_wanted(self):
        browser = self.browser
        browser.pause()
        browser.js("crates.send({type: 'add', part: 'chain', at: [150, 250]})")
        wait(lambda: len(browser.js("return crates.scene.bodies")) > 5, "the chain")
        names = browser.js("return crates.names")
        poses = browser.frame["poses"]
        link = self.link()
        self.assertTrue(link.startswith(self.server.url + "#scene=1."), link)
        browser.restart()
        self.open_link(link)
        # A pause ends with the last client, and lasts through starts.
        browser.pause()
        wait(lambda: self.is_offered, "the offer")
        self.assertIn("“crates”", browser.element("offer-text").text)
        self.assertEqual(browser.js("return crates.scene.name"), "crates")
        browser.click("offer-load")
        wait(lambda: browser.js("return crates.scene.name") == "crates-shared", "the scene of the link")
        self.assertFalse(self.is_offered)
        self.assertEqual(browser.js("return location.hash"), "")
        self.assertEqual(browser.js("return crates.names"), names)
        for pose, before in zip(browser.frame["poses"], poses, strict=True):
            self.assertLess(max(abs(a - b) for a, b in zip(pose, before)), 0.1)
        self.assertEqual(self.scene_names()[-1], "crates-shared")

    def test_a_link_is_opened_by_keyboard_in_an_open_page_and_can_be_declined(self):
        browser = self.browser
        for size in ({"width": 1280, "height": 900}, PHONE, {"width": 320, "height": 568}):
            with self.subTest(size):
                browser.look(**size)
                browser.js("location.hash = arguments[0]", fragment(SCENE))
                wait(lambda: self.is_offered, "the offer")
                self.assertLessEqual(browser.js("return document.documentElement.scrollWidth"), size["width"])
                browser.js("document.getElementById('offer-dismiss').focus()")
                browser.driver.switch_to.active_element.send_keys(" ")
                wait(lambda: not self.is_offered, "no offer")
                self.assertEqual(browser.js("return document.activeElement.id"), "stage")
                self.assertEqual(browser.js("return [crates.scene.name, location.hash, crates.frame.isPaused]"),
                                 ["crates", "", False])
        browser.js("location.hash = arguments[0]", fragment(SCENE, packed=False))
        wait(lambda: self.is_offered, "the offer")
        browser.js("document.getElementById('offer-load').focus()")
        browser.driver.switch_to.active_element.send_keys(" ")
        wait(lambda: browser.js("return crates.scene.name") == "from-afar-shared", "the scene of the link")

    def test_a_link_that_cannot_be_read_says_so(self):
        cases = {
            "#scene=1.AAAA": "is the link whole?", "#scene=7.AAAA": "is the link whole?", "#scene=0.*": "is the link whole?",
            fragment(SCENE)[:-9]: "is the link whole?", fragment("x" * 10_000_000): "too large",
        }
        for link, sentence in cases.items():
            with self.subTest(link[:20]):
                self.browser.js("location.hash = arguments[0]", link)
                wait(lambda sentence=sentence: sentence in self.browser.element("notice").text, f"the sentence {sentence}")
                self.assertFalse(self.is_offered)

    def test_the_server_refuses_what_it_cannot_show_and_goes_on(self):
        browser = self.browser
        cases = {
            SCENE.replace("circle", "cylinder"): "cannot be read", SCENE + "space: {iterations: 1000}": "at most 60 iterations",
            "": "cannot be read",
        }
        for text, sentence in cases.items():
            with self.subTest(sentence):
                browser.js("location.hash = arguments[0]", fragment(text))
                wait(lambda: self.is_offered, "the offer")
                browser.click("offer-load")
                wait(lambda sentence=sentence: sentence in browser.element("notice").text, f"the sentence {sentence}")
                self.assertEqual(browser.js("return crates.scene.name"), "crates")

    def test_a_scene_without_a_file_and_a_browser_without_a_clipboard_are_told(self):
        browser = self.browser
        browser.js("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        browser.click("share")
        wait(lambda: "copy it from there" in browser.element("notice").text, "the notice")
        # Beside the button, too: on a phone the scene is out of sight.
        wait(lambda: "copy it from there" in browser.element("keep-note").text, "the note")
        self.assertTrue(browser.js("return location.hash").startswith("#scene=1."))
        self.assertFalse(self.is_offered)
        # The browser reports the server's refusal.
        self.may_complain = True
        self.choose_scene("sticker-balls")
        browser.js("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        browser.click("share")
        browser.wait_for_notice("UIKit Dynamics cannot be saved")
