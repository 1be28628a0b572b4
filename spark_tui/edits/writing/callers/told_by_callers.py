"""What callers may say from now on: how many, which ones, what holds where there is nothing, that a step is left out,
or what they say to a function like it: "let me filter by status", "get_key should take a default", "make writing the
header optional"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_first
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes, returns
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root, shared_words, told_of
from spark_tui.edits.writing import Writer, any_of

_NEEDS_MANY = Pattern(
    r"(?i)\b(?:take|accept|say|tell|choose|pick|pass|let|allow|give|argument|parameter|param|arg|optional)\b.*"
    r"\b(?:how (?:many|much)|number of|count|amount of)\b"
    r"|\b(?:how (?:many|much)|number of|amount of)\b.*\b(?:argument|parameter|param|arg|caller)\b"
    r"|\b(?:argument|parameter|param|arg)\b.*\bfor (?:the|a) (?:number|amount|count)\b"
)
_IS_TOLD = Pattern(r"(?i)\b(?:return\w*|log\w*|print\w*|message|error|shows?|count how)\b")
_SEVERAL = Pattern(r"(?i)\b(?:count|number|n|how_many) ?= ?1\b.*\b(?:several|many|multiple|more than one|at once)\b")
_ONE = Pattern(r"(?i)\b(?:default\w*|normally|otherwise|if nothing|usually)\b")
_NAMED_MANY, _SAID_MANY, _BY_DEFAULT = 2.0, 4.5, 0.8
_CALLED = ("count", "number", "how_many")


def _told_how_many(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _IS_TOLD.search(sentence.text) is not None:
        return
    told = _SAID_MANY + _BY_DEFAULT * (_ONE.search(sentence.text) is not None)
    for _, function in source.functions:
        steps = list(_steps(function))
        taken = {arg.arg for arg in parameters(function)} | bound_in(function)
        name = next((each for each in _CALLED if each not in taken), "")
        if name and steps and names(sentence, function.name) >= _NAMED_MANY:
            yield from possible(_told(source, function, name, steps), told + told_of(sentence, function.body[0]))


def _steps(function: Function) -> Iterator[ast.Constant]:
    """The ones by which it counts, or with which it compares."""
    for node in walk(function):
        match node:
            case ast.AugAssign(op=ast.Add() | ast.Sub(), value=ast.Constant(1) as one):
                yield one
            case ast.Compare(ops=[ast.Lt() | ast.GtE()], comparators=[ast.Constant(1) as one]):
                yield one


def _told(source: Source, function: Function, name: str, steps: list[ast.Constant]) -> Iterator[Splice]:
    for each in named("add-parameter").edit(source, (source.name_of(function), name, "1", "")):
        if name in each.text and "=" in each.text:  # the parameter itself; the rest is known better here
            yield each
    yield from (instead(source, one, name) for one in steps)


_SAYS_FILTER = Pattern(
    r"(?i)\b(?:filter\w*|narrow\w*|restrict\w*|select) (?:\w+ ){0,3}?(?:by|on)(?: the| its| an?)? ([a-z]\w*)"
    r"|\b([a-z]\w*) as (?:an? )?(?:optional )?filter\b|\b(?:an?|optional|needs?|add) ([a-z]\w*) filter\b"
)
_SAID_FILTER, _NAMED_FILTER, _A_WORD, _MOST = 2.8, 0.4, 0.2, 3


def _told_which_ones(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [next(group for group in match.groups() if group) for match in _SAYS_FILTER.finditer(sentence.text)]
    free = (word.lower() for word in said if word.lower() not in PLAIN or f'"{word}"' in source.text)
    for name in dict.fromkeys(free):
        for _, function in source.functions:
            own = set(parameters_of(function))
            found = [] if name in own else list(_narrowed(source, function, name))
            for splices in found[:1]:
                told = _SAID_FILTER + _NAMED_FILTER * names(sentence, function.name)
                told += _A_WORD * min(shared_words(sentence, function), _MOST)
                try:
                    taken = named("add-parameter").edit(source, (source.name_of(function), name, "None", ""))
                    yield Repair((*taken, splices), told)
                except Refusal:
                    continue


def _narrowed(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """Of a comprehension, one more condition like the one there, or its first."""
    for node in walk(function):
        match node:
            case ast.ListComp(generators=[ast.comprehension(target=ast.Name(id=one), ifs=tests) as going]):
                test = _test(source, one, name)
                if tests:
                    text = source.segment(tests[-1])
                    either = isinstance(tests[-1], ast.BoolOp) and isinstance(tests[-1].op, ast.Or)
                    put = f"({text}) and ({test})" if either else f"{text} and ({test})"
                    yield instead(source, tests[-1], put)
                else:
                    yield behind(source, going.iter, f" if {test}")
            case ast.For(target=ast.Name(id=one)) if _reads(source, node, one, name):
                unlike = _test(source, one, name).replace("is None or", "is not None and").replace("==", "!=")
                yield insert_first(source, node.body, f"if {unlike}:\n{source.unit}continue")


def _reads(source: Source, loop: ast.For, one: str, name: str) -> bool:
    """Does it look at this of each?"""
    return re.search(rf"\b{re.escape(one)}(?:\[[\"']{name}[\"']\]|\.{name}\b)", source.segment(loop)) is not None


def _test(source: Source, one: str, name: str) -> str:
    """As what is gone through is read elsewhere: by key, or by attribute."""
    by_key = re.search(rf"\b{re.escape(one)}\[[\"']", source.text) is not None
    return f'{name} is None or {one}["{name}"] == {name}' if by_key else f"{name} is None or {one}.{name} == {name}"


_NEEDS_MISSING = Pattern(
    r"(?i)\b(?:take|accept|have|get|allow|support|need|want|give|add)s?\b(?: \w+)?? (?:an? )?(?:optional )?"
    r"`?default`?(?: (?:value|param(?:eter)?|arg(?:ument)?|kwarg))?(?= (?:to|for|in|like|as|so|when|if|which|that"
    r"|instead|rather)\b|[,;.:(?!]|$)"
    r"|\b(?:pass|give|specify|say|choose|hand|supply|name)\b (?:in )?(?:an? |the |their |my )?(?:own )?"
    r"(?:fall-?back|default|(?:what|which value) (?:they|i|you|we|one|callers) (?:want|like|get"
    r"|expect)s?(?: back)?)\b"
    r"(?: value)?(?=.*\b(?:miss\w*|absent|unknown|not|nothing|no|\w+n't)\b)"
    r"|\b(?:like|as) dict\.get\b|\bdefault (?:param(?:eter)?|arg(?:ument)?|value|kwarg) (?:for|to|in|on)\b"
    r"|\b\w+\([^()]*\bdefault ?="
)
_VALUE = r"(?:None|True|False|-?\d[\d.]*|\"[^\"]*\"|'[^']*'|\[\]|\{\})"
_ITS_NAME = (
    r"`?(?!(?:second|third|new|optional|another|extra|which|that|this|for|to|so|is|and|in|it|as|who|an?|the|its"
    r"|one)\b)"
)
_NEEDS_RETURNED = Pattern(
    r"(?i)(?=.*\b(?:return\w*|giv\w+|used?|comes? back|gets?)\b.*"
    r"(?:\b(?:unknown|missing|absent|no such|no(?:body)? |never"
    r"|not (?:there|set|known|found|in|exist\w*|have))|n't (?:there|set|known|found|in|exist\w*|have)))"
    rf".*?(?:\b(?:param(?:eter)?|arg(?:ument)?|kwarg)s? {_ITS_NAME}(?P<behind>[a-z_]\w*)(?: ?= ?(?P<value>{_VALUE}))?"
    rf"|{_ITS_NAME}\b(?P<before>[a-z_]\w*)(?: ?= ?(?P<other>{_VALUE}))?`? (?:param(?:eter)?|arg(?:ument)?|kwarg)\b"
    rf"|\b(?:add|accept|take|give \S+) {_ITS_NAME}(?P<set>[a-z_]\w*) ?= ?(?P<last>{_VALUE}))"
)
_NAME = "default"
_ASKED_MISSING, _NAMED_MISSING = 5.0, 2.0


def _told_what_else(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_RETURNED.search(sentence.text)
    new = next(filter(None, said.group("behind", "before", "set")), _NAME) if said is not None else _NAME
    value = next(filter(None, said.group("value", "other", "last")), "None") if said is not None else "None"
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, function.name))
        if clear >= _NAMED_MISSING and new not in parameters_of(function):
            yield from possible(_with_default(source, name, function, new, value), _ASKED_MISSING + clear)


def _with_default(source: Source, name: str, function: Function, new: str, value: str) -> Iterator[Splice]:
    typed = "object" if any(arg.annotation is not None for arg in function.args.args) else ""
    given = source.segment(function.returns) if function.returns is not None else typed
    given = given if value == "None" or given == type(ast.literal_eval(value)).__name__ else ""
    yield from named("add-parameter").edit(source, (name, new, value, given))
    if not (found := list(_instead_of_nothing(source, function, new))):
        raise Refusal(f"{name} never gives nothing")
    yield from found


def _instead_of_nothing(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """Where it gives None, or fails at a key that is not there."""
    given = returns(function)
    for each in given:
        match each.value:
            case None | ast.Constant(value=None):
                yield instead(source, each, f"return {name}")
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name() as key) if len(given) == 1:
                yield instead(source, each, f"return {source.segment(held)}.get({source.segment(key)}, {name})")
            case ast.Call(ast.Attribute(attr="get"), [ast.Name() as key]) if len(given) == 1:
                yield from _asked_first(source, function, each, each.value, key, name)
    if not always_leaves(function.body) and any(each.value is not None for each in given):
        yield insert_after(source, function.body[-1], f"return {name}")


def _asked_first(
    source: Source, function: Function, given: ast.Return, call: ast.Call, key: ast.Name, name: str
) -> Iterator[Splice]:
    """A dict is told what else to give; of a method of the file, the answer is looked at."""
    own = any(node.name == "get" and name not in parameters_of(node) for _, node in source.functions)
    if not own:
        yield Splice(source.stop(key), source.stop(key), f", {name}")
        return
    if not has_own_lines(source, given) or any(getattr(node, "id", "") == "value" for node in own_nodes(function)):
        raise Refusal("its answer cannot be given a name")
    yield insert_before(source, given, f"value = {source.segment(call)}")
    yield instead(source, given, f"return {name} if value is None else value")


_STEP = r"(?:(?:[a-z]+ing|to [a-z]+(?: out)?) )?(?:the |an? |its? )?"
_SAYS_STEP = Pattern(
    rf"(?i)\b(?:make|making) {_STEP}([a-z]\w*)(?: \w+ing)? optional\b"
    rf"|\b(?:the |an? )([a-z]\w*) (?:should|could|must|may|to) (?:also )?be"
    r" (?:optional|left out|switched off|turned off)\b"
    r"|\b(?:option|flag|parameter|argument|switch|way|able) (?:to|for)"
    r" (?:(?:write|writing|leave|leaving|skip|skipping|print|printing|include|including|show|showing|omit|omitting"
    r"|add|adding|send|sending|disable|disabling|turn off|switch off|suppress)(?: out)? )?(?:the |an? |its? )?"
    r"([a-z]\w*)"
)
_OFF = Pattern(r"(?i)\b(?:off|false|disabled|not) (?:by default|unless)|\bby default (?:off|no|not|false)\b")
_ASKED_STEP, _NAMED_STEP = 5.2, 1.0
_LEAST_STEP = 4  # letters, so that a part of a name says it


def _told_which_steps(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [word.lower() for match in _SAYS_STEP.finditer(sentence.text) for word in match.groups() if word]
    given = {each for _, function in source.functions for each in parameters_of(function)}
    given |= {
        each for _, owner in source.classes for each in attributes(source, owner)
    }  # those are optional themselves
    given |= {name.rpartition(".")[2].lower() for name, _ in source.definitions}  # that get one
    for noun in (each for each in said if each not in PLAIN and each not in given):
        for _, function in source.functions:
            steps = [each for each in walk(function) if isinstance(each, ast.Expr) and _is_it(source, each, noun)]
            name = noun if noun not in _names_in(function) else f"with_{noun}"
            if len(steps) == 1 and noun not in parameters_of(function):
                told = _ASKED_STEP + _NAMED_STEP * min(1.0, names(sentence, function.name) / 2)
                yield from possible(_unless_told(sentence, function, steps[0], name), told)


def _is_it(source: Source, step: ast.Expr, noun: str) -> bool:
    """Is it called so, or does it tell or take what is called so?"""
    if not isinstance(step.value, ast.Call) or not has_own_lines(source, step):
        return False
    called = ast.unparse(step.value.func).rpartition(".")[2]
    words = {root(part) for part in parts(" ".join(map(source.segment, (step.value.func, *step.value.args))))}
    return root(noun) in words or (len(noun) >= _LEAST_STEP and noun in called.lower())


def _unless_told(sentence: Sentence, function: Function, step: ast.Expr, name: str) -> Iterator[Splice]:
    source = sentence.source
    default = str(_OFF.search(sentence.text) is None)
    typed = any(arg.annotation is not None for arg in function.args.args)
    yield from named("add-parameter").edit(source, (source.name_of(function), name, default, "bool" if typed else ""))
    yield wrapped(source, step, f"if {name}:")


def _names_in(function: Function) -> frozenset[str]:
    return frozenset(node.id for node in walk(function) if isinstance(node, ast.Name))


_NEEDS_LIKE = Pattern(
    r"(?i)\b(?:like|same (?:\w+ )*as|just as|as)(?: (?:in|for|with|we have in))? `?(?:\w+\.)?(?P<other>\w+)\b"
)
_OPTIONAL = Pattern(r"(?i)\boptional\w*\b")
_TELLS_NO_MORE = Pattern(r"(?i)\b(?:rename|remove|drop|delete the|instead of)\b")
_NAMED_LIKE, _LEAST_LIKE, _SAID_LIKE, _HANDED = 2.0, 1.5, 5.0, 1.5


def _told_like_another(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    likened = {match["other"] for match in _NEEDS_LIKE.finditer(sentence.text)}
    if _TELLS_NO_MORE.search(sentence.text) is not None:
        return
    models = [node for _, node in source.functions if node.name in likened]
    for _, function in source.functions:
        clear = names(sentence, function.name)
        if clear < _NAMED_LIKE or function in models:
            continue
        own = {arg.arg for arg in parameters(function)}
        for model in models:
            for arg in parameters(model):
                if arg.arg not in own and names(sentence, arg.arg) >= _LEAST_LIKE:
                    handed = list(_handed_on(source, model, function, arg.arg))
                    taken = _taken(sentence, model, function, arg)
                    yield from possible((*taken, *handed), _SAID_LIKE + _HANDED * bool(handed) + clear / _NAMED_LIKE)


def _taken(sentence: Sentence, model: Function, function: Function, arg: ast.arg) -> Iterator[Splice]:
    """The parameter, as it is there; with a default where it may be left out."""
    source, default = sentence.source, default_of(model, arg)
    written = source.segment(default) if default is not None else ""
    if not written and _OPTIONAL.search(sentence.text) is not None:
        written = "None"
    annotation = source.segment(arg.annotation) if arg.annotation is not None else ""
    yield from named("add-parameter").edit(source, (source.name_of(function), arg.arg, written, annotation))


def _handed_on(source: Source, model: Function, function: Function, name: str) -> Iterator[Splice]:
    """To what both call, under the name by which the other hands it over."""
    calls = [each for each in walk(function) if isinstance(each, ast.Call)]
    for other in (each for each in walk(model) if isinstance(each, ast.Call)):
        handed = [each.arg for each in other.keywords if each.arg and is_name(each.value, name)]
        for call in (each for each in calls if ast.unparse(each.func) == ast.unparse(other.func)):
            yield from (set_keyword(source, call, each, name) for each in handed if keyword(call, each) is None)


WRITERS = (
    Writer(frozenset(("add-parameter",)), _told_how_many, needs=any_of(_NEEDS_MANY, _SEVERAL)),
    Writer(frozenset(("add-parameter",)), _told_which_ones, _SAYS_FILTER),
    Writer(frozenset(("add-parameter",)), _told_what_else, needs=any_of(_NEEDS_MISSING, _NEEDS_RETURNED)),
    Writer(frozenset(("add-parameter",)), _told_which_steps, needs=_SAYS_STEP),
    Writer(frozenset(("add-parameter",)), _told_like_another, needs=_NEEDS_LIKE),
)
