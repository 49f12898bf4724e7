package import Foundation
package import Scenes
import Tables

extension ChartSemantics {
    /// With one series alone; with all where there is none of this key.
    package func part(_ key: String?) -> ChartSemantics {
        var part = self
        let own = series.filter { $0.key == key }
        if !own.isEmpty { part.series = own }
        return part
    }

    package var measureAxis: AxisSemantics { isHorizontal ? x : y }

    /// The groups that rows of the drawn table stand for, as they are now.
    package func totals(of rows: Set<Int>, locale: Locale) -> [TotalNews] {
        dataSeries.flatMap { series in
            series.points.filter { rows.contains($0.row) }.map { point in
                let position = isHorizontal ? point.y : point.x
                let start = isHorizontal ? point.yStart : point.xStart
                let name = Speech.span(
                    from: start ?? position, to: position, of: isHorizontal ? y : x, locale: locale)
                let isNamed = !series.name.isEmpty && series.name != name
                return TotalNews(
                    name: isNamed ? Texts(locale).listed([series.name, name]) : name,
                    value: isHorizontal ? point.x : point.y)
            }
        }
    }
}

extension [SeriesSemantics] {
    /// The rows of the drawn table that have a mark in one of them.
    package func newRows(among rows: Set<Int>) -> Set<Int> {
        reduce(into: []) { $0.formUnion($1.points.lazy.map(\.row).filter(rows.contains)) }
    }
}

extension SeriesSemantics {
    /// With what is measured along y.
    package var turned: SeriesSemantics {
        var turned = self
        turned.points = points.map {
            PointSemantics(x: $0.y, y: $0.x, xStart: $0.yStart, yStart: $0.xStart, row: $0.row)
        }
        return turned
    }
}

extension SeriesSemantics {
    /// The mark in the chart's code or YAML that draws it: several series may share one.
    package var site: Substring {
        key.split(separator: ":", maxSplits: 2).dropFirst().first ?? ""
    }

    /// The news that rows of the drawn table, none before a first one, bring to this series; nil
    /// when nothing.
    package func news(of rows: Set<Int>, from first: Int) -> SeriesNews? {
        var (news, before): (SeriesNews?, Double?)
        var (count, earlier) = (0, [Double]())
        // There may be very many, so that they are gone through once.
        for point in points {
            let isNew = point.row >= first && rows.contains(point.row)
            if isNew { count += 1 }
            guard let value = point.y.scalar, value.isFinite else { continue }
            if isNew {
                news.append(point, value, of: name)
            } else if point.row < first {
                before = max(before ?? value, value)
                if !point.x.isName { earlier.append(value) }
            }
        }
        news?.count = count
        news?.past = SeriesPast(earlier, over: count)
        if let before, let highest = news?.highest { news?.isNewHighest = highest > before }
        return news
    }
}

extension SeriesNews? {
    fileprivate mutating func append(_ point: PointSemantics, _ value: Double, of name: String) {
        guard let known = self else {
            self = SeriesNews(
                name: name, count: 1, latest: point, lowest: value, highest: value,
                isNewHighest: false)
            return
        }
        self?.latest = point
        self?.lowest = min(known.lowest, value)
        self?.highest = max(known.highest, value)
    }
}

extension Value {
    fileprivate var isName: Bool { if case .string = self { true } else { false } }
}
