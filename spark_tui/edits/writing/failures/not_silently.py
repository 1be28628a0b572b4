"""What is dropped without a word is an error instead: "record just drops values out of range, I want a ValueError with
the value in it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import behind_line, insert_after
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import function_around, nearest, parameters, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.writing import Writer

_NO_MATCH = r"\b(?:do not|don't|does not|doesn't|did not|didn't) (?:match|fit)(?:es)?\b"
_SAYS = Pattern(
    r"(?i)\b(?:silent\w*|just|quietly|simply|without a word|unnoticed|swallow\w*|nobody notices"
    r"|hides?|does nothing|ignores?)\b"
    r".*\b(?:rais\w+|\w+Error|\w+Exception|throw\w*|complain\w*|fail\w*|loud\w*|exception)\b"
    r"|\b(?:rais\w+|throw\w*|\w+Error|\w+Exception|exception)\b.*\b(?:instead of|rather than|not)\b.*\b(?:silent\w*"
    r"|return\w*|ignor\w*|drop\w*|skip\w*|nothing|swallow\w*)\b"
    r"|^(?=.*(?:\b(?:rais\w+|throw\w*|complain\w*)\b|\w(?:Error|Exception)\b))"
    r".*(?:\bNone (?:\w+ ){0,2}(?:is|gives?|gets?|returns?|comes?)\b|\bNoneType\b|\bnothing happens\b"
    rf"|\bno \w+ (?:comes? back|(?:is|was) found)\b|{_NO_MATCH})"
)
_DROPS = Pattern(
    r"(?i)\b(?:silent\w*|without a word|taken|treated|ignor\w*|drop\w*|return\w*|skip\w*|nothing|swallow\w*"
    rf"|discard\w*|hid\w*|los\w+|None|NoneType|no \w+ comes? back)\b|{_NO_MATCH}"
)
_CASES = tuple(
    (Pattern(rf"(?i)\b(?:{words})\b"), Pattern(code))
    for words, code in (
        ("negative|below zero", r"< ?=? ?0"), ("zero", r"== 0|<= 0"), ("empty|blank", r"^not |\bnot \w|len\("),
        ("none|missing|unset", r"is None|^not "), ("unknown|unrecogni[sz]ed", r"not in "),
        (f"{_NO_MATCH}|NoneType", r"\bm(?:atch\w*)? is None|^not m(?:atch\w*)?$"),
        (r"no \w+ (?:comes? back|is found)|that doesn't exist", r"is None|^not "),
    )
)  # fmt: skip
"""What something is said to be, and how that is asked."""
_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|unrecogni[sz]ed|unsupported|(?:any|every)thing else|something else|others?|invalid)\b|n't know\b"
)
_NOT_KNOWN = Pattern(r"(?i)\b(?:unknown|unrecogni[sz]ed|unsupported)\b")
_SAID, _SO, _ELSEWHERE, _LAST = 3.2, 2.0, 6.0, 1.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _DROPS.search(sentence.text) is None or _QUOTED.search(sentence.text) is not None:
        return
    error = next(exceptions(Gap(sentence, "raise-instead")), None)
    known = [node.name for _, node in source.classes if node.name in sentence.bare and _is_exception(node)]
    error = known[0] if known else error or "ValueError"
    yield from _others(sentence, error)
    for node in source.nodes:
        if not isinstance(node, ast.If) or node.orelse:
            continue
        function = function_around(source, node)
        if function is not None and (as_there := _as_elsewhere(source, node, error)) is not None:
            code = instead(source, node.body[0], as_there)
            yield Repair((code,), _SAID + _ELSEWHERE + told_of(sentence, node))
        is_last = function is not None and function.body[-1] is node and not always_leaves(node.body)
        if function is not None and (is_last or _is_one_of_several(source, node, sentence)):
            message = _message(sentence, function, node)
            code = (
                f"{source.indent(node.lineno)}else:\n{source.indent(node.lineno)}{source.unit}raise {error}({message})"
            )
            yield Repair((behind_line(source, source.last_line(node), code),), _SAID + told_of(sentence, node))
        if len(node.body) != 1:
            continue
        match node.body[0]:
            case ast.Return(value=None | ast.Constant(value=None | False)) | ast.Pass() | ast.Continue() as quiet:
                pass
            case ast.Assign(targets=[target], value=ast.Constant(value=None)) as quiet if _asks_about(node, target):
                pass
            case _:
                continue
        if function is None:
            continue
        message = _message(sentence, function, node)
        told = told_of(sentence, node) + _SO * any(
            word.search(sentence.text) and asks.search(source.segment(node.test)) for word, asks in _CASES
        )
        yield Repair((instead(source, quiet, f"raise {error}({message})"),), _SAID + told)


def _is_one_of_several(source: Source, node: ast.If, sentence: Sentence) -> bool:
    """Is it the last of those that are asked for one by one, where what is none of them is spoken of?"""
    match source.parents.get(node), node.test:
        case ast.If(ast.Compare(one, [ast.Eq()]), orelse=[only]), ast.Compare(other, [ast.Eq()]) if only is node:
            return ast.unparse(one) == ast.unparse(other) and _UNKNOWN.search(sentence.text) is not None
        case _:
            return False


def _is_exception(node: ast.ClassDef) -> bool:
    return node.name.endswith(("Error", "Exception")) or any(
        ast.unparse(base).endswith(("Error", "Exception")) for base in node.bases
    )


def _as_elsewhere(source: Source, node: ast.If, error: str) -> str | None:
    """What is raised in another place that asks the same, where nothing is done here."""
    match node.body:
        case [ast.Return(None | ast.Constant(None | False)) | ast.Pass() | ast.Continue()]:
            pass
        case _:
            return None
    for other in source.all(ast.If):
        match other.body:
            case [ast.Raise(exc=ast.Call(ast.Name(name))) as raised] if name == error:
                if ast.unparse(other.test) == ast.unparse(node.test):
                    return source.segment(raised)
    return None


def _others(sentence: Sentence, error: str) -> Iterator[Repair]:
    """The last branch of several, which takes all that no other one knows."""
    source = sentence.source
    if _UNKNOWN.search(sentence.text) is None:
        return
    for node in source.all(ast.If):
        function = function_around(source, node)
        match node.orelse:
            case [
                ast.Continue() | ast.Pass() | ast.AugAssign() | ast.Return(None | ast.Constant() | ast.Name()) as last
            ]:
                told = told_of(sentence, last) + _SO * isinstance(source.parents.get(node), ast.If)
                if function is not None:
                    raised = f"raise {error}({_message(sentence, function, node)})"
                    yield Repair((instead(source, last, raised),), _SAID + _LAST + told)


def _asks_about(node: ast.If, target: ast.expr) -> bool:
    """What is wrong with it is asked, and then it is forgotten."""
    return any(ast.unparse(each) == ast.unparse(target) for each in walk(node.test) if isinstance(each, ast.expr))


def _asked_in_turn(source: Source, node: ast.If) -> Iterator[ast.If]:
    """The same and those it is the `elif` of."""
    yield node
    above = source.parents.get(node)
    while isinstance(above, ast.If) and above.orelse == [node]:
        yield above
        node, above = above, source.parents.get(above)


def _looked_in(test: ast.expr) -> set[int]:
    """What holds all of them is nothing to be shown: there may be passwords in it."""
    holds = (each.comparators[0] for each in walk(test) if isinstance(each, ast.Compare)
             and isinstance(each.ops[0], ast.In | ast.NotIn))  # fmt: skip
    return {id(part) for each in holds for part in walk(each)}


def _message(sentence: Sentence, function: Function, node: ast.If) -> str:
    """By the condition, or with what it asks about."""
    source = sentence.source
    own, what = list(parameters_of(function)), "unknown" if _NOT_KNOWN.search(sentence.text) else "invalid"
    tests = [each.test for each in _asked_in_turn(source, node)]
    asked = [each.id for test in tests for each in walk(test) if isinstance(each, ast.Name) and not each.id.isupper()]
    subject = next(
        (name for name in asked if name in own),
        next((name for name in asked if name not in ("self", "cls", "len")), None),
    )
    shown = [each for test in tests for each in walk(test) if id(each) not in _looked_in(test)]
    held = next((each for each in shown if isinstance(each, ast.Attribute)), None)
    if subject is None and held is not None:
        words = " ".join(parts(held.attr)) or held.attr
        return f'f"{what} {words}: {{{ast.unparse(held)}!r}}"'
    if subject is None:
        told = complaint(source.segment(node.test))
        return told[told.index("(") + 1 : -1] if "(" in told else f'"{" ".join(parts(function.name))} is not possible"'
    return f'f"{what} {" ".join(parts(subject)) or subject}: {{{subject}!r}}"'


_NEEDS_OTHERS = Pattern(
    r"(?i)(?=.*(?:\brais\w+|\bthrow\w*|\w(?:Error|Exception)\b|\breject\w*|\brefus\w+|\bcomplain\w*"
    r"|\bfail\w*|\ban error\b|(?:\bnot|n't) (?:be )?(?:silently )?(?:ignored|skipped|dropped)\b"
    r"|\bsilently\b(?!.*\b(?:log|warn)\w*)|\b(?:print|say|show|tell"
    r"|answer)\w* (?:\w+ ){0,2}[\"']))"
    r".*\b(?:mistyp\w+|misspel\w+|typos?|(?:any|every|all|an|the) others?|other|another|unknown|unrecogni[sz]ed"
    r"|unsupported|unexpected|invalid"
    r"|(?:any|every|some)thing else|else|otherwise|none of (?:them|these|those))\b"
)
_OTHERS = Pattern(
    r"(?i)\b(?:mistyp\w+|misspel\w+|typos?|others?|another|unknown|unrecogni[sz]ed|unsupported|unexpected|invalid|none"
    r"|(?:any|every|some)thing else)\b"
)
_HANDLED = Pattern(
    r"(?i)\b(?:catch\w*|except|instead of (?:an? )?(?:\w+Error|exception|crash)|no longer|handl\w+|message)\b"
)
_THAT = Pattern(
    r"(?i)\b(?:unknown|unrecogni[sz]ed|unsupported|unexpected|invalid|any other|another)"
    r" (?P<what>[a-z]\w+)(?: (?P<last>[a-z]\w+))?"
)
_PRINTED = Pattern(
    r"(?i)\bprint\w* (?:(?:an?|the|some) )?(?:\w+ )?(?:error|message|warning|hint|something|it)\b"
    r"(?!.*\b(?:rais\w+|throw\w*|\w+Error|exception)\b)"
)
_QUOTED = Pattern(
    r"(?i)\b(?:print|say|show|tell|answer|output|write)\w* (?:them |him |me |the (?:user|player) )?(?:\"([^\"{}]+)\""
    r"|'([^'{}]+)'(?!\w))"
)
_ASKED, _NAMED, _TAKEN_FROM = 5.0, 1.0, 2.0


def _for_all_others(sentence: Sentence) -> Iterator[Repair]:
    """What none of the branches asks for is an error: "bump should raise a ValueError for any other part"."""
    source = sentence.source
    error = next(exceptions(Gap(sentence, "raise-instead")), None) or "ValueError"
    if _HANDLED.search(sentence.text) is not None:
        return
    for node in source.all(ast.If):
        if isinstance(source.parents.get(node), ast.If) and node in getattr(source.parents[node], "orelse", ()):
            continue
        function, last = function_around(source, node), _last_of_chain(node)
        if function is None or last is None or last.orelse:
            continue
        subject = ast.unparse(node.test.left) if isinstance(node.test, ast.Compare) else ""
        called = subject.rpartition(".")[2]
        match node.test:
            case ast.Compare(ast.Subscript(ast.Name(), ast.Constant(str(key)))):
                called = key
        if _is_another(sentence, called, node):
            continue
        if _is_usual(function, subject, node):
            continue
        if _OTHERS.search(sentence.text) is None and not names(sentence, called) and not names(sentence, function.name):
            continue  # otherwise than what is said of something else
        told = _NAMED * (names(sentence, function.name) + names(sentence, called)) / 2
        taken_from = _taken_from(sentence, node)
        told += _TAKEN_FROM * bool(taken_from)
        known = f'f"unknown {taken_from or " ".join(parts(called)) or called}: {{{subject}!r}}"'
        says = known if called.isidentifier() else _message(sentence, function, node)
        quoted = _QUOTED.search(sentence.text)
        if quoted is not None:
            says = f'"{quoted[1] or quoted[2]}"'
        raised = (
            f"print({says})"
            if quoted is not None or _PRINTED.search(sentence.text) is not None
            else f"raise {error}({says})"
        )
        if node is not function.body[-1] or not all(always_leaves(each.body) for each in _chain(node)):
            indent = source.indent(node.lineno)
            code = f"{indent}else:\n{indent}{source.unit}{raised}"
            yield Repair(
                (behind_line(source, source.last_line(last), code),), _ASKED + told + told_of(sentence, node) / 2
            )
        else:
            yield Repair((insert_after(source, node, raised),), _ASKED + told + told_of(sentence, node) / 2)


def _is_another(sentence: Sentence, called: str, node: ast.If) -> bool:
    """Is what is unknown something else that the file knows: an account, where commands are held against each other?"""
    said, what, own = _THAT.search(sentence.text), _unknown(sentence), {*map(str.lower, parts(called))}
    last = singular(said["last"].lower()) if said is not None and said["last"] else ""
    is_other = bool(what) and own.isdisjoint((what, last)) and what in sentence.source.names
    return is_other and not _taken_from(sentence, node)


def _unknown(sentence: Sentence) -> str:
    said = _THAT.search(sentence.text)
    return singular(said["what"].lower()) if said is not None else ""


def _taken_from(sentence: Sentence, node: ast.If) -> str:
    """The command, where each of several is taken apart and what it begins with is asked about."""
    loop, what = nearest(sentence.source, node, ast.For), _unknown(sentence)
    return what if loop is not None and what in {each.lower() for each in named_in(loop.target)} else ""


def _is_usual(function: Function, subject: str, node: ast.If) -> bool:
    """Is what it is where nothing is given among those that none of the branches asks for?"""
    default = next((default_of(function, arg) for arg in parameters(function) if arg.arg == subject), None)
    if not isinstance(default, ast.Constant):
        return False
    held = [ast.dump(each) for one in _chain(node) for each in walk(one.test) if isinstance(each, ast.Constant)]
    return ast.dump(default) not in held


def _chain(node: ast.If) -> Iterator[ast.If]:
    yield node
    match node.orelse:
        case [ast.If() as other]:
            yield from _chain(other)


def _last_of_chain(node: ast.If) -> ast.If | None:
    """Of at least two branches that hold one thing against values."""
    asked: set[str] = set()
    found = list(_chain(node))
    for each in found:
        match each.test:
            case ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as left, [ast.Eq() | ast.In()]):
                asked.add(ast.unparse(left))
            case _:
                return None
    return found[-1] if len(found) > 1 and len(asked) == 1 else None


WRITERS = (
    Writer(frozenset(("raise-instead", "raise-if")), _written, needs=_SAYS),
    Writer(frozenset(("raise-instead", "raise-if")), _for_all_others, needs=_NEEDS_OTHERS),
)
