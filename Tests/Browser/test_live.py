"""Rows that arrive move the marks and are spoken; a lost link is said and mended."""

import re

import pytest

from actions import (
    count, drag, forgive_outage, open_fields, open_page_menu, order, post, rest, status, total,
    until, wait_for_count, wait_for_status)

BARS = "document.querySelectorAll('[data-chart=order-styles] .bar > rect').length"


def test_posted_rows_move_the_marks_without_a_reload(live_server, visit):
    page = visit(f"{live_server.url}/d/pancakes")
    page.evaluate("window.sameDocument = true")
    assert (total(page, "orders"), page.evaluate(BARS)) == (0, 0)
    assert post(live_server, "orders", [order("2026-06-06T10:15:00Z")]) == 202
    until(page, f"() => {BARS} === 1")
    wait_for_count(page, "orders", "=== 1")
    rest(page)
    width = page.locator("[data-chart=order-styles] .bar > rect").bounding_box()["width"]
    post(live_server, "orders", [order("2026-06-06T10:16:00Z", "injera", amount=6)])
    until(page, f"() => {BARS} === 2")
    rest(page)
    bars = page.locator("[data-chart=order-styles] .bar > rect").all()
    widths = sorted(bar.bounding_box()["width"] for bar in bars)
    assert abs(widths[1] - 2 * widths[0]) < 1 and widths[0] < width, "six are twice as many"
    wait_for_count(page, "orders", "=== 2")
    assert page.evaluate("window.sameDocument")


def test_what_came_in_is_spoken_and_the_counts_add_up(live_server, visit):
    page = visit(f"{live_server.url}/d/pancakes", wait=False)
    page.evaluate("localStorage.setItem('soundings.announcements', "
                  "JSON.stringify({ every: 5, verbosity: 'standard' }))")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => document.querySelector('[data-rows=orders]')")
    for batch in range(3):
        post(live_server, "orders",
             [order(f"2026-06-06T1{batch}:0{number}:00Z") for number in range(4)])
        wait_for_count(page, "orders", f"=== {4 * (batch + 1)}")
    until(page, """() => {
        const said = spoken.map(([, , text]) => /(\\d+) new/.exec(text)).filter(Boolean);
        return said.reduce((sum, [, count]) => sum + Number(count), 0) >= 12;
    }""")
    said = [text for _, role, text in page.evaluate("spoken") if "new" in text]
    assert sum(int(re.search(r"(\d+) new", text)[1]) for text in said) == 12
    assert {role for _, role, _ in page.evaluate("spoken")} == {"status"}


def test_the_page_recovers_when_the_server_was_killed(own_server, visit):
    page = visit(f"{own_server.url}/d/weather")
    page.evaluate("window.sameDocument = true")
    drag(page, "temperature", 0.2, 0.3)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    left = count(page, "weather")
    own_server.kill()
    page.wait_for_selector("body[data-connection=waiting]")
    until(page, "() => document.querySelector('[role=alert]').textContent")
    assert re.fullmatch(r"Connection lost at .+\.", page.locator("[role=alert]").text_content())
    assert page.locator("[data-connection-state]").text_content().startswith("Stale since")
    own_server.start()
    page.wait_for_selector("body[data-connection=open]")
    assert wait_for_status(page, "^Reconnected").startswith("Reconnected.")
    assert page.locator("[role=alert]").text_content() == ""
    assert page.evaluate("window.sameDocument"), "it was not loaded anew"
    wait_for_count(page, "weather", f"=== {left}")
    assert page.locator("[data-chart=temperature] .brush").is_visible()
    drag(page, "temperature", 0.6, 0.7)
    wait_for_count(page, "weather", f"!== {left}")
    forgive_outage(page)


def test_updates_can_be_paused_and_the_waiting_are_counted(live_server, visit):
    page = visit(f"{live_server.url}/d/pancakes")
    pause = page.get_by_role("button", name="Pause updates")
    pause.click()
    assert pause.get_attribute("aria-pressed") == "true"
    post(live_server, "orders", [order("2026-06-06T10:15:00Z"), order("2026-06-06T10:16:00Z")])
    until(page, "() => document.querySelector('[data-waiting]').textContent === '2 waiting'")
    assert page.evaluate(BARS) == 0
    pause.click()
    until(page, f"() => {BARS} === 1")
    until(page, "() => document.querySelector('[data-waiting]').textContent === ''")
    assert "while paused" in wait_for_status(page, "^Updates resumed")


