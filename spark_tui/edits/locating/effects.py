"""From what somebody sees to where it is decided: a command by its word, or a function that is called after what is
seen, and from there along the calls: what those use, and what that uses."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.locating.things import Thing, telling
from spark_tui.edits.mending.tone import asks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import root

_COMMAND = Pattern(
    r"(?i)\b(?:the |our )?`?(?P<word>[a-z][\w-]+)`? (?:sub)?command\b"
    r"|(?:^|\b(?:running|calling|typing|run|call) )`?(?P<program>[a-z][\w-]+) (?P<second>[a-z][\w-]+)`?"
)
_TO_COME = Pattern(r"(?i)\b(?:options?|flags?|parameters?|arguments?|docstrings?|needs|wants)\b|(?<!\w)--\w")
"""What is asked for by that is nothing that somebody sees."""
_WORD = Pattern(r"[^\W\d_]+")
_DEPTH, _MOST = 3, 3
_NEAR = 0.4
"""What each call less counts, against a word that is shared."""


def seen_in(said: str, things: Sequence[Thing]) -> Iterator[tuple[Thing, str]]:
    """The functions that may decide it, with what is said of them."""
    if not things or _TO_COME.search(said) is not None or asks(Sentence(said, things[0].source)):
        return
    by_name = _by_name(things)
    for word, spoken in _commands(said):
        found = list(_behind(_run_by(word, things, by_name), by_name))
        if found:
            yield from ((thing, said.replace(spoken, thing.name, 1)) for thing, _ in found[:_MOST])
            return
    start = _called_after(said, things)
    if start is not None:
        own = telling(said) - {*start.named}
        found = [(each, _shared(own, each) - _NEAR * far) for each, far in _behind(_used(start.node, by_name), by_name)]
        found = [(each, worth) for each, worth in found if each is not start and worth > 0]
        for each, _ in sorted(found, key=lambda pair: -pair[1])[:_MOST]:
            yield each, f"in {each.name}, {said}"


def _commands(said: str) -> Iterator[tuple[str, str]]:
    for match in _COMMAND.finditer(said):
        if (word := match["word"]) is not None:
            yield word, match[0]
        else:
            yield match["second"], match[0][match[0].index(match["program"]) :]


def _by_name(things: Sequence[Thing]) -> dict[str, Thing]:
    """The functions that are the only ones of their name."""
    found: dict[str, list[Thing]] = {}
    for each in things:
        if not each.is_class and not each.name.startswith("__"):
            found.setdefault(each.name, []).append(each)
    return {name: several[0] for name, several in found.items() if len(several) == 1}


def _run_by(word: str, things: Sequence[Thing], by_name: dict[str, Thing]) -> list[Thing]:
    """What is used where the word is asked for, or by the function that stands beside it."""
    for source in {each.source.text: each.source for each in things}.values():
        for node in source.all(ast.If, ast.match_case):
            test = node.test if isinstance(node, ast.If) else node.pattern
            if _has(test, word):
                return list(_used(ast.Module([*node.body], []), by_name))
        for node in source.all(ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if key is not None and _is(key, word):
                    return list(_used(value, by_name))
    own = [each for name, each in by_name.items() if word in name.split("_") and _runs(name)]
    return list(_used(own[0].node, by_name)) if len(own) == 1 else []


def _runs(name: str) -> bool:
    return name.partition("_")[0] in ("cmd", "do", "command", "run", "handle", "cli", "on", "main")


def _has(node: ast.AST, word: str) -> bool:
    return any(_is(each, word) for each in walk(node))


def _is(node: ast.AST, word: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == word


def _used(node: ast.AST, by_name: dict[str, Thing]) -> Iterator[Thing]:
    """What is used inside comes first: it is done first."""
    found = dict.fromkeys(
        name
        for each in reversed(list(walk(node)))
        for name in (each.id if isinstance(each, ast.Name) else each.attr if isinstance(each, ast.Attribute) else "",)
        if name in by_name and each is not node
    )
    yield from (by_name[name] for name in found)


def _behind(start: Iterable[Thing], by_name: dict[str, Thing]) -> Iterator[tuple[Thing, int]]:
    """These things and what they use, step by step, each with how many steps away it is."""
    level, known = list(start), set[str]()
    for far in range(_DEPTH):
        level = [each for each in level if each.name not in known]
        known |= {each.name for each in level}
        yield from ((each, far) for each in level)
        level = list({id(used): used for each in level for used in _used(each.node, by_name)}.values())


def _called_after(said: str, things: Sequence[Thing]) -> Thing | None:
    """The function that is called after what the sentence speaks of; of several the one that is spoken of first."""
    order = [root(word) for word in _WORD.findall(said.lower())]
    some = [each for each in things if isinstance(each.node, Function) and each.named and {*each.named} <= {*order}]
    some.sort(key=lambda each: max(map(order.index, each.named)))
    is_plain = 0 < len(some) <= _MOST and telling(said).issuperset(some[0].named)
    return some[0] if is_plain else None


def _shared(own: frozenset[str], thing: Thing) -> float:
    return float(len(own & telling(ast.unparse(thing.node)))) + 0.5 * len(own & {root(part) for part in thing.named})
