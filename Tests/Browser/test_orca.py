"""A chart heard, not seen: a viewer's story through the Orca screen reader, with real keys."""

import pathlib
import shutil

import pytest

from actions import post, tick, until
from orca import Orca, missing

pytestmark = pytest.mark.product

TRANSCRIPT = pathlib.Path(__file__).parent / "output/orca.txt"


@pytest.fixture
def orca(tmp_path):
    if missing():
        pytest.skip(f"not installed: {', '.join(missing())}")
    reader = Orca(tmp_path / "screen")
    try:
        yield reader.start()
    finally:
        reader.stop()


@pytest.fixture
def page(orca, playwright):
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium"), headless=False, env=orca.environment,
        args=["--no-sandbox", "--force-renderer-accessibility"])
    yield browser.new_page(no_viewport=True)
    browser.close()


def test_orca_tells_a_chart_from_landing_to_pausing(walks, orca, page):
    post(walks, "ticks", [tick(n) for n in range(20)])
    heard = []

    def hears(pattern, *keys, seconds=20):
        heard.append(orca.hears(pattern, lambda: orca.key(*keys), seconds))
        return heard[-1]

    page.goto(f"{walks.url}/d/walks")
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => document.querySelector('[data-chart=ticks] [aria-valuetext]')")
    heard.append(enter(page, orca))
    hears(r"^Walks", "h")
    hears(r"^Ten", "h")
    summary = hears(r"^Line chart", "Down")
    assert summary.startswith("Line chart, 10 points. value 0 to 9 units, highest at 5, lowest at 9.")

    # Walk through the points.
    hears(r"^Points of Ten horizontal slider 0, 3 units, 1 of 10", "Tab")
    hears(r"H lists all keys")
    hears(r"^Focus mode")
    hears(r"^1, 1 unit, 2 of 10", "Right")
    hears(r"^2, 4 units, 3 of 10", "Right")
    # When was the maximum?
    hears(r"^5, 9 units, 6 of 10", "bracketright")
    hears(r"^9, 0 units, 10 of 10", "End")
    hears(r"Last point", "Right")

    # Select with keys, and hear how many rows that leaves.
    hears(r"^8, 5 units, 9 of 10", "shift+Left")
    hears(r"^8 to 9\. 2 of 10 rows\.")
    hears(r"2 of 10 rows", "l")
    hears(r"2 of 10 rows", "l")
    hears(r"Selection cleared\. 10 rows", "Escape")

    # What came in meanwhile, and no more of it.
    post(walks, "ticks", [tick(n, value=90) for n in range(20, 25)])
    hears(r"5 new points in north\. Latest .* 90 units, up from 19", seconds=30)
    hears(r"^Updates paused", "u")
    until(page, "() => document.querySelector('[data-pause]').getAttribute('aria-pressed')"
          " === 'true'")
    post(walks, "ticks", [tick(n) for n in range(25, 28)])
    until(page, "() => document.querySelector('[data-waiting]').textContent === '3 waiting'")
    hears(r"^Updates resumed\. 3 new points while paused", "u")

    TRANSCRIPT.parent.mkdir(exist_ok=True)
    TRANSCRIPT.write_text("\n".join(heard) + "\n")


def enter(page, orca):
    """The window's own controls have the focus until somebody goes into the page: a real click
    beside everything, then the page's first link."""
    orca.hears(r"^Finished loading", seconds=60)
    x, y = page.evaluate("[screenX + 8, screenY + outerHeight - innerHeight + 8]")

    def click():
        page.evaluate("addEventListener('click', () => { window.isIn = true; })")
        orca.click(x, y)
        orca.wait_until(lambda: page.evaluate("window.isIn"), "click", 5)
        page.evaluate("document.activeElement.blur()")
        page.locator(".skip").first.focus()

    return orca.insists(r"^Skip to table", click)
