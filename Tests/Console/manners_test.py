"""Tests how the command speaks on a terminal: colors, widths, what was written, and what was meant."""

import shutil
import unittest

from tmux import TerminalCase


class MannersTest(TerminalCase):
    def test_a_table_folds_where_a_line_is_too_short(self):
        terminal = self.terminal(40, 50)
        terminal.type("crates --tilt 0.3,-1")
        screen = terminal.wait_for("state hash")
        lines = screen.split("\n")
        starts = [index for index, line in enumerate(lines) if line.startswith("body")]
        self.assertGreater(len(starts), 1, screen)
        for start in starts:
            self.assertEqual(
                [line.split()[0] for line in lines[start + 1:start + 6]], [f"crate-{number}" for number in range(1, 6)])
        self.assertEqual(" ".join(lines[start] for start in starts).split().count("angle"), 1)
        wide = self.terminal(100, 30)
        wide.type("crates --tilt 0.3,-1")
        self.assertIn("angular velocity\n", wide.wait_for("state hash"))

    def test_ok_and_drift_have_colors(self):
        for variables, options, is_colored in [
            ({}, "", True), ({"NO_COLOR": "1"}, "", False), ({}, "--color never", False),
            ({"NO_COLOR": "1"}, "--color always", True),
        ]:
            with self.subTest(variables=variables, options=options):
                terminal = self.terminal(100, 40, **variables)
                terminal.type("crates record --steps 20 --quiet && crates record balls --steps 20 --quiet; echo recorded")
                terminal.wait(lambda screen: "recorded" in screen.split("\n"), 60)
                # The first x of the last places: where the golden has the first crate.
                terminal.type(
                    "sed -i '0,/\"position\": \\[[0-9.]*/s//\"position\": [1.25/' Goldens/crates.golden.json; clear; "
                    f"crates verify {options}; echo verified")
                screen = terminal.wait(lambda screen: "verified" in screen.split("\n"), 60)
                self.assertIn("DRIFT", screen)
                colors = terminal.colors()
                self.assertEqual("\x1b[1m" in colors, is_colored, colors)
                if is_colored:
                    self.assertRegex(colors, r"\x1b\[1m\x1b\[32mok|\x1b\[1;32mok|\x1b\[32m\x1b\[1mok")
                    self.assertRegex(colors, r"31mDRIFT|31;1mDRIFT|1mDRIFT")
                # Numbers for people.
                self.assertRegex(screen, r"expected 1\.25, got \d+\.\d\d, off by \d+\.\d\d\b")

    def test_a_pipe_has_no_colors(self):
        terminal = self.terminal()
        terminal.type("crates doctor | cat > doctor; crates doctor --color always > colored")
        self.assertNotIn("\x1b", terminal.read("doctor"))
        self.assertIn("\x1b[1;32mok\x1b[0m    ", terminal.read("colored"))

    def test_what_was_written_is_said_on_a_terminal_alone(self):
        terminal = self.terminal()
        terminal.type("crates --steps 5 --output report.txt --calls a.calls; echo done")
        screen = terminal.wait(lambda screen: "done" in screen.split("\n"))
        self.assertIn("crates: wrote report.txt\n", screen)
        self.assertIn("crates: wrote a.calls\n", screen)
        # Another word, because the first one is seen until the terminal is clear.
        terminal.type("clear; crates --steps 5 --output report.txt 2> errors; crates --steps 5 --quiet --output b; echo end")
        self.assertNotIn("wrote", terminal.wait(lambda screen: "end" in screen.split("\n")))
        self.assertNotIn("wrote", terminal.read("errors"))

    def test_progress_is_no_longer_than_a_line(self):
        for columns in [80, 40, 24]:
            with self.subTest(columns=columns):
                terminal = self.terminal(columns, 24)
                terminal.type("clear; crates balls --steps 1000000 --output x")
                screen = terminal.wait_for("at most" if columns > 30 else "step ", 60)
                lines = [line for line in screen.split("\n") if "step " in line and "crates" not in line]
                self.assertLess(max(len(line) for line in lines), columns)
                terminal.press("C-c")

    def test_the_command_that_was_meant(self):
        terminal = self.terminal(100)
        terminal.type("crates verfy")
        terminal.wait_for("did you mean `crates verify`?")
        terminal.type("clear; crates rendr x -o y")
        terminal.wait_for("did you mean `crates render`?")
        terminal.type("clear; crates bals")
        terminal.wait_for('did you mean "balls"?')


class CompletionTest(TerminalCase):
    """The shells' completions, as they are generated."""

    def offer(self, terminal, line, expected):
        """Types a line and the tabulator, and waits until it has become what is expected."""
        # An empty line at the top, in any shell.
        terminal.press("C-u", "C-l")
        terminal.wait(lambda screen: screen.strip() == "$")
        terminal.tmux("send-keys", "-t", "w", "-l", line)
        terminal.press("Tab")
        return terminal.wait_for(expected)

    def check(self, terminal):
        self.offer(terminal, "crates watch ball", "watch balls")
        self.offer(terminal, "crates run stick", "run sticker-balls")
        self.offer(terminal, "crates lint my", "lint my-scene.yaml")
        self.offer(terminal, "crates run sce", "run scenes/")
        self.offer(terminal, "crates run scenes/in", "run scenes/inner.yaml")
        self.offer(terminal, "crates verify bou", "verify bounce")
        self.offer(terminal, "crates render --show contacts,vel", "contacts,velocities")
        # What begins like nothing that is offered is a file.
        self.offer(terminal, "crates run note", "run notes.txt")

    def prepare(self, terminal):
        terminal.type(
            "mkdir scenes Goldens; touch my-scene.yaml scenes/inner.yaml Goldens/bounce.golden.json notes.txt; clear")
        terminal.wait(lambda screen: "mkdir" not in screen)

    def test_bash(self):
        terminal = self.terminal(100)
        self.prepare(terminal)
        terminal.type("crates --generate-completion-script bash > script; source ./script; clear")
        terminal.read("script")
        self.check(terminal)

    @unittest.skipUnless(shutil.which("zsh"), "there is no zsh")
    def test_zsh(self):
        terminal = self.terminal(100)
        self.prepare(terminal)
        terminal.type("crates --generate-completion-script zsh > _crates; PS1='$ ' zsh -f")
        terminal.type("PS1='$ '; fpath=($PWD $fpath); autoload -U compinit; compinit -u; clear")
        terminal.read("_crates")
        self.check(terminal)

    @unittest.skipUnless(shutil.which("fish"), "there is no fish")
    def test_fish(self):
        terminal = self.terminal(100)
        self.prepare(terminal)
        terminal.type("crates --generate-completion-script fish > crates.fish; fish --no-config")
        terminal.read("crates.fish")
        terminal.type("function fish_prompt; printf '$ '; end; function fish_greeting; end; source crates.fish; clear")
        self.check(terminal)


if __name__ == "__main__":
    unittest.main()
