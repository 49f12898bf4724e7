"""On live data what somebody is on says something else only when they act: screen readers speak each new text."""

import pytest

from actions import drag, press, until, wait_for_status, walk_to

WATCH = """() => {
    window.texts = [];
    const element = document.activeElement;
    new MutationObserver(() => texts.push(element.ariaValueText)).observe(
        element, { attributeFilter: ['aria-valuetext', 'value', 'min', 'max'] });
    window.pictures = 0;
    element.closest('figure').addEventListener('picture', () => { pictures += 1; });
}"""


@pytest.mark.parametrize("end", ["start", "end"])
def test_a_thumb_on_live_data_changes_its_text_by_keys_alone(server, visit, end):
    page = visit(f"{server.url}/d/machine")
    until(page, "() => document.querySelectorAll('[data-chart=cpu] .heard > rect').length > 0")
    drag(page, "cpu", 0.9, 0.9999)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    thumb = page.locator(f"[data-chart=cpu] [data-{end}]")
    thumb.focus()
    until(page, "end => document.querySelector(`[data-chart=cpu] [data-${end}]`).ariaValueText", end)
    page.wait_for_timeout(1_000)
    page.evaluate(WATCH)
    until(page, "() => pictures >= 4")
    assert page.evaluate("texts") == []
    page.keyboard.press("ArrowLeft")
    until(page, "() => texts.length > 0")


def test_the_cursor_on_live_data_changes_its_text_by_keys_alone(server, visit):
    page = visit(f"{server.url}/d/machine")
    until(page, "() => document.querySelectorAll('[data-chart=cpu] .heard > rect').length > 0")
    walk_to(page, "cpu")
    press(page, "cpu", "ArrowLeft", "End")
    page.evaluate(WATCH)
    until(page, "() => pictures >= 4")
    assert set(page.evaluate("texts")) <= {page.evaluate("document.activeElement.ariaValueText")}
    press(page, "cpu", "ArrowLeft")
