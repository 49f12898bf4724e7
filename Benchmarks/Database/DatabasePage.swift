import Dashboards
import Feeds
import Foundation
import Layouts
import Live
import Protocol
import Sessions
import SharedScenes
import Tables

/// A page over a table that stays in a database, without sockets.
struct DatabasePage: Sendable {
    private let registry: ViewRegistry

    struct Fault: Error {
        var description: String
    }

    init(_ configuration: Configuration) {
        registry = ViewRegistry(
            dashboards: configuration.dashboards,
            tables: configuration.tables.map { LiveTable($0) },
            epoch: "run"
        ) { _ in }
    }

    var names: [String] { registry.dashboards[0].charts.map(\.name) }

    static func text(_ address: String) -> String {
        """
        title: Orders
        tables:
          orders:
            timeZone: UTC
            feed: {postgres: "\(address)", table: orders, pushDown: true, timeout: 10 minutes}
        panels:
          - chart:
              name: days
              title: Days
              table: orders
              brush: time
              filterBy: amounts
              transform:
                - unit: {column: time, unit: day, as: day}
                - group: {by: day, count: orders}
              marks: [{bar: {x: {value: day, unit: day}, y: orders}}]
          - chart:
              name: amounts
              title: Amounts
              table: orders
              brush: amount
              filterBy: days
              transform:
                - bin: {column: amount, size: 25, as: [from, to]}
                - group: {by: [from, to], count: orders}
              marks: [{bar: {x: {lowerBound: from, upperBound: to}, y: orders}}]
          - chart:
              name: regions
              title: Regions
              table: orders
              filterBy: [days, amounts]
              transform: [{group: {by: region, sum: amount, count: orders}}]
              marks: [{bar: {x: amount, y: region}}]
          - chart:
              name: levels
              title: Levels
              table: orders
              zoom: true
              marks: [{line: {x: time, y: level, foregroundStyle: {by: region}}}]
          - rows: {table: orders, title: Rows}
        """
    }

    private func key(_ chart: Int, _ selections: [Selection] = []) -> ViewKey {
        var key = registry.firstKey(
            of: registry.dashboards[0].charts[chart], at: chart, on: "page")
        key.conditions = selections.map(\.condition)
        return key
    }

    private func draw(_ key: ViewKey) async throws {
        guard let view = await registry.opened(key), await view.upToDate != nil else {
            throw Fault(description: "no picture of chart \(key.chart)")
        }
    }

    func draw(_ chart: Int, zoom: Zoom? = nil) async throws {
        var key = key(chart)
        key.parameters.zoom = zoom
        try await draw(key)
    }

    /// Draws the charts that a chart filters, as pages ask for them: together.
    func draw(filteredBy chart: Int, _ selections: [Selection]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for other in 0..<3 where other != chart {
                let seen = other == 2 ? selections : selections.filter { $0.chart == chart }
                group.addTask { try await draw(key(other, seen)) }
            }
            try await group.waitForAll()
        }
    }

    func rows(from first: Int) async throws {
        guard let table = registry.tables["orders"],
            let found = await table.window(
                order: RowOrder("time", descending: true), first: first, count: 50),
            found.window.rows.count == 50
        else { throw Fault(description: "no rows") }
    }

    /// Has what a brush on a chart asks for counted, and waits for it.
    func prepare(_ chart: Int, _ selections: [Selection]) async throws {
        guard let drawn = await registry.opened(key(chart))?.upToDate else {
            throw Fault(description: "no picture of chart \(chart)")
        }
        await registry.prepareBrush(on: drawn, key(chart), selections)
        let brush = try await brush(chart, from: 10, to: 20)
        try await draw(filteredBy: chart, selections + [brush])
    }

    func brush(_ chart: Int, from: Double, to: Double) async throws -> Selection {
        let key = key(chart)
        guard let revision = await registry.opened(key)?.current()?.revision else {
            throw Fault(description: "no picture of chart \(chart)")
        }
        let query = BrushQuery(
            event: 1, extent: .pixels(from, to, on: revision), phase: .dragging, table: "orders",
            column: chart == 0 ? "time" : "amount")
        guard
            case .interval(_, _, .selected(let selection, _, _))? = await registry.answer(
                .interval(key, query))
        else { throw Fault(description: "no brush") }
        return selection
    }
}
