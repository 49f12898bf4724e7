import Charts
import Dashboards
import Foundation
import Layouts
import Scenes
import Tables
import Testing
import Views

/// Lays a chart out from YAML and from Swift, of the same orders.
protocol ComparesGrammars {}

struct Order: Identifiable {
    var id: Int
    var time: Date
    var style: String
    var count: Double
}

extension ComparesGrammars {
    var orders: [Order] {
        let sold = [
            ("cachapa", 3.0), ("injera", 2), ("crêpe", 5), ("cachapa", 1), ("injera", 4),
        ]
        return sold.enumerated().map { index, sold in
            Order(
                id: index,
                time: Date(timeIntervalSince1970: Double(1_777_629_600 + index * 36_000)),
                style: sold.0, count: sold.1)
        }
    }

    private var table: Table {
        let fields: [Schema.Field] = [
            .init("time", .temporal), .init("style", .nominal), .init("count", .quantitative),
        ]
        let table = GrowingTable(schema: Schema(fields))
        table.append([
            orders.map { .date($0.time) }, orders.map { .string($0.style) },
            orders.map { .number($0.count) },
        ])
        return table.snapshot
    }

    func check(
        _ yaml: String, at: SourceLocation = #_sourceLocation, swift: () -> some View
    ) throws {
        let written = swift().picture()
        let view = ViewParameters(width: 640, height: 320)
        let ours = Layout.layout(try description(yaml), in: view).scene.nodes
        let theirs = Layout.layout(written, in: view).scene.nodes
        #expect(!ours.isEmpty && ours == theirs, sourceLocation: at)
    }

    /// The chart of the orders that YAML says.
    func description(_ yaml: String) throws -> ChartSpecification {
        let panel = try panel(yaml)
        let drawn = try TransformedTable(panel.transform, of: table.schema).update(from: table)
        return panel.description(of: drawn)
    }

    func panel(_ yaml: String) throws -> ChartPanel {
        let body = yaml.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        let page = """
            title: a
            tables:
              orders:
                feed: ingest
                columns:
                  - {name: time, kind: temporal}
                  - {name: style, kind: nominal}
                  - {name: count, kind: quantitative}
            charts:
              - name: c
                title: t
                table: orders
            \(body)
            """
        return try #require(dashboard(ofFile: page).charts.first)
    }
}
