"""Which value a message is to say as well: "which file", "the id of the order", "how long we waited"."""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names, parts, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import expressions
from spark_tui.edits.saying.value import code

_OTHERWISE = {
    "file": ("path", "filename", "file_name", "source", "name"), "folder": ("path", "directory", "dir", "root"),
    "how long": ("delay", "timeout", "wait", "seconds", "elapsed", "duration", "pause"),
    "how many": ("count", "number", "total", "n", "quantity", "amount"), "who": ("user", "username", "name", "owner"),
    "where": ("path", "url", "host", "address", "line"), "address": ("url", "host"), "link": ("url",),
    "server": ("host", "url"), "page": ("url",), "which": ("name", "key", "id"), "attempt": ("attempt", "tries"),
    "number": ("n", "count", "index"), "reason": ("error", "exc", "err", "e"), "why": ("error", "exc", "err", "e"),
    "cause": ("error", "exc", "err", "e"), "original": ("error", "exc", "err", "e"),
}  # fmt: skip
_WANTED = Pattern(r"(?i)\b(?:which|what|whose|how \w+|who|where|the|its|their|an?|our)\s+((?:[\w.]+\s?){1,3})")
_FORMS = Pattern(r"(?i)\b(?:message|error|exception|warning|log\w*|print\w*|text|line|output)\b")
_ITS_TYPE = Pattern(
    r"(?i)\b(?:what|which)(?: kind of)? (?:type|class)\b|\bthe (?:actual |given |real |wrong )?(?:type|class) (?:of"
    r"|it|we|i|that"
    r"|was)\b|\bof what (?:type|class)\b"
    r"|\b(?:the|its|\w+'s) (?:type|class)(?: (?:too|as well|also)\b| (?:in|into|to) (?:the|its|that) (?:\w+ )?"
    r"(?:message|error|exception|warning|log|text)\b)"
)
_NAME_OF = Pattern(r"(?i)\bname of (?:the |that |this )?(?:called |decorated |wrapped )?(\w+)|\b(\w+)'s name\b")
_COUNT = Pattern(r"(?i)\b(?:the|a|its) (?:count|number|total|amount)\b(?! of)|\bhow (?:many|often)\b")
_SPOKEN_OF = 0.6
_VALUES = ast.Subscript | ast.Attribute | ast.Call
"""What may be written out in a sentence as what is to be told."""


def mentioned(gap: Gap) -> Iterator[str]:
    """What is spoken of and not said there yet; else what goes by another word; else all that there is."""
    line = gap.sentence.source.line(gap.line)
    own = [name for name in gap.bound if name not in ("self", "cls")]
    worth = {name: names(gap.sentence, name) for name in (*own, *gap.local)}
    spoken = sorted((name for name in worth if worth[name] >= _SPOKEN_OF), key=lambda name: -worth[name])
    written = [text for text, node in code.expressions(gap) if isinstance(node, _VALUES) and _is_of(node, worth)]
    members = [
        each
        for match in _WANTED.finditer(_FORMS.sub(" ", gap.text))
        for words in _shorter(match[1].lower().split())
        for each in expressions(words, gap)
    ]
    low = f" {gap.text.lower()} "
    others = [name for word, several in _OTHERWISE.items() if f" {word}" in low for name in several if name in own]
    ending = [name for name in own for word in (*parts(name),) if f" {word} " in low]
    sole = own if len(own) == 1 else []
    if _ITS_TYPE.search(gap.text) is not None:
        about = next(iter((*(name for name in spoken if name in own), *_asked(gap), *sole)), None)
        yield from [f"type({about}).__name__"] if about is not None else []
    searched = _searched(gap) - gap.sentence.bare
    named = list(_called_so(gap))
    spoken = [each for each in spoken if f"{each}.__name__" not in named]
    told = (*written, *named, *spoken, *members, *_counting(gap), *others, *ending, *_asked(gap), *sole)
    for each in dict.fromkeys(told):
        if each in searched:
            continue
        ends = r"\b" if each[-1].isalnum() else ""
        if not re.search(rf"\{{{re.escape(each)}{ends}|, {re.escape(each)}{ends}", line):
            yield each


def _called_so(gap: Gap) -> Iterator[str]:
    """The name of what is called there: "the name of the function"."""
    called = {node.func.id for node in gap.sentence.source.all(ast.Call) if isinstance(node.func, ast.Name)}
    around, given = gap.function, set[str]()
    while around is not None:
        given.update(parameters_of(around))
        around = function_around(gap.sentence.source, around)
    for match in _NAME_OF.finditer(gap.text):
        if (word := said_in(match)) in called & given:
            yield f"{word}.__name__"


def _counting(gap: Gap) -> Iterator[str]:
    """What goes up by one in the function, where nothing is called as it is spoken of: "the count"."""
    if _COUNT.search(gap.text) is None or gap.function is None:
        return
    for node in walk(gap.function):
        match node:
            case ast.AugAssign(ast.Name(name), ast.Add(), ast.Constant(1)):
                yield name


def _is_of(node: ast.expr, known: Container[str]) -> bool:
    """Is it made of something that has a value there?"""
    return any(isinstance(each, ast.Name) and each.id in known for each in walk(node))


def _asked(gap: Gap) -> Iterator[str]:
    """What the condition is about on which it is said."""
    test = _test(gap)
    names_ = [node.id for node in walk(test) if isinstance(node, ast.Name)] if test is not None else []
    yield from (name for name in names_ if name in gap.bound and name not in ("self", "cls"))


def _searched(gap: Gap) -> set[str]:
    """Where something is looked for that is not there: of `word not in words` the word is worth telling."""
    match _test(gap):
        case ast.Compare(ast.Name(), [ast.NotIn()], [ast.Name(name)]):
            return {name}
        case _:
            return set()


def _test(gap: Gap) -> ast.expr | None:
    here: ast.AST | None = gap.statement
    while here is not None and not isinstance(here, ast.If | ast.While | Function):
        here = gap.sentence.source.parents.get(here)
    return here.test if isinstance(here, ast.If | ast.While) else None


def _shorter(words: list[str]) -> Iterator[str]:
    """ "order id", "order" of "order id"."""
    yield from (" ".join(words[:count]) for count in range(len(words), 0, -1))
