"""Tests of what is seen: colors, sizes, contrast, and the focus of the keyboard."""

import os
import pathlib
import time

from page_case import PHONE, PageTest


class LookTests(PageTest):
    SIZES = {
        "desktop": {"width": 1280, "height": 900},
        "laptop": {"width": 1280, "height": 800},
        "phone": PHONE,
        "phone-on-its-side": {"width": 844, "height": 390, "ratio": 2, "is_mobile": True},
    }

    def test_looks_right_in_light_and_dark_at_all_sizes(self):
        folder = pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder())
        folder.mkdir(parents=True, exist_ok=True)
        self.browser.right(2)
        self.browser.wait_for_frame(lambda frame: frame["step"] > 400, "the crates to move")
        for theme in ("light", "dark"):
            for name, size in self.SIZES.items():
                with self.subTest(theme=theme, size=name):
                    self.browser.look(theme=theme, **size)
                    time.sleep(0.5)
                    self.browser.save_picture(folder / f"{theme}-{name}.png")
                    self.assert_canvas_is_drawn()
                    self.assertEqual(self.faint_texts(), [])
                    self.assertLessEqual(
                        self.browser.js("return document.documentElement.scrollWidth"), size["width"],
                        "the page is wider than the window")
                    if name in ("desktop", "laptop"):
                        self.assertFalse(
                            self.browser.js("const panel = document.querySelector('.panel');"
                                            "return panel.scrollHeight > panel.clientHeight"), "the panel scrolls")
                    button_height = self.browser.js("return document.getElementById('phone').offsetHeight")
                    self.assertLess(button_height, 46, "the button has two lines")
                    _, top, _, scene_height = self.browser.box("stage")
                    self.assertGreaterEqual(top, 0)
                    self.assertLessEqual(top + scene_height, size["height"], "one has to scroll to see the whole scene")

    def assert_canvas_is_drawn(self):
        drawn = self.browser.js(
            """
            const canvas = document.getElementById("stage");
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", {willReadFrequently: true});
            copy.drawImage(canvas, 0, 0);
            const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
            const colors = new Set(new Uint32Array(data.buffer));
            const style = getComputedStyle(document.documentElement);
            const plank = parseInt(style.getPropertyValue("--plank").trim().slice(1), 16);
            const wanted = [plank >> 16, plank >> 8 & 255, plank & 255];
            let planks = 0;
            for (let i = 0; i < data.length; i += 4) if (wanted.every((part, k) => data[i + k] === part)) planks += 1;
            return {colors: colors.size, planks,
                    width: canvas.width, expected: Math.round(canvas.clientWidth * devicePixelRatio)};
            """)
        self.assertGreater(drawn["colors"], 5)
        self.assertGreater(drawn["planks"], 100, "there is no wood in the picture")
        self.assertEqual(drawn["width"], drawn["expected"], "the canvas has not as many pixels as the screen")

    def faint_texts(self):
        """The texts that have less contrast than WCAG's level AA asks for."""
        return self.browser.js(
            r"""
            const parts = (color) => color.match(/[\d.]+/g).map(Number);
            const luminance = (color) => {
                const [r, g, b] = parts(color).map((part) => {
                    part /= 255;
                    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
                });
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const behind = (node) => {
                for (; node; node = node.parentElement) {
                    const color = getComputedStyle(node).backgroundColor;
                    if (parts(color)[3] !== 0) return color;
                }
                return "rgb(255, 255, 255)";
            };
            return [...document.body.querySelectorAll("*")]
                .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
                .map((node) => {
                    const [a, b] = [getComputedStyle(node).color, behind(node)].map((color) => luminance(color) + 0.05);
                    return [node.textContent.trim(), Math.max(a, b) / Math.min(a, b)];
                })
                .filter(([, contrast]) => contrast < 4.5);
            """)

    def test_everything_can_be_reached_by_keyboard_and_has_a_name(self):
        names = {}
        for _ in range(50):
            self.browser.press("\ue004")
            focused = self.browser.driver.switch_to.active_element
            identifier = focused.get_attribute("id")
            if not identifier or identifier in names:
                break
            names[identifier] = focused.accessible_name
            outline = self.browser.js("return getComputedStyle(document.activeElement).outlineWidth")
            self.assertEqual(outline, "3px", f"the focus on {identifier} is not seen")
        self.assertEqual(
            list(names), [
                "stage", "tool-move", "tool-crate", "tool-ball", "tool-chain", "tool-plank", "tool-pin", "tool-delete",
                "tool-hinge", "tool-rope", "tool-spring", "tool-motor", "tool-draw", "tool-corners", "tool-inspect",
                "undo", "redo", "zoom-out", "zoom-whole", "zoom-in", "full-screen", "show-names", "show-velocities",
                "show-trails", "show-contacts", "pace", "gravity", "friction", "moment", "sound", "scene", "gallery-open", "pause", "step", "reset",
                "measures", "phone", "upright", "recording", "golden", "scene-file", "calls", "film-gif", "film-mp4", "share",
                "keys-title"])
        self.assertTrue(all(names.values()), names)
