"""Charts of which a part is seen move by wheel, by finger, and by a slider that keys reach."""

import re

import pytest

from actions import plot, rest, until

DAYS = "scrolling-sales"
NAMES = "life-expectancy"
LOW = {"width": 1280, "height": 600}


def bar(page, axis="x"):
    return page.locator(f".scrollbar-{axis}")


def seen(page, pattern, axis="x"):
    """Waits for the words of what is seen."""
    until(page, "([axis, pattern]) => new RegExp(pattern).test("
          "document.querySelector(`.scrollbar-${axis}`)?.getAttribute('aria-valuetext'))",
          [axis, pattern])
    return bar(page, axis).get_attribute("aria-valuetext")


def open_chart(gallery, open_page, chart, axis="x", **options):
    page = open_page(f"{gallery.url}/gallery/{chart}", **options)
    page.wait_for_selector(f".scrollbar-{axis}")
    box = plot(page, chart)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return page, box


def test_a_wheel_scrolls_and_comes_to_rest_at_a_day(gallery, visit):
    page, box = open_chart(gallery, visit, DAYS)
    seen(page, "^May 1 to May 7, 2023$")
    day = box["width"] / 7
    page.mouse.wheel(2.3 * day, 0)
    seen(page, "^May 3 to May 9, 2023$")
    page.mouse.wheel(-0.4 * day, 0)
    seen(page, "^May 3 to May 9, 2023$")
    page.mouse.wheel(99_999, 0)
    seen(page, "^May 25 to May 31, 2023$")
    rest(page)
    labels = page.locator(f"[data-chart={DAYS}] .axis-label").all_text_contents()
    assert "May 31" in labels and "May 24" not in labels


def test_a_wheel_up_and_down_scrolls_the_page(gallery, visit):
    page, _ = open_chart(gallery, visit, DAYS, viewport=LOW)
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, 100)
    until(page, "before => scrollY > before", before)
    assert bar(page).get_attribute("aria-valuetext") == "May 1 to May 7, 2023"


def test_names_scroll_up_and_down_and_then_the_page_does(gallery, visit):
    page, box = open_chart(gallery, visit, NAMES, "y", viewport=LOW)
    before = page.evaluate("scrollY")
    first = seen(page, " to ", "y")
    page.mouse.wheel(0, box["height"] / 10)
    assert seen(page, f"^(?!{re.escape(first)})", "y") != first
    assert page.evaluate("scrollY") == before
    page.mouse.wheel(0, 99_999)
    until(page, "() => document.querySelector('.scrollbar-y').value === '0'")
    page.mouse.wheel(0, 100)
    until(page, "before => scrollY > before", before)


@pytest.mark.parametrize("key, text", [
    ("ArrowRight", "May 2 to May 8"), ("PageUp", "May 8 to May 14"), ("End", "May 25 to May 31")])
def test_keys_move_the_slider(gallery, visit, key, text):
    page, _ = open_chart(gallery, visit, DAYS)
    bar(page).focus()
    page.keyboard.press(key)
    seen(page, f"^{text}, 2023$")
    page.keyboard.press("Home")
    seen(page, "^May 1 to May 7, 2023$")


def test_value_and_words_change_together(gallery, visit):
    page, _ = open_chart(gallery, visit, DAYS)
    page.evaluate("""() => {
        const bar = document.querySelector('.scrollbar-x');
        window.heard = [];
        new MutationObserver(() => heard.push([Number(bar.value), bar.ariaValueText]))
            .observe(bar, { attributeFilter: ['aria-valuetext'] });
    }""")
    bar(page).focus()
    page.keyboard.press("ArrowRight")
    seen(page, "^May 2 ")
    page.keyboard.press("ArrowRight")
    seen(page, "^May 3 ")
    heard = page.evaluate("heard")
    assert [text for _, text in heard] == ["May 2 to May 8, 2023", "May 3 to May 9, 2023"]
    assert heard[0][0] > 0 and abs(heard[1][0] - 2 * heard[0][0]) < 0.1


def test_the_thumb_is_dragged(gallery, visit):
    page, _ = open_chart(gallery, visit, DAYS)
    box = bar(page).bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 20, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, y, steps=6)
    page.mouse.up()
    seen(page, "^May 25 to May 31, 2023$")


def test_a_finger_drags_what_is_seen(gallery, open_page):
    page, box = open_chart(gallery, open_page, DAYS, has_touch=True)
    session = page.context.new_cdp_session(page)
    y = box["y"] + box["height"] / 2

    def touch(kind, x=None):
        points = [] if x is None else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start, day = box["x"] + box["width"] * 0.9, box["width"] / 7
    touch("touchStart", start)
    for step in range(1, 11):
        touch("touchMove", start - 3.2 * day * step / 10)
    seen(page, "^May 4 ")
    # A finger that rests before it lifts doesn't throw.
    page.evaluate("new Promise((next) => setTimeout(next, 200))")
    touch("touchMove", start - 3.2 * day - 1)
    page.evaluate("new Promise((next) => setTimeout(next, 200))")
    touch("touchEnd")
    seen(page, "^May 4 to May 10, 2023$")


def test_another_viewer_sees_nothing_of_it(gallery, open_page):
    page, box = open_chart(gallery, open_page, DAYS)
    other, _ = open_chart(gallery, open_page, DAYS)
    page.mouse.wheel(box["width"], 0)
    seen(page, "^May 8 to May 14, 2023$")
    assert bar(other).get_attribute("aria-valuetext") == "May 1 to May 7, 2023"
