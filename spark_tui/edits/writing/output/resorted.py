"""What is sorted comes in another order: the largest balance first, ties by name, capitals or not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.looping.sorting import Order, order_of, put_in_order, sorts
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.order import ANY_CASE, members
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.slips import is_slip
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output._sorted_there import picks

_TIES = Pattern(
    r"(?i)\bties?\b|\btie-?break\w*|\btied\b|\bdraws?\b|\b(?:are|is) equal\b"
    r"|\b(?:same|equal|identical|as many)\b(?: (?:number|amount) of)?(?: \w+)?"
)
_SORTING = Pattern(
    r"(?i)\bsort\w*|\border\w*|\brank\w*|\balphabet\w*|\b(?:first|last|before|after|ahead|then|next|ties?|tied|tie-?break\w*)\b"
)
_ALPHABETICAL = Pattern(r"(?i)\balphabet\w*|\ba ?(?:-|to) ?z\b")
_OFTEN, _SELDOM = "most (?:frequent|common|popular|used|often)", "least (?:frequent|common|popular|used)|rarest"
_DOWN = (
    f"{_OFTEN}|largest|biggest|highest|greatest|longest|newest|latest|most recent|best|heaviest|strongest|richest"
    "|most|youngest|higher|bigger|larger|greater|longer|newer|later"
)
_UP = (
    f"{_SELDOM}|smallest|lowest|shortest|oldest|earliest|cheapest|fewest|least|lightest|worst|poorest"
    "|lower|smaller|shorter|earlier|older|cheaper"
)
_FIRST = Pattern(
    rf"(?i)\b(?:({_DOWN})|({_UP}))\b((?: [\w']+){{0,5}}?)"
    r" (first|1st|last|at the (?:top|end|bottom)|on top|to the (?:top|end|bottom))\b"
)
_DIRECTED = Pattern(r"(?i)\bby (?:the |its |their )?(\w+)\b.*?\b(?:(desc\w*|down\w*|revers\w*)|(asc\w*|up\w*))\b")
_OF_AMOUNTS = Pattern("largest|biggest|highest|greatest|smallest|lowest|cheapest|most|least|fewest|best|worst")
"""The biggest category is the one with the biggest amount."""
_AT_THE_END = frozenset(("last", "at the end", "at the bottom", "to the end", "to the bottom"))
_NOW = Pattern(
    r"(?i)\b(?:is|are|gets?|comes? out) (?:currently |now |always |only |just )?(?:sorted|ordered)"
    r" by (?:the |its |their )?\w+(?=[,;.]| but\b)|\b(?:instead of|not|rather than) by \w+|\bnot (?:the|by the) \w+\b"
)
"""How it is sorted by now, which is no wish."""
_LOOKED_UP = Pattern(r"key=lambda (\w+): (\w+(?:\.\w+)*)\[\1\]")
_AMOUNTS = ("value", "amount", "total", "sum", "count", "number")
"""As what is kept under a key may be called."""
_NAMES = Pattern(r"(?:^|_)(?:name|title|label|word|text|term|city|country|surname|lastname|user|author|key|id)$")
_TEXTS = Pattern(r"(?:^|_)(?:date|day|time|at|on|created|updated|joined|added|born|birthday|deadline)$")
_LIKE: Mapping[str, str] = {
    "newest|latest|oldest|earliest|most recent": r"year|date|time|created|updated|joined|added|(?:^|_)(?:at|on)$",
    "youngest": r"age|born|birth",
    "cheapest": r"price|cost",
    "heaviest|lightest": r"weight|mass",
    "richest|poorest": r"balance|money|wealth|income",
    "largest|biggest|smallest": r"size|area|amount|bytes|volume|total|population|count",
    "best|worst|highest|lowest": r"score|points|rating|grade|rank|stars|price|amount|total",
}
"""The member that tells which is the one, where none is named beside it."""
_COUNT = Pattern(r"count|number|times|frequency|uses|votes|occur|^n$|^value$")
"""How often there is one."""
_BY = Pattern(r"(?i)\bby (?:the |its |their )?(\w+)")
_BY_FUNCTION = 1.2
_OTHER_WAY = Pattern(
    r"(?i)\b(?:come|comes|are|is|end up|appear|appears|stand|stands|listed|shown|land|lands) (?:always |all )?"
    r"(?:(?P<late>last|at the (?:end|bottom))|(?P<soon>first|at the (?:top|beginning|start)|on top))\b"
    r".*\b(?:should|must|ought|want\w*|need\w*|belongs?|instead|but|has to|have to)\b.*"
    r"\b(?:(?P<first>first|on top|at the (?:top|beginning|start))|(?P<last>last|at the (?:end|bottom)))\b"
)
"""At the wrong end by now: what is sorted there is sorted the other way round."""
_LENGTHS = frozenset(("longest", "shortest"))
_ASKED, _TIED, _CASE, _ALONE = 2.4, 2.6, 0.6, 0.4
_IN_ORDER = 1.0  # it is said of an order that the case does not matter, and of no comparison
_KNOWN = 0.6  # what it is sorted by now is said to come first then as well
_ELSEWHERE = 1.0  # what is said of another function is said of none that is sorted here
_PICKED = 4.0  # what is called the largest is not the newest
_TURNED = 1.0  # the other way round, by what it is sorted by now
_AT_THE_WRONG_END = 2.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    known = [(call, order) for call in _sorts(source) if (order := order_of(source, call)) is not None]
    place = Sentence(re.sub(r"(?i)\bby\b.*", "", sentence.text), source)  # what it is sorted by is no place
    clearest = max((named_around(place, node.lineno) for _, node in source.functions), default=0.0)
    for call, order in known:
        evidence = _ASKED + speaks_for(sentence, call) + _ALONE * (len(known) == 1)
        around = function_around(source, call)
        is_picked = around is not None and picks(source, call) and names(sentence, around.name) < 1
        evidence -= _ELSEWHERE * (named_around(place, call.lineno) < clearest / 2)
        for at, (wanted, sure) in enumerate(_wanted(sentence, call, order)):
            if wanted != order:
                sure -= _PICKED * (is_picked and wanted.keys != order.keys)
                text = _LOOKED_UP.sub(r"key=\2.get", put_in_order(source, call, wanted))
                yield Repair((instead(source, call, text),), evidence + sure - 0.2 * at)


def _sorts(source: Source) -> list[ast.Call]:
    return list(sorts(source, ("sorted", "sort")).values())


def _wanted(sentence: Sentence, call: ast.Call, order: Order) -> Iterator[tuple[Order, float]]:
    text = _NOW.sub(" ", sentence.text)
    ends = _OTHER_WAY.search(text)
    if ends is not None and (ends["late"] is None) == (ends["first"] is None):
        yield replace(order, is_reversed=not order.is_reversed), _AT_THE_WRONG_END
    own = _own(sentence, call, order)
    text = ANY_CASE.sub(" ", text)  # "A and a the same" tells of no ties
    if (tie := _TIES.search(text)) is not None and _SORTING.search(text) is not None:
        for base in _said_first(text[: tie.start()], own, order):
            known = _KNOWN * (base.keys == tuple(_plain(key) for key in order.keys))
            yield from ((wanted, _TIED + known) for wanted in _with_ties(text[tie.end() :], own, base))
        yield from ((wanted, _TIED) for wanted in _with_ties(text[: tie.start()] + " " + text[tie.end() :], own, order))
    elif (first := _FIRST.search(text)) is not None:
        down = (first[1] is not None) != (first[4].lower() in _AT_THE_END)
        superlative = (first[1] or first[2]).lower()
        told = list(_said_first(text, own, order))
        yield from ((wanted, 0.0) for wanted in told)
        if not told and len(order.keys) == 1 and (order.keys[0] != order.one or superlative in _LENGTHS):
            by = f"len({order.one})" if superlative in _LENGTHS and order.keys[0] == order.one else order.keys[0]
            yield replace(order, keys=(by,), is_reversed=down), _TURNED
    elif (by := _DIRECTED.search(text)) is not None:
        for key in _named(by[1], own):
            yield replace(order, keys=(key,), is_reversed=by[2] is not None), 0.0
    yield from ((replace(order, keys=(key,)), _BY_FUNCTION) for key in _by_function(sentence, order))
    is_no_text = _are_made_texts(sentence.source, call)
    if (
        ANY_CASE.search(sentence.text) is not None
        and not is_no_text
        and len(order.keys) == 1
        and not order.keys[0].endswith((")", "]"))
    ):
        yield (
            replace(order, keys=(f"{order.keys[0]}.lower()",)),
            _CASE + _IN_ORDER * (_SORTING.search(text) is not None),
        )


def _are_made_texts(source: Source, call: ast.Call) -> bool:
    """Numbers and the like, of which texts are made behind it: `str(page) for page in sorted(pages)`."""
    match source.parents.get(call):
        case ast.comprehension(ast.Name(one)) as part:
            around: ast.AST = source.parents[part]
        case ast.For(ast.Name(one)) as around:
            pass
        case _:
            return False
    return any(
        isinstance(each, ast.Call) and ast.unparse(each) in (f"str({one})", f"int({one})", f"float({one})")
        for each in walk(around)
    )


def _said_first(text: str, own: Mapping[str, str], order: Order) -> Iterator[Order]:
    """By what the first ones have most or least of."""
    first = _FIRST.search(text)
    if first is None:
        return
    down = (first[1] is not None) != (first[4].lower() in _AT_THE_END)
    superlative = (first[1] or first[2]).lower()
    for key in _told_by(superlative, first[3], own):
        turned = superlative == "youngest" and key.endswith("age")
        is_its_own = key != own.get("key") or _OF_AMOUNTS.fullmatch(superlative) is None
        yield replace(order, keys=(key if is_its_own else own["value"],), is_reversed=down != turned)


def _by_function(sentence: Sentence, order: Order) -> Iterator[str]:
    """By what a function of the file gives: "sort them by their number"."""
    by = _BY.search(sentence.text)
    for _, node in sentence.source.functions if by is not None else ():
        if by is not None and node.name in (by[1], f"{by[1]}_of", f"get_{by[1]}") and len(node.args.args) == 1:
            yield f"{node.name}({order.one})"


def _own(sentence: Sentence, call: ast.Call, order: Order) -> dict[str, str]:
    """What one of the things has, by its name; of a pair, both of it."""
    if call.args and ast.unparse(call.args[0]).endswith(".items()"):
        return {"key": f"{order.one}[0]", "value": f"{order.one}[1]"} | _called_there(sentence.source, call, order)
    if (of := _looked_up(sentence.source, call)) is not None:
        called = of.rpartition(".")[2].rpartition("_")[2]
        return dict.fromkeys((*_AMOUNTS, singular(called)), f"{of}[{order.one}]")
    if (pieces := _pieces(sentence.source, call)) is not None:
        return {name: f"{order.one}[{at}]" for at, name in enumerate(pieces)}
    found = members(Gap(sentence, "sort-key", (str(call.lineno),)))
    form = next((key.removeprefix(order.one)[:1] for key in order.keys if key.startswith(f"{order.one}")), "")
    alike = {name: code for name, code in found.items() if not form or code.startswith(form)}
    return {name: f"{order.one}{code}" for name, code in alike.items()}


def _looked_up(source: Source, call: ast.Call) -> str | None:
    """What is gone through by its keys, which the loop looks up there: `for name in sorted(totals)`."""
    match source.parents[call], call:
        case ast.For(ast.Name(one)) as loop, ast.Call(ast.Name("sorted"), [ast.Name() | ast.Attribute() as of]) if (
            loop.iter is call
        ):
            code = ast.unparse(of)
            found = {ast.unparse(each) for each in walk(loop) if isinstance(each, ast.Subscript)}
            return code if f"{code}[{one}]" in found else None
        case _:
            return None


def _called_there(source: Source, call: ast.Call, order: Order) -> dict[str, str]:
    """Both of a pair, by their names in the loop."""
    match source.parents[call]:
        case ast.For(ast.Tuple([ast.Name(key), ast.Name(value)])) | ast.comprehension(
            ast.Tuple([ast.Name(key), ast.Name(value)])
        ):
            return {key: f"{order.one}[0]", value: f"{order.one}[1]"}
        case _:
            return {}


def _pieces(source: Source, call: ast.Call) -> list[str] | None:
    """What each of the things is made of, where it is a tuple of variables."""
    match call:
        case ast.Call(ast.Name("sorted"), [ast.Name(name), *_]) | ast.Call(ast.Attribute(ast.Name(name), "sort")):
            around = function_around(source, call)
        case _:
            return None
    for node in walk(around or source.tree):
        match node:
            case ast.Assign([ast.Name(made)], ast.ListComp(ast.Tuple(parts))) if made == name:
                pass
            case ast.Call(ast.Attribute(ast.Name(made), "append"), [ast.Tuple(parts)]) if made == name:
                pass
            case _:
                continue
        if all(isinstance(each, ast.Name | ast.Attribute) for each in parts):
            return [ast.unparse(each).rpartition(".")[2] for each in parts]
    return None


# ── what comes then, among equals ────────────────────────────────────────────────────────────────────────────────


def _with_ties(rest: str, own: Mapping[str, str], order: Order) -> Iterator[Order]:
    if order.keys == (order.one,) and (by := _by_length(rest)) is not None:
        yield replace(order, keys=(f"{by}len({order.one})", order.one), is_reversed=False)
        return
    if any(_plain(key) not in (*own.values(), order.one) and "(" not in key for key in order.keys):
        return
    now = {_plain(key) for key in order.keys}
    first = _FIRST.search(rest)
    down = first is not None and (first[1] is not None) != (first[4].lower() in _AT_THE_END)
    down |= re.search(r"(?i)\bdesc\w*|\brevers\w*", rest) is not None
    by = rest.rpartition(" by ")[2]  # what it is sorted by, rather than what is sorted
    told = [key for word in re.findall(r"[^\W\d]\w*", by) for key in _named(word, own)]
    told += list(_told_by((first[1] or first[2]).lower(), "", own)) if first is not None else []
    if _ALPHABETICAL.search(rest) is not None:
        texts = [key for name, key in own.items() if _NAMES.search(name)]
        told += (
            texts if any(key.startswith(f"{order.one}{form}") for key in now for form in (".", "[")) else [order.one]
        )
        told += texts
    for then in dict.fromkeys(key for key in told if key not in now):
        yield from _behind(order, then, down)


def _by_length(rest: str) -> str | None:
    """How texts are sorted by their length, the longest first with a minus; None where that is not said."""
    first = _FIRST.search(rest)
    if first is None or (superlative := (first[1] or first[2]).lower()) not in _LENGTHS:
        return None
    return "-" if (superlative == "longest") != (first[4].lower() in _AT_THE_END) else ""


def _behind(order: Order, then: str, down: bool) -> Iterator[Order]:
    """One direction holds for all keys: of those that go the other way, numbers are turned round."""
    if down == order.is_reversed:
        yield replace(order, keys=(*order.keys, then))
    elif all(_is_number(key) for key in order.keys):
        yield Order(order.one, (*(_negative(key) for key in order.keys), then), is_reversed=down)
    elif _is_number(then):
        yield replace(order, keys=(*order.keys, _negative(then)))


def _negative(key: str) -> str:
    return key.removeprefix("-") if key.startswith("-") else f"-{key}"


def _plain(key: str) -> str:
    return key.removeprefix("-")


def _is_number(key: str) -> bool:
    """A text or a date cannot be turned round; by its name, or by the name of the function that gives it, the rest."""
    called = re.match(r"(?:\w+\.)*(\w+)\(", key)
    name = called[1] if called is not None else re.split(r"\W+", key.rstrip("\"'])"))[-1]
    is_text = _NAMES.search(name) or _TEXTS.search(name) or name in ("str", "repr") or key.endswith("lower()")
    return not is_text and not key.isidentifier()


# ── what comes first ─────────────────────────────────────────────────────────────────────────────────────────────


def _told_by(superlative: str, words: str, own: Mapping[str, str]) -> Iterator[str]:
    often = re.fullmatch(f"{_OFTEN}|{_SELDOM}", superlative) is not None
    found = [] if often else [key for word in re.findall(r"[^\W\d]\w*", words) for key in _named(word, own)]
    yield from found
    if often:
        yield from [key for name, key in own.items() if _COUNT.search(name.lower())][:1]
    for likely, member in _LIKE.items():
        if superlative in likely.split("|") and not found:
            yield from [key for name, key in own.items() if re.search(member, name.lower())][:1]


def _named(word: str, own: Mapping[str, str]) -> list[str]:
    forms = {word.lower(), word.lower().removesuffix("s")}
    exact = [key for name, key in own.items() if name.lower() in forms]
    parts = [key for name, key in own.items() if forms & set(name.lower().split("_")) and len(word) > 2]
    slips = [key for name, key in own.items() if is_slip(word.lower(), name) and _is_close(word.lower(), name)]
    return (exact or parts or slips)[:1]


def _is_close(word: str, name: str) -> bool:
    """Of a short word, all the letters have to be there: "nmae" is the name, "late" is no date."""
    return len(word) > 4 or (len(word) > 3 and sorted(word) == sorted(name))


_SAYS = Pattern(
    "|".join(f"(?:{words.pattern.removeprefix('(?i)')})" for words in (_TIES, _FIRST, _DIRECTED, ANY_CASE, _BY)),
    re.IGNORECASE,
)
WRITER = Writer(frozenset(("sort-key", "sort-reverse")), _written, _SAYS)
