"""What a viewer changed in a view in Swift outlasts the connection, and the process."""

import pytest

from actions import forgive_outage, until
from servers import Redis
from soundings import KITCHEN, Soundings

BARS = "[...document.querySelectorAll('[data-chart=taps] svg.chart text')].map((text) => text.textContent)"
SPOKEN = "[...document.querySelectorAll('[data-recent] *, [data-toast]')].map((text) => text.textContent).join(' ')"


@pytest.fixture
def kitchen(tmp_path):
    """Starts programs, each in the place of the one before."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    kitchen = Soundings(tmp_path / "config", data=tmp_path / "data", log=tmp_path / "log", program=KITCHEN)
    yield kitchen
    if kitchen.process.poll() is None:
        kitchen.kill()


def shows(page, bar):
    until(page, f"(bar) => {BARS}.includes(bar)", str(bar))


def add(page, bar):
    """The view begins with 3 bars, named from 0. Taps that come together are a double tap."""
    # The first picture may be of another width, on which the button is elsewhere.
    until(page, "() => { const svg = document.querySelector('[data-chart=taps] svg.chart');"
          "return Math.abs(svg.viewBox.baseVal.width - svg.getBoundingClientRect().width) < 1; }")
    box = page.evaluate(
        "(() => { const text = [...document.querySelectorAll('[data-chart=taps] svg.chart text')]"
        ".find((text) => text.textContent === 'Add'); text.scrollIntoView({ block: 'center' });"
        "const { x, y, width, height } = text.getBoundingClientRect(); return { x, y, width, height }; })()")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    shows(page, bar)


def again(page, kitchen):
    """Another process in the place of the first, which the page comes to."""
    forgive_outage(page)
    kitchen.kill()
    until(page, "() => document.body.dataset.connection !== 'open'")
    kitchen.start()
    until(page, "() => document.body.dataset.connection === 'open'")


def test_it_is_there_after_the_server_was_killed(kitchen, open_page):
    kitchen.start()
    page = open_page(f"{kitchen.url}/d/orders")
    other = open_page(f"{kitchen.url}/d/orders")
    add(page, 3)
    again(page, kitchen)
    shows(page, 3)
    # It goes on from there.
    add(page, 4)
    again(page, kitchen)
    shows(page, 4)
    assert "3" not in other.evaluate(BARS)
    forgive_outage(other)
    assert (kitchen.data / "state-key").stat().st_mode & 0o777 == 0o600


def test_a_chart_comes_back_where_it_was_scrolled_to(kitchen, visit):
    kitchen.start()
    page = visit(f"{kitchen.url}/d/made")
    bar = page.locator("[data-chart=days] .scrollbar-x")

    def seen(first):
        until(page, "(first) => document.querySelector('[data-chart=days] .scrollbar-x')"
              "?.getAttribute('aria-valuetext').startsWith(first)", f"{first} to ")

    seen(10)
    bar.focus()
    page.keyboard.press("PageUp")
    seen(30)
    again(page, kitchen)
    # The server's own position, from which keys go on: by a tenth of what is seen.
    page.keyboard.press("ArrowRight")
    seen(32)
    again(page, kitchen)
    page.keyboard.press("PageDown")
    seen(12)


def test_what_cannot_be_opened_is_said(kitchen, visit):
    kitchen.start()
    page = visit(f"{kitchen.url}/d/orders")
    add(page, 3)
    (kitchen.data / "state-key").unlink()
    again(page, kitchen)
    until(page, f"() => {SPOKEN}.includes('Of what you changed in “Taps”')")
    assert "3" not in page.evaluate(BARS)
    assert "doesn't open here" in kitchen.log.read_text()


def test_processes_that_share_a_redis_share_the_key(kitchen, tmp_path, visit):
    redis = Redis().start()
    (tmp_path / "config/server.yaml").write_text(f"log: {{engine: {{redis: '{redis.address}'}}}}\n")
    try:
        kitchen.start()
        page = visit(f"{kitchen.url}/d/orders")
        add(page, 3)
        kitchen.data = tmp_path / "elsewhere"
        again(page, kitchen)
        shows(page, 3)
        kitchen.stop()
        forgive_outage(page)
    finally:
        redis.remove()
