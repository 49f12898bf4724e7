"""What axe finds on a page that breaks WCAG 2.2 AA or a best practice."""

from axe_playwright_python.sync_playwright import Axe

ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# Those that another theme can break.
OF_COLORS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# Of what axe finds in order, one node each is enough: naming all of them takes most of its time.
# The sheets aren't read again: their imports aren't where axe looks for them.
OPTIONS = {"resultTypes": ["violations"], "preload": False}


def violations(page, within=None, rules=ALL):
    # So tall that the bar at the top covers nothing that is scrolled to, which axe would take for small.
    page.set_viewport_size({**page.viewport_size, "height": 6_000})
    response = Axe().run(page, within, {"runOnly": rules, **OPTIONS}).response
    return [(page.url, violation["id"], node["html"][:160])
            for violation in response["violations"] for node in violation["nodes"]]
