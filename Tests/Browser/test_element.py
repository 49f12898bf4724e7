"""A chart is an element that a page may take out and put back."""

import re

from actions import (drag, order, post, press, selected, until, wait_for_status, walk_to)

BARS = "document.querySelectorAll('[data-chart=order-styles] .bar > rect').length"

# Counts what is listened to on the window, the document and charts, what is observed, and what is sent.
COUNTERS = """
window.counts = { listeners: 0, observers: 0 };
window.sent = [];
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (name, handle, options) {
    const signal = options?.signal;
    if (signal && !options.once) {
        counts.listeners += 1;
        add.call(signal, 'abort', () => { counts.listeners -= 1; });
    } else if (!signal && (this === document || this === window)) {
        counts.listeners += 1;
    }
    return add.call(this, name, handle, options);
};
for (const kind of [ResizeObserver, IntersectionObserver, MutationObserver]) {
    const { observe, disconnect } = kind.prototype;
    const observed = new WeakSet();
    kind.prototype.observe = function (...what) {
        if (!observed.has(this)) counts.observers += 1;
        observed.add(this);
        return observe.apply(this, what);
    };
    kind.prototype.disconnect = function () {
        if (observed.delete(this)) counts.observers -= 1;
        return disconnect.apply(this);
    };
}
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (message) {
    sent.push(JSON.parse(message));
    return send.call(this, message);
};
"""


def open_counted(open_page, url):
    """Opens a page and counts from its start on."""
    page = open_page(url)
    page.add_init_script(COUNTERS)
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    return page


def take_out(page, chart):
    page.evaluate("""chart => {
        window.element = document.querySelector(`[data-chart=${chart}]`).parentElement;
        window.next = element.nextSibling;
        window.around = element.parentElement;
        element.remove();
    }""", chart)


def put_back(page):
    page.evaluate("around.insertBefore(element, next)")


def until_drawn(page, chart):
    until(page, "chart => !document.querySelector(`[data-chart=${chart}] [data-end]`).disabled"
          " && document.querySelector(`[data-chart=${chart}] [data-cursor]`)"
          ".hasAttribute('aria-valuetext')", chart)


def test_a_chart_that_is_put_back_works_on_and_acts_once(server, open_page):
    page = open_counted(open_page, f"{server.url}/d/weather")
    until_drawn(page, "temperature")
    for _ in range(3):
        take_out(page, "temperature")
        put_back(page)
    until_drawn(page, "temperature")
    page.evaluate("sent.length = 0")
    drag(page, "temperature", 0.42, 0.46)
    wait_for_status(page, "26,115 rows")
    assert re.match(r"\w+ \d+ to ", selected(page, "temperature"))
    brushes = page.evaluate("sent.filter((each) => each.brush?.phase === 'committed').length")
    assert brushes == 1
    first = walk_to(page, "temperature")
    index = int(first.rsplit(", ", 1)[1].split(" of ")[0].replace(",", ""))
    second = press(page, "temperature", "ArrowRight")
    assert f", {index + 1:,} of " in second, (first, second)
    page.keyboard.press("Escape")
    until(page, "() => document.querySelector('[data-chart=temperature] .brush')"
          ".classList.contains('is-hidden')")
    assert page.evaluate("sent.filter((each) => each.clear).length") == 1


def test_a_chart_that_is_taken_out_leaves_nothing_behind(server, open_page):
    page = open_counted(open_page, f"{server.url}/d/weather")
    until_drawn(page, "temperature")
    before = page.evaluate("({ ...counts })")
    for _ in range(5):
        take_out(page, "temperature")
        without = page.evaluate("({ ...counts })")
        put_back(page)
    assert page.evaluate("({ ...counts })") == before
    assert without["listeners"] < before["listeners"]
    assert without["observers"] < before["observers"]
    page.evaluate("for (const each of document.querySelectorAll('sounding-chart')) each.remove()")
    alone = page.evaluate("({ ...counts })")
    charts = [(before[name] - alone[name]) / (before[name] - without[name]) for name in alone]
    assert all(share >= 2 for share in charts), "all charts leave nothing, as one does"


def test_the_page_goes_on_without_a_chart_and_shows_it_as_it_is_by_then(live_server, visit):
    page = visit(f"{live_server.url}/d/pancakes")
    post(live_server, "orders", [order("2026-06-06T10:15:00Z")])
    until(page, f"() => {BARS} === 1")
    take_out(page, "order-styles")
    post(live_server, "orders", [order("2026-06-06T10:16:00Z", "injera")])
    until(page, "() => document.querySelector('[data-rows=orders]').dataset.count === '2'")
    assert page.evaluate("element.querySelectorAll('.bar > rect').length") == 1
    put_back(page)
    until(page, f"() => {BARS} === 2")
    post(live_server, "orders", [order("2026-06-06T10:17:00Z", "dosa")])
    until(page, f"() => {BARS} === 3")


def test_what_plays_ends_with_its_chart(server, visit):
    page = visit(f"{server.url}/d/weather")
    until_drawn(page, "temperature")
    page.locator("[data-chart=temperature] [data-play]").click()
    until(page, "() => document.querySelector('[data-chart=temperature] [data-stop]')"
          ".getAttribute('aria-disabled') === 'false'")
    take_out(page, "temperature")
    put_back(page)
    assert page.locator("[data-chart=temperature] [data-stop]").get_attribute(
        "aria-disabled") == "true"
