#!/usr/bin/env python3
"""Frames a second while 1,000 bars move, as the page moves them, beside what the browser can do.

    .venv/bin/python Benchmarks/motion.py http://127.0.0.1:8000

`still` moves nothing; `floor` sets one attribute of each bar in every frame and does nothing else.
Each bar has a new top and a new height every 370 ms; frames are counted while bars are on their way.
`main` is what a frame costs the page's main thread, in milliseconds of processor time.
"""

import shutil
import sys

from playwright.sync_api import sync_playwright

RUN = """async ([way, count, turns]) => {
    const { Picture } = await import('/web/picture.js');
    const root = document.querySelector('[data-scene]');
    const picture = new Picture(root);
    const top = (bar, turn) => 20 + (bar * 7 + turn * 31) % 100;
    const bars = Array.from({ length: count }, (_, bar) => [bar + 1, 'rect', {
        class: 'bar f0', x: String(bar / 2), y: String(top(bar, 0)), width: '.4',
        height: String(150 - top(bar, 0)) }, null, []]);
    picture.replace(bars);
    const elements = [...root.children];
    const frame = () => new Promise(requestAnimationFrame);
    await new Promise((next) => setTimeout(next, 500));
    const gaps = [];
    for (let turn = 1; turn <= turns; turn += 1) {
        if (way === 'page') {
            picture.apply(elements.flatMap((_, bar) => [
                ['s', bar + 1, 'y', String(top(bar, turn))],
                ['s', bar + 1, 'height', String(150 - top(bar, turn))]]));
        }
        let last = performance.now();
        for (const end = last + 250; last < end;) {
            await frame();
            if (way === 'floor') {
                for (const [bar, element] of elements.entries()) {
                    element.setAttribute('y', top(bar, turn) + last % 7);
                }
            }
            const now = performance.now();
            gaps.push(now - last);
            last = now;
        }
        await new Promise((next) => setTimeout(next, 120));
    }
    gaps.sort((a, b) => a - b);
    const at = (share) => gaps[Math.floor(gaps.length * share)];
    const time = gaps.reduce((sum, gap) => sum + gap, 0);
    return { frames: gaps.length, rate: gaps.length * 1000 / time, median: at(0.5), p90: at(0.9) };
}"""


def main(url, count=1_000, turns=12):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(f"{url}/d/pancakes")
        page.wait_for_selector("body[data-connection=open]")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})

        def busy():
            metrics = session.send("Performance.getMetrics")["metrics"]
            return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

        for way in ["still", "floor", "page"]:
            before = busy()
            seen = page.evaluate(RUN, [way, count, turns])
            cost = (busy() - before) * 1_000 / seen["frames"]
            print(f"{way:5}  {seen['rate']:5.1f} frames a second, median {seen['median']:.1f} ms, "
                  f"p90 {seen['p90']:.1f} ms, main {cost:.1f} ms a frame")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
