"""T12 to T15: a selection by every hand, by keys and by typing; undone, and kept in the address."""

import pytest

from actions import (click, count, drag, menu, open_fields, plot, press, selected, until,
                     wait_for_count, wait_for_other_status, wait_for_status, walk_to, words)

from fingers import Fingers

# From 2 to 5 on the dashboard for walks.
ROWS = 4


def by_mouse(page):
    drag(page, "few", 1.9 / 9, 5.1 / 9)


def by_two_clicks(page):
    click(page, "few", 1.9 / 9)
    click(page, "few", 5.1 / 9)


def by_finger(page):
    fingers = Fingers(page, "few")
    fingers.press(1.9 / 9)
    fingers.hold()
    fingers.drag(1.9 / 9, 5.1 / 9)
    fingers.lift()


def by_a_finger_that_taps(page):
    fingers = Fingers(page, "few")
    fingers.press(1.9 / 9)
    fingers.hold()
    fingers.lift()
    until(page, "() => document.querySelector('[data-chart=few] [data-selected]').textContent === 'Tap where the selection ends.'")
    fingers.tap(5.1 / 9)


def by_two_fingers(page):
    fingers = Fingers(page, "few")
    fingers.press(3 / 9)
    fingers.press(3 / 9, 4 / 9)
    fingers.move(1.9 / 9, 5.1 / 9)
    fingers.lift()


def by_typing(page):
    open_fields(page, "few")
    page.locator("[data-chart=few] [data-from]").fill("2")
    page.locator("[data-chart=few] [data-to]").fill("5")
    page.keyboard.press("Enter")


def by_thumbs(page):
    start, end = [page.locator(f"[data-chart=few] [data-{name}]") for name in ("start", "end")]
    start.focus()
    for place in ("1", "2"):
        page.keyboard.press("ArrowRight")
        until(page, "text => document.activeElement.getAttribute('aria-valuetext') === text", place)
    end.focus()
    for place in ("8", "7", "6", "5"):
        page.keyboard.press("ArrowLeft")
        until(page, "text => document.activeElement.getAttribute('aria-valuetext') === text", place)


def by_shift_and_arrows(page):
    walk_to(page, "few")
    press(page, "few", "Home") if not words(page, "few").startswith("0,") else None
    press(page, "few", "ArrowRight", "ArrowRight", *["Shift+ArrowRight"] * 3)


def by_enter(page):
    walk_to(page, "few")
    press(page, "few", "ArrowRight", "ArrowRight")
    page.keyboard.press("Enter")
    until(page, "() => /Click where|ends/.test(document.querySelector('[data-chart=few] [data-selected]').textContent)")
    press(page, "few", "ArrowRight", "ArrowRight", "ArrowRight")
    page.keyboard.press("Enter")


def by_buttons(page):
    walk_to(page, "few")
    for command in ("next", "next", "mark", "next", "next", "next", "mark"):
        menu(page, "few", command)


FINGERS = [by_finger, by_a_finger_that_taps, by_two_fingers]
HANDS = [by_mouse, by_two_clicks, *FINGERS, by_typing, by_thumbs, by_shift_and_arrows, by_enter,
         by_buttons]


@pytest.mark.parametrize("hand", HANDS)
def test_t12_every_way_selects_the_same_rows(walks, visit, open_page, hand):
    page = open_page(f"{walks.url}/d/walks", has_touch=True) if hand in FINGERS else visit(f"{walks.url}/d/walks")
    wait_for_count(page, "few", "=== 10")
    walk_to(page, "few")
    hand(page)
    wait_for_count(page, "few", f"=== {ROWS}")
    wait_for_status(page, rf"{ROWS} of 10 rows\.$")
    until(page, "() => [...document.querySelectorAll('[data-rows=few] tbody th')].map((cell) => cell.textContent).join() === '2,3,4,5'")


def test_t12_what_cannot_be_read_is_said_and_selects_nothing(server, visit):
    page = visit(f"{server.url}/d/weather")
    open_fields(page, "temperature")
    field = page.locator("[data-chart=temperature] [data-from]")
    field.fill("soon")
    page.keyboard.press("Enter")
    assert wait_for_status(page, "please") == "From can't be read. A day as 2013-06-03, please."
    assert field.get_attribute("aria-invalid") == "true" and count(page, "weather") == 26_115
    field.fill("2013-06-03")
    page.locator("[data-chart=temperature] [data-to]").fill("2013-06-09")
    page.keyboard.press("Enter")
    assert wait_for_status(page, "to June") == "June 3 to June 9, 2013. 504 of 26,115 rows."
    assert field.get_attribute("aria-invalid") is None


