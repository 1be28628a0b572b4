"""Methods of what hangs one on the other: a linked list is gone through, counted, turned round, added to at its end."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.objects.chains import Chain, linked
from spark_tui.edits.python.objects.classes import all_attributes
from spark_tui.edits.python.objects.held import class_named

_SURELY = 5.0


def _chain(wish: Wish) -> Chain | None:
    return next((each for each in linked(wish.source, wish.owner).values() if each.value), None)


def _walk(chain: Chain, each: str) -> str:
    return f"node = self.{chain.first}\nwhile node is not None:\n    {each}\n    node = node.{chain.next}"


def _in_turn(wish: Wish) -> Iterator[Body]:
    if (chain := _chain(wish)) is not None:
        yield Body(_walk(chain, f"yield node.{chain.value}"), evidence=_SURELY)


def _how_many(wish: Wish) -> Iterator[Body]:
    if (chain := _chain(wish)) is not None:
        yield Body(f"count = 0\n{_walk(chain, 'count += 1')}\nreturn count", returns="int", evidence=_SURELY)


def _contains(wish: Wish) -> Iterator[Body]:
    if (chain := _chain(wish)) is not None:
        given = wish.parameter("value")
        each = f"if node.{chain.value} == {given}:\n        return True"
        yield Body(f"{_walk(chain, each)}\nreturn False", (given,), "bool", evidence=_SURELY)


def _as_list(wish: Wish) -> Iterator[Body]:
    if (chain := _chain(wish)) is not None:
        code = f"values = []\n{_walk(chain, f'values.append(node.{chain.value})')}\nreturn values"
        yield Body(code, returns="list", evidence=_SURELY)


def _reversed(wish: Wish) -> Iterator[Body]:
    if (chain := _chain(wish)) is not None:
        code = (
            f"previous = None\nnode = self.{chain.first}\nwhile node is not None:\n"
            f"    following = node.{chain.next}\n    node.{chain.next} = previous\n    previous = node\n"
            f"    node = following\nself.{chain.first} = previous"
        )
        yield Body(code, returns="None", evidence=_SURELY)


def _at_its_end(wish: Wish) -> Iterator[Body]:
    chain = _chain(wish)
    made = class_named(wish.source, "node")
    if chain is None or made is None or chain.value not in all_attributes(wish.source, made):
        return
    given = wish.parameter("value")
    code = (
        f"new = {made.name}({given})\nif self.{chain.first} is None:\n    self.{chain.first} = new\n    return\n"
        f"node = self.{chain.first}\nwhile node.{chain.next} is not None:\n    node = node.{chain.next}\n"
        f"node.{chain.next} = new"
    )
    yield Body(code, (given,), "None", evidence=_SURELY)


def _is_empty(wish: Wish) -> Iterator[Body]:
    if (chain := _chain(wish)) is not None:
        yield Body(f"return self.{chain.first} is None", returns="bool", evidence=_SURELY)


RECIPES: tuple[Recipe, ...] = (
    recipe(
        "__iter__",
        _in_turn,
        r"\biterat\w+ (?:over|through)\b|\biterable\b|\bloop over\b|\bfor \w+ in \w+\b",
        "__iter__",
    ),
    recipe("__len__", _how_many, r"\blen\((?!\))|\blength of\b|\bhow long\b", "__len__"),
    recipe("__contains__", _contains, r"\b__contains__\b", "__contains__"),
    recipe("to_list|as_list|values", _as_list, r"\bas a (?:plain |python )?list\b", "to_list"),
    recipe("reverse", _reversed, r"\brevers(?:e|es|ing)\b", "reverse"),
    recipe("append|add_last|push_back|insert_last", _at_its_end, r"\bat (?:the|its) end\b|\bat the tail\b", "append"),
    recipe("is_?empty", _is_empty),
    recipe("size|length|count", _how_many),
)
