"""Tests of the list of keys below the scene, which folds."""

from selenium.webdriver.common.keys import Keys

from browser import wait
from page_case import PHONE, PageTest

SIZES = [{"width": 1280, "height": 900}, {"width": 320, "height": 568, "ratio": 2, "is_mobile": True}, PHONE]


class KeysTests(PageTest):
    @property
    def is_open(self):
        return self.browser.element("keys").get_attribute("open") is not None

    def test_the_list_of_keys_is_folded_until_it_is_wanted_and_stays_as_it_was_left(self):
        browser = self.browser
        for size in SIZES:
            with self.subTest(size):
                browser.look(**size)
                self.assertFalse(self.is_open)
                self.assertFalse(browser.element("help").is_displayed())
                browser.click("keys-title")
                self.assertTrue(self.is_open)
                self.assertTrue(browser.element("help").is_displayed())
                self.assertLessEqual(browser.js("return document.documentElement.scrollWidth"), size["width"])
                # It is written down with an event of its own.
                wait(lambda: browser.js("return localStorage.length") == 1, "the state")
                browser.open(self.server.url)
                self.assertTrue(self.is_open)
                browser.click("keys-title")
                wait(lambda: browser.js("return Object.values(localStorage)[0]") == "closed", "the other state")
                browser.open(self.server.url)
                self.assertFalse(self.is_open)
                browser.js("localStorage.clear()")

    def test_the_folded_list_leaves_its_rows_to_the_scene(self):
        browser = self.browser
        browser.look(width=1280, height=800)
        wait(lambda: browser.box("stage")[3] > 0, "the scene")
        folded = browser.box("stage")[3]
        browser.click("keys-title")
        wait(lambda: browser.box("stage")[3] < folded - 60, "a lower scene")

    def test_keys_unfold_the_list_and_do_nothing_else(self):
        browser = self.browser
        browser.press("?")
        self.assertTrue(self.is_open)
        browser.press("?")
        self.assertFalse(self.is_open)
        browser.js("document.getElementById('keys-title').focus()")
        for key in (" ", Keys.ENTER):
            for is_open in (True, False):
                browser.driver.switch_to.active_element.send_keys(key)
                wait(lambda is_open=is_open: self.is_open == is_open, f"the list to be open: {is_open}")
        self.assertFalse(browser.frame["isPaused"])

    def test_after_a_click_on_it_space_pauses(self):
        browser = self.browser
        browser.click("keys-title")
        self.assertEqual(browser.js("return document.activeElement.id"), "stage")
        browser.driver.switch_to.active_element.send_keys(" ")
        browser.wait_for_frame(lambda frame: frame["isPaused"], "a pause")
        self.assertTrue(self.is_open)

    def test_a_browser_without_a_storage_shows_the_page(self):
        browser = self.browser
        script = browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            source="Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })")
        self.addCleanup(browser.cdp, "Page.removeScriptToEvaluateOnNewDocument", **script)
        browser.open(self.server.url)
        browser.click("keys-title")
        self.assertTrue(self.is_open)
        browser.wait_for_frame(lambda frame: frame["step"] > 10, "some steps")
