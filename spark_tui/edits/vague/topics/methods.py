""" "add a remove method": there is one already, or it follows from its class, or nobody says what it does."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.source import Function, Source, source_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import AT

_TAKES = (
    r"(?:,? (?:(?:that|which) (?:takes?|accepts?|gets?|has)|taking|accepting|with)(?: an?| the| one| two)? "
    r"(?:\w+)(?:,? (?:and )?(?:an? |the )?\w+){0,3})?"
)
_SAYS = Pattern(
    r"(?i)(?:add|write|create|implement|need|define|make|give me)(?: me)? (?:an?|the|another|new|one)(?: new|"
    r" simple)?"
    r" (?:`?(?P<before>[a-z_]\w*)`?(?:\(\))? (?P<kind>method|function)|(?P<sort>method|function) (?:called "
    r"|named )?`?(?P<behind>[a-z_]\w*)`?(?:\(\))?)"
    rf"{AT}{_TAKES}"
)
_NO_NAME = re.compile(
    r"(?i)(?:helper|contextmanager|context|magic|dunder|special|generator|factory|new|class|static|test"
    r"|private|public|simple|another|async|utility|to|that|for|of|in|on"
    r"|which|with)"
)


def _name(wish: Wish) -> str:
    return wish.said["before"] or wish.said["behind"] or ""


def _there(wish: Wish) -> str:
    """The method or function of that name, where one would be written."""
    name, source, node = _name(wish), wish.source, wish.place.node
    if _NO_NAME.fullmatch(name) or wish.place.given or isinstance(node, Function):
        return ""
    for full, function in source.functions:
        owner = source.parents.get(function)
        is_there = owner is node if node is not None else isinstance(owner, ast.ClassDef | ast.Module)
        if function.name == name and is_there:
            return f"there is {full}({', '.join(parameters_of(function))}) already: say what it should do otherwise"
    return ""


def _lacks(wish: Wish) -> str:
    name = _name(wish)
    if there := _there(wish):
        return there
    if _NO_NAME.fullmatch(name) or name.startswith("__"):
        return ""
    owners = [each for _, each in wish.source.classes if wish.place.node in (None, each)]
    owner = max(owners, key=lambda each: len(each.body), default=None)
    example = f'for example "add a method {name} to {owner.name} that returns …"' if owner is not None else ""
    return f"say what {name} should do{', ' * bool(example)}{example}"


def _keeps(wish: Wish, after: str) -> bool:
    return not _there(wish) and follows(wish.source, _name(wish), after)


def follows(source: Source, name: str, after: str) -> bool:
    """Is it there then, by what follows from its class, and no copy of another one?"""
    new = source_of(after)
    if new is None:
        return False
    known = {full for full, _ in source.functions}
    added = [node for full, node in new.functions if full not in known]
    wanted = (name, f"__{name}__")
    if not any(each.name in wanted for each in added):
        return False
    return not any(_is_copy(each, source) or _reads_what_is_not_there(each, source) for each in added)


def _is_copy(function: Function, source: Source) -> bool:
    """Is it what another one is, under its own name? Who begins again does what `__init__` does."""
    others = (other for _, other in source.functions if other.name != "__init__" or [*parameters_of(other)])
    return any(_work(function) == _work(other) for other in others)


def _reads_what_is_not_there(function: Function, source: Source) -> bool:
    """Of its object, of which nothing in the file speaks: it is made up."""
    own = {node.attr for node in walk(function) if is_own(node)}
    return not own <= {node.attr for node in source.all(ast.Attribute)} | {node.name for _, node in source.definitions}


def _work(function: Function) -> str:
    body = "\n".join(ast.unparse(each) for each in function.body)
    return re.sub(rf"(?<![a-zA-Z]){re.escape(function.name)}(?![a-zA-Z])", "…", body)


_UNNAMED = Pattern(
    r"(?i)(?:add|write|create|implement|need)(?: me)? (?:an?|some|more|another|new)(?: (?:new|more|other"
    r"|helper|small))*"
    r" (?:methods?|functions?|helpers?|classes|class|features?|functionality)"
)


def _neither_name_nor_work(wish: Wish) -> str:
    owners = [each for _, each in wish.source.classes if wish.place.node in (None, each)]
    owner = max(owners, key=lambda each: len(each.body), default=None)
    where = f"method … to {owner.name}" if owner is not None else "function …"
    return f'say what it is called and what it does, for example "add a {where} that returns …"'


TOPICS = (Topic(_UNNAMED, _neither_name_nor_work), Topic(_SAYS, _lacks, keeps=_keeps, plain="always"))
