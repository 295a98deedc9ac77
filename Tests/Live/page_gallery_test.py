"""Tests of the gallery, in which scenes are chosen by their pictures."""

import os
import pathlib
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import wait
from page_case import PageTest
from page_tools_test import SIZES


class GalleryTests(PageTest):
    def is_open(self):
        return self.browser.js("return document.getElementById('gallery').open")

    def press(self, key):
        """Presses a key where the focus is."""
        ActionChains(self.browser.driver).send_keys(key).perform()

    def names(self):
        return self.browser.js("return [...document.querySelectorAll('#gallery li')].map((item) => item.textContent)")

    def missing_pictures(self):
        """The scenes whose pictures are not there, after each was scrolled to."""
        return self.browser.js(
            """
            const items = [...document.querySelectorAll("#gallery li")];
            const missing = items.filter((item) => item.querySelector("img").naturalWidth !== 320);
            missing[0]?.scrollIntoView();
            return missing.map((item) => item.textContent);
            """)

    def choose(self, name):
        self.browser.js(
            "[...document.querySelectorAll('#gallery button')].find((each) => each.textContent === arguments[0]).click()",
            name)

    def test_every_scene_has_a_picture_and_can_be_chosen(self):
        browser = self.browser
        listed = self.scene_names()
        browser.click("gallery-open")
        self.assertEqual(self.names()[0], "wrecking-ball")
        self.assertEqual(sorted(self.names()), sorted(listed))
        wait(lambda: self.missing_pictures() == [], "all pictures")
        for name in self.names():
            if not self.is_open():
                browser.click("gallery-open")
            with self.subTest(name):
                self.choose(name)
                wait(lambda: browser.js("return crates.scene.name") == name, f"the scene {name}")
                self.assertFalse(self.is_open())
                self.assertEqual(browser.js("return document.getElementById('scene').value"), name)

    def test_it_works_with_the_keyboard_alone(self):
        browser = self.browser
        browser.click("stage")
        browser.press("g")
        self.assertTrue(self.is_open())
        # It begins at the scene that is shown.
        self.assertEqual(browser.js("return document.activeElement.textContent"), "crates")
        self.assertEqual(browser.js("return getComputedStyle(document.activeElement).outlineWidth"), "3px")
        # The page's own keys wait, wherever the focus is.
        step = browser.frame["step"]
        for key in ("3", Keys.ARROW_LEFT):
            self.press(key)
            browser.press(key)
        browser.wait_for_frame(lambda frame: frame["step"] > step + 10, "the time to pass")
        self.assertEqual(browser.frame["tilt"], [0, -1])
        self.assertEqual(browser.element("tool-move").get_attribute("aria-pressed"), "true")
        self.press(Keys.ESCAPE)
        wait(lambda: not self.is_open(), "the gallery to close")
        browser.press("g")
        self.press(Keys.TAB)
        name = browser.js("return document.activeElement.textContent")
        self.assertNotEqual(name, "crates")
        self.press(Keys.ENTER)
        wait(lambda: browser.js("return crates.scene.name") == name, f"the scene {name}")
        # The keys are the page's again.
        self.assertEqual(browser.js("return document.activeElement.id"), "stage")

    def test_a_scene_of_a_link_is_in_it_as_well(self):
        text = self.server.get("/scene")[1]
        self.browser.js("crates.send({ type: 'load', text: arguments[0], isLast: true })", text)
        wait(lambda: self.browser.js("return crates.scene.name") == "crates-shared", "the sent scene")
        self.browser.click("gallery-open")
        self.assertEqual(self.names()[-1], "crates-shared")
        wait(lambda: self.missing_pictures() == [], "all pictures")

    def test_without_the_server_there_is_nothing_to_choose(self):
        self.browser.click("gallery-open")
        self.assertTrue(self.is_open())
        self.server.stop()
        wait(lambda: not self.is_open(), "the gallery to close")
        self.browser.press("g")
        self.assertFalse(self.is_open())
        self.may_complain = True

    def test_what_is_not_in_the_list_has_no_picture(self):
        count = len(self.scene_names())
        for query in ("", "?scene=", "?scene=-1", f"?scene={count}", "?scene=99999999999999999999", "?scene=crates"):
            self.assertEqual(self.server.get(f"/thumbnail{query}")[0], 404, query)

    def test_it_has_room_at_all_sizes_and_axe_finds_nothing(self):
        folder = pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder())
        browser = self.browser
        for theme in ("light", "dark"):
            for name, size in SIZES.items():
                with self.subTest(theme=theme, size=name):
                    browser.look(theme=theme, **size)
                    browser.click("gallery-open")
                    wait(lambda: self.missing_pictures() == [], "all pictures")
                    browser.js("document.getElementById('gallery').scrollTo(0, 0)")
                    time.sleep(0.3)
                    browser.save_picture(folder / f"gallery-{theme}-{name}.png")
                    left, top, width, height = browser.box("gallery")
                    self.assertTrue(0 <= left and left + width <= size["width"])
                    self.assertTrue(0 <= top and top + height <= size["height"])
                    self.assertGreaterEqual(min(browser.box("gallery-close")[2:]), 24)
                    self.assertLessEqual(
                        browser.js("return Math.max(...[...document.querySelectorAll('#gallery li')].map("
                                   "(item) => item.scrollWidth - item.clientWidth))"), 0)
                    self.assert_axe_finds_nothing()
                    # As who scrolls to the end can still close it.
                    browser.js("document.getElementById('gallery').scrollTo(0, 1e6)")
                    browser.click("gallery-close")
                    self.assertFalse(self.is_open())
