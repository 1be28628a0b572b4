"""What is compared with a word in short is compared with the whole of it, too, or the other way round: "accept yes as
well", where it is asked `again != "y"`; "q should also quit", beside "quit"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_WORD = r"[\"'`]?(?P<{}>[A-Za-z]{{1,8}})[\"'`]?"
_ALSO = r"(?: (?:as well(?: as .*)?|too|also|in addition))*\W*$"
_FORMS = (
    Pattern(rf"(?i)^(?:please |also )*(?:accept|allow|take|understand) (?:also )?{_WORD.format('word')}{_ALSO}"),
    Pattern(
        rf"(?i)^(?:please )?{_WORD.format('word')} (?:should|must|has to) (?:also |be |just )*(?:work|count"
        rf"|do|accepted|allowed"
        rf"|fine|ok|quit|stop|end|exit){_ALSO}"
    ),
    Pattern(
        rf"(?i)^(?:please )?(?:\w+ should )?(?:also )?(?:accept|allow|treat|take) {_WORD.format('word')}"
        rf" (?:as well as|besides|beside|like|just like|and not only|in addition to) {_WORD.format('other')}\W*$"
    ),
)
_NEEDS = Pattern(r"(?i)\b(?:accept|allow|take|understand|treat|should|must|has to)\b")
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next(filter(None, (form.match(sentence.text.strip()) for form in _FORMS)), None)
    for node in source.all(ast.Compare) if said is not None else ():
        match node:
            case ast.Compare(left, [ast.Eq() | ast.NotEq() as sign], [ast.Constant(str(known)) as there]) if known:
                word = said["word"] if said is not None else ""
                short, full = sorted((known.lower(), word.lower()), key=len)
                if not full.startswith(short) or short == full:
                    continue
                asks = "in" if isinstance(sign, ast.Eq) else "not in"
                text = f'{source.segment(left)} {asks} ({source.segment(there)}, "{word}")'
                yield Repair((instead(source, node, text),), _ASKED + told_of(sentence, node) / 2)


WRITER = Writer(frozenset(("one-of", "or-condition", "add-member")), _written, needs=_NEEDS)
