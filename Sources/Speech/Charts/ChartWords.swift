import Foundation
import Scenes
import Tables

/// The summary, the details and the names of one chart.
struct ChartWords {
    private let reading: Reading
    private let numbers: SpokenNumber
    private let x: SpokenAxis
    private let y: SpokenAxis

    init(_ reading: Reading, locale: Locale) {
        self.reading = reading
        numbers = SpokenNumber(locale: locale)
        x = SpokenAxis(reading.x, locale: locale)
        y = SpokenAxis(reading.y, locale: locale)
    }

    /// "Line chart, 3 series, 1,092 points. Time January 1 to December 30, 2013. …", at most 160
    /// characters: sentences that don't fit are left out from the end.
    var summary: String {
        [kind, xSpan, ySpan, highest, lowest].compactMap(\.self).sentences(upTo: 160)
    }

    var details: String { [statistics, change, trend].compactMap(\.self).joined(separator: " ") }

    var labels: [Meaning.NodeLabel] {
        reading.series.map { series in
            let count = Texts.points(
                numbers.count(series.points.count), isOne: series.points.count == 1)
            let name = series.name.isEmpty ? measureLabel : series.name.shortened(to: 60)
            return Meaning.NodeLabel(key: series.key, text: "\(name), \(count)")
        }
    }

    private var points: [PointReading] { reading.series.flatMap(\.points) }

    /// Numbers are measured along y, but along x where the bars lie.
    private var isHorizontal: Bool {
        reading.x.kind == .quantitative && reading.y.kind == .nominal
    }
    private var measureLabel: String { isHorizontal ? reading.x.label : reading.y.label }

    private var kind: String {
        let mark = (reading.marks.first ?? "empty").capitalized
        let names = Set(reading.series.map(\.name))
        let series = names.count > 1 ? "\(numbers.count(names.count)) series, " : ""
        let count = Texts.points(numbers.count(points.count), isOne: points.count == 1)
        return "\(mark) chart, \(series)\(count)."
    }

    private var xSpan: String? { span(reading.x, x) }
    private var ySpan: String? { span(reading.y, y) }

    private func span(_ axis: AxisReading, _ words: SpokenAxis) -> String? {
        guard axis.bounds.lower != .missing, !axis.label.isEmpty else { return nil }
        return "\(axis.label) \(words.text(from: axis.bounds.lower, to: axis.bounds.upper))."
    }

    private var highest: String? {
        measured.max { $0.measure < $1.measure }.map { Texts.highest($0.text, at: $0.place) }
    }

    private var lowest: String? {
        guard measured.count > 1 else { return nil }
        return measured.min { $0.measure < $1.measure }.map { Texts.lowest($0.text, at: $0.place) }
    }

    private struct Measured {
        var measure: Double
        var point: PointReading
        var text: String { words.text(isHorizontal ? point.x : point.y) }
        var place: String { places.text(isHorizontal ? point.y : point.x) }
        var isHorizontal: Bool
        var words: SpokenAxis
        var places: SpokenAxis
    }

    private var measured: [Measured] {
        let (words, places) = isHorizontal ? (x, y) : (y, x)
        return points.compactMap { point in
            guard let measure = (isHorizontal ? point.x : point.y).scalar, measure.isFinite,
                (isHorizontal ? reading.x : reading.y).kind == .quantitative
            else { return nil }
            return Measured(
                measure: measure, point: point, isHorizontal: isHorizontal, words: words,
                places: places)
        }
    }

    private var statistics: String? {
        guard let numbers = Statistics(measured.map(\.measure)) else { return nil }
        let words = isHorizontal ? x : y
        return "Mean \(words.text(.number(numbers.mean))), "
            + "median \(words.text(.number(numbers.median)))."
    }

    private var single: SeriesReading? { reading.series.count == 1 ? reading.series.first : nil }

    private var change: String? {
        guard let series = single, !isHorizontal, let first = series.points.first,
            let last = series.points.last, series.points.count > 1
        else { return nil }
        return "From \(y.text(first.y)) at \(x.text(first.x)) "
            + "to \(y.text(last.y)) at \(x.text(last.x))."
    }

    /// By least squares; the coefficient of determination says how straight it is.
    private var trend: String? {
        guard let series = single, !isHorizontal, reading.x.kind == .quantitative,
            let line = Statistics.line(
                series.points.compactMap { point in
                    guard let x = point.x.scalar, let y = point.y.scalar else { return nil }
                    return (x, y)
                })
        else { return nil }
        return "Slope \(numbers.text(line.slope)) per unit of \(reading.x.label), "
            + "R² \(numbers.text((line.determination * 100).rounded() / 100))."
    }
}

extension [String] {
    /// As many as fit, from the first.
    func sentences(upTo length: Int) -> String {
        var text = ""
        for sentence in self {
            let longer = text.isEmpty ? sentence : text + " " + sentence
            if longer.count > length { break }
            text = longer
        }
        return text.isEmpty ? (first ?? "").shortened(to: length) : text
    }
}
