"""Answers that may come first and are nothing to be sure of: much stands against them, Python could not mean them, or
they begin something that nothing in the file goes on with."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.pasted import AT_A_PLACE, IN_ALL_OF_IT, IS_CHECKED
from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.objects.classes import decorated_with
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.weighing import concretely, on_condition, put_elsewhere
from spark_tui.edits.weighing.doubt import Against, how_much
from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.new_ones_unread import leaves_options_unread, new_unread
from spark_tui.edits.weighing.no_sense import is_senseless

_NEAR = 5  # lines
MUCH = 3.5  # as much as a name where it means nothing, or a change where another method stands
_DEFAULT_SAID = Pattern(
    r"(?i)\bdefaults?\b|=|\boptional\b|\bunused\b|\bignore[sd]?\b|\binterface\b|\bsignature\b|\bfuture\b|\d"
)
_USED_FOR = Pattern(
    r"(?i)\b(?:optional|by default)\b.* (?:and|to|that|which) (?:then |only |just )*"
    r"(?:add|count|use|filter|skip|return|stop|limit|show|sum|include|leave|ignore|read|write|print|look|keep|take)s?\b"
)
"""What something optional is for is said as well: then it is more than a signature."""
_WHEN = Pattern(r"(?i)^(?:and |but |also )?(?:if|when|whenever|once|unless) [^,]+, ?\w")
_NEW_ONE = Pattern(
    r"(?i)^(?:please |pls |can you |could you |also |and )*(?:add|write|create|implement) (?:an? |another |one )?"
    r"(?:new |small |little |helper )*(?:function|method)s?\b(?! (?:calls?|arg\w*|param\w*|names?|docstrings?)\b)"
    r"(?P<that>.*\b(?:that|which|to|for)\b)?"
)
_MADE_UP = Pattern(r"\b(?:compute_(\w+)|\w+_part)\b")
_NAME = Pattern(r"[a-z_]\w*")
_WORD = Pattern(r"[^\W\d]\w*")


def is_unsure(before: str, sentence: str, after: str) -> bool:
    if before == after:
        return False
    try:
        against = doubts(before, sentence, after) >= MUCH or is_senseless(before, sentence, after)
        if against or _leaves_it_unread(before, sentence, after):
            return True
        return any(each.doubt(before, sentence, after) for each in _OTHERWISE)
    except Refusal:
        return False


def why_otherwise(before: str, sentence: str, after: str) -> Iterator[str]:
    """How it does something else than what is asked for, and what it begins for nothing."""
    for each in (_UNREAD, *_OTHERWISE):
        if how_much(each.doubt, before, sentence, after):
            yield each.told(before, sentence, after)


def _leaves_it_unread(before: str, sentence: str, after: str) -> bool:
    return bool(_left_unread(before, sentence, after))


def _left_unread(before: str, sentence: str, after: str) -> list[str]:
    """The parameters that nothing looks at, of which nobody says more than that. In what only stands for others,
    nothing looks at any."""
    if _DEFAULT_SAID.search(sentence) is not None and _USED_FOR.search(sentence) is None:
        return []
    source = read(before)
    new, known = dict(read(after).functions), [[*parameters_of(node)] for _, node in source.functions]
    there = {name for name, _ in source.functions}
    return [
        unread
        for name, unread in new_unread(before, after)
        if name in new
        and not _only_stands_there(new[name])
        and not _is_called_from_without(new[name], [] if name in there else known)
        and not _is_handed_to_all(source, new[name], unread)
    ]


def _is_handed_to_all(source: Source, function: Function, name: str) -> bool:
    """Do others with the same mark take it as well, `ctx` below `@bot.command()`?"""
    marks = {ast.unparse(each).partition("(")[0] for each in function.decorator_list}
    alike = [
        node
        for _, node in source.functions
        if marks & {ast.unparse(each).partition("(")[0] for each in node.decorator_list} - {"staticmethod", "property"}
    ]
    return bool(alike) and all(name in parameters_of(node) for node in alike)


def _is_called_from_without(function: Function, known: Sequence[Sequence[str]]) -> bool:
    """Does Python give it what it takes, or whoever gives the same to others there, of which it is a new one?"""
    is_pythons = function.name.startswith("__") and function.name not in ("__init__", "__new__", "__call__")
    return is_pythons or [*parameters_of(function)] in known


def _is_done_never(before: str, sentence: str, after: str) -> bool:
    """Is it said when something is to be done, and all that is new is a method that is not spoken of?"""
    if _WHEN.search(sentence) is None:
        return False
    new = _new_functions(before, after)
    return bool(new) and not any(name.strip("_") in sentence for name in new)


def _is_another_one(before: str, sentence: str, after: str) -> bool:
    """Is a function asked for and none is new, or only one that Python asks for: `__lt__` for "a method that gives the
    items below a price"?"""
    asked = _NEW_ONE.search(sentence)
    if asked is None:
        return False
    new = _new_functions(before, after)
    if asked["that"] is None:
        return not new
    return all(name.startswith("__") and name != "__len__" and name not in sentence for name in new)


