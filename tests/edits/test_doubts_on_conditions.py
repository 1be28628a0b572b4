"""What speaks against an answer that does in any case what was said of one, or something else than what is named."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.unsure import is_unsure

CODE = '''\
class Shelf:
    """Each entry is scheduled."""

    def __init__(self, store, keys=()):
        self.store = store
        self._keys = list(keys)

    def __iter__(self):
        return iter(self._keys)

    def sync(self, clerk):
        clerk.call(self.store)
        for key in self._keys:
            self.store.write(key)

    def drop(self, key):
        if key and not self.store.closed:
            self._keys.remove(key)
'''


def test_a_call_that_is_only_not_wanted_in_one_case_stays():
    gone = CODE.replace("        clerk.call(self.store)\n", "")
    asked = CODE.replace(
        "        clerk.call(self.store)\n", "        if clerk.here:\n            clerk.call(self.store)\n"
    )
    for said in ("don't call the clerk if nobody is there", "sync should not call the clerk unless it is open"):
        assert doubts(CODE, said, gone) >= 5
        assert doubts(CODE, said, asked) == 0
    assert doubts(CODE, "don't call the clerk", gone) < 5


@pytest.mark.parametrize(
    ("said", "is_unsure_"),
    [
        ("warn if the key has no leading slash", True),
        ("warn when a shelf is opened twice", True),
        ("warn if the key is not closed", False),
        ("warn when drop is called", False),
        ("warn about the key in drop", False),
    ],
)
def test_what_is_told_in_one_case_hangs_on_that(said: str, is_unsure_: bool):
    after = CODE.replace("            self._keys.rem", '            log.warning("key")\n            self._keys.rem')
    assert is_unsure(f"import log\n\n\n{CODE}", said, f"import log\n\n\n{after}") == is_unsure_


def test_what_is_told_where_something_new_is_asked():
    new = "            if key[0] != '/':\n                log.warning(key)\n"
    before = f"import log\n\n\n{CODE}"
    assert not is_unsure(before, "warn if the key has no leading slash", before + new)


def test_a_method_whose_name_has_underscores_is_the_place():
    other = CODE.replace("for key in self._keys:", "for key in sorted(self._keys):")
    same = CODE.replace("iter(self._keys)", "iter(sorted(self._keys))")
    for said in ("make __iter__ return sorted keys", "let Shelf.__iter__ give sorted keys"):
        assert doubts(CODE, said, other) > doubts(CODE, said, same)
        assert is_unsure(CODE, said, other)
        assert not is_unsure(CODE, said, same)


def test_what_is_not_to_fail_raises_nothing():
    guard = "        if key not in self._keys:\n            raise KeyError(key)\n        if key and"
    raises = CODE.replace("        if key and", guard)
    leaves = raises.replace("raise KeyError(key)", "return")
    for said in ("don't fail if the key isn't there", "drop: never raise for unknown keys"):
        assert doubts(CODE, said.removeprefix("drop: "), raises) >= 4
        assert doubts(CODE, said.removeprefix("drop: "), leaves) < 4
    assert doubts(CODE, "don't fail silently for unknown keys", raises) == 0


def test_a_method_that_is_wished_for_is_no_other_name_of_one():
    renamed = CODE.replace("clerk", "keys_for")
    written = f"{CODE}\n    def keys_for(self, start):\n        return [key for key in self if key.startswith(start)]\n"
    for said in ("add a keys_for method that returns all keys with a prefix", "Shelf needs a keys_for method"):
        assert doubts(CODE, said, renamed) >= 12 > 8 > doubts(CODE, said, written)


def test_what_is_to_be_handed_in_is_no_new_function():
    written = f"{CODE}\n    def to_dict(self):\n        return {{'keys': self._keys}}\n"
    taken = CODE.replace("keys=())", "keys=(), serializer=None)").replace(
        "= store\n", "= store\n        self.as_ = serializer\n"
    )
    said = "add a serializer argument to Shelf"
    assert doubts(CODE, said, written) >= 8
    assert doubts(CODE, said, taken) == 0
    assert doubts(CODE, "add a to_dict method without arguments", written) == 0
