"""The commands of `spark wafer`."""

from __future__ import annotations

from cyclopts import App

wafer = App(name="wafer", help="What a model would do on a wafer, simulated, beside GPUs.")
