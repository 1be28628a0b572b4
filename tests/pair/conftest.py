"""What the tests of a conversation have."""

from __future__ import annotations

from pathlib import Path

import pytest
from shop_turns import Player


@pytest.fixture
def play(shop: Path) -> Player:
    return Player(shop)
