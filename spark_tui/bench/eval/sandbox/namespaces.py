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
_PDEATHSIG, _DUMPABLE, _KEEP_CAPABILITIES, _SUBREAPER, _NO_NEW_PRIVILEGES, _AMBIENT, _RAISE = 1, 4, 8, 36, 38, 47, 2
_CAPABILITY_VERSION = 0x20080522
_MAY_READ = 2  # what others may not

_libc = ctypes.CDLL(None, use_errno=True)


class _MountAttributes(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in ("set", "clear", "propagation", "user_namespace")]


def become_nobody() -> None:
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)


def enter(scratch: str) -> None:
    """Shut this process in. Its next child is the first process of the new world, and ends it when it ends."""
    is_root = os.geteuid() == 0
    _prctl(_DUMPABLE, 1)  # else our own files in /proc are not ours
    if is_root:
        _unshare_with_nobody()
    else:
        user, group = os.geteuid(), os.getegid()
        _check(_libc.unshare(_NEW))
        _map_users("self", f"{user} {user} 1", f"{group} {group} 1")
    _make_read_only()
    for folder in (scratch, "/dev/shm"):
        _check(_libc.mount(b"spark", folder.encode(), b"tmpfs", 0, SCRATCH.encode()))
    if is_root:  # whose processes are not counted: nobody's are, which may read what root may
        _prctl(_KEEP_CAPABILITIES, 1)
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
        _prctl(_DUMPABLE, 1)
    _drop_capabilities(1 << _MAY_READ if is_root else 0)


def _unshare_with_nobody() -> None:
    """Two users at once are let in from outside only."""
    is_new, tell = os.pipe()
    here = os.getpid()
    outside = os.fork()
    if outside == 0:
        try:
            os.read(is_new, 1)
            both = f"0 0 1\n{NOBODY} {NOBODY} 1\n"
            _map_users(str(here), both, both)
            os._exit(0)
        finally:
            os._exit(1)
    _check(_libc.unshare(_NEW))
    os.write(tell, b"!")
    os.close(tell)
    os.close(is_new)
    _, status = os.waitpid(outside, 0)
    if status:
        raise OSError("nobody cannot be let in")


def _map_users(process: str, users: str, groups: str) -> None:
    of = Path("/proc") / process
    (of / "setgroups").write_text("deny")
    (of / "uid_map").write_text(users)
    (of / "gid_map").write_text(groups)


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


def _drop_capabilities(but: int) -> None:
    """Whoever makes a namespace may undo in it what it did. What is left is so in whatever it starts."""
    _prctl(_NO_NEW_PRIVILEGES, 1)
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    left = (ctypes.c_uint32 * 6)(but, but, but)
    _check(_libc.capset(header, left))
    if but:
        _prctl(_AMBIENT, _RAISE, _MAY_READ)


def _prctl(what: int, *values: int) -> None:
    _check(_libc.prctl(what, *(ctypes.c_ulong(value) for value in (*values, 0, 0, 0, 0)[:4])))


def _check(result: int) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
