"""Linear equations in fractions."""

from __future__ import annotations

from fractions import Fraction


def solve(equations: list[list[Fraction]]) -> list[Fraction] | None:
    """The one solution of as many equations as unknowns, each a row of coefficients and the right side; else None.

    >>> solve([[Fraction(2), Fraction(1), Fraction(5)], [Fraction(1), Fraction(-1), Fraction(1)]])
    [Fraction(2, 1), Fraction(1, 1)]
    """
    rows = [row.copy() for row in equations]
    size = len(rows)
    for i in range(size):
        pivot = next((k for k in range(i, size) if rows[k][i]), None)
        if pivot is None:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        unit = rows[i][i]
        rows[i] = [a / unit for a in rows[i]]
        for k in range(size):
            factor = rows[k][i]
            if k != i and factor:
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[-1] for row in rows]
