"""Who does not know the token gets nothing, however often they try."""

import http.client
import os
import random
import unittest

from server import Server

HEX = "0123456789abcdef"


def status(server: Server, path: str, *, source: str = "127.0.0.1", **headers: str) -> http.client.HTTPResponse:
    """The answer to a request that comes from one of this machine's own addresses."""
    connection = http.client.HTTPConnection(server.host, server.port, timeout=60, source_address=(source, 0))
    try:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        response.text = response.read().decode()
        return response
    finally:
        connection.close()


def source(number: int) -> str:
    """An address of this machine, of which there are many: so there are as many strangers."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


class Forger(unittest.TestCase):
    def setUp(self):
        self.server = Server("--host", "127.0.0.2")
        self.addCleanup(self.server.stop)
        self.token = self.server.url.split("token=")[1]

    def get(self, token: str, number: int) -> int:
        # Nine a minute from each address, so that each is looked at.
        return status(self.server, "/metrics?token=" + token, source=source(number // 9)).status

    def test_one_letter_and_the_right_end_do_not_open_the_door(self):
        """The forger of a comparison that folds wrongly: it needed some 120 requests."""
        forged = [letter * 31 + last for letter in HEX for last in HEX]
        found = [token for number, token in enumerate(forged) if self.get(token, number) != 403]
        self.assertEqual(found, [])

    def test_every_other_byte_is_wrong(self):
        number = 0
        for index, right in enumerate(self.token):
            for byte in HEX:
                if byte != right:
                    token = self.token[:index] + byte + self.token[index + 1:]
                    self.assertEqual(self.get(token, number), 403, token)
                    number += 1
        self.assertEqual(status(self.server, "/metrics?token=" + self.token).status, 200)

    def test_random_tokens_are_wrong(self):
        """The unit tests try ten thousand of them."""
        for number in range(500):
            token = "".join(random.choices(HEX, k=32))
            self.assertEqual(self.get(token, number), 403, token)

    def test_spellings_of_the_token_are_none(self):
        spellings = [
            "%" + self.token[:1].encode().hex() + self.token[1:], self.token.upper().replace("0", "%30"),
            self.token + "%00", self.token + "&token=" + self.token, "x&token=" + self.token, self.token + "#", "",
        ]
        for number, token in enumerate(spellings):
            self.assertEqual(self.get(token, number), 403, token)

    def test_after_ten_wrong_tokens_an_address_has_to_wait(self):
        stranger = source(0)
        for number in range(10):
            self.assertEqual(status(self.server, "/live?token=" + os.urandom(16).hex(), source=stranger).status, 403)
        paths = ["/", "/live", "/recording", "/golden", "/thumbnail", "/picture", "/metrics"]
        for path in paths:
            answer = status(self.server, path + "?token=" + self.token, source=stranger)
            self.assertEqual(answer.status, 429)
            self.assertEqual(answer.getheader("Retry-After"), "60")
        # What needs no token does not wait, and nobody else does.
        self.assertEqual(status(self.server, "/healthz", source=stranger).status, 200)
        self.assertEqual(status(self.server, "/?token=" + self.token, source=source(1)).status, 200)
        self.assertEqual(self.server.metric('crates_refused_total{reason="guesses"}'), len(paths))
        self.assertNotIn(self.token, self.server.log)


class Addresses(unittest.TestCase):
    """A server on all addresses is known by the one that a connection came to, and by no other."""

    def test_only_the_own_address_is_a_name(self):
        server = Server("--host", "0.0.0.0")
        self.addCleanup(server.stop)
        token = server.url.split("token=")[1]
        server.host = "127.0.0.3"
        for name in ["127.0.0.3", "127.0.0.1", "localhost"]:
            answer = status(server, "/?token=" + token, Host=f"{name}:{server.port}")
            self.assertEqual(answer.status, 200, name)
        for name in ["[:]", "+1.2.3.4", "1.2.3.4", "127.0.0.4", "[::]", "0.0.0.0", "[fe80::1]", "+127.0.0.3", "127.3"]:
            answer = status(server, "/?token=" + token, Host=f"{name}:{server.port}")
            self.assertEqual(answer.status, 421, name)


if __name__ == "__main__":
    unittest.main(verbosity=2)
