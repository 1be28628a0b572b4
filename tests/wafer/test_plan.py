"""A whole plan: for every model, and for what a person may ask of it."""

from __future__ import annotations

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer.analytic.drafts import Drafts
from spark_tui.wafer.capacity import CODE
from spark_tui.wafer.gpu import needed, times, token_seconds
from spark_tui.wafer.hardware import gpu, gpus, wafer
from spark_tui.wafer.models import model, presets
from spark_tui.wafer.plan import Asked, plan

LLAMA, WSE_3 = model("llama3-8b"), wafer("wse-3")


@pytest.mark.parametrize("name", presets())
@pytest.mark.parametrize("on", ["wse-2", "wse-3"])
def test_every_model_has_a_plan_on_as_many_wafers_as_its_size_asks_for(name: str, on: str):
    made = plan(model(name), wafer(on), Asked())
    assert made.placed.layout.wafers in (made.wafers, made.wafers + 1)
    assert made.placed.fullest.total <= wafer(on).sram
    assert made.served.tok_s > 100
    assert [gpu.name for gpu in made.gpus] == list(gpus())
    assert made.kv_capacity.shift >= 4096


@pytest.mark.parametrize("name", presets())
def test_no_gpu_reads_a_prompt_before_it_could_read_the_weights(name: str):
    for prompt in (1, 100, 2048):
        for each in gpus():
            first = times(model(name), gpu(each), prompt, prompt, 1).first_token
            assert first >= 0.9 * token_seconds(model(name), gpu(each), needed(model(name), gpu(each), 1, 1), 1)


def test_code_that_has_no_room_is_said():
    tight, roomy = plan(model("llama3-70b"), WSE_3, Asked()), plan(LLAMA, WSE_3, Asked())
    assert tight.placed.fullest.code < CODE
    assert tight.wafers_with_code is not None
    assert tight.wafers_with_code > 4
    assert roomy.placed.fullest.code == CODE
    assert roomy.wafers_with_code is None


def test_requests_in_different_stages_do_not_slow_each_other():
    alone, together = (plan(LLAMA, WSE_3, Asked(requests=count)).served for count in (1, 8))
    assert together.in_a_stage == 1
    assert together.tok_s == pytest.approx(alone.tok_s, rel=0.05)
    assert together.tok_s_all == pytest.approx(8 * together.tok_s)


def test_requests_without_room_wait_where_the_wafers_are_counted():
    served = plan(LLAMA, WSE_3, Asked(requests=500, wafers=1)).served
    assert served.waiting > 0 < served.wait
    assert served.resident + served.waiting == 500
    assert plan(LLAMA, WSE_3, Asked(requests=100)).placed.layout.wafers > 1


def test_drafts_pay_if_they_are_right():
    right, wrong = (plan(LLAMA, WSE_3, Asked(drafts=Drafts(4, alpha))) for alpha in (0.9, 0.0))
    assert right.drafted is not None
    assert wrong.drafted is not None
    assert right.drafted > 1.2 * right.served.tok_s
    assert wrong.drafted < wrong.served.tok_s


def test_the_request_of_the_paper_is_timed_on_its_own_grids():
    asked = Asked(prompt=4096, output=4096, prefill_grid=660, decode_grid=360)
    made = plan(LLAMA, wafer("wse-2"), asked)
    assert made.timed is not None
    assert made.timed.tok_s == pytest.approx(2459, rel=0.1)
    assert made.request.tok_s == pytest.approx(2459, rel=0.4)
    assert made.timed_capacity is not None
    assert made.timed_capacity.shift == pytest.approx(137548, rel=0.1)
    assert plan(LLAMA, wafer("wse-2"), Asked()).timed is None


@pytest.mark.parametrize("name", ["context", "requests", "prompt", "output", "wafers"])
def test_nothing_of_something_is_refused(name: str):
    with pytest.raises(Refusal, match=f"{name} = 0 makes"):
        Asked(**{name: 0})


def test_so_many_wafers_are_refused():
    with pytest.raises(Refusal, match="too many"):
        Asked(wafers=65)
    with pytest.raises(Refusal, match="does not fit"):
        plan(LLAMA, WSE_3, Asked(context=1 << 30))
