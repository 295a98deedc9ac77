"""Starts `crates serve` and looks at it from outside."""

import asyncio
import json
import os
import re
import resource
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from wire import TEXT, Connection

CRATES = os.environ.get("CRATES", ".build/release/crates")


class Server:
    """A server; by default on a port that is free. What it logs is in `log`."""

    def __init__(
            self, *arguments: str, scene: str = "crates", port: int = 0, descriptors: int | None = None,
            environment: dict[str, str] | None = None):
        self._log = tempfile.TemporaryFile("w+")
        command = [CRATES, "serve", scene, "--port", str(port), *arguments]

        def limit() -> None:
            if descriptors is not None:
                count = min(descriptors, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
                resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))

        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._log, text=True, preexec_fn=limit, env=environment)
        # What it prints, which is for a phone with --phone; and the same page with its controls.
        self.printed_url = self.process.stdout.readline().strip()
        self.url = urllib.parse.urldefrag(self.printed_url).url
        address = urllib.parse.urlparse(self.url)
        self.host, self.port = address.hostname, address.port
        if self.port is None:
            raise RuntimeError(f"the server did not start: {self.log}")

    @property
    def log(self) -> str:
        self._log.seek(0)
        return self._log.read()

    def get(self, path: str, timeout: float = 60) -> tuple[int, str]:
        """The status and the text of a page, asked for with the token if there is one. Of a film, what can be read as text."""
        query = urllib.parse.urlparse(self.url).query
        url = urllib.parse.urljoin(self.url, path) + (f"?{query}" if query else "")
        try:
            with urllib.request.urlopen(url, timeout=timeout) as response:
                return response.status, response.read().decode(errors="replace")
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def frame(self) -> dict:
        """The newest frame as JSON: with the bits of the world, which the page does not have."""
        return asyncio.run(self._frame())

    async def _frame(self) -> dict:
        query = urllib.parse.urlparse(self.url).query
        connection = await Connection.open(self.host, self.port, "/live" + (f"?{query}" if query else ""))
        try:
            while True:
                opcode, payload = await asyncio.wait_for(connection.receive(), 60)
                if opcode == TEXT and (message := json.loads(payload))["type"] == "frame":
                    return message
        finally:
            connection.abort()

    def metric(self, name: str) -> float:
        """A number of the metrics, such as crates_clients or crates_refused_total{reason="host"}."""
        _, text = self.get("/metrics")
        return float(re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)[1])

    @property
    def megabytes(self) -> float:
        """The memory that the process has now."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read())[1]) / 1024

    def stop(self) -> int:
        """Asks it to end, and returns its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(60)
        finally:
            self.process.stdout.close()
            self._log.close()
