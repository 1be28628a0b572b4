"""Things that come in whatever order they are in, and should be sorted, perhaps by something that some of them
lack."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.looping.several import Several, several, values
from spark_tui.edits.python.looping.sorting import Order, order_of, put_in_order, sorts
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import is_name, last_name, name_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.order import DOWN, JUST_SORTED, key
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output._sorted_there import (
    are_many,
    as_each_has_it,
    gathered_by,
    is_a_part_of_sorted,
    is_its_function,
    is_looked_through,
    is_printed,
    is_said,
    is_shown,
    lacks_it,
    pages,
    picks,
    shown_of_many,
)

_FIRST = r"newest|oldest|largest|biggest|highest|lowest|smallest|cheapest|longest|shortest|latest|earliest|best|worst"
_AT_THE_TOP = r"(?:(?:should|must|to) )?(?:comes? |goes? |be )?(?:first|on top|at the (?:very )?top|up front|up top)"
_SAYS_ORDER = Pattern(
    r"(?i)(?:not|n't|never|no longer|aren't|isn't) (?:\w+ )?(?:sorted|ordered|alphabetical|in (?:any )?order)"
    r"|unsorted|unordered|(?:random|arbitrary|different|wrong|no) order|should be sorted|out of order|alphabetical"
    rf"|\bsort(?:ed)?\b(?<!\bresult of sorted)(?! of\b)|\border(?:ed)? by\b|\b(?:{_FIRST}|most \w+)(?: \w+)? first\b"
    rf"|\b(?:{_FIRST}|(?:most|least) \w+)(?: \w+){{0,2}} (?:{_AT_THE_TOP})"
    rf"|\bwith the (?:{_FIRST}|most|least)(?: \w+){{0,2}} (?:{_AT_THE_TOP})"
    r"|\b(?:in|un)stable (?:\w+ )?(?:order|output|result)|\bdeterministic\w*|\bnon-?deterministic\w*|\breproducible\b"
    r"|\b(?:jumps?|changes?|differs?|shuffles?|varies|different)\b.*\b(?:between|every|each|from"
    r"|on) (?:\w+ )?(?:runs?|time|start|call)\b"
    r"|\b(?:a|de)scending\b|\bin (?:the )?order of\b|\bin order\b|\border\b.*\bby\b|\b(?:an)?other order\b"
    rf"|\bfrom (?:the )?(?:{_FIRST})\b.*\bto\b|\b(?:was|were|be) (?:always )?ordered\b"
    rf"|\b(?:start|begin)\w* with the (?:{_FIRST})\b|\b(?:{_FIRST}|last|soonest) (?:at|on) (?:the )?top\b"
)
_SORTS = Pattern(r"(?i)\bsort(?:ed|s)? (?:the |all |its |their )?(\w+)")
_OF_MANY = Pattern(r"(?i)\b(?:number|count|amount) of\b|\bhow (?:many|often)\b")
_BY_NUMBER = Pattern(r"(?i)\b(?:biggest|largest|highest|lowest|smallest|best|worst|most|least|cheapest|top)\b")
"""Of what is counted under its name, what is said of the count."""
_AMOUNTS = frozenset(("total", "sum", "value", "amount", "count", "number", "size", "score", "frequency"))
"""What is kept under a name may be called so whatever the loop calls it."""
_FROM_TO = Pattern(rf"(?i)\bfrom (?:the )?(?:{_FIRST})\b.*\bto (?:the )?(?:{_FIRST})\b")
_OUTRIGHT = 1.2
_CLEAR, _GIVEN_BACK, _COUNTED, _A_WORD = 2.0, 0.2, 0.8, 0.6
_PART_SAID = 2.5
_SUBJECT = Pattern(
    r"[`'\"]?(\w+)[`'\"]?(?:\(\))? (?:comes?|is|are|should|must|gives?|returns?|lists?|shows?|sorted|ordered)\b"
)
"""What is spoken of as being in no order: "images come in a random order" is about what that function gives."""
_ITS_RESULT = 1.0
_CAME_SO = 4.0
_COUNTS_THEM, _LOOKED_FOR = 1.0, 4.0
_SAID_ITSELF, _SHOWN, _PRINTED, _LACKING = 1.5, 0.5, 0.1, 0.7
_BEST = Pattern(r"(?i)\b(?:best|worst|highest|lowest|by (?:the |their )?(?:average|mean|score|grade|total|result)s?)\b")
_SAYS_BY = Pattern(
    r"(?i)\b(?:sort|order)(?:ed|s)?\b.* by (?!names?\b|keys?\b)\w+|\b(?:newest|latest|oldest|earliest|most recent)\b"
)
_BY_NOTHING = 1.0  # where it is said by what, and nothing there is called so
_SORTED_ELSEWHERE = 2.0  # what is sorted already may be what is spoken of


def _ordered(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    place = Sentence(
        re.sub(r"(?i)\bby\b.*?(?=, |\bin\b|$)", "", sentence.text), source
    )  # what it is sorted by is no place
    subject = _SUBJECT.match(sentence.text)
    has_query = "SELECT " in source.text  # that can give them in order itself
    elsewhere = any(not picks(source, call) for call in sorts(source, ("sorted", "sort")).values())
    for each in (*several(source), *pages(source)) if _SAYS_ORDER.search(sentence.text) is not None else ():
        if not (_is_sorted(source, each.node) or _is_zipped(each.node) or is_a_part_of_sorted(source, each.node)):
            by = _without_none(source, as_each_has_it(source, each, _by(sentence, each.node)))
            if each.is_given_back and _is_dict(each) and not re.match(r"x\[\d", by):
                by = ""  # of a pair there is only the key and the value
            node = _gone_through(source, each) if re.search(r"\bx\b", by) else each.node
            order = _order(sentence, by)
            if not order and not elsewhere and _cannot_be_compared(source, each.node):
                continue
            text = f"sorted({_unsorted(source, node, bool(order))}{order})"
            if each.is_given_back and _is_dict(each):
                text = f"dict(sorted({source.segment(each.node)}.items(){order}))"
            just_so = JUST_SORTED.search(sentence.text) is not None
            evidence = _CLEAR + speaks_for(place, each.node) + _GIVEN_BACK * each.is_given_back
            evidence += just_so * (1 + _A_WORD * shared_words(place, _statement(source, each.node)))
            counted = re.fullmatch(r"x\[\d\]", by) is not None  # of a pair: hardly any other place has one
            told = counted or named_around(place, each.node.lineno) > 0
            evidence += _ITS_RESULT * (
                subject is not None and each.function is not None and each.function.name == subject[1]
            )
            evidence -= _SORTED_ELSEWHERE * _begins_with_a_head(each)
            evidence -= _LOOKED_FOR * is_looked_through(source, each.node)
            evidence -= _COUNTS_THEM * _only_counts(source, each.node)
            evidence += _OUTRIGHT * (_FROM_TO.search(sentence.text) is not None)
            evidence += _PART_SAID * _is_part_said(sentence, each.node)
            if not has_query:
                evidence += _SAID_ITSELF * (is_said(sentence, each.node) or is_its_function(sentence, each))
            evidence += _SHOWN * is_shown(source, each.node) + _PRINTED * is_printed(source, each.node)
            evidence -= _LACKING * lacks_it(source, each.node, by)
            evidence -= _BY_NOTHING * (not by and not counted and _SAYS_BY.search(sentence.text) is not None)
            evidence += _COUNTED * counted - _SORTED_ELSEWHERE * (elsewhere and not told and not just_so)
            yield Repair((instead(source, node, text),), evidence)


def _is_zipped(node: ast.expr) -> bool:
    """Are they put side by side there? Those are in no other order than what they come from."""
    return isinstance(node, ast.Call) and last_name(node.func) in ("zip", "pairwise")


_LAST_FIRST = Pattern(
    r"(?i)\b(?:newest|latest|most recent|last) (?:\w+ )?(?:first|on top|at the top)\b|\b(?:in )?reverse(?:d)? order\b"
)


def _last_first(sentence: Sentence) -> Iterator[Repair]:
    """What an object only ever adds to is in the order in which it came: the last ones first is the other way round."""
    source = sentence.source
    for each in several(source):
        match each.node:
            case ast.Attribute(ast.Name("self"), name):
                code = source.segment(each.node)
            case _:
                continue
        others = re.search(rf"\bself\.{name}\.(?:insert|appendleft|sort|reverse)\(", source.text)
        if f"{code}.append(" in source.text and others is None and isinstance(source.parents.get(each.node), ast.For):
            yield Repair((instead(source, each.node, f"reversed({code})"),), _CAME_SO + speaks_for(sentence, each.node))


def _begins_with_a_head(each: Several) -> bool:
    """Is something in it before the others come: the title of a report?"""
    made = values(each.node.id, each.function) if isinstance(each.node, ast.Name) else ()
    return any(isinstance(value, ast.List) and value.elts for value in made)


def _only_counts(source: Source, node: ast.expr) -> bool:
    """Is all that a loop does with them to count or add them up? What comes of that hardly tells their order."""
    match source.parents.get(node):
        case ast.For(body=body) as loop if loop.iter is node:
            match body[-1]:
                case ast.AugAssign(value=ast.Constant(int() | float())):
                    return True
                case ast.Assign([ast.Subscript(ast.Name(held))], value):
                    return ast.unparse(value).startswith(f"{held}.get(")
                case _:
                    return False
        case _:
            return False


def _is_dict(each: Several) -> bool:
    """Sorted by its keys alone it would lose what stands under them."""
    made = values(each.node.id, each.function) if isinstance(each.node, ast.Name) else ()
    return any(
        isinstance(value, ast.Dict | ast.DictComp)
        or (isinstance(value, ast.Call) and last_name(value.func) in ("dict", "defaultdict", "Counter", "OrderedDict"))
        for value in made
    )


def _is_part_said(sentence: Sentence, node: ast.expr) -> bool:
    """Does a loop there call one of a pair what is to be sorted: the status codes?"""
    said = _SORTS.search(sentence.text)
    match sentence.source.parents.get(node):
        case ast.For(ast.Tuple(elts)) if said is not None and " by " not in sentence.text:
            return any(is_name(each, word) for each in elts for word in (said[1], singular(said[1])))
        case _:
            return False


def _cannot_be_compared(source: Source, node: ast.expr) -> bool:
    """Are they dicts or objects, by what is asked of each where they are gone through, and of no ordered class?"""
    if "__lt__" in source.text or "order=True" in source.text:
        return False
    around = source.parents.get(node)
    one = around.target.id if isinstance(around, ast.For) and isinstance(around.target, ast.Name) else ""
    for each in source.names.get(one, ()):
        match source.parents.get(each):
            case ast.Subscript(slice=ast.Constant(str())):
                return True
            case ast.Attribute() as asked:
                call = source.parents.get(asked)
                if not (isinstance(call, ast.Call) and call.func is asked):
                    return True
    return False


def _is_sorted(source: Source, node: ast.expr) -> bool:
    """By what, an op says then."""
    return "sort" in source.segment(node) or (isinstance(node, ast.Name) and f"{node.id}.sort(" in source.text)


def _statement(source: Source, node: ast.expr) -> ast.AST:
    """What it is a part of, with its texts."""
    here = statement_around(source, node)
    return here if isinstance(here, ast.For) or not getattr(here, "body", []) else node


def _gone_through(source: Source, each: Several) -> ast.expr:
    """What it is sorted by is known of the things that something is made of, unless the file itself makes them."""
    made = next(iter(values(each.node.id, each.function)), None) if isinstance(each.node, ast.Name) else each.node
    own = {node.name for _, node in source.definitions}
    if isinstance(each.node, ast.Name) and (going := _put_in_as_text(each.node.id, each.function)) is not None:
        return going
    made_of = (
        isinstance(made, ast.ListComp)
        and not isinstance(made.elt, ast.Name)
        and not (isinstance(made.elt, ast.Call) and last_name(made.elt.func) in own)
    )
    return made.generators[0].iter if made_of and isinstance(made, ast.ListComp) else each.node


def _put_in_as_text(name: str, function: Function | None) -> ast.expr | None:
    """What a loop goes through that puts a text of each into it."""
    for loop in walk(function) if function is not None else ():
        for node in loop.body if isinstance(loop, ast.For) else ():
            match node:
                case ast.Expr(ast.Call(ast.Attribute(ast.Name(into), "append"), [ast.JoinedStr() | ast.BinOp()])):
                    if into == name and isinstance(loop, ast.For):
                        return loop.iter
    return None


def _unsorted(source: Source, node: ast.expr, has_order: bool) -> str:
    """What goes between the brackets: sorted() makes a list by itself."""
    match node:
        case ast.Call(func=ast.Name("list"), args=[inside], keywords=[]):
            return source.segment(inside)
        case ast.Subscript(value=inside, slice=ast.Slice(lower=None, upper=None, step=None)):
            return source.segment(inside)
        case ast.ListComp():
            text = source.segment(node)[1:-1].strip()
            return f"({text})" if has_order else text
        case _:
            return source.segment(node)


def _by(sentence: Sentence, node: ast.expr) -> str:
    """By which part of a pair, or whatever a key is read from."""
    sentence = Sentence(_without_functions(sentence), sentence.source)
    match sentence.source.parents.get(node):
        case ast.For(target=ast.Tuple(elts=elts)) if ast.unparse(node).endswith(".items()"):
            said = re.search(rf"(?i)\b(?:by|most|{_FIRST}) (?:the |their )?(\w+)", sentence.text)
            said = said or _SORTS.search(sentence.text)
            loop = sentence.source.parents.get(node)
            if (shown := shown_of_many(loop, last_name(elts[-1]))) and _BEST.search(sentence.text) is not None:
                return f"{shown}(x[{len(elts) - 1}])"
            if _OF_MANY.search(sentence.text) is not None and len(elts) > 1:
                return _of_pair(sentence.source, elts[1], 1)
            is_counted = _BY_NUMBER.search(sentence.text) is not None and not re.search(r"(?i)\bby\b", sentence.text)
            if is_counted and said is not None and is_name(elts[0], singular(said[1])):
                return _of_pair(sentence.source, elts[-1], len(elts) - 1)  # the biggest region has the biggest amount
            for at, each in enumerate(elts):
                nested = [part.id for part in getattr(each, "elts", ()) if isinstance(part, ast.Name)]
                if said is not None and said[1] in nested:
                    return f"x[{at}][{nested.index(said[1])}]"
                if said is not None and isinstance(each, ast.Name) and each.id in (said[1], said[1].removesuffix("s")):
                    return _of_pair(sentence.source, each, at)
            if said is not None and (inner := _asked_of(sentence.source, elts[-1], said[1])):
                return f"x[{len(elts) - 1}]{inner}"
            if are_many(loop, last_name(elts[-1])):
                return ""
            if said is not None and len(elts) == 2 and said[1].lower() in gathered_by(node):
                return _of_pair(sentence.source, elts[1], 1)
            if said is not None and (said[1] in _AMOUNTS or said[1] == _one_of(node)):
                return _of_pair(sentence.source, elts[-1], len(elts) - 1)
            return _of_pair(sentence.source, elts[-1], len(elts) - 1) if is_counted else ""
        case ast.For(target=ast.Tuple(elts=elts)) if (at := _said_of(sentence, elts)) is not None:
            return f"x[{at}]"
        case _:
            own = set(re.findall(r"\w+", ast.unparse(node))) if not isinstance(node, ast.ListComp) else set[str]()
            keys = key(Gap(sentence, "sort-key", (str(node.lineno),)))
            by = next((by for by in keys if own.isdisjoint(re.findall(r"\w+", by))), "")
            if _is_one_of(sentence.source, node, by.strip(".[]\"'")):  # a region of the regions has none of its own
                return ""
            return f"x{by}" if by.startswith((".", "[")) else by


def _said_of(sentence: Sentence, parts: Sequence[ast.expr]) -> int | None:
    """By which part each thing is to be sorted that is taken apart as it is gone through."""
    said = re.search(r"(?i)\bby (?:the |their |its )?(\w+)", sentence.text)
    called = [name_of(part) for part in parts]
    return called.index(said[1]) if said is not None and said[1] in called else None


def _one_of(node: ast.expr) -> str:
    """What each of the things that are gone through would be called: a total of totals(sales)."""
    match node:
        case ast.Call(ast.Attribute(ast.Call(func=held) | (ast.Name() as held))):
            return singular(last_name(held))
        case _:
            return ""


def _asked_of(source: Source, each: ast.expr, name: str) -> str:
    """How that is asked of what is kept there: user["name"] of each user."""
    of = source.segment(each)
    for node in source.nodes:
        match node:
            case ast.Subscript(ast.Name(one), ast.Constant(str(key)) as said, ast.Load()) if (one, key) == (of, name):
                return f"[{source.segment(said)}]"
            case ast.Attribute(ast.Name(one), attr, ast.Load()) if (one, attr) == (of, name):
                return f".{name}"
    return ""


def _is_one_of(source: Source, node: ast.expr, name: str) -> bool:
    """Is that what each of them is called, where they are gone through?"""
    match source.parents.get(node):
        case ast.For(target=ast.Name(one)) | ast.comprehension(target=ast.Name(one)):
            return one == name
        case _:
            return False


def _without_none(source: Source, by: str) -> str:
    """What may be None cannot be held against the others: it comes last."""
    read = re.fullmatch(r"x(?:\.(\w+)|\[[\"'](\w+)[\"']\])", by)
    name = (read[1] or read[2]) if read is not None else ""
    put_in = rf"[\"']{name}[\"']: (\w+)\b|\bself\.{name} = (\w+)$"
    given = {one or other for one, other in re.findall(put_in, source.text, re.MULTILINE)} if name else set[str]()
    may_be_none = any(re.search(rf"\b{each}(?:: [^=,()]+)? ?= ?None\b", source.text) for each in given)
    return f"({by} is None, {by})" if may_be_none else by


def _of_pair(source: Source, each: ast.expr, at: int) -> str:
    """What the file counts, is counted here as well."""
    return f"len(x[{at}])" if f"len({ast.unparse(each)})" in source.text else f"x[{at}]"


def _without_functions(sentence: Sentence) -> str:
    """What a function is called says nothing about an order: "the output of names() differs"."""
    known = {node.name for _, node in sentence.source.functions}
    named = "|".join(map(re.escape, known)) or r"\w+\(\)"
    text = re.sub(rf"\w+\(\)|(?i:\b(?:of|from|in)) (?:{named})\b", "", sentence.text)
    return re.sub(r"\w+_\w+", lambda name: "" if name[0] in known else name[0], text)


def _order(sentence: Sentence, by: str) -> str:
    by = f"lambda x: {by}" if re.search(r"\bx\b", by) else by
    return f", key={by}" * bool(by) + ", reverse=True" * bool(DOWN.search(sentence.text))


_TOLD = Pattern(
    r"(?i)\b(?:without|with no|no|missing|lack\w*|empty|blank|unset|undated|none(?! of\b)|nones|null|have no|has no"
    r"|(?:not|\w+n't) have|not set)\b"
    r".*?\b(?:(last|(?:at|to) the (?:very )?(?:end|bottom))|(first|at the (?:very )?(?:top|start|beginning)))\b"
)
_PYTHON = Pattern(r"not supported between instances of '(?:NoneType' and|[\w.]+' and 'NoneType')")
_SAYS_LAST = Pattern(rf"{_TOLD.pattern}|{_PYTHON.pattern}")
_ASKED, _PASTED, _NAMED, _ONE = 3.2, 1.2, 0.8, 0.5


def _nothing_last(sentence: Sentence) -> Iterator[Repair]:
    told, pasted = _TOLD.search(sentence.text), _PYTHON.search(sentence.text) is not None
    source = sentence.source
    found = list(sorts(source, ("sorted", "sort")).values()) if told is not None or pasted else []
    for call in found:
        order = order_of(source, call)
        if order is None or "(" in order.keys[0] or " is None" in source.segment(call):
            continue
        is_last = told is None or told[1] is not None
        named = bool({*parts(order.keys[0].rpartition(order.one)[2])} & set(sentence.spoken.split()))
        evidence = _ASKED + speaks_for(sentence, call) + _PASTED * pasted + _NAMED * named + _ONE * (len(found) == 1)
        yield Repair((instead(source, call, put_in_order(source, call, _apart(order, is_last))),), evidence)


def _apart(order: Order, is_last: bool) -> Order:
    """Whether there is any comes before what it is: two that have none are equal, and nothing is compared with None."""
    first = order.keys[0].removeprefix("-")
    asks = "is None" if is_last != order.is_reversed else "is not None"
    return replace(order, keys=(f"{first} {asks}", *order.keys))


WRITERS = (
    Writer(frozenset(("sort-key", "sort-reverse")), _ordered, _SAYS_ORDER),
    Writer(frozenset(("sort-reverse", "reversed-loop")), _last_first, needs=_LAST_FIRST),
    Writer(frozenset(("sort-key", "fix-error")), _nothing_last, needs=_SAYS_LAST),
)
