"""A parameter that its function does not read gets to where it belongs: into a call that takes something of that name,
in the place of what is written there instead, or of its twin: "save ignores quality", "use the prefix argument"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.by_place import by_place
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import is_open_ended, keyword, set_keyword
from spark_tui.edits.python.functions.signatures import calls_of, default_named
from spark_tui.edits.python.functions.standard import taken
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ignor\w+|unused|no (?:effect|difference)|hard-?coded|no matter|regardless|whatever|forgot\w*"
    r"|never (?:\w+ )?(?:used?|read|passed|handed|given|gets?|looked|respected|honou?red|reach\w*|arrives?)"
    r"|(?:not|\w+n't) (?:\w+ )?(?:used?|read|pass\w*|hand\w*|given|looked|respect\w*|honou?r\w*|heed\w*|reach\w*"
    r"|change\w*|do|work|arrive)|do(?:es)? nothing"
    r"|(?:pass|hand|forward|give|send)(?:ed|s|ing)? .*\b(?:on|through|along|to|into)"
    r"|as (?:many|much|long|often) (?:\w+ ){0,2}?as (?:its|the) \w+ (?:arg\w* |param\w* )?(?:says?|asks?|tells?)"
    r"|(?:use|respect|honou?r|heed|look at)s? (?:the |its |that )?(?:[`'\"]?[\w-]+[`'\"]? )?"
    r"(?:arg\w*|param\w*|option)|ARG00[12]|W0613|(?:wrong|other) (?:one|\w+))\b"
)
_WRONG = Pattern(r"(?i)\b(?:wrong|not the other) (?:one|\w+)\b")
_REMOVED = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|drop\w*|get rid|throw (?:it )?out|take (?:it )?out|document\w*|renam\w+|useless"
    r"|dead|need(?:ed|s)? (?:any ?more|no)|superfluous|underscore|away)\b|(?:->|→) ?_\b"
)
_ODD = frozenset(("self", "cls", "_", "args", "kwargs"))
_ALSO_TAKEN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("csv.reader", "csv.writer", "csv.DictReader", "csv.DictWriter"), ("delimiter", "quotechar", "dialect")
    ),
    **dict.fromkeys(("json.dump", "json.dumps"), ("indent", "sort_keys", "default", "ensure_ascii", "separators")),
    **dict.fromkeys(
        ("subprocess.run", "subprocess.call", "subprocess.check_call", "subprocess.check_output"),
        ("timeout", "cwd", "env", "check", "shell", "text", "encoding", "input", "stdin", "stdout", "stderr"),
    ),
    "subprocess.Popen": ("cwd", "env", "shell", "stdin", "stdout", "stderr"),
    **dict.fromkeys(
        (f"requests.{verb}" for verb in ("get", "post", "put", "patch", "delete", "head", "request")),
        ("timeout", "headers", "params", "auth", "verify", "proxies", "cookies", "allow_redirects"),
    ),
    "threading.Thread": ("name", "daemon"),
    "open": ("encoding", "errors", "newline", "mode"),
    "print": ("sep", "end", "file", "flush"),
    "sorted": ("reverse", "key"),
}
"""What takes more than its signature tells."""
_PAIRS = ({"src", "dst"}, {"source", "target"}, {"old", "new"}, {"left", "right"}, {"first", "second"}, {"a", "b"})
_ARGV = ("argv", "arguments", "args")
_IN_OWN, _IN_KEYWORD, _IN_OTHERS, _TWIN, _LIKE_DEFAULT = 1.2, 1.5, 1.0, 0.2, 0.8
_STORED = Pattern(
    r"(?i)\b(?:stored|kept|saved|set|taken|accepted|passed(?: in)?|given|there),? (?:but|and) (?:then |is "
    r"|it's )?(?:never|not|no(?:where|body|thing)?|ignored)\b"
)
"""It is meant to be of use."""
_ASKED, _OF_IT, _ALIKE, _LATER, _KEPT_FOR_NOTHING = 4.6, 0.6, 1.0, 0.1, 3.0


@dataclass(frozen=True, slots=True)
class _Unread:
    """A parameter, and where and as what it could be read."""

    name: str
    value: str
    function: Function
    within: Sequence[ast.AST]
    is_named: bool = True


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _REMOVED.search(sentence.text) is not None:
        return
    for each in _unread(sentence):
        told = _ASKED + _OF_IT * min(names(sentence, each.function.name), 1.0)
        told += _KEPT_FOR_NOTHING * (_STORED.search(sentence.text) is not None)
        ways = _ways(sentence, each) if each.is_named else _in_place_of_its_twin(sentence, each)
        for at, (splices, sure) in enumerate(ways):
            yield Repair(splices, told + sure - _LATER * at)


def _unread(sentence: Sentence) -> Iterator[_Unread]:
    source = sentence.source
    for _, function in source.functions:
        inside = [node for each in function.body for node in walk(each)]
        read = {node.id for node in inside if isinstance(node, ast.Name)}
        more = [each.arg for each in (function.args.kwarg, function.args.vararg) if each is not None]
        for name in dict.fromkeys([*parameters_of(function), *more]):
            if name in _ODD and name not in _ARGV:
                continue
            if not _is_spoken_of(sentence, name):
                if (
                    name not in read
                    and _WRONG.search(sentence.text) is not None
                    and names(sentence, function.name) >= 1
                ):
                    yield _Unread(name, name, function, inside, is_named=False)
                continue
            if name not in read:
                yield _Unread(name, name, function, inside)
            elif function.name == "__init__" and (kept := _kept_unread(source, function, name)) is not None:
                yield kept


def _is_spoken_of(sentence: Sentence, name: str) -> bool:
    said = re.escape(name).replace("_", "[_ -]")
    return re.search(rf"(?i)(?<!\.)\b{said}s?\b", sentence.text) is not None


def _kept_unread(source: Source, init: Function, name: str) -> _Unread | None:
    """An attribute that is set to it in the constructor, and that nothing asks for either."""
    owner = source.parents.get(init)
    kept = [node for node in walk(init) if isinstance(node, ast.Assign) and _keeps(node, name)]
    read = [node for node in source.all(ast.Attribute) if node.attr == name and isinstance(node.ctx, ast.Load)]
    uses = places_of(init, name)
    if not isinstance(owner, ast.ClassDef) or len(kept) != 1 or read or len(uses) > 1:
        return None
    methods = [each for each in owner.body if isinstance(each, Function) and each is not init]
    return _Unread(name, f"self.{name}", init, [node for each in methods for node in walk(each)])


def _keeps(node: ast.Assign, name: str) -> bool:
    match node:
        case ast.Assign([ast.Attribute(ast.Name("self"), kept)], ast.Name(given)):
            return kept == name == given
        case _:
            return False


def _ways(sentence: Sentence, unread: _Unread) -> Iterator[tuple[tuple[Splice, ...], float]]:
    source = sentence.source
    calls = [node for node in unread.within if isinstance(node, ast.Call) and not is_in_fstring(source, node)]
    for call in calls:
        there = keyword(call, unread.name)
        if there is not None:
            yield (instead(source, there, unread.value),), _IN_KEYWORD
    yield from _given(source, unread, calls)
    if unread.value == unread.name:
        yield from _in_place_of_its_twin(sentence, unread)
    default = default_named(unread.function, unread.name)
    if isinstance(default, ast.Constant) and default.value not in (None, True, False, 0, 1, ""):
        for node in unread.within:
            if isinstance(node, ast.Constant) and node.value == default.value and not is_in_fstring(source, node):
                yield (instead(source, node, unread.value),), _LIKE_DEFAULT


def _given(source: Source, unread: _Unread, calls: Sequence[ast.Call]) -> Iterator[tuple[tuple[Splice, ...], float]]:
    """To a function of the file that is not given it, or to one of the library that takes it."""
    own = {id(call): each for _, each in source.functions for call in calls_of(source, each)}
    for call in calls:
        if is_open_ended(call):
            continue
        callee = own.get(id(call))
        if callee is not None and callee is not unread.function:
            if (splices := _to_own(source, unread, call, callee)) is not None:
                yield splices, _IN_OWN
        elif callee is None and unread.name in _ARGV and called(call) == "parse_args" and not call.args:
            yield tuple(insert(arguments(source, call), 0, unread.value)), _IN_OTHERS
        elif callee is None and keyword(call, unread.name) is None and _takes(source, call, unread.name):
            yield (set_keyword(source, call, unread.name, unread.value),), _IN_OTHERS
        elif callee is None:
            for row in by_place(source, call, unread.name):
                if row.name:
                    yield (set_keyword(source, call, row.name, unread.value),), _IN_OTHERS
                else:
                    yield tuple(insert(arguments(source, call), row.place, unread.value)), _IN_OTHERS


def _to_own(source: Source, unread: _Unread, call: ast.Call, callee: Function) -> tuple[Splice, ...] | None:
    """By its place where that is the next one, for what has to be given is given so."""
    places = [each.arg for each in (*callee.args.posonlyargs, *callee.args.args)][is_method(source, callee) :]
    by_name = [each.arg for each in callee.args.kwonlyargs]
    more = unread.function.args.kwarg
    if more is not None and more.arg == unread.name and unread.name not in places:
        takes_any = callee.args.kwarg is not None
        return tuple(insert(arguments(source, call), len(call.args), f"**{unread.name}")) if takes_any else None
    if keyword(call, unread.name) is not None or unread.name not in (*places, *by_name):
        return None
    at = places.index(unread.name) if unread.name in places else -1
    if at == len(call.args) and not call.keywords:
        return tuple(insert(arguments(source, call), at, unread.value))
    return (set_keyword(source, call, unread.name, unread.value),) if not 0 <= at < len(call.args) else None


def _takes(source: Source, call: ast.Call, name: str) -> bool:
    full = full_name(source, call.func)
    if name in _ALSO_TAKEN.get(full, ()):
        return not (full == "open" and name == "mode" and len(call.args) > 1)
    takes = taken(source, call)
    return takes is not None and name in [*takes][len(call.args) :]


def _in_place_of_its_twin(sentence: Sentence, unread: _Unread) -> Iterator[tuple[tuple[Splice, ...], float]]:
    """Of what is read twice, one that is called so: `ax.set_ylabel(xlabel)`, `dst.read(name)` where src is unread."""
    source = sentence.source
    others = [each for each in parameters_of(unread.function) if each not in (unread.name, *_ODD)]
    annotations = {each.arg: ast.dump(each.annotation) for each in unread.function.args.args if each.annotation}
    for other in others:
        reads = [node for node in unread.within if isinstance(node, ast.Name) and node.id == other]
        reads = [node for node in reads if isinstance(node.ctx, ast.Load) and not is_in_fstring(source, node)]
        same_kind = annotations.get(other) == annotations.get(unread.name) and _is_alike(other, unread.name)
        if len(reads) < 2 or not same_kind:
            continue
        for node in reads:
            call = source.parents.get(node)
            is_told = isinstance(call, ast.Call) and unread.name in called(call)
            shared = min(1, shared_words(sentence, call)) if call is not None else 0
            yield (instead(source, node, unread.value),), _TWIN + _ALIKE * max(is_told, shared / 2)


def _is_alike(one: str, other: str) -> bool:
    """xlabel and ylabel, src and dst, start_date and end_date."""
    if {one, other} in _PAIRS:
        return True
    if len(one) == len(other) > 1 and sum(x != y for x, y in zip(one, other, strict=True)) == 1:
        return True
    mine, its = one.split("_"), other.split("_")
    return len(mine) == len(its) > 1 and sum(x != y for x, y in zip(mine, its, strict=True)) == 1


WRITER = Writer(frozenset(("set-argument", "fix-wrong-name")), _written, needs=_NEEDS)
