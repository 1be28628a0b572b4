"""How well a model does what it is asked on projects it never saw: every answer is carried out and looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from spark_tui.edits import prompt
from spark_tui.edits.calls import SAY
from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.prompt import Part
from spark_tui.edits.text import split_lines
from spark_tui.forge.requests.hinted import hinted_as_much
from spark_tui.forge.requests.oracles import fits
from spark_tui.forge.training.examples import Triple

Writer = Callable[[tuple[Part, ...], int], str]
"""Answers a prompt with at most so many tokens."""

_MOST = 320  # tokens of an answer


class Scored(msgspec.Struct, frozen=True):
    """`exact`: written as it was expected. `right`: it does what was wanted, however it is written."""

    intent: str
    family: str
    sentence: str
    before: str
    wanted: str
    written: str
    exact: bool
    right: bool


class Share(msgspec.Struct, frozen=True):
    name: str
    count: int
    exact: float
    right: float


def score(triples: Iterable[Triple], write: Writer) -> Iterator[Scored]:
    for triple in triples:
        written = write(asked(triple), _MOST)
        exact = written == triple.answer
        right = exact or is_right(triple, written)
        sentence = triple.correction or triple.sentence
        yield Scored(
            triple.intent, triple.family, sentence, triple.before, triple.answer, written, exact=exact, right=right
        )


def asked(triple: Triple) -> tuple[Part, ...]:
    """The whole prompt of a request."""
    parts = (*prompt.code(triple.path, triple.before), *prompt.request(triple.sentence))
    if triple.correction:
        parts += (*prompt.answer(triple.kept), *prompt.redirect(triple.dropped, triple.correction))
    return parts


def is_right(triple: Triple, written: str) -> bool:
    """Does this answer do what the expected one does?"""
    if triple.answer.startswith(SAY) or written.startswith(SAY):
        return triple.answer.startswith(SAY) == written.startswith(SAY)
    after = after_answer(triple.before, triple.kept + written)
    if after is None:
        return False
    told = triple.intent, triple.before, after, triple.after
    return fits(*told) or hinted_as_much(*told)


def after_answer(before: str, answer: str) -> str | None:
    """The code after an answer; None if the answer is none."""
    stream = named("embedded").open(whole(document("", before)), {})
    stream.push(answer)
    stream.finish()
    if stream.problems:
        return None
    hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
    return "".join(apply_hunks(split_lines(before), hunks))


def shares(scored: Iterable[Scored], name: Callable[[Scored], str]) -> list[Share]:
    """By intent or family, the worst first."""
    groups: dict[str, list[Scored]] = {}
    for each in scored:
        groups.setdefault(name(each), []).append(each)
    found = [
        Share(
            group,
            len(each),
            round(sum(one.exact for one in each) / len(each), 4),
            round(sum(one.right for one in each) / len(each), 4),
        )
        for group, each in groups.items()
    ]
    return sorted(found, key=lambda share: (share.right, share.name))
