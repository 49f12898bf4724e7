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
        <button type="button" class="brand" popovertarget="dashboards" title="\(localized("html.dashboards"))">\
        \(Self.mark)<span class="unseen">\(localized("html.dashboards"))</span>\(Icon.down.html)</button>
        <div class="sheet destinations" popover id="dashboards"><nav aria-label="\(localized("html.dashboards"))"><ul>\
        \(links.map(item))</ul></nav></div>
        <h1>\(title)</h1>
        \(summary.isEmpty ? nil : about)
        <div class="controls" data-controls hidden>
        <p class="connection" data-connection-state></p>
        <span class="waiting" data-waiting></span>
        <button type="button" class="quiet" data-pause aria-pressed="false" \
        aria-label="\(localized("html.pauseUpdates"))" title="\(localized("html.pauseUpdatesKey"))">\
        \(Icon.pause.html)<span>\(localized("html.pause"))</span>\
        </button>
        \(ranges.map { TimeRange(ranges: $0).html })
        <button type="button" class="tool" data-theme-switch aria-label="\(localized("html.theme"))">\
        \(Icon.theme.html)</button>
        <button type="button" class="tool" data-full-screen aria-pressed="false" \
        aria-label="\(localized("html.fullScreen"))" title="\(localized("html.fullScreen"))">\(Icon.fullScreen.html)</button>
        <button type="button" class="tool" popovertarget="page-menu" aria-label="\(localized("html.pageMenu"))" \
        title="\(localized("html.pageMenuTitle"))">\(Icon.settings.html)</button>
        </div>
        \(LanguageForm.withoutScripts)\(PageMenu.html(past))
        </header>
        """
    }

    private var about: HTML {
        """
        <button type="button" class="tool" popovertarget="about" aria-label="\(localized("html.aboutPage"))" \
        title="\(localized("html.aboutPage"))">\(Icon.about.html)</button>
        <div class="sheet about" popover id="about" role="dialog" tabindex="-1" autofocus \
        aria-label="\(localized("html.aboutPage"))"><p>\(summary)</p></div>
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
