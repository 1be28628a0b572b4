"""What would this model do on a wafer? The questions that keys turn over, and their answers, which take a moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from spark_tui.app.wafer.facts import Summary, of_mesh, of_plan
from spark_tui.edits.refusal import Refusal

if TYPE_CHECKING:
    from spark_tui.app.author import Engine
    from spark_tui.wafer.models import Model
    from spark_tui.wafer.plan import Plan

What = Literal["model", "wafer", "context", "batch", "drafts"]

WAFER = "wse-3"
HERE = "here"  # the simulated mesh that the model runs on, where it does
CONTEXTS = tuple(1 << power for power in range(9, 21))  # tokens
BATCHES = tuple(1 << power for power in range(11))
DRAFTS = tuple(range(8))
ALPHA = 0.7  # that a draft is right: said to be assumed, as long as none was seen here
_PROMPT = 2048  # tokens, or half of the context


@dataclass(frozen=True, slots=True)
class Question:
    """`model` is a preset or a folder; without a name it is the one in use."""

    model: str = ""
    wafer: str = WAFER
    context: int = 4096
    batch: int = 1
    drafts: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """With a plan, or why there is none; a model that runs on a mesh `HERE` needs none. `alpha` is the chance that a
    draft is right; `is_seen`, if they were right so often here."""

    question: Question
    name: str
    plan: Plan | None = None
    refusal: Refusal | None = None
    summary: Summary | None = None
    alpha: float = ALPHA
    is_seen: bool = False


def first(engine: Engine | None, model: str = "") -> Question:
    """What is asked before any key is pressed."""
    runs_on_mesh = engine is not None and engine.mesh is not None and not model
    return Question(model, HERE if runs_on_mesh else WAFER)


def turned(question: Question, what: What, steps: int, engine: Engine | None) -> Question:
    """The next of what there is, or the one before. A model and a wafer come round, a number stops at its last."""
    match what:
        case "model":
            from spark_tui.wafer.models import presets

            model = _round(tuple(dict.fromkeys(("", *presets(), question.model))), question.model, steps)
            return replace(question, model=model, wafer=WAFER if question.wafer == HERE else question.wafer)
        case "wafer":
            from spark_tui.wafer.hardware import wafers

            has_mesh = engine is not None and engine.mesh is not None and not question.model
            return replace(question, wafer=_round((*[HERE] * has_mesh, *wafers()), question.wafer, steps))
        case "context":
            return replace(question, context=_along(CONTEXTS, question.context, steps))
        case "batch":
            return replace(question, batch=_along(BATCHES, question.batch, steps))
        case "drafts":
            return replace(question, drafts=_along(DRAFTS, question.drafts, steps))


def answer(question: Question, engine: Engine | None) -> Answer:
    """What the simulator says. `engine` is what runs here: as long as nobody knows, the model in use is the embedded
    one."""
    if question.wafer == HERE and engine is not None and engine.mesh is not None:
        return Answer(question, engine.name, summary=of_mesh(engine.mesh, max(1, engine.length())))
    seen = engine.alpha() if engine is not None else None
    alpha = ALPHA if seen is None else seen
    name = question.model or (engine.name if engine is not None else "")
    try:
        found = _plan(question, _model(question, engine), alpha)
    except Refusal as refusal:
        return Answer(question, name, refusal=refusal)
    return Answer(question, found.model.name, found, None, of_plan(found), alpha, seen is not None)


def _plan(question: Question, model: Model, alpha: float) -> Plan:
    from spark_tui.wafer.analytic.drafts import Drafts
    from spark_tui.wafer.hardware import wafer
    from spark_tui.wafer.plan import Asked, plan

    asked = Asked(
        context=question.context,
        requests=question.batch,
        prompt=min(_PROMPT, question.context // 2),
        output=question.context // 2,
        drafts=Drafts(question.drafts, alpha) if question.drafts else None,
    )
    return plan(model, wafer(question.wafer), asked)


def _model(question: Question, engine: Engine | None) -> Model:
    from spark_tui.wafer import models

    if question.model or engine is None:
        return models.model(question.model or models.EMBEDDED)
    return models.of(engine.arch, engine.name)


def _round(known: Sequence[str], now: str, steps: int) -> str:
    return known[(known.index(now) + steps) % len(known)]


def _along(known: Sequence[int], now: int, steps: int) -> int:
    return known[min(max(known.index(now) + steps, 0), len(known) - 1)]
