"""That something is refused, as it is told: with which error, and under which condition."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.kinds.world import methods
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.relations.places import Place
from spark_tui.edits.relations.scope import Scope, name_roots
from spark_tui.edits.relations.terms import content
from spark_tui.edits.saying.place.spoken_of import root

_WHEN = Pattern(
    r"(?i)\b(?P<how>when(?:ever)?|once|if|as soon as|while|where|in case|after|unless|except when|as long as)\b"
)
_REFUSES = Pattern(
    r"(?i)\b(?:refus\w+|reject\w*|rais\w+|throw\w*|(?:should|must|has to) fail|forbid\w*|complain\w*|error|deni\w+"
    r"|deny|(?:do|does|must|can|ca|may|should|is|are|wo|will)(?:n['’]?t| ?not)|no (?:more|further|other|new)"
    r"|not allowed|never)\b"
)
_ONLY = Pattern(
    r"(?i)\b(?:may|can|must|should|is|are|be) (?:\w+ )?only\b|\bonly (?:be|allow\w*|accept\w*|let|take\w*)\b"
)
_REFUSED = Pattern(
    r"(?i)\b(?:(?:must|should|has to|have to|is to|are to|may|can) (?:be |get )?)?"
    r"(?:refus\w+|reject\w*|not (?:be )?allowed|forbidden|rais\w+|not accept\w*)\b"
)
_SILENT = Pattern(
    r"(?i)\b(?:do(?:es)? nothing|nothing happens|nothing (?:should|must|may|is to) happen|silently|ignored?"
    r"|just returns?|no[- ]?op|leave (?:it|all) as)\b"
)
_RETURNS = Pattern(
    r"(?i)\b(?:return|give|answer)(?: back)? "
    r"(?P<what>(?-i:None|True|False)|-?\d+(?:\.\d+)?|\"\"|''|\[\]|\{\}|`[^`]+`)(?![\w.])"
)
_BESIDES, _SHORT = Pattern(r"[,!;:`\"?]"), 10
"""What tells more than of what is refused."""
_ERROR = Pattern(r"\b[A-Z][a-z]+(?:[A-Z]\w*)?\b")
_BY = r"(?:rais\w+|throws?|with|by|refused?|fails?|be|get|give)(?: an?| our)?"
_TAIL = Pattern(
    r"(?i)[,;:]? (?:(?:with|by|as|otherwise|then|and|it should|please)\b[^,]*\b)?"
    r"(?:rais\w+|throw\w*|refus\w+|reject\w*|fail\w*)\b.*"
)


@dataclass(frozen=True, slots=True)
class Refused:
    """Texts of which one may be the condition; what is done then, as code; and what of the sentence that takes up."""

    texts: tuple[str, ...]
    done: str
    is_unless: bool
    words: frozenset[str]


def refusals(scope: Scope, place: Place, said: str) -> Iterator[Refused]:
    if place.function.name.startswith(("is_", "has_", "can_")):
        return
    error = next(_errors(scope, said), None)
    name = error if isinstance(error, str) else error.name if error is not None else ""
    by = r"[,;:]?\s*(?:\b(?:with|by|as|raise|raises|raising|throw|throws)\s+)?(?:an? |our )?\b"
    text = re.sub(rf"\({name}\)|{by}{name}\b", " ", said) if name else said
    for match in _WHEN.finditer(text):
        told = _TAIL.sub("", re.split(r"[.;!?](?:\s|$)|\(", text[match.end() :])[0]).strip(" .,;:!")
        rest = f"{text[: match.start()]} {text[match.end() + len(told) :]}"
        given = _given_then(place, rest) if not name else ""
        is_only = _ONLY.search(text[: match.start()]) is not None
        refuses = bool(name) or is_only or _REFUSES.search(rest) is not None
        is_silent = _SILENT.search(rest) is not None and not name
        done = given
        if not given and (refuses or is_silent):
            done = _done(scope, place, error, told, is_silent=is_silent)
        if told and done:
            words = name_roots(name) if name else frozenset(map(root, re.findall(r"[a-z]+", given.lower())))
            is_unless = is_only or match["how"].lower() in ("unless", "except when", "as long as")
            yield Refused((told,), done, is_unless, words)
    if _WHEN.search(text) is None and (name or _REFUSED.search(text) is not None):
        told = re.sub(rf"^\W*{place.function.name}\b\W*", "", _REFUSED.sub(" ", text))
        told = " ".join(told.split()).strip(" .,;:!")
        if _BESIDES.search(told) is not None or len(told.split()) > _SHORT:
            return
        done = _done(scope, place, error, told, is_silent=False)
        if done:
            yield Refused((told,), done, is_unless=False, words=name_roots(name) if name else frozenset())


def _given_then(place: Place, rest: str) -> str:
    """What is given back at once, and nothing else done."""
    said = _RETURNS.search(rest)
    if said is None or any(isinstance(node, ast.Yield) for node in walk(place.function)):
        return ""
    return f"return {said['what'].strip('`')}"


def _errors(scope: Scope, said: str) -> Iterator[ast.ClassDef | str]:
    """A class that is named, and is an error of this repository or of Python."""
    for name in dict.fromkeys(_ERROR.findall(said)):
        builtin = getattr(builtins, name, None)
        if isinstance(builtin, type) and issubclass(builtin, Exception):
            unwanted = re.search(rf"(?i)\b(?:not|no|never|instead of|rather than)\b(?: \w+){{0,4}} {name}\b", said)
            by = re.search(rf"(?i)(?:\b{_BY} |\(){name}\b", said)
            if by is not None and unwanted is None:
                yield name
        for home, node in scope.teller.classes.every():
            if node.name == name and scope.teller.classes.family(home, node).is_error:
                yield node


def _done(scope: Scope, place: Place, error: ast.ClassDef | str | None, told: str, *, is_silent: bool) -> str:
    if is_silent:
        return "return" if not any(each.value is not None for each in returns(place.function)) else ""
    name = error.name if isinstance(error, ast.ClassDef) else error or _usual(place.function, place.owner, told)
    init = methods(error).get("__init__") if isinstance(error, ast.ClassDef) else None
    if init is None:
        return f'raise {name}("{_message(told)}")'
    values = [_value(scope, place, each.arg) for each in parameters(init)[1:]]
    return f"raise {name}({', '.join(values)})" if all(values) else ""


def _value(scope: Scope, place: Place, name: str) -> str:
    """What an error takes under that name, of what is there."""
    given = [each.arg for each in parameters(place.function)]
    if name in given:
        return name
    wanted = name_roots(name)
    return next((each.code for each in scope.terms if each.name | each.behind == wanted or each.name == wanted), "")


def _usual(function: Function, owner: ast.ClassDef | None, told: str) -> str:
    """What it raises by now, if that is called after what is told; what its class refuses all by; or ValueError."""
    own = _raised(function)
    words = frozenset(content(told))
    for name in own:
        if name_roots(name) & words:
            return name
    around = {*_raised(owner or function)}
    only = next(iter(around)) if len(around) == 1 else ""
    return only if only.endswith("Error") else "ValueError"


def _raised(node: ast.AST) -> list[str]:
    return [
        each.exc.func.id
        for each in walk(node)
        if isinstance(each, ast.Raise) and isinstance(each.exc, ast.Call) and isinstance(each.exc.func, ast.Name)
    ]


def _message(told: str) -> str:
    plain = re.sub(r"[\"\\{}]", "", told)
    plain = re.sub(r"(?i)^(?:there (?:are|is) |it (?:is |has )?)(?=no )", "", plain)
    return re.sub(r"\s+", " ", plain).strip()
