"""A file as memory, copied where it is written to.

Python's own `mmap` keeps a file descriptor for each mapping: a long context would use up all that a process may have.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import weakref
from pathlib import Path

import numpy as np
import numpy.typing as npt

_system = ctypes.CDLL(None, use_errno=True)
_system.mmap.restype = ctypes.c_void_p
_system.mmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t, *(ctypes.c_int,) * 3, ctypes.c_long)
_system.munmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
_FAILED = ctypes.c_void_p(-1).value


def mapped(path: Path) -> npt.NDArray[np.uint8]:
    """The file's bytes. What is written to them stays in this process; the file may be removed meanwhile."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        rights = mmap.PROT_READ | mmap.PROT_WRITE
        address = _system.mmap(None, size, rights, mmap.MAP_PRIVATE, file.fileno(), 0)
    if address == _FAILED:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), str(path))
    memory = (ctypes.c_uint8 * size).from_address(address)
    end = weakref.finalize(memory, _system.munmap, address, size)
    end.atexit = False  # a thread may still read it then
    return np.ctypeslib.as_array(memory)
