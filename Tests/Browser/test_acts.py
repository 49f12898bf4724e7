"""Charts in Swift that answer to a pointer: each viewer has a state of their own."""

from actions import plot, rest, until

CHART = "stock-quarter"
CAPTION = "[...document.querySelectorAll('[data-chart=stock-quarter] text')]" \
          ".map((text) => text.textContent).find((text) => text.includes('$'))"


def point(page, share):
    box = plot(page, CHART)
    page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)


def caption(page, pattern):
    until(page, f"(pattern) => new RegExp(pattern).test({CAPTION})", pattern)
    return page.evaluate(CAPTION)


def test_the_value_under_the_pointer_is_shown_until_it_leaves(gallery, visit):
    page = visit(f"{gallery.url}/gallery/{CHART}")
    lowest = caption(page, "^Dec")
    point(page, 0.1)
    assert caption(page, "^Oct") != lowest
    point(page, 0.5)
    caption(page, "^Nov")
    page.mouse.move(2, 2)
    assert caption(page, "^Dec") == lowest


def test_another_viewer_sees_nothing_of_it(gallery, open_page):
    one = open_page(f"{gallery.url}/gallery/{CHART}")
    other = open_page(f"{gallery.url}/gallery/{CHART}")
    before = caption(other, "^Dec")
    point(one, 0.1)
    caption(one, "^Oct")
    rest(other)
    assert other.evaluate(CAPTION) == before


def test_what_was_chosen_stays_when_the_window_changes(gallery, visit):
    page = visit(f"{gallery.url}/gallery/{CHART}")
    box = plot(page, CHART)
    page.mouse.click(box["x"] + box["width"] * 0.1, box["y"] + box["height"] / 2)
    caption(page, "^Oct")
    width = f"Number(document.querySelector('[data-chart={CHART}] svg.chart').getAttribute('width'))"
    before = page.evaluate(width)
    page.set_viewport_size({"width": 700, "height": 900})
    until(page, f"(before) => {width} !== before", before)
    caption(page, "^Oct")
