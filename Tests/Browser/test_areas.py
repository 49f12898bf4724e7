"""Areas that stand on one another, seen pixel by pixel."""

import base64

import pytest

from actions import post, tick, wait_for_count

STACK = "[data-chart=stack] svg.chart"
UPPER = f"{STACK} path.area.f1"

ROWS = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
    }));
    return Array.from({ length: one.height }, (_, row) => {
        const [start, end] = [row, row + 1].map((line) => line * one.width * 4);
        let sum = 0;
        for (let at = start; at < end; at += 1) sum += Math.abs(one.data[at] - other.data[at]);
        return sum;
    });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_series_on_a_steep_spike_is_seen_all_along_it(walks, open_page, scheme):
    post(walks, "ticks", [
        tick(n, sensor, value) for n in range(40)
        for sensor, value in [("lower", 1_000 if n == 20 else 5), ("upper", 20)]])
    page = open_page(f"{walks.url}/d/shapes")
    page.emulate_media(color_scheme=scheme)
    wait_for_count(page, "ticks", "=== 80")
    page.wait_for_selector(UPPER, state="attached")
    seen = weight_of_upper_series(page)
    page.locator(UPPER).locator("xpath=..").locator("path").evaluate_all(
        "areas => areas.forEach((area) => { area.style.stroke = 'none'; })")
    whole = weight_of_upper_series(page)
    flank = [row for row, weight in enumerate(whole) if weight > 50]
    assert len(flank) > 100
    assert all(seen[row] > whole[row] / 3 for row in flank), (seen, whole)


def weight_of_upper_series(page):
    """By how much each row of pixels differs from a picture without the series."""
    chart = page.locator(STACK)
    pictures = [chart.screenshot()]
    page.locator(UPPER).evaluate("area => { area.style.visibility = 'hidden'; }")
    pictures.append(chart.screenshot())
    page.locator(UPPER).evaluate("area => { area.style.visibility = ''; }")
    return page.evaluate(ROWS, [base64.b64encode(picture).decode() for picture in pictures])
