from __future__ import annotations

import pytest
from prepared import compile_cycles


@pytest.fixture(scope="session", autouse=True)
def _cycles() -> None:
    """If it is not done yet."""
    compile_cycles()