def _is_elsewhere(before: str, sentence: str, after: str) -> bool:
    """Is a function named, which no word could be, and only others are changed, none of which has to do with it?"""
    source = read(before)
    short = {name.rpartition(".")[2] for name, _ in source.functions}
    named = {name for name in _NAME.findall(sentence) if name in short and ("_" in name.strip("_") or name[:2] == "__")}
    if not named:
        return False
    touched = set[str]()
    for line in put_elsewhere.changed(before, after):
        around = [node for _, node in source.functions if source.first_line(node) <= line <= source.last_line(node)]
        touched |= {node.name for node in around} or {""}
    if not touched or "" in touched or touched & {*_WORD.findall(sentence)}:
        return False
    return not named & {*_WORD.findall("".join(line for hunk in between(before, after) for _, line in hunk.lines))}


_BEGINS = Pattern(
    r"(?i)^`?(?P<name>[a-z_]\w*)`?(?:\(\))?(?::| (?:on|with|for|of|when|if|without|given|by|should|must|shall|needs? to"
    r"|has to|ought to)\b)"
)


def _leaves_what_it_begins_with(before: str, sentence: str, after: str) -> bool:
    """Does it begin with the name of a function, and another one is changed that has nothing of that name?"""
    said, source = _BEGINS.match(sentence), read(before)
    named = [node for name, node in source.functions if said and name.rpartition(".")[2] == said["name"]]
    if not named or said is None:
        return False
    around = {
        node.name
        for line in put_elsewhere.changed(before, after)
        for _, node in source.functions
        if source.first_line(node) <= line <= source.last_line(node)
    }
    new = "\n".join(new_lines(before, after))
    return bool(around) and said["name"] not in around and re.search(rf"\b{said['name']}\b", new) is None


_SORTED = Pattern(r"(?i)\b(?:sort|order)(?:ed|s)? (?:the |all |its |their )?`?(?P<what>[a-z_]\w*)`? by\b")


def _sorts_another(before: str, sentence: str, after: str) -> bool:
    """Is something sorted that is called otherwise than what is to be, while that is there too?"""
    said = _SORTED.search(sentence)
    if said is None or said["what"] not in read(before).names:
        return False
    new = new_lines(before, after)
    sorts = [line for line in new if "sort" in line]
    return bool(sorts) and not any(re.search(rf"\b{said['what']}\b", line) for line in sorts)


_BY_WHAT = Pattern(r"(?i)\b(?:sort\w*|order\w*)\b[^.;]*? by (?:the |its |their )?(?P<what>[a-z]{3,})\b")


def _sorts_by_another(before: str, sentence: str, after: str) -> bool:
    """Is something sorted by what is not called as it is said, while a function that is called in the file is: "by
    size", where `getsize` is asked?"""
    said = _BY_WHAT.search(sentence)
    if said is None:
        return False
    what = said["what"].lower()
    called = {ast.unparse(node.func).rpartition(".")[2].lower() for node in read(before).all(ast.Call)}
    new = new_lines(before, after)
    sorts = [line for line in new if "sort" in line and "key" in line]
    return bool(sorts) and any(what in each != what for each in called) and not any(what in line for line in sorts)


_AS_IT_CAME = Pattern(
    r"(?i)\border of (?:submission|arrival|insertion|appearance|adding|calling|entry|the (?:input|calls|jobs|tasks))\b"
    r"|\border (?:in which |that )?(?:they|it|we|you) (?:were|was|are|come|came|got|put|add|submit|enter)\w*\b"
    r"|\b(?:submission|insertion|input|arrival|original) order\b"
)


def _sorts_what_came_in_order(before: str, sentence: str, after: str) -> bool:
    """Is it sorted by what it is, where it is to be as it came?"""
    new = new_lines(before, after)
    return _AS_IT_CAME.search(sentence) is not None and any("sort" in line for line in new)