def test_keys_and_the_brush_work_over_a_slow_link(slow_link, visit):
    slow_link.seconds = 0.15
    page = visit(f"{slow_link.url}/d/weather")
    start = page.locator("[data-chart=temperature] [data-start]")
    start.focus()
    # Whoever comes to a slider hears its end at once; the stops around it are asked for.
    assert start.get_attribute("aria-valuetext") == "January 1, 2013"
    page.keyboard.press("ArrowRight")
    until(page, "() => document.activeElement.value === '1'")
    page.evaluate("""() => {
        window.steps = [];
        document.querySelector('[data-chart=temperature] [data-start]')
            .addEventListener('keydown', ({ target }) => queueMicrotask(() => steps.push([
                target.value, target.getAttribute('aria-valuetext')])));
    }""")
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    steps = page.evaluate("steps")
    assert [int(value) for value, _ in steps] == list(range(2, 22))
    assert [text for _, text in steps] == [f"January {day}, 2013" for day in range(3, 23)]
    assert re.match(r"January 22 to December 30, 2013\.", wait_for_status(page, "^January 22"))

    page.keyboard.press("Escape")
    wait_for_status(page, "cleared")
    drag(page, "temperature", 0.5, 0.6)
    wait_for_status(page, "(June|July) .* rows")
    brush = page.locator("[data-chart=temperature] .brush").bounding_box()
    target = page.locator("[data-chart=temperature] [data-plot]").bounding_box()
    assert abs((brush["x"] - target["x"]) / target["width"] - 0.5) < 0.01


@pytest.mark.parametrize("charts", [["temperature", "precipitation"], ["precipitation", "temperature"]])
def test_what_was_selected_last_without_a_link_stays(own_server, visit, charts):
    page = visit(f"{own_server.url}/d/weather")
    own_server.kill()
    page.wait_for_selector("body[data-connection=waiting]")
    for chart in charts:
        open_fields(page, chart)
        for end, day in ("from", "2013-03-01"), ("to", "2013-04-30"):
            page.locator(f"figure[data-chart={chart}] [data-{end}]").fill(day)
        page.keyboard.press("Enter")
    own_server.start()
    page.wait_for_selector("body[data-connection=open]")
    wait_for_count(page, "weather", "< 20000")
    until(page, f"""() => !document.querySelector(
        'figure[data-chart={charts[0]}] .brush')?.getClientRects().length""")
    assert page.locator(f"figure[data-chart={charts[1]}] .brush").is_visible()
    forgive_outage(page)


def test_a_silent_link_is_called_stale_and_replaced(slow_link, visit):
    page = visit(f"{slow_link.url}/d/weather")
    slow_link.seconds = 6
    page.wait_for_selector("body[data-connection=waiting][data-stale]")
    slow_link.seconds = 0
    page.wait_for_selector("body[data-connection=open]")


def test_rows_sort_and_turn(server, visit):
    page = visit(f"{server.url}/d/weather")
    head = page.locator("[data-rows] th[data-column=temp_f]")
    head.get_by_role("button").click()
    page.wait_for_selector("th[data-column=temp_f][aria-sort=ascending]")
    head.get_by_role("button").click()
    page.wait_for_selector("th[data-column=temp_f][aria-sort=descending]")
    column = head.evaluate("head => head.cellIndex")
    cells = page.locator(f"[data-rows] tbody tr > :nth-child({column + 1})").all_text_contents()
    shown = [float(text) for text in cells]
    assert shown == sorted(shown, reverse=True) and len(shown) == 50
    pages = page.get_by_role("navigation")
    pages.get_by_role("button", name="Next").click()
    until(page, "() => document.querySelector('[data-place]').textContent.startsWith('51–100 of')")
    assert page.locator("[data-rows] tbody tr").first.get_attribute("aria-rowindex") == "52"
    pages.get_by_role("button", name="Last").click()
    until(page, "() => document.querySelector('[data-place]').textContent"
          " === '26,066–26,115 of 26,115'")
    assert pages.get_by_role("button", name="Next").get_attribute("aria-disabled") == "true"


def test_the_last_announcement_can_be_repeated_and_read_again(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.2, 0.3)
    said = wait_for_status(page, r"\d of [\d,]+ [a-z]")
    open_page_menu(page)
    assert said in page.locator("[data-recent] li").first.text_content()
    open_page_menu(page).get_by_role("button", name="Repeat the last one").click()
    until(page, "() => document.querySelector('[role=status]').textContent.endsWith('\\u00a0')")
    assert status(page) == said
    times = [at for at, role, _ in page.evaluate("spoken")]
    assert all(later - earlier >= 990 for earlier, later in zip(times, times[1:]))
