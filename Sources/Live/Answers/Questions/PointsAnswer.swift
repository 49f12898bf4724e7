import Broadcast
import Dashboards
import Foundation
import Layouts
import Protocol
import Scenes
import Sessions
import Speech

/// Points for those who go through a chart one by one.
///
/// Whoever comes first to a new scene has its points put in order: that is done beside what others
/// ask for. After that an answer costs what it holds.
extension ClientMessage.Points: AnsweredQuestion {
    func answer(on asked: AskedChart) -> ServerMessage? {
        let isBrushable = asked.panel.brushColumn != nil
        let points = asked.drawn.points(self, canBeBrushed: isBrushable, asked.locale)
        return .points(chart: chart, event: event, points)
    }
}

extension LaidOutChart {
    fileprivate func points(
        _ ask: ClientMessage.Points, canBeBrushed: Bool, _ locale: Locale
    ) -> PointsMessage {
        let tracks = walk.tracks
        let place = ask.series.flatMap { key in tracks.firstIndex { $0.key == key } } ?? 0
        let start = PointIndex(track: place, index: ask.index)
        guard let (spot, hasLeft) = tracks.find(ask.goal, from: start) else { return .none }
        let track = tracks[spot.track]
        let words = PointWords(
            name: track.name, x: track.x, y: track.y, colour: track.colour,
            measuresAlongX: track.measuresAlongX, locale: locale)
        let first = max(0, spot.index - ask.bounded)
        let shown = first..<min(track.count, spot.index + ask.bounded + 1)
        let points = zip(shown, track.frames(shown)).map { index, frame in
            let point = track.reading(index)
            return PointMessage(
                key: track.key(of: index), text: words.text(point),
                frame: [frame.x, frame.y, frame.width, frame.height].map(\.rounded),
                stop: canBeBrushed ? stop(of: point).flatMap { StopValues(stops[$0]) } : nil)
        }
        let left = hasLeft ? ask.left(track, words, now: spot.index) : nil
        return PointsMessage(
            series: track.key, seriesPlace: spot.track, seriesCount: tracks.count,
            total: track.count, first: first, at: spot.index, points: points, left: left)
    }
}

extension ClientMessage.Points {
    fileprivate var goal: NavigationTarget {
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

    /// How many points on each side.
    fileprivate var bounded: Int {
        min(max(reach ?? ProtocolLimits.pointsAhead, 0), ProtocolLimits.pointsAhead)
    }

    /// What is said of a datum that is gone.
    fileprivate func left(_ track: PointSeries, _ words: PointWords, now index: Int) -> String {
        let gone = point.flatMap(track.value).map(words.place)
        return Speech.left(gone, now: words.text(track.reading(index)))
    }
}

extension Double {
    /// To a tenth of a pixel.
    fileprivate var rounded: Double { (self * 10).rounded() / 10 }
}
