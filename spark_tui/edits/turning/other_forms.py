"""What was written, as something else: that an op can make of it ("as a property"), another collection ("a tuple
rather"), another one of its kind ("max, not min")."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import partial

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.corrections import affirmed, is_empty
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.ops import Op, named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_WORDS_KIND: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"cached[ _]property", ("cached-property",)),
    (r"propert(?:y|ies)", ("make-property",)),
    (r"class ?methods?", ("class-method",)),
    (r"static(?: ?methods?)?", ("static-method",)),
    (r"key ?word[- ]?only|by name only|only by name|kw[- ]?only", ("keyword-only",)),
    (r"(?:no|without|drop|remove|lose|leave out|not).{0,12}\bdefaults?|required|mandatory|always (?:say|pass|give)\w*",
     ("no-default",)),
    (r"private|underscore|internal", ("make-private",)),
    (r"async|coroutine|await\w*", ("make-async", "await-call")),
    (r"frozen|immutable|freeze", ("freeze-dataclass",)),
    (r"dataclass(?:es)?", ("dataclass",)),
    (r"f-?strings?", ("fstring",)),
    (r"comprehensions?|one[- ]liner|one line|single line", ("to-comprehension", "ternary", "return-condition")),
    (r"ternary|conditional expression", ("ternary",)),
    (r"bool\w*|true (?:and|or) false|True (?:and|or) False", ("return-condition",)),
    (r"(?:plain|normal|real|for|simple|ordinary) loops?|if(?:/| and | )else", ("to-loop", "expand-ternary")),
    (r"generators?|yield\w*|lazy|lazily|iterator", ("to-generator",)),
    (r"(?:keep\w*|preserv\w*|original|same|stable|insertion|first[- ]seen) (?:\w+ )?(?:first[- ]seen )?order"
     r"|in (?:the )?(?:same |original )order", ("keep-order",)),
    (r"lists?", ("to-list", "list-literal")),
    (r"sets?", ("use-set",)),
    (r"re-?rais\w*|rais\w* (?:it|them|that)?\s?(?:again|on|further|anyway|afterwards|still)|swallow\w*"
     r"|still (?:raise|fail|crash|blow)\w*"
     r"|(?:let|pass) it (?:through|on|propagate|bubble)|propagat\w*|bubble\w*|keep raising|hide|eat", ("reraise",)),
    (r"chain\w*|cause|original (?:error|exception)|from the|raise \w* ?from", ("raise-from",)),
    (r"traceback|stack ?trace", ("log-exception",)),
    (r"stderr|standard error", ("print-to-stderr",)),
    (r"early|guard clause|nest\w*|flat\w*", ("early-return", "drop-else")),
    (r"(?<!that )(?<!this )(?<!any )(?<!in )(?<!such )cases?|capitals?|upper ?case|lower ?case", ("ignore-case",)),
    (r"with(?= (?:statement|block)|\W*$)|context manager", ("use-with",)),
    (r"walrus", ("walrus",)),
    (r"enumerate", ("enumerate",)),
    (r"zip", ("zip-loop",)),
    (r"get|default", ("get-default",)),
    (r"cach\w*|memoi\w*", ("cached-property", "cache-function")),
    (r"suppress|contextlib", ("suppress",)),
    (r"counter", ("counter",)),
    (r"defaultdict", ("defaultdict",)),
    (r"deque", ("deque",)),
    (r"top", ("move-imports-top",)),
    (r"pathlib|path objects?", ("pathlib",)),
    (r"join", ("join-strings",)),
    (r"lookup|dict|table", ("to-lookup",)),
    (r"match", ("to-match",)),
    (r"any|all", ("any-all",)),
    (r"items", ("items-loop",)),
    (r"finally", ("finally",)),
)  # fmt: skip
_ASKED = tuple((Pattern(rf"(?i)\b(?:{words})\b"), names) for words, names in _WORDS_KIND)
_SAYS_KIND = Pattern("|".join(f"(?:{pattern.pattern.removeprefix('(?i)')})" for pattern, _ in _ASKED), re.IGNORECASE)
_CLEAR_KIND, _AROUND = 1.3, 0.5
_NO_DEFAULT = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|actually|just)\W+)*(?:(?:without|no|drop|remove|lose|leave out|not|skip)"
    r"(?: (?:the|a|any|its|that))* defaults?(?: values?)?|(?:make (?:it|that) )?(?:required|mandatory)"
    r"|it(?: is|'s| should be) (?:required|mandatory))(?: (?:please|though|there|for it))*\W*"
)
_CACHED = Pattern(r"(?i)\W*(?:(?:and|but|make it|also|please|then)\W+)*cached?(?: it| property)?(?: too| please)*\W*")
_WHOLLY = 2.5  # that it says nothing else
_MOST = 12  # ways to fill the slots of an op
_IN_THE_WAY = Pattern(r"(?i)\b(?:too|also|as ?well|and|then)\b")


def _of_another_kind(turn: Turn) -> Iterator[Turned]:
    for pattern, names in _ASKED:
        if pattern.search(turn.said) is not None:
            for name in names:
                made = list(_by(turn, named(name)))
                is_all = _NO_DEFAULT if name == "no-default" else _CACHED if name == "cached-property" else None
                more = _WHOLLY if is_all is not None and is_all.fullmatch(turn.said) is not None else 0.0
                found = made or list(_around(turn, named(name))) or _from_the_start(turn, named(name))
                yield from (Turned(each.after, each.evidence + more) for each in found)


def _by(turn: Turn, op: Op) -> Iterator[Turned]:
    for number, values in enumerate(_filled(turn.now, op, partial(_fits, turn))):
        if number >= _MOST:
            break
        try:
            after = carry_out((Call(op, values),), turn.now.text)
        except Refusal:
            continue
        yield Turned(after, _CLEAR_KIND - _AROUND * (not _is_new(turn, op, values)))


def _around(turn: Turn, op: Op) -> Iterator[Turned]:
    """To a loop or a block in which something is new."""
    if not op.is_about_a_line or _IN_THE_WAY.search(turn.said) is not None:
        return
    wide = {
        node.lineno
        for node in turn.now.all(ast.For, ast.While, ast.With, ast.If)
        if not turn.lines.isdisjoint(range(node.lineno, (node.end_lineno or 0) + 1))
    }
    for number, values in enumerate(_filled(turn.now, op, lambda kind, value: kind == "line" and int(value) in wide)):
        if number >= _MOST:
            break
        try:
            yield Turned(carry_out((Call(op, values),), turn.now.text), _CLEAR_KIND)
        except Refusal:
            continue


def _from_the_start(turn: Turn, op: Op) -> Iterator[Turned]:
    """By the op instead of what was done: to the lines that went, and those around them."""
    if op.is_about_a_line and op.slots and op.slots[0].options is not None and _IN_THE_WAY.search(turn.said) is None:
        touched = {line for hunk in turn.hunks if hunk.removed for line in range(hunk.start + 1, hunk.stop + 1)}
        around = {
            node.lineno
            for node in turn.before.all(ast.For, ast.While, ast.With, ast.If, ast.Assign)
            if touched & set(range(node.lineno, (node.end_lineno or 0) + 1))
        }
        lines = touched | around
        for number, values in enumerate(
            _filled(turn.before, op, lambda kind, value: kind != "line" or int(value) in lines)
        ):
            if number >= _MOST:
                break
            try:
                yield Turned(carry_out((Call(op, values),), turn.before.text), _CLEAR_KIND)
            except Refusal:
                continue


def _filled(
    source: Source, op: Op, fits: Callable[[str, str], bool], values: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """Values for its slots; those that are chosen fit, by their kind."""
    if len(values) == len(op.slots):
        yield values
        return
    slot = op.slots[len(values)]
    if slot.options is None:
        if slot.default is not None:
            yield values
        return
    for value in slot.options(source, values):
        if fits(slot.kind, value):
            yield from _filled(source, op, fits, (*values, value))


def _fits(turn: Turn, kind: str, value: str) -> bool:
    if kind == "line":
        return int(value) in turn.lines
    return value.rpartition(".")[2] in turn.new_names or any(
        value in (name, name.rpartition(".")[2]) for name, _ in turn.around
    )


def _is_new(turn: Turn, op: Op, values: tuple[str, ...]) -> bool:
    return op.is_about_a_line or values[-1].rpartition(".")[2] in turn.new_names


_SAYS_COLLECTION = Pattern(r"(?i)\b(?:frozenset|tuple|list|set)s?\b")
_BRACKETS = {"list": ("[", "]"), "tuple": ("(", ")"), "set": ("{", "}")}
_FORMS = {ast.List: "list", ast.Tuple: "tuple", ast.Set: "set"}
_WORDS_COLLECTION = Pattern(
    r"(?i),?\s*\b(?:not|instead of|rather than|no) (?:an? |the )?(?:frozenset|tuple|list|set)s?\b"
)
_MAKERS = frozenset(("frozenset", "tuple", "list", "set"))
_CLEAR_COLLECTION = 1.4


def _in_another_collection(turn: Turn) -> Iterator[Turned]:
    match = _SAYS_COLLECTION.search(_WORDS_COLLECTION.sub("", affirmed(turn.said)))
    if match is None:
        return
    wanted, source = match[0].lower().removesuffix("s"), turn.now
    for call in turn.new(ast.Call):
        if called(call) in _MAKERS and called(call) != wanted and len(call.args) == 1:
            text = _made(source.segment(call.args[0]), call.args[0], wanted)
            yield from turn.with_splices([instead(source, call, text)], _CLEAR_COLLECTION)
    for node in turn.new(ast.List, ast.Tuple, ast.Set):
        around = source.parents.get(node)
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and _FORMS[type(node)] != wanted:
            if isinstance(around, ast.Call) and called(around) in _MAKERS:
                continue
            yield from turn.with_splices(
                [instead(source, node, _made(source.segment(node), node, wanted))], _CLEAR_COLLECTION
            )


def _made(text: str, node: ast.expr, wanted: str) -> str:
    """As that collection: its things in its brackets, or made of what there is."""
    if wanted not in _BRACKETS or not isinstance(node, ast.List | ast.Tuple | ast.Set):
        return f"{wanted}({text})"
    things = node.elts
    inner = text[1:-1].strip() if text[:1] in "[({" else text
    if not things:
        return "set()" if wanted == "set" else "".join(_BRACKETS[wanted])
    begins, ends = _BRACKETS[wanted]
    lone = "," if wanted == "tuple" and len(things) == 1 and not inner.endswith(",") else ""
    return f"{begins}{inner}{lone}{ends}"


_FAMILIES = tuple(
    tuple(line.split())
    for line in (
        "lower upper title capitalize casefold swapcase",
        "strip lstrip rstrip",
        "min max sum",
        "any all",
        "startswith endswith",
        "append extend appendleft add insert",
        "floor ceil round trunc int",
        "sorted reversed",
        "get pop setdefault",
        "find index rfind rindex",
        "split rsplit splitlines partition rpartition",
        "ljust rjust center zfill",
        "remove discard",
        "union intersection difference symmetric_difference",
        "read readline readlines",
        "match search fullmatch",
        "glob rglob",
        "monotonic perf_counter time",
        "mean median mode",
        "dirname basename abspath realpath",
        "isdigit isdecimal isnumeric isalpha isalnum",
        "items keys values",
        "popleft pop",
    )
)
_SAYS_FAMILY = Pattern(rf"(?i)(?<!\w)\.?(?:{'|'.join(sorted({name for family in _FAMILIES for name in family}))})\b")
_CLEAR_FAMILY, _OLDER, _ALL_ALIKE = 1.8, 0.4, 1.0
_WHOLE = frozenset(("int", "trunc", "floor", "ceil"))  # take no digits; what is rounded to none is an int


def _of_the_same_family(turn: Turn) -> Iterator[Turned]:
    said = [each.lower().lstrip(".") for each in _SAYS_FAMILY.findall(affirmed(turn.said))]
    alike = dict[tuple[str, str], list[Splice]]()
    for call in turn.new(ast.Call):
        name, stop = called(call), turn.now.stop(call.func)
        family = next((each for each in _FAMILIES if name in each), ())
        is_fresh = (
            all(not re.search(rf"\b{name}\(", line) for hunk in turn.hunks for line in hunk.old) if name else False
        )
        for other in said:
            if other in family and other != name:
                evidence = _CLEAR_FAMILY if is_fresh else _OLDER
                if name == "round" and len(call.args) > 1 and other in _WHOLE:
                    behind = Splice(turn.now.stop(call.args[0]), turn.now.stop(call.args[1]), "")
                    called_so = [] if other == "int" else [Splice(stop - len(name), stop, other)]
                    yield from turn.with_splices([*called_so, behind], evidence)
                    continue
                yield from turn.with_splices([Splice(stop - len(name), stop, other)], evidence)
                if is_fresh:
                    alike.setdefault((name, other), []).append(Splice(stop - len(name), stop, other))
    for splices in alike.values():
        if len(splices) > 1:
            yield from turn.with_splices(splices, _CLEAR_FAMILY + _ALL_ALIKE)


_WORD = Pattern(r"[^\W\d]\w*")
_LAST_WORD = Pattern(r"[^\W\d]\w*(?![\w.])")
"""Of a dotted name, and each that has no dots."""


def with_its_brother(asked: str, said: str) -> str:
    """The request, as if it had asked for the one of the same family that is all a correction says: "perf_counter"."""
    words = [word for word in _WORD.findall(affirmed(said)) if not is_empty(word)]
    family = next((each for each in _FAMILIES if words and words[0] in each), ()) if len(words) == 1 else ()
    others = [word for word in _LAST_WORD.findall(asked) if word in family and word != words[0]]
    return re.sub(rf"(?<!\w){others[0]}(?!\w)", words[0], asked) if len(set(others)) == 1 else asked


TURNERS = (
    Turner(_of_another_kind, _SAYS_KIND),
    Turner(_in_another_collection, _SAYS_COLLECTION),
    Turner(_of_the_same_family, _SAYS_FAMILY),
)
