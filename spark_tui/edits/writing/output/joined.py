"""Several things that are shown as Python writes a list come with commas between, without its brackets."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import is_name, last_name, name_or_key
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bpython list\b|\b(?:square )?brackets\b|\bcomma[- ]?separated\b|\bseparated by (?:a )?(?:commas?"
    r"|spaces?|semicolons?)\b"
    r"|\bcommas? between\b|\[['\"]|\bas (?:a )?(?:raw )?lists?\b|\blist (?:repr|syntax|notation)\b"
    r"|\brepr of (?:the|a) list\b"
    r"|\bdict_(?:keys|values)\b|\bjoined (?:by|with)\b|\bone per line\b|\bset notation\b|\bcurly braces\b"
)
_BETWEEN = (
    (Pattern(r"(?i)\bper line\b|\bnewlines?\b|\blines? (?:each|of their own)\b"), "\\n"),
    (Pattern(r"(?i)\bsemicolons?\b"), "; "),
    (Pattern(r"(?i)\bpipes?\b"), " | "),
    (Pattern(r"(?i)\bslash(?:es)?\b"), " / "),
    (Pattern(r"(?i)\bspaces? between\b|\bby (?:a )?spaces?\b"), " "),
)
_PLAIN = ast.Name | ast.Attribute | ast.Call
_SEVERAL = Pattern(r"(?:list|set|tuple|frozenset)\b")
_ASKED, _NAMED, _KNOWN, _INSIDE, _MANY = 3.4, 0.6, 0.8, 0.3, 0.3
_AS_SHOWN = 2.5  # "it prints dict_keys"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    between = next((sign for words, sign in _BETWEEN if words.search(sentence.text)), ", ")
    for node in source.nodes:
        match node:
            case ast.JoinedStr() if not isinstance(source.parents.get(node), ast.FormattedValue):
                quote = "'" if source.segment(node).rstrip()[-1] == '"' else '"'
                plain = (each.value for each in node.values if isinstance(each, ast.FormattedValue))
                shown = {ast.unparse(each): each for each in plain if isinstance(each, _PLAIN)}
                for field in fields(source, node):
                    value = shown.get(field.expression)
                    if value is not None and "\\" not in between:
                        start, stop = field.start, field.end
                        yield from _joined(sentence, value, start, stop, f"{quote}{between}{quote}")
            case ast.Call(func=ast.Name("print" | "str"), args=[*args]):
                for value in args:
                    if isinstance(value, _PLAIN) and not _is_one_of_many(source, value):
                        yield from _joined(sentence, value, source.start(value), source.stop(value), f'"{between}"')


def _is_one_of_many(source: Source, value: ast.expr) -> bool:
    """Is it what a loop comes to, and mostly one text?"""
    loop = nearest(source, value, ast.For)
    return loop is not None and isinstance(value, ast.Name) and is_name(loop.target, value.id)


def _on_one_line(sentence: Sentence) -> Iterator[Repair]:
    """A loop that prints one thing after the other prints them all at once."""
    source = sentence.source
    between = next((sign for words, sign in _BETWEEN[1:] if words.search(sentence.text)), ", ")
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Name(each), several, [ast.Expr(ast.Call(ast.Name("print"), [ast.Name(shown)], []))], []):
                if each != shown or not has_own_lines(source, loop):
                    continue
            case _:
                continue
        kind, text = _kind(source, several), source.segment(several)
        code = f'"{between}".join({text})' if kind is not None and "[str" in kind else f'*{text}, sep="{between}"'
        told = told_of(sentence, loop) + _NAMED * names(sentence, each) + _INSIDE * names(sentence, last_name(several))
        yield Repair((instead(source, loop, f"print({code})"),), _ASKED_ON_ONE + told)


_NEEDS_ONE = Pattern(
    r"(?i)\b(?:on|in|as|into|to) (?:just )?(?:one|a single|the same) (?:line|row)\b|\bcomma[- ]separated\b"
    r"|\b(?:print|show|list|display|output)\w*\b.*\bseparated by\b"
    r"|\bnot (?:each )?(?:on|in) (?:its|their) own lines?\b|\binstead of (?:one )?(?:per|on) (?:each )?lines?\b"
)
_ASKED_ON_ONE = 5.0


def _joined(sentence: Sentence, value: ast.expr, start: int, stop: int, sign: str) -> Iterator[Repair]:
    source, shown = sentence.source, ast.unparse(value)
    kind = _kind(source, value)
    of_dict = _part_of_dict(value)
    name = last_name(value) if of_dict is None else name_or_key(of_dict)
    said = names(sentence, name) if name else 0.0
    is_several = of_dict is not None or (kind is not None and _SEVERAL.match(kind) is not None)
    if (
        sign.strip("'\"") in shown
        or "join(" in shown
        or (kind is not None and not is_several)
        or not (is_several or said)
    ):
        return
    quote = "'" if '"' in sign else '"'
    if of_dict is not None and isinstance(value, ast.Call) and last_name(value.func) == "keys":
        shown, kind = source.segment(of_dict), None  # its keys are what it goes through by itself
    elif of_dict is not None and kind is None:
        kind = "values[object]"
    things = shown if kind is None or "str" in kind or "[" not in kind else f"map(str, {shown})"
    evidence = _ASKED + _NAMED * said + _KNOWN * is_several + _MANY * name.endswith("s")
    evidence += _AS_SHOWN * (of_dict is not None and _dict_part(value) in sentence.text)
    evidence += _INSIDE * (named_around(sentence, value.lineno) > 0)
    if quote not in things or "'" not in sign:
        yield Repair((Splice(start, stop, f"{sign}.join({things})"),), evidence)


def _dict_part(value: ast.expr) -> str:
    """As Python writes it: `dict_keys`."""
    return f"dict_{last_name(value.func) if isinstance(value, ast.Call) else ''}"


def _part_of_dict(value: ast.expr) -> ast.expr | None:
    """What it is the keys or the values of."""
    match value:
        case ast.Call(ast.Attribute(held, "keys" | "values"), [], []):
            return held
        case _:
            return None


def _kind(source: Source, value: ast.expr) -> str | None:
    function = function_around(source, value)
    return expression_type(source, function, value) if function is not None else None


WRITERS = (
    Writer(frozenset(("join-strings", "format-spec")), _written, needs=_SAYS),
    Writer(frozenset(("join-strings", "format-spec", "to-comprehension")), _on_one_line, needs=_NEEDS_ONE),
)
