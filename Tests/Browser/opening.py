"""Opens a page and counts what that costs."""

# Notes when the page was live and how far its parts moved without being asked to.
OBSERVER = """
window.opening = { live: null, shift: 0, shifts: [] };
new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        opening.shift += value;
        opening.shifts.push([value, ...sources.map(({ node }) => node?.className ?? '')]);
    }
}).observe({ type: 'layout-shift', buffered: true });
new MutationObserver(() => {
    if (document.body?.dataset.connection === 'open') opening.live ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


class Opening:
    """One page that is opened, perhaps several times: requests, bytes, milliseconds, layout shift."""

    def __init__(self, page):
        self.page = page
        page.add_init_script(OBSERVER)
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        # By request, what it brought; those of the cache brought nothing and asked for nothing.
        self.addresses, self.sizes, self.frames = {}, {}, []
        self.session.on("Network.requestWillBeSent", self.request)
        self.session.on("Network.requestServedFromCache", self.cached)
        self.session.on("Network.responseReceived", self.response)
        self.session.on("Network.loadingFinished", self.loaded)
        self.session.on("Network.webSocketCreated", self.socket)
        self.session.on("Network.webSocketFrameReceived", self.frame)

    def request(self, event):
        if not event["request"]["url"].startswith("data:"):
            self.addresses[event["requestId"]] = event["request"]["url"]

    def cached(self, event):
        self.addresses.pop(event["requestId"], None)

    def response(self, event):
        if event["response"].get("fromDiskCache"):
            self.addresses.pop(event["requestId"], None)

    def loaded(self, event):
        self.sizes[event["requestId"]] = event["encodedDataLength"]

    def socket(self, event):
        self.addresses[event["requestId"]] = event["url"]

    def frame(self, event):
        # An earlier page's socket may have a last word.
        if event["requestId"] in self.addresses:
            self.frames.append(event["response"]["payloadData"])

    def open(self, url):
        self.addresses.clear()
        self.sizes.clear()
        self.frames.clear()
        self.page.goto(url)
        self.page.wait_for_function("() => opening.live !== null")
        self.page.wait_for_timeout(1_000)
        seen = self.page.evaluate("opening")
        return {
            "requests": len(self.addresses), "bytes": sum(self.bytes.values()) + self.received,
            "received": self.received, "live": seen["live"], "shift": seen["shift"]}

    @property
    def pictures(self):
        """How many pictures came over the socket."""
        return sum(frame.startswith('["scene"') for frame in self.frames)

    @property
    def texts(self):
        """How many whole accessibility texts came over the socket."""
        return sum(frame.startswith('["meaning"') for frame in self.frames)

    @property
    def bytes(self):
        """By address, what came over the wire."""
        return {address: self.sizes.get(number, 0) for number, address in self.addresses.items()}

    @property
    def received(self):
        """The bytes of the frames."""
        return sum(len(frame.encode()) for frame in self.frames)
