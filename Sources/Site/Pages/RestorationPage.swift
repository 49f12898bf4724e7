import Languages
import Live
import Transport

/// The page in the place of a dashboard whose rows are being read back after a start.
struct RestorationPage {
    var title: String
    /// The part of each table's log that has been read, by the table's name.
    var tables: [String: Double]

    func html(_ links: PageLinks) -> String {
        PageFrame(title: title, content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>\(title)</h1>
        <p role="status">\(sentence)</p>
        <p>\(localized("html.restoration.opens"))</p></div>
        </main>
        """
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
        var response = HTTPResponse.html(
            RestorationPage(title: title, tables: tables).html(links), status: 503)
        response.headers.append(HTTPResponse.Header("refresh", "1"))
        return response.retry(after: 1)
    }
}
