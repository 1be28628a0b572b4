"""The kernels' one door, as C knows it: addresses and numbers go in, a number comes out. So the machine code that is
kept needs nothing of the compiler that made it."""

from __future__ import annotations

from typing import Any, get_type_hints

import numpy as np

from spark_tui.engine.kernels.compiling import for_c, shared
from spark_tui.engine.kernels.lanes import DOUBLE, LONG, load, offset
from spark_tui.engine.kernels.layout import PLACE, Dims, Model, Rows, Work
from spark_tui.engine.kernels.loop import go
from spark_tui.engine.kernels.machine_code import NUMBERS
from spark_tui.engine.kernels.talk import Talk
from spark_tui.engine.kernels.team import Team
from spark_tui.engine.kernels.untyped import from_dtype, intrinsic, types


def object_code() -> bytes:
    """Compile everything there is."""
    return for_c(door, len(NUMBERS))


@shared
def door(
    dims: int, model: int, rows: int, work: int, most: int, text: int, start: int, count: int, talk: int, talking: int,
    team: int,
) -> int:  # fmt: skip
    """`go`, from the addresses of what it takes. So many sequences are `talking`."""
    return go(
        dims_at(dims), model_at(model), rows_at(rows), work_at(work), most, text, start, count,
        talk_at(talk), talking, team_at(team),
    )  # fmt: skip


@intrinsic
def dims_at(_context: Any, _address: Any) -> Any:
    kinds = [types.float64 if kind is float else types.int64 for kind in get_type_hints(Dims).values()]
    dims = types.NamedTuple(kinds, Dims)

    def generate(context: Any, build: Any, _signature: Any, values: Any) -> Any:
        places = [build.add(values[0], offset(build, (place, 8))) for place in range(len(kinds))]
        forms = [DOUBLE if kind is types.float64 else LONG for kind in kinds]
        return context.make_tuple(build, dims, [load(build, *each, 8) for each in zip(forms, places, strict=True)])

    return dims(types.intp), generate


def _record(arrays: Any) -> Any:
    """What takes an address for that of a record with the places of such arrays."""
    record = from_dtype(np.dtype([(name, [(part, np.int64) for part in PLACE]) for name in arrays._fields]))

    @intrinsic
    def record_at(_context: Any, _address: Any) -> Any:
        def generate(context: Any, build: Any, _signature: Any, values: Any) -> Any:
            return build.inttoptr(values[0], context.get_value_type(record))

        return record(types.intp), generate

    return record_at


model_at, rows_at, work_at, talk_at, team_at = map(_record, (Model, Rows, Work, Talk, Team))
