/// The page for an address without content, or for an error.
package struct ErrorPage: Sendable {
    package var status: Int
    package var title: String
    /// The sentences that say what happened and what to do now.
    package var explanation: String

    package init(status: Int, title: String, explanation: String) {
        (self.status, self.title, self.explanation) = (status, title, explanation)
    }

    /// For an address without a dashboard, or without what else was asked for.
    package static func missing(_ name: String, _ kind: String = "dashboard") -> ErrorPage {
        ErrorPage(
            status: 404, title: "There is no such \(kind)",
            explanation: "Nothing here is called “\(name.prefix(80))”.")
    }

    func html(_ links: PageLinks) -> String {
        PageFrame(title: title, content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><p class="status">\(status)</p><h1>\(title)</h1>
        <p>\(explanation)</p><p><a href="/">All dashboards</a></p></div>
        </main>
        """
    }
}
