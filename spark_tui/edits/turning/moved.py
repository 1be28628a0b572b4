"""What was put in stands elsewhere: "before the call", "at the top", "out of the loop", "not there, in load"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from textwrap import dedent, indent

from spark_tui.edits.correcting.corrections import only_spares
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks, blocks_of, first_and_last, remove_lines
from spark_tui.edits.python.names import all_around, parameters_of
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Function, Source, Splice, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.moments import doing
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.in_its_words import in_its_words
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:before|after|behind|top|first|start|beginning|bottom|end|last|inside|outside|out of|within"
    r"|above|below|under|up|down|earlier"
    r"|later|in|to|into|move|there|here|where|belongs?|rather|at the (?:return|raise))\b"
)
_TOP = Pattern(
    r"(?i)\b(?:(?:at|to|on) (?:the )?(?:very )?(?:top|start|beginning)|first thing|first of all|right away"
    r"|up front|earlier|come first)\b|^\W*(?:(?:put|do|move) (?:it|that|this) )?first(?:,? please)?\W*$"
)
_BOTTOM = Pattern(
    r"(?i)\b(?:(?:at|to) the (?:very )?(?:end|bottom)|last thing|as the last|later"
    r"|(?:come|put|do|print|log|say|call) (?:(?:it|that|this) )?last)\b"
)
_AT_IT = Pattern(r"(?i)\b(?:at|by|with) (?:the|that) (?=return|raise)")
_BESIDE = Pattern(r"(?i)\b(before|above|after|behind|below|under|following)\b(?! (?:all|that|this|it)\W*$)(.*)")
_OUT = Pattern(r"(?i)\b(?:out of|outside|not in(?:side)?) (?:of )?(?:the |that )?(loop|for|while|if|try|with|else)\b")
_INTO = Pattern(r"(?i)\b(?:in|into|inside|within) (?:of )?(?:the |that )?(loop|for|while|if|try|with|else)\b")
_STEP = Pattern(r"(?i)\b(?:one|a|two) (?:lines? )?(up|higher|down|lower|further down|further up)\b|\bline (up|down)\b")
_KINDS: dict[str, tuple[type[ast.stmt], ...]] = {
    "loop": (ast.For, ast.While), "for": (ast.For,), "while": (ast.While,), "if": (ast.If,),
    "check": (ast.If, ast.Assert),
    "guard": (ast.If,), "try": (ast.Try,), "with": (ast.With,), "return": (ast.Return,), "raise": (ast.Raise,),
    "assignment": (ast.Assign,), "else": (ast.If,), "sum": (ast.AugAssign,), "addition": (ast.AugAssign,),
    "increment": (ast.AugAssign,), "file": (ast.With,), "written": (ast.With,), "saved": (ast.With,),
}  # fmt: skip
_LINE_OF = Pattern(r"(?i)\b(?:the |that )?`?([a-z_]\w*)`? (?:line|assignment)\b|\bthe line with `?([a-z_]\w*)`?\W*$")
_FILLED = (
    r"\W*(?:(?:no|nope|but|and|ok|please|rather|better|actually|sorry|i meant?|i'?d|want|put|move|make|place|do|have"
    r"|log"
    r"|print|call|say|raise|check|show|it|that|this|line|should|must|be|come|go|goes|comes|stand|belongs|right|just"
    r"|shortly"
    r"|directly|immediately|only|the|to|(?<=the )(?:line|print|log|check|call))\W+)*"
)
_TILL_THEN = Pattern(r"(?i)[,;]|\.(?!\w)|\b(?:not|rather|instead|please|but)\b")
_SAYS_DONE = Pattern(r"(?i)\bdone\b|[a-z]{2}ed\b")
_BEFORE_IT = Pattern(r"(?i)\b(?:before|above|first|in front|ahead)\b")
_BESIDE_IT = Pattern(r"(?i)\b(?:before|above|after|behind|below|under|in front of) (?:it|that|the loop)\b")
_CLEAR, _LIKELY = 1.7, 1.2
_ONLY_THERE = Pattern(
    rf"(?i){_FILLED}(?:before|above|after|behind|below|under|in front of|ahead of|following) (?:the |that |it |each )?"
    r"[`\w.()]+(?: (?!and\b|but\b)[`\w.()]+){0,4}(?:,? (?:and )?not (?:before|after|behind|above|below)(?: it"
    r"| that)?)?\W*"
)
"""What says where, and nothing else."""
_AT_THE_DEED = 3.0
_JUST_THERE = 2.6  # where it says both in what and beside what


def _turned(turn: Turn) -> Iterator[Turned]:
    if only_spares(turn.said, {name.rpartition(".")[2] for name, _ in turn.now.definitions}):
        return
    for group in groups(turn):
        function = turn.function(group[0])
        if function is not None and function not in group:
            yield from _within(turn, group, function)
        if not isinstance(group[0], Function | ast.ClassDef) and not _is_about_its_place(turn, group[0]):
            yield from _in_another(turn, group, function)


def stands_there_already(turn: Turn) -> bool:
    """Is it to stand where it does: "before the remove", of what was put there?"""
    if _ONLY_THERE.fullmatch(turn.said) is None:
        return False
    for group in groups(turn):
        function = turn.function(group[0])
        if function is not None and function not in group:
            return any(
                each.after == turn.now.text and each.evidence > _CLEAR for each in _within(turn, group, function)
            )
    return False


def _is_about_its_place(turn: Turn, statement: ast.stmt) -> bool:
    """Is it a docstring that nobody dictated? Elsewhere it has to say something else."""
    match statement:
        case ast.Expr(ast.Constant(str(text))) if is_docstring(statement):
            return text.strip(" .\n").lower() not in turn.asked.lower()
        case _:
            return False


def groups(turn: Turn) -> Iterator[list[ast.stmt]]:
    """Statements that came in whole, side by side."""
    for block in blocks(turn.now):
        group = list[ast.stmt]()
        for statement in block:
            lines = range(turn.now.first_line(statement), turn.now.last_line(statement) + 1)
            if turn.lines.issuperset(lines) and not _took_a_place(turn, statement):
                group.append(statement)
            elif group:
                yield group
                group = []
        if group and len(group) < len(block):
            yield group


def _took_a_place(turn: Turn, statement: ast.stmt) -> bool:
    return any(hunk.removed and statement.lineno in lines for hunk, lines in turn.stretches)


def _within(turn: Turn, group: list[ast.stmt], function: Function) -> Iterator[Turned]:
    """Elsewhere in the same function."""
    source, said = turn.now, turn.said
    body = [each for each in function.body if each not in group and not is_docstring(each)]
    if not body:
        return
    if _TOP.search(said) is not None:
        yield from put_beside(turn, group, body[0], False, _CLEAR)
    if _BOTTOM.search(said) is not None:
        yield from put_beside(turn, group, body[-1], not isinstance(body[-1], ast.Return | ast.Raise), _CLEAR)
    beside = _BESIDE.search(_AT_IT.sub("before the ", said))
    is_behind = beside is not None and beside[1].lower() not in ("before", "above")
    there = _deed(turn, function, beside[2]) if beside is not None else None
    for anchor in _anchors(turn, function, _INTO.sub("", beside[2]), group, there) if beside is not None else ():
        into = _INTO.search(said)
        around = source.parents.get(anchor)
        if isinstance(around, ast.With) and into is None and anchor is around.body[-1] and group[0] not in walk(around):
            anchor = around
        inside = into is not None and _around(turn, anchor, _KINDS[into[1].lower()]) is not None
        at_it = anchor is there and _ONLY_THERE.fullmatch(said) is not None
        yield from put_beside(turn, group, anchor, is_behind, _CLEAR + _JUST_THERE * inside + _AT_THE_DEED * at_it)
    out, into, step = _OUT.search(said), _INTO.search(said), _STEP.search(said)
    if out is not None:
        around = _around(turn, group[0], _KINDS[out[1].lower()])
        if around is not None:
            is_before = _BEFORE_IT.search(said) is not None
            yield from put_beside(
                turn, group, around, not is_before, _CLEAR + _JUST_THERE * (_BESIDE_IT.search(said) is not None)
            )
            yield from put_beside(turn, group, around, is_before, _LIKELY)
    elif into is not None:
        for node in walk(function):
            if isinstance(node, _KINDS[into[1].lower()]) and node not in group:
                inner: list[ast.stmt] = getattr(node, "orelse" if into[1].lower() == "else" else "body")
                if inner:
                    yield from put_beside(turn, group, inner[0], False, _CLEAR)
                    yield from put_beside(turn, group, inner[-1], True, _LIKELY)
    if step is not None:
        block = next((each for each in blocks_of(function) if group[0] in each), list[ast.stmt]())
        here = block.index(group[0]) if block else 0
        is_up = (step[1] or step[2]).lower().endswith(("up", "higher"))
        if is_up and here:
            yield from put_beside(turn, group, block[here - 1], False, _CLEAR)
        elif not is_up and here + len(group) < len(block):
            yield from put_beside(turn, group, block[here + len(group)], True, _CLEAR)


def _around(turn: Turn, node: ast.AST, kinds: tuple[type[ast.stmt], ...]) -> ast.stmt | None:
    """The innermost of these that it stands in."""
    return next((each for each in all_around(turn.now, node) if isinstance(each, kinds)), None)


def _anchors(
    turn: Turn, function: Function, words: str, group: list[ast.stmt], there: ast.stmt | None
) -> Iterator[ast.stmt]:
    """Statements that are spoken of, by what they are, what they do or what stands in them; nearer ones first."""
    source = turn.now
    spoken = {word.lower() for word in re.findall(r"[^\W\d]\w*", words)}
    kinds = tuple(kind for word in spoken for kind in _KINDS.get(word.removesuffix("s"), ()))
    telling = {part for word in spoken if word not in PLAIN and word not in _KINDS for part in parts(word)}
    inside = [each for each in walk(function) if isinstance(each, ast.stmt) and each is not function]
    others = [each for each in inside if not any(each is one or each in walk(one) for one in group)]
    others.sort(key=lambda each: abs(each.lineno - group[0].lineno))
    by_kind = [each for each in others if kinds and isinstance(each, kinds)]
    by_words = [each for each in others if telling & set(parts(source.line(each.lineno)))]
    is_call = bool(spoken & {"call", "calls", "request", "query"})
    calling = [each for each in others if is_call and any(isinstance(node, ast.Call) for node in walk(each))]
    line_of = _LINE_OF.search(words)
    exact = [each for each in others if line_of is not None and _sets(each, line_of[1] or line_of[2])]
    exact += [there] if there in others and not by_kind else []
    yield from list(dict.fromkeys((*exact, *by_kind, *by_words, *calling)))[: 1 if exact else 2]


def _deed(turn: Turn, function: Function, words: str) -> ast.stmt | None:
    """The statement that does what is said: "before the delete", "after saving", "before it gets sent"."""
    said = _TILL_THEN.split(words, maxsplit=1)[0]
    return doing(Sentence(said, turn.now), function.body, said) if said.strip() else None


def _sets(statement: ast.stmt, name: str) -> bool:
    match statement:
        case ast.Assign(targets=[ast.Name(id=own) | ast.Attribute(attr=own)]) | ast.AugAssign(target=ast.Name(id=own)):
            return own == name
        case _:
            return False


def put_beside(
    turn: Turn, group: list[ast.stmt], anchor: ast.stmt, is_behind: bool, evidence: float
) -> Iterator[Turned]:
    source = turn.now
    text = _moved_text(source, group, source.indent(anchor.lineno))
    line = source.last_line(anchor) + 1 if is_behind else source.first_line(anchor)
    place = source.line_start(line)
    yield from turn.with_splices([Splice(place, place, text), *_gone(source, group)], evidence)


def _gone(source: Source, group: list[ast.stmt]) -> Iterator[Splice]:
    yield from remove_lines(source, range(source.first_line(group[0]), source.last_line(group[-1]) + 1))


def _moved_text(source: Source, group: list[ast.stmt], depth: str) -> str:
    first, last = first_and_last(source, group)
    return indent(dedent("".join(source.lines[first - 1 : last])), depth)


def _is_behind_all(group: list[ast.stmt], function: Function) -> bool:
    """Does nothing but what is given back come behind it, in a function that does more than that?"""
    if isinstance(group[-1], ast.Return) or group[-1] not in function.body:
        return False
    at = function.body.index(group[-1])
    before = [each for each in function.body[: at + 1] if each not in group and not is_docstring(each)]
    return at + 1 == len(function.body) or (bool(before) and isinstance(function.body[at + 1], ast.Return))


def _leaves_early(function: Function) -> bool:
    found = (each for statement in function.body[:-1] for each in walk(statement))
    return any(isinstance(each, ast.Return | ast.Raise) for each in found)


def _in_another(turn: Turn, group: list[ast.stmt], function: Function | None) -> Iterator[Turned]:
    """At the top of another function; what it reads of the object may be a parameter there."""
    source = turn.now
    here = [name for name, _ in turn.places]
    for _, place, evidence in places_meant(turn.said, source, here)[:2]:
        if not isinstance(place, Function) or place is function:
            continue
        body = [each for each in place.body if not is_docstring(each)]
        if not body:
            continue
        text = _moved_text(source, group, source.indent(body[0].lineno))
        if place.name == "__init__":
            for name in parameters_of(place):
                text = re.sub(rf"\bself\.{name}\b", name, text)
        at_end = function is not None and _is_behind_all(group, function)
        at_end = at_end and (_SAYS_DONE.search(text) is not None or not _leaves_early(place))
        if function is not None:
            text = in_its_words(turn, group, text, function, place, at_end=at_end)
        last = body[-1]
        is_last = at_end and not isinstance(last, ast.Return | ast.Raise)
        line = source.last_line(last) + 1 if is_last else source.first_line(last if at_end else body[0])
        start = source.line_start(line)
        try:
            after = splice(source, [Splice(start, start, text), *_gone(source, group)])
        except Refusal:
            continue
        yield Turned(after, _CLEAR * evidence)


TURNER = Turner(_turned, _SAYS)
