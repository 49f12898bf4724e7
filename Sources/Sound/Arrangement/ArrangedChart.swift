import Foundation
import Scenes
import Speech

/// A chart's data as an arrangement has them.
struct ArrangedChart {
    var descriptor: ChartDescriptor
    /// The sides of the series that are heard, by their names; if empty, all go from left to right with x.
    var sides: [String: Double] = [:]
    /// Where two series cross.
    var crossings: [ChartDescriptor.Datum] = []

    init(_ descriptor: ChartDescriptor) { self.descriptor = descriptor }
}

/// The series of a chart that can be compared, as its sound does it.
struct ComparableSeries {
    private let descriptor: ChartDescriptor
    /// The names of those that the first y axis measures, each once.
    let names: [String]
    /// Whether their points stand freely, so that none is above or below another series.
    private let areFree: Bool

    init(_ descriptor: ChartDescriptor, areFree: Bool = false) {
        (self.descriptor, self.areFree) = (descriptor, areFree)
        var seen: Set<String> = []
        names = descriptor.series.prefix(SeriesEvents.mostSeries)
            .filter { $0.y == nil && !$0.name.isEmpty && seen.insert($0.name).inserted }
            .map(\.name)
    }

    /// The names of series of which each position has one value.
    var subtractable: [String] {
        if areFree { return [] }
        let x = AxisCoordinates(descriptor.x)
        return names.filter { name in
            series(name).contains { ComparedSeries($0, $0, x) != nil }
        }
    }

    /// Each of two series in one ear.
    func ears(_ left: String, _ right: String) -> ArrangedChart {
        var chart = ArrangedChart(descriptor)
        chart.sides = [left: -1, right: 1]
        chart.crossings = compared(left, right)?.crossings ?? []
        return chart
    }

    /// One series less another, along an axis with zero in its middle; `text` says a difference.
    func difference(
        _ first: String, _ second: String, named name: String, text: (Double) -> String
    ) -> ArrangedChart {
        var chart = ArrangedChart(descriptor)
        guard let compared = compared(first, second) else { return chart }
        let series = compared.difference(named: name)
        let most = series.points.compactMap { $0.y?.number?.magnitude }.max() ?? 0
        let end = most > 0 ? most : 1
        chart.descriptor.series = [series]
        chart.descriptor.additional = []
        chart.descriptor.y = ChartDescriptor.Axis(
            title: name, values: .numbers(-end...end, scale: .linear, gridLines: [0]),
            lower: text(-end), upper: text(end))
        chart.crossings = compared.crossings
        return chart
    }

    /// Whether each position has one value of both, so that one can be above the other.
    func canCross(_ one: String, _ other: String) -> Bool { compared(one, other) != nil }

    private func series(_ name: String) -> [ChartDescriptor.Series] {
        descriptor.series.filter { $0.name == name && $0.y == nil }
    }

    private func compared(_ one: String, _ other: String) -> ComparedSeries? {
        if areFree { return nil }
        let x = AxisCoordinates(descriptor.x)
        for one in series(one) {
            for other in series(other) {
                if let compared = ComparedSeries(one, other, x) { return compared }
            }
        }
        return nil
    }
}
