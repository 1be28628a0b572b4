"""When something is to be done, said by what is done there: "before the request", "after copying", "at the end of the
loop", "for each path we remove"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import blocks_of
from spark_tui.edits.python.nodes import Loop, name_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root

_WHEN = Pattern(
    r"(?i)\b(?P<when>before|prior to|after|once|as soon as)(?: (?:we|it|you|they)(?:'ve| have| has)?)?"
    r"(?: (?:the|a|an|each|every|any))? (?P<what>(?:[^,.;:()]|\.(?=\w))+)"
)
_WHENEVER = Pattern(
    r"(?i)\b(?:when(?:ever)?|(?:each|every) time|if) (?P<what>(?:[\w-]+ ){1,3}"
    r"(?:is|are|was|were|gets?|got|has been|have been) (?:\w+ly )?(?P<verb>\w{2,}(?:ed|nt|en|wn|de|pt|ut))\b)"
)
"""It is logged then, that something was done: "when a file is removed"."""
_IN_LOOP = Pattern(
    r"(?i)\b(?:at|in|on|by)(?: the)? (?P<end>end|bottom|start|top|begin(?:ning)?) of (?:the |each |every )?(?:[\w-]+ )?"
    r"(?:loop|iteration|round|pass|turn|attempt|try)s?\b"
    r"|\b(?:on|before|with|for|in|at) (?:each|every)(?: single)? (?P<try>try|attempt|iteration|round)\b"
    r"|\b(?:each|every) time (?:it|we) (?:starts?|begins?|makes?) (?:an?|another) (?P<starts>try|attempt|round)\b"
)
_EACH = Pattern(
    r"(?i)\b(?:each|every|all the|the)(?: single)? (?P<what>\w+)s? (?:that |which )?(?:we|it|is|are|gets?|you|they)"
    r"(?: (?:being|then|is|are))? (?P<verb>[a-z]{3,})"
    r"|\b(?:(?:each|every|all(?: the)?|the)(?: single)? )?(?<!\bbe )(?<!\bbeen )(?<!\bnot )(?<!n't )"
    r"(?P<done>[a-z]{2,}ed) (?!(?:in|from|by|to|at|on|with|within|inside)\b)(?P<those>\w+?)s?\b"
)
_SAME = tuple(
    frozenset(words.split())
    for words in (
        "request call fetch get post urlopen http send", "download fetch get urlretrieve retrieve urlopen",
        "delet remov unlink rmtree rmdir drop", "sav writ dump stor persist", "read load pars open",
        "mov renam replac", "run execut call popen check_output start", "quer execut select",
        "sleep wait paus", "connect open", "creat mkdir makedir makedirs mkdtemp", "kill terminat", "clos shutdown",
    )
)  # fmt: skip
"""What is said of a call in other words than it is named by; their roots."""
_IS_DONE = Pattern(r"(?i)\b(?:is|are|was|were|has been|have been|gets?) (?!called\b|invoked\b)(\w{3,})")
IRREGULAR = {"written": "writ", "sent": "send", "made": "mak", "built": "build", "got": "get", "read": "read",
             "run": "run", "gone": "go", "taken": "tak", "sold": "sell", "paid": "pay", "getting": "get",
             "running": "run", "shutting": "shut", "putting": "put"}  # fmt: skip
_DOUBLED = Pattern(r"\w([bdgmnprt])\1$")
"""What is left of "popping", "stopped"."""
_LETTERS = 4  # of a plain word that is a name as well: "the method"
_NO_DEED = frozenset(
    (
        "call",
        "called",
        "invoked",
        "with",
        "calling",
        "calls",
        "doing",
        "making",
        "that",
        "this",
        "them",
        "it",
        "loop",
        "function",
        "end",
        "return",
        "start",
        "time",
    )
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A statement, and whether it is before or behind it; `said` is the phrase that says so, `verb` what is done, and
    `to` what it is done to."""

    statement: ast.stmt
    is_before: bool
    said: str
    verb: str = ""
    to: str = ""


