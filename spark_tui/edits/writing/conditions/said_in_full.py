"""The whole condition, where the sentence is about nothing else: "the test is len(rows) > 50", "the if should check a
and b", "make it depend on ready"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.imports import all_imports, bound_name
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.condition.conditions import asked_no_more, condition
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.code import compared
from spark_tui.edits.writing import Writer

_IT = r"(?:conditions?|tests?|checks?|predicate|if|elif|while|if[- ]statement)"
_WHERE = (
    r"(?: (?:there|here|on line \d+"
    r"|in (?:the )?`?[\w.]+`?(?: (?:function|method|if|condition|check|statement|loop))?))?"
)
_MUST = (
    r"(?:should|shall|must|has to|needs to|ought to|could|can|shouldn't|couldn't)"
    rf"(?: (?:it|that|this|the (?:\w+ )?{_IT}))?(?: only| just| rather| really)?"
)
_ASK = r"(?: (?:check|test|be|ask|read|say|depend on|look at|use))"
_THE_IT = rf"(?:the|that|this|an?)(?: \w+)? {_IT}"
_FRAMES = Pattern(
    rf"(?i)\b{_THE_IT}{_WHERE} {_MUST}{_ASK}(?: whether| if| for)?:? (.+)$"
    rf"|\b{_THE_IT}{_WHERE} (?:is(?! (?:wrong|not what|about|useless|always|never|too|in|on|at)\b)|:|=):? (.+)$"
    rf"|\b(?:make|let|have|change|set|turn|rewrite) (?:it|that|this|{_THE_IT}){_WHERE}(?: be| to| into)? ?"
    r"(?:to |depend on |say |be |read |ask |check )?(.+)$"
    r"|\b(?:depends?|hangs?|gate it|gated|guard it|decide it) (?:now |in future |from now on )?(?:only )?on"
    r"(?: whether)? (.+)$"
    rf"|\breplace {_THE_IT}{_WHERE} (?:with|by) (.+)$"
    rf"|^(?:\w+ )*in {_THE_IT}{_WHERE}[:,] (.+)$|^(?:the )?{_IT}: (.+)$|^(\S.*?) as the {_IT}\W*$"
    r"|\bit rather (?:look|ask|check|test)s?(?: whether| if)? (.+)$|\bguard it (?:by|with) (.+)$"
    rf"|\bwhy that {_IT} and not (.+)$|\b(?:should|must) trigger on (.+)$"
    rf"|\b{_THE_IT}: (.+)$"
    r"|\b(?:should|shouldn't|shall|must|can|could) (?:it|that) (?:depend on|be|check|ask|test)(?: whether| if)? (.+)$"
    r"|\b(?:could|can|should|may) the (?:cut|if|test|check|condition|while) be (.+)$"
    rf"|\bwrong (?:condition|test|check|question)\b\W*(?:it'?s|it should be|what (?:counts|matters) is|rather)? (.+)$"
    r"|\b(?:condition|test|check|if)\b is (?:not what|wrong|about the wrong)\b[^,;:.]*[,;:.] "
    r"(?:it'?s|it is|it should be|what (?:counts|matters) is|rather)? ?(.+)$"
    r"|\bif (?:should|shld|must|shall) (?:be|say|read|check|test|ask) (.+)$"
    rf"|\bbehind the {_IT} (?:write|put|belongs) (.+)$"
    r"|\b(?:not|no longer) that (?:condition|test|check|if),? (?:i meant |but |rather )(.+)$"
    r"|\b(?:want|wanted|meant|no+,|rather|hm+,?) if (.+)$"
    r"|\bbranch (?:should|shall|must|is to) be taken (?:only )?(?:when|if) (.+)$"
    r"|\bI(?: would|'d) say:? (.+)$"
    r"|\bwhat m[at]+ers is(?: whether| if)? (.+)$|[,;.] (\S+) is what (?:counts|m[at]+ers)\b"
    r"|\bdo it for (?:the ones|those|these) (?:where|for which) (.+)$"
    rf"|\bnew {_IT}\b[^:]*: (.+)$"
    r"|\bonly (\S.*?) (?:counts|matters|decides)\b"
    r"|\bif (.+?),?:? (?:and )?not what (?:stands|is|it says)\b"
)
"""How a sentence says that this, and nothing else, is what is asked there."""
_REST = Pattern(
    r"(?i)(?:,? (?:from now(?: on)?|instead|rather|thanks|thx|please|pls|alone|counts|now|in future|not the old one"
    r"|no else|and nothing else|ok(?:ay)?|:\))|[.:;?!,]+(?: (?:no else|thanks|please))?)+$"
)
_A_KIND = Pattern(r"(?i)an? (?:\w+ )?(?:set|list|tuple|dict\w*|while|loop|match|ternary|function|method|guard|lookup)")
"""What it is to become, and no condition: "make the if a set"."""
_ALL_BUT = Pattern(r"(?i)\b(?:everything|anything|all) (?:but|except)\b")
"""What is said is what it is not to ask."""
_TRUE = Pattern(r"(?i)^(?P<what>\S+) (?:is|was) (?:set|true|truthy)$")
_NOT_SO = Pattern(r"(?i)^(?P<what>\S+) (?:is|was) (?:not set|false|falsy)$|^not set (?P<other>\S+)$")
_TYPE = Pattern(
    r"(?i)^(?P<what>\S+) is (?:a|an|of type|an? instance of) "
    r"(?P<kind>(?-i:[A-Z]\w+)|int|str|list|dict|float|tuple|set|bytes|(?<=of type )[a-z]\w*)$"
)
_NONE = Pattern(r"(?i)^there (?:is|are) no (?P<what>[\w.]+)$")
_SOME = Pattern(r"(?i)^there (?:is|are) an? (?P<what>[\w.]+)$")
_IN_WORDS = (
    (_NONE, "{what} is None"),
    (_SOME, "{what} is not None"),
    (_TYPE, "isinstance({what}, {kind})"),
    (_TRUE, "{what}"),
    (_NOT_SO, "not {what}"),
)
A_TEST = Pattern(r"(?i)\b(?:an?|another|unit|more|write|add)\b[^.]{0,12}\btests?\b")
"""Of code, and no condition."""
BESIDES = Pattern(
    r"(?i)\b(?:also|too|as well|both|additionally|besides|on top|in addition|keep|assert\w*|rais\w+|return\w*|log\w*)\b"
    r"|\b(?:behind|after|beside|next to) (?:the )?(?:old|first|present) " + _IT + r"\b"
    r"|(?:[:,;]|\b(?:add|append|with|plus)) [\"'`]?(?:and|or) \S+ (?:is|isn't|in|not in|[<>=!]=?) "
    r"|\b(?:goes|can go|(?:is|are) (?:pointless|redundant|useless|superfluous|not needed))\W*$"
)
"""What says that more is asked, and not another thing; or that something else is done."""
ADDED = Pattern(r"(?i)\b(?:add|append)\w* [\"'`](?:and|or) ")
"""It is to stand beside what is asked by now: add "and other is not None"."""
_WHOLE = 5.0
_BY_NAMES = 0.3  # what it says of names tells less of where than what is said beside it


def _written(sentence: Sentence) -> Iterator[Repair]:
    found = asked_in_full(sentence)
    if found is None:
        return
    source, (said, asked) = sentence.source, found
    statements = list(source.all(ast.If, ast.While))
    lines = [each.lineno for each in statements]
    typed = given.parsed(said)
    text = said if typed is not None and ast.dump(typed) == ast.dump(asked) else ast.unparse(asked)
    elsewhere = Sentence(sentence.text.replace(said, "that"), source)
    for each in statements:
        if (isinstance(asked, ast.Constant) and isinstance(each, ast.If)) or not _is_bound(source, each, asked):
            continue
        points = points_at(elsewhere, each.lineno, lines) + _BY_NAMES * points_at(sentence, each.lineno, lines)
        yield Repair((instead(source, each.test, text),), _WHOLE + points)


def asked_in_full(sentence: Sentence) -> tuple[str, ast.expr] | None:
    """What is to be asked there and nothing else, as it is said and as code; None where it is that already."""
    if A_TEST.search(sentence.text) is not None or BESIDES.search(sentence.text) is not None:
        return None
    there = {ast.unparse(each.test) for each in sentence.source.all(ast.If, ast.While)}
    found = ((said, _asked(sentence, said)) for said in _said(sentence))
    return next(((said, asked) for said, asked in found if asked is not None and ast.unparse(asked) not in there), None)


def _said(sentence: Sentence) -> Iterator[str]:
    if asked_no_more(sentence.text) or _ALL_BUT.search(sentence.text) is not None:
        return
    for match in _FRAMES.finditer(sentence.text):
        said = _REST.sub("", said_in(match)).strip("` ")
        if _A_KIND.fullmatch(said) is None:
            yield said


def _asked(sentence: Sentence, said: str) -> ast.expr | None:
    """As code, of names that there are."""
    for pattern, code in _IN_WORDS:
        if (match := pattern.search(said)) is not None:
            words = {name: value for name, value in match.groupdict().items() if value is not None}
            said = code.format(**{"what": words.get("other", ""), **words})
            break
    node = given.parsed(said)
    if node is None:
        inside = next(condition(Gap(Sentence(f"if {said}", sentence.source), "return-if")), "")
        node = given.parsed(inside) if inside else None
    if node is None or not _is_known(sentence, node):
        return None
    match node:
        case ast.BoolOp(op, values):
            return ast.fix_missing_locations(ast.BoolOp(op, [compared(each) for each in values]))
        case ast.Compare() | ast.UnaryOp(ast.Not()) | ast.Call() | ast.Attribute() | ast.Name():
            return compared(node)
        case ast.Constant(True):
            return node
        case _:
            return None


def _is_known(sentence: Sentence, node: ast.expr) -> bool:
    names = named_in(node)
    return all(name in sentence.known or hasattr(builtins, name) for name in names)


def _is_bound(source: Source, statement: ast.stmt, asked: ast.expr) -> bool:
    """Does each of its names have a value there?"""
    function = function_around(source, statement)
    known = {
        name for each in source.tree.body if not isinstance(each, Function | ast.ClassDef) for name in bound_in(each)
    }
    known |= {name.partition(".")[0] for name, _ in source.definitions} | {"self", "cls"} | set(dir(builtins))
    known |= {bound_name(alias) for node in all_imports(source) for alias in node.names}
    known |= {each.name for each in source.all(ast.ExceptHandler) if each.name is not None}
    around = function
    while around is not None:
        known |= bound_in(around) | set(parameters_of(around))
        around = function_around(source, around)
    return named_in(asked) <= known


WRITER = Writer(frozenset(("change-condition",)), _written, needs=_FRAMES)
