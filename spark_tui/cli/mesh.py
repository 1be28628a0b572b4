"""The commands of `spark wafer` that run something on the simulated mesh."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from spark_tui.cli.options import Json
from spark_tui.cli.wafer import WaferName, wafer
from spark_tui.edits.refusal import Refusal


def _algorithms(_: object) -> Iterable[tuple[str, str]]:
    from spark_tui.wafer.collectives import algorithms

    return [(each.name, f"{each.kind}: {each.about}") for each in algorithms().values()]


def _gemms(_: object) -> Iterable[tuple[str, str]]:
    from spark_tui.wafer.gemm import gemms

    return [(each.name, each.about) for each in gemms().values()]


Level = Annotated[Literal["analytic", "cycle"], Parameter(help="By formula, or cycle by cycle up to 4,096 PEs.")]


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Sums:
    """How PEs that add up are timed."""

    group: Annotated[int, Parameter(help="The size of a group, where there are some; 0 lets the algorithm choose.")] = 0
    wafer: WaferName = "wse-2"
    level: Level = "analytic"
    as_json: Json = False


_SUMS = Sums()


@wafer.command(name="run")
def run_on_wafer(
    sentence: Annotated[str, Parameter(help="What is to be different.")],
    file: Annotated[Path, Parameter(help="The file.")],
    /,
    *,
    grid: Annotated[str, Parameter(help="PEs, like 8x8 or 24x24.")] = "8x8",
    wafer: WaferName = "mesh-64",
    as_json: Json = False,
) -> None:
    """Have the embedded model make an edit on the simulated mesh, and see both clocks: simulated and real.

    A prompt is read, the best of some answers is chosen, and that one goes through
    the mesh token by token: as fast as it would be written.

    For example:

        spark wafer run "return 0 if items is empty" src/cart.py
        spark wafer run "call it parts" src/cart.py --grid 24x24 --wafer wse-3
    """
    from spark_tui.commands.on_wafer import Request, decode
    from spark_tui.pair import askable
    from spark_tui.terminal.mesh import show_decoding
    from spark_tui.terminal.progress import progress

    with progress(bytes_counted=False) as tell:
        decoding = decode(Request(askable.sentence(sentence), file, *_sides(grid), wafer), tell)
    show_decoding(decoding, as_json=as_json)


@wafer.command(name="collective")
def time_collective(
    *,
    kind: Literal["reduce", "broadcast", "allreduce"],
    algorithm: Annotated[
        str, Parameter(completer=_algorithms, help="chain, tree, two-phase …; a wrong one lists all.")
    ],
    pes: Annotated[str, Parameter(help="PEs of a line, or like 8x8 of a rectangle.")],
    wavelets: Annotated[int, Parameter(help="What each PE has: a wavelet is one fp32 or two fp16 numbers.")],
    how: Sums = _SUMS,
) -> None:
    """Time a collective: PEs that add up what they hold, or spread it.

    For example:

        spark wafer collective --kind reduce --algorithm two-phase --pes 512 \\
            --wavelets 4096 --group 16
        spark wafer collective --kind allreduce --algorithm k-tree --pes 16 \\
            --wavelets 32 --level cycle
    """
    from spark_tui.terminal.mesh import show_cycles, simulating
    from spark_tui.wafer.collectives import Job
    from spark_tui.wafer.collectives import algorithm as called
    from spark_tui.wafer.hardware import wafer as named
    from spark_tui.wafer.levels import collective

    width, height = _sides(pes) if "x" in pes else (_number(pes), 1)
    job, on = Job(width, wavelets, height, how.group), named(how.wafer)
    with simulating(how.level):
        cycles = collective(called(kind, algorithm), job, on, how.level)
    show_cycles(cycles, on, as_json=how.as_json)


@wafer.command(name="gemm")
def time_gemm(
    *,
    algorithm: Annotated[str, Parameter(completer=_gemms, help="mesh, cannon or summa.")],
    p: Annotated[int, Parameter(help="PEs along a side.")],
    mt: Annotated[int, Parameter(help="Rows of a tile of the first factor.")],
    kt: Annotated[int, Parameter(help="Its columns, and the rows of a tile of the second.")],
    nt: Annotated[int, Parameter(help="The columns of that.")],
    repeats: Annotated[int, Parameter(help="Compute so often; 0 only exchanges.")] = 1,
    wafer: WaferName = "wse-3",
    level: Level = "analytic",
    as_json: Json = False,
) -> None:
    """Time a product of two matrices.

    For example:

        spark wafer gemm --algorithm mesh --p 720 --mt 16 --kt 16 --nt 16
        spark wafer gemm --algorithm cannon --p 16 --mt 8 --kt 8 --nt 8 \\
            --level cycle
    """
    from spark_tui.terminal.mesh import show_cycles, simulating
    from spark_tui.wafer.gemm import Product, efficiency, gemm
    from spark_tui.wafer.hardware import wafer as named
    from spark_tui.wafer.levels import product

    asked, on = Product(p, mt, kt, nt, repeats), named(wafer)
    with simulating(level):
        cycles = product(gemm(algorithm), asked, on, level)
    show_cycles(cycles, on, efficiency(asked, cycles, on), as_json=as_json)


@wafer.command(name="gemv")
def time_gemv(
    *,
    m: Annotated[int, Parameter(help="Numbers of the vector.")],
    n: Annotated[int, Parameter(help="Columns of the matrix.")],
    grid: Annotated[int, Parameter(help="PEs along a side.")],
    how: Sums = _SUMS,
) -> None:
    """Time a product of a vector and a matrix.

    For example:

        spark wafer gemv --m 16384 --n 16384 --grid 660
        spark wafer gemv --m 256 --n 704 --grid 16 --level cycle
    """
    from spark_tui.terminal.mesh import show_cycles, simulating
    from spark_tui.wafer.gemm.gemv import VectorProduct, efficiency
    from spark_tui.wafer.hardware import wafer as named
    from spark_tui.wafer.levels import vector_product

    asked, on = VectorProduct(m, n, grid, how.group), named(how.wafer)
    with simulating(how.level):
        cycles = vector_product(asked, on, how.level)
    show_cycles(cycles, on, efficiency(asked, cycles, on), as_json=how.as_json)


def _sides(grid: str) -> tuple[int, int]:
    found = re.fullmatch(r"(-?\d+)x(-?\d+)", grid.lower())
    if found is None:
        raise Refusal(f"{grid!r} is no grid", "say 8x8")
    return int(found[1]), int(found[2])


def _number(text: str) -> int:
    if not re.fullmatch(r"-?\d+", text):
        raise Refusal(f"{text!r} is no number of PEs", "say 512, or 8x8")
    return int(text)
