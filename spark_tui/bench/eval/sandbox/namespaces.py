"""Linux namespaces without any program's help: a world with one folder to write in, no network and no neighbours."""

from __future__ import annotations

import ctypes
import os
import signal
from pathlib import Path

NOBODY = 65534
SCRATCH = "size=64m,mode=777"

_NEW = 0x00020000 | 0x04000000 | 0x08000000 | 0x10000000 | 0x20000000 | 0x40000000  # mount, UTS, IPC, user, PID, net
_MOUNT_SETATTR = 442  # the same number on every processor
_AT_FDCWD, _AT_RECURSIVE = -100, 0x8000
_READ_ONLY, _NO_SETUID = 1, 2
_PRIVATE = 1 << 18
_PDEATHSIG, _DUMPABLE, _SUBREAPER, _NO_NEW_PRIVILEGES = 1, 4, 36, 38
_CAPABILITY_VERSION = 0x20080522

_libc = ctypes.CDLL(None, use_errno=True)


class _MountAttributes(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in ("set", "clear", "propagation", "user_namespace")]


def become_nobody() -> None:
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)


def enter(scratch: str) -> None:
    """Shut this process in. Its next child is the first process of the new world, and ends it when it ends."""
    user, group = os.geteuid(), os.getegid()
    if user == 0:  # root's processes are not counted; whose they are is told by the real user alone
        os.setresuid(NOBODY, 0, 0)
    _prctl(_DUMPABLE, 1)  # else our own files in /proc are not ours once the user changed
    _check(_libc.unshare(_NEW))
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
    Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    _make_read_only()
    for folder in (scratch, "/dev/shm"):
        _check(_libc.mount(b"spark", folder.encode(), b"tmpfs", 0, SCRATCH.encode()))
    _drop_capabilities()


def adopt_orphans() -> None:
    """What a child of ours started becomes ours when the child ends."""
    _prctl(_SUBREAPER, 1)


def die_with_parent() -> None:
    _prctl(_PDEATHSIG, signal.SIGKILL)


def _make_read_only() -> None:
    attributes = _MountAttributes(set=_READ_ONLY | _NO_SETUID, propagation=_PRIVATE)
    size = ctypes.c_size_t(ctypes.sizeof(attributes))
    done = _libc.syscall(ctypes.c_long(_MOUNT_SETATTR), _AT_FDCWD, b"/", _AT_RECURSIVE, ctypes.byref(attributes), size)
    _check(done)


def _drop_capabilities() -> None:
    """Whoever makes a namespace may undo in it what it did."""
    _prctl(_NO_NEW_PRIVILEGES, 1)
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    none = (ctypes.c_uint32 * 6)()
    _check(_libc.capset(header, none))


def _prctl(what: int, value: int) -> None:
    _check(_libc.prctl(what, ctypes.c_ulong(value), 0, 0, 0))


def _check(result: int) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
