"""The name, the module or the operator that is wrong is told, often with the right one: that one is mended, there."""

from __future__ import annotations

import pytest
from test_mending import carried_out

from spark_tui.edits.document import document, whole
from spark_tui.edits.mending.search import mended


def first_of(sentence: str, code: str, kind: str = "fix-error") -> str:
    target = whole(document("code.py", code))
    found = mended({kind: 0.3}, sentence, target, 4)
    return carried_out(target, found[0].answer) if found else code


SHIPPING = '''\
from typing import List

import json


def ship(order, parcel, carriers: List[str]) -> "Parcel":
    """Hand a parcel over; `order_number` stays as it is."""
    if order.weight != 0 and parcel.size < 3:
        boto.client("sqs").send(parcel.labbel, order.orrder_number)
    log.info("%s", parcel, extra=order)
    return SmallParcel(json.dmup(parcel), order.weight == 1)
'''


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("NameError: name 'order' is not defined. Did u mean: 'parcel'?", "extra=order", "extra=parcel"),
        ("in the log call, order where parcel belongs", "extra=order", "extra=parcel"),
        ("order is used there by mistake, meant is parcel, line 10", "extra=order", "extra=parcel"),
        ("spell `orrder_number` right so the AttributeError goes away", "orrder_number", "order_number"),
        ("fat fingers: dmup", "dmup", "dump"),
        ("no such thing as dmup, looks like a typo", "dmup", "dump"),
    ],
)
def test_the_name_that_is_told(sentence: str, old: str, new: str) -> None:
    assert first_of(sentence, SHIPPING) == SHIPPING.replace(old, new)


def test_a_letter_that_no_word_has_twice() -> None:
    code = "def scope(self):\n    return self.cliient_data.get('scope')\n"
    assert first_of("fat fingers, cliient_data", code, "fix-typo") == code.replace("cliient", "client")


def test_an_unknown_module_is_imported_where_that_is_told() -> None:
    told = first_of("NameError: name boto is not defined, it was never imported", SHIPPING, "fix-missing-import")
    assert told == SHIPPING.replace("import json\n", "import json\n\nimport boto\n")


def test_names_that_nobody_spoke_of_stay() -> None:
    """SmallParcel is known nowhere, but something else was complained of."""
    assert "SmallParcel(" in first_of("AttributeError: 'Parcel' object has no attribute 'labbel'", SHIPPING)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("== not !=", "weight != 0", "weight == 0"),
        ("use >= where it says <", "size < 3", "size >= 3"),
        ("whoever wrote `!=` never tried it", "weight != 0", "weight == 0"),
        ("I think and is the wrong operator", "0 and", "0 or"),
    ],
)
def test_the_operator_that_is_told(sentence: str, old: str, new: str) -> None:
    assert first_of(sentence, SHIPPING, "fix-operator") == SHIPPING.replace(old, new)


def test_one_too_few_is_no_wrong_sign() -> None:
    code = "def roots(unity, n):\n    return [unity[i % n] for i in range(n - 1)]\n"
    told = first_of("should it not go till the last one included?", code, "fix-off-by-one")
    assert told == code.replace("range(n - 1)", "range(n)")
