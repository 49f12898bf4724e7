"""Questions about a chart's data by keys and by its menu, each answered in words that are spoken and shown."""

import datetime
import re

import pytest

from actions import (menu, open_menu, open_page_menu, post, rest, selected, status, until, wait_for_status,
                     walk_to, words)
from soundings import serving

PAGE = """
title: Questions
tables:
  load:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: state, kind: nominal}
      - {name: share, title: Load, kind: quantitative, unit: percent}
  room:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: warmth, title: Warmth, kind: quantitative, unit: degrees}
  sold:
    feed: ingest
    columns:
      - {name: style, kind: nominal}
      - {name: city, kind: nominal}
      - {name: count, title: Sold, kind: quantitative, unit: pancakes}
  orders:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: city, kind: nominal}
      - {name: count, title: Ordered, kind: quantitative, unit: pancakes}
charts:
  - name: states
    title: States
    table: load
    brush: time
    marks: [{line: {x: time, y: share, foregroundStyle: {by: state}}}]
  - name: again
    title: States again
    table: load
    marks: [{point: {x: time, y: share, foregroundStyle: {by: state}}}]
  - name: room
    title: Room
    table: room
    marks: [{line: {x: time, y: warmth}}]
  - name: styles
    title: Styles
    table: sold
    brush: style
    transform: [{group: {by: style, sum: count}}]
    marks: [{bar: {x: style, y: count}}]
  - name: stack
    title: Stack
    table: sold
    filterBy: [styles]
    marks: [{bar: {x: city, y: count, foregroundStyle: {by: style}}}]
  - name: heat
    title: Heat
    table: sold
    marks: [{rectangle: {x: city, y: style, foregroundStyle: {by: count}}}]
  - name: minutes
    title: Minutes
    table: orders
    transform:
      - unit: {column: time, unit: minute, as: minute}
      - group: {by: [minute, city], sum: count}
    chartXVisibleDomain: {length: 30 minutes}
    marks: [{bar: {x: {value: minute, unit: minute}, y: count, foregroundStyle: {by: city}}}]
rows:
  - {table: sold, title: Sold}
"""
USER = [5, 9, 60, 20, 10, 30]
IDLE = [90, 80, 30, 70, 85, 65]
WARMTH = [20, 21, 20, 21, 22, 21, 20, 22, 21, 40]
SOLD = [("Blini", "Cupertino", 5), ("Blini", "Boston", 3), ("Crepe", "Cupertino", 9),
        ("Crepe", "Boston", 12)]


def load(minute, state, share):
    return {"time": f"2026-06-06T10:{minute:02}:00Z", "state": state, "share": share}


@pytest.fixture
def questions(tmp_path):
    with serving(tmp_path, "questions", PAGE) as server:
        yield server


@pytest.fixture
def filled(questions):
    post(questions, "load", [load(minute, state, share) for minute, pair in enumerate(zip(USER, IDLE))
                             for state, share in zip(("User", "Idle"), pair)])
    post(questions, "room", [{"time": f"2026-06-06T10:{minute:02}:00Z", "warmth": warmth}
                             for minute, warmth in enumerate(WARMTH)])
    post(questions, "sold", [dict(zip(("style", "city", "count"), row)) for row in SOLD])
    return questions


def ask(page, key, pattern):
    """Presses a key on the data cursor; the answer is spoken, and shown."""
    page.keyboard.press(key)
    wait_for_status(page, pattern)
    # The answer before may match too, until both have the new one.
    until(page, "() => document.querySelector('[data-toast]').textContent.includes("
                "document.querySelector('[role=status]').textContent)")
    text = status(page)
    assert len(text) <= 150
    return text


def go(page, chart, key, text):
    """Presses a key that moves the data cursor, and waits until it says the text."""
    page.keyboard.press(key)
    until(page, "([chart, text]) => document.querySelector(`[data-chart=${chart}] [data-cursor]`)"
          ".getAttribute('aria-valuetext').includes(text)", [chart, text])


