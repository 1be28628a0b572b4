"""How well a place suits what is spoken of, where it goes by another name."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.failing.waiting import waiting
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import MODULE, documented, parameters
from spark_tui.edits.python.nodes import last_name, texts_of
from spark_tui.edits.python.objects.enumerable import groups
from spark_tui.edits.python.values.constants import is_literal
from spark_tui.edits.python.values.expressions import collection
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import is_said_none

_CLOSES = Pattern(
    r"(?:close|disconnect|shut_?down|stop|release|clean_?up|quit|end|finish|dispose|terminate|unlock|leave|teardown|logout"
    r"|flush|exit|restore|hang_?up|kill|cancel|reset|clear)(?:_.*|all)?"
)
_MISSING = Pattern(r"(?i)\b(?:none|null|nil|missing|unset|optional|absent)\b")
_OF_NOTHING, _RAISED = Pattern(r"\b(?:IndexError|ZeroDivisionError|ValueError: (?:max|min)\(\))"), 6.0
"""What Python says of it: so it is told which one is empty, whatever somebody calls it."""
_REQUEST = Pattern(
    r"\b(?:requests|httpx|urllib|socket|smtplib|session|http|client)\b[\w.]*\("
    r"|\b(?:urlopen|fetch|download|send|connect|request|query|execute)\w*\("
)
_A_BASE = Pattern(r"\b(?:(?:[Bb]ase|parent|super)(?: ?class)?|inherit\w*(?: from)?) [`'\"]?([A-Z]\w*)\b")
_NAMED_SO = 4.0
_UNUSED = Pattern(r"(?i)\b(?:unused|dead|unneeded|unreferenced|(?:nobody|no one|nothing) (?:uses|calls|needs))\b")
_OF_A_FILE = Pattern(r"(?i)\b(?:module|file|script|top)\b")


def waits_as_said(gap: Gap, function: str) -> float:
    """Does it wait for what is spoken of: "the subprocess", "that join", "the request"?"""
    source, said = gap.sentence.source, gap.text.lower()
    calls = waiting(source, documented(source, function))
    of = {part.rstrip("s") for call in calls for part in re.findall(r"[a-z]{4,}", full_name(source, call.func).lower())}
    return float(any(part in said for part in of))


def asks_others(gap: Gap, line: str) -> float:
    """Is it where a request is made, and not where what came of it is read?"""
    here = gap.sentence.source.starting.get(int(line), ())
    asked = [each.items[0].context_expr if isinstance(each, ast.With) else each for each in here[-1:]]
    return float(any(_REQUEST.search(ast.unparse(each)) for each in asked))


def holds_what_is_named(gap: Gap, name: str) -> float:
    """Is one of the constants named that would be in it?"""
    members = groups(gap.sentence.source)[name].members
    return float(any(each.constant in gap.sentence.bare for each in members))


def is_unused(gap: Gap, name: str) -> float:
    """Does nobody in the file use it? What is not private may be meant for others."""
    source, own = gap.sentence.source, name.rpartition(".")[2]
    is_used = own in source.names or any(each.attr == own for each in source.all(ast.Attribute))
    return -1.0 if is_used or own.startswith("__") else float(own.startswith("_"))


def is_what_nobody_uses(gap: Gap, name: str) -> float:
    """The same, where somebody speaks of one that nobody uses."""
    return is_unused(gap, name) if _UNUSED.search(gap.text) is not None else 0.0


def lacks_a_docstring(gap: Gap, name: str) -> float:
    """Is it what somebody misses who says no more than that one is missing? The file has one last of all."""
    if name == MODULE:
        definitions = gap.sentence.source.definitions
        asked = _OF_A_FILE.search(gap.text) is not None
        return 1.0 if asked else -1.0 * any(not has_docstring(node.body) for _, node in definitions)
    return float(not name.rpartition(".")[2].startswith("_"))


def may_be_none(gap: Gap, name: str) -> float:
    """Is that what is said to be None, or does something of it fail if it is? Not where it is asked already."""
    needed = _not_asked_for_yet(gap, name)
    return max(needed, is_said_none(gap, name)) if needed >= 0 else needed


def _not_asked_for_yet(gap: Gap, name: str) -> float:
    """Does something of it fail if it is None; or is it asked already whether it is?"""
    function, fails = gap.function, 0.0
    for node in walk(function) if function is not None else ():
        match node:
            case ast.Compare(left, [ast.Is() | ast.IsNot()], [ast.Constant(None)]) if ast.unparse(left) == name:
                return -1.0
            case (
                ast.Attribute(used)
                | ast.Subscript(used, ast.Constant(str()))
                | ast.Call(
                    ast.Name("abs" | "float" | "int" | "iter" | "len" | "max" | "min" | "round" | "sorted" | "sum"),
                    [used],
                )
                | ast.For(iter=used)
                | ast.comprehension(iter=used)
            ) if ast.unparse(used) == name:
                fails = float(_MISSING.search(gap.text) is not None)
    return fails


def inherits_as_said(gap: Gap, name: str) -> float:
    """Is the base from which it inherits said to be one: "remove the base class Shape"? That is no class to look at."""
    said = _A_BASE.search(gap.text)
    if said is None:
        return 0.0
    bases = {last_name(each) for each in gap.sentence.source.class_(name).bases}
    return _NAMED_SO * ((said[1] in bases) - (said[1] == name))


def has_what_is_named(gap: Gap, function: str) -> float:
    """Is a parameter of it spoken of, by a word that is not the name of a function?"""
    own = {arg.arg for arg in parameters(gap.sentence.source.function(function))} & gap.sentence.bare
    return float(bool(own - {node.name for _, node in gap.sentence.source.functions}))


def closes(_gap: Gap, method: str) -> float:
    """Is it called as what ends something is?"""
    return 1.0 if _CLOSES.fullmatch(method.strip("_")) is not None else -1.0


def fails_if_empty(gap: Gap, name: str) -> float:
    """Does it fail if there is nothing in that, or is that asked already?"""
    function, fails = gap.function, 0.0
    for node in walk(function) if function is not None else ():
        match node:
            case ast.UnaryOp(ast.Not(), asked) if ast.unparse(asked) == name:
                return -1.0
            case ast.BinOp(op=ast.Div() | ast.FloorDiv(), right=ast.Call(ast.Name("len" | "sum"), [inner])):
                fails = max(fails, float(ast.unparse(collection(inner)) == name))
            case ast.Call(ast.Name("max" | "min"), [inner], []):
                fails = max(fails, float(ast.unparse(collection(inner)) == name))
            case ast.Subscript(of, ast.Constant(0) | ast.UnaryOp(ast.USub())) if ast.unparse(of) == name:
                fails = 1.0
    if _OF_NOTHING.search(gap.text) is not None:
        return _RAISED * fails if fails else -1.0
    return fails


def is_worked_out(_gap: Gap, expression: str) -> float:
    """A plain value that gets a name is a constant."""
    node = parsed(expression)
    return -1.0 if node is not None and is_literal(node) else 0.0


_OF_TEXT = Pattern(
    r"(?i)(?<![\w.(])(?:sign|symbol|text|name|url|path|format|pattern|separator|prefix|suffix|message|title)(?![\w.(])"
)
_SPOKEN, _IS_TEXT, _ONE, _IS_KEY = 0.4, 0.8, 0.5, -8.0


_PART = Pattern(r"[\w.+-]+@[\w.-]*|\w+\.\w{2,}(?:\.\w+)*|\w*/\w+[\w/]*")
"""What may be a part of a text, and hardly anything else: "the news@ address", "example.org", "/api"."""
_IN_PART = 1.0


def is_worth_a_name(gap: Gap, literal: str) -> float:
    """A number says nothing by itself, least of all the same one twice; the key of something does. The words for what
    is done with it tell which is meant."""
    same = [node for node in gap.sentence.source.all(ast.Constant) if gap.sentence.source.segment(node) == literal]
    if any(isinstance(gap.sentence.source.parents.get(node), ast.Subscript | ast.Dict) for node in same):
        is_quoted = any(f"{mark}{literal[1:-1]}{mark}" in gap.text for mark in "'\"`")
        return -1.0 if is_quoted else _IS_KEY  # a word for what is meant rather than the text itself
    is_number = any(isinstance(node.value, int | float) for node in same)
    spoken = max((len(_words_around(gap, node) & set(gap.sentence.spoken.split())) for node in same), default=0)
    is_text = not is_number and _OF_TEXT.search(gap.text) is not None
    worth = 0.5 * is_number + 0.5 * (is_number and len(same) > 1) + _SPOKEN * min(spoken, 2) + _IS_TEXT * is_text
    worth += _IN_PART * (not is_number and any(word in literal for word in _PART.findall(gap.text)))
    return worth - _ONE * (literal == "1" and not spoken)


def _words_around(gap: Gap, node: ast.expr) -> set[str]:
    """What is done with it, what is set to it, and whose default it is."""
    parent = gap.sentence.source.parents.get(node)
    if isinstance(parent, ast.arguments):
        behind = [*reversed(parent.args)][: len(parent.defaults)]
        given = dict(zip([*reversed(parent.defaults)], behind, strict=False))
        return {*parts(given[node].arg), given[node].arg, "default"} if node in given else set()
    around = parent if isinstance(parent, ast.expr | ast.keyword | ast.AugAssign | ast.Assign) else node
    named = [last_name(each) for each in walk(around) if isinstance(each, ast.Name | ast.Attribute)]
    named += [each.arg or "" for each in walk(around) if isinstance(each, ast.keyword)]
    keys = [each.slice for each in walk(around) if isinstance(each, ast.Subscript)]
    named += list(texts_of(keys))
    return {word for name in named for word in parts(name)}
