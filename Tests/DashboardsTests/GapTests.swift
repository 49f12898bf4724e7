import Charts
import Tables
import Testing

@testable import Dashboards

/// How far apart points may be that a line or an area joins, as YAML says it.
struct GapTests: ComparesGrammars {
    private func gaps(_ chart: ChartSpecification) -> [Double?] {
        chart.layers.map { layer in
            if case .all(let style) = layer.styles { style.joining.longestGap } else { nil }
        }
    }

    @Test(
        arguments: [
            ("line: {x: time, y: count, gap: 30 seconds}", 30),
            ("area: {x: time, y: count, gap: 1.5 minutes}", 90),
            ("line: {x: count, y: count, gap: 4}", 4),
            ("line: {x: time, y: count}", nil),
        ] as [(String, Double?)])
    func `a mark says it`(_ mark: String, _ gap: Double?) throws {
        #expect(gaps(try description("marks: [{\(mark)}]")) == [gap])
    }

    /// A chart of this computer's metrics.
    private func machine(_ chart: String) throws -> ChartSpecification {
        let page = """
            title: a
            tables: {machine: {feed: machine}}
            charts:
              - {name: c, title: t, table: machine, \(chart)}
            """
        let file = ConfigurationFile(path: "a.yaml", text: page)
        let dashboards = try Configuration.read(dashboards: [file], folder: "nowhere")
        let source = try #require(dashboards.tables.first)
        let panel = try #require(dashboards.dashboards.first?.charts.first)
        let table = GrowingTable(schema: source.schema).snapshot
        let drawn = try TransformedTable(panel.transform, of: table.schema).update(from: table)
        return panel.description(of: drawn)
    }

    @Test(
        arguments: [
            ("line: {x: time, y: sent}", 10),
            ("area: {x: time, y: sent}", 10),
            ("line: {x: time, y: sent, gap: 1 minute}", 60),
            ("line: {x: received, y: sent}", nil),
            ("point: {x: time, y: sent}", nil),
            // Rows that a filter leaves out aren't missing.
            (
                "line: {x: time, y: sent, transform: [{filter: {column: sent, greaterThan: 5}}]}",
                nil
            ),
        ] as [(String, Double?)])
    func `a row a second is expected of this computer`(_ mark: String, _ gap: Double?) throws {
        #expect(gaps(try machine("marks: [{\(mark)}]")) == [gap])
    }

    @Test func `steps of the chart may leave other rows`() throws {
        let kept = "transform: [{filter: {column: sent, greaterThan: 5}}]"
        #expect(gaps(try machine("\(kept), marks: [{line: {x: time, y: sent}}]")) == [nil])
    }
}
