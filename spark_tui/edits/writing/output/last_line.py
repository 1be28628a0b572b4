"""A last line under what is shown: "the balance as last line", "a total row in the file". Totals below what is printed
are in `totals`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_LAST = (
    r"(?:(?:at|to|on) (?:the )?(?:very )?(?:end|bottom)|(?:as|in|on) (?:the |a )?(?:last|final) (?:line|row)"
    r"|(?:below|under|behind) (?:it|them|that|the (?:list|table|rest|lines|report)))"
)
_NEEDS = Pattern(rf"(?i)\b{_LAST}\b|\b(?:a|the) (?:grand |overall )?(?:total|sum) (?:line|row)\b|\bgrand total\b")
_NOUN = Pattern(
    r"(?i)\b(?:print|show|add|append|write|put|display|output|include)\w*(?: out)? (?:the |a |an |its )?"
    r"((?:grand |overall )?\w+(?: (?!at\b|as\b|in\b|on\b|to\b|below\b|under\b|behind\b|of\b)\w+)?)"
)
_SUM = Pattern(r"(?i)^(?:grand |overall )?(?:total|sum)(?: (?:line|row|amount|sum))?$")
_ASKED = 4.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NOUN.search(sentence.text)
    noun = said[1].lower() if said is not None else ""
    if _SUM.match(noun) is None and _SUM.search(sentence.text.partition(" at ")[0]) is None and not noun:
        return
    for loop in source.all(ast.For):
        function = function_around(source, loop)
        shown = _shown(loop)
        if function is None or shown is None or loop not in function.body or not has_own_lines(source, loop):
            continue
        if _SUM.match(noun) and source.segment(shown.func) == "print":
            continue
        value = _total(source, loop, shown) if _SUM.match(noun) else _held(source, function, noun)
        if value is not None:
            word = "total" if _SUM.match(noun) else noun
            yield from possible(
                iter((insert_after(source, loop, _like(source, shown, word, value)),)), _ASKED + told_of(sentence, loop)
            )


def _shown(loop: ast.For) -> ast.Call | None:
    """What shows each of them: the last thing that is done in the loop."""
    match loop.body[-1]:
        case ast.Expr(ast.Call(ast.Name("print") | ast.Attribute(attr="writerow" | "append" | "write")) as call):
            return call if len(call.args) and not loop.orelse else None
        case _:
            return None


def _total(source: Source, loop: ast.For, shown: ast.Call) -> str | None:
    """The sum of the numbers that are shown: of a pair the second one, else what has such a name."""
    match loop:
        case ast.For(target=ast.Tuple([_, ast.Name(second)]), iter=ast.Call(ast.Attribute(value=held, attr="items"))):
            return f"sum({source.segment(held)}.values())" if second in source.segment(shown) else None
        case ast.For(target=ast.Tuple([_, ast.Name(second)]), iter=ast.Call(ast.Name("sorted"), [of, *_])):
            held = of.func if isinstance(of, ast.Call) else of
            if isinstance(held, ast.Attribute) and held.attr == "items" and second in source.segment(shown):
                return f"sum({source.segment(held.value)}.values())"
            return None
        case ast.For(target=ast.Name(one), iter=things):
            number = rf"\b{one}(?:\.|\[[\"'])(?:\w+_)?(?:amount|total|price|cost|sum|count|value|points)s?(?:[\"']\])?"
            read = re.search(number, source.segment(shown))
            return f"sum({read[0]} for {one} in {source.segment(things)})" if read is not None else None
        case _:
            return None


def _held(source: Source, function: Function, nouns: str) -> str | None:
    """What is called so: a parameter, or what one of them has, or gives."""
    own = list(parameters_of(function))
    used = {node.attr for node in source.all(ast.Attribute) if isinstance(node.ctx, ast.Load)}
    gives = {node.name for name, node in source.functions if "." in name and not list(parameters_of(node))}
    owners = [each for each in own if re.search(rf"(?<!\w){each}\.", source.segment(function))]
    for noun in reversed(nouns.split()):
        if noun in own:
            return noun
        if owners and noun in used | gives:
            return f"{owners[0]}.{noun}{'()' * (noun in gives)}"
    return None


def _like(source: Source, shown: ast.Call, word: str, value: str) -> str:
    """As each of them is shown."""
    called = source.segment(shown.func)
    text = source.segment(shown)
    form = re.search(r"\{[^{}]*?(:[^{}:]*\.\d+f)\}", text)
    as_text = f"{{{value}{form[1]}}}" if form is not None else f"{{{value}}}"
    match shown.args[0]:
        case ast.List() | ast.Tuple() as row:
            blanks = '""' if len(row.elts) > 2 else ""
            between = f", {blanks}" * (len(row.elts) - 2)
            return f'{called}(["{word.capitalize()}"{between}, {value}])'
        case ast.JoinedStr():
            between = ": " if re.search(r"\}: ?", text) else " "
            newline = "\\n" if text.rstrip(")\"'").endswith("\\n") else ""
            return f'{called}(f"{word.capitalize()}{between}{as_text}{newline}")'
        case _ if called == "print":
            return f'print("{word.capitalize()}", {f"f{chr(34)}{as_text}{chr(34)}" if form is not None else value})'
        case _:
            return f'{called}(f"{word} {as_text}")'


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