def moments(sentence: Sentence, function: Function) -> Iterator[Moment]:
    for match in _IN_LOOP.finditer(sentence.text):
        for loop in _loops(function):
            is_before = not match["end"] or match["end"].lower() in ("start", "top", "begin", "beginning")
            if not match["end"] and not any(isinstance(each, ast.Try) for each in loop.body):
                continue  # there nothing is tried
            yield Moment(loop.body[0 if is_before else -1], is_before, match[0])
    for match in _EACH.finditer(sentence.text):
        loops, verb = _loops(function), match["verb"] or match["done"]
        for loop in [each for each in loops if _goes_through(each, match["what"] or match["those"])] or loops:
            if (found := doing(sentence, loop.body, verb)) is not None:
                yield Moment(found, is_before=True, said=verb, verb=verb, to=_one_of(loop))
    for match in _WHENEVER.finditer(sentence.text):
        if (found := doing(sentence, function.body, match["what"])) is not None:
            yield Moment(found, is_before=False, said=match[0], verb=match["verb"], to=_given_first(found))
    for match in _WHEN.finditer(sentence.text):
        if (found := doing(sentence, function.body, match["what"])) is not None:
            yield Moment(found, match["when"].lower() in ("before", "prior to"), match[0])


def _loops(function: Function) -> list[Loop]:
    own = (node for each in function.body for node in (each, *own_nodes(each)))
    return [node for node in own if isinstance(node, Loop)]


def _goes_through(loop: ast.stmt, what: str) -> bool:
    target = getattr(loop, "target", None)
    called = named_in(target) if target is not None else set[str]()
    return any(root(what.lower()) in map(root, parts(name)) for name in called)


def _one_of(loop: ast.stmt) -> str:
    target = getattr(loop, "target", None)
    return name_of(target)


def _given_first(statement: ast.stmt) -> str:
    """What is done to it, where that has a name."""
    match statement:
        case ast.Expr(ast.Call(args=[ast.Name(name), *_])) | ast.Assign(value=ast.Call(args=[ast.Name(name), *_])):
            return name
        case _:
            return ""


def doing(sentence: Sentence, block: Sequence[ast.stmt], said: str) -> ast.stmt | None:
    """The first statement that does what is said; where several in one of its branches do, what is around them."""
    match = _IS_DONE.search(said)
    for word in [match[1]] if match is not None else re.findall(r"[^\W\d]\w+", said):
        is_name = len(word) > _LETTERS and word in sentence.known
        if word.lower() not in _NO_DEED and (word.lower() not in PLAIN or is_name):
            own, alike = deeds(word)
            found = _first(block, own) or _first(block, alike)
            if found is not None:
                return found
    return None


def deeds(word: str) -> tuple[set[str], set[str]]:
    """The roots of a deed, and those with all that is called otherwise and does the same."""
    deed = IRREGULAR.get(word.lower(), root(word.lower()))
    own = {deed, *map(root, parts(word))}
    own |= {each[:-1] for each in own if _DOUBLED.search(each) is not None}
    return own, own.union(*(words for words in _SAME if deed in words))


def _first(block: Sequence[ast.stmt], wanted: set[str]) -> ast.stmt | None:
    here = [each for each in block if _does(each, wanted)]
    if not here:
        return None
    first = here[0]
    if any(is_done_by(each, wanted) for each in _header(first)):
        return first
    branches = (each for name in ("handlers", "cases") for each in getattr(first, name, ()))
    inner = [block for around in (first, *branches) for block in blocks_of(around)]
    within = [found for block in inner if (found := _first(block, wanted)) is not None]
    return within[0] if len(within) == 1 else first


def _header(statement: ast.stmt) -> Iterator[ast.AST]:
    """What is evaluated before any block of it begins."""
    for child in children(statement):
        if not isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from walk(child)


def _does(statement: ast.stmt, wanted: set[str]) -> bool:
    return any(is_done_by(each, wanted) for each in walk(statement))


def is_done_by(node: ast.AST, wanted: set[str]) -> bool:
    """Is it a call that is named by one of these roots, or a `del` where something is deleted?"""
    if isinstance(node, ast.Delete):
        return "delet" in wanted
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    own = (name, *(root(part) for part in parts(name)))
    return not wanted.isdisjoint(own) or any(part.startswith(word) for part in own for word in wanted if len(word) > 3)
