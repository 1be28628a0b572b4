"""What stands in for namespaces where the kernel lets us make none: Python itself refuses. See what that is worth in
the package's text.
"""

from __future__ import annotations

import os
import sys
from typing import Any

_REACHES_OUT = (
    "socket.connect",
    "socket.bind",
    "socket.sendto",
    "socket.sendmsg",
    "socket.getaddrinfo",
    "socket.gethostbyname",
    "socket.gethostbyaddr",
)
_STARTS_OR_KILLS = (
    "os.exec",
    "os.fork",
    "os.forkpty",
    "os.kill",
    "os.killpg",
    "os.posix_spawn",
    "os.spawn",
    "os.system",
    "pty.spawn",
    "signal.pthread_kill",
    "subprocess.Popen",
)
# By the number of paths they begin with; what a file descriptor names was opened first.
_CHANGES = {
    "os.chmod": 1,
    "os.chown": 1,
    "os.link": 2,
    "os.mkdir": 1,
    "os.remove": 1,
    "os.rename": 2,
    "os.rmdir": 1,
    "os.setxattr": 1,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.utime": 1,
}
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def install(scratch: str) -> None:
    """For good: a hook of this kind cannot be taken out again."""
    inside = os.path.realpath(scratch) + os.sep
    allowed = (os.devnull,)
    real_path, to_text = os.path.realpath, os.fsdecode

    def outside(path: Any) -> bool:
        return not isinstance(path, int) and not f"{real_path(to_text(path))}{os.sep}".startswith(inside)

    def hook(event: str, given: tuple[Any, ...]) -> None:
        if event in _REACHES_OUT:
            raise PermissionError("there is no network here")
        if event in _STARTS_OR_KILLS:
            raise PermissionError("no other processes here")
        if event == "open":
            path, _, flags = given
            if flags & _WRITING and path not in allowed and outside(path):
                raise PermissionError(f"{path} is outside the scratch folder")
        elif event in _CHANGES and any(map(outside, given[: _CHANGES[event]])):
            raise PermissionError("that is outside the scratch folder")

    sys.addaudithook(hook)
