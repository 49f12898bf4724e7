package import Foundation
import Scenes
import Tables

/// The kinds of points that the data cursor can go to, from one to the next.
package enum CourseFeature: Sendable {
    case turn, gap, outlier, crossing
}

extension Speech {
    /// The next point of a kind, or the one before, and what is said of it.
    ///
    /// - Parameters:
    ///   - feature: the kind.
    ///   - isForward: whether it is after the point that the viewer is on.
    ///   - index: that point's.
    ///   - series: its series.
    ///   - all: all series of the chart.
    ///   - locale: of numbers and dates.
    /// - Returns: no index where there is none.
    package static func next(
        _ feature: CourseFeature, isForward: Bool, from index: Int, of series: AskedSeries,
        among all: [AskedSeries], locale: Locale
    ) -> (index: Int?, text: String) {
        let texts = Texts(locale)
        if series.numbers == nil { return (nil, texts.noNumbers) }
        if series.course == nil, feature != .outlier { return (nil, texts.noOrder) }
        let found = series.found(feature, among: all)
        guard !found.isEmpty else { return (nil, texts.none(feature)) }
        let position =
            isForward
            ? found.firstIndex { $0.index > index } : found.lastIndex { $0.index < index }
        guard let position else {
            return (nil, isForward ? texts.noneAfter : texts.noneBefore)
        }
        let here = found.indices.filter { found[$0].index == found[position].index }
        let (first, last) = (here[0] + 1, here[here.count - 1] + 1)
        let (count, kinds) = (found.count, here.map { found[$0].text })
        // Several other series may be crossed at one point.
        let text =
            here.count > 1
            ? texts.crossings(first, last, of: count, texts.all(kinds))
            : texts.feature(feature, first, of: count, kinds[0])
        return (found[position].index, text)
    }
}

extension Texts {
    fileprivate func feature(
        _ feature: CourseFeature, _ number: Int, of count: Int, _ kind: String
    ) -> String {
        switch feature {
        case .turn: turn(number, of: count, kind)
        case .gap: hole(number, of: count, kind)
        case .outlier: kind.isEmpty ? outlier(number, of: count) : sentence(kind)
        case .crossing: crossing(number, of: count, kind)
        }
    }

    /// The answer where there is none.
    fileprivate func none(_ feature: CourseFeature) -> String {
        switch feature {
        case .turn: noTurns
        case .gap: noHoles
        case .outlier: noOutliers
        case .crossing: noCrossings
        }
    }
}

extension AskedSeries {
    /// The points of a kind in order, and what each of them is.
    fileprivate func found(
        _ feature: CourseFeature, among all: [AskedSeries]
    ) -> [(index: Int, text: String)] {
        switch feature {
        case .turn: turns.map { ($0, isPeak($0) ? texts.aPeak : texts.aTrough) }
        case .gap: (course?.gaps ?? []).map { ($0 + 1, hole(behind: $0)) }
        case .outlier:
            outliers.map { ($0, figures($0).map { texts.outliers($0.outliers.count) } ?? "") }
        case .crossing: crossings(all).map { ($0.crossing.index, texts.way(of: $0)) }
        }
    }

    /// "March 3 to March 5, 2013".
    private func hole(behind index: Int) -> String {
        text.positions(from: point(index), to: point(index + 1))
    }
}
