"""Programs that enter things and leave them again, with and without an error: they print what they did."""

from __future__ import annotations

ENTERED = (
    """\
import contextlib
from contextlib import contextmanager


@contextmanager
def step(name, *notes, times: int = 1):
    'Say what begins and ends.'
    count = len(notes) + times
    print("begin", name, f"{count:>3}")
    try:
        yield [name, count]
    finally:
        print("end", name, count)
    print("well done", *notes)


@contextlib.contextmanager
def plain(
    name,
    more=(1, 2),  # two
):
    # first of all
    for each in more:
        name += str(each)
    yield name
    print("only if it went well", name)  # and then


@contextmanager
def tried(log):
    log.append("begun")
    try:
        yield
        log.append("fine")
    except KeyError as error:
        log.append(f"no {error}")
    except ValueError as error:
        log.append("wrong")
        raise RuntimeError("ended") from error
    else:
        log.append("else")
    finally:
        log.append("over")
    log.append("behind")


class shelf:
    '''Things put up.

    And taken down.
    '''

    def __init__(self, name, *things, size=2):
        self.name = name
        self._things = list(things)
        self.free = size - len(things)

    def __enter__(self):
        print("up", self.name, f"{self.free} free")
        self.free += 1
        return self._things

    def __exit__(self, exc_type, exc, tb):
        # all of them
        for thing in self._things:
            print("down", thing)
        self.free = 0
        print(f"{self.free}")  # none


class quiet:
    def __enter__(self):
        'Say nothing.'

    def __exit__(self, kind, error, trace):
        if kind is not None:
            print("not said", error)
        return True


class paid:
    def __init__(self, bill: int) -> None:
        self.bill: int = bill
        self.open = True

    def __enter__(self) -> int:
        return self.bill * 2

    def __exit__(self, *args):
        self.open = False; print(self.bill, self.open)
        return False


class booked:
    def __init__(self, rows):
        self.rows = rows

    def __enter__(self):
        self.rows = self.rows + ["begin"]
        return self.rows

    def __exit__(self, exc_type, exc_value, traceback):
        if exc_type:
            print("back", exc_value, self.rows)
        else:
            print("kept", self.rows)


def use(error):
    log = []
    for make in (
        lambda: step("a", "b", times=2), lambda: plain("c"), lambda: tried(log), lambda: shelf("d", "e"),
        lambda: quiet(), lambda: paid(3), lambda: booked([1]),
    ):
        try:
            with make() as given:
                print("given", given)
                if error is not None:
                    raise error
            print("went on")
        except Exception as caught:
            print("caught", repr(caught), repr(caught.__cause__))
    print(log)


for error in (None, KeyError("k"), ValueError("v"), StopIteration("s")):
    use(error)
with step("x") as one, paid(4) as two, contextlib.ExitStack() as stack:
    print(one, two, stack.enter_context(booked([2])), stack.enter_context(shelf("y", size=9)))
""",
)
