/// The page at `/`: every dashboard with what it says of itself.
package struct IndexPage: Sendable {
    package struct Entry: Sendable {
        /// The last part of the dashboard's address.
        package var name: String
        package var title: String
        package var summary: String
        /// The titles of its charts, in order.
        package var charts: [String]

        package init(name: String, title: String, summary: String, charts: [String]) {
            (self.name, self.title) = (name, title)
            (self.summary, self.charts) = (summary, charts)
        }
    }

    package var entries: [Entry]

    package init(entries: [Entry]) { self.entries = entries }

    package var html: String { PageFrame(title: "Dashboards", content: content).html.text }

    private var content: HTML {
        """
        <main>
        <div class="opening"><h1>Dashboards</h1><p>Live charts, served from one place. \
        Each can be brushed, heard and read.</p></div>
        \(entries.isEmpty ? Self.none : #"<ul class="index">\#(entries.map(item))</ul>"#)
        </main>
        """
    }

    private static let none: HTML = """
        <p class="notice">There are no dashboards yet. Put one into <code>config/dashboards</code> \
        and start the server again.</p>
        """

    private func item(_ entry: Entry) -> HTML {
        """
        <li class="card"><h2><a href="/d/\(Self.addressed(entry.name))">\(entry.title)</a></h2>
        \(entry.summary.isEmpty ? nil : "<p>\(entry.summary)</p>")
        <ul class="titles" aria-label="Charts">\(entry.charts.map { "<li>\($0)</li>" })</ul></li>

        """
    }

    /// A name as part of an address: all but letters, digits and a few marks as `%` codes.
    private static func addressed(_ name: String) -> String {
        name.utf8.map { byte in
            let isPlain =
                (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
                || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
            guard !isPlain else { return String(UnicodeScalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
