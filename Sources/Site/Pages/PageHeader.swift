package import Dashboards

/// The bar at the top of a live page: where it is, what it shows of time, and what governs all of it.
package struct PageHeader: Sendable {
    /// Another page.
    package struct Link: Sendable {
        package var address: String
        package var title: String

        package init(address: String, title: String) {
            (self.address, self.title) = (address, title)
        }
    }

    package var title: String
    package var summary: String
    /// The dashboards to go to.
    package var links: [Link]
    /// The parts of time that are offered for all charts at once; nil where none has a range of time.
    package var ranges: [ZoomRange]?
    /// The choice of a time to show; nil where nothing is kept of the past.
    var past: PastBar?

    package init(title: String, summary: String = "", links: [Link], ranges: [ZoomRange]? = nil) {
        (self.title, self.summary, self.links, self.ranges) = (title, summary, links, ranges)
    }

    var html: HTML {
        """
        <header class="topbar">
        <button type="button" class="brand" popovertarget="dashboards" title="Dashboards">\
        \(Self.mark)<span class="unseen">Dashboards</span>\(Icon.down.html)</button>
        <div class="sheet destinations" popover id="dashboards"><nav aria-label="Dashboards"><ul>\
        \(links.map(item))</ul></nav></div>
        <h1>\(title)</h1>
        \(summary.isEmpty ? nil : about)
        <div class="controls" data-controls hidden>
        <p class="connection" data-connection-state></p>
        <span class="waiting" data-waiting></span>
        <button type="button" class="quiet" data-pause aria-pressed="false" \
        aria-label="Pause updates" title="Pause updates (U)">\(Icon.pause.html)<span>Pause</span>\
        </button>
        \(ranges.map { TimeRange(ranges: $0).html })
        <button type="button" class="tool" data-theme-switch aria-label="Theme">\
        \(Icon.theme.html)</button>
        <button type="button" class="tool" data-full-screen aria-pressed="false" \
        aria-label="Full screen" title="Full screen">\(Icon.fullScreen.html)</button>
        <button type="button" class="tool" popovertarget="page-menu" aria-label="Page menu" \
        title="Announcements, sound and looks">\(Icon.settings.html)</button>
        </div>
        \(PageMenu.html(past))
        </header>
        """
    }

    private var about: HTML {
        """
        <button type="button" class="tool" popovertarget="about" aria-label="About this page" \
        title="About this page">\(Icon.about.html)</button>
        <div class="sheet about" popover id="about" role="dialog" tabindex="-1" autofocus \
        aria-label="About this page"><p>\(summary)</p></div>
        """
    }

    private func item(_ link: Link) -> HTML {
        """
        <li><a href="\(link.address)"\(link.title == title ? #" aria-current="page""# : nil)>\
        \(link.title)</a></li>
        """
    }

    static let mark: HTML = """
        <svg class="mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">\
        <path class="mark-line" d="M12 2v11"/><path class="mark-weight" d="M12 13l3 6h-6z"/>\
        <path class="mark-wave" d="M2 8q2.5-2.5 5 0t5 0 5 0 5 0"/></svg>
        """
}
