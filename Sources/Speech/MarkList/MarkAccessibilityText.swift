import Foundation
import Scenes
import Tables

/// The texts of marks: one by one where they are few, else in groups, so that a chart can be read line
/// by line; each of many points is reached by the data cursor.
struct MarkAccessibilityText {
    /// A chart of more marks is described in groups; names can't be put together.
    private static let (mostMarks, mostNames) = (12, 24)

    private let semantics: ChartSemantics
    private let words: ListedPointText
    /// Along the axis that the marks stand on.
    private let shares: Shares
    private let texts: Texts

    init(_ semantics: ChartSemantics, locale: Locale) {
        (self.semantics, texts) = (semantics, Texts(locale))
        words = ListedPointText(semantics, locale: locale)
        shares = Shares(semantics.isHorizontal ? semantics.y : semantics.x)
    }

    var groups: [AccessibilityText.MarkGroup] {
        let series = semantics.distinctSeries.filter { !$0.isNote && !$0.isSector }
        // The line under a number decorates it: who wants its points has the data cursor.
        guard semantics.measured == nil, !semantics.coverage.isBrief else { return [] }
        let points = series.reduce(0) { $0 + $1.points.count }
        let areNames = (semantics.isHorizontal ? semantics.y : semantics.x).kind == .nominal
        let areSingle = points <= (areNames ? Self.mostNames : Self.mostMarks)
        guard let parts = Self.parts(of: series.count), areSingle || parts > 1 else { return [] }
        let isNamed = Set(series.map(\.name)).count > 1
        return series.map { one in
            var items = items(of: one, in: areSingle ? nil : parts, parts)
            if isNamed, !one.name.isEmpty {
                let name = one.name.shortened(to: 40)
                for index in items.indices {
                    items[index].text = texts.listed([name, items[index].text])
                }
            }
            return AccessibilityText.MarkGroup(
                key: one.key, isAlongY: semantics.isHorizontal, items: items)
        }
    }

    /// How many groups each of several series has, so that all together are few; nil for so many
    /// series that their own names and ranges have to do.
    private static func parts(of series: Int) -> Int? {
        switch series {
        case 1: 8
        case 2...3: 4
        case 4...6: 2
        case 7...mostNames: 1
        default: nil
        }
    }

    /// One by one where there are no parts.
    private func items(
        of series: SeriesSemantics, in parts: Int?, _ most: Int
    ) -> [AccessibilityText.MarkGroup.Item] {
        if let ways = ways(of: series) {
            return Stretches.of(series.points, atMost: most)
                .map { item($0.points, stretch($0, ways)) }
        }
        let points = inOrder(series.points)
        let groups = parts.map { bins(of: points, $0) } ?? points.indices.map { points[$0...$0] }
        return groups.map { item($0, group($0)) }
    }

    /// Where bars lie down, points come in the order of their values.
    private func inOrder(_ points: [PointSemantics]) -> [PointSemantics] {
        guard semantics.isHorizontal else { return points }
        return points.map { ($0, position(of: $0)) }
            .sorted { ($0.1, $0.0.row) < ($1.1, $1.0.row) }.map(\.0)
    }

    /// From 0 to 1.
    private func position(of point: PointSemantics) -> Double {
        shares.of(words.position(of: point))?.lowerBound ?? 0
    }

    private func item(
        _ points: ArraySlice<PointSemantics>, _ text: String
    ) -> AccessibilityText.MarkGroup.Item {
        var (from, to) = (Double.infinity, -Double.infinity)
        func include(_ share: ClosedRange<Double>?) {
            guard let share else { return }
            (from, to) = (min(from, share.lowerBound), max(to, share.upperBound))
        }
        for point in points {
            include(shares.of(words.position(of: point)))
            include(words.start(of: point).flatMap(shares.of))
        }
        return AccessibilityText.MarkGroup.Item(
            text: text, from: from.isFinite ? from : 0, to: to.isFinite ? to : 1)
    }

    // MARK: Shapes

    /// Whether what the marks show is their shape, and what its ways up and down are called.
    ///
    /// By default it is where a line or an area of many points goes over a number: an elevation
    /// profile, a wave, a function.
    private func ways(of series: SeriesSemantics) -> (up: String, down: String)? {
        switch semantics.grouping {
        case .shape(let up, let down): return (up, down)
        case .automatic:
            let isShape =
                series.mark.isContinuous && semantics.x.kind == .quantitative
                && semantics.y.kind == .quantitative && series.points.count > 50
            return isShape ? (texts.up, texts.down) : nil
        case .marks: return nil
        }
    }

    private func stretch(_ stretch: Stretch, _ ways: (up: String, down: String)) -> String {
        let (from, to) = words.ends(stretch.first, stretch.last)
        guard stretch.rise != 0 else { return texts.level(from, to) }
        return texts.stretch(
            from, to, stretch.rise > 0 ? ways.up : ways.down,
            words.difference(stretch.rise))
    }

    // MARK: Bins

    /// Where the groups of a window that moves are counted from; nil for groups of the plot.
    var origin: Double? { semantics.isHorizontal ? nil : shares.origin }

    /// Equal parts of the plot, without empty ones; of a window that moves, parts of its length that
    /// are anchored at zero, so that only the first and the last of them change as it moves, and one
    /// more may be in view.
    private func bins(of points: [PointSemantics], _ count: Int) -> [ArraySlice<PointSemantics>] {
        guard !points.isEmpty else { return [] }
        let origin = origin
        func bin(_ point: PointSemantics) -> Int {
            let share = position(of: point)
            guard let origin else { return min(Int(saturating: share * Double(count)), count - 1) }
            return Int(saturating: ((share + origin) * Double(count) + Self.slack).rounded(.down))
        }
        var bins: [ArraySlice<PointSemantics>] = []
        var (start, last) = (points.startIndex, points.first.map(bin))
        for index in points.indices.dropFirst() {
            let next = bin(points[index])
            if next != last {
                bins.append(points[start..<index])
                (start, last) = (index, next)
            }
        }
        return bins + [points[start...]]
    }

    /// Of a bin: a point on an edge is on the same side of it wherever the window is.
    private static let slack = 1e-6

    private func group(_ points: ArraySlice<PointSemantics>) -> String {
        guard points.count > 1, let first = points.first, let last = points.last else {
            return points.first.map(words.text) ?? ""
        }
        return texts.group(
            words.span(first, last), texts.points(points.count), words.range(points))
    }
}

extension SeriesSemantics {
    /// Its name has what it says.
    fileprivate var isSector: Bool { mark.isPartOfWhole && points.count == 1 }
}
