"""Tests that the keys are the page's after a choice by pointer, and that a pause and a notice say whose they are and end."""

import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from browser import wait
from page_case import PageTest


class FocusTests(PageTest):
    def type(self, *keys):
        """Presses keys where the focus is."""
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    @property
    def focused(self):
        return self.browser.js("return document.activeElement.id")

    def choose_by_pointer(self, name, text):
        """Chooses from a list as a pointer does, whose list is the system's and out of reach of a browser's driver."""
        self.browser.js(
            """
            const list = document.getElementById(arguments[0]);
            list.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
            list.focus();
            """, name)
        Select(self.browser.element(name)).select_by_visible_text(text)

    def center(self, name):
        left, top, width, height = self.browser.box(name)
        return [left + width / 2, top + height / 2]

    def press_button(self, name):
        self.browser.mouse("mousePressed", self.center(name))
        self.browser.mouse("mouseReleased", self.center(name))

    def test_arrow_keys_tilt_after_a_scene_is_chosen_by_pointer(self):
        browser = self.browser
        for name in ("balls", "bounce"):
            self.choose_by_pointer("scene", name)
            wait(lambda name=name: browser.js("return crates.scene.name") == name, f"the scene {name}")
            self.assertEqual(self.focused, "stage")
            self.type(Keys.ARROW_RIGHT * 3)
            browser.wait_for_frame(lambda frame: frame["tilt"][0] > 0.25, "a tilt")
            self.type(Keys.ARROW_DOWN, "0")
            self.assert_tilt([0, -1])
            self.assertEqual(browser.js("return crates.scene.name"), name)

    def test_arrow_keys_tilt_after_a_setting_is_chosen_by_pointer(self):
        browser = self.browser
        for name, text in (("pace", "1/2"), ("gravity", "Moon"), ("friction", "ice")):
            with self.subTest(name):
                self.choose_by_pointer(name, text)
                self.assertEqual(self.focused, "stage")
                value = browser.js("return document.getElementById(arguments[0]).value", name)
                self.type(Keys.ARROW_RIGHT * 3)
                browser.wait_for_frame(lambda frame: frame["tilt"][0] > 0.25, "a tilt")
                self.type(Keys.HOME)
                self.assert_tilt([0, -1])
                self.assertEqual(browser.js("return document.getElementById(arguments[0]).value", name), value)

    def test_a_choice_by_key_keeps_the_focus_in_the_list(self):
        browser = self.browser
        browser.js("document.getElementById('gravity').focus()")
        self.type("Moon")
        wait(lambda: browser.js("return document.getElementById('gravity').value") == "0.165", "the gravity")
        self.assertEqual(self.focused, "gravity")
        self.assertEqual(browser.frame["tilt"], [0, -1])

    def test_space_after_a_click_pauses_and_does_not_click_again(self):
        browser = self.browser
        browser.wait_for_frame(lambda frame: frame["step"] > 120, "a second")
        self.press_button("reset")
        browser.wait_for_frame(lambda frame: frame["step"] < 60, "a new start")
        self.assertEqual(self.focused, "stage")
        browser.wait_for_frame(lambda frame: frame["step"] > 60, "half a second")
        self.type(" ")
        step = browser.wait_for_frame(lambda frame: frame["isPaused"], "a pause")["step"]
        self.assertGreater(step, 60)
        # The same after every other button of the page: Space is a pause, or its end.
        for name in ("step", "upright", "tool-ball", "tool-move", "pause"):
            with self.subTest(name):
                self.press_button(name)
                self.assertEqual(self.focused, "stage")
                isPaused = name != "pause"
                browser.wait_for_frame(lambda frame: frame["isPaused"] == isPaused, "what the button did")
                self.type(" ")
                browser.wait_for_frame(lambda frame: frame["isPaused"] != isPaused, "the other state")
                self.type(" ")
                browser.wait_for_frame(lambda frame: frame["isPaused"] == isPaused, "the state again")

    def test_a_button_that_the_keyboard_presses_keeps_the_focus(self):
        self.browser.js("document.getElementById('step').focus()")
        self.type(" ")
        first = self.browser.wait_for_frame(lambda frame: frame["isPaused"], "a step")["step"]
        self.assertEqual(self.focused, "step")
        self.type(" ")
        self.browser.wait_for_frame(lambda frame: frame["step"] == first + 1, "another step")


