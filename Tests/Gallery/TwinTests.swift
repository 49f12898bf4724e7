import Charts
import Dashboards
import Foundation
import Gallery
import GalleryCharts
import Layouts
import Tables
import Testing

/// Each chart of the gallery can be written in YAML as well, and is the same picture.
struct TwinTests {
    private static let folder = GalleryFolder.example.url
    private static let twins = folder.appending(path: "Dashboards")

    /// Charts that only Swift can say, and why.
    private static let withoutTwin = [
        "delay-distribution": "it is drawn by a function",
        "quarters": "each value of its axis has marks of its own, which a closure chooses",
        "stock-quarter": "what it shows of the chosen day is computed from a viewer's state",
        "stock-ranges": "what is shown depends on what a viewer tapped, which closures keep",
        "winds": "each arrow is a shape that a closure draws",
    ]

    /// Charts that only YAML can say: Swift Charts has no second y axis.
    private static let withoutSwift = ["climate"]

    private static let written = allCharts.filter { withoutTwin[$0.name] == nil }
    private static let charts: [String: any GalleryChart.Type] =
        Dictionary(written.map { ($0.name, $0) }) { first, _ in first }

    @Test(arguments: withoutSwift)
    func `a chart of YAML alone is drawn and told as on record`(name: String) async throws {
        let (panel, tables) = try Self.panel(name)
        let description = try await Self.description(of: panel, tables)
        let drawn = Drawn(
            description, title: panel.title, in: ViewParameters(width: 640, height: 320))
        #expect(drawn.diagnostics.isEmpty)
        try Golden.check(drawn.picture, name: name, kind: "svg")
        try Golden.check(drawn.words, name: name, kind: "txt")
    }

    private static func description(
        of panel: ChartPanel, _ tables: [TableSource]
    ) async throws -> ChartSpecification {
        let source = try #require(tables.first { $0.name == panel.table })
        let table = try await GatheredRows.table(of: source)
        let transformed = try TransformedTable(panel.transform, of: table.schema)
        var description = panel.description(of: transformed.update(from: table))
        (description.title, description.subtitle) = ("", "")
        return description
    }

    @Test(arguments: charts.keys.sorted())
    func `a chart in YAML is the one on record`(name: String) async throws {
        let chart = try #require(Self.charts[name])
        let (panel, tables) = try Self.panel(name)
        #expect([panel.name, panel.title, panel.subtitle] == [name, chart.title, chart.subtitle])
        #expect(panel.timeZone == chart.timeZone)
        let description = try await Self.description(of: panel, tables)
        let drawn = Drawn(description, of: chart)
        #expect(drawn.diagnostics.isEmpty)
        try Golden.compare(drawn.picture, name: name, kind: "svg")
        try Golden.compare(drawn.words, name: name, kind: "txt", look: Self.numberingCharts)
    }

    @Test func `each chart has a twin or a reason`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.twins.path)
            .map { $0.replacing(".yaml", with: "") }
        #expect(Set(files) == Set(Self.charts.keys).union(Self.withoutSwift))
        let names = allCharts.map { $0.name }
        #expect(Set(Self.withoutTwin.keys).isSubset(of: names))
    }

    /// Where the charts of a picture stand is said with the names of Swift's types; here by their
    /// order.
    private static func numberingCharts(_ words: String) -> String {
        var paths: [Substring] = []
        return words.replacing(/chart:([^|]*)\|/) { match in
            if !paths.contains(match.output.1) { paths.append(match.output.1) }
            return "chart \(paths.count)|"
        }
    }

    private static func panel(_ name: String) throws -> (ChartPanel, [TableSource]) {
        let url = twins.appending(path: name + ".yaml")
        let file = ConfigurationFile(
            path: url.path, text: try String(contentsOf: url, encoding: .utf8))
        let read = try Configuration.read(dashboards: [file], folder: folder.path)
        return (try #require(read.dashboards.first?.charts.first), read.tables)
    }
}
