import Foundation
import Scenes
import Tables

/// What marks say that are told several together: where they are many, or where their shape counts.
struct MarkTexts {
    /// A series of more marks is told in groups, of which it has at most so many.
    private static let (mostMarks, mostGroups) = (200, 50)
    /// Nodes with a role in a whole chart, and how many of them single marks may be.
    private static let (mostNodes, mostSingles) = (395, 300)

    private let reading: Reading
    private let words: PlaceWords
    /// Along the axis that the marks stand on.
    private let shares: Shares
    private let locale: Locale

    init(_ reading: Reading, locale: Locale) {
        (self.reading, self.locale) = (reading, locale)
        words = PlaceWords(reading, locale: locale)
        shares = Shares(reading.x)
    }

    var groups: [Meaning.MarkGroup] {
        let series = reading.distinctSeries
        let grouped = series.filter { $0.points.count > Self.mostMarks || ways(of: $0) != nil }
        let singles = series.map(\.points.count).filter { $0 <= Self.mostMarks }.reduce(0, +)
        let room = Self.mostNodes - reading.series.count - min(singles, Self.mostSingles)
        guard !grouped.isEmpty, room >= grouped.count else { return [] }
        let most = min(room / grouped.count, Self.mostGroups)
        return grouped.map {
            Meaning.MarkGroup(key: $0.key, items: items(of: $0, atMost: most))
        }
    }

    private func items(
        of series: SeriesReading, atMost count: Int
    ) -> [Meaning.MarkGroup.Item] {
        if let ways = ways(of: series) {
            return Stretches.of(series.points, atMost: count)
                .map { item($0.points, stretch($0, ways)) }
        }
        return bins(of: series.points, count).map { item($0, group($0)) }
    }

    private func item(
        _ points: ArraySlice<PointReading>, _ text: String
    ) -> Meaning.MarkGroup.Item {
        let places = points.flatMap { [$0.xStart, $0.x].compactMap(\.self).compactMap(shares.of) }
        return Meaning.MarkGroup.Item(
            text: text, from: places.map(\.lowerBound).min() ?? 0,
            to: places.map(\.upperBound).max() ?? 1)
    }

    // MARK: Shapes

    /// Whether what the marks show is their shape, and what its ways up and down are called.
    ///
    /// By default it is where a line or an area of many points goes over a number: an elevation
    /// profile, a wave, a function.
    private func ways(of series: SeriesReading) -> (up: String, down: String)? {
        let isLine = series.mark == "line" || series.mark == "area"
        switch reading.grouping {
        case .shape(let up, let down): return (up, down)
        case .automatic:
            let isShape =
                isLine && reading.x.kind == .quantitative
                && reading.y.kind == .quantitative && series.points.count > 50
            return isShape ? (Texts.up, Texts.down) : nil
        case .marks: return nil
        }
    }

    private func stretch(_ stretch: Stretch, _ ways: (up: String, down: String)) -> String {
        let (from, to) = words.ends(stretch.first, stretch.last)
        guard stretch.rise != 0 else { return Texts.level(from, to) }
        return Texts.stretch(
            from, to, stretch.rise > 0 ? ways.up : ways.down,
            words.difference(stretch.rise))
    }

    // MARK: Bins

    /// Equal parts of the plot; without those that are empty.
    private func bins(of points: [PointReading], _ count: Int) -> [ArraySlice<PointReading>] {
        func bin(_ point: PointReading) -> Int {
            min(max(Int((shares.of(point.x)?.lowerBound ?? 0) * Double(count)), 0), count - 1)
        }
        var bins: [ArraySlice<PointReading>] = []
        var start = points.startIndex
        for index in points.indices
        where index + 1 == points.endIndex || bin(points[index + 1]) != bin(points[start]) {
            bins.append(points[start...index])
            start = index + 1
        }
        return bins
    }

    private func group(_ points: ArraySlice<PointReading>) -> String {
        guard points.count > 1, let first = points.first, let last = points.last else {
            return points.first.map(words.text) ?? ""
        }
        let count = Texts.points(SpokenNumber(locale: locale).count(points.count), isOne: false)
        return Texts.group(words.span(first, last), count, words.range(points))
    }
}
