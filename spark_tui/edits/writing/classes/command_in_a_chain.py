"""One more command beside those that a chain of branches tells apart, with a method of its own: "add a drop command
that puts an item back into the room", beside `elif verb == "take": self.take(words[1])`; "add a score command that
prints the score", "add a help command"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.branching.called_commands import Called, called_commands, in_turn
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_print, last_name
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_WANTED = (
    r"(?:please |pls )?(?:add|make|write|implement|i (?:want|need)|i'd like|we need|there should be|it needs"
    r"|give (?:it|me|us))"
)
_THAT = r"(?:,? (?:that|which|to|and it should|it should|so i can|so you can|for)(?: just| simply)? (?P<{0}>.+?))?\W*$"
_NEEDS = Pattern(
    rf"(?i)^{_WANTED} (?:an? |the )?(?:new )?[\"'`]?(?P<word>[a-z]\w*)[\"'`]? command{_THAT.format('deed')}"
    rf"|^{_WANTED} (?:an? |the )?(?:new )?command (?:called |named )?[\"'`]?(?P<called>[a-z]\w*)[\"'`]?"
    rf"{_THAT.format('does')}"
    r"|^(?:a |an? )?(?:new|another) command:? [\"'`]?(?P<new>[a-z]\w*)[\"'`]?(?:[,:;-]+ ?(?:it )?(?P<then>.+?))?\W*$"
)
_BACK = Pattern(
    r"(?i)\b(?:put|drop|leav|lay|return|give|throw|place)\w*\b.*\b(?:back|down|away|in|into|there|an?|the|it)\b"
)
_GIVES_BACK = frozenset(("drop", "put", "leave", "discard", "release", "giveback", "return"))
_SHOWS = Pattern(
    r"(?i)^(?:prints?|shows?|lists?|displays?|tells?(?: me| us| you)?|see)(?: out)? (?:all )?"
    r"(?:the |my |your |its |their |current )*(?P<what>[a-z_]\w*)"
)
_LEAVES = frozenset(("quit", "exit", "q", "x", "bye", "stop", "end", "leave", "close"))
_ENDS_WITH_STOP = Pattern(r"[.!?]$")
_PAST = {"drop": "Dropped", "put": "Put down", "leave": "Left", "discard": "Discarded", "release": "Released"}
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text.strip())
    if said is None:
        return
    word = (said["word"] or said["called"] or said["new"]).lower()
    deed = (said["deed"] or said["does"] or said["then"] or "").lower()
    for chain in called_commands(source):
        if word in {each.word for each in chain}:
            continue
        for near, body, given in _done(source, chain, word, deed):
            yield from possible(_added(source, chain, near, word, body, given), _ASKED)
            break


def _done(source: Source, chain: Sequence[Called], word: str, deed: str) -> Iterator[tuple[Called, str, str]]:
    """Beside which one it comes, the body of the new function or nothing where that is there, and what it is given."""
    last = chain[-1]
    beside = [each for _, each in source.functions if source.parents.get(each) is source.parents.get(last.function)]
    function = next((each for each in beside if each.name == word), None)
    if function is not None:
        needed = [each for each in parameters_of(function) if each != "self"]
        one = next((each for each in chain if each.call.args), None)
        if not needed:
            yield last, "", ""
        elif len(needed) == 1 and one is not None:
            yield last, "", source.segment(one.call.args[0])
        return
    if not deed and word == "help":
        yield last, _all_told(chain), ""
    if word in _GIVES_BACK or _BACK.search(deed) is not None:
        for each in chain:
            body = _way_back(source, each.function, word)
            if body and len(each.call.args) == 1:
                yield each, body, source.segment(each.call.args[0])
    shown = _SHOWS.search(deed) if deed else None
    if shown is not None and re.search(r"\bcommands\b", deed) is not None:
        yield last, _all_told(chain), ""
    elif shown is not None or not deed:
        body = _shown(source, last, shown["what"] if shown is not None else word)
        if body:
            yield last, body, ""


def _all_told(chain: Sequence[Called]) -> str:
    """The words of all branches, as they are asked for."""
    words = list[str]()
    for node in in_turn(chain[0].node):
        if isinstance(node.test, ast.Compare):
            words += [each.value for each in node.test.comparators if isinstance(each, ast.Constant)]
    return f'print("Commands: {", ".join([*map(str, words), "help"])}")'


def _way_back(source: Source, function: Function, word: str) -> str:
    """Of `if item in things: self.bag.append(item)`: what is in the bag goes back there."""
    given = [each for each in parameters_of(function) if each != "self"]
    for node in walk(function) if len(given) == 1 else ():
        match node:
            case ast.If(ast.Compare(ast.Name(one), [ast.In()], [place]), body) if one == given[0]:
                into = [_appended(each, one) for each in body]
                kept = next((source.segment(each) for each in into if each is not None), "")
                if not kept:
                    continue
            case _:
                continue
        there = _place(source, function, place, one)
        unit, tells = (
            source.unit,
            [each for each in walk(function) if isinstance(each, ast.Call) and is_print(each)],
        )
        lines = [f"if {one} in {kept}:", f"{unit}{kept}.remove({one})", f"{unit}{there}.append({one})"]
        if tells:
            texts = [each.value for call in tells for each in call.args if isinstance(each, ast.Constant)]
            stop = "." if any(_ENDS_WITH_STOP.search(str(each)) for each in texts) else ""
            lines += [f'{unit}print("{_PAST.get(word, "Done")}{stop}")', "else:"]
            lines += [f'{unit}print("You don\'t have that{stop}")']
        return "\n".join(lines)
    return ""


def _appended(statement: ast.stmt, one: str) -> ast.expr | None:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(held_in, "append"), [ast.Name(name)])) if name == one:
            return held_in
        case _:
            return None


def _place(source: Source, function: Function, place: ast.expr, one: str) -> str:
    """Where it came from, as it is got there; where there may be none yet, one is made."""
    for node in walk(function):
        match node, place:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(table, "get"), [key, *_])), ast.Name(asked) if (
                name == asked
            ):
                return f"{source.segment(table)}.setdefault({source.segment(key)}, [])"
            case ast.Assign([ast.Name(name)], value), ast.Name(asked) if name == asked:
                return source.segment(value)
    if isinstance(place, ast.Name) and one != place.id and place.id in parameters_of(function):
        raise Refusal("where it came from is told by the caller")
    return source.segment(place)


def _shown(source: Source, near: Called, what: str) -> str:
    """A value that the object, or one that it holds, has under that name."""
    owner = source.parents.get(near.function)
    if not isinstance(owner, ast.ClassDef):
        return ""
    own = {each.name: each for each in held(source, owner)}
    inner = {name: kinds for name, kinds in _of_held(source, owner).items() if name not in own}
    known = {name: (f"self.{name}", each.kind) for name, each in own.items()} | inner
    word = next((name for name in (what, what.removesuffix("s"), f"{what}s") if name in known), "")
    if not word:
        return ""
    path, kind = known[word]
    if kind in ("list", "set", "tuple", "dict"):
        return f"for each in {path}:\n{source.unit}print(each)"
    label = " ".join(parts(word)).capitalize()
    return f'print("{label}:", {path})'


def _of_held(source: Source, owner: ast.ClassDef) -> dict[str, tuple[str, str]]:
    """What the objects have that it holds: `self.player = Player()`."""
    classes, found = dict(source.classes), dict[str, tuple[str, str]]()
    for node in walk(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Call(func)) if last_name(func) in classes:
                for each in held(source, classes[last_name(func)]):
                    found.setdefault(each.name, (f"self.{name}.{each.name}", each.kind))
    return found


def _added(source: Source, chain: Sequence[Called], near: Called, word: str, body: str, given: str) -> Iterator[Splice]:
    is_method = isinstance(near.call.func, ast.Attribute)
    name = f"show_{word}" if body and not is_method and word in dir(builtins) else word
    call = f"{'self.' if is_method else ''}{name}({given})"
    earlier = list(takewhile(lambda each: each.word not in _LEAVES, chain))
    behind = near if given and body else (earlier or [near])[-1]
    test = source.segment(behind.node.test)
    old = re.search(rf"([\"']){re.escape(behind.word)}\1$", test)
    if old is None:
        raise Refusal("it is asked for in another way")
    asked = f"{test[: old.start()]}{old[1]}{word}{old[1]}"
    indent = source.indent(behind.node.lineno)
    at = source.line_start(source.last_line(behind.node.body[-1]) + 1)
    yield Splice(at, at, f"{indent}elif {asked}:\n{indent}{source.unit}{call}\n")
    if body:
        own = [each for each in parameters_of(near.function) if each != "self"][:1] if given else []
        head = f"def {name}({', '.join([*(['self'] if is_method else []), *own])}):"
        inner = "\n".join(f"{source.unit}{line}" for line in body.split("\n"))
        yield insert_after(source, near.function, f"{'' if is_method else chr(10)}\n{head}\n{inner}")


WRITER = Writer(frozenset(("write-method", "add-method", "add-elif", "write-function")), _written, needs=_NEEDS)
