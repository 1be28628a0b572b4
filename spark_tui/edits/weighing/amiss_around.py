"""What an edit brings in that cannot be meant, by what the files around say: of an object of another one, of what
another function takes, of what others do with what it gives."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.attempts import attempted
from spark_tui.edits.document import Document
from spark_tui.edits.senseless.across import why_at_odds


def is_amiss_around(document: Document, sentence: str, after: str) -> bool:
    """Does it bring in anything of that?"""
    return bool(why_amiss_around(document, sentence, after))


def why_amiss_around(document: Document, sentence: str, after: str) -> list[str]:
    if not document.path.endswith((".py", ".pyi")):
        return []
    return attempted(_found, document, sentence, after)


def _found(document: Document, sentence: str, after: str) -> Iterator[str]:
    others = tuple((each.path, each.text) for each in document.around)
    yield from dict.fromkeys(why_at_odds(document.path, document.text, sentence, after, others))
