"""How an answer to a sentence may begin: with an op that it asks for and what it says in its slots, a patch, a no."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import exp, log

from spark_tui.edits.annotating import signatures
from spark_tui.edits.attempts import attempted
from spark_tui.edits.calls import END, SLOT, refusal, written
from spark_tui.edits.document import Target
from spark_tui.edits.grammars import Grammar, fed
from spark_tui.edits.mending.failed import is_only_told
from spark_tui.edits.mending.pasted import IS_CHECKED, is_pasted, messages
from spark_tui.edits.mending.search import MENDING, mended
from spark_tui.edits.ops import ops
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.nearby import nearby
from spark_tui.edits.python.source import Source, read_beside
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.moved_on import moved_on
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.vague import Wish, wish
from spark_tui.edits.writing.search import written as written_new
from spark_tui.links.answers.kinds import SAY, Kinds, chances

_PATCHES = ("<rep>", "<ins>")
_AS_OPS = {
    "change-condition": ("or-condition", "and-condition", "ignore-case", "replace"),
    "fix-missing-await": ("await-call",),
    "fix-missing-import": ("add-import",),
    "fix-missing-return": ("add-return",),
    "fix-negation": ("negate-condition",),
    "fix-off-by-one": ("flip-comparison",),
    "fix-operator": ("flip-comparison", "negate-condition"),
    "fix-swapped-arguments": ("swap-arguments",),
    "write-comment": ("add-comment",),
    "write-docstring": ("add-docstring",),
}
"""What is written as lines, and can be done by an op as well."""
_OTHER_NUMBER = Pattern(rf"{SLOT}-?[\d.]+{SLOT}-?[\d.]+{END}$")
"""What a condition is changed by, if it is by a piece of its line: "16, not 18"."""
_NEAR = {
    "and-condition": ("add-member",),
    "default-if-none": ("guard-none", "get-default"),
    "guard-empty": ("guard-none", "return-if", "raise-if"),
    "guard-none": ("guard-empty", "default-if-none", "return-if", "raise-if", "get-default", "and-condition"),
    "add-finally": ("finally",),
    "add-log": ("log-if",),
    "log-entry": ("add-log", "log-if"),
    "or-condition": ("add-member", "skip-if"),
    "raise-if": ("return-if",),
    "read-env": ("default-if-none",),
    "raise-instead": ("raise-if",),
    "skip-if": ("or-condition", "add-member", "add-log", "wrap-try"),
    "to-list": ("to-generator",),
    "add-flag": ("add-option", "set-flag"),
    "add-parameter": ("default-value", "set-argument", "add-field"),
    "any-all": ("first-match",),
    "chain-comparison": ("one-of",),
    "change-message": ("message-value",),
    "change-value": ("default-value", "set-argument"),
    "default-value": ("change-value", "set-flag"),
    "flag-choices": ("set-flag",),
    "flag-required": ("set-flag",),
    "isinstance": ("one-of",),
    "no-default": ("flag-required",),
    "not-in": ("one-of",),
    "positional-flag": ("set-flag",),
    "print-to-log": ("log-print", "print-to-stderr", "print-to-file"),
    "set-argument": ("default-value", "change-value"),
    "use-set": ("one-of",),
}
"""What may be meant instead, where the sentence fits its slots."""
_FAILS = Pattern(
    r"(?i)\b(?:fail\w*|error\w*|\w+Error|exceptions?|crash\w*|brea\w+|broken|blow\w*|choke\w*|die[sd]?|invalid|malformed|bad|corrupt\w*"
    r"|garbage|un\w+able|(?:not|\w+n't|cannot|no) (?:be )?\w+|raises?|missing|gone|wrong|catch|try|survive)\b"
)
"""What there must be, so that something is skipped by catching what it raises."""
_DISTANCE = 1.2  # how much less likely that is
_EACH = 3  # beginnings of an op
_MOST = 14  # in all, but for those that mend or write something
_MENDS, _TRIED = 16, 40  # answers that mend: each is whole, so it costs no writing; and where somebody tries them
_HOPELESS = 2.5  # how much less speaks for an answer that mends than for the best: no model makes up for it
_WRITES = 6  # answers that write something new
_SURE = 0.985  # kinds that are likely together; what is beyond them is not tried
_DOUBT = 1.3  # how much is left to what the names say, where the words are certain: 0.3
# What the chances of the kind are worth, and what speaks for the slots; and what the model says with nothing put into
# its mouth. Fitted with `choosing` and `edits/weighing`: on generated requests in words, and about projects, that
# nothing was learned from, and on the everyday tasks of two hands.
_CHANCE, _EVIDENCE, OWN = 0.75, 0.6, -1.15
# And how likely it is against the likeliest one: fitted on 1,391 generated requests and 1,148 everyday tasks of
# seventeen hands, each judged by what the others say. It does not count for what mends, nor for what the model writes
# of its own accord: complaints name no kind, and the model has read the sentence itself.
_BEHIND = 0.6
# And for an op that it is the very kind that is likeliest; for an answer that mends, what its chance is worth, and what
# speaks against it where another kind is likely; for one that is written, what stands against its evidence. Fitted on
# 1,487 generated requests and 868 everyday tasks of ten hands, whose weights before were known: of the first, another 6
# came first, and of the second 5.
LIKELIEST = 0.8
_MENDS_BY, _ELSE = 1.1, 0.8
_NEW_SAYS, _NEW = 0.85, 0.5
_MUCH, _LESS = 5.0, 0.3  # what is beyond that much says less: often the op only has more slots than another
_SYMPTOM, _UNASKED = 1.0, 0.3  # what speaks for an answer that mends, and against; with `_MENDED` in `believing`
_INFERRED = 1.0  # what speaks for types that the code tells, against those a model finds
# Against an op that a message may ask for, but where it has its number, or leaves no doubt.
_OF_A_MESSAGE, _BY_NUMBER, _CERTAINLY = 2.0, 0.7, 0.95
_DONE = "that is so already"
_ADDS = Pattern(
    r"(?i)^(?:please |pls |can (?:you|we) |could you )?(?:add|write|put|give|annotate|document|type|insert|create)\b"
    r"|\b(?:needs?|wants?|would like|i'd like|give me) (?:also )?(?:an?|another|one more)\b"
    r"|\b(?:should|must) (?:all )?have\b|\b(?:is|are|am) missing\b|\blacks?\b"
)
"""What asks for something that is not there yet: it is no wish to take something away."""
_TAKES_AWAY = "remove-"
_UNLIKELY = 0.05  # how likely that is then


@dataclass(frozen=True, slots=True)
class Opening:
    """What an answer begins with, and how much speaks for that before anything of it is written."""

    lead: str
    worth: float


@dataclass(frozen=True)
class Asked:
    kinds: Kinds
    sentence: str
    text: str
    source: Source | None
    start: int
    stop: int

    @cached_property
    def read(self) -> dict[str, float]:
        """What was learned of words."""
        return chances(self.kinds, self.sentence, self.text)

    @cached_property
    def likely(self) -> dict[str, float]:
        """What the words say, and what the names they name are; what is to be added is not to be taken away."""
        found = dict(self.read)
        doubt = min(1.0, _DOUBT - max(found.values()))
        found |= {name: max(chance * doubt, found.get(name, 0.0)) for name, chance in self.plain.items()}
        if _ADDS.search(self.sentence) is not None:
            found |= {name: chance * _UNLIKELY for name, chance in found.items() if name.startswith(_TAKES_AWAY)}
        found |= {name: found[name] * _UNLIKELY for name in ruled_out(self.sentence) & found.keys()}
        found = {name: chance for name, chance in found.items() if name not in never(self.sentence)} or found
        found = moved_on(found, self.said) if self.said is not None else found
        total = sum(found.values())
        return {name: found[name] / total for name in sorted(found, key=lambda name: -found[name])}

    @cached_property
    def best(self) -> float:
        """How likely the likeliest kind is."""
        return max(self.likely.values())

    @cached_property
    def other(self) -> float:
        """How likely the likeliest is of those that mend nothing."""
        return max(
            (self.likely[name] for name in self.likely if name != SAY and not name.startswith(MENDING)), default=0
        )

    @cached_property
    def plain(self) -> dict[str, float]:
        """What the words and the names make plain."""
        return evident(self.said) if self.said is not None else {}

    @cached_property
    def is_only_told(self) -> bool:
        """Something failed, and nobody says what to do about it."""
        return self.said is not None and is_only_told(self.said)

    @cached_property
    def is_pasted(self) -> bool:
        """Whether the sentence is a message of Python, and hardly anything else."""
        return is_pasted(self.sentence)

    @cached_property
    def said(self) -> Sentence | None:
        """The sentence beside the file."""
        return Sentence(self.sentence, self.source) if self.source is not None else None

    @cached_property
    def wish(self) -> Wish | None:
        """What the sentence wishes, where it leaves open what is to be done."""
        return wish(self.said) if self.said is not None else None

    @cached_property
    def said_here(self) -> Sentence | None:
        """The sentence beside what is near the lines that the model sees, and not beside all of the file."""
        return Sentence(self.sentence, nearby(self.source, self.start, self.stop)) if self.source is not None else None


def openings(kinds: Kinds, instruction: str, target: Target, grammar: Grammar | None) -> list[Opening]:
    """Those that may be written here, the likeliest first. Without a grammar, some that may not be are among them."""
    return begun(read_request(kinds, instruction, target), target, grammar)


def begun(asked: Asked, target: Target, grammar: Grammar | None) -> list[Opening]:
    if messages(asked.sentence):  # each of them is a matter of its own
        return [Opening("", OWN)]
    mends = list(_mending(asked, target))
    if mends and asked.is_only_told:
        return mends
    writes = list(_writing(asked, target))
    found = [Opening("", OWN)]
    tried = 0.0
    for name, chance in asked.likely.items():
        if tried > _SURE or len(found) >= _MOST:
            break
        leads = {each.lead for each in found}
        possible = of_kind(asked, name, chance, bool(mends))
        here = [each for each in possible if grammar is None or fed(grammar, each.lead) is not None]
        found += [each for each in here if each.lead not in leads]
        tried += chance * bool(here)
    best = max(each.worth for each in (*found, *mends))
    hopeful = [each for each in mends if each.worth > best - _HOPELESS]
    return sorted([*found, *hopeful, *writes], key=lambda each: -each.worth)


def read_request(kinds: Kinds, instruction: str, target: Target) -> Asked:
    text = target.document.text
    try:
        source = read_beside(text, target.document.path, target.document.others)
    except Refusal:  # a file that does not parse is mended by a patch
        source = None
    return Asked(kinds, instruction, text, source, target.start, target.stop)


def of_kind(asked: Asked, name: str, chance: float, is_mended: bool = False) -> Iterator[Opening]:
    """Where whole answers that mend are known, none of their kind is begun to be written."""
    worth = _of_chance(asked, chance)
    if name == SAY:
        yield Opening(SAY, worth)
    elif name in ops():
        is_guessed = asked.is_pasted and asked.plain.get(name, 0.0) < _BY_NUMBER
        is_guessed = is_guessed and (chance < _CERTAINLY or IS_CHECKED.match(asked.sentence) is None)
        worth -= _OF_A_MESSAGE * is_guessed
        yield from _by_op(asked, name, worth + LIKELIEST * chance * (chance == asked.best))
        unlike = ruled_out(asked.sentence) | never(asked.sentence)
        for near in (each for each in _NEAR.get(name, ()) if each not in unlike):
            if near != "wrap-try" or _FAILS.search(asked.sentence) is not None:
                whole = (each for each in _by_op(asked, near, worth - _DISTANCE) if each.lead.endswith(END))
                yield from (each for each in whole if name != "read-env" or "environ" in each.lead)
    else:
        marks = () if is_mended and name.startswith(MENDING) else _PATCHES
        yield from (Opening(mark, worth) for mark in marks)
        if name == "write-types":
            yield from _with_types(asked, worth)
        for op in _AS_OPS.get(name, ()):
            yield from (each for each in _by_op(asked, op, worth) if op != "replace" or _OTHER_NUMBER.search(each.lead))


def _by_op(asked: Asked, name: str, worth: float) -> Iterator[Opening]:
    op = ops()[name]
    said = asked.said_here if op.is_about_a_line else asked.said
    if said is not None:
        for each in attempted(beginnings, op, said, _EACH):
            yield Opening(each.lead(asked.start), worth + told(each.evidence))


def _of_chance(asked: Asked, chance: float) -> float:
    """What it is worth that a kind of edit is so likely."""
    found = max(chance, 1e-4)
    return _CHANCE * log(found) + _BEHIND * log(found / asked.best)


def told(evidence: float) -> float:
    """What it is worth that so much of a sentence speaks for the slots of an op."""
    return _EVIDENCE * (evidence - _LESS * max(0.0, evidence - _MUCH))


def chance_of(asked: Asked, name: str) -> float:
    """How likely an op is by the words, whatever rules it out: by itself, or as another way to do what they ask for."""
    own = max(asked.likely.get(name, 0.0), asked.read.get(name, 0.0))
    written = max((asked.likely.get(kind, 0.0) for kind, others in _AS_OPS.items() if name in others), default=0.0)
    near = max((asked.likely.get(kind, 0.0) for kind, others in _NEAR.items() if name in others), default=0.0)
    return max(own, written, near * exp(-_DISTANCE / _CHANCE))


def _mending(asked: Asked, target: Target) -> Iterator[Opening]:
    """Whole answers that would mend what may be wrong."""
    most = _TRIED if asked.is_only_told else _MENDS
    for each in mended(asked.likely, asked.sentence, target, most, max(asked.plain.values(), default=0.0)):
        worth = _MENDS_BY * log(each.chance) + _SYMPTOM * each.evidence - _UNASKED - _ELSE * asked.other
        yield Opening(each.answer, worth)


def _writing(asked: Asked, target: Target) -> Iterator[Opening]:
    """Whole answers that write what follows from the file."""
    for each in written_new(asked.likely, asked.sentence, target, _WRITES):
        yield Opening(each.answer, _of_chance(asked, each.chance) + _NEW_SAYS * each.evidence - _NEW)


def _with_types(asked: Asked, worth: float) -> Iterator[Opening]:
    if asked.said is not None:
        calls, evidence = signatures(asked.said)
        answer = written(calls, asked.start) if calls else refusal(_DONE)
        yield Opening(answer, worth + told(evidence + _INFERRED))