def wait_for_points(page, chart, count):
    """Until a chart says that it has so many."""
    until(page, "([chart, text]) => document.querySelector(`figure[data-chart=${chart}]`)"
          ".textContent.includes(text)", [chart, f" {count} points"])


def come(page, chart):
    """Onto the data; from then on what changes can be told."""
    walk_to(page, chart)
    page.evaluate("() => { document.querySelector('[role=status]').textContent = ''; }")
    return ask(page, "w", "^(From now on this|No change in)")


def to_user(page):
    """To the first point of one of two series."""
    if "User" not in words(page, "states"):
        page.keyboard.press("PageDown")
    go(page, "states", "Home", "5 percent, User, 1 of 6")


def open_questions(server, open_page, **options):
    return open_page(f"{server.url}/d/questions", **options)


def test_a_value_is_compared_counted_and_told_apart(filled, visit):
    page = open_questions(filled, visit)
    walk_to(page, "states")
    to_user(page)
    go(page, "states", "]", "60 percent, User, 3 of 6")
    assert ask(page, "n", "above 60") == (
        "In User, none of 6 is above 60 percent, 5 below. In both series, 5 of 12.")
    assert ask(page, "c", "Idle") == "30 percentage points above Idle at 30."
    assert ask(page, "s", "Here") == (
        "Here: highest and rises above Idle. In User, 2 turning points, 2 crossings of Idle.")
    assert ask(page, "r", "^User: rises") == (
        "User: rises for 2 minutes to 60 percent, falls for 2 minutes to 10, then rises for 1 minute to 30.")
    assert words(page, "states").endswith("3 of 6"), "questions move nothing"


def test_the_only_series_is_compared_with_its_mean_and_its_outlier_found(filled, visit):
    page = open_questions(filled, visit)
    walk_to(page, "room")
    assert ask(page, "c", "mean") == "2.8 degrees below its mean at 22.8."
    assert ask(page, "n", "above 20") == "7 of 10 are above 20 degrees, 0 below, 2 others are equal."
    assert "1 outlier at" in ask(page, "s", "Here: lowest")
    go(page, "room", "o", "40 degrees, 10 of 10")
    assert wait_for_status(page, "Outlier") == "Outlier 1 of 1."
    assert ask(page, "o", "None") == "None after this."


def test_points_of_interest_are_gone_to_one_by_one_and_back(filled, visit):
    page = open_questions(filled, visit)
    walk_to(page, "states")
    to_user(page)
    go(page, "states", "v", "60 percent, User, 3 of 6")
    assert wait_for_status(page, "Turning") == "Turning point 1 of 2, a peak."
    go(page, "states", "v", "10 percent, User, 5 of 6")
    assert wait_for_status(page, "a trough") == "Turning point 2 of 2, a trough."
    go(page, "states", "Shift+V", "60 percent, User, 3 of 6")
    go(page, "states", "x", "20 percent, User, 4 of 6")
    assert wait_for_status(page, "Crossing") == "Crossing 2 of 2: falls below Idle."
    go(page, "states", "Shift+X", "60 percent, User, 3 of 6")
    assert wait_for_status(page, "above") == "Crossing 1 of 2: rises above Idle."
    assert ask(page, "g", "gaps") == "No gaps."
    # By the menu, with the focus elsewhere, the point is said with it.
    menu(page, "states", "nextTurn")
    assert wait_for_status(page, "a trough").endswith("10 percent, User, 5 of 6")


