"""python -m spark_tui.engine.kernels: compile everything there is, and keep it for the next start."""

from __future__ import annotations

import os

from spark_tui.engine.kernels import machine_code


def main() -> None:
    os.nice(5)  # somebody is typing meanwhile
    machine_code.make()


if __name__ == "__main__":
    main()
