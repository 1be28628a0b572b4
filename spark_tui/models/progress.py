"""How far something long has come: whoever does it tells, and whoever shows it is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Tell = Callable[[str, int, int], Any]
"""What is being done, how much of it is done, and of how much."""
