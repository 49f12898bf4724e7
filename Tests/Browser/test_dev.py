"""Dashboards that are being written: their open pages say why what was saved last isn't shown."""

import os
import re
import signal
import subprocess

import pytest

from actions import until
from soundings import KITCHEN

# In place of the compiler.
COMPILER = """#!/bin/sh
if grep -q fault Sources/Kitchen/Kitchen.swift; then
    echo "$PWD/Sources/Kitchen/Kitchen.swift:3:5: error: cannot find 'order' in scope"
    exit 1
fi
"""
SHOWN = "() => document.querySelector('[data-faults]')?.hidden === false"
GONE = "() => document.querySelector('[data-faults]')?.hidden === true"


class Kitchen:
    """A program that is built and served anew whenever `save` is called."""

    def __init__(self, folder):
        self.source = folder / "Sources/Kitchen/Kitchen.swift"
        self.source.parent.mkdir(parents=True)
        self.source.write_text("")
        (folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")
        compiler = folder / "bin/swift"
        compiler.parent.mkdir()
        compiler.write_text(COMPILER)
        compiler.chmod(0o755)
        port = self.free_port()
        self.process = subprocess.Popen(
            [KITCHEN, "dev", "--port", str(port), "--data", "none", "--config", "none"], cwd=folder,
            env=os.environ | {"PATH": f"{compiler.parent}:{os.environ['PATH']}"}, stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+/", self.process.stdout.readline())[0]

    @staticmethod
    def free_port():
        """The pages come back to it, so that it is the same for each start."""
        import socket
        with socket.socket() as server:
            server.bind(("127.0.0.1", 0))
            return server.getsockname()[1]

    def save(self, text):
        self.source.write_text(text)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=60) == 0


@pytest.fixture
def kitchen(tmp_path):
    kitchen = Kitchen(tmp_path / "package")
    yield kitchen
    kitchen.stop()


def test_errors_are_on_open_pages_until_it_is_built(kitchen, open_page):
    narrow = open_page(kitchen.url + "d/orders", viewport={"width": 320, "height": 640})
    narrow.faults.of_outages = False
    page = open_page(kitchen.url + "d/orders")
    assert page.locator("[data-faults]").is_hidden()
    cursor = page.locator("figure [data-cursor]").first
    cursor.focus()
    page.keyboard.press("End")
    page.keyboard.press("Shift+ArrowLeft")
    until(page, "() => location.search.includes('select=')")
    address = page.url

    kitchen.save("fault")
    for each in (page, narrow):
        until(each, SHOWN)
        text = each.locator("[data-faults]").inner_text()
        assert "Sources/Kitchen/Kitchen.swift:3" in text and "cannot find 'order' in scope" in text
        until(each, "() => spoken.some(([, role, text]) => role === 'status' && text.includes('line 3'))")
    assert narrow.evaluate("() => document.documentElement.scrollWidth") <= 320
    assert cursor.evaluate("element => element === document.activeElement")
    assert page.url == address
    page.locator("[data-faults] a").focus()
    assert page.locator("[data-faults] a").get_attribute("href") == "/-/errors"
    cursor.focus()

    # A page that is opened later says so too, and one that is loaded again.
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    until(page, SHOWN)
    page.locator("figure [data-cursor]").first.focus()

    kitchen.save("right")
    for each in (page, narrow):
        until(each, GONE)
        each.wait_for_selector("body[data-connection=open]")
    assert page.url == address
    spoken = narrow.evaluate("() => spoken.filter(([, , text]) => text.includes('line 3')).length")
    assert spoken == 1


def test_pages_of_a_program_that_serves_ask_for_no_errors(server, open_page):
    asked = []
    page = open_page(server.url + "/d/pancakes", wait=False)
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert page.locator("[data-faults]").count() == 0
    assert not [url for url in asked if "errors" in url]
