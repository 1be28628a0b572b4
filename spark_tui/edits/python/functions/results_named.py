"""What the results of a function are called together: `prices` for `get_price`."""

from __future__ import annotations

import re

from spark_tui.edits.plurals import plural

_VERBS = frozenset(
    re.findall(
        r"\w+",
        """
        ask build calc calculate check collect compute convert count create decode derive describe determine do encode
        estimate eval evaluate extract fetch find format gather generate get guess infer list load look lookup make
        measure normalise normalize obtain open parse prepare produce query read render request resolve retrieve run
        scan score search select slugify solve split tokenize translate try walk
        """,
    )
)
_ASKS = frozenset(("is", "has", "can", "should", "was", "are", "needs", "may"))
_LINKS = frozenset(("of", "for", "from", "by", "in", "at", "with", "to", "on"))
_IS_VERB = re.compile(r"\w+(?:ify|i[sz]e|ate)")


def results_named(name: str) -> str:
    """Where the name is a verb and no more, "fetch_results"."""
    words = re.sub(r"(?<=[a-z\d])(?=[A-Z])", "_", name).lower().strip("_").split("_")
    things = words[words[0] in _VERBS :]
    head = next((at for at, word in enumerate(things) if word in _LINKS), len(things))
    things = things[:head]
    if not things or words[0] in _ASKS or (len(words) == 1 and _IS_VERB.fullmatch(words[0])):
        return "_".join((*words, "results"))
    return "_".join((*things[:-1], plural(things[-1])))
