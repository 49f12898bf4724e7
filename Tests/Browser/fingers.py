"""Fingers on a chart's plot."""

from actions import plot, until

HOLDS = "Drag to where the selection ends."


class Fingers:
    """Up to two of them; they stand at shares of the plot's width, at half its height."""

    def __init__(self, page, chart):
        self.page, self.chart = page, chart
        self.box = plot(page, chart)
        self.session = page.context.new_cdp_session(page)

    def press(self, *shares):
        self.send("touchStart", shares)

    def move(self, *shares, down=0):
        self.send("touchMove", shares, down)

    def drag(self, start, end, down=0, steps=10):
        """Sideways by shares, downward by pixels."""
        for step in range(1, steps + 1):
            self.move(start + (end - start) * step / steps, down=down * step / steps)

    def lift(self):
        self.send("touchEnd", ())

    def tap(self, share):
        self.press(share)
        self.lift()

    def hold(self):
        """Until the finger that is down has taken hold."""
        until(self.page, """([chart, text]) => document.querySelector(
            `[data-chart=${chart}] [data-selected]`).textContent === text""", [self.chart, HOLDS])

    def send(self, kind, shares, down=0):
        y = self.box["y"] + self.box["height"] / 2 + down
        points = [{"x": self.box["x"] + self.box["width"] * share, "y": y, "id": number}
                  for number, share in enumerate(shares)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
