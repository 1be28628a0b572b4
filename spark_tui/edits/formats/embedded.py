"""What the embedded model writes: ops, a line patch, or a sentence that declines.

    <op>rename<s>tmp<s>parts<end>
    <rep><L3><L4> …             see `line_patch`
    <say>I can't see tmp here<end>

Nothing of an op is there before it is complete; then all of it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.calls import END, OP, SAY, Call, carry_out, parse
from spark_tui.edits.document import Document, Target, as_read
from spark_tui.edits.excerpt import excerpt, excerpt_of
from spark_tui.edits.far import reach
from spark_tui.edits.formats import Format, Stream, line_patch
from spark_tui.edits.grammars import Choice, Ended, Grammar
from spark_tui.edits.grammars.calls import Phrase, calls_grammar
from spark_tui.edits.grammars.line_patch import line_patch_grammar
from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import clean, shown, split_lines
from spark_tui.edits.vague.examples import example_of

OPEN = "say what should be different, or ask a bigger model"
"""What it says to a wish that leaves open what is to be done."""
_CURES = {
    "that needs a bigger model": "it is too much for one small edit: ask for a single step of it, or give --model NAME",
}
"""What helps against what the model says: it learned only to say what is wrong."""


class EmbeddedStream:
    def __init__(self, target: Target) -> None:
        self._target = target
        self._heard = ""
        self._lines: Stream | None = None  # where lines go, once it is clear that there are any
        self._ended = False
        self.problems: Sequence[Refusal] = []

    @property
    def patch(self) -> Patch:
        return self._lines.patch if self._lines is not None else Patch()

    @property
    def writing(self) -> str:
        return self._lines.writing if self._lines is not None else ""

    def preview(self, cursor: str = "") -> Patch:
        return self._lines.preview(cursor) if self._lines is not None else Patch()

    def push(self, text: str) -> None:
        if self._lines is None:
            self._listen(text)
        elif not self._ended:
            self._lines.push(text)
            self.problems = self._lines.problems

    def finish(self) -> None:
        if self._lines is not None and not self._ended:
            self._lines.finish()
            self.problems = self._lines.problems
        elif self._lines is None and self._heard and not self._ended:
            self.problems = [Refusal("the answer was cut short before it could do anything")]

    def _listen(self, text: str) -> None:
        """Wait for an op or a sentence to be complete; anything else is a line patch from its first mark on."""
        if self._ended:
            return
        self._heard += clean(text)
        if not any(mark.startswith(self._heard[: len(mark)]) for mark in (OP, SAY)):
            self._lines = line_patch.FORMAT.open(self._target, {})
            self._lines.push(self._heard)
            self.problems = self._lines.problems
        elif self._heard.endswith(END) or END in self._heard:
            self._ended = True
            answer = self._heard.partition(END)[0] + END
            if answer.startswith(SAY):
                said = answer.removeprefix(SAY).removesuffix(END)
                self.problems = [Refusal(said, _CURES.get(said, "") or self._example(said))]
            else:
                self._carry_out(answer)

    def _example(self, said: str) -> str:
        """It learned to ask for more; about which file, it does not say."""
        try:
            example = example_of(read(as_read(self._target).document.text)) if said == OPEN else ""
        except Refusal:
            return ""
        return f'for example "{example}"' if example else ""

    def _carry_out(self, answer: str) -> None:
        whole = as_read(self._target)
        part = excerpt_of(whole)
        calls: tuple[Call, ...] = ()
        try:
            calls = parse(answer, part.target.start)
            part = reach(calls, part)
            after = _carried_out(answer, part.target.start, part.target.document.text)
            seen, lines = part.back(split_lines(after))
        except Refusal as refusal:
            tried = " and ".join(call.op.name for call in calls)  # unsaid, its reason would be about who knows what
            self.problems = [Refusal(f"it tried {tried}, but {refusal.reason}", refusal.cure) if tried else refusal]
            return
        self._lines = line_patch.FORMAT.open(Target(self._target.document, seen.start, seen.stop), {})
        self._lines.push(line_patch.FORMAT.write(seen, [shown(line) for line in lines]))
        self._lines.finish()
        if part.target is not whole:
            reason = (
                f"{self._target.document.path} is long: of its lines, {part.start + 1} to {part.stop} were looked at"
            )
            self.problems = [Refusal(reason, "where it has more of the same, name one of those lines: @file:LINE")]


@lru_cache(maxsize=32)
def _carried_out(answer: str, start: int, text: str) -> str:
    """In a long file it takes a while, and the same answer is heard again whenever somebody looks at it."""
    return carry_out(parse(answer, start), text)


def _open(target: Target, _files: Mapping[str, Document]) -> EmbeddedStream:
    return EmbeddedStream(target)


def _grammar(target: Target, _files: Mapping[str, Document]) -> Grammar:
    lines = line_patch_grammar(target.stop - target.start)
    ways: dict[str, Callable[[], Grammar]] = {SAY: lambda: Phrase({END: Ended})}
    for mark in lines.options:
        if (behind := lines.feed(mark)) is not None:
            ways[mark] = lambda behind=behind: behind
    near = excerpt(target)
    try:
        source = read(near.document.text)
        ways[OP] = lambda: calls_grammar(source, near.start, near.stop)
    except Refusal:  # no op reads it; its lines can be edited all the same
        pass
    return Choice(tuple(sorted(ways)), lambda mark: ways[mark]())


FORMAT = Format(
    "embedded",
    "ops, a line patch or a sentence; what the embedded model writes",
    _open,
    line_patch.FORMAT.write,
    _grammar,
)
