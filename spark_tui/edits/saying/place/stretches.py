"""Stretches of a function that a sentence speaks of by what they do: the part that reads the file, the coupon logic.

A stretch is what hangs together: a paragraph, all that a variable is made by, a loop, the checks. How much speaks for
one is how many of its statements have to do with the words, less those that have not, and less what is left outside.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts

FILLS = frozenset(("append", "add", "extend", "update", "setdefault", "insert", "appendleft"))
_MEANS = tuple(
    (frozenset(said.split()), frozenset(done.split()))
    for said, done in (
        (
            "read reading load loading parse parsing input file",
            "open read load reader loads readlines read_text split float int strptime fromisoformat fromstring",
        ),
        ("write writing save saving store storing dump persist", "write dump dumps writer writerow commit insert save"),
        ("database db sql persist query", "execute insert commit cursor db query connection"),
        ("output printing print report display show formatting render", "print write echo format pprint"),
        ("mail email notify notification send sending message", "send mail mailer email subject body smtp message"),
        (
            "argument arguments args command cli argparse option options flags",
            "parser argparse parse add argument args",
        ),
        ("check checks checking validation validate validating sanity guard guards", "raise assert exit"),
        ("compute computing calculation calculate sum summing math maths total totals", "sum augmented"),
        ("retry retries retrying attempts", "attempt range sleep try"),
        ("backoff back delay wait waiting pause sleep sleeping", "sleep delay wait"),
        ("request http fetch download api call", "get post request urlopen fetch response"),
        ("text message string body html", "text join"),
        ("log logging", "log logger info warning debug"),
        ("sort sorting order", "sorted sort"),
        ("group grouping", "setdefault defaultdict append"),
        ("error errors exception handling", "try except"),
        ("create creating creation ensure ensuring making", "makedirs mkdir touch create"),
        ("choose choosing pick picking select selecting", "min max choice chosen"),
        ("hash hashing digest", "sha256 sha1 md5 hexdigest hashlib"),
        ("copy copying", "copy2 copyfile copytree copy"),
        ("escape escaping", "escape replace quote"),
        ("date dates day", "strptime fromisoformat date"),
    )
)
"""What is said of code that has one of these words in it."""
NO_WORDS = PLAIN | frozenset(
    re.findall(
        r"\w+",
        """
    extract extracted pull pulled out split move moved put own separate helper helpers part parts bit bits piece block
    stuff logic thing things code section does do doing long big huge much many deserves belongs where which what that
    way start somewhere elsewhere please could maybe body half chunk lives break broken factor refactor into its own
    little small private self main handle handling work working whole
        """,
    )
)
_ENOUGH = 2.5  # that a single statement may speak for
_STRANGE, _OUTSIDE, _MADE, _PARAGRAPH, _NOTED = 0.35, 0.3, 0.5, 0.4, 1.0
_MADE_SAID = 3.0  # what speaks for one that makes what is spoken of
_BEGUN_OUTSIDE = 2.0  # what speaks against one that fills what is begun before it


@dataclass(frozen=True, slots=True)
class Stretch:
    """Statements one behind the other, how much speaks for them, and the variable they make, if they do."""

    statements: Sequence[ast.stmt]
    evidence: float
    makes: str = ""


def stretches(
    sentence: Sentence, function: Function, block: Sequence[ast.stmt], besides: str = ""
) -> Iterator[Stretch]:
    """Those that the sentence has words for, not counting the names `besides`."""
    source, begun = sentence.source, _begun_empty(function)
    said = _said(sentence, function, besides)
    worth = [_worth(said, each) for each in block]
    if not any(worth):
        return
    for first, last, makes, is_paragraph in _runs(block):
        inside = worth[first : last + 1]
        most = len(block) - only_gives(block[-1])
        if not any(inside) or last - first + 1 >= most:
            continue
        evidence = sum(min(each, _ENOUGH) if each else -_STRANGE for each in inside)
        evidence -= _OUTSIDE * sum(min(each, _ENOUGH) for each in (*worth[:first], *worth[last + 1 :]))
        evidence -= _BEGUN_OUTSIDE * any(
            _fills(each, begun, block[first : last + 1]) for each in block[first : last + 1]
        )
        noted = _noted(source, said, block[first]) if is_paragraph else 0.0
        evidence += _MADE * bool(makes) + _MADE_SAID * (
            not besides and any(has_word(parts(makes), word) for word in said)
        )
        yield Stretch(block[first : last + 1], evidence + _PARAGRAPH * is_paragraph + noted, makes)


def has_to_do_with(statements: Sequence[ast.stmt], word: str) -> bool:
    """Is it in there, or something that is done in there?"""
    return any(has_word(words_of(each), word) for each in statements)


def only_gives(statement: ast.stmt) -> bool:
    """Does it give back what was made before it, and do nothing with it?"""
    return isinstance(statement, ast.Return) and not any(
        isinstance(each, ast.Call | ast.BinOp) for each in walk(statement)
    )


def _said(sentence: Sentence, function: Function, besides: str) -> dict[str, float]:
    """The words that tell the stretch from the rest, and how much each says: those of few statements most."""
    own = set(parts(function.name))
    without = re.sub(rf"\b{re.escape(besides)}\b", " ", sentence.text) if besides else sentence.text
    # a body may be a part of the code, or a variable
    no_words = NO_WORDS - {name for each in walk(function) if isinstance(each, ast.Assign) for name in made_by(each)}
    words = {part for word in re.findall(r"[^\W\d]\w*", without) for part in parts(word)} - no_words - own
    words |= {part for part in parts(besides) if part not in no_words}
    statements = [each for each in walk(function) if isinstance(each, ast.stmt) and each is not function]
    texts = [words_of(each) for each in statements]
    found: dict[str, float] = {}
    for word in words:
        often = sum(has_word(text, word) for text in texts)
        if often:
            found[word] = 0.5 + log(1 + len(texts) / often) / 2
    return found


def _worth(said: dict[str, float], statement: ast.stmt) -> float:
    here = words_of(statement)
    return sum(weight for word, weight in said.items() if has_word(here, word))


def has_word(here: Collection[str], word: str) -> bool:
    """Is it one of these, or what is said of one of them?"""
    if any(is_same(word, other) for other in here):
        return True
    return any(word in wanted and not done.isdisjoint(here) for wanted, done in _MEANS)


@lru_cache(maxsize=4096)
def is_same(one: str, other: str) -> bool:
    """Parsing is what parse does, items are an item, and headers a header."""
    single = (re.sub(r"(?<=\w{3})(?<!s)s$", "", word) for word in (one, other))
    stems = (re.sub(r"(?<=\w{3})(?:ing|ation|ment|al|ed|est|es|s|e|or|er)$", "", word) for word in single)
    stems = (re.sub(r"([bdgmnpt])\1$", r"\1", stem) for stem in stems)  # stripping is what strip does
    return one == other or len(set(stems)) == 1


@lru_cache(maxsize=8192)
def words_of(statement: ast.AST) -> frozenset[str]:
    """The words of its names and short texts, and what it is."""
    found: set[str] = set()
    for node in walk(statement):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                found |= set(parts(name))
            case ast.Constant(value=str(text)) if len(text) < 40:
                found |= {part for word in re.findall(r"[^\W\d_]+", text) for part in parts(word)}
            case ast.Raise() | ast.Assert() | ast.Try():
                found.add(type(node).__name__.lower())
            case ast.AugAssign(value=value):
                found.add("text" if isinstance(value, ast.Constant) and isinstance(value.value, str) else "augmented")
            case ast.JoinedStr():
                found.add("text")
    return frozenset(found)


def _begun_empty(function: Function) -> dict[str, ast.stmt]:
    """Where what is filled later begins as nothing."""
    found: dict[str, ast.stmt] = {}
    for node in walk(function):
        match node:
            case ast.Assign(
                targets=[ast.Name(name)], value=ast.List(elts=[]) | ast.Dict(keys=[]) | ast.Constant(0 | "" | None)
            ):
                found[name] = node
    return found


def _fills(statement: ast.stmt, begun: dict[str, ast.stmt], part: Sequence[ast.stmt]) -> bool:
    """Whether it fills what is begun outside of the part."""
    return any(
        name in begun and begun[name] not in part
        for name in made_by(statement)
        if not _sets(statement, name) or (isinstance(statement, ast.For) and mentions(statement, name))
    )


def _sets(statement: ast.stmt, name: str) -> bool:
    nodes = (node for node in walk(statement) if isinstance(node, ast.Assign))
    return any(isinstance(each, ast.Name) and each.id == name for node in nodes for each in node.targets)


# ── what hangs together ──────────────────────────────────────────────────────────────────────────────────────────


def _runs(block: Sequence[ast.stmt]) -> Iterator[tuple[int, int, str, bool]]:
    """First and last of the statements, what they make, and whether they are a paragraph."""
    paragraphs = {(first, last - (first < last and _leaves(block[last]))) for first, last in _paragraphs(block)}
    found: dict[tuple[int, int], str] = {}
    made = [set(made_by(each)) for each in block]
    for name in sorted(set[str]().union(*made)):
        where = [at for at, each in enumerate(made) if name in each]
        found[where[0], where[-1]] = name if _sets_out(block[where[0]], name) else ""
        used = [at for at, each in enumerate(block) if at > where[-1] and _only_uses(each, name)]
        if used and used[0] == where[-1] + 1:  # args = parser.parse_args()
            found.setdefault((where[0], used[0]), "")
    for first, each in enumerate(block):  # what is begun as nothing, and the loop that looks for it
        match each:
            case ast.Assign([ast.Name(name)], ast.Constant(None)):
                loops = (
                    at for at in range(first + 1, len(block)) if isinstance(block[at], ast.For) and name in made[at]
                )
                last = next(loops, None)
                if last is not None:
                    found.setdefault((first, last), name)
    for place in (*sorted(paragraphs), *((at, at) for at in range(len(block)))):
        found.setdefault(place, "")
    yield from ((*place, makes, place in paragraphs) for place, makes in found.items())


def _leaves(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Return)


def _sets_out(statement: ast.stmt, name: str) -> bool:
    """Whether it is where the variable begins, and not a loop that sets it."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)):
            return found == name
        case ast.If(body=body, orelse=other) if other:  # in whichever branch
            return all(any(_sets_out(each, name) for each in block) for block in (body, other))
        case _:
            return False


