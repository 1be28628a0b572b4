"""What something is one of: staff by its role, paid by its state, as the file tells them apart by a text elsewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.objects.in_state import STAGE
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.gap import Gap

_FREED = Pattern(
    r"(?i)\b(?:except|but not|unless|other than|apart from|exempt|without|besides)\b"
    r"|\b(?:needn't|need not|(?:do|does|should|must|have to)(?:n't| not)? ?(?:have to|need|be|pay|count|get|apply))\b"
)
_ALLOWED = Pattern(r"(?i)\b(?:may|can|allowed|too|as well|also|always|even)\b")
_ONLY = Pattern(r"(?i)\b(?:only|just|nobody but|no one but|must be|has to be|have to be)\b")
LET_IN = Pattern(
    r"(?i)(?:the |our )?([a-z]\w+s) (?:may|can|(?:are|should be) (?:also |always )?(?:allowed"
    r"|able) to)\b(?! (?:not|be|only|no)\b)"
)
"""Who may do something as well."""
_ANYBODY = frozenset(("user", "people", "person", "this", "other", "member", "other"))
_ROLE = Pattern(r"(?:role|kind|type|group|plan|tier|rank)(?:[\"']\])?$")
_NOT = Pattern(r"(?i)\b(?:not|never|no|nor|\w+n't)(?: an?| the)? $")


def sorts(gap: Gap) -> Iterator[str]:
    """`user.role == "admin"`, where admins are spoken of; the other way round where the code there turns away."""
    if lets_more_in(gap):
        yield from () if gap.op == "and-condition" else islice(chain(_told(gap), _in_a_role(gap)), 1)
        return
    yield from _told(gap)
    yield from _in_a_state(gap)


def lets_more_in(gap: Gap) -> bool:
    """Where nobody is turned away, one thing more to ask lets fewer in."""
    freed = _FREED.search(gap.text) is not None or _ALLOWED.search(gap.text) is None
    may = LET_IN.match(gap.text) is not None or not freed
    return may and not _refuses(gap.statement) and not _asks_further(gap.statement) and _ONLY.search(gap.text) is None


def _in_a_role(gap: Gap) -> Iterator[str]:
    """Somebody who is not in the file so far, where it tells others apart."""
    match = LET_IN.match(gap.text)
    word = singular(match[1].lower()) if match is not None else ""
    if not word or word in gap.sentence.known or word in _ANYBODY:
        return
    for owner, text, value, other in _told_apart(gap.sentence.source):
        if owner in gap.bound and is_role(text) and value[:1] in "\"'" and other != word:
            yield f"{text} == {value[0]}{word.upper() if value.isupper() else word}{value[0]}"


def is_role(text: str) -> bool:
    """Does it tell what somebody is?"""
    return _ROLE.search(text.replace("'", '"')) is not None


def _in_a_state(gap: Gap) -> Iterator[str]:
    """One that is not in the file so far: "cancelled orders", where an order has a status that is a text."""
    known = {value for _, _, value, _ in _told_apart(gap.sentence.source)}
    for name, text, value in _states(gap.sentence.source):
        for owner in sorted(gap.bound):
            things = rf"{re.escape(parts(owner)[-1])}(?:e?s)?" if parts(owner) else ""
            if things and gap.turning is not None and ast.unparse(gap.turning) == owner:
                things = f"(?:{things}|ones)"  # each of those that the loop goes through
            match = re.search(
                rf"(?i)(?<![\w.])(?<!like )(?<!as )(?<!than )(?P<no>non-?|un)?"
                rf"([a-z]{{3,}}ed|open|new|draft|pending|closed|lost|sold)\s+{things}\b",
                gap.text,
            )
            if match is None or match["no"] or not things:
                continue
            word = match[2].upper() if value.isupper() else match[2].lower()
            new = f'"{word}"'
            if new not in known and f"'{word}'" not in known and name not in match[0].lower():
                turned = _NOT.search(gap.text[: match.start()]) is not None and gap.op != "skip-if"
                yield f"{text.format(owner)} {'!=' if turned else '=='} {new}"


@lru_cache(maxsize=4)
def _states(source: Source) -> tuple[tuple[str, str, str], ...]:
    """What tells in which state something is: its name, how it is asked for, one of its texts."""
    found = dict[tuple[str, str], str]()
    for node in source.nodes:
        match node:
            case ast.Compare(ast.Attribute(ast.Name(), name), [ast.Eq() | ast.NotEq()], [ast.Constant(str(value))]):
                found.setdefault((name, f"{{}}.{name}"), value)
            case ast.AnnAssign(ast.Name(name), ast.Name("str"), ast.Constant(str(value))):
                found.setdefault((name, f"{{}}.{name}"), value)
            case ast.Compare(
                ast.Subscript(ast.Name(), ast.Constant(str(name))), [ast.Eq() | ast.NotEq()], [ast.Constant(str(value))]
            ):
                found.setdefault((name, f'{{}}["{name}"]'), value)
    return tuple((name, text, value) for (name, text), value in found.items() if STAGE.fullmatch(name))


def _told(gap: Gap) -> Iterator[str]:
    for owner, text, value, word in _told_apart(gap.sentence.source):
        found = re.search(rf"(?i)(?<![\w.]){re.escape(word)}s?(?![\w.])", gap.text)
        if found is None or owner not in gap.bound:
            continue
        signs = ("!=", "==") if _is_turned(gap, found.start()) else ("==", "!=")
        yield from (f"{text} {sign} {value}" for sign in signs)


def _is_turned(gap: Gap, at: int) -> bool:
    """Whether it is about all others. Where somebody is turned away, who may pass is left out of that."""
    denied = _NOT.search(gap.text[:at]) is not None
    refuses = _refuses(gap.statement)
    if gap.op == "or-condition":
        return denied or (refuses and _ONLY.search(gap.text) is not None)
    if gap.op != "and-condition":
        return denied
    if _ONLY.search(gap.text):
        return refuses
    passes = _FREED.search(gap.text) is not None or _ALLOWED.search(gap.text) is not None
    return denied or (refuses and passes) or (not refuses and _FREED.search(gap.text) is not None)


def _asks_further(statement: ast.stmt | None) -> bool:
    """Where it holds, is something else asked?"""
    match statement:
        case ast.If(body=[ast.Return(ast.Compare() | ast.BoolOp() | ast.UnaryOp() | ast.Call())]):
            return True
        case _:
            return False


def _refuses(statement: ast.stmt | None) -> bool:
    """Is nobody let further whom the condition holds for?"""
    match statement:
        case ast.If(body=[*_, ast.Raise() | ast.Continue()]):
            return True
        case ast.If(body=[*_, ast.Return(value=None | ast.Constant(value=False | None))]):
            return True
        case _:
            return False


@lru_cache(maxsize=4)
def _told_apart(source: Source) -> tuple[tuple[str, str, str, str], ...]:
    """Whose it is, what is compared, with what, and the word for that."""
    return tuple(dict.fromkeys(found for node in source.nodes for found in _compared(source, node)))


def _compared(source: Source, node: ast.AST) -> Iterator[tuple[str, str, str, str]]:
    match node:
        case ast.Compare(
            left=ast.Attribute(value=ast.Name(id=owner)) | ast.Subscript(value=ast.Name(id=owner)) as left,
            ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()],
            comparators=[right],
        ):
            several = right.elts if isinstance(right, ast.Tuple | ast.List | ast.Set) else [right]
            for each in several:
                if (word := _word(each)) is not None:
                    yield owner, source.segment(left), source.segment(each), word
        case ast.Assign(
            targets=[ast.Attribute(value=ast.Name(id=owner)) | ast.Subscript(value=ast.Name(id=owner)) as left],
            value=value,
        ) if (word := _word(value)) is not None:
            yield owner, source.segment(left), source.segment(value), word


def _word(value: ast.expr) -> str | None:
    """Of a text, or of a member of an enumeration."""
    match value:
        case ast.Constant(value=str(text)) if re.fullmatch(r"[^\W\d][\w-]{2,}", text):
            return text.lower()
        case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner[:1].isupper() and name.isupper():
            return name.lower().replace("_", " ")
        case _:
            return None