def test_categories_stacks_and_heat_maps_have_answers_of_their_own(filled, visit):
    page = open_questions(filled, visit)
    walk_to(page, "styles")
    assert words(page, "styles") == "Blini, 8 pancakes, 1 of 2"
    assert ask(page, "n", "above 8") == "1 of 2 is above 8 pancakes, 0 below."
    assert ask(page, "s", "Here") == (
        "Here: lowest. Highest: Crepe, 21 pancakes. Lowest: Blini, 8 pancakes. No outliers.")
    assert ask(page, "c", "mean") == "6.5 pancakes below its mean at 14.5."
    assert ask(page, "v", "follow") == (
        "These values don't follow one another: they have no turns, gaps or crossings.")
    walk_to(page, "stack")
    assert words(page, "stack") == "Cupertino, 5 pancakes, Blini, 1 of 2"
    assert ask(page, "c", "Crepe") == (
        "4 pancakes below Crepe at 9. 35.7 percent of 14 pancakes in all.")
    assert "crossing" not in ask(page, "s", "^Here: highest")
    walk_to(page, "heat")
    assert words(page, "heat") == "Cupertino, Blini, Sold 5, 1 of 4"
    assert ask(page, "n", "above 5") == "2 of 4 are above 5, 1 below."
    assert ask(page, "c", "its mean at 7") == "2.25 below its mean at 7.25."
    assert ask(page, "s", "^Highest: .*12[.] Lowest").endswith("No outliers.")


def test_what_changed_is_told_for_each_chart_of_a_table_by_itself(filled, visit):
    page = open_questions(filled, visit)
    come(page, "states")
    ask(page, "w", r"^No change in \d+ second")
    come(page, "again")
    post(filled, "load", [load(6, "User", 80), load(6, "Idle", 65), load(7, "User", 75)])
    wait_for_points(page, "again", 15)
    changed = r"^3 new points across 2 series in .*\. User 75 percent, up from 30(; Idle unchanged)?\.$"
    ask(page, "w", changed)
    ask(page, "w", "^No change in")
    # The other chart of the table has its own listener, who heard nothing of it yet.
    walk_to(page, "states")
    ask(page, "w", changed)


def test_what_changed_waits_for_a_pause_and_names_what_a_selection_leaves_out(filled, visit):
    page = open_questions(filled, visit)
    come(page, "room")
    page.keyboard.press("u")
    wait_for_status(page, "paused")
    post(filled, "room", [{"time": "2026-06-06T10:10:00Z", "warmth": 30}])
    until(page, "() => document.body.textContent.includes('1 waiting')")
    assert ask(page, "w", "paused, 1") == "Updates are paused, 1 row waits."
    page.keyboard.press("u")
    wait_for_status(page, "resumed")
    wait_for_points(page, "room", 11)
    assert "Room" not in ask(page, "w", "^1 new point in .*30 degrees, down from 40")
    come(page, "stack")
    walk_to(page, "styles")
    page.keyboard.press("k")
    wait_for_status(page, "Blini")
    wait_for_points(page, "stack", 2)
    walk_to(page, "stack")
    ask(page, "w", "2 gone in ")
    page.keyboard.press("n")
    wait_for_status(page, "of 2 is above")


def test_an_empty_chart_says_so_and_its_first_points_are_news(questions, visit):
    page = open_questions(questions, visit, wait=False)
    page.wait_for_selector("body[data-connection=open]")
    for command in ("counts", "comparison", "special", "course", "nextTurn"):
        menu(page, "room", command)
        assert wait_for_status(page, "No points") == "No points."
        page.evaluate("() => { document.querySelector('[role=status]').textContent = ''; }")
    menu(page, "room", "changes")
    wait_for_status(page, "^From now on this tells")
    post(questions, "room", [{"time": "2026-06-06T10:00:00Z", "warmth": 20}])
    until(page, "() => document.querySelector('[data-chart=room] [data-cursor]').getAttribute('aria-disabled') === 'false'")
    menu(page, "room", "changes")
    assert wait_for_status(page, "^1 new point").endswith("Warmth 20 degrees, new.")


