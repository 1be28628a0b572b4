"""Programs that call themselves: they print what they did."""

from __future__ import annotations

RECURSIVE = (
    """\
def gcd(a, b):
    if b == 0:
        return a
    return gcd(b, a % b)


def power(base, exponent, so_far=1):
    if exponent: return power(base, exponent=exponent - 1, so_far=so_far * base)
    return so_far


def place(xs, x, low, high):
    if low > high:
        return -1
    middle = (low + high) // 2
    if xs[middle] == x:
        return middle
    elif xs[middle] < x:
        return place(xs, x, middle + 1, high)
    else:
        return place(xs, x, low, middle - 1)


def factorial(n):
    return 1 if n <= 1 else n * factorial(n - 1)


def digits(n):
    return digits(n // 10) + n % 10 if n > 9 else n % 10


def digit_count(n):
    if n < 10:
        return 1
    return digit_count(n // 10) + 1


def turned(text):
    if not text:
        return ''
    return turned(text[1:]) + text[0]


def without(xs, x):
    if not xs:
        return []
    if xs[0] == x:
        return without(xs[1:], x)
    return [xs[0]] + without(xs[1:], x)


def every_other(text, taken=True):
    if text == '':
        return '.'
    if not taken:
        return every_other(text[1:])
    return text[0] + every_other(text[1:], False)


def counted_down(n):
    if n > 0:
        print(n)
        counted_down(n - 1)


def shown(n, step=1):
    print(n)
    if n < 9:
        if n == 4:
            shown(n + 5)
        else:
            shown(n + step, step + 1)
    else:
        print('end')


def steps(n):
    yield n
    if n != 1:
        yield from steps(n // 2 if n % 2 == 0 else 3 * n + 1)


class Tree:
    def __init__(self, key, left=None, right=None):
        self.key, self.left, self.right = key, left, right

    def has(self, node, key):
        if node is None:
            return False
        if key == node.key:
            return True
        return self.has(node.left, key) if key < node.key else self.has(node.right, key)

    def depth(self, node):
        return 0 if node is None else 1 + max(self.depth(node.left), self.depth(node.right))

    @staticmethod
    def leftmost(node):
        if node.left:
            return Tree.leftmost(node.left)
        return node.key


tree = Tree(5, Tree(2, Tree(1)), Tree(7))
print(gcd(48, 18), power(2, 5), place([1, 3, 5, 7], 5, 0, 3), place([1, 3], 2, 0, 1), factorial(5), factorial(0))
print(digits(4321), digit_count(4321), turned('abc'), without([1, 2, 1, 3], 1), every_other('abcde'), list(steps(6)))
print(counted_down(3), shown(1), tree.has(tree, 7), tree.has(tree, 6), tree.depth(tree), Tree.leftmost(tree))
""",
)
