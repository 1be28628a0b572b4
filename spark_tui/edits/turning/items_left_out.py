"""One of the things that came with others is not wanted: a key, a field, an argument, an item: "without active", "no
timeout there", "the email is not needed"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:without|w/o|minus|no|not|drop|lose|skip|omit|leave out|remove|except|but not|get rid of"
    r"|don'?t (?:need|want|include|add|pass|return)|no need for|(?:is|are)(?: not|n't) needed|\w+ can go|needs? no)\b"
)
_SAYS_MORE = Pattern(
    r"(?i)\b(?:instead|rather|only if|unless|when|but(?! not)|should|too|also|as well|call|name)\b|[,;] \w+ \w"
)
_FILLING = Pattern(
    r"(?i)\b(?:the|an?|please|pls|it|that|this|there|here|key|keys|field|fields|argument|arg|keyword|item|column|entry|value|of"
    r"|and|in|we|i|do|really|just|hm+|ok|is|are|for|one|ones)\b"
)
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.search(turn.said)
    if match is None or _SAYS_MORE.search(turn.said) is not None:
        return
    rest = _FILLING.sub(" ", _SAYS.sub(" ", turn.said))
    words = set(NAME.findall(rest))
    if not words:
        return
    old = "".join(line for hunk in turn.hunks for line in hunk.old)
    for items, is_tuple in rows(turn):
        going = [
            at
            for at, (item, name) in enumerate(items)
            if name and _is_said(name, words) and (_is_new(turn, item, old) or _is_written(turn, name))
        ]
        if going and len(going) < len(items) and _all_said(words, [items[at][1] for at in going]):
            splices = [_without(items, at) for at in going]
            if is_tuple and len(items) - len(going) == 1 and going[-1] == len(items) - 1:
                splices[-1] = Splice(splices[-1].start, splices[-1].stop, ",")  # a tuple of one
            yield from turn.with_splices(splices, _CLEAR)


def _is_written(turn: Turn, name: str) -> bool:
    """Is it said as it stands there, which no word is: ".jpg"?"""
    return name[:1] in ".-#" and name in turn.said.split()


def rows(turn: Turn) -> Iterator[tuple[list[tuple[tuple[int, int], str]], bool]]:
    """What stands in a row, each as where it stands and what it is called; and whether it is a tuple."""
    source = turn.now
    for node in turn.new(ast.Dict, ast.List, ast.Tuple, ast.Set, ast.Call):
        match node:
            case ast.Dict(keys, values):
                pairs = [(key, value) for key, value in zip(keys, values, strict=True) if key is not None]
                found = [((source.start(key), source.stop(value)), _name(key)) for key, value in pairs]
                if len(pairs) == len(keys):
                    yield found, False
            case ast.List(ctx=ast.Store()) | ast.Tuple(ctx=ast.Store()):
                pass
            case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
                found = [((source.start(each), source.stop(each)), _name(each)) for each in items]
                yield found, isinstance(node, ast.Tuple)
            case ast.Call(args=args, keywords=keywords):
                plain = [((source.start(each), source.stop(each)), "") for each in args]
                by_name = [((source.start(each), source.stop(each)), each.arg or "") for each in keywords]
                yield [*plain, *by_name], False


def without_all_but(
    items: Sequence[tuple[tuple[int, int], str]], wanted: set[str], is_tuple: bool = False
) -> Iterator[Splice]:
    """Those that are called so, where all of them are there and each has a name."""
    names = [name for _, name in items]
    going = [at for at, name in enumerate(names) if name not in wanted]
    if not going or not wanted or not wanted <= {*names} or "" in names:
        return
    if is_tuple and len(items) - len(going) == 1:
        kept = next(at for at, name in enumerate(names) if name in wanted)
        yield Splice(items[0][0][0], items[kept][0][0], "")
        yield Splice(items[kept][0][1], items[-1][0][1], ",")
        return
    last = max(at for at in range(len(items)) if at not in going)
    yield from (Splice(items[at][0][0], items[at + 1][0][0], "") for at in going if at < last)
    if last + 1 < len(items):
        yield Splice(items[last][0][1], items[-1][0][1], "")


def _name(node: ast.expr) -> str:
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.Attribute(attr=name) | ast.Name(name):
            return name
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return name
        case _:
            return ""


def _is_said(name: str, words: set[str]) -> bool:
    return name in words or (bool(own := parts(name)) and set(own) <= {word.lower() for word in words})


def _all_said(words: set[str], names: Sequence[str]) -> bool:
    """Is nothing else said?"""
    said = {part for name in names for part in (name.lower(), *parts(name))}
    return all(word.lower() in said or set(parts(word)) <= said for word in words)


def _is_new(turn: Turn, item: tuple[int, int], old: str) -> bool:
    return turn.now.text[slice(*item)] not in old


def _without(items: Sequence[tuple[tuple[int, int], str]], at: int) -> Splice:
    """With the comma behind it, or the one before the last."""
    (start, stop), _ = items[at]
    if at + 1 < len(items):
        return Splice(start, items[at + 1][0][0], "")
    return Splice(items[at - 1][0][1], stop, "")


TURNER = Turner(_turned, _SAYS)
