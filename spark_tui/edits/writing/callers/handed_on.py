"""What a function passes on: a caller takes what the function it calls can be told, `*args` and `**kwargs` go through,
and what it is called with already becomes a parameter.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.adjustable import Adjustable, adjustable
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import calls_of, default_named, default_of, is_given, signature, whole
from spark_tui.edits.python.functions.standard import taken
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import (
    function_around,
    functions_called,
    is_method,
    is_typed,
    parameters,
    parameters_of,
)
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import functions_named, shared_words
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer, any_of

_UNEXPECTED = Pattern(r"(?:(\w+)\.)?(\w+)\(\) got an unexpected keyword argument ['\"](\w+)['\"]")
_IS_UNKNOWN = Pattern(
    r"(?i)(?:n't|\bnot|\bnever) (?:know|heard? of|understand|take|accept|support|have)\b|\b(?:knows?|takes?"
    r"|accepts?|has) no\b"
)
_ANY = Pattern(
    r"(?i)\*\*?\w+|\b(?:any|all|extra|additional|other|further|arbitrary|remaining|more|unknown)(?: \w+)? "
    r"(?:arg|param|option|kwarg|keyword)\w*|\bkwargs\b"
    r"|(?<!\bas )(?<!\bto )(?<!\bwith )(?<!\bby )(?<!\busing )(?<!\bonly )\b(?:keyword|named) arg(?:ument)?s\b"
    r"|\bwhatever (?:else )?it (?:gets|is given|takes)\b"
)
_BY_NAME = Pattern(r"(?i)\bkwargs\b|\bkeyword|\*\*|\boptions?\b")
_MADE_SO = Pattern(
    r"(?i)\b(?:make|turn)\b(?!.*\b(?:take|accept|pass|hand|forward|support|allow|get|give|let|expose)\w*\b).*\bkeyword"
)
"""The parameters there are shall be said by their names."""
_BY_PLACE = Pattern(r"(?i)(?<!\*)\*(?!\*)\w+|\bpositional\b")
_HANDS_ON = Pattern(
    r"(?i)\b(?:pass|hand|forward|give)(?:ed|s|ing)? (?:[\w`*]+ ){0,6}?(?:on|through|along|down|to)\b|\bexpose\b"
    r"|\bcan(?:'t|not)? (?:\w+ )?(?:set|control|change|choose|pass|give|override)\b|\bno way to (?:set|pass|change)\b"
    r"|\bunexpected keyword\b"
)
_PASSED_ON = Pattern(
    r"(?i)\b(?:pass|hand|forward|give)(?:es|ed|s|ing)?(?: (?:it|that|this|them))?"
    r"(?: (?:on|through|along|down|to|into))+\b"
    r"|\b(?:pass|hand|forward|give)(?:es|ed|s|ing)? (?:the )?`?\w+`? (?:on|through|along|down) to\b"
    r"|\b(?:that|which|and)(?: then)? goes (?:on )?(?:to|into)\b"
)
_TIMEOUT = Pattern(
    r"(?i)\b(?:takes?|accepts?|needs?|gets?|have|has|let|add|give) (?:\w+ ){0,5}?timeout"
    r" (?:param|arg|kwarg|option)\w*\b|\btimeout (?:param|arg|kwarg|option)\w* (?:for|to|on|in)\b"
    r"|\b(?:takes?|accepts?|gets?|choose|supports?|hand(?: in)?|specify) (?:an? |the |its |their )?"
    r"(?:optional |own )?timeout\b"
)
"""What takes a time to give up after, tells that to what it waits for."""
_LET_TAKE = Pattern(r"(?i)\blet `?\w+`?(?:\(\))? (?:take|accept|choose|be given|be told)\b")
_HOW_MANY = Pattern(r"(?i)\b(?:the number of|how many) (?-i:([a-z]+(?: [a-z]+)?))\b")
_NUMBERS = ("n", "k", "limit", "count", "number", "size", "top", "most", "amount")
_SAYS = any_of(_HANDS_ON, _ANY, _PASSED_ON, _TIMEOUT, _LET_TAKE)
_PATIENT = (
    *("get", "post", "put", "patch", "delete", "head", "request", "urlopen", "run", "check_output", "check_call"),
    *("call", "communicate", "wait", "wait_for", "create_connection", "acquire", "join", "result", "Client"),
)
"""What takes a time to give up after."""
_TAKES_IT, _HAS_SOME, _BOTH_SAID = 1.5, 0.3, 2.0
_PLAIN = ("range", "reversed", "len", "print", "isinstance")
"""Nobody hands anything on to them."""
_OPENS_WITH = ("mode", "buffering", "encoding", "errors", "newline", "opener")
_NAMED = 2.0
_ALL_OF_THEM = 0.5  # the same function is called in several places
_ASKED, _TOLD_BY_PYTHON, _INSIDE = 1.5, 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for ways in (_unexpected, _anything, _as_others_do, _of_callee, _new_one):
        for splices, told in ways(sentence):
            yield from possible(splices, told)


_Ways = Iterator[tuple[Iterator[Splice], float]]


# ── as Python says it is called ──────────────────────────────────────────────────────────────────────────────────


def _unexpected(sentence: Sentence) -> _Ways:
    said = _UNEXPECTED.search(sentence.text)
    if said is None:
        yield from _not_known(sentence) if _IS_UNKNOWN.search(sentence.text) is not None else ()
        return
    source, name = sentence.source, said[3]
    owner = said[1] or ""
    for full, function in source.functions:
        if function.name == said[2] and (not owner or owner in full.split(".")):
            yield _accepting(source, function, name), _TOLD_BY_PYTHON


def _not_known(sentence: Sentence) -> _Ways:
    """What a call of the file says by a name that the function has not got: "export doesn't know indent"."""
    source = sentence.source
    for function in functions_named(sentence, _NAMED):
        said = {each.arg or "" for call in calls_of(source, function) for each in call.keywords}
        said -= {"", *parameters_of(function)} if function.args.kwarg is None else said
        yield from ((_accepting(source, function, each), _TOLD_BY_PYTHON) for each in said if names(sentence, each) > 1)


def _accepting(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """It takes what it is called with, and hands it to what takes such a thing; an attribute keeps it."""
    passed = next((value for call in calls_of(source, function) if (value := keyword(call, name)) is not None), None)
    taker = next((each for each in adjustable(source, function) if each.calls and each.takes == name), None)
    wired = next((each for each in adjustable(source, function) if each.places and name in each.names), None)
    callee = next(_callees(source, function, name), None)
    if callee is not None:
        yield from _with(source, function, callee[0], callee[1], callee[2])
        return
    thing: Adjustable | None = taker or wired
    default = thing.value if thing is not None else _off(passed)
    full = source.name_of(function)
    owner = source.parents.get(function)
    if thing is None and function.name == "__init__" and isinstance(owner, ast.ClassDef):
        yield from named("add-field").edit(source, (full.rpartition(".")[0], name, "", default))
        return
    yield from named("add-parameter").edit(source, (full, name, default, ""))
    yield from thing.put(source, name) if thing is not None else ()


def _off(passed: ast.expr | None) -> str:
    """What a call that does not say it means: the opposite of a switch, else nothing."""
    if isinstance(passed, ast.Constant) and isinstance(passed.value, bool):
        return str(not passed.value)
    return "None"


# ── what the function that it calls can be told ──────────────────────────────────────────────────────────────────


def _of_callee(sentence: Sentence) -> _Ways:
    source = sentence.source
    if _SAYS.search(sentence.text) is None:
        return
    for _, caller in source.functions:
        for callee, name, calls in _callees(source, caller):
            told = max(names(sentence, name), _NAMED * _is_its_number(sentence, callee, name))
            here, there = names(sentence, caller.name), names(sentence, callee.name)
            if told >= _NAMED and max(here, there) >= _NAMED:
                yield _with(source, caller, callee, name, calls), _ASKED + told + here + 0.5 * there


def _is_its_number(sentence: Sentence, callee: Function, name: str) -> bool:
    """Is it how many of them the function gives: "the number of top paths", where top_paths takes an n?"""
    said = _HOW_MANY.search(sentence.text)
    return said is not None and name in _NUMBERS and said[1].lower().split() == [*parts(callee.name)]


def _as_others_do(sentence: Sentence) -> _Ways:
    """What other calls of it are given, where that is known here as well: "pass the request id to audit here too"."""
    source = sentence.source
    for _, callee in source.functions if _SAYS.search(sentence.text) is not None else ():
        calls = list(calls_of(source, callee))
        for given in dict.fromkeys((each.arg, source.segment(each.value)) for call in calls for each in call.keywords):
            name, value = given[0] or "", given[1]
            read = named_in(ast.parse(value, mode="eval"))
            told = names(sentence, name) if name else 0.0
            for call in calls:
                caller = function_around(source, call)
                known = {arg.arg for arg in parameters(caller)} if caller is not None else set[str]()
                if told >= _NAMED and caller is not None and read and read <= known and keyword(call, name) is None:
                    here = names(sentence, caller.name) + 0.5 * names(sentence, callee.name)
                    yield iter([set_keyword(source, call, name, value)]), _ASKED + _INSIDE + told + here


def _callees(source: Source, caller: Function, only: str = "") -> Iterator[tuple[Function, str, list[ast.Call]]]:
    """The functions of the file that it calls, each with a parameter that none of the calls gives."""
    own = {arg.arg for arg in parameters(caller)}
    inside = {id(node) for node in walk(caller)}
    for _, callee in source.functions:
        calls = [call for call in calls_of(source, callee) if id(call) in inside] if callee is not caller else []
        for arg in parameters(callee) if calls else ():
            free = arg.arg not in own and default_of(callee, arg) is not None and only in ("", arg.arg)
            if free and not any(is_given(source, callee, call, arg) for call in calls):
                yield callee, arg.arg, calls


def _with(source: Source, caller: Function, callee: Function, name: str, calls: list[ast.Call]) -> Iterator[Splice]:
    arg = next(arg for arg in parameters(callee) if arg.arg == name)
    default = default_of(callee, arg)
    value = source.segment(default) if default is not None else "None"
    kind = source.segment(arg.annotation) if is_typed(caller) and arg.annotation is not None else ""
    yield from named("add-parameter").edit(source, (source.name_of(caller), name, value, kind))
    yield from (set_keyword(source, call, name, name) for call in calls)


# ── something new, for what it calls elsewhere ────────────────────────────────────────────────────────────────────


def _new_one(sentence: Sentence) -> _Ways:
    """A parameter that is added, and handed to a call that takes it: "give install a timeout and pass it on to run"."""
    source = sentence.source
    waits = _TIMEOUT.search(sentence.text) is not None
    if (not waits and _PASSED_ON.search(sentence.text) is None) or _ANY.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        here = names(sentence, function.name)
        own = {arg.arg for arg in parameters(function)}
        new = next(iter(new_names(sentence, frozenset(own))), None) if here >= _NAMED else None
        new = "timeout" if waits and here >= _NAMED else new
        if new is None or new in own:
            continue
        gap = Gap(sentence, "add-parameter", (source.name_of(function), new))
        told = re.search(rf"\b(?:{new}\s*=|default(?:s|ing)?(?: to| of| is|:)?)\s*([\w.\"'-]+)", sentence.text)
        value = told[1] if told is not None else next(defaults(gap, only_said=True), "None")
        for call in _calls_in(source, function):
            takes = taken(source, call)
            if (takes is not None and new not in takes) or _takes_no(source, call, new):
                continue
            usual = (takes[new] if takes is not None else _usual(source, call, new)) if told is None else None
            there_already = keyword(call, new) or _by_place(source, call, new)
            if isinstance(there_already, ast.Constant):
                known = names(sentence, ast.unparse(call.func).rpartition(".")[2])
                default = value if told is not None else source.segment(there_already)
                splices = _added(source, function, new, default, call, there_already)
                yield splices, _ASKED + here + known + _TAKES_IT + _INSIDE + _BOTH_SAID
                continue
            last = ast.unparse(call.func).rpartition(".")[2]
            there = names(sentence, last) if last not in (function.name, new) else 0.0
            there += (
                _HAS_SOME * shared_words(sentence, call.func)
                + _TAKES_IT * (1 + waits) * (new == "timeout" and last in _PATIENT)
                + _HAS_SOME * bool(call.keywords)
            )
            if there_already is None and parsed(value) is not None:
                clear = _BOTH_SAID * (there >= _NAMED) + _TAKES_IT * (takes is not None)
                yield _added(source, function, new, usual or value, call), _ASKED + here + there + _INSIDE + clear
                alike = [each for each in _calls_in(source, function) if _is_called_so_too(each, call, new)]
                if takes is not None and alike[0] is call and len(alike) > 1:
                    splices = chain(
                        _added(source, function, new, usual or value, call),
                        (set_keyword(source, each, new, new) for each in alike[1:]),
                    )
                    yield splices, _ASKED + here + there + _INSIDE + clear + _ALL_OF_THEM


def _usual(source: Source, call: ast.Call, name: str) -> str | None:
    """What the function of the file that is called there holds for it."""
    called = functions_called(source, call.func.id) if isinstance(call.func, ast.Name) else []
    found = (default_named(each, name) for each in called)
    return next((source.segment(each) for each in found if each is not None), None)


def _takes_no(source: Source, call: ast.Call, name: str) -> bool:
    """Is it a function of the file that is called, as far as can be seen, and none of that name can be told it?"""
    match call.func:
        case ast.Name("open"):
            return name not in _OPENS_WITH
        case ast.Name(called) | ast.Attribute(ast.Name(), called):
            own = functions_called(source, called)
            takes = any(name in parameters_of(each) or each.args.kwarg is not None for each in own)
            return bool(own) and not takes and source.segment(call.func).split(".")[0] not in imported_names(source)
        case _:
            return False


def _is_called_so_too(one: ast.Call, other: ast.Call, name: str) -> bool:
    return ast.unparse(one.func) == ast.unparse(other.func) and keyword(one, name) is None


def _by_place(source: Source, call: ast.Call, name: str) -> ast.expr | None:
    """What it is given for that parameter, where the file knows what is called."""
    called = ast.unparse(call.func).rpartition(".")[2]
    for full, function in source.functions:
        if full in (called, f"{called}.__init__") or (isinstance(call.func, ast.Attribute) and function.name == called):
            own = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
            at = own.index(name) - is_method(source, function) if name in own else len(call.args)
            return call.args[at] if at < len(call.args) else None
    return None


def _added(
    source: Source, function: Function, new: str, value: str, call: ast.Call, given: ast.expr | None = None
) -> Iterator[Splice]:
    kind = "float | None" if (new, value) == ("timeout", "None") else kind_of(ast.parse(value, mode="eval").body)
    kind = kind if is_typed(function) else ""
    yield from named("add-parameter").edit(source, (source.name_of(function), new, value, kind))
    there = given or next((each for each in call.args if source.segment(each) == value), None)
    yield set_keyword(source, call, new, new) if there is None else instead(source, there, new)


# ── whatever it is given ─────────────────────────────────────────────────────────────────────────────────────────


def _anything(sentence: Sentence) -> _Ways:
    source = sentence.source
    if _ANY.search(sentence.text) is None or _MADE_SO.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        here = names(sentence, function.name)
        for call in _calls_in(source, function, whole=True) if here >= _NAMED else ():
            called = source.segment(call.func)
            of_its_own = called in {arg.arg for arg in parameters(function)}
            told = names(sentence, called) + _INSIDE * of_its_own
            told += 0.5 * isinstance(source.parents.get(call), ast.Return)
            yield _through(sentence, function, call), _ASKED + here + told
    yield from _those_by_place(sentence) if _BY_NAME.search(sentence.text) is not None else ()


def _those_by_place(sentence: Sentence) -> _Ways:
    """One that hands on its `*args` already, where none is named or the one around it: "keyword arguments get lost"."""
    source = sentence.source
    named_ones = functions_named(sentence, _NAMED)
    inside = {node for each in named_ones for node in walk(each) if node is not each}
    for _, function in source.functions:
        if named_ones and function not in inside:
            continue
        for call in _calls_in(source, function, whole=True) if function.args.vararg is not None else ():
            if has_starred(call.args) and function.args.kwarg is None:
                yield _through(sentence, function, call), _ASKED + _NAMED + names(sentence, source.segment(call.func))


def _calls_in(source: Source, function: Function, *, whole: bool = False) -> list[ast.Call]:
    """Those that are given what they are given one by one; of the `whole`, those with its own `*args` as well."""
    own = function.args.vararg.arg if whole and function.args.vararg is not None else ""
    nodes = [node for each in function.body for node in (each, *own_nodes(each))]
    return [
        call
        for call in nodes
        if isinstance(call, ast.Call)
        and not is_in_fstring(source, call)
        and not any(isinstance(each, ast.Starred) and source.segment(each.value) != own for each in call.args)
        and not any(each.arg is None for each in call.keywords)
        and not (isinstance(call.func, ast.Name) and call.func.id in _PLAIN)
        and not isinstance(source.parents.get(call), ast.Raise)
    ]


def _through(sentence: Sentence, function: Function, call: ast.Call) -> Iterator[Splice]:
    """`*args` comes before what has a default then, so that it can still be said by its name."""
    source, args = sentence.source, function.args
    if args.kwarg is not None:
        raise Refusal(f"{function.name} takes some already")
    if args.vararg is not None:
        if not has_starred(call.args):
            raise Refusal("what is called there is not given the others either")
        yield Splice(source.stop(args.vararg), source.stop(args.vararg), ", **kwargs")
        yield Splice(source.stop(call) - 1, source.stop(call) - 1, ", **kwargs")
        return
    by_name = _BY_NAME.search(sentence.text) is not None and _BY_PLACE.search(sentence.text) is None
    found = [] if by_name or args.kwonlyargs else ["*args"]
    every = parameters(function)
    first = next((arg for arg in args.args if default_of(function, arg) is not None), None)
    if found and first is not None:
        start = whole(source, function, first)[0]
        yield Splice(start, start, "*args, ")
        yield from _said_by_name(source, function, args.args[args.args.index(first) :])
        added = "**kwargs"
    else:
        added = ", ".join([*found, "**kwargs"])
    if every:
        stop = whole(source, function, every[-1])[1]
        yield Splice(stop, stop, f", {added}")
    else:
        opens = signature(source, function).opens + 1
        yield Splice(opens, opens, added)
    closes = source.stop(call) - 1
    passed = ", ".join([*found, "**kwargs"])
    yield Splice(closes, closes, f", {passed}" if call.args or call.keywords else passed)


def _said_by_name(source: Source, function: Function, behind: list[ast.arg]) -> Iterator[Splice]:
    """What calls give by place goes by its name, behind the star."""
    every = [*function.args.posonlyargs, *function.args.args]
    shift = int(is_method(source, function))
    for call in calls_of(source, function):
        for at, value in enumerate(call.args):
            if at + shift < len(every) and every[at + shift] in behind:
                yield Splice(source.start(value), source.start(value), f"{every[at + shift].arg}=")


WRITER = Writer(frozenset(("add-parameter", "set-argument")), _written, _SAYS)
