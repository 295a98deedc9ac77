"""Tests that everything is within reach on small screens: at 200 % zoom, and on small phones, upright and on their side."""

import os
import pathlib
import time

from selenium.webdriver.support.select import Select

from browser import wait
from page_case import PageTest
from server import Server

SIZES = {
    "zoom-200": {"width": 640, "height": 400, "ratio": 2},
    "small-phone": {"width": 320, "height": 568, "ratio": 2, "is_mobile": True},
    "small-phone-on-its-side": {"width": 568, "height": 320, "ratio": 2, "is_mobile": True},
}

# For each control that is not hidden, once it is scrolled to: its box, whether it is what a click on it hits at its center and near
# its corners, whether its own words fit into it, and whether another control covers a part of it.
MEASURE = """
const controls = [...document.querySelectorAll("button, select, input, canvas, summary")].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }) && !control.matches(".leaving"));
const label = (control) => control.id || control.textContent;
const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
const problems = [];
for (const control of controls) {
    control.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = control.getBoundingClientRect();
    const isWithin = box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
    if (!isWithin) problems.push(`${label(control)} is at ${box.left}, ${box.top}, ${box.right}, ${box.bottom}`);
    if (box.width < 24 || box.height < 24) problems.push(`${label(control)} is ${box.width} × ${box.height}`);
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]]) {
        const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        const isHit = hit && (control.contains(hit) || hit.closest("label")?.control === control);
        // What lies over the scene lets clicks through, but for the button of a phone.
        if (!isHit) problems.push(`${label(control)} is covered by ${hit?.id || hit?.tagName || "nothing"} at ${x}, ${y}`);
    }
    if (control.tagName === "BUTTON" && (control.scrollWidth > control.clientWidth || control.scrollHeight > control.clientHeight)) {
        problems.push(`${label(control)} is too small for its words`);
    }
    if (control.tagName === "SELECT") {
        const copy = control.cloneNode(true);
        Object.assign(copy.style, { position: "absolute", width: "max-content" });
        control.after(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        if (width > box.width + 0.5) problems.push(`${label(control)} is too small for its words`);
    }
    for (const other of controls) {
        if (other !== control && !other.contains(control) && !control.contains(other)
            && overlap(box, other.getBoundingClientRect())) problems.push(`${label(control)} overlaps ${label(other)}`);
    }
}
for (const line of document.querySelectorAll(".readings div")) {
    const { right } = line.getBoundingClientRect();
    if (line.lastElementChild.getBoundingClientRect().right > right + 0.5) problems.push(`${line.textContent} is too wide`);
}
const wide = document.documentElement.scrollWidth;
if (wide > innerWidth) problems.push(`the page is ${wide} wide`);
return problems;
"""

# The words of visible texts that are broken at the end of a line.
BROKEN = """
const words = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const range = document.createRange();
while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.checkVisibility({ visibilityProperty: true }) || node.parentElement.closest("select, script")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u2013\\u2026]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)));
        // A path may be longer than any line.
        if (tops.size > 1 && !word.includes("/")) words.push(word);
    }
}
return words;
"""

# A scene file with a mistake whose sentence is long.
MISTAKEN = """
version: 1
name: mistaken
bodies:
- {name: ball, mass: 1, position: [150, 150], shapes: [{type: cylinder, radius: 10}]}
"""
RIGHT = MISTAKEN.replace("cylinder", "circle")


class SizeTests(PageTest):
    def check(self, name):
        self.assertEqual(self.browser.js(MEASURE), [], name)
        self.assertEqual(self.browser.js(BROKEN), [], name)

    def test_every_control_is_within_reach_and_no_word_is_broken(self):
        folder = pathlib.Path(os.environ.get("PAGE_PICTURES") or self.folder())
        browser = self.browser
        for size in SIZES:
            with self.subTest(size):
                browser.look(**SIZES[size])
                browser.js("scrollTo(0, 0)")
                time.sleep(0.3)
                browser.save_picture(folder / f"size-{size}.png")
                self.check("at first")
                # With each note that there is.
                browser.js("crates.send({type: 'delete', at: [290, 150]})")
                wait(lambda: browser.element("notice").text != "", "a notice")
                browser.pause()
                wait(lambda: browser.element("paused").text != "", "the badge")
                browser.js("crates.send({type: 'add', part: 'ball', at: [150, 200]})")
                browser.js("crates.send({type: 'step'})")
                wait(lambda: "cannot be repeated" in browser.element("keep-note").text, "the note")
                browser.js("scrollTo(0, 0)")
                browser.save_picture(folder / f"size-{size}-notes.png")
                self.check("with notes")
                browser.click("pause")
                browser.restart()

    def test_the_scene_has_room(self):
        for size in SIZES:
            with self.subTest(size):
                self.browser.look(**SIZES[size])
                time.sleep(0.3)
                self.browser.js("scrollTo(0, 0)")
                left, top, width, height = self.browser.box("stage")
                self.assertGreater(min(width, height), 140)
                self.assertLessEqual(top + height, SIZES[size]["height"])

    def test_other_scenes_and_their_notes(self):
        for name in ("sticker-balls", "wrecking-ball", "theo-jansen"):
            Select(self.browser.element("scene")).select_by_value(name)
            wait(lambda name=name: self.browser.js("return crates.scene?.name") == name, f"the scene {name}")
            for size in SIZES:
                with self.subTest(scene=name, size=size):
                    self.browser.look(**SIZES[size])
                    time.sleep(0.2)
                    if name == "sticker-balls":
                        self.browser.click("tool-ball")
                        wait(lambda: self.browser.element("notice").text != "", "the reason")
                    self.check(name)

    def test_the_mistakes_of_a_file(self):
        path = self.folder() / "mistaken.yaml"
        path.write_text(RIGHT, encoding="utf-8")
        server = Server(scene=str(path))
        self.addCleanup(server.stop)
        self.browser.open(server.url)
        path.write_text(MISTAKEN, encoding="utf-8")
        wait(lambda: "cylinder" in self.browser.element("problem").text, "the mistake")
        for size in SIZES:
            with self.subTest(size):
                self.browser.look(**SIZES[size])
                time.sleep(0.2)
                self.check("with a mistake")

    def test_a_list_has_its_name_beside_it_or_above(self):
        """All but a phone on its side, which has no room: a list that says "as is" says little alone."""
        for width, height in ((1280, 800), (1024, 768), (820, 1180), (768, 1024), (390, 844), (320, 568)):
            with self.subTest(width=width, height=height):
                self.browser.look(width=width, height=height, ratio=1, is_mobile=width < 1000)
                names = self.browser.js(
                    """
                    return [...document.querySelectorAll(".settings label")].map((label) => {
                        const [name, list] = [label.querySelector("span"), label.querySelector("select")];
                        const [from, to] = [name.getBoundingClientRect(), list.getBoundingClientRect()];
                        const isShown = getComputedStyle(name).clipPath === "none" && from.width > 20;
                        return isShown && (from.bottom <= to.top + 1 || from.right <= to.left + 1);
                    });
                    """)
                self.assertEqual(names, [True] * 3)
