"""What nobody has registered is passed over, where the code looks up what to call for it: "a job of an unknown kind
kills the loop, log a warning and skip it", above `handler = self.handlers[job["kind"]]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:(?:un(?:known|registered|supported|handled|expected|recogni[sz]ed))\b"
    r"|(?:nobody|no one|no-one|nothing) (?:has |ever |is |was )*(?:registered|handles?|listens?|knows?|subscribed)\b"
    r"|(?:not|\w+n't|never|isnt|wasnt|arent) (?:(?:been|be|yet|a|an) )*(?:registered|handled|known|supported"
    r"|recogni[sz]ed)\b"
    r"|(?:no|without(?: an?| any)?|missing) (?:registered |matching |such )?(?:\w+ )?"
    r"(?:handlers?|callbacks?|listeners?|functions?|parsers?|commands?|actions?)\b)"
)
_PASSES = Pattern(
    r"(?i)\b(?:skip|ignor|drop|discard|pass(?:ed)? over|do(?:es)? nothing|do nothing|log|warn|carr(?:y|ies) on"
    r"|go(?:es)? on|continu|leave out|silently|quietly|print)\w*"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais(?:e|es)|throw)\b(?! no)|\b[45]\d\d\b|\bdefault (?:handler|to)\b|\bfall ?back\b|\breturn (?!if|when"
    r"|early|there|then|quietly|silently|without)\w|\buse the\b"
)
_LOGS = Pattern(r"(?i)\b(?:log|warn)\w*\b")
_PRINTS = Pattern(r"(?i)\bprint\w*\b")
_LEVEL = Pattern(r"(?i)\b(debug|info|warning|warn|error)s?\b(?! if| when)")
_ASKED, _NAMED = 8.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    for function, node in looked_up(sentence):
        told = _ASKED + _NAMED * names(sentence, function.name)
        yield from possible(_passed_over(sentence, function, node), told)


def looked_up(sentence: Sentence) -> list[tuple[Function, ast.Subscript]]:
    """Where something is looked up to be called, that nobody may have registered, as is said."""
    if any(words.search(sentence.text) is None for words in (_NEEDS, _PASSES)):
        return []
    if _OTHERWISE.search(sentence.text) is not None:
        return []
    return [
        (function, node)
        for _, function in sentence.source.functions
        for node in own_nodes(function)
        if isinstance(node, ast.Subscript) and _finds_what_to_call(sentence.source, function, node)
    ]


def _finds_what_to_call(source: Source, function: Function, node: ast.Subscript) -> bool:
    """By what comes in, and nobody asks whether it is there."""
    if not isinstance(node.ctx, ast.Load) or not isinstance(node.value, ast.Name | ast.Attribute):
        return False
    if not isinstance(node.slice, ast.Name | ast.Attribute | ast.Subscript) or not _is_plain(node.slice):
        return False
    key, table = source.segment(node.slice), source.segment(node.value)
    tests = [each.test for each in own_nodes(function) if isinstance(each, ast.If | ast.While | ast.IfExp)]
    if any(key in source.segment(each) and table in source.segment(each) for each in tests):
        return False
    if nearest(source, node, ast.Try) is not None:
        return False
    match source.parents.get(node):
        case ast.Call(func) if func is node:
            return True
        case ast.Assign([ast.Name(name)], value) if value is node:
            calls = (each.func for each in own_nodes(function) if isinstance(each, ast.Call))
            return any(isinstance(each, ast.Name) and each.id == name for each in calls)
        case _:
            return False


def _is_plain(node: ast.expr) -> bool:
    return not any(isinstance(each, ast.Call | ast.Await | ast.NamedExpr) for each in walk(node))


def _passed_over(sentence: Sentence, function: Function, node: ast.Subscript) -> Iterator[Splice]:
    source, unit = sentence.source, sentence.source.unit
    key, table = source.segment(node.slice), source.segment(node.value)
    statement = nearest(source, node, ast.stmt)
    if statement is None or not has_own_lines(source, statement):
        return
    loop = nearest(source, statement, ast.For, ast.AsyncFor, ast.While)
    leave = "continue" if loop is not None else "return None" if gives_something(function) else "return"
    says, needed = _said(sentence, function, node, key)
    body = "".join(f"{unit}{line}\n" for line in (*says, leave)).rstrip("\n")
    yield from needed
    match source.parents.get(node):
        case ast.Assign([ast.Name(name)]) if isinstance(statement, ast.Assign):
            yield instead(source, node, f"{table}.get({key})")
            yield insert_after(source, statement, f"if {name} is None:\n{body}")
        case _:
            yield insert_before(source, statement, f"if {key} not in {table}:\n{body}")


def _said(sentence: Sentence, function: Function, node: ast.Subscript, key: str) -> tuple[list[str], list[Splice]]:
    """What is told then, if it is to be."""
    table = node.value.attr if isinstance(node.value, ast.Attribute) else ast.unparse(node.value)
    thing = parts(table)[-1].removesuffix("s")
    if _LOGS.search(sentence.text) is not None:
        logger, needed = logger_needed(sentence.source, function.lineno)
        level = _LEVEL.search(sentence.text)
        loud = {"warn": "warning"}.get(level[1].lower(), level[1].lower()) if level is not None else "warning"
        return [f'{logger}.{loud}("no {thing} for %r", {key})'], needed
    if _PRINTS.search(sentence.text) is not None:
        quoted = key.replace('"', "'")
        return [f'print(f"no {thing} for {{{quoted}}}")'], []
    return [], []


_KINDS = frozenset(("guard-none", "guard-empty", "fix-error", "log-if", "add-log", "skip-if", "return-if"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
