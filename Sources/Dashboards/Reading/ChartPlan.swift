import Charts
import Tables
import Views

/// A chart of the configuration, ready for any table with its columns.
struct ChartPlan: Sendable {
    var base: ChartDescription
    var marks: [MarkPlan]

    func description(of table: Table) -> ChartDescription {
        var chart = base
        chart.layers = marks.map { $0.layer(of: table, &chart.diagnostics) }
        return chart
    }

    /// The chart among other views, drawn of the table that the row is in.
    var view: ViewPlan {
        ViewPlan { row in
            DeclaredView { environment in
                var chart = description(of: row.table)
                chart.place = environment.place
                return .hosted(chart)
            }
        }
    }
}

/// What one panel shows: a chart, or charts and other views in a stack.
enum PicturePlan: Sendable {
    case chart(ChartPlan)
    case view(ViewPlan)

    var view: ViewPlan {
        switch self {
        case .chart(let plan): plan.view
        case .view(let plan): plan
        }
    }

    func description(of table: Table) -> ChartDescription {
        switch self {
        case .chart(let plan): plan.description(of: table)
        case .view(let plan):
            plan.make(RowValues(table: table, row: table.rows.lowerBound)).picture()
        }
    }
}

extension ViewPlan {
    /// The view of what steps make of the table.
    func of(_ transform: Transform?) -> ViewPlan {
        guard let transform else { return self }
        return ViewPlan(readsRows: readsRows) { [make] row in
            guard let own = try? TransformedTable(transform, of: row.table.schema) else {
                return make(row)
            }
            let table = own.update(from: row.table)
            return make(RowValues(table: table, row: table.rows.lowerBound))
        }
    }
}