class PauseTests(PageTest):
    @property
    def badge(self):
        return self.browser.element("paused").text

    def test_the_badge_says_who_paused_and_the_pause_ends_with_the_last_client(self):
        browser = self.browser
        self.assertEqual(self.badge, "")
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        second = browser.driver.current_window_handle
        try:
            browser.open(self.server.url)
            number = browser.js("return crates.clientNumber")
            browser.pause()
            wait(lambda: self.badge == "Paused by you", "the badge of who paused")
            browser.driver.switch_to.window(first)
            wait(lambda: self.badge == f"Paused by No. {number}", "the badge of the others")
        finally:
            browser.driver.switch_to.window(second)
            browser.driver.close()
            browser.driver.switch_to.window(first)
        # Whoever is left can see why nothing moves, and go on.
        wait(lambda: browser.frame["clients"] == 1, "the other one to leave")
        self.assertTrue(browser.frame["isPaused"])
        self.assertEqual(self.badge, f"Paused by No. {number}")
        browser.click("pause")
        wait(lambda: self.badge == "", "no badge")

        browser.pause()
        wait(lambda: self.badge == "Paused by you", "the badge")
        browser.driver.get("about:blank")
        wait(lambda: self.server.metric("crates_clients") == 0, "nobody")
        browser.open(self.server.url)
        step = browser.frame["step"]
        browser.wait_for_frame(lambda frame: not frame["isPaused"] and frame["step"] > step, "the time to pass")
        self.assertEqual(self.badge, "")

    def test_the_badge_gives_way_to_the_timeline(self):
        browser = self.browser
        browser.wait_for_frame(lambda frame: frame["step"] > 60, "some steps")
        browser.pause()
        wait(lambda: self.badge == "Paused by you", "the badge")
        browser.js("crates.send({type: 'scrub', step: 10})")
        wait(lambda: self.badge == "", "no badge")


class NoticeTests(PageTest):
    def test_a_notice_ends_with_its_scene(self):
        browser = self.browser
        notice = browser.element("notice")

        def refuse():
            browser.js("crates.send({type: 'delete', at: [290, 150]})")
            wait(lambda: notice.text == "There is no body to delete.", "the notice")

        for end in ("crates.send({type: 'scene', name: 'bounce'})", "crates.send({type: 'scene', name: 'crates'})",
                    "crates.send({type: 'reset'})"):
            with self.subTest(end):
                refuse()
                begin = time.monotonic()
                browser.js(end)
                wait(lambda: notice.text == "", "the notice to go")
                # By itself it would stay for six.
                self.assertLess(time.monotonic() - begin, 4)


class LockedToolTests(PageTest):
    SCENE = "sticker-balls"

    def test_tools_that_cannot_be_used_look_so_and_say_why(self):
        browser = self.browser
        reason = browser.js("return crates.scene.fixed")
        self.assertTrue(reason.startswith("This scene "))

        def look(name):
            return browser.js(
                """
                const button = document.getElementById(arguments[0]);
                const { borderTopStyle, color } = getComputedStyle(button);
                return [button.getAttribute("aria-disabled"), button.title, borderTopStyle, color];
                """, name)

        isDisabled, title, border, color = look("tool-move")
        self.assertEqual((isDisabled, title, border), ("false", "Move and tilt", "solid"))
        for tool in ("crate", "ball", "chain", "plank", "pin", "delete"):
            with self.subTest(tool):
                self.assertEqual(look(f"tool-{tool}")[:3], ["true", reason, "dashed"])
                self.assertNotEqual(look(f"tool-{tool}")[3], color)
                browser.click(f"tool-{tool}")
                wait(lambda: browser.element("notice").text == reason, "the reason")
                self.assertEqual(browser.element(f"tool-{tool}").get_attribute("aria-pressed"), "false")
                browser.js("document.getElementById('notice').textContent = ''")
        self.assertEqual(browser.element("tool-move").get_attribute("aria-pressed"), "true")
        browser.press("3")
        wait(lambda: browser.element("notice").text == reason, "the reason for a key")
        self.assertFalse(browser.element("friction").is_enabled())
        self.assertEqual(browser.element("friction").get_attribute("title"), reason)
        # Another scene has all of its tools again, and the first one none.
        for name, expected in (("crates", "false"), ("sticker-balls", "true")):
            browser.js("crates.send({type: 'scene', name: arguments[0]})", name)
            wait(lambda expected=expected: look("tool-ball")[0] == expected, f"the tools of {name}")
        browser.js("crates.send({type: 'scene', name: 'crates'})")
        wait(lambda: browser.element("friction").is_enabled(), "the friction")
        self.assertEqual(browser.element("friction").get_attribute("title"), "")
