"""Where some tests can run."""

import os
import unittest

# What measures how soon something comes, or takes long.
alone = unittest.skipUnless(os.environ.get("ALONE"), "it takes a machine with nothing else to do: --alone")
# scripts/lib/common.sh says when it is left out.
https = unittest.skipUnless(os.environ.get("INSTALLED_TRAIT", "Phones") == "Phones", "this build has no HTTPS")
