import Charts
import Tables

/// Reads a layer's columns into marks: the one place where rows are walked.
struct LayerReader {
    private let layer: MarkLayer
    private let content: Content
    private let rows: [Int]

    init(_ layer: MarkLayer, _ content: Content) {
        (self.layer, self.content) = (layer, content)
        rows = Self.rows(of: layer, in: content)
    }

    var placed: PlacedLayer {
        let series = SeriesCodes(layer, rows, content)
        let (x, y) = (spans(.x), spans(.y))
        let axis = valueAxis
        let angles = layer.channels[.angle].map { values in rows.map { values.column.scalar($0) } }
        let marks = rows.indices.compactMap { index -> Mark? in
            guard let group = series.groupOfRow[index] else { return nil }
            let mark = Mark(
                row: rows[index], group: group, style: style(of: rows[index]), x: x[index],
                y: y[index], value: angles?[index] ?? (axis == .y ? y[index].at : x[index].at))
            return mark[axis.other].at.isFinite ? mark : nil
        }
        return PlacedLayer(
            kind: layer.mark, site: layer.site, xReach: reach(.x), yReach: reach(.y),
            valueAxis: axis, styles: styles, spoken: layer.spoken,
            annotations: layer.annotations, firstRow: layer.rows.lowerBound,
            isFunction: layer.function != nil, groups: series.groups,
            areas: areas, slots: slots, marks: marks,
            infinities: (x + y).count { $0.at.isInfinite }, bins: bins, shades: shades)
    }

    private static func rows(of layer: MarkLayer, in content: Content) -> [Int] {
        let along = layer.channels[.x] ?? layer.channels[.xEnd]
        guard let window = content.window, let along else { return Array(layer.rows) }
        return along.column.rows(in: layer.rows, from: window.firstCounted)
    }

    // MARK: Styles

    private var styles: [MarkStyle] {
        switch layer.styles {
        case .all(let style): [style]
        case .each(let styles, _): styles
        }
    }

    private func style(of row: Int) -> Int {
        switch layer.styles {
        case .all: 0
        case .each(_, let indices): indices[row - layer.rows.lowerBound]
        }
    }

    private var shades: [Double] {
        guard content.colours.isContinuous, let values = layer.channels[.foregroundStyle] else {
            return []
        }
        return layer.rows.map { values.column.scalar($0) }
    }

    private var areas: [Double] {
        layer.channels[.symbolSize].map { content.sizes.areas(of: $0.column, rows: layer.rows) }
            ?? []
    }

    /// Side by side along the axis that is asked for, or else the one that marks stand on.
    private var slots: Slots? {
        guard layer.channels[.position] != nil else { return nil }
        let axis = styles.lazy.compactMap(\.grouping.axis).first
        return Slots(axis: axis ?? groupAxis, count: max(1, content.positions.names.count))
    }

    private var groupAxis: PositionAxis {
        let axis = valueAxis.other
        let isName = content.plan(axis).kind == .nominal
        return isName || content.plan(axis.other).kind != .nominal ? axis : axis.other
    }

    // MARK: Places

    private func reach(_ axis: PositionAxis) -> AxisReach {
        if layer.channels[axis.value] != nil { return .value }
        if layer.channels[axis.start] != nil, layer.channels[axis.end] != nil { return .interval }
        if layer.channels[axis.start] != nil || layer.channels[axis.end] != nil { return .value }
        if let place = layer.fixed[axis.value] { return .fixed(from: place, to: place) }
        let (start, end) = (layer.fixed[axis.start], layer.fixed[axis.end])
        return start == nil && end == nil ? .whole : .fixed(from: start, to: end)
    }

    private func spans(_ axis: PositionAxis) -> [Span] {
        let one = [axis.value, axis.start, axis.end].lazy.compactMap { layer.channels[$0] }.first
        switch reach(axis) {
        case .whole, .fixed: return Array(repeating: .nothing, count: rows.count)
        case .value: return one.map { spans(of: $0, axis) } ?? []
        case .interval:
            guard let start = layer.channels[axis.start], let end = layer.channels[axis.end]
            else { return [] }
            return zip(spans(of: start, axis), spans(of: end, axis)).map { start, end in
                Span(from: min(start.from, end.from), to: max(start.to, end.to))
            }
        }
    }

    private func spans(of values: ChannelValues, _ axis: PositionAxis) -> [Span] {
        let plan = content.plan(axis)
        guard plan.shows(values.column) else {
            return Array(repeating: .missing, count: rows.count)
        }
        if plan.kind == .nominal { return categorySpans(of: values.column, plan) }
        if let upper = values.upper {
            return rows.map { Span(from: values.column.scalar($0), to: upper.scalar($0)) }
        }
        guard plan.kind == .temporal, let unit = values.calendarUnit(in: content.timeZone)
        else { return rows.map { Span(values.column.scalar($0)) } }
        var periods = Periods(unit)
        return rows.map { periods.period(containing: values.column.scalar($0)) }
    }

    private func categorySpans(of column: Column, _ plan: AxisPlan) -> [Span] {
        let nominal = NominalCodes(column, rows: rows, order: .appearance)
        let spans = plan.places(of: nominal.names).map { place -> Span in
            guard let middle = place.map(Double.init) else { return .missing }
            return Span(from: middle - 0.5, to: middle + 0.5)
        }
        return nominal.codes.map { $0 < 0 ? .missing : spans[$0] }
    }

    /// The axes on which a single value covers a bin.
    private var bins: [PositionAxis] {
        [PositionAxis.x, .y].filter { layer.channels[$0.value]?.upper != nil }
    }

    // MARK: Orientation

    /// Bars and lines rise along the axis of quantities; y when both axes could be it.
    private var valueAxis: PositionAxis {
        switch (reach(.x), reach(.y)) {
        case (.value, .interval): return .y
        case (.interval, .value): return .x
        case (.value, .value): break
        case (.value, _): return layer.mark == .bar ? .x : .y
        case (_, .value): return layer.mark == .bar ? .y : .x
        default: return .y
        }
        if bins.count == 1 { return bins[0].other }
        let sideways = content.x.kind == .quantitative && content.y.kind != .quantitative
        return sideways ? .x : .y
    }
}
