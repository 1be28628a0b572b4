"""Which functions a test is asked for, `async` ones too: by their names, or by what they do: "cancelling a booking"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.abroad.named import verbs
from spark_tui.edits.python.names import function_with
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts

_DOING = re.compile(r"\b[a-z]{2,}ing\b")


def spoken_of(sentence: Sentence) -> list[tuple[ast.ClassDef | None, Function]]:
    """The first said first; of one name, those of the classes that are spoken of."""
    source, text = sentence.source, sentence.text
    words = re.findall(r"[^\W\d_]+", text.lower())
    found = list[tuple[int, ast.ClassDef | None, Function]]()
    for _, node in source.functions:
        owner = source.parents.get(node)
        if is_test(node) or is_fixture(node) or node.name.startswith("__"):
            continue
        if not isinstance(owner, ast.ClassDef | ast.Module):
            continue
        named = re.search(rf"(?<![\w]){re.escape(node.name)}(?:\(\))?(?!\w)", text)
        at = named.start() if named is not None else _done_at(text, words, node.name)
        if at >= 0 and not (at == 0 and node.name in ("add", "test", "write", "create")):
            found.append((at, owner if isinstance(owner, ast.ClassDef) else None, node))
    found.sort(key=lambda each: each[0])
    return [(owner, node) for _, owner, node in found]


def _done_at(text: str, words: list[str], name: str) -> int:
    """Where it is said that somebody does that; -1 where it isn't."""
    verb, *things = [each.lower() for each in parts(name)]
    if not things or any(each not in words for each in things):
        return -1
    return next((match.start() for match in _DOING.finditer(text) if verb in verbs(match[0])), -1)


def run(function: Function, call: str) -> str:
    return f"asyncio.run({call})" if isinstance(function, ast.AsyncFunctionDef) else call


def keys_of(source: Source, function: Function, name: str, depth: int = 0) -> Iterator[str]:
    """What is read out of it and has to be there, also by those to which it is handed on."""
    nodes = [each for each in walk(function) if isinstance(each, ast.expr)]
    for node in sorted(nodes, key=lambda each: (each.lineno, each.col_offset)):
        match node:
            case ast.Subscript(ast.Name(holder), ast.Constant(str(key)), ast.Load()) if holder == name:
                yield key
            case ast.Call(ast.Name(called), args) if depth < 2:
                for at, arg in enumerate(args):
                    inner = function_with(source, called)
                    if isinstance(arg, ast.Name) and arg.id == name and inner is not None:
                        own = [each.arg for each in inner.args.args]
                        yield from keys_of(source, inner, own[at], depth + 1) if at < len(own) else ()
