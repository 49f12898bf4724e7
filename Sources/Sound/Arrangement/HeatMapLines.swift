import Foundation
import Scenes
import Speech
import Tables

/// The rows of a heat map, or its columns: each is heard by itself along the other axis.
struct HeatMapLines {
    /// Whether they are rows, along x.
    let areRows: Bool
    /// Of the axis along which they stand.
    let title: String
    /// In their order along it.
    let names: [String]
    private let semantics: ChartSemantics
    private let values: [String: Value]

    /// Of more rows nobody chooses.
    private static let mostNames = 500

    /// Nil where colours don't measure, or where there is one row alone.
    init?(_ semantics: ChartSemantics, areRows: Bool, locale: Locale) {
        guard semantics.measuringColour != nil, semantics.authored.descriptor == nil,
            semantics.second == nil
        else { return nil }
        let axis = areRows ? semantics.y : semantics.x
        let words = SpokenAxis(axis, locale: locale)
        var starts: [Value: Value?] = [:]
        for point in semantics.distinctSeries.lazy.flatMap(\.points) {
            starts[areRows ? point.y : point.x] = areRows ? point.yStart : point.xStart
        }
        let order = AxisOrder(axis)
        let found = starts.keys.filter { $0 != .missing }
            .sorted { order.index($0) < order.index($1) }.prefix(Self.mostNames)
        var (names, values) = ([String](), [String: Value]())
        for value in found {
            let name =
                (starts[value] ?? nil).map { words.text(from: $0, to: value) } ?? words.text(value)
            if values.updateValue(value, forKey: name) == nil { names.append(name) }
        }
        guard names.count > 1 else { return nil }
        (self.areRows, self.semantics, title) = (areRows, semantics, words.label)
        (self.names, self.values) = (names, values)
    }

    /// The chart with this row alone, or with this column alone lying along x.
    func chart(_ name: String) -> ChartSemantics? {
        guard let value = values[name] else { return nil }
        var chart = semantics
        if !areRows { swap(&chart.x, &chart.y) }
        let order = AxisOrder(chart.x)
        chart.series = semantics.distinctSeries.map { series in
            var series = series
            (series.gaps, series.outages) = ([], [])
            series.points = series.points.filter { (areRows ? $0.y : $0.x) == value }
                .map { areRows ? $0 : $0.lying }
                .sorted { order.index($0.x) < order.index($1.x) }
            return series
        }.filter { !$0.points.isEmpty }
        // One value says nothing of where along y it is: positions are along x, whatever stands there.
        chart.y.bounds = ClosedValues(.missing, .missing)
        return chart
    }
}

/// The order of values along an axis.
private struct AxisOrder {
    private let indices: [String: Int]

    init(_ axis: AxisSemantics) {
        indices = Dictionary(zip(axis.categories, axis.categories.indices)) { first, _ in first }
    }

    func index(_ value: Value) -> Double {
        switch value {
        case .string(let name): indices[name].map(Double.init) ?? .infinity
        default: value.scalar ?? .infinity
        }
    }
}

extension PointSemantics {
    /// With its axes in each other's place.
    fileprivate var lying: PointSemantics {
        var point = self
        (point.x, point.y) = (y, x)
        (point.xStart, point.yStart) = (yStart, xStart)
        return point
    }
}
