"""What notebooks show: tables, trees and networks, as plain HTML and SVG without scripts."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import Any

SHOWN = 200
"""Rows of a table that are shown; the rest is counted."""

_BRANCHES = " │├└─"
"""What lines of a tree begin with."""


def safe(value: Any) -> str:
    """A value as text that cannot be taken for HTML."""
    return html.escape("" if value is None else str(value))


def table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A table of values."""
    top = "".join(f"<th>{safe(name)}</th>" for name in head)
    body = "".join("<tr>" + "".join(f"<td>{_cell(cell)}</td>" for cell in row) + "</tr>" for row in rows[:SHOWN])
    more = f"<p>… and {len(rows) - SHOWN} more rows</p>" if len(rows) > SHOWN else ""
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>{more}"


def tree(text: str) -> str:
    """A tree of lines, drawn with branches or indented, as one that can be folded. The uppermost level is unfolded."""
    lines = [line for line in text.splitlines() if line.strip(_BRANCHES)]
    depths = [len(line) - len(line.lstrip(_BRANCHES)) for line in lines]
    lines = [line.strip(_BRANCHES) for line in lines]
    out: list[str] = []
    open_at: list[int] = []
    for at, (line, depth) in enumerate(zip(lines, depths)):
        while open_at and open_at[-1] >= depth:
            open_at.pop()
            out.append("</details>")
        if at + 1 < len(lines) and depths[at + 1] > depth:
            unfolded = "" if open_at else " open"
            out.append(f'<details{unfolded} style="margin-left:1em"><summary>{safe(line)}</summary>')
            open_at.append(depth)
        else:
            out.append(f'<div style="margin-left:1em">{safe(line)}</div>')
    out.extend("</details>" for _ in open_at)
    return '<div style="font-family:monospace">' + "".join(out) + "</div>"


def network(statements: Sequence[tuple[str, str, Iterable[Any]]]) -> str:
    """Statements as boxes in layers, with arrows from what makes a thing to what uses it."""
    if not statements:
        return "<p>an empty network</p>"
    makers: dict[str, int] = {}
    uses: list[list[int]] = []
    for at, (_, _, arguments) in enumerate(statements):
        variables = [one for one in arguments if isinstance(one, str) and one.startswith("?")]
        uses.append(sorted({makers[one] for one in variables if one in makers}))
        for one in variables:
            makers.setdefault(one, at)
    layers: list[int] = []
    for needed in uses:
        layers.append(1 + max((layers[one] for one in needed), default=-1))
    # What needs nothing stands right above what uses it first, and beside what goes on there.
    for at, needed in enumerate(uses):
        users = [layers[user] for user, those in enumerate(uses) if at in those]
        if not needed and users:
            layers[at] = min(users) - 1
    columns: dict[int, int] = {}
    places = [(0, 0)] * len(layers)
    for at in sorted(range(len(layers)), key=lambda at: not uses[at]):
        column = columns.get(layers[at], 0)
        columns[layers[at]] = column + 1
        places[at] = (20 + column * 190, 20 + layers[at] * 60)
    width = 40 + 190 * max(columns.values())
    height = 40 + 60 * (max(layers) + 1)
    arrows = [
        f'<line x1="{places[one][0] + 80}" y1="{places[one][1] + 32}" x2="{places[at][0] + 80}" '
        f'y2="{places[at][1]}" stroke="#8a8f98"/>'
        for at, needed in enumerate(uses)
        for one in needed
    ]
    boxes = [
        f'<g><title>{safe(text)}</title><rect x="{x}" y="{y}" width="160" height="32" rx="6" fill="#eef3f8" '
        f'stroke="#4a6785"/><text x="{x + 80}" y="{y + 21}" text-anchor="middle" font-size="12" '
        f'font-family="sans-serif">{safe(primitive)}</text></g>'
        for (text, primitive, _), (x, y) in zip(statements, places)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{"".join(arrows)}{"".join(boxes)}</svg>'
    )


def _cell(value: Any) -> str:
    return f"{value:.3f}" if isinstance(value, float) else safe(value)
