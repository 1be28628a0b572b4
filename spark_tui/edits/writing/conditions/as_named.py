"""A question that a method of its own is there for: "it should only step onto places that are free", where nobody asks
`free`; "what is paid can't be overdue", where both are told of the same thing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_ONLY = Pattern(
    r"(?i)\b(?:only|must(?:n't| not)?|should(?:n't| not)?|never|can(?:'t|not)|may not|check\w*|nobody asks"
    r"|not asked|ignor\w+"
    r"|unless|even (?:if|though|when))\b"
)
_SHOULD = Pattern(r"(?i)\b(?:should|must|ought to|has to) (?:work|be (?:possible|allowed|fine|ok\w*))\b")
"""What cannot be done by now, and is no more to be asked before."""
_SAID, _ITS_KIND, _CLEAR = 4.0, 0.5, 1.0


def _never_asked(sentence: Sentence) -> Iterator[Repair]:
    """Where another method of the same thing is asked with as many arguments."""
    source = sentence.source
    if _SHOULD.search(sentence.text) is not None:
        return
    called = {each.func.attr for each in source.all(ast.Call) if isinstance(each.func, ast.Attribute)}
    for _, owner in source.classes:
        methods = {each.name: each for each in owner.body if isinstance(each, Function)}
        unasked = [each for name, each in methods.items() if name not in called and names(sentence, name) >= _CLEAR]
        for method in unasked:
            needs = len(method.args.args) - 1
            for node in source.all(ast.If) if _gives_an_answer(method) and needs > 0 else ():
                for asked in _of_test(node.test):
                    match asked:
                        case ast.Call(ast.Attribute(held, other), args, []) if other in methods and len(args) == needs:
                            given = ", ".join(map(source.segment, args))
                            code = f" and {source.segment(held)}.{method.name}({given})"
                            told = _SAID + _ITS_KIND + told_of(sentence, node.test)
                            yield Repair((behind(source, asked, code),), told)


def _of_test(test: ast.expr) -> list[ast.expr]:
    """What all has to hold."""
    return test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]


def _gives_an_answer(method: Function) -> bool:
    values = [node.value for node in own_nodes(method) if isinstance(node, ast.Return)]
    return bool(values) and all(
        isinstance(each, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant) for each in values
    )


_EXCLUDES = Pattern(
    r"(?i)\b(?:is|are|was|were|been|once|already|be) (?P<one>\w+)\b[^.;]{0,40}?\b(?:can(?:'t|not)|never"
    r"|must(?:n't| not)|is(?:n't| not)"
    r"|are(?:n't| not)|should(?:n't| not)|no longer) (?P<rest>(?:\w+ ?){1,4})"
)


def _excluded(sentence: Sentence) -> Iterator[Repair]:
    source: Source = sentence.source
    pairs = [(match["one"], match["rest"].lower().split()) for match in _EXCLUDES.finditer(sentence.text)]
    for _, owner in source.classes if pairs else ():
        known = attributes(source, owner)
        for method in owner.body:
            if not isinstance(method, Function) or [each.arg for each in method.args.args][:1] != ["self"]:
                continue
            own = re.sub(r"^(?:is|has|can)_", "", method.name)
            for one, rest in pairs:
                if own not in rest or one.lower() not in known:
                    continue
                for node in own_nodes(method):
                    match node:
                        case ast.Return((ast.Compare() | ast.BoolOp()) as value):
                            code = f"not self.{one.lower()} and {moved(source, value, Level.COMPARISON)}"
                            yield Repair((instead(source, value, code),), _SAID + 1 + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("and-condition", "fix-operator")), _never_asked, needs=_ONLY),
    Writer(frozenset(("and-condition",)), _excluded, needs=_EXCLUDES),
)
