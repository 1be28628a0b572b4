"""Tests that get their folder as `tmpdir` get it as a path: "use tmp_path instead of tmpdir"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\btmp_?path\b.*\b(?:instead of|rather than|in place of|not|for|over) (?:the )?`?tmpdir\b"
    r"|\b(?:replace|swap|switch|change|migrate|convert|move)\b.*\btmpdir\b.*\b(?:by|with|to|for"
    r"|into) (?:the )?`?tmp_path\b"
    r"|\btmpdir\b.*\b(?:old|deprecated|legacy|outdated)\b|\btmpdir ?(?:->|→|=>) ?`?tmp_path\b"
)
_WRITES = {"write": "write_text", "read": "read_text", "check": "exists", "exists": "exists"}
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    tests = [node for _, node in source.functions if any(arg.arg == "tmpdir" for arg in parameters(node))]
    named = [node for node in tests if node.name in sentence.bare] or tests
    found = [splices for node in named if (splices := _turned(source, node)) is not None]
    if found and len(found) == len(named):
        yield Repair(tuple(splice for each in found for splice in each), _ASKED)


def _turned(source: Source, test: Function) -> list[Splice] | None:
    """None where something is done to it that a path knows no word for."""
    splices = [instead(source, arg, "tmp_path") for arg in parameters(test) if arg.arg == "tmpdir"]
    paths = {"tmpdir"}
    for node in (each for statement in test.body for each in walk(statement)):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(ast.Name("tmpdir"), "join"), [_])):
                paths.add(name)
    for node in (each for statement in test.body for each in walk(statement)):
        match node:
            case ast.Call(ast.Attribute(ast.Name("tmpdir"), "join"), [part], []):
                code = f"tmp_path / {source.segment(part)}"
                is_owner = isinstance(source.parents.get(node), ast.Attribute)
                splices.append(instead(source, node, f"({code})" if is_owner else code))
            case ast.Attribute(ast.Call(ast.Attribute(ast.Name("tmpdir"), "join")) | ast.Name(), attribute):
                if isinstance(node.value, ast.Name) and node.value.id not in paths:
                    continue
                if isinstance(node.value, ast.Name) and node.value.id == "tmpdir":
                    if attribute != "join":
                        return None
                    continue
                if attribute not in _WRITES:
                    return None
                splices.append(Splice(source.stop(node) - len(attribute), source.stop(node), _WRITES[attribute]))
            case ast.Name("tmpdir"):
                if not isinstance(source.parents.get(node), ast.Attribute):
                    splices.append(instead(source, node, "tmp_path"))
    return splices


WRITER = Writer(frozenset(("write-test", "rename", "replace-all")), _written, needs=_NEEDS)
