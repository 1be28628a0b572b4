"""What lacks a thing that something is worked out from is left out there: "as soon as one runner has no time yet the
ranking crashes, leave those out", where it is `sorted(finished, key=lambda runner: runner.time)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name, name_or_key, root_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import telling_roots, told_of
from spark_tui.edits.writing import Writer

LACKS = (
    r"(?:without(?: an?| any| the)?|(?:has|have|had|with|is|are|got) (?:no|(?:an? )?(?:empty|missing))"
    r"|(?:has|have|had|do|does)(?:n't| not)(?: have| got)?(?: an?| any)?|lack\w*(?: an?| the)?|missing)"
)
_LACKING = Pattern(rf"(?i)\b{LACKS} (?P<what>[a-z_]\w*(?: [a-z_]\w*){{0,2}})")
_FAILS = (
    r"(?:crash\w*|fail\w*|break\w*|broken|blow\w* up|die[sd]?|dying|TypeErrors?|AttributeErrors?|KeyErrors?|errors?"
    r"|trace ?backs?|exceptions?|fall\w* over|stop\w*|kill\w*|impossible|can(?:'t|not) be \w+(?: \w+)?|choke\w*)"
)
_LEFT_OUT = (
    r"(?:le(?:ave|aves|ft) (?:\w+ )?(?:\w+ )?out|skip\w*|ignor\w+|pass\w* over|exclud\w+|drop\w*"
    r"|(?:n't|not|never) (?:be )?(?:count\w*|list\w*|includ\w+))"
)
NEEDS = Pattern(rf"(?i)(?=.*\b{LACKS} [a-z_]\w*\b)(?=.*\b(?:{_FAILS}|{_LEFT_OUT})\b)")
_OTHERWISE = Pattern(
    r"(?i)\b(?:should(?:n't| not)? (?:be |raise|count as|come|go|get|show)|as (?:0|zero|none)|at the end|last|first\b"
    r"|show|use|put|say|give|no exceptions?|instead|rais\w+"
    r"|default\w*|log\w*|warn\w*|tests?|print\w*|duplicat\w+|return\w*|treat\w*)\b"
)
_SKIPPED = Pattern(rf"(?i)\b(?:should|must) be (?:{_LEFT_OUT})\b")
_ORDERS = frozenset(("sorted", "min", "max"))
_ASKED, _CLEAR = 7.0, 1.0
_LENGTH = 2  # what is no name of it in a lambda is a letter

_LOOPS = (ast.For, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp, ast.Call)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SKIPPED.sub("skipped", sentence.text)
    if _OTHERWISE.search(said) is not None:
        return
    lacking = Sentence(", ".join(f"the {match['what'].lower()}" for match in _LACKING.finditer(said)), source)
    for node in source.all(*_LOOPS):
        for each, part in _gone_through(node):
            for key in _used_of(source, each, part):
                name = _called(key, each)
                if not name or names(lacking, name) < NEARLY or _is_looked_at(source, node, key):
                    continue
                told = _ASKED + _CLEAR * (names(sentence, name) > NEARLY) + _told(sentence, node)
                yield from possible(later(_left_out, source, node, each, key), told)
                break


def _told(sentence: Sentence, node: ast.AST) -> float:
    """A report is of what it is called after, also where it is a verb."""
    around = function_around(sentence.source, node)
    title = telling_roots(around.name.replace("_", " ")) if around is not None else frozenset[str]()
    return told_of(sentence, node) + len(title & telling_roots(sentence.text))


def _gone_through(node: ast.AST) -> Iterator[tuple[str, tuple[ast.AST, ...]]]:
    """What each is called, and where it is used."""
    match node:
        case ast.For(target, _, body):
            yield from ((each, tuple(body)) for each in _names(target))
        case ast.DictComp(key, value, [ast.comprehension(target, _, tests)]):
            yield from ((each, (key, value, *tests)) for each in _names(target))
        case ast.ListComp(part, [one]) | ast.SetComp(part, [one]) | ast.GeneratorExp(part, [one]):
            yield from ((each, (part, *one.ifs)) for each in _names(one.target))
        case ast.Call(func, [_], [*keywords]) if last_name(func) in _ORDERS:
            for keyword in keywords:
                match keyword:
                    case ast.keyword("key", ast.Lambda(ast.arguments(args=[ast.arg(each)]), body)):
                        yield each, (body,)


def _names(target: ast.expr) -> Iterator[str]:
    yield from (node.id for node in walk(target) if isinstance(node, ast.Name))


def _used_of(source: Source, each: str, several: tuple[ast.AST, ...]) -> Iterator[ast.expr]:
    """The parts of it that something is worked out from, where there has to be one; of a method of its class too."""
    for node in (node for part in several for node in walk(part)):
        match node:
            case ast.Call(ast.Attribute(ast.Name(name), called), _) if name == each:
                yield from _used_within(source, called, each)
            case ast.Attribute(ast.Name(name)) | ast.Subscript(ast.Name(name), ast.Constant()) if name == each:
                if isinstance(node.ctx, ast.Load):
                    yield node
            case ast.Subscript(ast.Name() | ast.Attribute(ast.Name("self")), by, ast.Load()):
                if isinstance(by, ast.Name | ast.Attribute) and root_name(by) == each:
                    yield node


def _called(key: ast.expr, each: str) -> str:
    """Of what is looked up, what each there is: a price, of prices[name]."""
    if isinstance(key, ast.Subscript) and root_name(key.value) != each:
        return singular(last_name(key.value).lower().removeprefix("_"))
    return name_or_key(key) or ""


def _used_within(source: Source, called: str, each: str) -> Iterator[ast.expr]:
    methods = [function for name, function in source.functions if name.endswith(f".{called}")]
    for node in walk(methods[0]) if len(methods) == 1 else ():
        match node:
            case ast.Attribute(ast.Name("self"), name, ast.Load()):
                yield ast.Attribute(ast.Name(each, ast.Load()), name, ast.Load())


def _text(key: ast.expr) -> str:
    match key:
        case ast.Subscript(ast.Name(each), ast.Constant(str(name))):
            return f'{each}.get("{name}")'
        case _:
            return ast.unparse(key)


def _is_looked_at(source: Source, node: ast.AST, key: ast.expr) -> bool:
    """Whether it is there."""
    around = function_around(source, node)
    match key:
        case ast.Subscript(table, ast.Name() | ast.Attribute() as by):
            within = ast.unparse(around) if around is not None else ""
            asked = rf"\b{re.escape(ast.unparse(by))} (?:not )?in {re.escape(ast.unparse(table))}\b"
            return re.search(asked, within) is not None
    both = f"(?:{re.escape(ast.unparse(key))}|{re.escape(_text(key))})"
    asked = rf"{both}(?: is (?:not )?None| or |\)?:$| else | if )|\b(?:not|if|and|or) {both}(?=:| and| or|\]|\)| else)"
    return around is not None and re.search(asked, ast.unparse(around), re.MULTILINE) is not None


def _left_out(source: Source, node: ast.AST, each: str, key: ast.expr) -> Splice:
    there, gone = _whether(key)
    match node:
        case ast.For(body=[first, *_]) if has_own_lines(source, first):
            return insert_before(source, _first_use(node, key), f"if {gone}:\n{source.unit}continue")
        case ast.Call(_, [gone_through, *_]):
            name = each if len(each) > _LENGTH else "each"
            code = f"[{name} for {name} in {source.segment(gone_through)} if {_renamed(there, each, name)}]"
            return instead(source, gone_through, code)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            loop = node.generators[0]
            if not loop.ifs:
                return instead(source, loop.iter, f"{source.segment(loop.iter)} if {there}")
            is_looser = isinstance(loop.ifs[0], ast.IfExp | ast.NamedExpr) or (
                isinstance(loop.ifs[0], ast.BoolOp) and isinstance(loop.ifs[0].op, ast.Or)
            )
            test = source.segment(loop.ifs[0])
            return instead(source, loop.ifs[0], f"{there} and {f'({test})' if is_looser else test}")
        case _:
            raise Refusal("nothing is gone through there")


def _whether(key: ast.expr) -> tuple[str, str]:
    """It is there, and it is not."""
    text = _text(key)
    match key:
        case ast.Subscript(table, ast.Name() | ast.Attribute() as by):
            one, several = ast.unparse(by), ast.unparse(table)
            return f"{one} in {several}", f"{one} not in {several}"
        case ast.Subscript():
            return text, f"not {text}"
        case _:
            return f"{text} is not None", f"{text} is None"


def _renamed(text: str, old: str, new: str) -> str:
    return re.sub(rf"^{re.escape(old)}\b", new, text)


def _first_use(loop: ast.For, key: ast.expr) -> ast.stmt:
    """What comes before it is done for all."""
    wanted = ast.dump(key)
    return next((each for each in loop.body if any(ast.dump(node) == wanted for node in walk(each))), loop.body[0])


WRITER = Writer(frozenset(("add-guard", "skip-if", "fix-error", "fix-condition")), _written, needs=NEEDS)
