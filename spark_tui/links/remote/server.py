"""What a server says of itself: which models it has, how much they read, what they take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.complaints import Unreached
from spark_tui.links.remote.dialects import CHAT, RESPONSES, Dialect
from spark_tui.links.remote.refusals import NotDone, of_status

if TYPE_CHECKING:  # it takes httpx2
    from spark_tui.links.remote.wire import Wire

# How many tokens it reads, as vLLM, hosts of many models and llama.cpp call it.
_CONTEXT = ("max_model_len", "context_length", "context_window")
_CONTEXT_IN_META = ("n_ctx", "n_ctx_train")


@dataclass(frozen=True, slots=True)
class Engine:
    """One that goes on with a last message of the model's own, `begun` tells it how; if it does in one dialect only, it
    is asked in that."""

    begun: Mapping[str, Any] = field(default_factory=dict[str, Any])
    dialect: Dialect | None = None


ENGINES: Mapping[str, Engine] = {
    "llamacpp": Engine(),
    "vllm": Engine({"continue_final_message": True, "add_generation_prompt": False}, CHAT),
    "sglang": Engine({"continue_final_message": True}, CHAT),
}
"""By who owns their models, as they say."""


@dataclass(frozen=True, slots=True)
class Server:
    """`context` is how many tokens its model reads, if it says so; `engine` what it runs, if that is one we know."""

    model: str
    dialect: Dialect
    models: tuple[str, ...] = ()
    context: int | None = None
    engine: Engine | None = None


def look(wire: Wire) -> Server:
    """Ask it, and find out how it is to be spoken to. Nothing is sent but the key."""
    listed = _listed(wire)
    models = tuple(each["id"] for each in listed)
    wanted = wire.to.model
    if not (wanted or models):
        raise Refusal(f"{wire.to.host} does not say which models it has", "name one with --model")
    told = next((each for each in listed if each["id"] == wanted), listed[0] if len(listed) == 1 or not wanted else {})
    engine = ENGINES.get(str(told.get("owned_by", "")).lower())
    dialect = engine.dialect if engine is not None and engine.dialect else _spoken(wire)
    return Server(wanted or models[0], dialect, models, _context(told), engine)


def _listed(wire: Wire) -> list[dict[str, Any]]:
    try:
        told = wire.get("/models")
    except NotDone as error:
        if error.status in (400, 404, 405, 501) and wire.to.model:  # it need not have a list
            return []
        raise of_status(error, replace(wire.to, model=""), wire.key, "/models") from None
    listed = told.get("data") if isinstance(told, dict) else None
    if not isinstance(listed, list):
        cure = f"is {wire.to.base} its OpenAI-compatible address? Most end in /v1"
        raise Refusal(f"{wire.to.host} answers with something else than a list of models", cure)
    return [each for each in listed if isinstance(each, dict) and _is_name(each.get("id"))]


def _is_name(told: object) -> bool:
    """Names are shown, so there is nothing in them that acts on a terminal."""
    return isinstance(told, str) and told.isprintable()


def _spoken(wire: Wire) -> Dialect:
    """The Responses API, if an empty request is refused there for being empty."""
    try:
        wire.post(RESPONSES.path, {})
    except NotDone as error:
        return RESPONSES if error.status in (400, 422) else CHAT
    except Unreached:  # what an empty request does to some servers, says nothing of others
        return CHAT
    return CHAT


def _context(told: Mapping[str, Any]) -> int | None:
    meta = told.get("meta")
    found = [told.get(name) for name in _CONTEXT]
    found += [meta.get(name) for name in _CONTEXT_IN_META] if isinstance(meta, dict) else []
    return next((each for each in found if isinstance(each, int) and each > 0), None)
