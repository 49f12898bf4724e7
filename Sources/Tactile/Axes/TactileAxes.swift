import Scenes
import Sound
import Speech
import Tables

/// The two axes of a chart, as all of its sheets have them.
struct TactileAxes {
    let x: TactileAxis
    let y: TactileAxis
    let spokenX: SpokenAxis

    /// Nil where nothing is measured.
    init?(_ chart: TactileChart) {
        guard let measured = chart.descriptor.y else { return nil }
        let (positions, measures) = (chart.roles.positions, chart.roles.measures)
        let points = chart.descriptor.series.flatMap(\.points)
        spokenX = SpokenAxis(positions, locale: chart.locale)
        x = Self.axis(
            chart.descriptor.x, positions, spokenX, points.flatMap { [$0.xStart, $0.x] })
        y = Self.axis(
            measured, measures, SpokenAxis(measures, locale: chart.locale),
            points.flatMap { [$0.yStart, $0.y] } + Self.reach(of: chart.semantics))
    }

    /// The extent of all boxes, with whiskers and outliers.
    private static func reach(of semantics: ChartSemantics) -> [ChartDescriptor.Datum?] {
        semantics.distinctSeries.flatMap { $0.points.compactMap(\.figures) }.flatMap { figures in
            [figures.reach.lowerBound, figures.reach.upperBound] + figures.outliers
        }.map { .number($0) }
    }

    private static func axis(
        _ axis: ChartDescriptor.Axis, _ semantics: AxisSemantics, _ spoken: SpokenAxis,
        _ data: [ChartDescriptor.Datum?]
    ) -> TactileAxis {
        switch axis.values {
        case .names(let names): return TactileAxis(names: names, title: axis.title)
        case .numbers(let range, let scale, let lines):
            let numbers = data.compactMap { datum in
                if case .number(let number)? = datum, number.isFinite { number } else { nil }
            }
            // Bars begin at zero, where the axis has it.
            let zero = range.contains(0) && semantics.kind == .quantitative ? [0.0] : []
            let all = numbers + zero
            let ends = (all.min() ?? range.lowerBound)...(all.max() ?? range.upperBound)
            return TactileAxis(
                (scale, range, lines), data: ends, isOfTimes: semantics.kind == .temporal,
                spoken: spoken)
        }
    }
}
