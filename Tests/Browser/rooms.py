"""A dashboard of one line, the warmth of a room."""

PAGE = """
title: Room
tables:
  room:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: warmth, title: Warmth, kind: quantitative, unit: degrees}
charts:
  - name: room
    title: Room
    table: room
    marks: [{line: {x: time, y: warmth}}]
"""


def room(minute, warmth):
    """A row, so many minutes after ten o'clock."""
    return {"time": f"2026-06-06T{10 + minute // 60}:{minute % 60:02}:00Z", "warmth": warmth}
