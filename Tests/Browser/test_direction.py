"""Pages that read from right to left."""

from actions import rest, until

CHART = "pancakes-by-style"


def test_what_leads_is_on_the_right(gallery, open_page):
    page = open_page(f"{gallery.url}/gallery/{CHART}", wait=False, locale="ar")
    page.wait_for_selector("body[data-connection=open]")
    # A page is turned before its charts are asked for.
    page.add_init_script("""new MutationObserver((_, observer) => {
        if (!document.documentElement) return;
        document.documentElement.dir = 'rtl';
        observer.disconnect();
    }).observe(document, { childList: true })""")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    until(page, """() => {
        const svg = document.querySelector('figure svg.chart');
        const plot = svg.querySelector('[data-plot]').getBoundingClientRect();
        const ticks = [...svg.querySelectorAll('.axis-label')]
            .map((label) => label.getBoundingClientRect()).filter(({ top }) => top < plot.bottom - 8);
        return ticks.length > 2 && ticks.every(({ left }) => left >= plot.right - 1);
    }""")
    rest(page)
    until(page, "() => document.documentElement.scrollWidth <= innerWidth")
    box = page.locator("figure [data-picture]").bounding_box()
    svg = page.locator("figure svg.chart").bounding_box()
    assert abs(box["x"] + box["width"] - svg["x"] - svg["width"]) < 1, "the leading edge is the right"
    titles = [title.bounding_box() for title in page.locator("svg.chart .axis-title").all()]
    ends = [title["x"] + title["width"] for title in titles]
    assert svg["x"] + svg["width"] - 24 < max(ends) <= svg["x"] + svg["width"] + 1
