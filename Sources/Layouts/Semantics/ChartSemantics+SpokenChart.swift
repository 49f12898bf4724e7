import Scenes
import Views

extension ChartSemantics {
    /// Applies an author's own texts.
    ///
    /// Their series take the place of the chart's own where they have as many points; where they
    /// don't, they are told besides.
    mutating func apply(_ spoken: SpokenChart) {
        title = spoken.title ?? title
        authored.summary = spoken.summary
        x.label = spoken.x.title
        y.label = spoken.y?.title ?? y.label
        authored.descriptor = ChartDescriptor(spoken, title: title)
        let own = series.indices.filter { !series[$0].isNote }
        let counts = own.map { series[$0].points.count }
        guard spoken.series.map(\.points.count) == counts else {
            authored.details = spoken.series.map(\.text)
            return
        }
        for (index, words) in zip(own, spoken.series) { series[index].apply(words) }
    }
}

extension SeriesSemantics {
    fileprivate mutating func apply(_ words: SpokenChart.Series) {
        name = words.name ?? name
        for (index, point) in zip(points.indices, words.points) {
            points[index].label = point.label
            points[index].valueText = point.value
        }
    }
}

extension SpokenChart.Series {
    /// "Cachapa: Monday 916, Tuesday 850, …".
    fileprivate var text: String {
        let values = points.prefix(Self.mostPoints).map { point in
            [point.label, point.value].compactMap(\.self).joined(separator: " ")
        }
        let rest = points.count > values.count ? ["…"] : []
        let list = (values + rest).joined(separator: ", ")
        return name.map { "\($0): \(list)" } ?? list
    }

    /// More than these nobody follows by ear.
    private static let mostPoints = 20
}
