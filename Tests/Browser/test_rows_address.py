"""The page and the order of detail rows are in the address: a reload and Back lead to them."""

from actions import count, drag, post, tick, until, wait_for_count, wait_for_status

FIRST = "() => document.querySelector('[data-rows] tbody th').textContent"


def place(page):
    return page.locator("[data-place]").text_content()


def wait_for_place(page, text):
    until(page, "text => document.querySelector('[data-place]').textContent === text", text)


def test_a_page_and_an_order_survive_a_reload_and_back(server, visit):
    page = visit(f"{server.url}/d/weather")
    before = page.evaluate(FIRST)
    page.locator("[data-column=temp_f] button").click()
    until(page, "() => document.querySelector('[data-column=temp_f]').ariaSort === 'ascending'")
    page.locator("[data-column=temp_f] button").click()
    until(page, "() => document.querySelector('[data-column=temp_f]').ariaSort === 'descending'")
    wait_for_status(page, r"^Sorted by Temperature \(°F\), descending\.$")
    page.locator("[data-page=next]").click()
    wait_for_status(page, r"^Rows 51–100 of 26,115\.")
    wait_for_place(page, "51–100 of 26,115")
    there = page.evaluate(FIRST)
    assert "rows=weather*50*temp_f*descending" in page.url
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    until(page, "there => (%s)() === there" % FIRST, there)
    assert place(page) == "51–100 of 26,115"
    page.go_back()
    wait_for_place(page, "1–50 of 26,115")
    assert page.locator("[data-column=temp_f]").get_attribute("aria-sort") == "descending"
    page.go_back()
    page.go_back()
    until(page, "before => (%s)() === before" % FIRST, before)
    assert "rows=" not in page.url
    page.go_forward()
    until(page, "() => document.querySelector('[data-column=temp_f]').ariaSort === 'ascending'")


def test_a_selection_begins_with_its_first_rows_and_a_second_page_has_its_own(server, open_page):
    page = open_page(f"{server.url}/d/weather?rows=weather*26100*temp_f*ascending")
    wait_for_place(page, "26,066–26,115 of 26,115")
    drag(page, "temperature", 0.3, 0.4)
    wait_for_count(page, "weather", "< 26115")
    until(page, "() => location.search.includes('select=')")
    until(page, "() => document.querySelector('[data-place]').textContent.startsWith('1–50')")
    assert "rows=weather*0*temp_f*ascending" in page.url
    other = open_page(page.url)
    wait_for_count(other, "weather", f"=== {count(page, 'weather')}")
    until(other, "text => (%s)() === text" % FIRST, page.evaluate(FIRST))
    assert other.locator("[data-column=temp_f]").get_attribute("aria-sort") == "ascending"


def test_an_older_address_leads_to_the_last_rows_that_are_left(walks, visit):
    post(walks, "ticks", [tick(number) for number in range(60)])
    page = visit(f"{walks.url}/d/walks?rows=ticks*500&rows=nothing*3&rows=ticks*x", wait=False)
    page.wait_for_selector("body[data-connection=open]")
    assert wait_for_status(page, "^Left out of the address").endswith(": detail rows.")
    until(page, "() => location.search.includes('rows=ticks*10')")
    assert page.locator("[data-rows=ticks] tbody tr").count() == 50


def test_a_panel_of_rows_ends_with_a_whole_row(server, visit):
    page = visit(f"{server.url}/d/weather")
    for width in (1440, 375, 800):
        page.set_viewport_size({"width": width, "height": 900})
        until(page, """() => {
            const scroll = document.querySelector('.rows .scroll');
            const { top, bottom } = scroll.getBoundingClientRect();
            const edge = top + scroll.clientTop + scroll.clientHeight;
            const cut = [...scroll.querySelectorAll('tbody tr')].filter((row) => {
                const box = row.getBoundingClientRect();
                return box.top < edge - 1 && box.bottom > edge + 1;
            });
            return cut.length === 0 && bottom > top + 60;
        }""")


FOCUS = "() => document.activeElement.closest('[data-column]')?.dataset.column ?? document.activeElement.dataset.page"


def test_the_columns_are_one_stop_and_the_pages_another(server, visit):
    page = visit(f"{server.url}/d/weather")
    page.locator("[data-rows]").locator("xpath=..").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "time"
    for key, column in [("ArrowRight", "origin"), ("ArrowRight", "temp_f"), ("End", "visib_mi"),
                        ("ArrowRight", "time"), ("ArrowLeft", "visib_mi"), ("Home", "time"),
                        ("ArrowRight", "origin"), ("ArrowRight", "temp_f")]:
        page.keyboard.press(key)
        assert page.evaluate(FOCUS) == column
    page.keyboard.press("Enter")
    wait_for_status(page, r"^Sorted by Temperature \(°F\), ascending\.$")
    assert page.evaluate(FOCUS) == "temp_f"
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "first"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait_for_place(page, "51–100 of 26,115")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUS) == "temp_f"
