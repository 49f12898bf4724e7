import SharedScenes
import Dashboards
import Foundation
import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import Speech

/// Answers point navigation.
///
/// The first question about a scene sorts its points: that is done concurrently with what others
/// ask for. After that an answer costs what it holds.
extension ClientMessage.Points: AnsweredQuestion {
    func answer(on asked: AskedChart) -> ServerMessage? {
        let isBrushable = asked.panel.selecting.column != nil
        let points = asked.drawn.points(self, canBeBrushed: isBrushable, asked.locale)
        return .points(chart: chart, event: event, points)
    }
}

extension LaidOutChart {
    fileprivate func points(
        _ ask: ClientMessage.Points, canBeBrushed: Bool, _ locale: Locale
    ) -> PointsMessage {
        let all = navigation.series
        let seriesIndex = ask.series.flatMap { key in all.firstIndex { $0.key == key } } ?? 0
        let start = PointIndex(series: seriesIndex, index: ask.index)
        guard let (found, hasLeft) = all.find(ask.target, from: start) else { return .none }
        let one = all[found.series]
        let words = PointText(one, locale)
        let first = max(0, found.index - ask.bounded)
        let shown = first..<min(one.count, found.index + ask.bounded + 1)
        let points = zip(shown, one.frames(shown)).map { index, frame in
            let point = one.semantics(index)
            return PointMessage(
                key: one.key(of: index), text: words.text(point),
                frame: [frame.x, frame.y, frame.width, frame.height].map(\.tenths),
                stop: canBeBrushed ? stop(of: point).flatMap { StopValues(stops[$0]) } : nil)
        }
        let left = hasLeft ? ask.left(one, words, now: found.index, locale) : nil
        return PointsMessage(
            series: one.key, seriesIndex: found.series, seriesCount: all.count,
            total: one.count, first: first, at: found.index, points: points, left: left)
    }
}

extension ClientMessage.Points {
    fileprivate var target: NavigationTarget {
        switch go {
        case .index: .index
        case .same: point.map(NavigationTarget.key) ?? .index
        case .near: .near(Point(x ?? 0, y ?? 0))
        case .along: .along(Point(x ?? 0, y ?? 0))
        case .nextSeries: .series(1)
        case .previousSeries: .series(-1)
        case .lowest: .lowest
        case .highest: .highest
        case .lowestOfAll: .lowestOfAll
        case .highestOfAll: .highestOfAll
        }
    }

    /// The number of points on each side.
    fileprivate var bounded: Int {
        min(max(reach ?? ProtocolLimits.pointsAhead, 0), ProtocolLimits.pointsAhead)
    }

    /// The sentence for a datum that is gone.
    fileprivate func left(
        _ one: PointSeries, _ words: PointText, now index: Int, _ locale: Locale
    ) -> String {
        let gone = point.flatMap(one.value).map(words.position)
        return Speech.left(gone, now: words.text(one.semantics(index)), locale)
    }
}