_MISSES = Pattern(r"(?i)^(?!.*\bget\b).*\b(?:crash|fail|break|die|blow|unknown|missing)\w*")
_GOT = Pattern(r"\b\w+\.get\([\"'](\w+)[\"']\)")
_FROM_OUTSIDE = Pattern(r"\b(?:json|csv|yaml|toml|requests?|response|payload|environ|open|row_factory)\b")


def _gets_what_each_has(before: str, sentence: str, after: str) -> bool:
    """Is a field of a row not taken for granted any more, that each row has which the file makes? Something else is
    missing then."""
    new = {match[1] for match in _GOT.finditer(after)} - {match[1] for match in _GOT.finditer(before)}
    if not new or _MISSES.search(sentence) is None or _FROM_OUTSIDE.search(before) is not None:
        return False
    rows = [
        {key.value for key in row.keys if isinstance(key, ast.Constant)}
        for call in read(before).all(ast.Call)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "append"
        for row in call.args
        if isinstance(row, ast.Dict)
    ]
    return bool(rows) and any(all(key in row for row in rows) for key in new)


_RENAMES = Pattern(r"(?i)^(?:please |pls |can you |could you )?rename (?:the \w+ )?`?(?P<name>[a-z_]\w*)")


def _keeps_the_names(before: str, sentence: str, after: str) -> bool:
    """Is a name to be another one, and all are as they were: is FORK put into lower case instead?"""
    said = _RENAMES.search(sentence)
    known = all_bound(read(before))
    return said is not None and said["name"] in known and known == all_bound(read(after))


_ANY = Pattern(r"(?::|->|[\[,|]) ?(?:typing\.|t\.)?Any\b")


def _types_it_as_anything(before: str, sentence: str, after: str) -> bool:
    """Are types told that nothing in the file shows, so that they are Any, which nobody asked for?"""
    return "any" not in sentence.lower() and len(_ANY.findall(after)) > len(_ANY.findall(before))


_CACHES = frozenset(("cache", "lru_cache"))


def _caches_an_object(before: str, sentence: str, after: str) -> bool:
    """Is a method cached by a function that nobody names? It keeps each object, and what it gave of it before it
    changed."""
    if re.search(r"\b(?:lru_)?cache\b(?! )|\blru_cache\b|@", sentence) is not None:
        return False
    new, known = read(after), {name: decorated_with(node) for name, node in read(before).functions}
    return any(
        is_method(new, node) and _CACHES & (decorated_with(node) - known.get(name, set())) and _is_of_an_object(node)
        for name, node in new.functions
    )


def _is_of_an_object(function: Function) -> bool:
    return [each.arg for each in function.args.args[:1]] == ["self"]


_ONLY_THEN = Pattern(r"(?i)\bonly (?:\w+ ){0,4}?(?:when|if|while|where)\b(?! (?:needed|necessary|required|asked)\b)")
_ASKS = (ast.If, ast.IfExp, ast.While, ast.BoolOp, ast.Compare, ast.comprehension)


def _always_does(before: str, sentence: str, after: str) -> bool:
    """Is something to be done only then, and nothing that is new asks for that? What goes may have done more."""
    if _ONLY_THEN.search(sentence) is None or len(after) <= len(before):
        return False
    old, new = (Counter(map(ast.dump, read(text).all(*_ASKS))) for text in (before, after))
    calls = [Counter(ast.unparse(each) for each in read(text).all(ast.Call)) for text in (before, after)]
    is_in_words = any(after.count(each) > before.count(each) for each in ("IF NOT EXISTS", "exist_ok", "missing_ok"))
    asks = any("get(" in each or "filter(" in each for each in calls[1] - calls[0])
    return not (new - old or asks or is_in_words)


def _leaves_an_option_unread(before: str, sentence: str, after: str) -> bool:
    """Is it said what an option of the command line does, and nothing looks at it?"""
    return leaves_options_unread(before, sentence, after) > 1


_THING = Pattern(r"(?:Return|Do) the ([a-z ]+?)(?: of the [a-z ]+)?\.")


def _takes_an_answer_for_a_thing(before: str, sentence: str, after: str) -> bool:
    """Does a new docstring only say its name again, of a function that says yes or no, or of a word cut short?"""
    known = {ast.get_docstring(node) for _, node in read(before).functions}
    for _, node in read(after).functions:
        text = ast.get_docstring(node)
        said = _THING.fullmatch(text) if text is not None and text not in known and text not in sentence else None
        is_asked = node.returns is not None and ast.unparse(node.returns) == "bool"
        if said is not None and is_asked and said[1] == " ".join(parts(node.name)):
            return True
    return False


