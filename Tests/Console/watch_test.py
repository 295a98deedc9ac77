"""Tests `crates watch` in a terminal."""

import re
import subprocess
import time
import unittest

from tmux import CRATES, TerminalCase, braille, seconds, status


class WatchTest(TerminalCase):
    def watch(self, arguments="crates", columns=80, rows=24, **variables):
        terminal = self.terminal(columns, rows, **variables)
        terminal.type(f"crates watch {arguments}")
        terminal.wait(lambda screen: seconds(screen) is not None)
        return terminal

    def test_a_window_is_filled(self):
        for columns, rows in [(80, 24), (200, 50)]:
            with self.subTest(columns=columns, rows=rows):
                screen = self.watch(columns=columns, rows=rows).wait(lambda screen: (seconds(screen) or 0) > 0.3)
                lines = screen.rstrip("\n").split("\n")
                self.assertEqual(len(lines), rows)
                # The walls are at the top and right above the line about the run, and crates are between them.
                self.assertGreater(braille(lines[0]), columns / 6)
                self.assertGreater(braille(lines[rows - 2]), columns / 6)
                self.assertGreater(braille("".join(lines[1:rows - 2])), 2 * rows + 40)
                self.assertTrue(lines[-1].startswith("crates  ") and lines[-1].endswith("q quit"), lines[-1])

    def test_every_scene_moves_or_stands_and_says_its_time(self):
        listed = subprocess.run([CRATES, "scenes"], capture_output=True, text=True, check=True).stdout
        terminal = self.terminal(120, 40)
        for name in [line.split()[0] for line in listed.splitlines()]:
            with self.subTest(scene=name):
                terminal.type(f"crates watch {name}")
                screen = terminal.wait(lambda screen: status(screen).startswith(name + "  ") and (seconds(screen) or 0) > 0)
                self.assertGreater(braille(screen) + screen.count("█"), 20)
                terminal.press("q")
                terminal.wait(lambda screen: seconds(screen) is None)

    def test_the_time_is_that_of_a_clock(self):
        terminal = self.watch()
        start = (seconds(terminal.screen()), time.monotonic())
        time.sleep(3)
        end = (seconds(terminal.screen()), time.monotonic())
        self.assertAlmostEqual((end[0] - start[0]) / (end[1] - start[1]), 1, delta=0.25)

    def test_keys(self):
        terminal = self.watch("crates --tilt 0.3,-1")
        terminal.wait_for("tilt 0.3,-1 ↓")
        terminal.press("Right", "Right")
        terminal.wait_for("tilt 0.5,-1 ↘")
        terminal.press("Up", "Left")
        terminal.wait_for("tilt 0.4,-0.9 ↘")
        terminal.press("0")
        terminal.wait_for("tilt 0.3,-1 ↓")
        terminal.press("Space")
        paused = seconds(terminal.wait_for("  paused"))
        time.sleep(0.5)
        self.assertEqual(seconds(terminal.screen()), paused)
        for _ in range(12):
            terminal.press(".")
        terminal.wait(lambda screen: abs(seconds(screen) - paused - 0.1) < 0.006)
        terminal.press("r")
        self.assertLess(seconds(terminal.wait(lambda screen: seconds(screen) < paused)), 0.1)
        terminal.press("Space")
        terminal.wait(lambda screen: "paused" not in screen and seconds(screen) > 0.2)

    def test_keys_that_end(self):
        terminal = self.terminal()
        for key in ["q", "Escape", "C-c"]:
            with self.subTest(key=key):
                terminal.type("crates watch; echo ended with $?")
                terminal.wait(lambda screen: seconds(screen) is not None)
                terminal.press(key)
                terminal.wait_for("ended with 0")
                terminal.type("clear")
                terminal.wait(lambda screen: "ended" not in screen)

    def test_a_window_is_resized_while_it_runs(self):
        terminal = self.watch()
        for columns, rows in [(120, 40), (40, 12), (80, 24)]:
            terminal.resize(columns, rows)
            screen = terminal.wait(
                lambda screen: len(screen.rstrip("\n").split("\n")) == rows and seconds(screen) is not None
                and braille(screen.split("\n")[0]) > 5)
            lines = screen.rstrip("\n").split("\n")
            self.assertLessEqual(max(len(line) for line in lines), columns)
        terminal.resize(20, 5)
        terminal.wait_for("too small:")
        # Time stands still where it cannot be seen.
        terminal.resize(80, 24)
        before = seconds(terminal.wait(lambda screen: seconds(screen) is not None))
        terminal.resize(20, 5)
        terminal.wait_for("too small:")
        time.sleep(3)
        terminal.resize(80, 24)
        after = seconds(terminal.wait(lambda screen: seconds(screen) is not None))
        self.assertLess(after - before, 2)

    def test_colors_are_those_that_the_terminal_has(self):
        for variables, found, absent in [
            ({"COLORTERM": "truecolor"}, r"\x1b\[[0-9;]*38;2;", r"\x1b\[[0-9;]*38;5;"),
            ({}, r"\x1b\[[0-9;]*38;5;", r"\x1b\[[0-9;]*38;2;"),
            ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, "crates", r"\x1b\[[0-9;]*[34]8;"),
        ]:
            with self.subTest(variables=variables):
                terminal = self.watch(**variables)
                colors = terminal.colors()
                self.assertRegex(colors, found)
                self.assertNotRegex(colors, absent)
        terminal = self.watch("--color never")
        self.assertNotRegex(terminal.colors(), r"\x1b\[[0-9;]*[34]8;")
        terminal = self.watch("--color always", NO_COLOR="1")
        self.assertRegex(terminal.colors(), r"\x1b\[[0-9;]*38;5;")

    def test_blocks(self):
        terminal = self.watch("--drawing blocks")
        screen = terminal.wait(lambda screen: "▀" in screen or "▄" in screen)
        self.assertEqual(braille(screen), 0)

    def test_a_run_ends_where_it_is_told_to(self):
        terminal = self.terminal()
        terminal.type("crates watch --seconds 0.5; echo ended with $?")
        terminal.wait_for("ended with 0")
        terminal.type("crates watch tilting --limit 0.2; echo ended with $?")
        self.assertIn("not at rest after 0.20 s", terminal.wait_for("ended with 2"))

    def test_a_pipe_gets_text(self):
        terminal = self.terminal()
        terminal.type("crates watch --tilt 0.3,-1 --steps 120 --size 60x20 | cat > frames; echo $? > status")
        terminal.read("status")
        lines = terminal.read("frames").split("\n")
        headings = [line for line in lines if line.startswith("frame ")]
        self.assertEqual(len(headings), 31)
        self.assertEqual(headings[0], "frame 0: crates, step 0, 0.00 s, tilt 0.3,-1")
        self.assertEqual(headings[-1], "frame 30: crates, step 120, 1.00 s, tilt 0.3,-1")
        self.assertEqual(lines.index(headings[1]), 21)
        self.assertEqual(len(lines), 31 * 21 + 1)
        self.assertNotIn("\x1b", "".join(lines))
        # No clock is in it, so that it is the same again.
        again = subprocess.run(
            [CRATES, "watch", "--tilt", "0.3,-1", "--steps", "120", "--size", "60x20"], capture_output=True, text=True,
            check=True)
        self.assertEqual(again.stdout, "\n".join(lines))

    def test_keys_come_from_the_terminal_when_standard_input_is_a_file(self):
        terminal = self.terminal()
        terminal.type("crates watch < /dev/null")
        terminal.wait(lambda screen: seconds(screen) is not None)
        terminal.press("Right")
        terminal.wait_for("tilt 0.1,-1")
        terminal.press("q")
        terminal.wait(lambda screen: seconds(screen) is None)


