"""Tests of the files that the page is made of. They need no browser."""

import pathlib
import unittest
import urllib.parse
import urllib.request

from server import Server

PAGE = pathlib.Path(__file__).parent.parent.parent / "Sources/CrateViewer/Page"


class FilesTests(unittest.TestCase):
    def test_each_file_is_served_as_it_is(self):
        server = Server()
        self.addCleanup(server.stop)
        files = list(PAGE.iterdir())
        self.assertGreater(len(files), 10)
        for file in files:
            with self.subTest(file.name):
                url = urllib.parse.urljoin(server.url, "/" if file.name == "index.html" else file.name)
                with urllib.request.urlopen(url, timeout=60) as response:
                    self.assertEqual(response.read(), file.read_bytes())
