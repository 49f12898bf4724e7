import Calendars
import Charts
import Scales
import Tables

/// Reads a layer's columns into marks: the only loop over rows.
struct LayerReader {
    private let layer: MarkLayer
    private let content: Content
    private let rows: RowNumbers
    /// The reduced rows where a picture can't show more; nil where each row counts.
    private let reduced: ReducedRows?
    private let grid: DotGrid?

    init(_ layer: MarkLayer, _ content: Content) {
        (self.layer, self.content) = (layer, content)
        grid = DotGrid(of: layer, in: content)
        reduced = ReducedRows(of: layer, grid, in: content)
        rows = reduced?.rows ?? Self.rows(of: layer, in: content)
    }

    var placed: PlacedLayer {
        let series = SeriesCodes(layer, rows, content)
        let axis = valueAxis
        var marks = Marks(
            rows: Ordinals(rows), groups: series.groupOfRow, styles: styleOfRow, x: spans(.x),
            y: spans(.y), values: [])
        marks.values = layer.channels[.angle]?.column.scalars(rows) ?? marks[axis].at
        let infinite =
            sample?.infinite ?? reduced?.infinite
            ?? marks.x.at.count(where: \.isInfinite) + marks.y.at.count(where: \.isInfinite)
        let hasRows = marks.indices.contains { series.groupOfRow[$0] >= 0 }
        let bases = marks[axis.other].at
        marks = marks.gathered { bases[$0].isFinite && series.groupOfRow[$0] >= 0 }
        return PlacedLayer(
            source: LayerSource(layer), site: layer.site,
            axes: LayerAxes(x: reach(.x), y: reach(.y), value: axis, bins: bins, slots: slots),
            styles: styles, groups: series.groups, quantities: quantities,
            hasRows: hasRows, marks: marks, omitted: OmittedValues(infinite: infinite),
            part: series.part,
            reduced: sample.map { sample in
                ReducedRowCounts(
                    rows: series.groups.map { sample.rows[$0.name] ?? 0 },
                    values: series.groups.map { sample.values[$0.name] ?? 0 })
            }
                ?? reduced.map { reduced in
                    ReducedRowCounts(
                        rows: series.groups.map(reduced.count),
                        values: series.groups.map(reduced.values))
                }, grid: grid)
    }

    /// Nil where all rows are here.
    private var sample: RowSample? { layer.origin.sample }

    /// Of a facet those rows that are its own.
    private static func rows(of layer: MarkLayer, in content: Content) -> RowNumbers {
        let seen = rowsSeen(of: layer, in: content)
        guard let names = layer.origin.facets, let facet = layer.origin.facet else { return seen }
        return RowNumbers(names.rows(equalTo: [.string(facet)], among: RowSet(seen)))
    }

    private static func rowsSeen(of layer: MarkLayer, in content: Content) -> RowNumbers {
        let along = layer.channels[.x] ?? layer.channels[.xEnd]
        guard let window = content.visible.window, let along else { return .range(layer.rows) }
        // A mark that ends beyond the window may begin in it.
        let last = layer.channels[.x] == nil ? .infinity : window.lastDrawn
        let seen = along.column.rows(in: layer.rows, from: window.firstCounted, through: last)
        // A line leads from the row before to the row after, which series may take turns in.
        return window.isPinned
            ? seen.widened(by: SeriesCodes.count(of: layer), in: layer.rows) : seen
    }

    // MARK: Styles

    private var styles: [MarkStyle] {
        switch layer.styles {
        case .all(let style): [style]
        case .each(let styles, _): styles
        }
    }

    private var styleOfRow: Ordinals {
        switch layer.styles {
        case .all: .same(0)
        case .each(_, let indices):
            .each(rows.map { indices[$0 - layer.rows.lowerBound] })
        }
    }

    private var quantities: RowQuantities {
        RowQuantities(firstRow: layer.rows.lowerBound, areas: areas, shades: shades, sizes: sizes)
    }

    private var shades: [Double] {
        guard content.colours.scale.isContinuous, let values = layer.channels[.foregroundStyle]
        else {
            return []
        }
        return values.column.scalars(.range(layer.rows))
    }

    private var sizes: [Double] {
        guard content.sizes.dataEnds != nil else { return [] }
        return layer.channels[.symbolSize]?.column.scalars(.range(layer.rows)) ?? []
    }

    private var areas: [Double] {
        layer.channels[.symbolSize].map { content.sizes.areas(of: $0.column, rows: layer.rows) }
            ?? []
    }

    /// Side by side along the axis that is asked for, or else the one that marks stand on.
    private var slots: DodgeCount? {
        guard layer.channels[.position] != nil else { return nil }
        let axis = styles.lazy.compactMap(\.sharing.grouping.axis).first
        return DodgeCount(axis: axis ?? groupAxis, count: max(1, content.positions.names.count))
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
        if let coordinate = layer.fixed[axis.value] {
            return .fixed(from: coordinate, to: coordinate)
        }
        let (start, end) = (layer.fixed[axis.start], layer.fixed[axis.end])
        return start == nil && end == nil ? .whole : .fixed(from: start, to: end)
    }

    private func spans(_ axis: PositionAxis) -> Spans {
        let one = [axis.value, axis.start, axis.end].lazy.compactMap { layer.channels[$0] }.first
        switch reach(axis) {
        case .whole, .fixed: return all(0)
        case .value: return one.map { spans(of: $0, axis) } ?? all(.nan)
        case .interval:
            guard let start = layer.channels[axis.start], let end = layer.channels[axis.end]
            else { return all(.nan) }
            return Spans(from: spans(of: start, axis), to: spans(of: end, axis))
        }
    }

    private func all(_ coordinate: Double) -> Spans {
        Spans(Array(repeating: coordinate, count: rows.count))
    }

    private func spans(of values: ChannelValues, _ axis: PositionAxis) -> Spans {
        let plan = content.plan(axis)
        guard plan.shows(values.column) else { return all(.nan) }
        if plan.kind == .nominal { return categorySpans(of: values.column, plan) }
        let coordinates = Spans(values.column.scalars(rows))
        if let upper = values.upper {
            return Spans(from: coordinates, to: Spans(upper.scalars(rows)))
        }
        guard plan.kind == .temporal,
            let unit = values.calendarUnit(
                in: content.timeZone, firstWeekday: content.firstWeekday)
        else { return coordinates }
        var periods = CalendarPeriods(unit)
        return Spans(coordinates.at.map { periods.span(containing: $0) })
    }

    private func categorySpans(of column: Column, _ plan: AxisPlan) -> Spans {
        let nominal = NominalCodes(column, rows: rows, order: .appearance)
        let coordinates = plan.indices(of: nominal.names).map { $0.map(Double.init) ?? .nan }
        return Spans(categories: nominal.codes.map { $0 < 0 ? .nan : coordinates[$0] })
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
        case (.value, _): return layer.mark.record.measuresLoneAxis ? .x : .y
        case (_, .value): return layer.mark.record.measuresLoneAxis ? .y : .x
        default: return .y
        }
        if bins.count == 1 { return bins[0].other }
        let sideways = content.x.kind == .quantitative && content.y.kind != .quantitative
        return sideways ? .x : .y
    }
}
