"""What measures how soon something comes, or takes long, is for a machine with nothing else to do."""

import os
import unittest

alone = unittest.skipUnless(os.environ.get("ALONE"), "it takes a machine with nothing else to do: --alone")
