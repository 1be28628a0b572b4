""" "clean this up", "simplify step", "make it pythonic": what makes the code shorter and leaves what it does, or
what is to be different."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, rewritten, source_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_docs, of_lines, of_names, such
from spark_tui.edits.vague.places import AT, NAMED
from spark_tui.edits.writing.functions.simpler import shortest

_TIDY = r"(?:clean|tidy|neaten|polish|straighten)"
_FINE = (
    r"(?:simpler|cleaner|nicer|prettier|tidier|neater|better|clearer|shorter|idiomatic|pythonic|readable"
    r"|elegant|concise"
    r"|compact|beautiful|modern|maintainable|clean|simple|tidy|easier to read|less (?:complex|complicated|verbose))"
)
_MORE = r"(?:(?:more|much|a lot|really|a bit|a little) )*"
_SIMPLY = Pattern(
    rf"(?i)simplify(?: {NAMED})?|{NAMED} (?:can|could|should) be simplified"
    rf"|(?:make|write|rewrite) {NAMED} (?:in a )?{_MORE}(?:pythonic|idiomatic|simpler|shorter|concise"
    r"|compact)(?: way)?"
)
_SAYS = Pattern(
    rf"(?i)(?:refactor|restructure|improve|rewrite|rework|beautify|modernise|modernize|{_TIDY}(?: up)?)(?: {NAMED})?"
    rf"|{_TIDY} {NAMED} up|(?:make|get) {NAMED} {_MORE}{_FINE}"
    rf"|(?:get rid of|clean up|remove|fix) (?:the|this|that) mess{AT}"
    rf"|{NAMED} (?:could|can|should) be written (?:in a )?(?:better|nicer|cleaner|clearer|simpler)(?: way)?"
    rf"|{NAMED} looks (?:a bit )?(?:old[ -]?fashioned|outdated|dated|strange|odd)"
    rf"|(?:do )?(?:some )?(?:refactoring|clean-?up|cleaning|tidying)(?: up)?{AT}"
    rf"|improve (?:the )?(?:code|code quality|quality|readability|style|structure|design)(?: of)?{AT}"
    rf"|{NAMED} (?:could|should|must|can|needs to) (?:be|look) {_MORE}{_FINE}"
    rf"|{NAMED} (?:is|looks) (?:a bit |a little |too |very |so |really )*(?:ugly|messy|a mess|complicated"
    r"|complex|clumsy|verbose|convoluted|unreadable|confusing|dense|cryptic|hairy|unwieldy|spaghetti(?: code)?)"
    rf"|{NAMED} is (?:\w+ ){{0,2}}(?:hard|difficult|impossible|painful|tough|not easy) to"
    r" (?:read|follow|understand|maintain|grasp|reason about)"
    rf"|{NAMED} has (?:way |far |much )?too (?:many|much) (?:branches|ifs|conditions|statements|lines|responsibilities"
    r"|variables|local variables|returns|code|complexity|logic)"
)
_STYLE = Pattern(
    r"(?i)(?:fix|improve|check|follow|obey|apply|respect|use|correct)(?: (?:the|all|any|code|coding|some|proper))*"
    r" (?:pep ?-?8|style|styling|style guide|formatting|format|lint(?:er|ing)?(?: (?:errors?|warnings?|issues"
    r"|problems))?)"
    r"|(?:lint|format|reformat) (?:it|this|that|(?:the|this|my) (?:code|file))|make it pep ?-?8(?: compliant|"
    r" conform)?"
)
_GOES = Pattern(
    r"(?i)(?:remove|delete|drop|throw out|get rid of)(?: (?:the|all|any))* (?:(?:bad|ugly|unnecessary"
    r"|needless|superfluous"
    rf"|redundant) (?:code|stuff|parts|things|lines)|what is not needed){AT}"
)
_NO_VALUES = frozenset(("0", "True", "False", "None", "''"))
_TURNS = ast.Not | ast.UnaryOp
_MAY_GO = frozenset(("append", "add", "extend", "keys", "range", "len", "open", "update", "list", "items"))
"""What shorter ways do without."""


def _deeds(wish: Wish) -> Iterator[Repair]:
    """Each function that is meant, as short as it gets."""
    now = wish.source
    several = Counter(name for name, _ in wish.source.functions)
    for name, _ in wish.functions:
        if several[name] == 1 and (shorter := shortest(now, name)) is not None:
            now = shorter
    if now is not wish.source and _is_same_work(wish.source, now):
        yield Repair((rewritten(wish.source, now.text),))


def _keeps(wish: Wish, after: str) -> bool:
    """Is the same done, in what is named, with less?"""
    new = source_of(after)
    if new is None:
        return False
    old = {name: ast.unparse(node) for name, node in wish.source.functions}
    changed = {name for name, node in new.functions if old.get(name) != ast.unparse(node)}
    meant = {name for name, _ in wish.functions}
    return bool(changed) and changed <= meant and _is_same_work(wish.source, new)


def _is_same_work(source: Source, after: Source) -> bool:
    """The same functions take the same, call the same, and each that is another has less to it."""
    old, new = list(source.functions), list(after.functions)
    if [(name, ast.dump(node.args)) for name, node in old] != [(name, ast.dump(node.args)) for name, node in new]:
        return False
    changed = [(one, other) for (_, one), (_, other) in zip(old, new, strict=True) if ast.dump(one) != ast.dump(other)]
    return all(_takes_as_much(one, other) and _size(other) < _size(one) for one, other in changed)


def _takes_as_much(old: Function, new: Function) -> bool:
    """Is all that was called, given and written still there?"""
    values, calls = _values(old) - _values(new), _called(old) - _called(new)
    return calls <= _MAY_GO and values <= _NO_VALUES and _given(old) - _given(new) <= _MAY_GO


def _values(function: Function) -> frozenset[str]:
    return frozenset(repr(node.value) for node in walk(function) if isinstance(node, ast.Constant))


def _given(function: Function) -> frozenset[str]:
    """The names that it reads and does not set."""
    names = [node for node in walk(function) if isinstance(node, ast.Name)]
    return frozenset(each.id for each in names) - {each.id for each in names if isinstance(each.ctx, ast.Store)}


def _called(function: Function) -> frozenset[str]:
    names = (node.func for node in walk(function) if isinstance(node, ast.Call))
    return frozenset(each.id if isinstance(each, ast.Name) else each.attr for each in names
                     if isinstance(each, ast.Name | ast.Attribute))  # fmt: skip


def _size(function: Function) -> int:
    """A condition that is turned around is not less."""
    return sum(1 + isinstance(node, ast.stmt) for node in walk(function) if not isinstance(node, _TURNS))


def _lacks(wish: Wish) -> str:
    example = of_lines(wish.source, wish.functions) or of_names(wish.functions) or of_docs(wish.source, wish.functions)
    return such(f"say what should be different{wish.where()}", example)


def _lines_unsaid(wish: Wish) -> str:
    return f"say which lines{wish.where('of')} should go, or what they do"


def _only_goes(wish: Wish, after: str) -> bool:
    """Is nothing new, and nothing done no more?"""
    new = source_of(after)
    if new is None:
        return False
    return not {*new.lines} - {*wish.source.lines} and _is_same_work(wish.source, new)


_WRAPS = Pattern(
    r"(?i)(?:wrap|break|split|shorten|reflow|fold)(?: up)?(?: (?:the|all|those|these|any|every|too))*"
    rf" long(?:er)? lines?{AT}|(?:the |some )?lines{AT} are (?:way |much )?too long"
)


def _wrapped(_wish: Wish) -> str:
    return "Spark does not lay lines out anew: a formatter does, for example ruff format"


def _unlinted(wish: Wish) -> str:
    return f"paste what the linter says{wish.where('about')}, one line of it at a time"


TOPICS = (
    Topic(_GOES, _lines_unsaid, keeps=_only_goes),
    Topic(_STYLE, _unlinted),
    Topic(_WRAPS, _wrapped),
    Topic(_SIMPLY, _lacks, keeps=_keeps, plain="named"),
    Topic(_SAYS, _lacks, _deeds, _keeps),
)
