"""A live chart of a Soundings server in a notebook, whose selection is Python's too."""

import pathlib

import anywidget
import traitlets


class SoundingsChart(anywidget.AnyWidget):
    """
    A chart by its address: `SoundingsChart("https://charts.example.org/d/weather/temperature")`.

    `selected` says what is selected, `{"text": …, "from": …, "to": …}`, or None; `observe(…, names="selected")` follows it. It
    changes when a drag ends. `selection` is the same to be kept and set again, on another chart of the table too. `select("2026-01-01", "")`
    selects as a viewer types, where an empty end is the chart's own, and `clear()` ends it. `state` is "live" or "waiting", and
    `error` says why there is no chart.
    """

    _esm = pathlib.Path(__file__).with_name("widget.js")

    src = traitlets.Unicode(help="The chart's address.").tag(sync=True)
    height = traitlets.Unicode("", help="CSS length; empty for the dashboard's.").tag(sync=True)
    selection = traitlets.Dict(None, allow_none=True).tag(sync=True)
    selected = traitlets.Dict(None, allow_none=True).tag(sync=True)
    state = traitlets.Unicode("waiting").tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)

    def __init__(self, src, **traits):
        super().__init__(src=src, **traits)

    def select(self, start, end):
        """From and to as typed into the chart's fields; an empty one is the chart's own end."""
        self.send({"select": [str(start), str(end)]})

    def clear(self):
        self.selection = None
