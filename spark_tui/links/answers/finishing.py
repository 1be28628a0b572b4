"""What an answer still needs where it was written without all that there is: the import of what comes along, what an
own error takes, how many there are of what is held against a number; and no empty lines at the beginning of a file."""

from __future__ import annotations

from spark_tui.edits.abroad.joined import with_imports
from spark_tui.edits.abroad.known_around import homes_around
from spark_tui.edits.abroad.measured import measured
from spark_tui.edits.attempts import tried
from spark_tui.edits.calls import SAY
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.python.source import source_of
from spark_tui.links.answers.abroad import completed, raises_own, with_errors_made
from spark_tui.links.answers.anew import is_anew, trimmed
from spark_tui.links.answers.ways import carried_out


def needs_finishing(target: Target) -> bool:
    return bool(target.document.along or target.document.around) or is_anew(target) or raises_own(target)


def finished(target: Target, answer: str) -> str:
    """The answer, or one that does the same and is whole."""
    whole = _counted(target, with_errors_made(target, _imported(target, completed(target, answer))))
    return trimmed(target, whole) if is_anew(target) else whole


def _imported(target: Target, answer: str) -> str:
    doc, after = target.document, carried_out(target, answer) if not answer.startswith(SAY) else ""
    others = tuple((each.path, each.text) for each in doc.around)
    homes = tried(homes_around, doc.path, doc.text, after, others) if after and others else None
    source = source_of(after) if homes else None
    better = with_imports(source, homes, {}) if source is not None and homes else None
    return making(target, better) if better is not None else answer


def _counted(target: Target, answer: str) -> str:
    doc = target.document
    if answer.startswith(SAY) or not doc.path.endswith(".py"):
        return answer
    others = tuple((each.path, each.text) for each in doc.around)
    better = tried(measured, doc.path, doc.text, carried_out(target, answer), others)
    return making(target, better) if better is not None else answer
