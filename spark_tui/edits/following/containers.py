"""Methods about what an object holds several of: count them, put one in, take one out, find one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.following._held_things import (
    all_of,
    attributes_of,
    called_one,
    identified,
    key_of,
    keys_of,
    read_as,
    read_in_loops,
    said_of,
    value_of,
)
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.objects.held import CONTAINERS, Held, held
from spark_tui.edits.python.objects.room import counter

_NOTHING = Pattern(
    r"(?i)\bnothing\b|\bsilently\b|\bignore\b|\bquietly\b|\bno error\b|\bwithout "
    r"(?:an )?error|(?:\bnot|n't) (?:fail|crash|raise)"
    r"|\bif (?:it|that|he|she|they|one)?'?s? ?(?:(?:is|are)(?= there| in\b| known|[,.;]|$)|exists?|there|in there)\b"
)
_GIVES_IT = Pattern(
    r"(?i)\b(?:return\w*|giv(?:es?|ing)(?: back)?|hands? (?:back|out)) "
    r"(?:it\b|(?:the |that )?(?:removed |deleted |old )?(?!none\b|true\b|whether\b|if\b|nothing\b)\w+$)"
)
_ONLY_EMPTY = Pattern(
    r"(?i)\b(?:only (?:if|when|while)|unless|must|has to)\b.*\b(?:is|are|be|isn't|not) (?:still )?empty\b"
)
_AMOUNT = Pattern(r"(?i)^_?(?:balance|amount|count|stock|level|quantity|size|fill|load)$")
_BY_ATTRIBUTE = 0.6  # more than for a key that the dict has not
_CLEARLY_COUNTED = 2.6  # what holds empty places is never empty itself
_ASKED_FOR = 1.2  # what speaks for a way that is said in so many words
_OR_NONE = Pattern(r"(?i)\bnone\b|\bor nothing\b|\bnothing if\b")
_NEW_FIRST = Pattern(r"first|oldest|front|top_left|head|next|peek|lowest|earliest|start")
_TIMES = Pattern(r"(?i)\b(\w+) ?(?:\*|×|\btimes|\bmultiplied (?:by|with)|\bx) ?(?:the |its |their )?(\w+)")
_LEAST = Pattern(r"min|lowest|smallest|shortest|cheapest|youngest|coldest|least|worst|earliest|oldest|slowest")
_MOST = Pattern(r"max|highest|largest|longest|biggest|best|most|latest|hottest|warmest|newest|fastest|heaviest")


def _cleared(wish: Wish) -> Iterator[Body]:
    found = wish.containers()
    for each, weight in found:
        code = f"self.{each.name} = ()" if each.kind == "tuple" else f"self.{each.name}.clear()"
        yield Body(code, returns="None", evidence=weight)
    if len(found) > 1:
        yield Body("\n".join(f"self.{each.name}.clear()" for each, _ in found), returns="None", evidence=0.3)


def _is_empty(wish: Wish) -> Iterator[Body]:
    if counted := counter(wish.source, wish.owner):
        yield Body(f"return self.{counted} == 0", returns="bool", evidence=_CLEARLY_COUNTED)
    for each, weight in wish.containers():
        yield Body(f"return not self.{each.name}", returns="bool", evidence=weight)


def _has_any(wish: Wish) -> Iterator[Body]:
    if counted := counter(wish.source, wish.owner):
        yield Body(f"return self.{counted} > 0", returns="bool", evidence=_CLEARLY_COUNTED)
    for each, weight in wish.containers():
        yield Body(f"return bool(self.{each.name})", returns="bool", evidence=weight)


def _counted(wish: Wish) -> Iterator[Body]:
    if (counted := counter(wish.source, wish.owner)) and not wish.given:
        yield Body(f"return self.{counted}", returns="int", evidence=_CLEARLY_COUNTED)
    for each, weight in wish.containers():
        if not wish.given:
            yield Body(f"return len(self.{each.name})", returns="int", evidence=weight)
        elif each.kind in ("list", "tuple", "deque"):
            yield Body(f"return self.{each.name}.count({wish.given[0]})", wish.given, "int", evidence=weight)


def _put_in(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers("list", "set", "deque"):
        one = wish.parameter(wish.rest, wish.member(each))
        way = "add" if each.kind == "set" else "append"
        yield Body(f"self.{each.name}.{way}({one})", (one,), "None", evidence=weight)
    for each, weight in wish.containers("dict"):
        key = key_of(wish, each)
        if len(wish.given) == 2:
            yield Body(f"self.{each.name}[{wish.given[0]}] = {wish.given[1]}", wish.given, "None", evidence=weight)
        elif (found := identified(wish, each)) is not None:
            one = wish.parameter(singular(each.public))
            yield Body(f"self.{each.name}[{one}.{found}] = {one}", (one,), "None", evidence=weight)
        elif not wish.given:
            value = value_of(wish, each)
            yield Body(f"self.{each.name}[{key}] = {value}", (key, value), "None", evidence=weight - 0.3)


def _taken_out(wish: Wish) -> Iterator[Body]:
    """The thing itself; or those of which an attribute is what is given. To discard is to mind nothing, as of a set."""
    forgiving = _NOTHING.search(wish.sentence.text) is not None or wish.words[:1] == ("discard",)
    gives_it = _GIVES_IT.search(wish.sentence.text) is not None
    told = _ASKED_FOR * forgiving
    for each, weight in wish.containers("dict"):
        key = wish.parameter(key_of(wish, each))
        code = f"self.{each.name}.pop({key}, None)" if forgiving else f"del self.{each.name}[{key}]"
        if gives_it:
            popped = f"return self.{each.name}.pop({key}{', None' * forgiving})"
            yield Body(popped, (key,), evidence=weight + told + _ASKED_FOR)
        for first in _only_when_empty(wish, each, key):
            yield Body(f"{first}\n{code}", (key,), "None", evidence=weight + told + 2 * _ASKED_FOR)
        yield Body(code, (key,), "None", evidence=weight + told)
    for each, weight in wish.containers("list", "set", "deque"):
        one = wish.parameter(wish.rest, wish.member(each))
        element = wish.element(each)
        own = [every.name for every in held(wish.source, element)] if element is not None else read_in_loops(wish, each)
        name = called_one(each, one)
        if one in own and one != singular(each.public):
            kept = f"[{name} for {name} in self.{each.name} if {name}.{one} != {one}]"
            code = f"self.{each.name} = {kept}"
            if not forgiving and re.search(r"(?i)\bfirst\b|\braise|\berror\b", wish.sentence.text):
                code = (
                    f"for {name} in self.{each.name}:\n    if {name}.{one} == {one}:\n"
                    f"        self.{each.name}.remove({name})\n        return"
                )
            yield Body(code, (one,), "None", evidence=weight + told + 0.3)
        elif each.kind == "set":
            yield Body(
                f"self.{each.name}.{'discard' if forgiving else 'remove'}({one})", (one,), "None", evidence=weight
            )
        else:
            code = f"self.{each.name}.remove({one})"
            guarded = f"if {one} in self.{each.name}:\n    {code}"
            yield Body(guarded if forgiving else code, (one,), "None", evidence=weight + told)


def _only_when_empty(wish: Wish, container: Held, key: str) -> Iterator[str]:
    """What is left where it still holds something: "close an account, but only if it is empty"."""
    element = wish.element(container)
    if element is None or _ONLY_EMPTY.search(wish.sentence.text) is None:
        return
    known = held(wish.source, element)
    amount = next((each.name for each in known if _AMOUNT.search(each.name)), None)
    inner = next((each.name for each in known if each.kind in CONTAINERS), None)
    if (left := amount or inner) is not None:
        own = (name for name, node in wish.source.classes if any("Error" in ast.unparse(base) or "Exception" in
               ast.unparse(base) for base in node.bases))  # fmt: skip
        error = next(own, "ValueError")
        yield f'if self.{container.name}[{key}].{left}:\n    raise {error}(f"{{{key}}} is not empty")'


def _popped(wish: Wish) -> Iterator[Body]:
    """The last one; the oldest, where that is what it is about."""
    oldest = re.search(
        r"(?i)\boldest\b|\bfirst\b|\bnext\b|queue|\bfifo\b|\bfront\b", f"{wish.sentence.text} {wish.owner.name}"
    )
    for each, weight in wish.containers("list", "deque"):
        first = "popleft()" if each.kind == "deque" else "pop(0)"
        yield Body(f"return self.{each.name}.{first if oldest else 'pop()'}", evidence=weight)
    for each, weight in wish.containers("dict"):
        key = wish.parameter(key_of(wish, each))
        yield Body(f"return self.{each.name}.pop({key})", (key,), evidence=weight)


def _at_an_end(wish: Wish) -> Iterator[Body]:
    said = f"{wish.name} {wish.sentence.text}"
    last = re.search(r"(?i)\b(?:last|latest|newest|most recent|top|youngest)\b", said.replace("_", " "))
    stack = re.search(r"(?i)stack", wish.owner.name)
    first = _NEW_FIRST.search(wish.name) is not None and not stack and not last
    at = "0" if first else "-1"
    for each, weight in wish.containers("list", "tuple", "deque"):
        plain = f"return self.{each.name}[{at}]"
        careful = f"{plain} if self.{each.name} else None"
        often = _OR_NONE.search(wish.sentence.text) or not re.search(r"(?i)raise|error", wish.sentence.text)
        yield Body(careful if often else plain, evidence=weight)


def _has(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers():
        one = wish.parameter(key_of(wish, each) if each.kind == "dict" else wish.rest, wish.member(each))
        own = attributes_of(wish, each)
        if each.kind != "dict" and one in own:
            found = f"any({singular(each.public)}.{one} == {one} for {singular(each.public)} in self.{each.name})"
            yield Body(f"return {found}", (one,), "bool", evidence=weight + 0.1)
        else:
            yield Body(f"return {one} in self.{each.name}", (one,), "bool", evidence=weight)


def _found(wish: Wish) -> Iterator[Body]:
    """By key; or the first of those of which an attribute is what is given."""
    for each, weight in wish.containers("dict"):
        by = wish.rest.partition("by_")[2]
        if by and by in attributes_of(wish, each) and by not in keys_of(wish, each):
            one = called_one(each, by)
            code = (
                f"for {one} in self.{each.name}.values():\n    if {one}.{by} == {by}:\n        return {one}\n"
                "return None"
            )
            yield Body(code, (by,), evidence=weight + _BY_ATTRIBUTE)
        key = wish.parameter(by, key_of(wish, each))
        default = f", {wish.given[1]}" if len(wish.given) > 1 else ""
        yield Body(f"return self.{each.name}.get({key}{default})", (key, *wish.given[1:2]), evidence=weight)
    for each, weight in wish.containers("list", "set", "deque", "tuple"):
        own = attributes_of(wish, each)
        by = wish.rest.rpartition("by_")[2] if "by_" in wish.name else ""
        one = next((name for name in (*wish.given, by, *said_of(wish, own), "name") if name in own), None)
        if one is None:
            continue
        name, given = called_one(each, one), wish.parameter(one)
        several = re.search(r"(?i)\ball\b|\bevery\b|\blist of\b|find_all", f"{wish.sentence.text} {wish.name}")
        if several:
            yield Body(f"return [{name} for {name} in self.{each.name} if {name}.{one} == {given}]", (given,),
                       evidence=weight)  # fmt: skip
        else:
            code = (
                f"for {name} in self.{each.name}:\n    if {name}.{one} == {given}:\n        return {name}\nreturn None"
            )
            yield Body(code, (given,), evidence=weight)


def _total(wish: Wish) -> Iterator[Body]:
    """The sum of what is held, or of an attribute that all of it has."""
    for each, weight in wish.containers():
        what = all_of(each)
        own = attributes_of(wish, each)
        found = [name for name in own if name in wish.words or name == wish.rest] or said_of(wish, own)
        product = " * ".join(f"each.{read_as(wish, each, name)}" for name in _multiplied(wish, own) or found[:1])
        summed = f"sum({product} for each in {what})" if product else f"sum({what})"
        if re.match(r"average|mean|avg", wish.name):
            nothing = f" if self.{each.name} else 0"
            yield Body(f"return {summed} / len(self.{each.name}){nothing}", returns="float", evidence=weight)
        else:
            yield Body(f"return {summed}", evidence=weight + 0.3 * bool(found) + 0.3 * (" * " in product))


def _multiplied(wish: Wish, own: list[str]) -> list[str]:
    """Two of them that are said to be: "count times price", "price * quantity"."""
    for match in _TIMES.finditer(wish.sentence.text):
        both = [name for said in match.groups() for name in own if said in (name, f"{name}s")]
        if len(both) > 1:
            return both
    return []


def _extreme(wish: Wish) -> Iterator[Body]:
    way = "min" if _LEAST.match(wish.name) else "max"
    for each, weight in wish.containers():
        what = all_of(each)
        own = attributes_of(wish, each)
        found = [name for name in own if name == wish.rest] or said_of(wish, own)
        if found and re.search(r"(?i)\b(?:with|whose|which|that|the one|by)\b", wish.sentence.text):
            yield Body(
                f"return {way}({what}, key=lambda each: each.{read_as(wish, each, found[0])})", evidence=weight + 0.2
            )
        elif found:
            yield Body(f"return {way}(each.{read_as(wish, each, found[0])} for each in {what})", evidence=weight + 0.2)
        elif not own:
            yield Body(f"return {way}({what})", evidence=weight)


def _listed(wish: Wish) -> Iterator[Body]:
    """A list of what each of them has; or of the keys."""
    one = singular(wish.words[-1]) if wish.words else ""
    for each, weight in wish.containers():
        if each.kind == "dict" and (one == key_of(wish, each) or wish.name in ("keys", "names")):
            yield Body(f"return list(self.{each.name})", evidence=weight)
        elif one in attributes_of(wish, each):
            name = called_one(each, one)
            what = all_of(each)
            yield Body(f"return [{name}.{one} for {name} in {what}]", evidence=weight + 0.2)


def _keys_of(wish: Wish) -> Iterator[Body]:
    for each, weight in wish.containers("dict"):
        yield Body(f"return self.{each.name}.{wish.name}()", evidence=weight)


RECIPES: tuple[Recipe, ...] = (
    recipe(
        "clear|empty|clear_.+|remove_all.*|delete_all.*|purge|flush|drop_all",
        _cleared,
        r"\b(?:method|way|function|possibility) (?:to|for|that|which) (?:empt(?:y|ies)"
        r"|clears?|(?:remove|drop|delete|forget|discard|cancel)s? (?:all|every)\w*)",
        "clear",
    ),
    recipe(
        "is_empty|isempty|empty",
        _is_empty,
        r"\b(?:method|check|way|property)\b.*\b(?:is|are|if|whether)\b.*\bempty\b",
        "is_empty",
    ),
    recipe("__bool__", _has_any, r"\bfals[ey]\b|\bfalsy\b|\btruth(?:y|iness)\b|\bbool\(", "__bool__"),
    recipe(
        r"size|count|length|num_\w+|number_of_\w+|\w+_count|count_\w+|n_\w+|how_many",
        _counted,
        r"\bmethod\b.*\b(?:how many|number of)\b",
        "count",
    ),
    recipe(
        r"(?:add|append|push|put|insert|enqueue|store|register|attach|subscribe|enroll|join)(?:_\w+)?",
        _put_in,
        r"\b(?:method|way) (?:to|for|that|which) adds?\b",
        "add",
    ),
    recipe(
        r"(?:remove|delete|discard|drop|unregister|detach|unsubscribe|forget|leave|close|cancel)(?:_\w+)?|take_out",
        _taken_out,
        r"\b(?:method|way) (?:to|for|that|which) (?:removes?|deletes?)\b|\bremove \w+ again\b",
        "remove",
    ),
    recipe(r"pop(?:_\w+)?|dequeue|pull|take", _popped),
    recipe(
        r"(?:peek|next|first|last|latest|oldest|newest|front|back|top|head|tail|current"
        r"|get_(?:first|last|latest|newest|oldest))(?:_\w+)?",
        _at_an_end,
    ),
    recipe(r"(?:has|contains|includes|knows|is_in|exists)(?:_\w+)?|__contains__", _has),
    recipe(r"(?:get|find|find_all|lookup|look_up|search|fetch|by)(?:_\w+)?", _found),
    recipe(
        r"(?:total|sum|average|mean|avg)(?:_\w+)?|\w+_(?:total|sum|average)", _total, r"\b(?:total|sum of)\b", "total"
    ),
    recipe(rf"(?:{_LEAST.pattern}|{_MOST.pattern})(?:_\w+)?", _extreme),
    recipe(r"(?:get_|list_|all_)?\w+s", _listed),
    recipe("keys|values|items", _keys_of),
)
