"""Who writes in a conversation: a model that is loaded, asked in the way that it understands.

The embedded model is shown code and told what to do with it, and takes corrections into what it has written. One that
follows instructions is talked to. One that only fills gaps is given a gap, with the instruction as a comment before it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from spark_tui.context.mentions import plain
from spark_tui.edits.document import Document, Target, as_read
from spark_tui.edits.mending.pasted import PASTED
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.region import region
from spark_tui.links.answers.ahead import read_ahead
from spark_tui.links.answers.chances import EVEN
from spark_tui.links.answers.choosing import Choosing
from spark_tui.links.answers.setting_out import choosing
from spark_tui.links.link import Edit, Why
from spark_tui.links.local import embedded
from spark_tui.links.local.batch import Batch, Wanted, batch
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.local.reader import Reader
from spark_tui.links.model import AnyModel, Model
from spark_tui.links.pace import Pace, Read
from spark_tui.links.remote.link import Remote
from spark_tui.pair.asking import limit_of, prompt_of
from spark_tui.pair.by_rule import Told, is_python, told
from spark_tui.pair.correspondent import Correspondent
from spark_tui.pair.events import Aim
from spark_tui.pair.long_lines import between_long_lines
from spark_tui.pair.pointed import Pointed, around, choosing_at, doing, is_code
from spark_tui.pair.writer import Request

if TYPE_CHECKING:
    from spark_tui.engine.reading import Reading

Form = Literal["embedded", "region-rewrite", "search-replace"]

_REWRITABLE = 80  # lines; of more than these, a model is to quote what it changes
_LONGEST = 4_000  # characters of a request: with more, nobody says which of it is to be done
_SMALLEST = 20  # lines that the embedded model is shown at least


_PLACES = 4  # that the same may be asked about, one after the other


def _a_few() -> deque[tuple[tuple[Request, ...], Choosing | Pointed]]:
    return deque(maxlen=_PLACES)


@dataclass(slots=True)
class Author:
    """A `Writer`. Not for two threads at a time, but for `prepare` and `pace`."""

    link: InProcess
    seed: int = 0
    """Of all that is drawn by chance."""
    _latest: Batch | None = None
    _asked: tuple[Request, ...] = ()
    _choice: Choosing | Pointed | None = None
    _thought: deque[tuple[tuple[Request, ...], Choosing | Pointed]] = field(default_factory=_a_few)
    """What was thought of the same instruction a moment ago, about this place and others."""
    _reading: Reading | None = None

    @property
    def pace(self) -> Pace:
        """How fast the last answers came, or come."""
        return self._latest.pace if self._latest is not None else Pace()

    @property
    def reading(self) -> Read | None:
        """How far the prompt is read that nothing can be written before, or in the background the next one."""
        ahead = self._reading
        if ahead is not None and ahead.is_running:
            return Read(ahead.done, ahead.total)
        return self._latest.reading if self._latest is not None else None

    @property
    def doubts(self) -> bool:
        """Whether the last answer may well be none to what was meant."""
        is_unlikely = self.chance is not None and self.chance < EVEN
        return self._choice is not None and (self.is_unclear or is_unlikely)

    @property
    def is_unclear(self) -> bool:
        """Whether something speaks against the last answer, or little for it."""
        return self._choice is not None and (
            self._choice.is_doubtful or not is_python(self._choice.edit.target.document)
        )

    @property
    def chance(self) -> float | None:
        """How likely the last answer is right, where that is known."""
        return self._choice.chance if isinstance(self._choice, Choosing) else None

    @property
    def doing(self) -> str:
        return doing(self._choice)

    @property
    def guesses(self) -> bool:
        """Whether hardly anything speaks for it."""
        return self._choice is not None and self._choice.is_guess and is_python(self._choice.edit.target.document)

    @property
    def speaks_for(self) -> float:
        """How much does for the last answer."""
        return self._choice.speaks_for if self._choice is not None else float("-inf")

    @property
    def sees_nothing(self) -> bool:
        return self._choice is not None and self._choice.sees_nothing

    def reasons(self, which: int = 0) -> tuple[str, ...]:
        """Why the answer to that one of the last requests is doubtful, for whoever asked; what weighs most comes
        first. It takes some milliseconds."""
        place = _place(self._asked[which]) if which < len(self._asked) else 0
        choice = self._choice if self.doubts else None
        return choice.why(place) if choice is not None and place < len(choice.chosen) else ()

    def write(self, requests: Sequence[Request]) -> Answers | Best | Told:
        """Where it is known how an answer may begin, each request gets one of the best that do. What was thought of
        the same requests a moment ago is thought by now."""
        for correction in requests[0].corrections[-1:]:
            _check_length(self.link.name, correction.sentence)
        if (known := told(self.link.name, requests)) is not None:
            self._choice = self._latest = None
            return known
        asked = tuple(requests)
        if self._asked and self._asked[0].instruction != asked[0].instruction:
            self._thought.clear()
        choice = next((thought for of, thought in self._thought if of == asked and thought.chosen), None)
        self._asked, self._choice = asked, choice
        if choice is None:
            self.put_aside()
            self._choice = choice = _choice(self.link, requests)
            if isinstance(choice, Choosing):
                choice.is_found = asked[0].is_found
            if choice is not None:
                self._thought.append((asked, choice))
        if choice is not None:
            self._latest = choice.batch
            return Best(self, choice, requests)
        return self.draw(requests)

    def draw(self, requests: Sequence[Request]) -> Answers:
        """The likeliest answer, or one drawn by chance."""
        self._latest = batch(self.link, [_wanted(self.link, request, self.seed) for request in requests])
        return Answers(self, self._latest)

    def prepare(self, sentence: str, target: Target, aim: Aim | None = None) -> None:
        """Read in the background what every request about this target begins with; the next request ends it.

        `sentence` as far as it is known: in a long file it decides what is shown, where no `aim` does. Takes some tens
        of milliseconds itself, so not for the thread that paints.
        """
        self.put_aside()
        target = as_read(target)
        aim = aim or aims(self.link, sentence, [target])[0]
        shown = replace(target, start=aim.start, stop=len(target.document.lines) if aim.stop is None else aim.stop)
        one, other = (_tokens(self.link, Request(text, shown, aim.form, beside=aim.beside)) for text in ("a", "b"))
        same = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
        self._reading = read_ahead(self.link, one[:same])
        if aim.form == "embedded":
            embedded.expect(shown)

    def put_aside(self) -> None:
        """End what was begun in the background. What has been read is of use all the same."""
        if self._reading is not None:
            self._reading.stop()
            self._reading.wait()
            self._reading = None


@dataclass(frozen=True, slots=True)
class Answers:
    author: Author
    batch: Batch
    found: int = 0
    """None of them was chosen from several."""

    def pieces(self) -> Iterator[tuple[int, str]]:
        self.author.put_aside()
        yield from self.batch.pieces()
        if all(answer.is_over for answer in self.batch.answers):
            self.batch.release()

    def stop(self) -> None:
        self.batch.stop()

    def why(self, which: int) -> Why:
        return self.batch.why(which)

    def undone(self, _which: int) -> tuple[str, ...]:
        return ()

    def tokens(self, which: int) -> tuple[int, ...]:
        return self.batch.answers[which].last

    def made(self, which: int) -> int:
        """Tokens of an answer."""
        return len(self.batch.answers[which].made)


@dataclass(slots=True)
class Best:
    """Each request gets the answer in the place of its variation; where there are too few, one drawn by chance."""

    author: Author
    choice: Choosing | Pointed
    requests: Sequence[Request]
    _left: dict[int, deque[str]] | None = None
    _others: Answers | None = None

    @property
    def found(self) -> int:
        """How many of the requests have one of the best, once they are chosen: the first ones."""
        return sum(_place(request) < len(self.choice.chosen) for request in self.requests)

    def pieces(self) -> Iterator[tuple[int, str]]:
        self.author.put_aside()
        if self.choice.choose():
            yield from self._handed_over(self._chosen())
            if self._others is not None and not self.choice.flag:
                for which, text in self._others.pieces():
                    yield self.found + which, text
        self.choice.flag.clear()

    def stop(self) -> None:
        self.choice.stop()
        if self._others is not None:
            self._others.stop()

    def why(self, which: int) -> Why:
        if self._left is None:
            return ""
        if which < self.found:
            return "stopped" if self._left[which] else "ended"
        return self._others.why(which - self.found) if self._others is not None else ""

    def undone(self, which: int) -> tuple[str, ...]:
        if which >= self.found:
            return ()
        return tuple(f"{part} ({why})" for part, why in self.choice.undone(_place(self.requests[which])))

    def tokens(self, which: int) -> tuple[int, ...]:
        return self._others.tokens(which - self.found) if which >= self.found and self._others is not None else ()

    def made(self, which: int) -> int:
        """Tokens of an answer."""
        if which < self.found:
            return self.choice.made(_place(self.requests[which]))
        return self._others.made(which - self.found) if self._others is not None else 0

    def _chosen(self) -> dict[int, deque[str]]:
        if self._left is None:
            first, rest = self.requests[: self.found], self.requests[self.found :]
            self._left = {at: deque(self.choice.pieces(_place(request))) for at, request in enumerate(first)}
            self._others = self.author.draw(rest) if rest else None
        return self._left

    def _handed_over(self, left: dict[int, deque[str]]) -> Iterator[tuple[int, str]]:
        for which, pieces in left.items():
            while pieces and not self.choice.flag:
                yield which, pieces.popleft()


def author(link: Model, seed: int = 0) -> Author | Correspondent:
    return Correspondent(link, seed) if isinstance(link, Remote) else Author(link, seed)


def aims(link: AnyModel, sentence: str, targets: Sequence[Target], cursor: int | None = None) -> tuple[Aim, ...]:
    """How this model is to write about each of the targets; of one that is too long for it, about which part.

    The `cursor` is the line in which a person stands, counted from 0.
    """
    form, targets = _form(link), tuple(map(as_read, targets))
    if form == "embedded" and not isinstance(link, Remote):
        _check_length(link.name, sentence)
        return tuple(_aim("embedded", _visible(link, sentence, target, cursor)) for target in targets)
    return tuple(_aim(_talked(target) if form == "talk" else "region-rewrite", target) for target in targets)


def _check_length(name: str, sentence: str) -> None:
    """What Python says may be longer: little of it has to be understood."""
    if len(sentence) > _LONGEST and PASTED.search(sentence) is None:
        raise Refusal(
            f"that is {len(sentence):,} characters: {name} understands what is said in up to {_LONGEST:,}",
            "ask for one thing after the other, in a sentence or two each, or ask a bigger model: spark models list",
        )


def pointed(link: AnyModel, sentence: str, aims: Sequence[Aim], targets: Sequence[Target]) -> tuple[Aim, ...]:
    """The same for somebody who named these targets: the embedded model sees what is around them as well, and of its
    answers those come first that change what was named."""
    if isinstance(link, Remote):
        return tuple(aims)
    return tuple(_pointed(link, sentence, aim, as_read(target)) for aim, target in zip(aims, targets, strict=True))


def _pointed(link: InProcess | Reader, sentence: str, aim: Aim, target: Target) -> Aim:
    lines = range(target.start, target.stop)
    doc = target.document
    is_whole = (lines.start, lines.stop) == (0, len(doc.lines)) and not target.is_named
    if aim.form != "embedded" or is_whole or not is_code(doc):
        return aim
    shown = around(doc, lines, WINDOW)
    try:
        encoded(link, Edit(plain(sentence), shown), 1)
    except Refusal:  # its lines are long
        return replace(aim, pointed=(lines.start, lines.stop))
    return replace(_aim("embedded", shown), pointed=(lines.start, lines.stop))


def _form(link: AnyModel) -> Literal["embedded", "talk", "fill"]:
    if link.edits:
        return "embedded"
    if link.talks:
        return "talk"
    if link.fills_in:
        return "fill"
    raise Refusal(f"{link.name} takes no instructions", "take an instruct or a coder model: spark models list")


def _talked(target: Target) -> Form:
    is_short = target.stop - target.start <= _REWRITABLE
    return "region-rewrite" if is_short else "search-replace"


def _aim(form: Form, target: Target) -> Aim:
    is_last = target.stop == len(target.document.lines)
    return Aim(target.document.path, form, target.start, None if is_last else target.stop)


def _visible(link: InProcess | Reader, sentence: str, target: Target, cursor: int | None) -> Target:
    """What the embedded model can be shown: a window at most, and less of it where its lines are long; what is between
    them, where one of those is too long by itself."""
    size, said = WINDOW, plain(sentence, target.document.path)
    while True:
        shown = _window(target, said, cursor, size)
        if not is_python(target.document):  # no model reads it: what fits is told by rule
            return shown
        try:
            encoded(link, Edit(said, shown), 1)
        except Refusal:
            if size <= _SMALLEST:
                if rest := between_long_lines(target, said, cursor):
                    return _visible(link, sentence, rest, cursor)
                raise
            size = size * 2 // 3
        else:
            return shown


def _window(target: Target, sentence: str, cursor: int | None, size: int) -> Target:
    doc = target.document
    if (target.start, target.stop) == (0, len(doc.lines)):
        return region(doc, sentence, cursor, size)
    within = cursor - target.start if cursor is not None and target.start <= cursor < target.stop else None
    part = region(Document(doc.path, doc.lines[target.start : target.stop]), sentence, within, size)
    return Target(doc, target.start + part.start, target.start + part.stop)


# ── what it is asked ─────────────────────────────────────────────────────────────────────────────────────────────


def _place(request: Request) -> int:
    """Among the best answers. What goes on is the first of those that begin with what was kept."""
    return 0 if request.kept else request.variation


def _choice(link: InProcess, requests: Sequence[Request]) -> Choosing | Pointed | None:
    """The same is asked in all requests that are written together, so that they share what there is to choose from."""
    same = {(request.instruction, request.target, request.kept, request.corrections) for request in requests}
    in_order = [request.variation for request in requests] == sorted(request.variation for request in requests)
    if requests[0].form != "embedded" or len(same) > 1 or not in_order:
        return None
    prompt = prompt_of(link, requests[0])
    if not isinstance(prompt, Edit):
        return None
    pointed, variation = requests[0].pointed, requests[0].variation
    if pointed is not None and not prompt.corrections:
        return choosing_at(link, prompt, range(*pointed), variation)
    return choosing(link, prompt, variation, at_once=requests[-1].variation + 1)


def _wanted(link: InProcess, request: Request, seed: int) -> Wanted:
    prompt = prompt_of(link, request)
    asked = encoded(link, prompt, limit_of(request))
    return Wanted(asked, seed + request.variation if request.variation else None, "" if request.kept else prompt.lead)


def _tokens(link: InProcess, request: Request) -> Sequence[int]:
    return encoded(link, prompt_of(link, request), 1).tokens
