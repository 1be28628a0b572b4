"""Methods that ask what the status of an answer means: `is_redirect`, `is_success`, `is_server_error`, where a class
keeps the number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.walking import walk

_KEPT = ("status", "status_code", "code", "http_status")
_MEANS: Mapping[str, str] = {
    "informational": "100 <= {} < 200",
    "success": "200 <= {} < 300",
    "successful": "200 <= {} < 300",
    "ok": "200 <= {} < 300",
    "redirect": "300 <= {} < 400",
    "redirected": "300 <= {} < 400",
    "client_error": "400 <= {} < 500",
    "server_error": "500 <= {} < 600",
    "error": "{} >= 400",
    "failure": "{} >= 400",
    "not_found": "{} == 404",
    "unauthorized": "{} == 401",
    "forbidden": "{} == 403",
}
_TOLD, _SURE = 2.6, 1.0
_STATUS = range(100, 600)


def _asked(wish: Wish) -> Iterator[Body]:
    means = _MEANS.get(re.sub(r"^(?:is|was|has)_", "", wish.name))
    if means is None or wish.given:
        return
    for name in _KEPT:
        if any(each.name == name for each in wish.held):
            sure = _SURE * (name != "code" or _is_compared(wish, name))
            if name != "code" or sure:
                yield Body(f"return {means.format(f'self.{name}')}", returns="bool", evidence=_TOLD + sure)
            return


def _is_compared(wish: Wish, name: str) -> bool:
    """With a number that an answer may have as its status."""
    for node in walk(wish.owner):
        match node:
            case ast.Compare(ast.Attribute(attr=asked), _, [ast.Constant(int(number))]):
                if asked == name and number in _STATUS:
                    return True
    return False


RECIPES: tuple[Recipe, ...] = (recipe(rf"(?:(?:is|was|has)_)?(?:{'|'.join(_MEANS)})", _asked),)