def test_each_question_has_a_button_and_a_key_in_the_help_and_fits_a_phone(filled, open_page):
    page = open_questions(filled, open_page, viewport={"width": 320, "height": 640}, has_touch=True)
    keys = {"changes": "W", "comparison": "C", "counts": "N", "special": "S", "course": "R",
            "rows": "I", "rowsAt": "Shift+I", "nextTurn": "V", "nextCrossing": "X", "nextGap": "G", "nextOutlier": "O"}
    sheet = open_menu(page, "states")
    for command, key in keys.items():
        button = sheet.locator(f"[data-command={command}]")
        button.scroll_into_view_if_needed()
        assert button.locator("kbd").text_content() == key
        assert button.bounding_box()["height"] >= 44
    sheet.locator("[data-command=counts]").click()
    wait_for_status(page, "are above|is above")
    toast = page.locator("[data-toast]").bounding_box()
    assert toast["x"] >= 0 and toast["x"] + toast["width"] <= 320
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    page.keyboard.press("Escape")
    walk_to(page, "room")
    page.keyboard.press("h")
    help = page.locator("[data-help]")
    for key in keys.values():
        assert help.locator(f"tr:has(kbd:text-is('{key}'))").count() == 1


def test_rows_are_told_where_one_is_where_one_selected_and_where_one_types(filled, visit):
    page = open_questions(filled, visit)
    walk_to(page, "states")
    to_user(page)
    assert ask(page, "i", "rows") == "10:00:00 AM. 2 of 12 rows. User, 5; Idle, 90."
    go(page, "states", "Shift+ArrowRight", "9 percent, User, 2 of 6")
    until(page, "() => location.search.includes('states')")
    assert ask(page, "i", "Idle, 80").startswith(
        "10:00:00 AM to 10:01:00 AM. 4 of 12 rows. June 6, 2026, 10:00 AM, User, 5; Idle, 90; ")
    page.keyboard.press("Shift+I")
    field = page.locator("figure[data-chart=states] [data-position]")
    assert page.evaluate("() => document.activeElement.matches('[data-position]')")
    for typed, told in (("10:04", "10:04:00 AM. 2 of 12 rows. User, 10; Idle, 85."),
                        ("11:30", "No rows between 11:30:00 AM and 11:30:59 AM."),
                        ("nine", "“nine” can't be read. Type it like this: 2026-06-06 10:00:00.")):
        field.fill(typed)
        page.keyboard.press("Enter")
        assert wait_for_status(page, re.escape(told)) == told
        found = page.locator("figure[data-chart=states] [data-rows-found]")
        assert found.text_content() == told, "it stays while the field is open"
    page.keyboard.press("Escape")
    until(page, "() => document.activeElement.matches('[data-chart=states] [data-cursor]')")
    assert selected(page, "states") != "", "the selection stays"
    walk_to(page, "styles")
    assert ask(page, "i", "Boston") == "Blini. 2 of 4 rows. Cupertino, 5; Boston, 3."
    # Along x of these nothing can be selected, which is said.
    walk_to(page, "room")
    assert ask(page, "i", "looked up") == (
        "Rows can't be looked up on this chart, because nothing can be selected on it.")


def test_who_asks_first_hears_of_the_last_minute(questions, visit):
    now = datetime.datetime.now(datetime.timezone.utc)
    ages = [(300, 18), (90, 20), (30, 25), (5, 30)]
    post(questions, "room", [{"time": (now - datetime.timedelta(seconds=age)).isoformat(), "warmth": warmth} for age, warmth in ages])
    page = open_questions(questions, visit, wait=False)
    page.wait_for_selector("body[data-connection=open]")
    walk_to(page, "room")
    assert ask(page, "w", "new points") == "2 new points in 1 minute. Warmth 30 degrees, up from 20."
    ask(page, "w", "^No change in [1-9][0-9]? seconds?[.]$")


def test_brief_answers_are_short(filled, visit):
    page = open_questions(filled, visit)
    open_page_menu(page).locator("[data-verbosity]").select_option("brief")
    page.keyboard.press("Escape")
    walk_to(page, "states")
    for key, pattern in (("n", "above,"), ("c", "percentage"), ("s", "turning"), ("r", "then|up and down")):
        assert len(ask(page, key, pattern)) <= 60


