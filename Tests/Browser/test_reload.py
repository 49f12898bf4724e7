"""A page that comes with a selection shows it everywhere: the sliders too, before any key is pressed."""

import pytest

from actions import count, drag, selected, until, wait_for_count, wait_for_status

BRUSHED = [("weather", "temperature", "weather"), ("weather", "precipitation", "weather"),
           ("flights", "days", "flights"), ("flights", "delays", "flights"),
           ("flights", "airlines", "flights"), ("pancakes", "days", "sales")]


def thumbs(page, chart):
    return page.evaluate("""chart => ['start', 'end'].map((end) => {
        const input = document.querySelector(`[data-chart=${chart}] [data-${end}]`);
        return [input.value, input.getAttribute('aria-valuetext')];
    })""", chart)


@pytest.mark.parametrize("dashboard, chart, table", BRUSHED)
def test_sliders_come_back_with_the_selection(server, visit, dashboard, chart, table):
    page = visit(f"{server.url}/d/{dashboard}")
    drag(page, chart, 0.42, 0.56)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    until(page, "() => location.search.includes('select=')")
    before = thumbs(page, chart)
    left, words = count(page, table), selected(page, chart)
    for _ in range(2):
        page.reload()
        page.wait_for_selector("body[data-connection=open]")
        wait_for_count(page, table, f"=== {left}")
        until(page, """([chart, before]) => JSON.stringify(['start', 'end'].map((end) => {
            const input = document.querySelector(`[data-chart=${chart}] [data-${end}]`);
            return [input.value, input.getAttribute('aria-valuetext')];
        })) === JSON.stringify(before)""", [chart, before])
        assert selected(page, chart) == words
    page.locator(f"figure[data-chart={chart}] [data-end]").focus()
    page.keyboard.press("ArrowRight")
    wait_for_count(page, table, f"> {left}")
    (start, _), (end, _) = thumbs(page, chart)
    (old_start, _), (old_end, _) = before
    assert (int(start), int(end)) == (int(old_start), int(old_end) + 1)
