import Calendars
import Charts
import Foundation
import Scales
import Scenes
package import Tables

/// The part of one axis that follows from the chart's content: no sizes, no domain.
package struct AxisPlan {
    let axis: PositionAxis
    package let kind: DataKind
    /// The calendar period a mark stands for, on an axis of dates.
    let unit: CalendarUnit?
    /// The calendar component that the marks name.
    let component: Calendar.Component?
    /// The names along a nominal axis, in order; empty for the other kinds.
    package let categories: [String]
    /// How many of all names are along the axis; nil where all are.
    let part: DrawnPart?
    /// The labels that the data's marks give their values, each once, in the order of the layers.
    let labels: [String]
    /// How numbers are mapped before they are placed in proportion.
    let transform: ScaleTransform
    /// Diagnostics of parts that can't be drawn as specified.
    private var faults: [String] = []
    /// The index of each category.
    let indices: [String: Int]

    init(
        _ axis: PositionAxis, of chart: ChartSpecification, in timeZone: TimeZone,
        firstWeekday: Int
    ) {
        let values = chart.layers.flatMap { $0.values(along: axis) }
        self.axis = axis
        kind = Self.kind(of: values, chart.scale(axis))
        transform = kind == .quantitative ? ScaleTransform(chart.scale(axis).kind) : .linear
        let counted = kind == .temporal ? values.first { $0.unit != nil } : nil
        (unit, component) = (
            counted?.calendarUnit(in: timeZone, firstWeekday: firstWeekday), counted?.unit
        )
        labels =
            chart.dataLayers.flatMap { $0.values(along: axis).map(\.label) }
            .filter { !$0.isEmpty }.distinct
        let names = kind == .nominal ? Self.categories(axis, of: chart) : []
        part = DrawnPart(drawn: min(NameLimits.bands, names.count), of: names.count)
        categories = part == nil ? names : Array(names.prefix(NameLimits.bands))
        indices = Dictionary(zip(categories, categories.indices)) { first, _ in first }
        faults = AxisFaults(self, values, of: chart).diagnostics
    }

    /// Sentences about faults of its author's, and about names that have no room.
    func diagnostics(_ texts: PictureTexts) -> [String] {
        faults + (part.map { [texts.firstNames($0, along: axis.name)] } ?? [])
    }

    /// The index of each name, or nil for one that isn't on the axis.
    func indices(of names: [String]) -> [Int?] { names.map { indices[$0] } }

    package func index(of name: String) -> Int? { indices[name] }

    /// The names whose middles lie in a part of the axis.
    func categories(in extent: Extent) -> ArraySlice<String> {
        let end = Double(categories.count)
        let first = Int(saturating: min(max(0, extent.lower.rounded(.up)), end))
        let last = Int(saturating: max(-1, min(extent.upper.rounded(.down), end - 1)))
        return first <= last ? categories[first...last] : []
    }

    /// Whether the axis shows values of this kind; a category may be a number's name.
    func shows(_ column: Column) -> Bool { kind == .nominal || column.kind == kind }

    private static func kind(of values: [ChannelValues], _ scale: ScaleDescription) -> DataKind {
        if scale.kind == .category { return .nominal }
        var kinds = values.filter { !$0.column.isMissingThroughout }.map(\.column.kind)
        if Set(kinds).count > 1 {
            let filled = values.filter { $0.column.hasValue }.map(\.column.kind)
            if !filled.isEmpty { kinds = filled }
        }
        if let first = kinds.first { return kinds.contains(.nominal) ? .nominal : first }
        return scale.domain.kind ?? .quantitative
    }

    private static func categories(_ axis: PositionAxis, of chart: ChartSpecification) -> [String] {
        let scale = chart.scale(axis)
        if case .values(let values) = scale.domain { return values.map(\.name).distinct }
        if scale.kind == .category, case .interval(let lower, let upper) = scale.domain {
            return [lower, upper].map(\.name).distinct
        }
        // In a live window the first row that has a name is soon gone, the dictionary stays.
        let order: NominalCodes.Order =
            chart.x.scroll.visibleLength == nil ? .appearance : .dictionary
        let lists = chart.layers.flatMap { layer in
            layer.values(along: axis).map {
                NominalCodes.names(in: $0.column, rows: layer.rows, order: order)
            }
        }
        let names = lists.count == 1 ? lists[0] : lists.flatMap { $0 }.distinct
        let ordered = scale.domain.isReversed ? names.reversed() : names
        guard let modify = scale.modification else { return ordered }
        return modify(ordered.map(Value.string)).map(\.name).distinct
    }
}

extension PositionAxis {
    var name: String { self == .x ? "x" : "y" }
    var other: PositionAxis { self == .x ? .y : .x }
    var value: Channel { self == .x ? .x : .y }
    var start: Channel { self == .x ? .xStart : .yStart }
    var end: Channel { self == .x ? .xEnd : .yEnd }
    var channels: [Channel] { [value, start, end] }
}

extension ChartSpecification {
    func scale(_ axis: PositionAxis) -> ScaleDescription { self[axis].scale }

    func axis(_ axis: PositionAxis) -> AxisDescription { self[axis].axis }
}

extension ChannelValues {
    /// The period that each date stands for, counted as the author's calendar does if there is one.
    func calendarUnit(in timeZone: TimeZone, firstWeekday: Int) -> CalendarUnit? {
        unit.flatMap {
            CalendarUnit(
                $0, in: calendar?.timeZone ?? timeZone,
                firstWeekday: calendar?.firstWeekday ?? firstWeekday)
        }
    }
}

extension ScaleDescription.Domain {
    var isReversed: Bool {
        if case .automatic(_, let reversed) = self { reversed } else { false }
    }

    var kind: DataKind? {
        switch self {
        case .automatic: nil
        case .interval(let lower, _): lower.kind
        case .values(let values): values.first?.kind
        }
    }
}

extension Column {
    /// Whether it is a constant that says nothing, which fits on any axis.
    var isMissingThroughout: Bool {
        if case .constant(.missing, _) = storage { true } else { false }
    }

    /// Whether a row has a value.
    ///
    /// This looks at all rows of a column without values.
    var hasValue: Bool {
        switch storage {
        case .constant(let value, let rows): value != .missing && !rows.isEmpty
        case .numbers(let chunks), .dates(let chunks): chunks.rows.contains { !chunks[$0].isNaN }
        case .strings(let codes, let names):
            !names.rows.isEmpty && codes.rows.contains { codes[$0] != Self.missingCode }
        }
    }
}
