"""What an author says of columns and ranges: shown in "About", and spoken with the details."""

from actions import post, until, wait_for_status, walk_to
from soundings import serving

PAGE = """title: Scales
tables:
  weights:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - name: mass
        kind: quantitative
        title: {en: Mass, de: Masse}
        description: {en: "What is left after drying, in a <bowl>.", de: Was nach dem Trocknen bleibt.}
        source: {en: Scale 4, de: Waage 4}
      - {name: low, kind: quantitative}
      - {name: high, kind: quantitative}
charts:
  - name: mass
    title: {en: Mass by day, de: Masse nach Tag}
    table: weights
    marks:
      - area: {x: time, yStart: low, yEnd: {value: high, label: {en: Mass, de: Masse}}, interval: {kind: confidence, level: 95}}
      - line: {x: time, y: mass}
"""
ROWS = [{"time": f"2026-06-0{n}T10:00:00Z", "mass": n, "low": n - 0.5, "high": n + 0.5} for n in range(1, 6)]


def texts(page):
    return page.locator("[data-chart=mass] [data-definition]").all_text_contents()


def test_definitions_and_intervals_are_shown_and_spoken(tmp_path, visit):
    with serving(tmp_path, "scales", PAGE) as server:
        post(server, "weights", ROWS)
        page = visit(f"{server.url}/d/scales")
        assert texts(page) == ["Mass: What is left after drying, in a <bowl>. Source: Scale 4.",
                               "low: ranges are 95% confidence intervals."]
        walk_to(page, "mass")
        page.keyboard.press("d")
        until(page, "() => document.querySelector('[data-chart=mass] [data-definition]').checkVisibility()")
        said = wait_for_status(page, "Scale 4")
        assert "confidence intervals." in said


def test_definitions_are_in_the_viewers_language(tmp_path, visit):
    with serving(tmp_path, "scales", PAGE) as server:
        post(server, "weights", ROWS)
        page = visit(f"{server.url}/d/scales?lang=de")
        assert texts(page) == ["Masse: Was nach dem Trocknen bleibt. Quelle: Waage 4.",
                               "low: Die Bereiche sind 95\u00a0%-Konfidenzintervalle."]
