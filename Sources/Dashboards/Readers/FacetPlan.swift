import Charts
import Foundation
import Scales
import Tables
import Views

/// The same chart for each name of a column, in a grid of equal plots with shared scales.
struct FacetPlan: Sendable {
    private(set) var plan: ChartPlan
    private let column: String
    private let columns: Int

    /// - Parameters:
    ///   - plan: the chart of all rows.
    ///   - column: whose names tell the facets apart.
    ///   - columns: how many stand side by side where there is room.
    init(_ plan: ChartPlan, by column: String, columns: Int) {
        (self.plan, self.column, self.columns) = (plan, column, columns)
        for index in plan.marks.indices { self.plan.marks[index].facets = column }
        let colours = plan.marks.compactMap { $0.channels[.foregroundStyle]?.source }
        // The names stand over the plots.
        if plan.base.legend.visibility == .automatic,
            colours.allSatisfy({ $0 == .column(column) })
        {
            self.plan.base.legend.visibility = .hidden
        }
    }

    /// More plots than these can't be told apart on any screen.
    static let most = 60

    func description(of table: Table, in environment: ViewEnvironment) -> ChartSpecification {
        var whole = plan.description(of: table, in: environment)
        let all = table[column].map {
            NominalCodes.names(in: $0, rows: table.rows, order: .dictionary)
        }
        guard let all, !all.isEmpty else { return whole }
        if all.count > Self.most {
            whole.diagnostics.append("\(Self.most) of \(all.count) plots are drawn.")
        }
        let group = FacetGroup(Array(all.prefix(Self.most)), of: whole) { [columns] charts in
            .geometry { proxy in
                FacetGrid(charts, in: proxy.size, columns: columns).tree(in: environment)
            }
        }
        whole.show(group)
        return whole
    }
}

/// Equal cells, row by row.
///
/// There are fewer side by side where there is no room for as many, more where the rows would be too low.
/// The last cell says how many have no room at all.
private struct FacetGrid {
    private let charts: ArraySlice<ChartSpecification>
    private let omitted: Int
    private let columns: Int
    private let cell: CGSize

    private static let leastWidth = 100.0
    /// A name, two labels of y and one line of labels of x.
    private static let leastHeight = 72.0
    private static let gap = 12.0

    init(_ charts: [ChartSpecification], in size: CGSize, columns wanted: Int) {
        let widest = Self.count(of: Self.leastWidth, in: size.width)
        let highest = Self.count(of: Self.leastHeight, in: size.height)
        let columns = min(widest, charts.count, max(wanted, Self.rows(of: charts.count, highest)))
        let drawn = charts.count <= columns * highest ? charts.count : columns * highest - 1
        self.charts = charts.prefix(max(1, drawn))
        omitted = charts.count - self.charts.count
        self.columns = columns
        let rows = min(highest, Self.rows(of: charts.count, columns))
        cell = CGSize(
            width: Self.part(of: size.width, columns), height: Self.part(of: size.height, rows))
    }

    /// How many cells of a least length there is room for.
    private static func count(of least: Double, in length: Double) -> Int {
        max(1, Int((length + gap) / (least + gap)))
    }

    private static func rows(of count: Int, _ columns: Int) -> Int {
        (count + columns - 1) / columns
    }

    /// A whole number of points, so that plots are equal.
    private static func part(of length: Double, _ count: Int) -> Double {
        max(1, ((length - Double(count - 1) * gap) / Double(count)).rounded(.down))
    }

    func tree(in environment: ViewEnvironment) -> ViewTree {
        var cells = charts.map { tree(of: $0, in: environment) }
        if omitted > 0 { cells.append(note(in: environment)) }
        let rows = stride(from: 0, to: cells.count, by: columns).map { first in
            stack(.horizontal, Array(cells[first..<min(first + columns, cells.count)]))
        }
        return stack(.vertical, rows)
    }

    private func stack(
        _ direction: StackLayout.Direction, _ parts: [ViewTree]
    ) -> ViewTree {
        .stack(
            StackLayout(direction: direction, alignment: .topLeading, spacing: Self.gap), parts)
    }

    private func note(in environment: ViewEnvironment) -> ViewTree {
        Text(verbatim: "\(omitted) more have no room").font(.caption).foregroundStyle(.secondary)
            .frame(width: cell.width, height: cell.height)
            .lowered(in: environment)
    }

    private func tree(of chart: ChartSpecification, in environment: ViewEnvironment) -> ViewTree {
        let name = chart.part.facet?.name ?? ""
        return VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: name).font(.caption).fontWeight(.semibold).lineLimit(1)
            DeclaredView { _ in .hosted(chart) }
        }
        .frame(width: cell.width, height: cell.height)
        .lowered(in: environment.at(name))
    }
}
