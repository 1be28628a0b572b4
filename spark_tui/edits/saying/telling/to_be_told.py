"""Which values an error, a log or a print is to tell: what is spoken of and known there by then."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.asked_about import asked_of, looked_for_by
from spark_tui.edits.saying.telling.logged import mentioned, owner_of
from spark_tui.edits.saying.value.code import expressions

_WHICH = Pattern(r"(?i)\b(?:which|what|whose|who)\b")
_WHICH_ONE = Pattern(r"(?i)\b(?:which|what|whose) (\w+)")
_GOT = Pattern(
    r"(?i)\bwhat (?:it|we|they|was|it was|was actually) (?:really )?(?:got|found|received|given|there|saw|is)\b"
)
_SAYS_NOTHING = Pattern(
    r"(?i)\b(?:useless|unhelpful|meaningless|cryptic|worthless|generic|vague|no help)\b"
    r"|(?:\b(?:not|never)|n't) (?:\w+ )?(?:help\w*|say|tell|clear|useful|mean)\b|\b(?:says?|tells?"
    r"|means?) (?:\w+ )?nothing\b"
)
_CALLED_SO: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("file", "path", "config"), ("path", "filename", "file_name", "fname", "name", "file", "source")),
    **dict.fromkeys(("folder", "directory", "dir"), ("folder", "directory", "path", "dir", "root")),
    **dict.fromkeys(("url", "page", "address", "link"), ("url", "address", "link", "uri", "endpoint")),
    **dict.fromkeys(("user", "account", "customer"), ("username", "user_id", "email", "login", "name")),
    **dict.fromkeys(("key", "option", "setting", "field", "variable"), ("key", "name", "field", "option", "var")),
    **dict.fromkeys(("line", "row"), ("line", "row", "number", "lineno")),
    **dict.fromkeys(("value", "number", "word", "text", "input"), ("value", "text", "word", "number", "raw", "s")),
}
"""What it may be called that tells which one it is."""
_HOW = Pattern(r"(?i)\bhow (much|many|long|often|far)\b")
_MEASURES: Mapping[str, tuple[str, ...]] = {
    "much": ("amount", "price", "cost", "sum", "total", "value", "quantity", "qty"),
    "many": ("count", "number", "quantity", "qty", "total", "n", "amount", "size"),
    "long": ("timeout", "seconds", "delay", "wait", "pause", "elapsed", "duration", "length"),
    "often": ("tries", "attempts", "attempt", "count", "times", "n"),
    "far": ("distance", "offset", "position", "n"),
}
"""What is asked for by how much of it there is."""
_TYPED_IN = Pattern(
    r"(?i)\bwhat (?:\w+ ){1,4}?(?:enter(?:ed)?|typed?|submit(?:ted)?|sen[dt]|wr[io]te|filled|g[ai]ven?|put)\b"
    r"|\b(?:its|their|the) (?:contents?|value|input)\b|\b(?:entered|typed|submitted|offending) (?:value|text|input)\b"
)
_CLEAR = 2.0


def to_be_told(sentence: Sentence, function: Function, call: ast.Call) -> list[str]:
    """As code; of what was looked for and is not there, what it was looked up by."""
    return [_asked_with(function, each, call) or each for each in _spoken_of(sentence, function, call)]


def _spoken_of(sentence: Sentence, function: Function, call: ast.Call) -> list[str]:
    """The names that have a value by then, or what is theirs: "the user id" is user.id, and not the user."""
    known = _known(function, call)
    place = Gap(sentence, "add-log", (str(call.lineno),))
    if any(isinstance(node, ast.Subscript) for _, node in expressions(place)):
        return []  # what is written out is put there as it stands
    owned = [code for _, code in mentioned(place, keys=True) if owner_of(code) != code and owner_of(code) in known]
    owners = {owner_of(code) for code in owned}
    owned = [looked_for_by(function, owner_of(code), call) or code for code in owned]
    if not owned and _WHICH.search(sentence.text) is not None and (found := _loop_name(function, call)):
        return found
    others = (name for name in known if name not in owners and name.removesuffix("s") not in owners)
    clear = [name for name in others if names(sentence, name) >= _CLEAR]
    one = [name for name in clear if name.removesuffix("s") == name or name.removesuffix("s") not in clear]
    one = [_not_among(sentence, name, function, call) or name for name in one]
    plain = dict.fromkeys(_by_name(name, function, call) if _WHICH.search(sentence.text)
                          else looked_for_by(function, name, call) or name for name in one)  # fmt: skip
    found = list(dict.fromkeys((*plain, *owned))) or _of_itself(sentence, function)
    found += [name for name in (*_measured(sentence, known), *_entered(sentence, known)) if name not in found]
    if not found and _GOT.search(sentence.text) is not None:
        return _compared(function, call)
    found = found or _in_other_words(sentence, function, call, known)
    return found if found or _SAYS_NOTHING.search(sentence.text) is None else asked_of(function, call)


def _in_other_words(sentence: Sentence, function: Function, call: ast.Call, known: list[str]) -> list[str]:
    """Which file it is, where that is `path`; which one, what it was asked about before."""
    asked = asked_of(function, call)
    for match in _WHICH_ONE.finditer(sentence.text):
        called = _CALLED_SO.get(match[1].lower(), ())
        endings = tuple(f"_{each}" for each in called)
        fitting = [name for name in known if name.lower() in called or name.lower().endswith(endings)]
        found = [name for name in fitting if name in asked] or fitting
        if found or match[1].lower() in ("one", "it", "that", "of", *_text(call).lower().split()):
            tested = [code for code in _tested(function, call) if code.partition(".")[0] in known]
            return found[:1] or tested[:1] or asked
    return []


def _measured(sentence: Sentence, known: list[str]) -> Iterator[str]:
    """How much it was, where that is `amount`."""
    for match in _HOW.finditer(sentence.text):
        called = _MEASURES[match[1].lower()]
        endings = tuple(f"_{each}" for each in called)
        yield from [name for name in known if name.lower() in called or name.lower().endswith(endings)][:1]


def _entered(sentence: Sentence, known: list[str]) -> list[str]:
    """What somebody typed in, where that is `value`."""
    if _TYPED_IN.search(sentence.text) is None:
        return []
    return [name for name in known if name.lower() in ("value", "text", "raw", "entered", "answer", "given")][:1]


def _tested(function: Function, call: ast.Call) -> Iterator[str]:
    """What the condition is about under which it is said."""
    for node in walk(function):
        if isinstance(node, ast.If) and _covers(node.body[0], call):
            called = {each.func for each in walk(node.test) if isinstance(each, ast.Call)}
            parts_of = [each for each in walk(node.test) if isinstance(each, ast.Attribute) and each not in called]
            owned = {
                ast.unparse(each.value): ast.unparse(each) for each in parts_of if isinstance(each.value, ast.Name)
            }
            yield from (owned.get(each.id, each.id) for each in walk(node.test) if isinstance(each, ast.Name))


def _asked_with(function: Function, name: str, call: ast.Call) -> str | None:
    """What it was looked up by, where there is none: the email, behind `user = users.get(email)`."""
    missing = False
    for node in walk(function):
        if isinstance(node, ast.If) and _covers(node.body[0], call):
            missing |= ast.unparse(node.test) in (f"{name} is None", f"not {name}")
    for node in walk(function) if missing else ():
        match node:
            case ast.Assign([ast.Name(stored)], ast.Call(args=[ast.Name(by), *_])) if stored == name:
                return by
            case ast.Assign([ast.Name(stored)], ast.Call(args=[_, ast.Name(by)])) if stored == name:
                return by
    return None


def _not_among(sentence: Sentence, name: str, function: Function, call: ast.Call) -> str | None:
    """What is not one of these, where one of them is spoken of: which command it was, behind `word not in commands`."""
    if name == singular(name) or re.search(rf"\b{re.escape(singular(name))}\b", sentence.text) is None:
        return None
    for node in walk(function):
        match node:
            case ast.If(ast.Compare(ast.Name(wanted), [ast.NotIn()], [ast.Name(among)])) if among == name:
                return wanted if _covers(node, call) else None
    return None


def _loop_name(function: Function, call: ast.Call) -> list[str]:
    """The name or key of what a loop around it goes through: "which formatter", where that is `name`."""
    around = [each for each in walk(function) if isinstance(each, ast.For) and _covers(each, call)]
    own = [each.id for loop in around for each in walk(loop.target) if isinstance(each, ast.Name)]
    return [name for name in own if name in ("name", "key", "path", "url", "id")][:1]


def _of_itself(sentence: Sentence, function: Function) -> list[str]:
    """What the method reads of its object, under just that name."""
    called = {node.func for node in walk(function) if isinstance(node, ast.Call)}
    read = (node for node in walk(function) if isinstance(node, ast.Attribute) and node not in called)
    own = (node.attr for node in read if is_self(node.value) and node.attr != function.name)
    return [f"self.{name}" for name in dict.fromkeys(own) if names(sentence, name) >= _CLEAR][:1]


def _compared(function: Function, call: ast.Call) -> list[str]:
    """What is compared before with what was wanted, as long as the message does not say it."""
    said = ast.unparse(call)
    for node in walk(function):
        match node:
            case ast.If(ast.Compare(left, [ast.NotEq() | ast.Eq()], [right])) if _covers(node, call):
                sides = [ast.unparse(each) for each in (left, right) if not isinstance(each, ast.Constant)]
                return [each for each in sides if each not in said][:1]
    return []


def _by_name(name: str, function: Function, call: ast.Call) -> str:
    """Who or what it is, where a parameter tells: the username, where a user was looked up by it."""
    given = list(parameters_of(function))
    if (by := looked_for_by(function, name, call)) is not None:
        return by
    told = [other for end in ("name", "_name", "_id", "_key") if (other := name + end) in given]
    return told[0] if told and name not in given else name


def _known(function: Function, call: ast.Call) -> list[str]:
    """What has a value by then, in the order in which it got one."""
    stored = (node for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    before = sorted((node.lineno, node.col_offset, node.id) for node in stored if node.lineno <= call.lineno)
    return list(dict.fromkeys((*parameters_of(function), *(name for _, _, name in before))))


def _covers(node: ast.stmt, other: ast.AST) -> bool:
    return node.lineno <= getattr(other, "lineno", 0) <= (node.end_lineno or 0)


def _text(call: ast.Call) -> str:
    first = call.args[0] if call.args else None
    return str(first.value) if isinstance(first, ast.Constant) else ""
