import Feeds
import Tables
import Testing

@testable import Dashboards

/// Pages over tables that find out their columns.
struct InferredTableTests {
    private func read(
        _ page: String, _ columns: [Schema.Field]? = nil
    ) throws(ConfigurationErrors) -> Configuration {
        try Configuration.read(
            dashboards: [ConfigurationFile(path: "p.yaml", text: page)], folder: "nowhere",
            columns: columns.map { ["t": Schema($0)] } ?? [:])
    }

    private func page(_ table: String = "") -> String {
        """
        title: a
        tables:
          t: {feed: ingest, columns: infer\(table)}
        charts:
          - {name: c, title: Levels, table: t, marks: [{line: {x: time, y: value}}]}
        rows:
          - {table: t, title: Rows}
        """
    }

    private let columns = [
        Schema.Field("time", .temporal), Schema.Field("value", .quantitative),
    ]

    @Test func `charts wait for columns, and are drawn once these are known`() throws {
        let waiting = try read(page())
        let dashboard = try #require(waiting.dashboards.first)
        #expect(dashboard.charts.isEmpty && dashboard.rows.isEmpty)
        let titles = dashboard.panels.map { panel in
            if case .text(let text) = panel { text.title } else { "" }
        }
        #expect(titles == ["Levels", "Rows"])
        let known = try read(page(), columns)
        let drawn = try #require(known.dashboards.first)
        #expect(
            drawn.charts.map(\.name) == ["c"] && drawn.rows.map(\.columns) == [["time", "value"]])
        #expect(drawn.version != dashboard.version)
        #expect(known.tables.first?.schema.fields == columns)
    }

    @Test func `what is wrong otherwise is an error`() {
        let wrong = page().replacing("y: value", with: "y: time")
        #expect(throws: ConfigurationErrors.self) {
            try read(wrong.replacing("line", with: "boxPlot"), columns)
        }
        #expect(throws: ConfigurationErrors.self) {
            try read(page().replacing("table: t,", with: "table: tt,"))
        }
    }

    @Test(arguments: [
        (", key: value", ""),
        (
            ", keep: 1 hour",
            "3: a table with columns: infer keeps a number of rows, as \"5000 rows\""
        ),
        (", misfits: keep", "3: unknown action \"keep\" for \"misfits\""),
        (", keep: 10 rows, misfits: text", ""),
    ])
    func `what an inferred table can't be is said`(_ rest: String, _ message: String) {
        do throws(ConfigurationErrors) {
            _ = try read(page(rest))
            #expect(message.isEmpty)
        } catch {
            #expect(
                error.errors.map(\.description).contains {
                    $0.contains(message) && !message.isEmpty
                }, "\(error)")
        }
    }

    @Test func `misfits without inference, and inference of other feeds, are errors`() {
        check(
            "title: a\ncharts: []\ntables:\n  t: {feed: machine, columns: infer}\n",
            ["4: \"infer\" is for tables of feed: ingest; others find out what they can anyway"])
        check(
            "title: a\ncharts: []\ntables:\n  t: {feed: machine, misfits: text}\n",
            ["4: \"misfits\" is for tables with columns: infer"])
    }
}
