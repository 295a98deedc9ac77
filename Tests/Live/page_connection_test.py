"""Tests of the connection: who is let in, who tilts, and what happens when it ends."""

import time

from browser import OtherSite, wait
from page_case import PageTest


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
        self.assertEqual(self.server.stop(), 0)
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
        self.server.stop()
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
