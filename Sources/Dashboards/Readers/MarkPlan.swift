import Charts
import Foundation
import Layouts
import Tables

/// A mark of the configuration: which columns drive which channels.
struct MarkPlan: Sendable {
    var kind: MarkKind
    var site: String
    /// The names of the composite mark that this is a part of.
    var composite: CompositeNames?
    /// The table whose rows it stands for; nil for the chart's.
    var other: OtherTable?
    /// From the table's rows to the mark's own; nil where these are the same.
    var transform: Transform?
    /// From those to the rows that the mark stands for; nil where these are the same.
    var rows: (@Sendable (Table) -> CompositeRows)?
    /// The column whose names divide the rows among facets, where there is one.
    var facets: String?
    var channels: [Channel: PlottedColumn] = [:]
    var styles: StyleChoices
    var spoken = SpokenPlan()
    /// The statistical interval that its ranges are.
    var interval: StatisticalInterval?
    var annotations: [AnnotationPlan] = []
    /// Whether its values stand along the chart's second y axis.
    var isOnSecondY = false

    /// The marks over the table's columns as they are; nothing is copied.
    ///
    /// - Parameters:
    ///   - table: the chart's rows.
    ///   - domain: the names that come first among colours.
    ///   - firstWeekday: the first day of weeks, 1 for Sunday, where the author names none.
    ///   - diagnostics: takes what can't be drawn.
    /// - Returns: one layer, with the levels of detail that the table's owner keeps for it.
    func layer(
        of table: Table, domain: [String], weeksFrom firstWeekday: Int = 1,
        _ diagnostics: inout [String]
    ) -> MarkLayer {
        let source = ownRows(of: table, weeksFrom: firstWeekday)
        if source.isUnfilled {
            diagnostics.append(
                "\"fill\" adds no rows: there are more than \(GapFilling.mostPeriods) periods. Fill "
                    + "longer periods, or filter the rows first.")
        }
        let own = rows?(source) ?? CompositeRows(table: source)
        let table = own.table
        var values: [Channel: ChannelValues] = [:]
        for channel in Channel.allCases {
            guard let plotted = channels[channel] else { continue }
            guard let column = plotted.column(of: table) else {
                diagnostics.append("There is no column \"\(plotted.label)\".")
                continue
            }
            values[channel] = ChannelValues(
                label: plotted.label, column: column, unit: plotted.unit)
            values[channel]?.upper = plotted.upper.flatMap { table[$0] }
        }
        var layer = MarkLayer(
            kind, site: site, channels: values, styles: styles.styles(of: table), rows: table.rows)
        layer.composite = composite
        layer.origin.figures = own.figures
        layer.isOfOtherTable = other != nil
        layer.isOnSecondY = isOnSecondY
        layer.origin.facets = facets.flatMap { table[$0] }
        let keys = table.schema.key.compactMap { table[$0] }
        if keys.count == table.schema.key.count { layer.origin.keys = keys }
        layer.origin.sample = table.sample
        layer.origin.unjoined = source.unjoined
        layer.levels = levels(domain: domain).flatMap(table.levels)
        layer.spoken = spoken.overrides(of: table)
        layer.annotations = annotations.annotations(of: table)
        return layer
    }

    /// The columns whose levels of detail lines, areas and points need, so that a picture reads no
    /// more than it shows.
    ///
    /// - Parameter domain: the names that come first among colours.
    /// - Returns: nil for marks that each show a row, and for those that more than one column tells
    ///   apart.
    func levels(domain: [String]) -> LevelColumns? {
        guard let reduction = kind.form.reduction, transform == nil, rows == nil,
            other == nil, facets == nil, annotations.isEmpty,
            reduction.kind == .cells ? styles.areAlike && !spoken.readsRows : styles.drawLinesAlone,
            let x = channels[.x]?.plainName, let y = channels[.y]?.plainName
        else { return nil }
        let looks = channels.filter { $0.key != .x && $0.key != .y }
        let series = Set(looks.values.map(\.source))
        guard Set(looks.keys).isSubset(of: reduction.looks),
            looks.values.allSatisfy({ $0.kind == .nominal }), series.count < 2
        else { return nil }
        var columns = LevelColumns(y: y, x: x, haveCells: reduction.kind == .cells)
        guard case .column(let name)? = series.first else { return columns }
        columns.series = name
        if kind.form.options.contains(.stacking) {
            columns.stack = StackOrder(
                styles.stacking, first: looks[.foregroundStyle] == nil ? [] : domain)
        }
        return columns
    }

    private func ownRows(of table: Table, weeksFrom firstWeekday: Int) -> Table {
        guard readsRows else { return .oneRow }
        let source = other?.rows(beside: table) ?? table
        let own = transform.flatMap {
            try? TransformedTable($0.weeks(from: firstWeekday), of: source.schema)
        }
        return own?.update(from: source) ?? source
    }

    /// Whether the mark stands for rows, rather than for what the file says alone.
    var readsRows: Bool {
        transform != nil || rows != nil || other != nil
            || channels.values.contains { $0.constant == nil }
            || styles.readsRows || spoken.readsRows || annotations.contains(where: \.readsRows)
    }
}

/// A table beside the chart's own.
struct OtherTable: Sendable {
    var name: String
    var schema: Schema

    /// Its rows as they are drawn with a chart's; none before it is there.
    func rows(beside table: Table) -> Table {
        table.others[name] ?? GrowingTable(schema: schema).snapshot
    }
}

/// The source of a channel: a column by name, or the same value in every row.
struct PlottedColumn: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case column(String)
        case constant(Value)
    }

    var source: Source
    /// The column where the bins end that begin at the values; nil for single values.
    var upper: String?
    var label: String
    var kind: DataKind
    var unit: Calendar.Component?
    /// The unit of a column's quantities, as it is spoken.
    var unitName: String?
    /// Whether the label is more than the column's name.
    var isTitled = true

    /// The name of a column that is plotted value by value.
    var plainName: String? {
        guard case .column(let name) = source, upper == nil, unit == nil, kind != .nominal else {
            return nil
        }
        return name
    }

    var constant: Value? { if case .constant(let value) = source { value } else { nil } }

    func column(of table: Table) -> Column? {
        switch source {
        case .column(let name): table[name]
        case .constant(let value): Column(constant: value, rows: table.rows)
        }
    }
}

extension PlottedColumn {
    /// Whether all rows have one value, which the author states.
    var isConstant: Bool { if case .constant = source { true } else { false } }
}
