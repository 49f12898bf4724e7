import Foundation
import Testing

/// The page says how many lines of a source aren't rows, and why the first isn't.
struct SkippedLineTests {
    @Test(arguments: [
        (
            "ndjson: lines.ndjson", "{\"n\": 1, \"s\": 5}\nthree\n{\"n\": \"x\"}\n",
            "lines.ndjson:2: "
        ),
        ("csv: lines.csv", "s,n\n5,1\na,three\nb\n", "lines.csv:3: n: \"three\" isn't a number."),
        (
            "csv: lines.csv, follow: true", "s,n\n5,1\na,three\nb\n",
            "lines.csv:3: n: \"three\" isn't a number."
        ),
    ])
    func `lines that are skipped are counted on the page`(
        feed: String, lines: String, reason: String
    ) async throws {
        let file = try #require(feed.split(separator: " ").last { $0.contains("lines.") })
            .prefix { $0 != "," }
        let page = """
            title: Lines
            tables:
              lines:
                feed: {\(feed)}
                columns: [{name: n, kind: quantitative}, {name: s, kind: nominal}]
            charts: [{name: one, title: One, table: lines, marks: [{bar: {x: s, y: n}}]}]

            """
        try await withConfiguration([
            String(file): lines, "dashboards/lines.yaml": page,
        ]) { folder in
            let program = try Program("serve", "--port", "0", "--data", "none", "--config", folder)
            let address = try await program.address()
            let html = try await text(of: address + "/d/lines") {
                $0.contains("2 lines were skipped. First reason:")
            }
            #expect(
                html.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
                    .contains(reason))
            let rows = try await text(of: address + "/api/tables/lines/rows.csv")
            #expect(rows == "n,s\r\n1,5\r\n" || rows == "s,n\r\n5,1\r\n")
            program.stop(SIGTERM)
            #expect(await program.end().status == 0)
        }
    }

    @Test(arguments: ["", ", follow: true"])
    func `render writes skipped lines to standard error as check does`(_ option: String)
        async throws
    {
        let page = """
            title: Lines
            tables:
              lines:
                feed: {csv: lines.csv\(option)}
                columns: [{name: n, kind: quantitative}, {name: s, kind: nominal}]
            charts: [{name: one, title: One, table: lines, marks: [{bar: {x: s, y: n}}]}]

            """
        try await withConfiguration([
            "lines.csv": "s,n\n5,1\na,three\n", "dashboards/lines.yaml": page,
        ]) { folder in
            let rendered = try await Program(
                "render", "lines", "one", "--config", folder, "-o", folder + "/one.svg"
            ).end()
            let checked = try await Program("check", "--config", folder).end()
            #expect(rendered.errors == checked.errors)
            #expect(rendered.errors.contains("lines.csv:3: n: \"three\" isn't a number"))
        }
    }
}