class RestorationTest(TerminalCase):
    """Whatever ends it, the terminal is as it was."""

    def check(self, end, ended, arguments="crates"):
        terminal = self.terminal()
        terminal.type("echo before; stty -g > settings")
        before = terminal.read("settings")
        terminal.type(f"crates watch {arguments}")
        terminal.wait(lambda screen: seconds(screen) is not None)
        self.assertEqual((terminal.flag("alternate_on"), terminal.flag("cursor_flag")), ("1", "0"))
        end(terminal)
        terminal.wait(lambda screen: seconds(screen) is None)
        # Not in the same line: a shell leaves out what follows a command that was interrupted.
        terminal.type("echo ended with $?")
        screen = terminal.wait_for(ended)
        self.assertIn("before", screen)
        self.assertEqual(
            [terminal.flag(name) for name in ["alternate_on", "cursor_flag", "wrap_flag"]], ["0", "1", "1"])
        terminal.type("stty -g > after")
        self.assertEqual(terminal.read("after"), before)
        return screen

    def kill(self, signal):
        def end(terminal):
            pane = terminal.tmux("display-message", "-t", "w", "-p", "#{pane_pid}").strip()
            child = subprocess.run(["pgrep", "-P", pane], capture_output=True, text=True, check=True).stdout.split()[-1]
            subprocess.run(["kill", f"-{signal}", child], check=True)

        return end

    def test_a_key(self):
        self.check(lambda terminal: terminal.press("q"), "ended with 0")

    def test_signals(self):
        for signal, code in [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)]:
            with self.subTest(signal=signal):
                self.check(self.kill(signal), f"ended with {code}")

    def test_crashes(self):
        for signal, code in [("SEGV", 139), ("ABRT", 134), ("ILL", 132), ("TRAP", 133)]:
            with self.subTest(signal=signal):
                self.check(self.kill(signal), f"ended with {code}")

    def test_the_end_of_a_run(self):
        self.check(lambda terminal: None, "ended with 0", "crates --seconds 1.5")

    def test_suspending(self):
        terminal = self.terminal()
        terminal.type("echo before; crates watch; echo ended with $?")
        terminal.wait(lambda screen: (seconds(screen) or 0) > 0.2)
        terminal.press("C-z")
        self.assertIn("before", terminal.wait_for("Stopped"))
        self.assertEqual((terminal.flag("alternate_on"), terminal.flag("cursor_flag")), ("0", "1"))
        time.sleep(2)
        terminal.type("fg")
        # The time in which it was stopped is not caught up with.
        self.assertLess(seconds(terminal.wait(lambda screen: seconds(screen) is not None)), 2)
        terminal.press("Right")
        terminal.wait_for("tilt 0.1,-1")
        terminal.press("q")
        terminal.wait(lambda screen: seconds(screen) is None)


if __name__ == "__main__":
    unittest.main()
