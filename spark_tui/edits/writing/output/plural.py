"""One item, two items: a text that counts says it rightly."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bsingular\b(?!,? [\"'])|\bplural\w*\b|\b1 [a-z]+s\b|\bone [a-z]+s\b|\bitem\(s\)|\b\w+\(s\)"
    r"|[\"'](?P<one>\w+)[\"'],? (?:and )?(?:not|instead of|rather than) [\"'](?P=one)s[\"']"
    r"|\bsingular,? [\"'](?P<single>\w+)[\"']"
    r"|[\"'](?P<many>\w+)s[\"'].*[\"'](?P=many)[\"']"
)
_SAID = Pattern(r"(?i)\b(?:1|one) ([a-z]+s)\b")
_COUNTED = Pattern(r"( ?)([^\W\d_]+?)(ies|s|\(s\))(?![\w'])")
_OF_ONE = Pattern(r"(?i)\b(?:one|1|single|singular)\b")
_ASKED, _SPOKEN, _BOTH = 3.5, 1.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = {match[1].lower() for match in _SAID.finditer(sentence.text)}
    asked = _ASKED
    if (pair := _SAYS.search(sentence.text)) is not None and (word := said_in(pair)):
        said.add(f"{word.lower()}s")
        asked += _BOTH * (_OF_ONE.search(sentence.text) is not None)
    for node in source.nodes:
        match node:
            case ast.JoinedStr():
                found = _mended(source, node)
            case ast.BinOp(left, ast.Add(), ast.Constant(str()) as text):
                found = _put_together(source, left, text)
            case _:
                continue
        if found is not None:
            splice, word = found
            if said and word.lower() not in said:
                continue
            yield Repair((splice,), asked + _SPOKEN * (word.lower() in said))


def _mended(source: Source, text: ast.JoinedStr) -> tuple[Splice, str] | None:
    """With the word behind the number as it should be: {count} item{'' if count == 1 else 's'}."""
    for number, word in zip(text.values, text.values[1:], strict=False):
        match number, word:
            case ast.FormattedValue(value=value), ast.Constant(value=str(behind)):
                counted = _COUNTED.match(behind)
                written = source.segment(text)
                quote = '"' if written.rstrip()[-1] == "'" else "'"
                shown = ast.unparse(value)
                field = re.search(rf"\{{{re.escape(shown)}(?:![rsa])?(?::[^{{}}]*)?\}}", written)
                if counted is None or field is None or quote in shown:
                    continue
                one, many = ("y", "ies") if counted[3] == "ies" else ("", "s")
                choice = f"{{{quote}{one}{quote} if {shown} == 1 else {quote}{many}{quote}}}"
                at = source.start(text) + field.end()
                put = f"{counted[1]}{counted[2]}{choice}"
                return Splice(at, at + len(counted[0]), put), f"{counted[2]}{counted[3]}"
    return None


def _put_together(source: Source, left: ast.expr, text: ast.Constant) -> tuple[Splice, str] | None:
    """The same of str(count) + " items": ... + " item" + ("" if count == 1 else "s")."""
    last = left.right if isinstance(left, ast.BinOp) and isinstance(left.op, ast.Add) else left
    written = source.segment(text)
    counted, quote = _COUNTED.match(str(text.value)), written[0]
    match last:
        case ast.Call(ast.Name("str"), [number]) if counted is not None and quote in "'\"":
            one, many = ("y", "ies") if counted[3] == "ies" else ("", "s")
            shown = source.segment(number)
            choice = f"({quote}{one}{quote} if {shown} == 1 else {quote}{many}{quote})"
            rest = written[1 + len(counted[0]) : -1]
            behind = f" + {quote}{rest}{quote}" if rest else ""
            put = f"{quote}{counted[1]}{counted[2]}{quote} + {choice}{behind}"
            return Splice(source.start(text), source.stop(text), put), f"{counted[2]}{counted[3]}"
        case _:
            return None


_HELPER = Pattern(
    r"(?i)\b(?:use|using|call|calling|with|through|by|via|let) (?:the |our )?(?:helper |function )?"
    r"`?(?P<name>[a-z_]\w*)`?(?:\(\))?(?: helper| function)?\b"
)
_ASKED_HELPER = 9.0


def _by_helper(sentence: Sentence) -> Iterator[Repair]:
    """There is a function that does that: plural(count, "packet")."""
    source = sentence.source
    named = {match["name"] for match in _HELPER.finditer(sentence.text)}
    helper = next((node for name, node in source.functions if name in named and _is_helper(node)), None)
    if helper is None:
        return
    said = {match[1].lower() for match in _SAID.finditer(sentence.text)}
    for node in source.all(ast.JoinedStr):
        around = function_around(source, node)
        if around is None or around is helper:
            continue
        for splice, word in _helped(source, node, helper):
            told = _SPOKEN * (word in said) + min(names(sentence, around.name), 2.0)
            yield Repair((splice,), _ASKED_HELPER + told)


def _is_helper(function: Function) -> bool:
    """Does it take a number and a word, and put an s behind the one, but for one of them?"""
    own = list(parameters_of(function))
    texts = {text_of(node) for node in walk(function)}
    return len(own) - len(function.args.defaults) == len(_BOTH_GIVEN) and "s" in texts and _counted_in(function) in own


_BOTH_GIVEN = ("count", "word")


def _counted_in(function: Function) -> str:
    """Which of them is the number: it is compared with 1."""
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(name), [_], [ast.Constant(1)]):
                return name
    return ""


def _shows_the_number(function: Function, count: str) -> bool:
    """Is the number in what comes back?"""
    given = [node.value for node in walk(function) if isinstance(node, ast.Return) and node.value is not None]
    shown = [part for each in given for part in walk(each) if isinstance(part, ast.FormattedValue | ast.BinOp)]
    return any(isinstance(each, ast.Name) and each.id == count for part in shown for each in walk(part))


def _helped(source: Source, text: ast.JoinedStr, helper: Function) -> Iterator[tuple[Splice, str]]:
    written, count = source.segment(text), _counted_in(helper)
    quote = '"' if written.rstrip()[-1] == "'" else "'"
    for number, word in zip(text.values, text.values[1:], strict=False):
        match number, word:
            case ast.FormattedValue(value=value), ast.Constant(value=str(behind)):
                shown, counted = ast.unparse(value), _COUNTED.match(behind)
                field = re.search(rf"\{{{re.escape(shown)}\}}", written)
                if counted is None or field is None or quote in shown or counted[3] == "ies":
                    continue
                given = {count: shown}
                order = list(parameters_of(helper))[: len(_BOTH_GIVEN)]
                args = ", ".join(given.get(each, f"{quote}{counted[2]}{quote}") for each in order)
                whole = _shows_the_number(helper, count)
                start = source.start(text) + (field.start() if whole else field.end())
                put = f"{'' if whole else counted[1]}{{{helper.name}({args})}}"
                stop = source.start(text) + field.end() + len(counted[0])
                yield Splice(start, stop, put), f"{counted[2]}{counted[3]}".lower()


WRITERS = (
    Writer(frozenset(("change-message",)), _written, _SAYS),
    Writer(frozenset(("change-message", "replace", "wrap-call")), _by_helper, needs=_HELPER),
)
