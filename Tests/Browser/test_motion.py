"""Marks move to their places, what is new appears, what is gone fades; unless that is unwanted."""

import pytest

from actions import order, post, rest, until
from soundings import ROOT

RECORDER = """async () => {
    const { moving } = await import('/web/chart/motion.js');
    window.moved = [];
    window.left = 0;
    const look = () => {
        for (const [{ classList, firstElementChild, parentElement }, glides] of moving) {
            const around = firstElementChild ? `around ${firstElementChild.classList[0]}` : null;
            const name = classList[0] ?? around ?? parentElement?.classList[0];
            for (const attribute of glides.keys()) moved.push(`${name} ${attribute}`);
            left += classList.contains('is-leaving');
        }
        requestAnimationFrame(look);
    };
    look();
}"""
BARS = "document.querySelectorAll('[data-chart=order-styles] .bar > rect').length"


FRAMES = """() => new Promise((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)));
})"""


@pytest.fixture
def page_folder():
    """What moves is known in a module."""
    return ROOT / "web"


def look_at(page, chart):
    """The page learns what is in view with the frame that shows it."""
    page.locator(f"[data-chart={chart}] svg.chart").scroll_into_view_if_needed()
    page.evaluate(FRAMES)


def open_recorded(live_server, open_page, **options):
    page = open_page(f"{live_server.url}/d/pancakes", **options)
    look_at(page, "order-styles")
    page.evaluate(RECORDER)
    return page


def sell(page, server, style, amount, bars):
    post(server, "orders", [order("2026-06-06T10:15:00Z", style, amount=amount)])
    until(page, f"() => {BARS} === {bars}")


def test_bars_appear_and_move_and_old_ticks_fade(live_server, visit):
    page = open_recorded(live_server, visit)
    sell(page, live_server, "cachapa", 3, 1)
    until(page, "() => moved.includes('around bar opacity')")
    rest(page)
    sell(page, live_server, "injera", 60, 2)
    until(page, "() => moved.includes('bar width')")
    until(page, "() => left > 0")
    rest(page)
    until(page, "() => !document.querySelector('.is-leaving')")
    widths = page.evaluate(
        "[...document.querySelectorAll('[data-chart=order-styles] .bar > rect')]"
        ".map((bar) => [bar.getBoundingClientRect().width, Number(bar.getAttribute('width'))])")
    assert all(abs(seen - set_) < 1 for seen, set_ in widths), "they stand where they belong"


def test_nothing_moves_when_less_motion_is_asked_for(live_server, open_page):
    page = open_recorded(live_server, open_page, reduced_motion="reduce")
    sell(page, live_server, "cachapa", 3, 1)
    sell(page, live_server, "injera", 60, 2)
    assert page.evaluate("[moved.length, document.getAnimations().length]") == [0, 0]


def test_a_picture_in_another_size_is_there_at_once(live_server, visit):
    page = open_recorded(live_server, visit)
    sell(page, live_server, "cachapa", 3, 1)
    rest(page)
    page.evaluate("moved.length = 0")
    width = "Number(document.querySelector('[data-chart=order-styles] svg.chart').getAttribute('width'))"
    before = page.evaluate(width)
    page.set_viewport_size({"width": 700, "height": 900})
    until(page, f"before => {width} !== before", before)
    assert page.evaluate("moved.filter((name) => name.startsWith('bar'))") == []


def test_a_line_glides_with_its_frame(modules, visit):
    page = visit(f"{modules.url}/d/machine")
    look_at(page, "load")
    page.evaluate(RECORDER)
    until(page, "() => moved.includes('around line transform')")


def test_a_picture_out_of_sight_is_up_to_date_without_moving(live_server, visit):
    page = open_recorded(live_server, visit)
    page.set_viewport_size({"width": page.viewport_size["width"], "height": 300})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    until(page, """() => document.querySelector('[data-chart=order-styles] svg.chart')
        .getBoundingClientRect().bottom < 0""")
    page.evaluate(FRAMES)
    page.evaluate("moved.length = 0")
    sell(page, live_server, "cachapa", 3, 1)
    sell(page, live_server, "injera", 60, 2)
    assert page.evaluate("moved.filter((name) => name.includes('bar'))") == []
