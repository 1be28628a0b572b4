"""A module that new code speaks of and the file does not import yet: `math.isnan(price)` needs `import math`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Source, Splice

_USED = re.compile(r"(?<![\w.\"'])math\.[a-z]")
"""The one that conditions are written with, and that nothing else is called."""


def imports_for(source: Source, changes: Sequence[Splice]) -> list[Splice]:
    texts = [change.text for change in changes]
    if not any(_USED.search(text) for text in texts) or any("import math" in text for text in texts):
        return []
    return [] if "math" in all_bound(source) else import_needed(source, "math")
