import Charts
import Foundation
import Tables

/// A chart of the configuration, ready for any table with its columns.
struct ChartPlan: Sendable {
    var base: ChartDescription
    var marks: [MarkPlan]

    @Sendable func description(of table: Table) -> ChartDescription {
        var chart = base
        chart.layers = marks.map { $0.layer(of: table, &chart.diagnostics) }
        return chart
    }
}

/// A mark of the configuration: which columns drive which channels.
struct MarkPlan: Sendable {
    var kind: MarkKind
    var site: String
    var channels: [Channel: PlottedColumn]
    var style: MarkStyle

    /// The marks over the table's columns as they are; nothing is copied.
    func layer(of table: Table, _ diagnostics: inout [String]) -> MarkLayer {
        var values: [Channel: ChannelValues] = [:]
        for channel in Channel.allCases {
            guard let plotted = channels[channel] else { continue }
            guard let column = plotted.column(of: table) else {
                diagnostics.append("There is no column \"\(plotted.label)\".")
                continue
            }
            values[channel] = ChannelValues(
                label: plotted.label, column: column, unit: plotted.unit)
        }
        return MarkLayer(kind, site: site, channels: values, styles: .all(style), rows: table.rows)
    }
}

/// What drives a channel: a column by name, or the same value in every row.
struct PlottedColumn: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case column(String)
        case constant(Value)
    }

    var source: Source
    var label: String
    var kind: DataKind
    var unit: Calendar.Component?
    /// The unit of a column's quantities, as it is spoken.
    var unitName: String?

    func column(of table: Table) -> Column? {
        switch source {
        case .column(let name): table[name]
        case .constant(let value): Column(constant: value, rows: table.rows)
        }
    }
}
