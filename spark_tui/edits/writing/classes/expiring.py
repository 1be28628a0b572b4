"""What is kept in a dict is only good for a while: "let the cache expire after ten minutes"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:expir\w*|stale|outdated|fresh|ttl|forget\w*|time to live|valid|too old)\b"
    r"|\bcached?\b.*\bfor (?:only |at most )?(?:\d+|an?|[a-z]+) (?:seconds?|minutes?|hours?|days?|s|min|h)\b"
    r"|\b(?:cached?|entries)\b.*\b(?:older than|after|at most)\b"
)
_NEEDS_AGE = Pattern(
    r"(?i)\b(?:younger|older|fresher|newer) than\b"
    r"|(?:\b(?:never|not)|n't) (?:\w+ ){0,2}(?:expires?|refresh\w*|ignor\w+|looks? at)\b"
    r"|\bfrom (?:yesterday|last|hours|days)\b|\b(?:stale|outdated|too old|old (?:data|values?|entries|answers?))\b"
    r"|\b(?:ignores?|never (?:uses|reads|looks at)) `?\w*(?:seconds|ttl|age|lifetime)\b"
    r"|\bexpired [a-z]+s\b"
    r"|\b(?:should|must|ought to) (?:long )?(?:be|have been|have) (?:long |already )?"
    r"(?:gone|expired|dropped|forgotten|away)\b"
    r"|\bstill\b.*\b(?:expired?|long gone|gone long|too long|outlived)\b|\bexpired\b.*\bstill\b"
)
_REMOVED = Pattern(
    r"(?i)\bbe (?:remov|delet|dropp|evict|thrown|clean|clear)\w*"
    r"|\b(?:remove|delete|drop|evict|clean up|clear) (?:the |all |an? )?(?:expired|old|stale|outdated|it\b|them\b)"
)
_AGE = Pattern(r"(?i)ttl|max_?age|seconds|lifetime|expir|valid|keep")
_TIME = Pattern(r"(?i)\b(?:s|secs?|seconds?|mins?|minutes?|hours?|h|days?|weeks?)\b")
_ASKED, _NAMED = 5.0, 0.6


@dataclass(frozen=True, slots=True)
class _Kept:
    """Where a method gives back what is there already, and where it puts what is new."""

    asked: ast.If
    key: ast.expr
    held: ast.expr
    put: ast.Assign


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    seconds = _good_for(sentence)
    for _, function in source.functions if seconds is not None else ():
        kept = _kept(source, function)
        if kept is not None:
            told = _ASKED + _NAMED * names(sentence, source.segment(kept.held).rpartition(".")[2])
            yield from possible(_expiring(source, function, kept, seconds), told)


def _by_its_age(sentence: Sentence) -> Iterator[Repair]:
    """What is kept with the time at which it was put is only given while it is younger than what says so."""
    source = sentence.source
    known = {
        source.segment(node)
        for node in source.nodes
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    limits = sorted(name for name in known if _AGE.search(name) is not None)
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.Compare(_, [ast.In()], [held]),
                [ast.Assign([ast.Tuple([ast.Name(one), ast.Name(other)])], ast.Subscript()), ast.Return(given) as last],
                [],
            ) if isinstance(given, ast.Name) and given.id in (one, other):
                stamp = other if given.id == one else one
            case _:
                continue
        now = _clock(source, source.segment(held), 0 if stamp == one else 1)
        if now is None or not has_own_lines(source, last):
            continue
        for limit in limits:
            if _REMOVED.search(sentence.text) is not None:
                inner = source.indent(last.lineno)
                gone = f"if {now} - {stamp} > {limit}:\n{inner}{source.unit}del {_place(source, node)}\n"
                text = f"{gone}{inner}else:\n{inner}{source.unit}{source.segment(last)}"
                yield Repair((instead(source, last, text),), _ASKED + _NAMED + told_of(sentence, node))
            asked = f"if {now} - {stamp} < {limit}:\n{source.indent(last.lineno)}{source.unit}{source.segment(last)}"
            told = _NAMED * names(sentence, limit.rpartition(".")[2]) + told_of(sentence, node)
            yield Repair((instead(source, last, asked),), _ASKED + told)


def _place(source: Source, node: ast.If) -> str:
    """Where it is kept."""
    first = node.body[0]
    return source.segment(first.value) if isinstance(first, ast.Assign) else ""


def _clock(source: Source, held: str, at: int) -> str | None:
    """How the time was asked for that was put there."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Subscript(where)], ast.Tuple(parts)) if (
                source.segment(where) == held and len(parts) == 2
            ):
                code = source.segment(parts[at])
                return code if code.endswith(("time()", "monotonic()", "clock()", "now()")) else None
    return None


def _kept(source: Source, function: Function) -> _Kept | None:
    asked, put = None, None
    for node in own_nodes(function):
        match node:
            case ast.If(ast.Compare(key, [ast.In()], [held]), [ast.Return(ast.Subscript(same, again))], []) if (
                node in function.body
                and ast.dump(same) == ast.dump(held)
                and ast.dump(again) == ast.dump(key)
                and has_own_lines(source, node)
            ):
                asked = node, key, held
            case ast.Assign([ast.Subscript(same, again)]) if asked is not None:
                if (source.segment(again), source.segment(same)) == tuple(map(source.segment, asked[1:])):
                    put = node
    if asked is None or put is None:
        return None
    read = len(re.findall(rf"{re.escape(source.segment(asked[2]))}\[", source.text))
    return _Kept(*asked, put) if read == 2 else None  # anybody else would be given a pair


