"""The pilot looks oftener whether the app is idle, for which it waits twice at each key."""

from __future__ import annotations

import pytest
from textual import _wait

_LOOKS = 1 / 200  # seconds apart
_IDLE = _LOOKS / 5  # of the processor's time in between


@pytest.fixture(autouse=True)
def _quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", _LOOKS)
    monkeypatch.setattr(_wait, "SLEEP_IDLE", _IDLE)