def _paragraphs(block: Sequence[ast.stmt]) -> Iterator[tuple[int, int]]:
    start = 0
    for at in range(1, len(block) + 1):
        gap = at < len(block) and block[at].lineno - (block[at - 1].end_lineno or 0) > 1
        if at == len(block) or gap:
            yield start, at - 1
            start = at


def _noted(source: Source, said: dict[str, float], statement: ast.stmt) -> float:
    """What a comment above it says."""
    line, found = source.first_line(statement) - 1, ""
    while line > 0 and source.line(line).strip().startswith("#"):
        found += source.line(line)
        line -= 1
    words = {part for word in re.findall(r"[^\W\d_]+", found) for part in parts(word)}
    return _NOTED * any(any(is_same(word, other) for other in words) for word in said)


def made_by(statement: ast.stmt) -> Iterator[str]:
    """What gets a value, something more, or is told something; not what a loop goes through."""
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))) if name != "self":
            yield name
    for node in walk(statement):
        match node:
            case ast.Assign(targets=[target, *_]) | ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                held = target
                while isinstance(held, ast.Subscript):
                    held = held.value
            case ast.Call(func=ast.Attribute(value=held, attr=attr)) if attr in FILLS:
                pass
            case _:
                continue
        if isinstance(held, ast.Name):
            yield held.id


def _only_uses(statement: ast.stmt, name: str) -> bool:
    """`args = parser.parse_args(argv)`"""
    match statement:
        case ast.Assign(value=ast.Call(func=ast.Attribute(value=ast.Name(id=used)))):
            return used == name
        case _:
            return False
