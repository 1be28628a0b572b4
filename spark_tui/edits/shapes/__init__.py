"""What people have asked for before, as code with blanks: `__E0__` becomes `sorted(__E0__)`. Learned from edits that
were asked for in people's own words (`spark forge shapes`). A sentence makes some of them likely
(`links/answers/shaped.py`); here they are held against a file, a step each: where each may go (`places.py`), what
stands in its blanks (`filling.py`), what comes of it (`making.py`). Read `search.py` first, which takes these steps."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property

from spark_tui.edits.shapes.blanks import blanks_in, is_around


@dataclass(frozen=True)
class Shape:
    """`old` is what it takes the place of: an expression, statements, `@` above a definition, or nothing, where it goes
    in between. `brings` are the imports that come with it; `usual` is what stood in a blank that nobody speaks of."""

    old: str
    new: str
    brings: tuple[str, ...] = ()
    usual: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @cached_property
    def before(self) -> list[ast.stmt]:
        return [] if self.is_above else ast.parse(self.old).body

    @cached_property
    def after(self) -> list[ast.stmt]:
        return ast.parse(self.new[1:] if self.is_above else self.new).body

    @property
    def is_above(self) -> bool:
        return self.old == "@"

    @cached_property
    def is_around(self) -> bool:
        """Does it take statements into a block of its own?"""
        return is_around(self.new)

    @cached_property
    def expression(self) -> ast.expr | None:
        """What it takes the place of, where that is one."""
        match self.before:
            case [ast.Expr(value)] if self.is_one:
                return value
            case _:
                return None

    @cached_property
    def is_one(self) -> bool:
        """Is it an expression on both sides, and not a statement that is one?"""
        sides = self.before, self.after
        return all(len(side) == 1 and isinstance(side[0], ast.Expr) for side in sides) and not self.old.endswith(";")

    @cached_property
    def free(self) -> tuple[str, ...]:
        """The blanks that nothing in the file fills."""
        known = set(blanks_in(self.old))
        return tuple(blank for blank in blanks_in(self.new) if blank not in known and blank[2] != "W")
