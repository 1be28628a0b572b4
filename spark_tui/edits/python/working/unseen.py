"""Values that nobody looks at: what time it was, where a file would lie, whom a log tells of it. They may be kept and
handed on; what they are is not known."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Never, cast

from spark_tui.edits.python.working.caught import Unknown

_ASKED = (
    "abs add and bool bytes call complex contains delitem divmod enter eq exit float floordiv format ge getitem gt "
    "hash index int invert iter le len lshift lt matmul mod mul ne neg next or pos pow radd rand rdivmod reduce_ex "
    "repr reversed rfloordiv rlshift rmatmul rmod rmul ror round rpow rrshift rshift rsub rtruediv rxor setitem str "
    "sub truediv xor copy deepcopy"
)


class Unseen:
    """Whatever asks what it is does not get to know."""

    def __init__(self, *_given: object, **_named: object) -> None: ...


def _asked(*_given: object) -> Never:
    raise Unknown


for _name in _ASKED.split():
    setattr(Unseen, f"__{_name}__", _asked)


class Somewhere(Unseen):
    """`Path("notes.json")`, `tmp_path / "notes.json"`."""

    def __truediv__(self, _other: object) -> Somewhere:
        return Somewhere()

    def __rtruediv__(self, _other: object) -> Somewhere:
        return Somewhere()


class Silent:
    """`logging.getLogger(__name__)`."""

    def __init__(self, *_given: object) -> None: ...

    def debug(self, *_given: object, **_named: object) -> None: ...

    info = warning = error = exception = critical = debug


def holds_unseen(value: object) -> bool:
    """Is it one, or has one in it?"""
    if isinstance(value, dict):
        value = [*cast("dict[object, object]", value).values()]
    several = cast("Iterable[object]", value) if type(value) in (list, tuple) else ()
    return issubclass(type(value), Unseen) or any(issubclass(type(each), Unseen) for each in several)