def _expiring(source: Source, function: Function, kept: _Kept, seconds: str | None) -> Iterator[Splice]:
    yield from import_needed(source, "time")
    given = kept.asked.body[0]
    indent, unit = source.indent(given.lineno), source.unit
    taken = named_in(function)
    value = first_free(("value", "found", "kept"), taken)
    held, key = source.segment(kept.held), source.segment(kept.key)
    now = _clock_for(function, held)
    code = f"since, {value} = {held}[{key}]\n{indent}if {now} - since < {seconds}:\n"
    yield instead(source, given, f"{code}{indent}{unit}return {value}")
    yield instead(source, kept.put.value, f"({now}, {source.segment(kept.put.value)})")
    yield from _typed_anew(source, held)


_NEEDS_ANEW = Pattern(
    rf"{_NEEDS.pattern}|\b(?:re-?fetch|refresh|reload|renew|re-?load|invalidat\w*|cach\w+ (?:\w+ )?for ?ever"
    rf"|cached too long"
    r"|drop\w*|kept? (?:for ?ever|too long))\w*\b"
)
_NAMED_AGE = Pattern(r"(?i)ttl|max_?age|seconds|lifetime|expir|cache_(?:time|for|minutes)")
_ASKED_ANEW = 7.0


def _anew(sentence: Sentence) -> Iterator[Repair]:
    """What is put there where it is not there yet: `if key not in cache: cache[key] = fetch(key)`."""
    source, seconds = sentence.source, _good_for(sentence)
    for node in source.all(ast.If) if seconds is not None else ():
        match node:
            case ast.If(
                ast.Compare(key, [ast.NotIn()], [held]), [*_, ast.Assign([ast.Subscript(same, again)]) as put], []
            ) if ast.dump(same) == ast.dump(held) and ast.dump(again) == ast.dump(key):
                read = [each for each in _reads(source, held) if each is not put.targets[0]]
            case _:
                continue
        if len(read) == 1 and ast.dump(read[0].slice) == ast.dump(key) and seconds is not None:
            name = source.segment(held)
            told = _ASKED_ANEW + _NAMED * names(sentence, name.rpartition(".")[2]) + told_of(sentence, node) / 2
            yield from possible(_put_anew(source, node, put, read[0], seconds), told)


def _clock_for(function: ast.AST, held: str) -> str:
    """What is written to a file has to be told by a clock that goes on when the program ends."""
    saved = re.search(rf"\b\w*(?:save|dump|store|write|pickle)\w*\({re.escape(held)}\b", ast.unparse(function))
    return "time.time()" if saved is not None else "time.monotonic()"


def _typed_anew(source: Source, held: str) -> Iterator[Splice]:
    """Where it is said what it holds, it holds the time as well."""
    for node in source.all(ast.AnnAssign):
        match node.annotation:
            case ast.Subscript(slice=ast.Tuple([_, kind])) if source.segment(node.target) == held:
                yield instead(source, kind, f"tuple[float, {source.segment(kind)}]")


def _reads(source: Source, held: ast.expr) -> Iterator[ast.Subscript]:
    for each in source.all(ast.Subscript):
        if ast.unparse(each.value) == ast.unparse(held):
            yield each


def _put_anew(source: Source, node: ast.If, put: ast.Assign, read: ast.Subscript, seconds: str) -> Iterator[Splice]:
    yield from import_needed(source, "time")
    at = source.segment(read)
    test = f"{source.segment(node.test)} or time.monotonic() - {at}[0] > {seconds}"
    yield instead(source, node.test, test)
    yield instead(source, put.value, f"(time.monotonic(), {source.segment(put.value)})")
    yield instead(source, read, f"{at}[1]")
    yield from _typed_anew(source, source.segment(read.value))


def _good_for(sentence: Sentence) -> str | None:
    """So many seconds as are said, or what is named that says them."""
    source = sentence.source
    clauses = [each for each in re.split(r"[.:;!?] ", sentence.text) if _NEEDS.search(each) is not None]
    for text in (*clauses, sentence.text):  # how long it has been so is said elsewhere
        if _TIME.search(text) is not None and (said := next(iter(numbers(text, "seconds")), None)):
            return said
    meant = [each for each in sentence.bare if _NAMED_AGE.search(each) is not None and each in sentence.known]
    for name in meant:
        top = (each for each in source.tree.body if isinstance(each, ast.Assign | ast.AnnAssign))
        if any(name in map(ast.unparse, getattr(each, "targets", [getattr(each, "target", None)])) for each in top):
            return name
        for full, owner in source.classes:
            if any(isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == name for each in owner.body):
                made = (each for each in source.tree.body if isinstance(each, ast.Assign))
                made = (each for each in made if ast.unparse(each.value) == f"{full}()")
                return next((f"{ast.unparse(each.targets[0])}.{name}" for each in made), None)
    return None


WRITERS = (
    Writer(frozenset(("cache-function", "change-condition")), _anew, needs=_NEEDS_ANEW),
    Writer(frozenset(("cache-function",)), _written, needs=_NEEDS_ANEW),
    Writer(frozenset(("and-condition", "change-condition", "cache-function")), _by_its_age, needs=_NEEDS_AGE),
)
