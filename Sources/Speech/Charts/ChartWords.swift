import Foundation
import Scenes
import Tables

/// The summary, the details and the names of one chart.
struct ChartWords {
    private let reading: Reading
    private let numbers: SpokenNumber
    private let locale: Locale
    private let x: SpokenAxis
    private let y: SpokenAxis

    init(_ reading: Reading, locale: Locale) {
        (self.reading, self.locale) = (reading, locale)
        numbers = SpokenNumber(locale: locale)
        x = SpokenAxis(reading.x, locale: locale)
        y = SpokenAxis(reading.y, locale: locale)
    }

    /// At most 160 characters: sentences that don't fit are left out from the end.
    ///
    /// "Line chart, 3 series, 1,092 points. Time January 1 to December 30, 2013. …"
    var summary: String {
        if let own = reading.summary { return own }
        return [kind, xSpan, ySpan, isColoured ? looks : nil, highest, lowest].compactMap(\.self)
            .sentences(upTo: 160)
    }

    var details: String {
        let sentences = [chosen, isColoured ? nil : looks, statistics, change, trend, notes]
        return (sentences.compactMap(\.self) + reading.told)
            .joined(separator: " ")
    }

    var labels: [Meaning.NodeLabel] {
        reading.series.map { series in
            if let text = note(series) { return Meaning.NodeLabel(key: series.key, text: text) }
            if series.mark == "sector", series.points.count == 1 {
                return Meaning.NodeLabel(key: series.key, text: sector(series))
            }
            let count = Texts.points(
                numbers.count(series.points.count), isOne: series.points.count == 1)
            let names = [series.name.shortened(to: 60), measureLabel, series.mark.capitalized]
            let name = names.first { !$0.isEmpty } ?? ""
            return Meaning.NodeLabel(key: series.key, text: "\(name), \(count)")
        }
    }

    /// "Cachapa, 916".
    private func sector(_ series: SeriesReading) -> String {
        [series.name.shortened(to: 60), y.text(series.points[0].y)].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// "Goal 350", for a note whose value is one; nil for everything else.
    private func note(_ series: SeriesReading) -> String? {
        guard series.isNote, series.points.count == 1, let point = series.points.first
        else { return nil }
        func text(_ words: SpokenAxis, _ start: Value?, _ value: Value) -> String? {
            if value == .missing { return nil }
            return start.map { words.text(from: $0, to: value) } ?? words.text(value)
        }
        let values = [text(x, point.xStart, point.x), text(y, point.yStart, point.y)]
        let text = ([series.name.shortened(to: 60)] + values.compactMap(\.self))
            .joined(separator: " ")
        guard let written = point.note?.shortened(to: 100), written != text else { return text }
        return "\(text), \(written)"
    }

    /// What the viewer has chosen.
    private var chosen: String? {
        let texts = reading.chosen.map { chosen in
            let words = chosen.isAlongX ? x : y
            return chosen.values.lower == chosen.values.upper
                ? words.text(chosen.values.lower)
                : words.text(from: chosen.values.lower, to: chosen.values.upper)
        }
        return texts.isEmpty ? nil : Texts.chosen(texts.joined(separator: ", "))
    }

    /// What is written beside single marks, but for what only repeats their values.
    private var notes: String? {
        let noted = points.filter { $0.note != nil && $0.note != measures.text(measure(of: $0)) }
        guard !noted.isEmpty else { return nil }
        let told = noted.prefix(Self.mostNotes).map { point in
            let place = places.text(isHorizontal ? point.y : point.x)
            return "\(place), \((point.note ?? "").shortened(to: 60))"
        }
        let rest = noted.count - told.count
        let more = rest > 0 ? [Texts.more(numbers.count(rest))] : []
        return Texts.notes((told + more).joined(separator: "; "))
    }

    private static let mostNotes = 5

    private func measure(of point: PointReading) -> Value {
        if isColoured { return point.colour.map(Value.number) ?? .missing }
        return isHorizontal ? point.x : point.y
    }

    /// What colours and sizes stand for.
    private var looks: String? {
        let texts = reading.looks.filter { !$0.axis.label.isEmpty }.map { look in
            let words = SpokenAxis(look.axis, locale: locale)
            let span = words.text(from: look.axis.bounds.lower, to: look.axis.bounds.upper)
            return Texts.look(
                look.look == .colour ? Texts.colour : Texts.size, look.axis.label, span)
        }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// Numbers are shown by colour alone.
    private var isColoured: Bool {
        colour != nil && reading.x.kind != .quantitative && reading.y.kind != .quantitative
    }
    private var colour: AxisReading? { reading.looks.first { $0.look == .colour }?.axis }

    private var points: [PointReading] { reading.dataSeries.flatMap(\.points) }

    /// Numbers are measured along y, but along x where the bars lie.
    private var isHorizontal: Bool {
        reading.x.kind == .quantitative && reading.y.kind == .nominal
    }
    private var measures: SpokenAxis {
        if isColoured, let colour { return SpokenAxis(colour, locale: locale) }
        return isHorizontal ? x : y
    }
    private var places: SpokenAxis { isHorizontal ? y : x }
    private var measureLabel: String {
        if isColoured, let label = colour?.label, !label.isEmpty { return label }
        return isHorizontal ? reading.x.label : reading.y.label
    }

    private var kind: String {
        let mark = (reading.marks.first ?? "empty").capitalized
        let names = Set(reading.dataSeries.map(\.name))
        let isTurn = reading.marks.first == "sector"
        let series = names.count > 1 && !isTurn ? "\(numbers.count(names.count)) series, " : ""
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
        measured.max { $0.measure < $1.measure }.map {
            Texts.highest(measures.text(.number($0.measure)), at: place(of: $0.point))
        }
    }

    private var lowest: String? {
        guard measured.count > 1 else { return nil }
        return measured.min { $0.measure < $1.measure }.map {
            Texts.lowest(measures.text(.number($0.measure)), at: place(of: $0.point))
        }
    }

    private struct Measured {
        var measure: Double
        var point: PointReading
    }

    /// Where a number stands: along the other axis, or along both where a colour shows it.
    private func place(of point: PointReading) -> String {
        isColoured
            ? [x.text(point.x), y.text(point.y)].joined(separator: ", ")
            : places.text(isHorizontal ? point.y : point.x)
    }

    /// Both ends of what reaches from one value to another.
    private var measured: [Measured] {
        if isColoured {
            return points.compactMap { point in
                guard let colour = point.colour, colour.isFinite else { return nil }
                return Measured(measure: colour, point: point)
            }
        }
        guard (isHorizontal ? reading.x : reading.y).kind == .quantitative else { return [] }
        return points.flatMap { point in
            let ends = isHorizontal ? [point.xStart, point.x] : [point.yStart, point.y]
            return ends.compactMap { $0?.scalar }.filter(\.isFinite)
                .map { Measured(measure: $0, point: point) }
        }
    }

    private var statistics: String? {
        guard let numbers = Statistics(measured.map(\.measure)) else { return nil }
        return "Mean \(measures.text(.number(numbers.mean))), "
            + "median \(measures.text(.number(numbers.median)))."
    }

    private var single: SeriesReading? {
        reading.dataSeries.count == 1 ? reading.dataSeries.first : nil
    }

    private var change: String? {
        guard let series = single, reading.y.kind != .nominal, !isHorizontal,
            let first = series.points.first,
            let last = series.points.last, series.points.count > 1, first.yStart == nil
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
