import Calendars
import Charts
import Foundation
import Layouts
import Tables
import Views

/// A chart of the configuration, ready for any table with its columns.
struct ChartPlan: Sendable {
    var base: ChartSpecification
    var marks: [MarkPlan]

    /// The chart, in the environment that keeps where a viewer has scrolled to.
    func description(of table: Table, in environment: ViewEnvironment) -> ChartSpecification {
        var chart = base
        let domain = domain
        let firstWeekday = chart.firstWeekday ?? environment.values.locale.firstWeekday
        chart.layers = marks.map {
            $0.layer(
                of: table, domain: domain, weeksFrom: firstWeekday, &chart.diagnostics)
        }
        chart.part.path = environment.path
        chart.keepScroll(in: environment)
        return chart
    }

    /// The columns whose levels of detail its marks need.
    var levels: [LevelColumns] { marks.compactMap { $0.levels(domain: domain) } }

    /// The columns of its lines or its area, where the first, last, least and greatest values in narrow stretches give the
    /// picture of all rows.
    ///
    /// Nil where it shows something else of rows, or not all of x.
    var sampled: LevelColumns? {
        let rowMarks = marks.filter(\.readsRows)
        guard let columns = rowMarks.first?.levels(domain: domain),
            rowMarks.allSatisfy({ $0.levels(domain: domain) == columns }), !columns.haveCells,
            columns.stack == nil, rowMarks.count(where: \.isStacked) < 2, base.plot.secondY == nil,
            base.x.isWhole, base.y.scale.isPlain
        else { return nil }
        return columns
    }

    /// The names of colours that the author states.
    private var domain: [String] {
        guard case .values(let values)? = base.styles.foreground.domain else { return [] }
        return values.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }

    /// The chart among other views, drawn of the table that the row is in.
    var view: ViewPlan {
        ViewPlan { row in
            DeclaredView { environment in .hosted(description(of: row.table, in: environment)) }
        }
    }
}

/// The content of one panel: a chart, or charts and other views in a stack.
enum PicturePlan: Sendable {
    case chart(ChartPlan)
    case facets(FacetPlan)
    case view(ViewPlan)

    /// The only chart, or that of which all facets are.
    var chart: ChartPlan? {
        switch self {
        case .chart(let plan): plan
        case .facets(let facets): facets.plan
        case .view: nil
        }
    }

    var view: ViewPlan {
        switch self {
        case .chart(let plan): plan.view
        case .facets(let facets): facets.plan.view
        case .view(let plan): plan
        }
    }

    func description(of table: Table, in environment: ViewEnvironment) -> ChartSpecification {
        switch self {
        case .chart(let plan): plan.description(of: table, in: environment)
        case .facets(let facets): facets.description(of: table, in: environment)
        case .view(let plan):
            plan.make(RowValues(table: table, row: table.rows.lowerBound))
                .picture(in: environment)
        }
    }
}

extension ViewPlan {
    /// The view of what steps make of the table.
    func of(_ transform: Transform?) -> ViewPlan {
        guard let transform else { return self }
        return ViewPlan(readsRows: readsRows) { [make] row in
            DeclaredView(lower: { environment in
                let transform = transform.weeks(from: environment.values.locale.firstWeekday)
                guard let own = try? TransformedTable(transform, of: row.table.schema) else {
                    return make(row).tree(in: environment)
                }
                var table = own.update(from: row.table)
                table.others = row.table.others
                return make(RowValues(table: table, row: table.rows.lowerBound))
                    .tree(in: environment)
            })
        }
    }
}

extension MarkPlan {
    /// Whether it may stand on others.
    fileprivate var isStacked: Bool { kind.form.options.contains(.stacking) }
}

extension PositionDescription {
    /// Whether all of it is seen where nobody zooms.
    fileprivate var isWhole: Bool {
        guard case .automatic = scale.domain else { return false }
        return scale.isPlain && !scroll.isScrollable && scroll.visibleLength == nil
    }
}

extension ScaleDescription {
    /// Whether values are drawn as far apart as they are.
    fileprivate var isPlain: Bool {
        switch kind {
        case .linear, .date, nil: true
        case .log, .category, .power, .symmetricLog: false
        }
    }
}
