"""Programs in which every op that claims the same behaviour finds something to do: they print what they did."""

from __future__ import annotations

PROGRAMS = (
    """\
def has_large(xs):
    for x in xs:
        if x > 3:
            return True
    return False


def all_short(words):
    for word in words:
        if len(word) > 3:
            return False
    return True


def first(xs):
    for x in xs:
        if x % 2:
            return x
    return None


def last_large(xs):
    found = -1
    for x in xs:
        if x > 3:
            found = x
            break
    return found, x


print(has_large([1, 9]), has_large([]), has_large(iter([4, 5])), all_short(["a", "long"]), all_short([]))
print(first([2, 5, 7]), first([2]), last_large([1, 4, 2]), last_large([0]))
""",
    """\
def squares(xs):
    out = []
    for x in xs:
        if x:
            out.append(x * x)
    return out


def grown(xs):
    out = []
    for x in xs:
        out.append(len(out) + x)
    return out


def lengths(words):
    sizes = {}
    for word in words:
        sizes[word] = len(word)
    seen = set()
    for word in words:
        seen.add(word[0])
    return sizes, sorted(seen)


def total(items):
    value = 0
    for item in items:
        value += item * 2
    return value


def counted(items, start):
    value = start
    for item in items:
        if item:
            value += 1
    return value


def plus(numbers):
    more = [number + 1 for number in numbers if number]
    return more


def joined(words):
    text = ""
    for word in words:
        if word:
            text += word + " "
    return text


def evens(xs):
    out = [x + 1 for x in xs if x % 2 == 0]
    pairs = {x: -x for x in xs}
    return out, pairs, sum(x for x in xs)


print(squares([0, 1, 2]), grown([1, 1, 1]), lengths(["ab", "c"]), total([1, 2]), total([]), counted([0, 3], 10))
print(repr(joined(["a", "", "b"])), repr(joined([])), evens([1, 2, 3]), plus([0, 1]))
""",
    """\
def sign(n):
    if n < 0:
        return -1
    elif n == 0:
        return 0
    else:
        return 1


def pick(n, flag):
    if not n:
        text = "none"
    else:
        text = "some"
    word = "on" if flag else "off"
    if n > 1 and flag:
        text += "!"
    if n > 2:
        if flag or n > 5:
            text += "?"
    if not n in (1, 2) and not n is None:
        word += "."
    return text, word


def nested(a, b):
    if a:
        return "a"
    else:
        if b:
            return "b"
        else:
            return "none"


def large(n):
    if n > 9:
        return True
    return False


def filled(value):
    if value:
        return True
    else:
        return False


def empty(value):
    if value:
        return False
    return True


def way(word):
    if word == "up":
        return 1
    elif word in ("left", "right"):
        return 0
    else:
        return -1


def guarded(x):
    if x:
        y = x * 2
        return y + 1
    else:
        raise ValueError("nothing")


def late(x):
    if x > 1:
        print("large")
        if x > 2:
            print("larger")


for n in (-1, 0, 1, 2, 3, 7, 12):
    print(sign(n), pick(n, n % 2 == 0), nested(n > 0, n == 0), large(n), filled(n), empty(n))
    late(n)
print(filled([]), filled("x"), empty([1]), [way(word) for word in ("up", "left", "down")], guarded(4))
try:
    guarded(0)
except ValueError as error:
    print("refused", error)
""",
    """\
import os
from typing import Any, Dict, List, Optional, Union

RATE = 3
LABEL = 'rate'
PAUSE = 0.5


class Base:
    def __init__(self, size):
        self.size = size

    def check(self):
        return self.size > 0

    def openDoor(self, doorName='front'):
        return self.check(), doorName


class Box(Base):
    def __init__(self, size, name=None):
        super(Box, self).__init__(size)
        self.name = name
        self.parts = list()
        self.more = dict(a=1, b=size)

    def show(self):
        return f'{self.name!r} has {self.size:.2f} {{}} {len(self.parts)}'


def double(n):
    return n * 2


def area(width: float, height: Optional[int] = 2, *rest: Union[int, str], **named: Any) -> List[Any]:
    factor = RATE
    values: Dict[str, int] = {}
    return [width * height * factor, double(width + 1), double(height) - 1, values, rest, sorted(named)]


def lookUp(tableName, key):
    found = tableName.get(key)
    if found:
        return found
    return RATE


def shadowed(RATE):
    return RATE + double(double(RATE))


def waited(times=PAUSE):
    return PAUSE ** 2 + times


def removed(path):
    try:
        os.remove(path)
    except OSError:
        pass
    return 'gone'


def quoted():
    return 'a', "b", 'it\\'s', "say \\"x\\"", b'c', r'\\d', '''long 'one' ''', f"{LABEL} {RATE}", f'{RATE + 1:>{RATE}}'


box = Box(2.5, name='box')
print(box.show(), box.openDoor(), box.openDoor(doorName='back'), box.more, box.parts, Base(0).check())
print(area(1.5), area(2, 3, 4, name=5), lookUp({'a': 1}, 'a'), lookUp(tableName={}, key='b'), shadowed(5))
print(removed('/no/such/file'), quoted(), double(n=4), LABEL, waited(), waited(1))
""",
    """\
class Circle:
    def __init__(self, radius, centre=None):
        self.radius = radius
        self.centre = centre


def way(word, far=False):
    match word:
        case 'up' | 'down' if far:
            return 2
        case 'up': return 1
        case None | 0:
            return 'none'
        case -1:
            return 'less'
        case str() | bytes():
            return len(word)
        case int(n) if n:
            return 'number'
        case Circle(radius=0) as c:
            return c.centre
        case Circle(radius=int(r), centre=None | 0) if r > 1 and far or r == 9:
            return r * 2
        case other:
            return 'other', other is word


def obeyed(line, quick):
    match line.split():
        case []:
            return 'nothing'
        case [verb]:
            return verb
        case ['go', *_, ('north' | 'south') as to]:
            match (to, quick):
                case ('north', True):
                    return 'run'
                case (_, False):
                    return f'walk {to}'
        case ['take', *things]:
            return things
        case _:
            pass
    return '?'


words = ['up', 'down', None, 0, -1, 'left', b'x', 7, 2.5, Circle(0, 'c'), Circle(2), Circle(9, 0), Circle(3, 1), [], 1]
print([(way(each), way(each, True)) for each in words])
lines = ['', 'go', 'go north', 'go far south', 'go up', 'take', 'take a b', 'drop a']
print([(obeyed(line, True), obeyed(line, False)) for line in lines])
""",
)
