import Languages
import Live
import Transport

/// The page in the place of a dashboard whose rows are being read back after a start.
struct RestorationPage {
    var title: String
    /// The part of each table's log that has been read, by the table's name.
    var tables: [String: Double]
    /// The names of those whose logs can't be read.
    var unreadable: [String] = []

    func html(_ links: PageLinks) -> String {
        PageFrame(title: title, content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>\(title)</h1>
        <p role="status">\(sentence)</p>
        \(fault)<p>\(localized("html.restoration.opens"))</p></div>
        </main>
        """
    }

    private var fault: HTML {
        if unreadable.isEmpty { return "" }
        let tables = unreadable.sorted()
        return "<p>\(localized("html.restoration.fault", ["tables": .list(tables)]))</p>\n"
    }

    private var sentence: String {
        let parts = tables.sorted { $0.key < $1.key }.map { name, share in
            localized(
                "html.restoration.table",
                ["percent": .count(Int(share * 100)), "table": .name(name)])
        }
        return localized("html.restoration.reading", ["tables": .list(parts)])
    }
}

extension Site {
    /// Asks for itself again, also without scripts.
    func restorationPage(_ title: String, _ tables: [String: Double]) -> HTTPResponse {
        let unreadable = tables.keys.filter { writers[$0]?.faults.fault != nil }
        let page = RestorationPage(title: title, tables: tables, unreadable: Array(unreadable))
        var response = HTTPResponse.html(page.html(links), status: 503)
        response.headers.append(HTTPResponse.Header("refresh", "1"))
        return response.retry(after: 1)
    }
}
