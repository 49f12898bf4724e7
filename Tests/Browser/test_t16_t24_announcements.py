"""T16, T19 to T24: what the page says, when, and how viewers govern it."""

import json
import re

import pytest

from actions import (drag, menu, open_page_menu, post, rest, tick, until, wait_for_count,
                     wait_for_status, walk_to)
from soundings import ROOT

KEPT = "soundings.announcements"


def opened(walks, open_page, every=5, verbosity="standard"):
    page = open_page(f"{walks.url}/d/walks", wait=False)
    page.evaluate("([key, value]) => localStorage.setItem(key, value)",
                  [KEPT, json.dumps({"every": every, "verbosity": verbosity})])
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    wait_for_count(page, "ticks", ">= 0")
    return page


def said(page):
    return [text.strip("\u00a0") for *_, text in page.evaluate("spoken")]


def test_t16_two_elements_speak_and_no_change_of_the_picture_does(walks, visit):
    html = walks_html(walks)
    assert len(re.findall(r'role="status"', html)) == len(re.findall(r'role="alert"', html)) == 1
    assert re.search(r'role="status"[^>]*></p>', html) and re.search(r'role="alert"[^>]*></p>', html)
    page = opened(walks, visit)
    page.evaluate("""() => {
        window.kept = [...document.querySelectorAll('[role=status], [role=alert]')];
        window.diffs = 0;
        new MutationObserver((changes) => { diffs += changes.length; }).observe(
            document.querySelector('[data-chart=ticks] svg'),
            { subtree: true, childList: true, attributes: true });
    }""")
    for n in range(120):
        post(walks, "ticks", [tick(n)])
    wait_for_count(page, "ticks", "=== 120")
    until(page, "() => diffs > 300")
    until(page, "() => spoken.length > 0")
    assert page.evaluate("""() => {
        const now = document.querySelectorAll('[aria-live],[role=status],[role=alert],[role=log],'
            + '[role=timer],[role=marquee],output');
        return now.length === 2 && [...now].every((element, at) => element === kept[at])
            && kept.every((element) => !element.closest('svg'));
    }""")
    assert {role for _, role, _ in page.evaluate("spoken")} == {"status"}


def walks_html(walks):
    import urllib.request
    with urllib.request.urlopen(f"{walks.url}/d/walks") as response:
        return response.read().decode()


def test_t17_counts_add_up_to_what_was_sent(walks, visit):
    # In all words nothing waits for a digest.
    page = opened(walks, visit, verbosity="full")
    sent = 0
    for n in range(0, 150, 3):
        post(walks, "ticks", [tick(n + more) for more in range(3)])
        sent += 3
    until(page, """sent => spoken.map(([, , text]) => /([0-9]+) new points?/.exec(text))
        .filter(Boolean).reduce((sum, [, count]) => sum + Number(count), 0) >= sent""", sent)
    counts = [int(match[1]) for match in map(re.compile(r"(\d+) new point").search, said(page))
              if match]
    assert sum(counts) == sent
    times = [time for time, _, text in page.evaluate("spoken") if "new point" in text]
    assert all(later - earlier >= 4_500 for earlier, later in zip(times, times[1:]))


def test_t19_texts_keep_a_distance_and_the_same_again_is_another(walks, visit):
    page = opened(walks, visit)
    walk_to(page, "few")
    for count in range(4):
        page.keyboard.press("Space")
        until(page, "count => spoken.length === count", count + 1)
    spoken = page.evaluate("spoken")
    times = [time for time, *_ in spoken]
    # A browser's timers may be early by their own grain.
    assert all(later - earlier >= 990 for earlier, later in zip(times, times[1:]))
    texts = [text for *_, text in spoken]
    assert all(one != other for one, other in zip(texts, texts[1:]))
    assert {text.strip("\u00a0") for text in texts} == {"0, 3 units, 1 of 10"}


def test_t20_news_wait_while_the_viewer_is_busy(walks, visit):
    page = opened(walks, visit)
    walk_to(page, "few")
    page.evaluate("""() => { window.keys = [];
        document.addEventListener('keydown', () => { keys.push(performance.now()); }, true); }""")
    for n in range(16):
        post(walks, "ticks", [tick(n)])
        page.keyboard.press("ArrowRight" if n % 2 else "ArrowLeft")
        page.wait_for_timeout(450)
    until(page, "() => spoken.some(([time, , text]) => text.includes('new') && time > keys.at(-1))")
    keys, news = page.evaluate("keys"), [each for each in page.evaluate("spoken") if "new" in each[2]]
    assert all(time - max(key for key in keys if key < time) >= 1_000 for time, *_ in news)
    # On a loaded machine, a pause between two keys may be long enough for news.
    if max(later - earlier for earlier, later in zip(keys, keys[1:])) < 1_000:
        assert [text for *_, text in news][0].startswith("16 new points"), "busy for more than seven seconds"


