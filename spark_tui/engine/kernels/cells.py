"""One number of a table, by its row and column."""

from __future__ import annotations

from spark_tui.engine.kernels.compiling import shared
from spark_tui.engine.kernels.layout import Placed
from spark_tui.engine.kernels.rows import at, get_long, put_long


@shared
def get(table: Placed, row: int, column: int) -> int:
    return get_long(at(table, row, column))


@shared
def put(table: Placed, row: int, column: int, number: int) -> None:
    put_long(at(table, row, column), number)


@shared
def raise_by(table: Placed, row: int, column: int, more: int) -> None:
    """So many more, or fewer."""
    put(table, row, column, get(table, row, column) + more)
