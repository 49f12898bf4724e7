import SharedScenes
import Dashboards
import Foundation
import Layouts
import Picking
import Protocol
import SVG
import Scenes
import Sessions
import Speech
import Tables

/// The data at a position of the chart; none where nothing stands there.
extension ClientMessage.Values: AnsweredQuestion {
    func answer(on asked: AskedChart) -> ServerMessage? {
        let message = asked.drawn.values(self, asked.locale)
        return .values(chart: chart, event: event, message)
    }
}

extension LaidOutChart {
    fileprivate func values(_ ask: ClientMessage.Values, _ locale: Locale) -> ValuesMessage? {
        let all = navigation.series
        guard let (point, hasLeft) = all.found(by: ask, on: kindOfX) else { return nil }
        let readout = all.readout(of: point)
        let one = all[point.series]
        let words = PointText(one, locale)
        let datum = one.semantics(point.index)
        let shown = readout.shown(upTo: ProtocolLimits.valuesShown)
        return ValuesMessage(
            series: one.key, point: one.key(of: point.index), text: words.text(datum),
            left: hasLeft, title: words.position(datum), x: readout.x.flatMap(XValue.init),
            rule: readout.rule.map(\.position.tenths), isVertical: readout.rule?.isVertical ?? true,
            rows: shown.map { row(of: $0, in: all, isNearest: $0.point == point, locale) },
            more: readout.rows.count - shown.count, total: readout.total.map(words.value))
    }

    private func row(
        of row: PointReadout.Row, in all: [PointSeries], isNearest: Bool, _ locale: Locale
    ) -> ValuesMessage.Row {
        let (one, frame) = (all[row.point.series], row.frame)
        return ValuesMessage.Row(
            name: one.name(of: row.point.index),
            value: PointText(one, locale).value(one.semantics(row.point.index)),
            paint: (one.paint(of: row.point.index) ?? scene.paint(of: one.key))?.fillName,
            frame: [frame.x, frame.y, frame.width, frame.height].map(\.tenths),
            isNearest: isNearest)
    }
}

extension PointReadout {
    /// The first so many, the one that was asked for among them.
    fileprivate func shown(upTo limit: Int) -> [Row] {
        guard rows.count > limit else { return rows }
        let first = rows.prefix(limit)
        return first.contains { $0.point == row.point }
            ? Array(first) : rows.prefix(limit - 1) + [row]
    }
}

extension [PointSeries] {
    /// The datum that is asked for, and whether another one stands for it.
    fileprivate func found(
        by ask: ClientMessage.Values, on kind: DataKind
    ) -> (point: PointIndex, hasLeft: Bool)? {
        if let value = ask.value {
            return value.value(kind).flatMap { point(at: $0) }.map { ($0, false) }
        }
        let series = ask.series.flatMap { key in firstIndex { $0.key == key } }
        let start = PointIndex(series: series ?? 0, index: 0)
        guard let key = ask.point else {
            return find(.near(Point(ask.x ?? 0, ask.y ?? 0)), from: start)
        }
        return find(.key(key), from: start).map { ($0.point, $0.hasLeft || series == nil) }
    }
}

extension PointText {
    /// The texts of a series' points.
    init(_ series: PointSeries, _ locale: Locale) {
        self.init(
            name: series.name, x: series.axes.x, y: series.axes.y, colour: series.axes.colour,
            measuresAlongX: series.measuresAlongX, statistic: series.statistic,
            locale: locale)
    }
}
