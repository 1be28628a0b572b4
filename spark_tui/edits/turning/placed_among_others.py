"""What came among others stands elsewhere among them: a field of a class, a key, an item: "put it before
quantity", "as the first one", "after the name", "first in the tuple"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.items_left_out import rows
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = (
    r"\W*(?:(?:no|but|and|please|ok|rather|better|actually|i'?d|want|have|put|move|make|it|that|this|should|be|come|go"
    r"|goes|comes|stand|stands|belongs|right|directly|in|the|new|field|key|item|column|one)\W+)*"
)
_SAYS = Pattern(
    rf"(?i){_FILLED}(?:(?P<how>before|in front of|ahead of|above|after|behind|below|under|next to|following)"
    r" (?:the )?[`'\"]?(?P<name>[A-Za-z_][\w ]*?)[`'\"]?(?: (?:field|key|item|column|attribute|argument|one))?"
    r"|(?P<first>(?:as (?:the )?|(?:at|to|in) the )?(?:very )?(?:first|front|beginning|start|top))"
    r"|(?P<last>(?:as (?:the )?|(?:at|to) the )?(?:very )?(?:last|end|bottom|back)))"
    r"(?: (?:one|field|key|item|column|element|place|position|thing))?"
    r"(?: (?:in|of|inside) (?:the |that )?(?:tuple|list|dict\w*|class|row|line|fields|keys|call|record|entry))?"
    r"(?:[\s,]+(?:please|pls|then|rather|instead))*\W*"
)
_CALLS = Pattern(r"[\w\])]\(\s*\Z")
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _SAYS.fullmatch(turn.said) is not None:
        yield from _field(turn)
        yield from _item(turn)


def _place(turn: Turn, names: Sequence[str]) -> int | None:
    """Before which of them it is to stand; behind all where there are no more."""
    match = _SAYS.fullmatch(turn.said)
    if match is None or not names:
        return None
    if match["name"] is None:
        return 0 if match["first"] is not None else len(names)
    said = match["name"].lower().split()
    there = [at for at, name in enumerate(names) if name.lower() == "_".join(said) or parts(name) == said]
    there = there or [at for at, name in enumerate(names) if set(said) <= set(parts(name))]
    is_behind = match["how"].lower() in ("after", "behind", "below", "under", "next to", "following")
    return there[0] + is_behind if there else None


def _field(turn: Turn) -> Iterator[Turned]:
    """One line of a class, with what stands on lines of its own."""
    source = turn.now
    for _, owner in source.classes:
        fields = [each for each in owner.body if _own_name(each)]
        came = [each for each in fields if each.lineno in turn.lines and turn.is_fresh(each)]
        if len(came) != 1 or owner.lineno in turn.lines:
            continue
        others = [each for each in fields if each is not came[0]]
        at = _place(turn, [_own_name(each) for each in others])
        if at is None:
            continue
        first, last = source.first_line(came[0]), source.last_line(came[0])
        is_above = at < len(others)
        line = source.first_line(others[at]) if is_above else source.last_line(others[-1]) + 1
        if not first <= line <= last + 1:
            text = source.text[source.line_start(first) : source.line_start(last + 1)]
            text = _required(turn, came[0]) or text if any(not _is_given(each) for each in others[at:]) else text
            put = Splice(source.line_start(line), source.line_start(line), text)
            gone = Splice(source.line_start(first), source.line_start(last + 1), "")
            yield from turn.with_splices([put, gone], _CLEAR)


def _is_given(field: ast.stmt) -> bool:
    return not isinstance(field, ast.AnnAssign) or field.value is not None


def _required(turn: Turn, field: ast.stmt) -> str:
    """The same without its default: no field with one stands before others that have to be given."""
    match field:
        case ast.AnnAssign(annotation=kind, value=ast.expr() as value):
            source = turn.now
            text = source.segment(kind)
            text = text.removesuffix(" | None") if ast.unparse(value) == "None" else text
            head = source.text[source.line_start(field.lineno) : source.start(kind)]
            return f"{head}{text}\n"
        case _:
            return ""


def _own_name(statement: ast.stmt) -> str:
    match statement:
        case ast.AnnAssign(ast.Name(name)) | ast.Assign([ast.Name(name)]):
            return name
        case _:
            return ""


def _item(turn: Turn) -> Iterator[Turned]:
    """One of a row, where all the others stood there before."""
    old = "".join(line for hunk in turn.hunks for line in hunk.old)
    for items, _ in rows(turn):
        texts = [turn.now.text[slice(*place)] for place, _ in items]
        fresh = [at for at, text in enumerate(texts) if text not in old]
        if len(fresh) != 1 or len(items) < 2 or not old or _CALLS.search(turn.now.text[: items[0][0][0]]) is not None:
            continue  # what a call is given has its place by what is called
        others = [each for at, each in enumerate(items) if at != fresh[0]]
        at = _place(turn, [name or turn.now.text[slice(*place)] for place, name in others])
        if at is None or at == fresh[0]:
            continue
        order = [texts[each] for each in range(len(items)) if each != fresh[0]]
        order.insert(at, texts[fresh[0]])
        changed = [Splice(*place, text) for (place, _), text in zip(items, order, strict=True)]
        yield from turn.with_splices(
            [each for each, was in zip(changed, texts, strict=True) if each.text != was], _CLEAR
        )


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)\b(?:before|front|ahead|above|after|behind|below|under|next to|following|first|beginning|start|top|last"
        r"|end|bottom|back)\b"
    ),
)
