"""A server on this machine that speaks as OpenAI's do, in both dialects, and fails as servers fail."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Message = tuple[str, str]


@dataclass
class Asked:
    """A request for an answer."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    messages: list[Message]


@dataclass
class Server:
    """It says `answer`, in `pieces` of so many characters; behind the last message, if that is the model's own and it
    is of an `owner` whose engine goes on. Each of `faults` is what happens to one request for an answer, `looked_at`
    to all who ask for its models."""

    answer: str | Callable[[Sequence[Message]], str] = "```py\nx = 1\ny = 2\nz = 3\n```\n"
    pieces: int = 4
    owner: str = "somebody"
    models: Sequence[dict[str, Any]] | None = ({"id": "tiny"},)
    dialects: Sequence[str] = ("/v1/responses", "/v1/chat/completions")
    key: str = ""
    faults: list[Fault] = field(default_factory=list)
    looked_at: Fault | None = None
    asked: list[Asked] = field(default_factory=list)
    keys: set[str | None] = field(default_factory=set)
    url: str = ""
    data: str = "data: {}\n\n"
    events_are: str = "text/event-stream"
    cut_in: int | None = None
    """Bytes in each of which the stream is sent."""
    is_asked: threading.Event = field(default_factory=threading.Event)
    is_left: threading.Event = field(default_factory=threading.Event)

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [each.body for each in self.asked]

    def says(self, messages: Sequence[Message]) -> str:
        whole = self.answer if isinstance(self.answer, str) else self.answer(messages)
        role, last = messages[-1]
        goes_on = role == "assistant" and self.owner != "somebody"
        return whole.removeprefix(last) if goes_on else whole


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_of: Server

    def do_GET(self) -> None:
        self.server_of.keys.add(self.headers.get("authorization"))
        if self.server_of.looked_at is not None and self.server_of.looked_at(self):
            return
        if self._is_locked_out() or self.path != "/v1/models" or self.server_of.models is None:
            self.status(401 if self._is_locked_out() else 404, {"error": {"message": "no"}})
            return
        data = [{"object": "model", "owned_by": self.server_of.owner} | each for each in self.server_of.models]
        self.status(200, {"object": "list", "data": data})

    def do_POST(self) -> None:
        told, server = self.rfile.read(int(self.headers["content-length"])), self.server_of
        body = json.loads(told)
        server.keys.add(self.headers.get("authorization"))
        if self.path not in server.dialects:
            self.status(404, {"error": {"message": "no such path"}})
        elif self._is_locked_out():
            self.status(401, {"error": {"message": f"bad key {server.key}x"}})
        elif "model" not in body:
            self.status(400, {"error": {"message": "model is missing", "param": "model"}})
        else:
            server.asked.append(Asked(self.path, dict(self.headers), body, _messages(body)))
            server.is_asked.set()
            if not (server.faults and server.faults.pop(0)(self)):
                self.stream(events(self.path, server, body))

    def _is_locked_out(self) -> bool:
        key = self.server_of.key
        return bool(key) and self.headers.get("authorization") != f"Bearer {key}"

    def status(self, status: int, told: object, **headers: str) -> None:
        data = told if isinstance(told, bytes) else json.dumps(told).encode()
        self.send_response(status)
        for name, value in ({"content-type": "application/json"} | headers).items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def stream(self, sent: Sequence[str], *, is_cut: bool = False) -> None:
        self.send_response(200)
        self.send_header("content-type", self.server_of.events_are)
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        data = "".join(sent).encode()
        step = self.server_of.cut_in or max(1, len(data))
        for at in range(0, len(data), step):
            part = data[at : at + step]
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            self.wfile.flush()
        if is_cut:
            self.close_connection = True
        else:
            self.wfile.write(b"0\r\n\r\n")

    def log_message(self, *_: object) -> None:
        pass


Fault = Callable[[Handler], bool]
"""Whether that was all there is to say."""


def _messages(body: dict[str, Any]) -> list[Message]:
    if "messages" in body:
        return [(each["role"], each["content"]) for each in body["messages"]]
    items = [(each["role"], each["content"][0]["text"]) for each in body["input"]]
    return [("system", body["instructions"]), *items]


def events(path: str, server: Server, body: dict[str, Any]) -> list[str]:
    text = server.says(_messages(body))
    most = next(body[name] for name in ("max_output_tokens", "max_completion_tokens", "max_tokens") if name in body)
    parts = [text[at : at + server.pieces] for at in range(0, len(text), server.pieces)]
    is_full, said = len(parts) > most, parts[:most]
    made = _response(said, is_full) if path.endswith("responses") else [*_chat(said, is_full), "[DONE]"]
    return [
        server.data.format(each if isinstance(each, str) else json.dumps(each, ensure_ascii=False)) for each in made
    ]


def _response(parts: Sequence[str], is_full: bool) -> list[Any]:
    usage = {"input_tokens": 10, "output_tokens": len(parts), "total_tokens": 10 + len(parts)}
    told: dict[str, Any] = {"status": "incomplete" if is_full else "completed", "usage": usage}
    if is_full:
        told["incomplete_details"] = {"reason": "max_output_tokens"}
    return [
        {"type": "response.created", "response": {}},
        {"type": "response.reasoning_text.delta", "delta": "hmm"},
        *({"type": "response.output_text.delta", "delta": part} for part in parts),
        {"type": f"response.{told['status']}", "response": told},
    ]


def _chat(parts: Sequence[str], is_full: bool) -> list[Any]:
    """The reason to finish comes with the last words, as some servers have it."""
    chunks = [{"choices": [{"index": 0, "delta": {"content": part}, "finish_reason": None}]} for part in parts]
    if chunks:
        chunks[-1]["choices"][0]["finish_reason"] = "length" if is_full else "stop"
    usage = {"prompt_tokens": 10, "completion_tokens": len(parts)}
    first = {"choices": [{"index": 0, "delta": {"role": "assistant", "content": None, "reasoning_content": "hmm"}}]}
    return [first, *chunks, {"choices": [], "usage": usage}]


# ── what goes wrong ──────────────────────────────────────────────────────────────────────────────────────────────


def refuses(status: int, told: object = None, **headers: str) -> Fault:
    def fault(handler: Handler) -> bool:
        handler.status(status, told, **headers)
        return True

    return fault


def cuts(after: int) -> Fault:
    """Behind so many events."""

    def fault(handler: Handler) -> bool:
        asked = handler.server_of.asked[-1]
        handler.stream(events(asked.path, handler.server_of, asked.body)[:after], is_cut=True)
        return True

    return fault


def sends(*data: str) -> Fault:
    def fault(handler: Handler) -> bool:
        handler.stream([f"data: {each}\n\n" for each in data])
        return True

    return fault


def writes(data: bytes) -> Fault:
    """That and nothing else, then it hangs up."""

    def fault(handler: Handler) -> bool:
        handler.wfile.write(data)
        handler.close_connection = True
        return True

    return fault


def says_nothing(handler: Handler) -> bool:
    """Until whoever asked is gone."""
    handler.connection.settimeout(30)
    if handler.connection.recv(1) == b"":
        handler.server_of.is_left.set()
    handler.close_connection = True
    return True


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    handler = type("Bound", (Handler,), {"server_of": server})
    listening = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    listening.daemon_threads = True  # some connections are kept by the client
    server.url = f"http://127.0.0.1:{listening.server_port}/v1"
    listening.handle_error = lambda *_: None  # whoever hangs up may do so
    thread = threading.Thread(target=listening.serve_forever, args=[0.02])
    thread.start()
    try:
        yield server
    finally:
        listening.shutdown()
        thread.join()
        listening.server_close()
