"""What may be None counts as nothing wherever it is used, or is left out where several are reckoned with: "tags may be
None, treat it as empty", "the sensor sends None now and then, leave those out of the mean"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_first
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import Ordering, name_or_key
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.fallbacks import OF_DICTS, OF_TEXTS, empty_by_use, fallbacks
from spark_tui.edits.saying.place.spoken_of import speaks_for, told_of
from spark_tui.edits.writing import Writer

_NEEDS_ONE = Pattern(
    r"(?i)\b(?:may|might|can|could|will|is|are|was|were|be|being|comes?|sometimes|allow\w*|handle|survive)(?:n't| not)?"
    r" (?:also |sometimes |often |as )*(?:be )?(?:(?-i:None)|null|nil)\b"
    r"|\b(?:(?-i:None)|null|nil) [a-z_]+ (?:as|like|should|counts?)\b|[a-z_] ?={1,2} ?(?-i:None)\b"
    r"|(?<!there )\b(?:comes?|is|are|has|have) (?:without|no) (?!such\b)(?:an? |any )?[a-z_]+\b"
)
_LEAVES = Pattern(
    r"(?i)\b(?:return\w*|skip\w*|rais\w+|ignor\w*|continue|leave|left|log\w*|warn\w*|drop\w*|error|complain\w*|[45]\d\d)\b"
)
_ENDS = Pattern(
    r"(?i)\b(?:finish|stop|quit|exit|end|leave|bail|get out) (?:\w+ ){0,3}early\b|\bbreak out\b"
    r"|\b(?:stop|quit|break|leave|get out of|end) (?:out of )?(?:the |that )?(?:\w+ )?loop\b"
)
"""What ends then needs no value."""
_THROUGH = frozenset(("len", "sum", "sorted", "list", "set", "tuple", "any", "all", "enumerate", "reversed", "extend"))
_SKIPS = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w*|continue|leave|drop|(?:just |then )?return|(?:do|does) nothing)\b"
    r"(?! (?:[\"'\d]|an?\b|the\b))"
)
_DOTTED = Pattern(
    r"`?([a-z_]\w*(?:\.\w+)+)`? (?:is|are|was|being|may be|can be|could be|might be|==) (?:sometimes |often )?"
    r"(?:None|null)\b"
)
_ASKED_ONE, _CLEAR_ONE, _SAID, _LEFT, _TOLD_OUTRIGHT = 4.0, 1.5, 1.5, 2.0, 3.0
_Used = ast.Attribute | ast.Subscript


def _counted_as_nothing(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ENDS.search(sentence.text) is not None or "KeyError" in sentence.text:
        return
    if _LEAVES.search(sentence.text) is not None:
        yield from _left(sentence)
        return
    said = next((value for value in fallbacks(sentence.text, sentence) if value != "None"), "")
    uses: dict[Function, list[tuple[ast.expr, str]]] = {}
    for node in source.all(ast.Attribute, ast.Subscript):
        function = function_around(source, node)
        name = name_or_key(node)
        if function is None or not name or names(sentence, name) < _CLEAR_ONE or not isinstance(node.ctx, ast.Load):
            continue
        around = source.parents[node]
        if isinstance(around, ast.Compare) and not said and isinstance(around.ops[0], Ordering):
            uses.setdefault(function, []).append((around, _only_if_there(source, node, around)))
        elif (code := _with_a_stand_in(source, function, node, said)) is not None:
            uses.setdefault(function, []).append((node, code))
    for found in uses.values():
        splices = tuple(instead(source, node, code) for node, code in found)
        yield Repair(splices, _ASKED_ONE + _SAID * bool(said) + max(told_of(sentence, node) for node, _ in found))


def _only_if_there(source: Source, node: _Used, compared: ast.Compare) -> str:
    """Nothing is less or more than None."""
    code = f"{source.segment(node)} is not None and {source.segment(compared)}"
    return f"({code})" if isinstance(source.parents[compared], ast.UnaryOp) else code


def _left(sentence: Sentence) -> Iterator[Repair]:
    """Nothing is done for one that has none: "just skip those where order.email is None"."""
    source, said = sentence.source, _DOTTED.search(sentence.text)
    if said is None or _SKIPS.search(sentence.text) is None:
        return
    code, owner = said[1], said[1].partition(".")[0]
    for _, function in source.functions:
        if code not in source.segment(function):
            continue
        told = _ASKED_ONE + _LEFT + _SAID * (names(sentence, function.name) > 1)
        if owner in parameters_of(function):
            yield Repair((insert_at_top(source, function, f"if {code} is None:\n{source.unit}return"),), told)
        for loop in walk(function):
            if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name) and loop.target.id == owner:
                guard = f"if {code} is None:\n{source.unit}continue"
                yield Repair((insert_first(source, loop.body, guard),), told)


def _with_a_stand_in(source: Source, function: Function, node: _Used, said: str) -> str | None:
    """None where it is only asked for, or it cannot be told what is used of it."""
    around = source.parents[node]
    nothing, is_bracketed = _nothing(around, node, function)
    if not nothing:
        return None
    code = f"{source.segment(node)} or {said or nothing}"
    return f"({code})" if is_bracketed else code


def _nothing(around: ast.AST, node: _Used, function: Function) -> tuple[str, bool]:
    """What is as good as nothing there, and whether that needs brackets."""
    match around:
        case ast.For(iter=through) | ast.comprehension(iter=through) if through is node:
            return "[]", False
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *_]) if first is node:
            return ("[]", False) if name in _THROUGH or name == "join" else ("", False)
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[inside]) if inside is node:
            return "[]", True
        case ast.Attribute(attr=method) if method in OF_TEXTS | OF_DICTS:
            return ('""' if method in OF_TEXTS else "{}"), True
        case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div()):
            return "0", True
        case ast.AugAssign(op=ast.Add() | ast.Sub()) if around.value is node:
            return "0", False
        case ast.Assign([ast.Name(name)]) if around.value is node:
            return empty_by_use(function, name), False
        case _:
            return "", False


_NEEDS_THERE = Pattern(
    r"(?i)(?=.*(?:\b(?:crash\w*|\w+Error|fails?|blows? up|never|not|no longer|always|dies|breaks?)\b|n't\b))"
    r"(?=.*\b(?:without|no|None|NoneType|missing|unset|not set|lacks?|has none)\b)"
)
_ALWAYS = Pattern(r"(?i)\balways\b|\bcounts? as (?:\w+ )?(?:true|valid|open|due|late|over)\b")
_GIVES_ELSE = Pattern(
    r"(?i)\b(?:return\w*|give|use|take|skip\w*|rais\w+|now|today|log\w*|warn\w*|40\d)\b(?! (?:false|true)\b)"
)
_ASKED_THERE = 5.5


def _asked_whether_there(sentence: Sentence) -> Iterator[Repair]:
    """What may be None is held against nothing: "invoices without a due date are never overdue"."""
    if _GIVES_ELSE.search(sentence.text) is not None:
        return
    source = sentence.source
    unset = _unset(source)
    for node in source.all(ast.Compare):
        if len(node.ops) != 1 or not isinstance(node.ops[0], Ordering) or function_around(source, node) is None:
            continue
        for side in (node.left, *node.comparators):
            if not isinstance(side, ast.Attribute) or side.attr not in unset or names(sentence, side.attr) < _CLEAR_ONE:
                continue
            if f"{source.segment(side)} is" in source.segment(source.statement_at(node.lineno)):
                continue
            code = _only_if_there(source, side, node)
            if _ALWAYS.search(sentence.text) is not None:
                code = code.replace(" is not None and ", " is None or ")
            code = f"({code})" if isinstance(source.parents[node], ast.BoolOp) and " or " in code else code
            yield Repair((instead(source, node, code),), _ASKED_THERE + told_of(sentence, node))


def _unset(source: Source) -> set[str]:
    """What objects have that may be None: by default, or at first."""
    found = set[str]()
    for _, owner in source.classes:
        for node in walk(owner):
            match node:
                case ast.AnnAssign(ast.Name(name), value=ast.Constant(None)):
                    found.add(name)
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(None)):
                    found.add(name)
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name(given)):
                    if given in _none_by_default(function_around(source, node)):
                        found.add(name)
    return found


def _none_by_default(function: Function | None) -> set[str]:
    if function is None:
        return set()
    pairs = zip(function.args.args[::-1], function.args.defaults[::-1], strict=False)
    return {arg.arg for arg, value in pairs if isinstance(value, ast.Constant) and value.value is None}


_NONE = r"(?:nones?|nonetype|nulls?|none values|null values|missing (?:values|ones))"
_NEEDS_SEVERAL = Pattern(
    rf"(?i)\b{_NONE}\b.*\b(?:leav|left|skip|ignor|drop|exclud|filter|throw|remov|omit|without"
    rf"|(?:not|never) (?:be )?(?:count|includ|us))\w*"
    rf"|\b(?:leave|skip|ignore|drop|exclude|filter|throw|remove|omit|without)\w*\b.*\b{_NONE}\b"
)
_ALL_OF_IT = Pattern(r"(?i)\b(?:if|when) (?:the )?\w+ (?:is|are) none\b|\breturn\w*\b|\brais\w+\b|error\b")
"""What is None is the whole, and something else is to be done then."""
_RECKONS = frozenset(("sum", "len", "min", "max", "sorted", "mean", "fmean", "median", "stdev", "pstdev", "mode"))
_ASKED_SEVERAL, _NAMED, _CLEAR_SEVERAL = 4.2, 1.5, 2.0


def _without_nones(sentence: Sentence) -> Iterator[Repair]:
    if _ALL_OF_IT.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        for name in _reckoned_with(function):
            one = singular(name) if singular(name) != name else "each"
            line = f"{name} = [{one} for {one} in {name} if {one} is not None]"
            told = _NAMED * (names(sentence, function.name) >= _CLEAR_SEVERAL) + speaks_for(sentence, function)
            try:
                yield Repair((insert_at_top(source, function, line),), _ASKED_SEVERAL + told)
            except Refusal:
                continue


def _reckoned_with(function: Function) -> list[str]:
    """Its parameters of which a sum or the like is made."""
    given = set(parameters_of(function))
    found = dict[str, None]()
    for node in walk(function):
        match node:
            case ast.Call(
                ast.Name(called) | ast.Attribute(attr=called),
                [ast.Name(name) | ast.GeneratorExp(generators=[ast.comprehension(iter=ast.Name(name))]), *_],
            ) if called in _RECKONS and name in given:
                found[name] = None
    return list(found)


_NEEDS_TEXT = Pattern(
    r"(?i)\b(?:say|show|print|read|be|use|write|put|display|have)s? (?:just |only )?(?P<text>\"[^\"]+\"|'[^']+'(?!\w))"
    r"[^.;]*?\b(?:where|in place of|instead of|for|as) (?:the |an? |its |their |that )?(?P<noun>[a-z_]\w*)\b"
)
_TROUBLE = Pattern(r"(?i)\bTypeError\b|\bNone\b|\b(?:no|nobody|nothing|without|missing|empty|unset|not|never)\b|n't\b")


def _text_in_its_place(sentence: Sentence) -> Iterator[Repair]:
    """What may be missing is a text where it is told: 'it should say "free" where the patient would be'."""
    source, said = sentence.source, _NEEDS_TEXT.search(sentence.text)
    if said is None or _TROUBLE.search(sentence.text) is None:
        return
    for node in source.all(ast.Attribute, ast.Name, ast.Subscript):
        name = name_or_key(node)
        function = function_around(source, node)
        if name.lower() != said["noun"].lower() or function is None or not isinstance(node.ctx, ast.Load):
            continue
        text, quoted = f'"{said["text"][1:-1]}"', f"'{said['text'][1:-1]}'"
        either = f"{source.segment(node)} {_unless_none(source, function, node)}"
        match source.parents[node]:
            case ast.Assign(value=value) if value is node:
                code = f"{either} {text}"
            case ast.BinOp(op=ast.Add()):
                code = f"({either} {text})"
            case ast.FormattedValue(conversion=-1):
                code = f"{either} {quoted}"
            case _:
                continue
        yield Repair((instead(source, node, code),), _ASKED_ONE + _TOLD_OUTRIGHT + told_of(sentence, node))


def _unless_none(source: Source, function: Function, node: ast.expr) -> str:
    """ "or"; but what is looked up in what another function gives, or None, is asked only where there is something."""
    holder = node.value if isinstance(node, ast.Attribute | ast.Subscript) else None
    for each in walk(function) if isinstance(holder, ast.Name) else ():
        match each:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(called) | ast.Attribute(attr=called))):
                if isinstance(holder, ast.Name) and name == holder.id and _gives_none(source, called):
                    return f"if {name} else"
    return "or"


def _gives_none(source: Source, name: str) -> bool:
    """Does a function of the file say so itself?"""
    own = (each for _, each in source.functions if each.name == name)
    given = (each.value for function in own for each in walk(function) if isinstance(each, ast.Return))
    return any(isinstance(value, ast.Constant) and value.value is None for value in given)


WRITERS = (
    Writer(frozenset(("default-if-none", "get-default")), _text_in_its_place, needs=_NEEDS_TEXT),
    Writer(frozenset(("default-if-none", "guard-none")), _counted_as_nothing, needs=_NEEDS_ONE),
    Writer(frozenset(("guard-none", "skip-if")), _without_nones, needs=_NEEDS_SEVERAL),
    Writer(frozenset(("guard-none", "fix-error", "default-if-none")), _asked_whether_there, needs=_NEEDS_THERE),
)
