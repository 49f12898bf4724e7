import Languages

/// The page for an address without content, or for an error.
package struct ErrorPage: Sendable {
    package var status: Int
    package var title: String
    /// The sentences that say what happened and what to do now.
    package var explanation: String

    package init(status: Int, title: String, explanation: String) {
        (self.status, self.title, self.explanation) = (status, title, explanation)
    }

    package enum Kind: String, Sendable {
        case dashboard, chart
    }

    /// For an address without a dashboard, or without what else was asked for.
    package static func missing(_ name: String, _ kind: Kind = .dashboard) -> ErrorPage {
        ErrorPage(
            status: 404, title: localized("html.error.missing", ["kind": .text(kind.rawValue)]),
            explanation: localized(
                "html.error.missingName", ["name": .name(String(name.prefix(80)))]))
    }

    func html(_ links: PageLinks) -> String {
        PageFrame(title: title, content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><p class="status">\(status)</p><h1>\(title)</h1>
        <p>\(explanation)</p><p><a href="/">\(localized("html.allDashboards"))</a></p></div>
        </main>
        """
    }
}