def test_t13_thumbs_say_values_and_stay_in_order(server, visit):
    page = visit(f"{server.url}/d/weather")
    start, end = [page.locator(f"[data-chart=temperature] [data-{name}]")
                  for name in ("start", "end")]
    until(page, "() => document.querySelector('[data-end]').hasAttribute('aria-valuetext')")
    assert start.get_attribute("aria-valuetext") == "January 1, 2013"
    assert end.get_attribute("aria-valuetext") == "December 30, 2013"
    start.focus()
    page.keyboard.press("End")
    until(page, "() => document.activeElement.value === '363' && document.activeElement.max === '363'")
    assert (start.get_attribute("max"), end.get_attribute("min")) == ("363", "363")
    end.focus()
    page.keyboard.press("Home")
    assert end.get_attribute("aria-valuetext") == "December 30, 2013", "never before the start"
    start.focus()
    page.keyboard.press("PageDown")
    until(page, "() => document.activeElement.value === '327'")
    until(page, "() => document.activeElement.getAttribute('aria-valuetext') === 'November 24, 2013'")
    until(page, "() => document.querySelector('[data-chart=temperature] [data-end]').min === '327'")


def test_t14_what_is_not_finished_can_be_given_up(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    wait_for_count(page, "few", "=== 10")
    box = plot(page, "few")
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20, steps=5)
    wait_for_count(page, "few", "< 10")
    page.keyboard.press("Escape")
    wait_for_count(page, "few", "=== 10")
    page.mouse.up()
    walk_to(page, "few")
    page.keyboard.press("Enter")
    press(page, "few", "ArrowRight")
    page.keyboard.press("Escape")
    assert count(page, "few") == 10 and "ends" not in selected(page, "few")
    assert "select=" not in page.url


def test_t14_the_plot_lets_a_finger_scroll_the_page(walks, open_page):
    page = open_page(f"{walks.url}/d/walks", has_touch=True)
    action = page.locator("[data-chart=few] svg.chart").evaluate(
        "element => getComputedStyle(element).touchAction")
    assert action == "pan-y"


def test_t15_a_selection_is_undone_and_done_again(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    wait_for_count(page, "few", "=== 10")
    by_mouse(page)
    wait_for_status(page, f"{ROWS} of 10 rows")
    drag(page, "few", 6.9 / 9, 1)
    wait_for_status(page, "3 of 10 rows")
    wait_for_count(page, "few", "=== 3")
    walk_to(page, "few")
    page.keyboard.press("Control+z")
    wait_for_count(page, "few", f"=== {ROWS}")
    text = wait_for_status(page, f"{ROWS} of 10 rows")
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_for_count(page, "few", "=== 10")
    assert wait_for_other_status(page, text) == "Selection cleared. 10 rows."
    page.keyboard.press("Control+y")
    wait_for_count(page, "few", f"=== {ROWS}")
    menu(page, "few", "redo")
    wait_for_count(page, "few", "=== 3")
    assert page.get_by_role("button", name="Redo", exact=True).get_attribute(
        "aria-disabled") == "true"


def test_t15_an_address_leads_to_the_same_rows_for_everybody(server, open_page):
    page = open_page(f"{server.url}/d/weather")
    drag(page, "temperature", 0.42, 0.46)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    left, words = count(page, "weather"), selected(page, "temperature")
    assert "select=temperature*t" in page.url
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    wait_for_count(page, "weather", f"=== {left}")
    other = open_page(page.url)
    wait_for_count(other, "weather", f"=== {left}")
    until(other, "text => document.querySelector('[data-chart=temperature] [data-selected]')"
          ".textContent === text", words)


def test_t15_the_back_button_leads_to_what_was_selected_before(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.42, 0.46)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    first = count(page, "weather")
    drag(page, "precipitation", 0.1, 0.4)
    wait_for_count(page, "weather", f"> {first}")
    until(page, "() => location.search.includes('precipitation')")
    page.go_back()
    wait_for_count(page, "weather", f"=== {first}")
    page.wait_for_selector("[data-chart=precipitation] .brush", state="hidden")
    page.go_back()
    wait_for_count(page, "weather", "=== 26115")
    page.go_forward()
    wait_for_count(page, "weather", f"=== {first}")


def test_t15_a_typed_selection_takes_the_place_of_the_one_on_another_chart(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "precipitation", 0.1, 0.4)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    first = page.url
    fields = open_fields(page, "temperature").locator(".ends input")
    fields.nth(0).fill("2013-06-03")
    fields.nth(1).fill("2013-06-09")
    fields.nth(1).press("Enter")
    wait_for_status(page, "June 3 to June 9, 2013")
    until(page, "() => /^[?]select=temperature[^&]*$/.test(location.search)")
    page.wait_for_selector("[data-chart=precipitation] .brush", state="hidden")
    page.get_by_role("button", name="Undo", exact=True).click()
    page.wait_for_selector("[data-chart=temperature] .brush", state="hidden")
    page.wait_for_selector("[data-chart=precipitation] .brush")
    assert page.url == first
    page.get_by_role("button", name="Redo", exact=True).click()
    page.wait_for_selector("[data-chart=precipitation] .brush", state="hidden")
    until(page, "() => /^[?]select=temperature[^&]*$/.test(location.search)")


@pytest.mark.parametrize("nonsense", ["x", "temperature*t1*t2", "none*t1*t2*t1*", "temperature*cA*cB*cA*",
                                      "temperature*t9e99*t1*t2*"])
def test_t15_an_address_that_makes_no_sense_selects_nothing(server, visit, nonsense):
    page = visit(f"{server.url}/d/weather?select={nonsense}")
    assert count(page, "weather") == 26_115
    drag(page, "temperature", 0.42, 0.46)
    wait_for_count(page, "weather", "< 26115")
