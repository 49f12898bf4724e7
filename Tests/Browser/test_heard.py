"""T19: what a viewer did is answered once the page rests, as screen readers lose texts amid a flood of changes."""

import json
import re

from actions import (drag, post, press, tick, until, wait_for_count, wait_for_status,
                     walk_to, words)
from servers import wait_for

# Milliseconds, less the grain of a browser's timers.
REST = 490

ROWS = "() => [...document.querySelectorAll('[data-rows] tbody tr')].map((row) => row.cells[0].textContent)"

# Notes each change that a screen reader may hear of. For each spoken text, notes how long the last change was ago,
# the rows of the table by then, and all changes before.
WATCH = """() => {
    window.changes = [];
    window.rests = [];
    let last = -Infinity;
    new MutationObserver((records) => {
        for (const { target } of records) {
            const element = target.nodeType === 1 ? target : target.parentElement;
            if (!element || element.closest('[aria-hidden=true], [data-recent]')) continue;
            const live = element.closest('[role=status]');
            if (!live) {
                last = performance.now();
                changes.push(element.closest('[data-rows-section]') ? 'rows' : 'else');
            } else if (live.textContent) {
                rests.push([live.textContent.trim(), performance.now() - last, (%s)(), [...changes]]);
            }
        }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}""" % ROWS


def acted(page, act, pattern):
    """What is said of an act, and how long the page had rested by then."""
    page.evaluate("() => { rests.length = changes.length = 0; document.querySelector('[role=status]').textContent = ''; }")
    act()
    wait_for_status(page, pattern)
    [[_, rest, _, _]] = page.evaluate("rests")
    return rest


def rows_when_spoken(page):
    """The rows that the table had when the last text was spoken, however late this test looks."""
    return page.evaluate("rests.at(-1)[2]")


def changes_when_spoken(page):
    return page.evaluate("rests.at(-1)[3]")


def test_t19_each_act_is_answered_when_the_page_rests(server, visit):
    page = visit(f"{server.url}/d/flights")
    page.evaluate(WATCH)
    rests = [acted(page, lambda: drag(page, "days", 0.3, 0.6), "flights")]
    walk_to(page, "days")
    for key, pattern in [
            (" ", "of 31"), ("Shift+ArrowRight", "flights"), ("Escape", "cleared"), ("PageDown", "."),
            ("Control+z", "flights"), ("l", "flights")]:
        rests.append(acted(page, lambda: page.keyboard.press(key), pattern))
    assert min(rests) >= REST, rests


def test_t19_of_several_answers_the_newest_is_spoken(walks, open_page):
    page = open_page(f"{walks.url}/d/walks")
    walk_to(page, "few")
    press(page, "few", "ArrowRight", "ArrowRight")
    # No time passes between the keys, however busy the machine is.
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1_000"))
    for key in ["Space", "ArrowRight", "Space", "ArrowRight", "Space"]:
        page.keyboard.press(key)
    wait_for(lambda: words(page, "few").endswith("5 of 10"))
    assert page.evaluate("spoken") == []
    page.clock.run_for(5_000)
    [[_, _, text]] = page.evaluate("spoken")
    assert text == words(page, "few"), "nothing old came before it or comes later"


def test_t19_on_a_page_that_never_rests_an_answer_comes_all_the_same(walks, visit):
    page = visit(f"{walks.url}/d/walks", wait=False)
    page.evaluate("() => localStorage.setItem('soundings.announcements', JSON.stringify({ every: 60 }))")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    wait_for_count(page, "ticks", ">= 0")
    number = 0

    def go_on(times):
        nonlocal number
        for _ in range(times):
            post(walks, "ticks", [tick(number)])
            page.wait_for_timeout(100)
            number += 1

    go_on(20)
    walk_to(page, "few")
    page.evaluate("() => { window.pressed = performance.now(); spoken.length = 0; }")
    page.keyboard.press("Space")
    while not (times := [time for time, _, text in page.evaluate("spoken") if "of 10" in text]):
        go_on(1)
        assert number < 600
    assert times[0] - page.evaluate("pressed") >= REST


# Its rows lie below the window.
LOW = {"width": 1280, "height": 600}


def test_rows_that_nobody_sees_are_filled_when_somebody_comes(server, visit):
    page = visit(f"{server.url}/d/flights", viewport=LOW)
    page.evaluate(WATCH)
    before = page.evaluate(ROWS)
    acted(page, lambda: drag(page, "days", 0.5, 0.8), "flights")
    changes = changes_when_spoken(page)
    assert changes.count("rows") < 80 and len(changes) < 360, len(changes)
    assert rows_when_spoken(page) == before
    # By the key that leads to the table, and by scrolling.
    walk_to(page, "days")
    page.keyboard.press("t")
    until(page, f"before => JSON.stringify(({ROWS})()) !== before", json.dumps(before, separators=(",", ":")))
    filled = page.evaluate(ROWS)
    assert all(re.match("January (1[6-9]|2[0-5]), 2013", text) for text in filled), filled[:3]
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    drag(page, "days", 0.1, 0.2)
    wait_for_status(page, "January 4")
    assert rows_when_spoken(page) == filled
    page.locator("[data-rows]").scroll_into_view_if_needed()
    until(page, f"before => JSON.stringify(({ROWS})()) !== before", json.dumps(filled, separators=(",", ":")))


def test_rows_that_nobody_sees_are_filled_after_a_while(server, visit):
    page = visit(f"{server.url}/d/flights", viewport=LOW)
    page.evaluate(WATCH)
    before = page.evaluate(ROWS)
    drag(page, "days", 0.5, 0.8)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert rows_when_spoken(page) == before
    until(page, f"before => JSON.stringify(({ROWS})()) !== before", json.dumps(before, separators=(",", ":")))


def test_rows_that_nobody_sees_change_at_once_and_not_amid_acts(server, visit):
    page = visit(f"{server.url}/d/flights", viewport=LOW)
    page.evaluate("""() => {
        window.changed = [];
        let acted = performance.now();
        for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, () => { acted = performance.now(); }, true);
        new MutationObserver((records) => changed.push([performance.now() - acted, records.length]))
            .observe(document.querySelector('[data-rows]'), { subtree: true, characterData: true, childList: true });
    }""")
    drag(page, "days", 0.5, 0.8)
    walk_to(page, "days")
    for _ in range(3):
        page.wait_for_timeout(2_000)
        page.keyboard.press("l")
    until(page, f"() => ({ROWS})().every((text) => /January (1[6-9]|2[0-5]), 2013/.test(text))")
    # On a loaded machine, the pauses between the keys may be long enough for a change.
    changed = page.evaluate("changed")
    assert changed and all(pause > 3_500 and count <= 2 for pause, count in changed)


def test_of_rows_in_the_window_those_that_are_seen_follow_a_drag(server, visit):
    page = visit(f"{server.url}/d/weather")
    page.evaluate(WATCH)
    acted(page, lambda: drag(page, "temperature", 0.3, 0.6), "rows")
    assert changes_when_spoken(page).count("rows") < 150
    page.locator("[data-rows]").scroll_into_view_if_needed()
    page.evaluate("() => document.querySelector('[data-rows-section] .scroll').scrollTo(0, 10_000)")
    until(page, f"() => ({ROWS})().every((text) => text.startsWith('April 20, 2013') || text.startsWith('April 21, 2013'))")
