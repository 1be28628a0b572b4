"""What is there already stays, and what is not sent stays what it was: "keep the id if it has one", "update_profile
wipes the bio when only the name comes in"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import speaks_for, told_of
from spark_tui.edits.writing import Writer

_THERE = r"(?:already|(?:has|have|had|got) (?:one|an?|a value)|set|exists?|existing|there|present|given)"
_SAYS = Pattern(
    rf"(?i)\b(?:keep|leave|preserve|don'?t (?:touch|change|replace)|respect)\b.*\b{_THERE}\b"
    r"|\b(?:overwrit\w+|clobber\w*|override)\b"
    rf"|\bonly (?:set|assign|generate|create|fill|make)\w*\b.*\b(?:if|when|unless)\b"
    r".*(?:\b(?:not|no|missing|empty|none|unset)|n't)\b"
    rf"|\bunless (?:it|there|they)\b.*\b{_THERE}\b"
)
_AN_ERROR = Pattern(r"\b(?:rais(?:e|es)\b|[A-Z]\w*(?:Error|Exception)\b(?=.*\b(?i:already|twice|if|when|for)\b))")
"""What is there already is to be told."""
_SAID, _NAMED, _CLEAR = 2.0, 1.0, 2.0


def _set_once(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _AN_ERROR.search(sentence.text) is not None:
        return
    for node in source.all(ast.Assign):
        function = function_around(source, node)
        if len(node.targets) != 1 or function is None or not has_own_lines(source, node):
            continue
        target, begins = node.targets[0], function.name == "__init__"
        begins |= source.segment(target) in source.segment(node.value)
        for at, code in enumerate(_kept_once(source, node, target) if not begins else ()):
            told = _NAMED * (names(sentence, _name(target)) >= _CLEAR) + speaks_for(sentence, node)
            yield Repair((instead(source, node, code),), _SAID + told - at / 10)


def _kept_once(source: Source, node: ast.Assign, target: ast.expr) -> Iterator[str]:
    text, value = source.segment(node), source.segment(node.value)
    inside = f"\n{source.indent(node.lineno)}{source.unit}{text}"
    match target:
        case ast.Subscript(value=held, slice=key):
            where, what = source.segment(held), source.segment(key)
            if "\n" not in value:
                yield f"{where}.setdefault({what}, {value})"
            yield f"if {what} not in {where}:{inside}"
        case ast.Attribute():
            yield f"if {source.segment(target)} is None:{inside}"


def _name(target: ast.expr) -> str:
    match target:
        case ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(value=str(name))):
            return name
        case ast.Subscript(value=ast.Attribute(attr=name) | ast.Name(id=name)):
            return name
        case _:
            return ""


_NOT_SENT = (
    r"(?:(?:n't|\bnot|\bnever) (?:\w+ )?(?:sent|given|there|in|provided|included|present|passed|set|part|mentioned)"
    r"|\bomit\w*|\bleft out|\bmissing|\bpartial\w*|\babsent|\bonly (?:\w+ )?(?:send|sends|sent|change|changes|a|the|one"
    r"|contains|has|what))"
)
_STAYS = (
    r"\b(?:stays?|keep|keeps|kept|left alone|leave|unchanged|untouched|overwrit\w+|wip\w+|los[te]\w*|eras\w+|clear\w*"
    r"|reset\w*|old (?:one|value)s?|None|null\w*|delet\w+|change[sd]?|update[sd]?)\b"
)
_NEEDS = Pattern(rf"(?i){_NOT_SENT}.*{_STAYS}|{_STAYS}.*{_NOT_SENT}")
_ASKED = 3.5


def _left_as_it_was(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        if function.name == "__init__":
            continue
        splices = tuple(splice for node in walk(function) for splice in _kept_sent(source, node))
        if splices:
            yield Repair(splices, _ASKED + told_of(sentence, function))


def _kept_sent(source: Source, node: ast.AST) -> Iterator[Splice]:
    """`x.name = data.get("name")`: of what is set by its own name and may not be there."""
    match node:
        case ast.Assign(
            [ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(str(name))) as target],
            ast.Call(ast.Attribute(_, "get"), [ast.Constant(str(key)) as last], []),
        ) if name.strip("_") == key:
            yield behind(source, last, f", {source.segment(target)}")


_HIGHER = r"(?:higher|better|greater|bigger|larger|more|longer|newer|later|best|highest|maximum|max|record)"
_LOWER = r"(?:lower|smaller|less|shorter|older|earlier|faster|lowest|minimum|min|shortest|fastest)"
_NEEDS_BEST = Pattern(
    r"(?i)\bonly (?:\w+ )?(?:keep|overwrit|sav|stor|set|updat|replac|record|remember|put)\w*\b"
    rf".*\b(?:{_HIGHER}|{_LOWER})\b"
    rf"|\b(?:keep|sav|stor|remember|record)\w* (?:only |just )?(?:the |a |each \w+'s |their )?(?:{_HIGHER}|{_LOWER})\b"
    rf"|\b(?:overwrit|replac|updat)\w*\b.*\b(?:only )?(?:if|when|unless)\b.*\b(?:{_HIGHER}|{_LOWER})\b"
)
_LEAST = Pattern(rf"(?i)\b{_LOWER}\b")
_ASKED_BEST = 5.5


def _the_best_only(sentence: Sentence) -> Iterator[Repair]:
    """What is kept under a key is the best so far: "save_score should only keep the best score"."""
    source, way = sentence.source, "min" if _LEAST.search(sentence.text) is not None else "max"
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Subscript(held, key)], ast.Name() | ast.Attribute() as value):
                pass
            case _:
                continue
        if isinstance(key, ast.Slice) or function_around(source, node) is None:
            continue
        new, there = source.segment(value), f"{source.segment(held)}.get({source.segment(key)}"
        code = f"{way}({new}, {there}, {new}))"
        yield Repair((instead(source, value, code),), _ASKED_BEST + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("default-if-none", "get-default", "and-condition")), _set_once, needs=_SAYS),
    Writer(frozenset(("clamp", "and-condition", "skip-if")), _the_best_only, needs=_NEEDS_BEST),
    Writer(frozenset(("get-default", "default-if-none")), _left_as_it_was, needs=_NEEDS),
)
