"""A hub on this machine: the few answers that fetching a model needs, and a record of what was asked."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@dataclass
class Hub:
    """One repository, the folder. `cut_after` are the bytes of large files that it sends before it hangs. `served` is
    each file with the byte it was asked from."""

    repository: str
    folder: Path
    url: str = ""
    licence: str = "apache-2.0"
    gated: bool = False
    says: bytes | None = None
    """To all who ask for the repository, if it is no hub at all."""
    cut_after: int | None = None
    ends_early: int = 0
    """So many bytes of large files it leaves out, and says that this was all."""
    lies: dict[str, str] = field(default_factory=dict)
    served: list[tuple[str, int]] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)

    def described(self) -> dict[str, Any]:
        return {
            "id": self.repository,
            "sha": COMMIT,
            "cardData": {"license": self.licence},
            "siblings": [self._file(path) for path in sorted(self.folder.iterdir())],
        }

    def _file(self, path: Path) -> dict[str, Any]:
        data = path.read_bytes()
        told: dict[str, Any] = {"rfilename": path.name, "size": len(data)}
        if path.suffix == ".safetensors":
            digest = self.lies.get(path.name) or hashlib.sha256(data).hexdigest()
            return told | {"blobId": "0" * 40, "lfs": {"sha256": digest, "size": len(data), "pointerSize": 130}}
        return told | {"blobId": hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()}


@contextmanager
def serving(hub: Hub) -> Iterator[Hub]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(hub))
    hub.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=[0.02])
    thread.start()
    try:
        yield hub
    finally:
        hub.released.set()
        server.shutdown()
        thread.join()
        server.server_close()


def _handler(hub: Hub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None: ...

        def do_GET(self) -> None:
            path = urlsplit(self.path).path
            if hub.gated:
                self._refuse(403, "GatedRepo")
            elif hub.says is not None:
                self._send(hub.says)
            elif path.startswith(f"/api/models/{hub.repository}"):
                revision = path.partition("/revision/")[2]
                if revision in ("", "main", COMMIT):
                    self._send(json.dumps(hub.described()).encode())
                else:
                    self._refuse(404, "RevisionNotFound")
            elif path.startswith(f"/{hub.repository}/resolve/{COMMIT}/"):
                self._send_file(hub.folder / Path(path).name)
            else:
                self._refuse(404, "RepoNotFound")

        def _refuse(self, code: int, why: str) -> None:
            self._send(b"{}", code, [("X-Error-Code", why)])

        def _send(self, data: bytes, code: int = 200, headers: list[tuple[str, str]] | None = None) -> None:
            self.send_response(code)
            for name, value in (*(headers or []), ("Content-Length", str(len(data)))):
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        def _send_file(self, path: Path) -> None:
            start = int(self.headers.get("Range", "bytes=0-").removeprefix("bytes=").partition("-")[0])
            hub.served.append((path.name, start))
            data = path.read_bytes()
            rest = data[start:]
            where = [("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")] if start else []
            if hub.ends_early and path.suffix == ".safetensors":
                rest = rest[: -hub.ends_early]
            if hub.cut_after is None or path.suffix != ".safetensors":
                self._send(rest, 206 if start else 200, where)
                return
            self.send_response(200)
            self.send_header("Content-Length", str(len(rest)))
            self.end_headers()
            self.wfile.write(rest[: hub.cut_after])
            self.wfile.flush()
            hub.released.wait()

    return Handler