def test_questions_are_asked_on_the_data_alone(filled, visit):
    page = open_questions(filled, visit)
    walk_to(page, "room")
    page.keyboard.press("Tab")
    for key in "wcnsrivxgo":
        page.keyboard.press(key)
    assert page.locator("[role=status]").text_content() == ""


def order(minute, city, count):
    return {"time": f"2026-06-06T10:{minute:02}:00Z", "city": city, "count": count}


def test_series_that_begin_with_a_value_each_stay_as_they_get_more(questions, visit):
    post(questions, "orders", [order(0, "Boston", 3), order(0, "Cupertino", 5)])
    page = open_questions(questions, visit, wait=False)
    page.wait_for_selector("body[data-connection=open]")
    come(page, "minutes")
    page.keyboard.press("PageDown")
    go(page, "minutes", "Home", "1 of 1")
    first = words(page, "minutes")
    post(questions, "orders", [order(1, "Cupertino", 7)])
    wait_for_points(page, "minutes", 3)
    until(page, "() => document.querySelector('[data-chart=minutes] [data-cursor]').getAttribute('aria-valuetext')"
          ".match(/ of [12]$/)")
    assert words(page, "minutes").rsplit(",", 1)[0] == first.rsplit(",", 1)[0], "the viewer stays there"
    assert ask(page, "w", "^1 new point in").count("gone") == 0
    assert "left the chart" not in " ".join(text for _, _, text in page.evaluate("spoken"))


def test_hidden_series_are_not_gone_and_an_edited_title_moves_nobody(filled, visit, tmp_path):
    page = open_questions(filled, visit)
    come(page, "states")
    to_user(page)
    go(page, "states", "]", "60 percent, User, 3 of 6")
    ask(page, "w", r"^No change in \d+ second")
    file = tmp_path / "config/dashboards/questions.yaml"
    file.write_text(PAGE.replace("title: States\n", "title: Modes\n"))
    until(page, "() => document.querySelector('[data-chart=states] h2').textContent === 'Modes'")
    until(page, "() => document.activeElement.matches('[data-chart=states] [data-cursor]')")
    until(page, "() => document.activeElement.getAttribute('aria-valuetext').endsWith('User, 3 of 6')")
    ask(page, "w", "^No change in")
    page.locator("[data-chart=states] .legend").get_by_role("button", name="Idle", exact=True).click()
    wait_for_status(page, "^Idle hidden")
    wait_for_points(page, "states", 6)
    page.locator("[data-chart=states] [data-cursor]").focus()
    ask(page, "w", "^No change in")


def test_whoever_is_at_the_edge_of_a_moving_window_hears_once_that_it_moves(questions, visit):
    post(questions, "orders", [order(minute, "Boston", minute) for minute in range(30)])
    page = open_questions(questions, visit, wait=False)
    page.wait_for_selector("body[data-connection=open]")
    walk_to(page, "minutes")
    go(page, "minutes", "Home", "1 of ")
    post(questions, "orders", [order(31, "Boston", 1)])
    wait_for_status(page, "left the chart")
    held = words(page, "minutes")
    page.evaluate("() => { globalThis.drawn = 0; new MutationObserver(() => { drawn += 1; }).observe("
                  "document.querySelector('[data-chart=minutes] [data-scene]'),"
                  " { subtree: true, childList: true, attributes: true }); }")
    for minute in range(32, 40):
        before = page.evaluate("() => drawn")
        post(questions, "orders", [order(minute, "Boston", 2)])
        until(page, "before => drawn > before", before)
        rest(page)
    assert words(page, "minutes") == held, "it isn't told again with each of them"
    page.keyboard.press("ArrowRight")
    until(page, "() => document.activeElement.getAttribute('aria-valuetext').includes('10:11')")