def _is_far_from_what_is_checked(before: str, sentence: str, after: str) -> bool:
    """Does a linter complain of a line, and what changes stands elsewhere?"""
    place = AT_A_PLACE.search(sentence) if IS_CHECKED.match(sentence) is not None else None
    if place is None or IN_ALL_OF_IT.search(sentence) is not None:
        return False
    return all(abs(line - int(place[1])) > _NEAR for line in put_elsewhere.changed(before, after))


def _takes_out_what_nobody_names(before: str, sentence: str, after: str) -> bool:
    """Is there a new function whose name is made of a variable that nobody spoke of, or of the function around it?"""
    new = _MADE_UP.findall(" ".join(_new_functions(before, after)))
    said = {root(part) for word in re.findall(r"[^\W\d]\w*", sentence) for part in parts(word)}
    return any(not what or not said & {root(part) for part in parts(what)} for what in new)


_OTHERWISE = (
    Against(MUCH, "it names a new function after something that you did not speak of", _takes_out_what_nobody_names),
    Against(MUCH, "it only adds a method that you did not speak of", _is_done_never),
    Against(MUCH, "it adds no function of the kind that you ask for", _is_another_one),
    Against(MUCH, "it changes something else than what you named", _is_elsewhere, concretely.where_instead),
    Against(
        MUCH,
        "it changes something else than what you named",
        _leaves_what_it_begins_with,
        concretely.where_instead,
    ),
    Against(MUCH, "it sorts something else than you said", _sorts_another),
    Against(MUCH, "it sorts by something else than you said", _sorts_by_another),
    Against(MUCH, "it sorts what is to stay in the order in which it came", _sorts_what_came_in_order),
    Against(MUCH, "it looks for a missing field, and every row of the file has that", _gets_what_each_has),
    Against(MUCH, "it caches a method, which keeps each object and what it once gave", _caches_an_object),
    Against(MUCH, "it keeps the name that is to be another", _keeps_the_names),
    Against(MUCH, "it does something in any case, and you say when", _always_does),
    Against(MUCH, "it adds an option that nothing looks at", _leaves_an_option_unread),
    Against(
        MUCH,
        "it adds a function that asks nothing, and you say when it is not to do it",
        on_condition.is_added_in_any_case,
    ),
    Against(MUCH, "it gives the method to another class than you named", put_elsewhere.is_in_another_class),
    Against(MUCH, "it does not make known in all of the module what is to be", put_elsewhere.stays_where_it_was),
    Against(MUCH, "it lacks the option that you named", put_elsewhere.leaves_out_the_option),
    Against(MUCH, "it does not use the module that you named", put_elsewhere.leaves_out_the_module),
    Against(MUCH, "it puts a number behind what you said", put_elsewhere.puts_a_number_behind_it),
    Against(MUCH, "it takes no option, and you ask for one", put_elsewhere.leaves_no_choice),
    Against(MUCH, "it raises an error without what that is always given", put_elsewhere.raises_it_bare),
    Against(
        MUCH, "it changes something else than what you named", put_elsewhere.is_no_word_of_it, concretely.where_instead
    ),
    Against(MUCH, "it leaves what the constructor takes as it was", put_elsewhere.leaves_the_constructor),
    Against(MUCH, "it tells something on another condition than you said", on_condition.is_told_in_any_case),
    Against(MUCH, "it adds a docstring that only says the name again", _takes_an_answer_for_a_thing),
    Against(MUCH, "it changes nothing near the line that is complained of", _is_far_from_what_is_checked),
    Against(MUCH, "it says of types that they are Any, and you do not ask for that", _types_it_as_anything),
)
"""Answers that do something else than what is asked for."""


def _told_unread(before: str, sentence: str, after: str) -> str:
    unread = [*dict.fromkeys(_left_unread(before, sentence, after))]
    return f"it adds the parameter {unread[0]}, which nothing looks at" if len(unread) == 1 else ""


_UNREAD = Against(MUCH, "it adds parameters that nothing looks at", _leaves_it_unread, _told_unread)


def _new_functions(before: str, after: str) -> list[str]:
    there = {name for name, _ in read(before).functions}
    return [name.rpartition(".")[2] for name, _ in read(after).functions if name not in there]


def _only_stands_there(function: Function) -> bool:
    return all(
        isinstance(each, ast.Pass | ast.Raise) or (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
        for each in without_docstring(function.body)
    )
