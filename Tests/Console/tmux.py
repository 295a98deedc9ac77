"""A terminal that tests look at and type into: tmux, which draws what a program writes as a terminal would."""

import os
import re
import shlex
import subprocess
import tempfile
import time
import unittest

# The seconds after which something does not come any more, on a busy machine, too.
PATIENCE = 60

CRATES = os.environ["CRATES"]


class Terminal:
    """A window of a tmux of its own, with a shell in it."""

    def __init__(self, columns=80, rows=24, **variables):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.socket = os.path.join(self.folder.name, "tmux")
        environment = {
            "PATH": os.path.dirname(CRATES) + ":" + os.environ["PATH"],
            "HOME": self.folder.name,
            "TERM": "screen-256color",
            "LC_ALL": "C.UTF-8",
            "PS1": "$ ",
            "SWIFT_BACKTRACE": "enable=no",
            **variables,
        }
        words = ["env", "-i", *(f"{name}={value}" for name, value in environment.items()), "bash", "--norc", "-i"]
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), "-s", "w", "-c", self.folder.name,
                  " ".join(shlex.quote(word) for word in words))
        self.wait(lambda screen: screen.startswith("$"))

    def close(self):
        self.tmux("kill-server")
        self.folder.cleanup()

    def tmux(self, *arguments):
        result = subprocess.run(
            ["tmux", "-u", "-f", "/dev/null", "-S", self.socket, *arguments], capture_output=True, text=True,
            env={**os.environ, "TMUX": "", "LC_ALL": "C.UTF-8"}, timeout=30)
        if result.returncode != 0 and arguments[0] != "kill-server":
            raise AssertionError(f"tmux {arguments}: {result.stderr}")
        return result.stdout

    def type(self, text):
        """Types a line and the enter key."""
        self.tmux("send-keys", "-t", "w", "-l", text)
        self.press("Enter")

    def press(self, *keys):
        self.tmux("send-keys", "-t", "w", *keys)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-t", "w", "-x", str(columns), "-y", str(rows))

    def screen(self):
        """What is seen, without colors."""
        return self.tmux("capture-pane", "-t", "w", "-p")

    def colors(self):
        """What is seen, with control sequences for the colors."""
        return self.tmux("capture-pane", "-t", "w", "-p", "-e")

    def flag(self, name):
        return self.tmux("display-message", "-t", "w", "-p", "#{" + name + "}").strip()

    def wait(self, condition, seconds=PATIENCE):
        """Waits until what is seen meets a condition, and returns it."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if condition(screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"after {seconds} s this is seen:\n{screen}")
            time.sleep(0.05)

    def wait_for(self, text, seconds=PATIENCE):
        return self.wait(lambda screen: text in screen, seconds)

    def read(self, name):
        """What a file in the shell's folder holds, as soon as it is there."""
        path = os.path.join(self.folder.name, name)
        end = time.monotonic() + PATIENCE
        while not os.path.exists(path) or os.path.getsize(path) == 0:
            if time.monotonic() > end:
                raise AssertionError(f"there is no {name}; this is seen:\n{self.screen()}")
            time.sleep(0.05)
        time.sleep(0.1)
        with open(path, encoding="utf-8") as file:
            return file.read()


class TerminalCase(unittest.TestCase):
    """A test with terminals, which are closed after it."""

    def terminal(self, columns=80, rows=24, **variables):
        terminal = Terminal(columns, rows, **variables)
        self.addCleanup(terminal.close)
        return terminal


def status(screen):
    """The line about the run: the last one."""
    return screen.rstrip("\n").split("\n")[-1]


def seconds(screen):
    """The simulated time that is seen, or None."""
    found = re.search(r"^\S+  (\d+\.\d\d) s  tilt", status(screen))
    return float(found[1]) if found else None


def braille(screen):
    """The number of braille characters that are seen."""
    return sum(0x2800 < ord(character) <= 0x28FF for character in screen)
