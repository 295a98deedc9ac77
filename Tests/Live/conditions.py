"""Where some tests can run."""

import os
import unittest

# Whether the machine has nothing else to do, by scripts/page-test --alone.
IS_ALONE = bool(os.environ.get("ALONE"))
# What measures how soon something comes, or takes long.
alone = unittest.skipUnless(IS_ALONE, "it takes a machine with nothing else to do: --alone")
# scripts/lib/common.sh says when it is left out.
https = unittest.skipUnless(os.environ.get("INSTALLED_TRAIT", "Phones") == "Phones", "this build has no HTTPS")
