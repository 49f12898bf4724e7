"""T36: the tone of the newest value follows the chosen series and ends by each way to end a sound; T34: Play means one thing."""

import pytest

from actions import menu, open_menu, post, press, tick, until, walk_to

# Tones that go on, from the first that sounds on.
NOTE_TONES = """() => {
    window.tones = new Set();
    const { start, stop } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) { tones.add(this); return start.apply(this, when); };
    OscillatorNode.prototype.stop = function (...when) { tones.delete(this); return stop.apply(this, when); };
    window.addresses = [];
    const { fetch } = window;
    window.fetch = async (address) => {
        const response = await fetch(address);
        addresses.push([String(address), (await response.clone().json()).f]);
        return response;
    };
}"""


@pytest.fixture
def page(walks, open_page):
    page = open_page(f"{walks.url}/d/walks")
    page.evaluate(NOTE_TONES)
    for number in range(4):
        post(walks, "ticks", [tick(number), tick(number, "south", -number)])
    walk_to(page, "ticks")
    open_menu(page, "ticks").locator("[data-live]").click()
    until(page, "() => tones.size === 1 && addresses.length > 0")
    page.keyboard.press("Escape")
    until(page, "() => !document.querySelector(':popover-open')")
    assert page.evaluate("tones.size") == 1, "what is open closes first"
    return page


def ended(page):
    until(page, "() => tones.size === 0")
    assert page.locator("[data-chart=ticks] [data-live]").get_attribute("aria-pressed") == "false"
    assert page.locator("[data-chart=ticks] [data-stop]").get_attribute("aria-disabled") == "true"


def test_t36_the_live_tone_follows_the_chosen_series(page):
    walk_to(page, "ticks")
    until(page, "() => addresses.at(-1)[0].includes('?series=')")
    first = page.evaluate("addresses.at(-1)")
    before = press(page, "ticks", "PageDown")
    assert "south" in before or "north" in before
    until(page, "address => addresses.at(-1)[0] !== address", first[0])
    second = page.evaluate("addresses.at(-1)")
    # One series ends at its highest, the other at its lowest.
    assert {round(pitch) > 400 for pitch in (first[1], second[1])} == {True, False}
    press(page, "ticks", "PageUp")
    until(page, "pitch => addresses.at(-1)[1] === pitch", first[1])


@pytest.mark.parametrize("place", ["data", "elsewhere"])
def test_t36_the_live_tone_ends_by_escape(page, place):
    if place == "data":
        walk_to(page, "ticks")
    else:
        page.locator("[data-pause]").focus()
    page.keyboard.press("Escape")
    ended(page)


def test_t36_the_live_tone_ends_by_stop(page):
    page.locator("[data-chart=ticks] h2").hover()
    stop = page.locator("[data-chart=ticks] [data-stop]")
    assert stop.get_attribute("aria-disabled") == "false"
    stop.click()
    ended(page)


def test_t34_play_begins_where_the_cursor_is_by_key_button_and_menu(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    press(page, "few", *["ArrowRight"] * 6)
    share = """() => {
        const plot = document.querySelector('[data-chart=few] [data-plot]').getBoundingClientRect();
        const line = document.querySelector('[data-chart=few] .playhead').getBoundingClientRect();
        return (line.left - plot.left) / plot.width;
    }"""
    button = page.get_by_role("button", name="Play Ten", exact=True)
    for play in [lambda: page.keyboard.press("p"), button.click, lambda: menu(page, "few", "play")]:
        play()
        page.wait_for_selector("[data-chart=few] .playhead:not(.is-hidden)", state="attached")
        assert page.evaluate(share) == pytest.approx(6 / 9, abs=0.08)
        # Pressed again it pauses, and the cursor is there.
        play()
        until(page, "() => document.querySelector('[data-chart=few] [data-stop]').ariaDisabled === 'true'")
        page.keyboard.press("Escape")
        walk_to(page, "few")
        press(page, "few", "Home", *["ArrowRight"] * 6)
        page.evaluate("() => document.querySelector('[data-chart=few] .playhead').classList.add('is-hidden')")
