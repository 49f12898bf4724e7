package import Foundation
package import Scenes
import Speech
import Tables

extension ChartDescriptor {
    /// The chart's descriptor: its author's, or one derived from its semantics.
    ///
    /// Only an author's own has a summary.
    package init(_ semantics: ChartSemantics, locale: Locale) {
        self =
            semantics.authored.descriptor ?? DerivedDescriptor(semantics, locale: locale).descriptor
        guard let second = semantics.second else { return }
        let other = DerivedDescriptor(second, locale: locale).descriptor
        series += other.series.map { series in
            var series = series
            series.y = other.y
            return series
        }
        nameByAxes()
    }

    /// Series of two y axes are told apart by what is measured, where nothing else does.
    private mutating func nameByAxes() {
        for index in series.indices where series[index].name.isEmpty {
            series[index].name = (series[index].y ?? y)?.title ?? ""
        }
    }
}

/// A descriptor made of what a chart says otherwise.
private struct DerivedDescriptor {
    private let semantics: ChartSemantics
    private let locale: Locale
    private let roles: AxisRoles

    init(_ semantics: ChartSemantics, locale: Locale) {
        (self.semantics, self.locale) = (semantics, locale)
        roles = AxisRoles(semantics)
    }

    var descriptor: ChartDescriptor {
        let series = self.series
        return ChartDescriptor(
            title: semantics.title, summary: "", x: axis(roles.positions, Self.data(series, \.x)),
            y: axis(roles.measures, Self.data(series, \.y)),
            additional: roles.looks.map { axis($0.axis, []) }, series: series)
    }

    // MARK: Axes

    private func axis(
        _ axis: AxisSemantics, _ data: [ChartDescriptor.Datum]
    ) -> ChartDescriptor.Axis {
        let words = SpokenAxis(axis, locale: locale)
        guard axis.kind != .nominal else {
            let names = axis.categories.isEmpty ? Self.names(data) : axis.categories
            return ChartDescriptor.Axis(
                title: words.label, values: .names(names), lower: names.first ?? "",
                upper: names.last ?? "")
        }
        let range = axis.range ?? Self.range(data)
        let value: (Double) -> Value = {
            axis.kind == .temporal ? .date(Date(timeIntervalSince1970: $0)) : .number($0)
        }
        return ChartDescriptor.Axis(
            title: words.label,
            values: .numbers(range, scale: axis.scale, gridLines: axis.gridLines),
            lower: words.text(value(range.lowerBound)), upper: words.text(value(range.upperBound)))
    }

    private static func names(_ data: [ChartDescriptor.Datum]) -> [String] {
        var seen: Set<String> = []
        return data.compactMap { if case .name(let name) = $0 { name } else { nil } }
            .filter { seen.insert($0).inserted }
    }

    /// From zero, as parts of a whole are measured.
    private static func range(_ data: [ChartDescriptor.Datum]) -> ClosedRange<Double> {
        data.compactMap(\.number).reduce(0...0) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
    }

    private static func data(
        _ series: [ChartDescriptor.Series],
        _ datum: (ChartDescriptor.Point) -> ChartDescriptor.Datum?
    ) -> [ChartDescriptor.Datum] {
        series.flatMap { $0.points.compactMap(datum) }
    }

    // MARK: Series

    private var series: [ChartDescriptor.Series] { semantics.distinctSeries.map(series) }

    private func series(_ semantics: SeriesSemantics) -> ChartDescriptor.Series {
        let gaps =
            semantics.gaps.enumerated().compactMap { position, value in
                value.datum.map { ChartDescriptor.Point(id: -1 - position, x: $0, y: nil) }
            }
            + outages(of: semantics)
        let points = semantics.points.compactMap(point)
        return ChartDescriptor.Series(
            key: semantics.key, name: semantics.name,
            isContinuous: semantics.mark.isContinuous,
            points: gaps.isEmpty ? points : inOrder(points + gaps))
    }

    /// A point without a value halfway along each.
    private func outages(of semantics: SeriesSemantics) -> [ChartDescriptor.Point] {
        semantics.outages.enumerated().compactMap { position, outage in
            guard let from = outage.lower.scalar, let to = outage.upper.scalar else { return nil }
            return ChartDescriptor.Point(
                id: -1 - semantics.gaps.count - position, x: .number(from / 2 + to / 2), y: nil)
        }
    }

    private func point(_ point: PointSemantics) -> ChartDescriptor.Point? {
        guard let x = (roles.isHorizontal ? point.y : point.x).datum else { return nil }
        let along = roles.isHorizontal ? point.x : point.y
        let measure = roles.isByColour ? point.colour.map(Value.number) ?? .missing : along
        let start = roles.isHorizontal ? point.xStart : point.yStart
        let lower = roles.isHorizontal ? point.yStart : point.xStart
        return ChartDescriptor.Point(
            id: point.row, x: x, xStart: lower.flatMap(\.datum), y: measure.datum,
            yStart: roles.isByColour ? nil : start.flatMap(\.datum),
            additional: roles.looks.map { look in
                .number((look.look == .size ? point.size : point.colour) ?? .nan)
            },
            label: point.label, value: point.valueText,
            figures: point.figures)
    }

    private func inOrder(_ points: [ChartDescriptor.Point]) -> [ChartDescriptor.Point] {
        let positions = AxisPositions(axis(roles.positions, points.map(\.x)))
        let keyed = points.map { (position: positions.position(of: $0.x) ?? .infinity, point: $0) }
        return keyed.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element.point)
    }
}

extension AxisSemantics {
    fileprivate var range: ClosedRange<Double>? {
        guard let lower = bounds.lower.scalar, let upper = bounds.upper.scalar, lower <= upper
        else { return nil }
        return lower...upper
    }
}

extension Value {
    fileprivate var datum: ChartDescriptor.Datum? {
        switch self {
        case .number(let number): .number(number)
        case .date(let date): .number(date.timeIntervalSince1970)
        case .string(let name): .name(name)
        case .missing: nil
        }
    }
}
