"""A terminal that is played by the test: it answers as it is told to, and keeps what a program writes."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

CRATES = os.environ["CRATES"]


def run(arguments, answer=b"", columns=80, rows=24, pixels=(0, 0), keys=b"", variables=None, seconds=60):
    """Runs the command on a terminal, and returns its exit code and all that it wrote.

    The answer is sent once, when the terminal's attributes are asked for, and the keys after it.
    """
    main, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, *pixels))
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", **(variables or {})}
    process = subprocess.Popen(
        [CRATES, *arguments], stdin=other, stdout=other, stderr=other, env=environment, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    os.close(other)
    written = b""
    is_answered = False
    end = time.monotonic() + seconds
    try:
        while True:
            if time.monotonic() > end:
                raise AssertionError(f"crates {arguments} did not end, and wrote {written[-2000:]!r}")
            if not select.select([main], [], [], 0.2)[0]:
                continue
            try:
                piece = os.read(main, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            written += piece
            if not is_answered and b"\x1b[c" in written:
                is_answered = True
                os.write(main, answer + keys)
        return process.wait(timeout=10), written
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
            process.wait()
        os.close(main)
