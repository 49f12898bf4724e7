"""Pages on paper: as PDF, in the sizes and with the text that people print with."""
import io
import re

import pypdf
import pytest

from soundings import Soundings

PAGE = """
title: A title of some length for a page that is printed
summary: What the page shows, in a sentence or two that stand under its title on paper too.
tables: {rows: {feed: {csv: rows.csv}}}
charts:
  - {name: first, title: First chart, table: rows, span: 12, height: 10, marks: [{line: {x: n, y: a}}]}
  - {name: second, title: Second chart, table: rows, span: 6, height: 12, marks: [{bar: {x: n, y: b}}]}
rows:
  - {title: All rows, table: rows, columns: [n, a, b, c, d, e, f, last]}
"""

# As many as a table shows at a time.
ROWS = 50


@pytest.fixture
def printed(tmp_path, page_folder, open_page):
    """Prints a page with charts and many rows, and gives each page's text."""
    config = tmp_path / "config"
    (config / "dashboards").mkdir(parents=True)
    (config / "dashboards/paper.yaml").write_text(PAGE)
    names = "n,a,b,c,d,e,f,last"
    rows = "".join(f"{n},{n * 7 % 13},{n % 5},3000,40000,500000,6000000,end{n}\n" for n in range(ROWS))
    (config / "dashboards/rows.csv").write_text(f"{names}\n{rows}")
    (config / "rows.csv").write_text(f"{names}\n{rows}")
    server = Soundings(config, web=page_folder).start()

    def pages(text="100%", **paper):
        page = open_page(f"{server.url}/d/paper")
        page.locator("[data-chart=second] svg.chart path, [data-chart=second] svg.chart rect").first.wait_for(state="attached")
        page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.locator("tbody tr", has_text=f"end{ROWS - 1}").wait_for(state="attached")
        file = page.pdf(print_background=True, margin=dict.fromkeys(("top", "bottom", "left", "right"), "1cm"), **paper)
        page.close()
        return [part.extract_text() for part in pypdf.PdfReader(io.BytesIO(file)).pages]

    yield pages
    server.stop()


@pytest.mark.parametrize("paper", [{"format": "A4"}, {"format": "A4", "landscape": True}, {"format": "Letter", "landscape": True}])
def test_the_first_page_has_the_title_and_a_chart(printed, paper):
    first = printed(**paper)[0]
    assert "A title of some length" in first and "First chart" in first


@pytest.mark.parametrize("text", ["100%", "200%"])
def test_tables_are_whole_with_their_headers_on_each_page(printed, text):
    pages = printed(text, format="A4", landscape=True)
    with_rows = [page for page in pages if re.search(r"end\d", page.replace("\n", ""))]
    assert len(with_rows) > 1
    for page in with_rows:
        assert "Last" in page.replace("\n", ""), page
    told = "".join(pages).replace("\n", "")
    for row in range(ROWS):
        assert f"end{row}" in told
