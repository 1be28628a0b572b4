"""Which op would have done what was done to a file: what was written as lines can then be turned as an op can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import Op
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines

_EACH = 8  # beginnings of an op
_PIECES = 12  # of what was written, for a last value that nobody can read from the sentence
_PIECE = Pattern(r"[^\W\d]\w*|-?\d+(?:\.\d+)?|\"[^\"\n]*\"|'[^'\n]*'")


def recognised(op: Op, asked: str, source: Source, after: str) -> Iterator[tuple[Call, str]]:
    """Calls of it that do at least that, and what comes of them. `asked` is what somebody wanted, as they said it."""
    done = diff(source.lines, split_lines(after))
    written = list(dict.fromkeys(_written(done)))[:_PIECES]
    sentence = Sentence(f"{asked} {_where(done, source)} {' '.join(f'`{piece}`' for piece in written)}", source)
    for each in beginnings(op, sentence, _EACH):
        missing = any(slot.default is None for slot in op.slots[len(each.values) :])
        for values in ((*each.values, piece) for piece in written) if missing else (each.values,):
            call = Call(op, values)
            made = _made(call, source.text)
            if made is not None and set(done) <= set(diff(source.lines, split_lines(made))):
                yield call, made


def _made(call: Call, text: str) -> str | None:
    try:
        return carry_out((call,), text)
    except Refusal:
        return None


def _where(hunks: Sequence[Hunk], source: Source) -> str:
    """The lines that changed, and beside which lines stand that are new, as somebody would point at them."""
    lines = sorted({line for hunk in hunks for line in range(max(1, hunk.start), hunk.stop + 2)})
    around = [
        name for name, node in source.definitions if any(node.lineno <= at <= (node.end_lineno or 0) for at in lines)
    ]
    return " ".join((*around, *(f"line {line}" for line in islice(lines, 12))))


def _written(hunks: Sequence[Hunk]) -> Iterator[str]:
    """What is new: statements, what they return or raise, texts, names and numbers."""
    for hunk in hunks:
        old = {piece for line in hunk.old for piece in _PIECE.findall(line)}
        for line in (line.strip() for line in hunk.new if line.strip()):
            yield line
            keyword, _, rest = line.partition(" ")
            if keyword in ("return", "raise", "if", "assert"):
                yield rest.removesuffix(":")
            yield line.strip("\"'# ")
            yield from (piece for piece in _PIECE.findall(line) if piece not in old)
