"""What is asked for and is there already: an edit of something else would be worse than none."""

from __future__ import annotations

import re

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.reading import Sentence

_DOCSTRING = re.compile(
    r"(?i)^(?:please |pls |can you |could you )?(?:add|write|put|give|create)\b"
    r"(?: (?!better|nicer|longer|new|proper)\w+){0,3}? doc-?strings?"
    r" (?:to|for|on|in|into|of|above)(?: the)?(?: (?:function|method|class))? `?([\w.]+)`?(?:\(\))?"
    r"(?: (?:too|please|pls))?[.!]?$"
)


def there_already(sentence: Sentence) -> str:
    """What there is, as a sentence; nothing where something is to be done."""
    said = _DOCSTRING.match(sentence.text)
    named = [
        (name, node)
        for name, node in sentence.source.definitions
        if said is not None and said[1] in (name, name.rpartition(".")[2])
    ]
    if said is not None and named and all(has_docstring(node.body) for _, node in named):
        return f"{said[1]} has a docstring already"
    return ""
