package import Dashboards
import Foundation
import Protocol
import Sessions
import Tables

/// Controls of pages: the names that they offer.
extension ViewRegistry {
    /// The names of a control's column, in their order; nil where it offers none.
    package nonisolated func names(offeredBy control: Control) async -> [String]? {
        guard [.choice, .choices].contains(control.kind), let table = tables[control.table],
            let names = await table.names(of: control.column)
        else { return nil }
        let positions = CalendarNames.positions(of: names) ?? [:]
        return names.sorted { one, two in
            let (first, second) = (positions[one] ?? 0, positions[two] ?? 0)
            return first == second
                ? one.localizedStandardCompare(two) == .orderedAscending : first < second
        }
    }

    nonisolated func names(_ query: NamesQuery) async -> QueryResult? {
        guard let dashboard = dashboards.first(where: { $0.name == query.dashboard }),
            let control = dashboard.control(at: query.chart),
            let names = await names(offeredBy: control)
        else { return nil }
        let stops = names.prefix(ProtocolLimits.namesOffered).map { name in
            StopMessage(
                start: 0, end: 0, label: name,
                values: StopValues(lower: .name(name), upper: .name(name)))
        }
        let message = StopsMessage(total: names.count, extent: [0, 0], first: 0, stops: stops)
        return .message(
            ServerMessage.stops(chart: query.chart, message).bytes, ClientMessage.Stops.name,
            chart: query.chart)
    }
}
