"""Methods that take out of a list the rows with one value: `remove(name)` where `self.lines` holds tuples of a name, a
price and a count, or dicts with a name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.reading import is_written

_SAID_BY, _LESS = 1.6, 0.6
_RAISES = re.compile(r"(?i)\brais\w+ (?:an? )?(?P<error>[A-Z]\w*(?:Error|Exception))\b")


def _without_that(wish: Wish) -> Iterator[Body]:
    """By what the sentence names, or what is given; else by the first that a row has."""
    for each, weight in wish.containers("list"):
        for fields, is_dict in _rows(wish, each.name):
            spoken = [name for name in fields if name and _is_by(name, wish.sentence.text)]
            own = [name for name in wish.given if name in fields]
            if wish.given and not own:
                continue
            key = (own or spoken or list(fields))[0]
            one = singular(each.public)
            one = one if one not in (each.public, key) and one.isidentifier() else "each"
            value = f'{one}["{key}"]' if is_dict else f"{one}[{fields.index(key)}]"
            rows = f"[{one} for {one} in self.{each.name} if {value} != {key}]"
            raised = _RAISES.search(wish.sentence.text)
            if raised is not None:
                code = (
                    f"kept = {rows}\nif len(kept) == len(self.{each.name}):\n    raise {raised['error']}({key})\n"
                    f"self.{each.name} = kept"
                )
            else:
                code = f"self.{each.name} = {rows}"
            said = _SAID_BY * bool(own or spoken) - _LESS * (not own and not spoken)
            yield Body(code, (key,), "None", evidence=weight + said + 0.2 * is_written(wish.sentence.text, key))
            break


def _is_by(name: str, said: str) -> bool:
    return re.search(rf"(?i)\b(?:by|with|of)(?: (?:the|its|that|a|this))? {re.escape(name)}\b", said) is not None


def _rows(wish: Wish, held: str) -> Iterator[tuple[list[str], bool]]:
    """What each of them has, where one is put in as a tuple or a dict."""
    for method in wish.methods:
        for node in own_nodes(method):
            match node:
                case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "append"), [ast.Tuple(several)]):
                    fields = [part.id if isinstance(part, ast.Name) else "" for part in several]
                    if name == held and fields[0]:
                        yield fields, False
                case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "append"), [ast.Dict(keys)]):
                    named = [part.value for part in keys if isinstance(part, ast.Constant)]
                    fields = [part for part in named if isinstance(part, str) and part.isidentifier()]
                    if name == held and fields:
                        yield fields, True


RECIPES: tuple[Recipe, ...] = (
    recipe(r"(?:remove|delete|discard|drop|unregister|forget|cancel)(?:_\w+)?|take_out", _without_that),
)
