"""What linters say of blanks and of long lines: "E501 Line too long", "W291 trailing whitespace", "E302 expected 2
blank lines"."""

from __future__ import annotations

import ast
import re
import tokenize
from itertools import pairwise

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.python.imports import one_a_line
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.python.walking import children, walk

_SURE = 1.5
_USUAL = 88


def _shorter(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What stands in the brackets of a call gets lines of its own: one, where it fits."""
    most = int(found[1]) if found[1] else _USUAL
    if not isinstance(node, ast.stmt) or node.lineno != node.end_lineno or len(source.line(node.lineno)) <= most:
        return
    if any(isinstance(each, ast.stmt) for each in children(node)):
        return
    calls = [each for each in walk(node) if isinstance(each, ast.Call) and (each.args or each.keywords)]
    if not calls:
        return
    call = calls[0]
    every = sorted([*call.args, *call.keywords], key=source.start)
    opens, closes = source.text.index("(", source.stop(call.func)) + 1, source.stop(call) - 1
    indent, inner = source.indent(node.lineno), source.indent(node.lineno) + source.unit
    together = ", ".join(map(source.segment, every))
    if len(inner) + len(together) <= most:
        text = f"\n{inner}{together}\n{indent}"
    else:
        text = "\n" + "".join(f"{inner}{source.segment(each)},\n" for each in every) + indent
    yield (Splice(opens, closes, text),), _SURE


def _no_blanks_at_the_end(source: Source, _found: re.Match[str]) -> Ways:
    splices = list[Splice]()
    for number, _ in enumerate(source.lines, 1):
        line = source.line(number)
        kept = line.rstrip()
        if kept != line:
            start = source.line_start(number)
            splices.append(Splice(start + len(kept), start + len(line), ""))
    inside = {
        line
        for each in source.all(ast.Constant)
        if isinstance(each.value, str)
        for line in range(each.lineno, each.end_lineno or each.lineno)
    }
    splices = [each for each in splices if source.line_at(each.start) not in inside]
    if splices:
        yield tuple(splices), _SURE


def _two_apart(source: Source, _found: re.Match[str]) -> Ways:
    """Before what is defined at the top, and behind it."""
    splices = list[Splice]()
    for above, below in zip(source.tree.body, source.tree.body[1:], strict=False):
        if not isinstance(above, Definition) and not isinstance(below, Definition):
            continue
        line = source.first_line(below)
        while source.line(line - 1).startswith("#"):
            line -= 1
        first = source.last_line(above) + 1
        between = [source.line(number) for number in range(first, line)]
        if not any(each.strip() for each in between) and len(between) != 2:
            splices.append(Splice(source.line_start(first), source.line_start(line), "\n\n"))
    if splices:
        yield tuple(splices), _SURE


def _newline_at_the_end(source: Source, _found: re.Match[str]) -> Ways:
    if source.text and not source.text.endswith("\n"):
        yield (Splice(len(source.text), len(source.text), "\n"),), _SURE


_MARKS = frozenset(
    ("=", "==", "!=", "<", ">", "<=", ">=", "+=", "-=", "*=", "/=", "->", ":=", "|=", "//=", "**=", "%=")
)
_ARITHMETIC = frozenset(("+", "-", "*", "/", "//", "%", "|", "&"))
_NOT_BEFORE = frozenset(
    ("(", "[", "{", ",", "=", ":", "return", "in", "and", "or", "not", "==", "+", "-", "*", "lambda", "if")
)


def _spaced(source: Source, found: re.Match[str]) -> Ways:
    """Around marks that have none: all in the file that are outside of brackets, or compare."""
    depth, splices = 0, list[Splice]()
    tokens = source.tokens
    for at, each in enumerate(tokens):
        depth += (each.text in ("(", "[", "{")) - (each.text in (")", "]", "}")) if each.kind == tokenize.OP else 0
        is_mark = each.text in _MARKS and (each.text != "=" or depth == 0)
        is_sum = "226" in found[0] and each.text in _ARITHMETIC and at > 0 and tokens[at - 1].text not in _NOT_BEFORE
        if each.kind != tokenize.OP or not (is_mark or is_sum) or not 0 < at < len(tokens) - 1:
            continue
        for place in ([each.start] if tokens[at - 1].stop == each.start else []) + (
            [each.stop] if tokens[at + 1].start == each.stop else []
        ):
            splices.append(Splice(place, place, " "))
    if splices:
        yield tuple(splices), _SURE


def _behind_commas(source: Source, _found: re.Match[str]) -> Ways:
    splices = [
        Splice(one.stop, one.stop, " ")
        for one, two in pairwise(source.tokens)
        if one.kind == tokenize.OP
        and one.text == ","
        and one.stop == two.start
        and two.text not in (")", "]", "}", "\n")
    ]
    if splices:
        yield tuple(splices), _SURE


def _inside_brackets(source: Source, _found: re.Match[str]) -> Ways:
    splices = list[Splice]()
    for one, two in pairwise(source.tokens):
        opens = one.kind == tokenize.OP and one.text in ("(", "[", "{")
        closes = two.kind == tokenize.OP and two.text in (")", "]", "}", ",")
        if (opens or (closes and one.text != ",")) and one.stop < two.start and one.line == two.line:
            splices.append(Splice(one.stop, two.start, ""))
    if splices:
        yield tuple(splices), _SURE


def _around_defaults(source: Source, _found: re.Match[str]) -> Ways:
    """None where something is given by its name; a type before it keeps them."""
    splices = list[Splice]()
    for node in source.all(ast.keyword):
        if node.arg is not None:
            splices.append(Splice(source.start(node) + len(node.arg), source.start(node.value), "="))
    for _, function in source.functions:
        plain = [*function.args.posonlyargs, *function.args.args]
        pairs = [*zip(plain[len(plain) - len(function.args.defaults) :], function.args.defaults, strict=True)]
        for arg, default in pairs:
            if arg.annotation is None:
                splices.append(Splice(source.stop(arg), source.start(default), "="))
    changed = tuple(each for each in splices if source.text[each.start : each.stop] != "=")
    if changed and all(not source.text[each.start : each.stop].strip(" =") for each in changed):
        yield changed, _SURE


def _beside_code(source: Source, _found: re.Match[str]) -> Ways:
    splices = list[Splice]()
    for one, two in pairwise(source.tokens):
        if two.kind == tokenize.COMMENT and one.line == two.line and one.kind not in (tokenize.NL, tokenize.NEWLINE):
            text = source.text[one.stop : two.start]
            if one.kind not in (tokenize.INDENT, tokenize.DEDENT) and len(text) < 2:
                splices.append(Splice(one.stop, two.start, "  "))
    if splices:
        yield tuple(splices), _SURE


def _begins_with_blank(source: Source, _found: re.Match[str]) -> Ways:
    splices = [
        Splice(each.start + 1, each.start + 1, " ")
        for each in source.tokens
        if each.kind == tokenize.COMMENT and re.match(r"#[^\s#!:]", each.text)
    ]
    if splices:
        yield tuple(splices), _SURE


def _no_semicolons(source: Source, _found: re.Match[str]) -> Ways:
    """At the ends of lines."""
    splices = [
        Splice(one.start, one.stop, "")
        for one, two in pairwise(source.tokens)
        if one.text == ";" and two.kind in (tokenize.NEWLINE, tokenize.NL, tokenize.COMMENT, tokenize.ENDMARKER)
    ]
    if splices:
        yield tuple(splices), _SURE


def _one_by_one(source: Source, _found: re.Match[str]) -> Ways:
    if splices := tuple(one_a_line(source)):
        yield splices, _SURE


def _fewer_blank_lines(source: Source, _found: re.Match[str]) -> Ways:
    """Two at the top at most, and one elsewhere."""
    splices = list[Splice]()
    number = 1
    while number <= len(source.lines):
        first = number
        while number <= len(source.lines) and not source.line(number).strip():
            number += 1
        below = source.line(number) if number <= len(source.lines) else ""
        is_code = not below or below[0] in " \t" or not re.match(r"(?:async |def |class |@)", below)
        most = 1 if below[:1] in (" ", "\t") else 2
        above = source.line(first - 1) if first > 1 else ""
        is_defined = above[:1] in (" ", "\t")
        most = 1 if is_code and not is_defined and re.match(r"(?:import|from)\b", above) and most == 2 else most
        if number - first > most and number <= len(source.lines):
            splices.append(Splice(source.line_start(first), source.line_start(number), "\n" * most))
        number += 1
    if splices:
        yield tuple(splices), _SURE


def _no_empty_lines_at_the_end(source: Source, _found: re.Match[str]) -> Ways:
    kept = source.text.rstrip()
    if kept and source.text != f"{kept}\n":
        yield (Splice(len(kept), len(source.text), "\n"),), _SURE


_MESSAGES: Messages = ((r"\b(?:E501|C0301|line-too-long)\b(?:.*?(?:> |/)(\d+))?", _shorter),)
_THROUGHOUT: Throughout = (
    (r"\b(?:W291|W293|C0303|trailing[ -]whitespace)\b", _no_blanks_at_the_end),
    (r"\b(?:E302|E305)\b", _two_apart),
    (r"\bE22[5-7]\b", _spaced),
    (r"\bE231\b", _behind_commas),
    (r"\bE20[1-3]\b", _inside_brackets),
    (r"\bE251\b", _around_defaults),
    (r"\bE261\b", _beside_code),
    (r"\bE26[25]\b", _begins_with_blank),
    (r"\b(?:E703|W0301|unnecessary-semicolon)\b", _no_semicolons),
    (r"\b(?:E401|C0410)\b", _one_by_one),
    (r"\bE303\b", _fewer_blank_lines),
    (r"\b(?:W391|C0305)\b", _no_empty_lines_at_the_end),
    (r"\b(?:W292|C0304|no newline at end of file)\b", _newline_at_the_end),
)

DEFECT = by_messages("of-layout", _MESSAGES, _THROUGHOUT, is_copied=True)
