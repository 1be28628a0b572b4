"""One more line beside one that is put out, by how it looks: 'a line "# HELP name text" before the counter, only when
it has a help', 'a line "-- title --" above each entry'. What stands in it is what the thing is asked for there."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:an?|one|another|one more|the|extra) (?:\w+ )?(?:line|row|heading|header|title)"
    r"(?: (?:like|saying|that says|with|of|such as))?:? [\"'`](?P<text>[^\"'`]+)[\"'`](?P<rest>.*)"
)
_PLACE = Pattern(
    r"(?i)\b(?P<before>before|above|over|in front of|on top of)\b|\b(?:after|behind|below|under|beneath)\b"
)
_ONLY = Pattern(
    r"(?i)\b(?:only )?(?:when|if|where) (?:it|there|he|she|one|that|the \w+) (?:has|have|is|exists|comes with)"
    r"(?: an?| any| some| the)? `?(?P<attr>\w+)`?"
)
_ONCE = Pattern(
    r"(?i)^(?!.*\b(?:each|every|all)\b).*\b(?:the )?(?:rows|entries|lines|items|loop|rest|others|everything)\b"
)
"""What stands there once, and not for each of them."""
_WORD = Pattern(r"\b[a-z]\w*\b")
_PUTS = frozenset(("append", "write", "print", "writelines", "info", "echo", "secho", "yield"))
_ASKED, _CLEAR = 5.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    place = _PLACE.search(said["rest"]) if said is not None else None
    if said is None or place is None or _ONCE.search(said["rest"]) is not None:
        return
    only = _ONLY.search(said["rest"])
    named = functions_named(sentence, _CLEAR)
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(ast.Attribute(attr=puts) | ast.Name(puts), [ast.JoinedStr() as shown]) if puts in _PUTS:
                pass
            case _:
                continue
        function, told = function_around(source, node), _of_what(shown)
        if function is None or (named and function not in named) or not told or not has_own_lines(source, node):
            continue
        text = _filled(source, told, said["text"], only["attr"] if only is not None else "")
        if text is None:
            continue
        text = f'{text[:-1]}\\n"' if source.segment(shown)[-3:-1] == "\\n" else text
        code = segment_with(source, node, (shown, text))
        if only is not None:
            if only["attr"] not in _held(source, told):
                continue
            code = f"if {told}.{only['attr']}:\n{source.unit}{code}"
        put = insert_before if place["before"] else insert_after
        yield Repair((put(source, node, code),), _ASKED + told_of(sentence, node))


def _of_what(shown: ast.JoinedStr) -> str:
    """What all that stands in it is asked of."""
    found = {
        each.value.value.id
        for each in shown.values
        if isinstance(each, ast.FormattedValue)
        and isinstance(each.value, ast.Attribute)
        and isinstance(each.value.value, ast.Name)
    }
    return found.pop() if len(found) == 1 else ""


def _held(source: Source, one: str) -> set[str]:
    """What such a thing has: what is asked of it there, and what the classes that have that have."""
    asked = {
        node.attr for node in source.all(ast.Attribute) if isinstance(node.value, ast.Name) and node.value.id == one
    }
    found = set(asked)
    for _, owner in source.classes:
        own = {name for each in walk(owner) for name in _of_itself(each)}
        if asked & own:
            found |= own
    return found


def _of_itself(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Attribute(ast.Name("self"), name) | ast.AnnAssign(ast.Name(name)):
            yield name


def _filled(source: Source, one: str, text: str, attr: str) -> str | None:
    """With the values for the words that are names of what it has; one that is left stands for what is asked for."""
    held = _held(source, one)
    words = _WORD.findall(text)
    left = [word for word in words if word not in held]
    stands_in = left[-1] if left and attr and attr not in words else ""
    shown = {word: word for word in words if word in held} | ({stands_in: attr} if stands_in else {})
    filled = _WORD.sub(lambda word: f"{{{one}.{shown[word[0]]}}}" if word[0] in shown else word[0], text)
    return f'f"{filled}"' if shown and not set(text) & set('{}\\"') else None


WRITER = Writer(frozenset(("add-print", "append-call", "add-log", "counter")), _written, needs=_NEEDS)