def test_t21_the_viewers_own_result_comes_first_and_never_as_an_alarm(walks, visit):
    page = opened(walks, visit)
    post(walks, "ticks", [tick(n) for n in range(5)])
    drag(page, "few", 1.9 / 9, 5.1 / 9)
    until(page, "() => spoken.some(([, , text]) => text.includes('new'))")
    texts = said(page)
    assert texts[0] == "1.89 to 5.11. 4 of 10 rows." or "4 of 10 rows" in texts[0]
    assert "5 new points" in texts[-1]
    assert {role for _, role, _ in page.evaluate("spoken")} == {"status"}


def test_t22_interval_and_verbosity_are_kept_for_all_charts(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    open_page_menu(page)
    page.get_by_label("Tell me what is new").select_option("5")
    page.get_by_label("In how many words").select_option("brief")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert page.locator("[data-every]").input_value() == "5"
    wait_for_count(page, "ticks", ">= 0")
    post(walks, "ticks", [tick(n) for n in range(7)])
    assert wait_for_status(page, "new") == "7 new. 6 units."


def test_t22_never_is_silent(walks, visit):
    page = opened(walks, visit, every=0)
    post(walks, "ticks", [tick(n) for n in range(7)])
    wait_for_count(page, "ticks", "=== 7")
    walk_to(page, "ticks")
    page.keyboard.press("Space")
    wait_for_status(page, "of 7")
    assert len(said(page)) == 1


@pytest.mark.parametrize("page_folder", [ROOT / "web"], ids=["modules"])
def test_t23_the_last_one_is_repeated_and_twenty_are_listed(walks, visit):
    page = opened(walks, visit)
    walk_to(page, "few")
    page.keyboard.press("Space")
    first = wait_for_status(page, "of 10")
    for key, count in [("l", 2), ("L", 3)]:
        page.keyboard.press(key)
        until(page, "count => spoken.length === count", count)
    assert set(said(page)) == {first}
    menu(page, "few", "repeat")
    until(page, "() => spoken.length === 4")
    items = page.locator("[data-recent] li")
    assert items.count() == 4 and items.first.locator("time").count() == 1
    assert page.locator("[data-recent]").evaluate("list => list.closest('[aria-live]')") is None
    page.evaluate("""async () => {
        const { Announcer } = await import('/web/page/announcer.js');
        const announcer = new Announcer(document, () => false);
        for (let n = 0; n < 30; n += 1) announcer.alarm(`${n}`);
    }""")
    assert items.count() == 20


def test_what_was_said_is_no_longer_found_after_a_while(walks, open_page):
    page = opened(walks, open_page)
    page.clock.install()
    walk_to(page, "few")
    page.keyboard.press("Space")
    text = wait_for_status(page, "of 10")
    page.clock.fast_forward(29_000)
    assert page.locator("[data-announcements]").text_content() == text
    page.clock.fast_forward(2_000)
    assert page.locator("[data-announcements]").text_content() == ""
    assert text in page.locator("[data-recent] li").first.text_content()
    page.keyboard.press("l")
    wait_for_status(page, re.escape(text))


def test_monitor_mode_tells_one_series_often_and_nothing_else(walks, visit):
    post(walks, "ticks", [tick(0), tick(1, "south"), tick(2), tick(3, "south")])
    page = opened(walks, visit, every=60)
    walk_to(page, "ticks")
    page.keyboard.press("m")
    assert wait_for_status(page, "alone") == "News of this series alone."
    button = page.locator("[data-chart=ticks] [data-command=monitor]")
    assert button.get_attribute("aria-pressed") == "true"
    post(walks, "ticks", [tick(4), tick(5, "south"), tick(6, "south")])
    text = wait_for_status(page, "^New highest", seconds=30)
    assert text == "New highest. New point, north: 10:00:04 AM, 4 units."
    # It goes along with the cursor.
    page.keyboard.press("PageDown")
    until(page, "() => document.activeElement.ariaValueText.includes('south')")
    post(walks, "ticks", [tick(7), tick(8, "south"), tick(9, "south")])
    wait_for_status(page, "2 new points in south", seconds=30)
    menu(page, "ticks", "monitor")
    assert wait_for_status(page, "all") == "News of all series."
    assert button.get_attribute("aria-pressed") == "false"


def test_t24_paused_pictures_stand_still_and_the_waiting_are_counted(walks, visit):
    page = opened(walks, visit)
    post(walks, "ticks", [tick(n) for n in range(10)])
    wait_for_count(page, "ticks", "=== 10")
    pause = page.get_by_role("button", name="Pause updates")
    assert pause.is_visible()
    pause.click()
    assert pause.get_attribute("aria-pressed") == "true"
    rest(page)
    page.evaluate("""() => { window.diffs = 0;
        new MutationObserver((changes) => { diffs += changes.length; }).observe(
            document.querySelector('[data-chart=ticks] [data-scene]'),
            { subtree: true, childList: true, attributes: true }); }""")
    post(walks, "ticks", [tick(n) for n in range(10, 15)])
    until(page, "() => document.querySelector('[data-waiting]').textContent === '5 waiting'")
    wait_for_status(page, "^Updates paused")
    assert page.evaluate("diffs") == 0 and said(page) == ["Updates paused."]
    pause.click()
    text = wait_for_status(page, "resumed")
    assert text.startswith("Updates resumed. 5 new points while paused. Latest ")
    assert text.endswith(" 10 more before the pause.")
    assert page.evaluate("diffs") > 0
