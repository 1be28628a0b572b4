"""What decides, beside the tokens, what a pass leaves in a cache: the packed weights, and the code that reads them."""

from __future__ import annotations

from hashlib import sha256

from spark_tui.engine.kernels import machine_code
from spark_tui.engine.kernels.model import Packed


def fingerprint(packed: Packed) -> bytes:
    """Another one for any other model, and after any change to the kernels: pages on disk outlive both."""
    digest = sha256(f"{machine_code.state()} {packed.dims}".encode())
    for array in packed.model:
        digest.update(array.data)
    return digest.digest()
