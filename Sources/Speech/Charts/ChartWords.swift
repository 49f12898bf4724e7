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
    /// Each once, however often it is drawn.
    private let series: [SeriesReading]

    init(_ reading: Reading, locale: Locale) {
        (self.reading, self.locale) = (reading, locale)
        numbers = SpokenNumber(locale: locale)
        x = SpokenAxis(reading.x, locale: locale)
        y = SpokenAxis(reading.y, locale: locale)
        series = reading.distinctSeries
    }

    /// At most 160 characters: where all sentences don't fit, extremes go without their unit, and
    /// then sentences are left out from the end.
    ///
    /// "Line chart, 3 series, 1,092 points. Time January 1 to December 30, 2013. …"
    var summary: String {
        if let own = reading.summary { return own }
        let whole = summary(isPlain: false).compactMap(\.self)
        let length = whole.reduce(whole.count - 1) { $0 + $1.count }
        return length <= Self.longest
            ? whole.joined(separator: " ")
            : summary(isPlain: true).compactMap(\.self).sentences(upTo: Self.longest)
    }

    private static let longest = 160

    private func summary(isPlain: Bool) -> [String?] {
        [
            kind, xSpan, ySpan, isColoured ? looks : nil, highest(isPlain: isPlain),
            lowest(isPlain: isPlain),
        ]
    }

    var details: String {
        let shape = [statistics, change, trend] + each
        let sentences = [chosen, isColoured ? nil : looks] + shape + [gaps, notes]
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
        let noted = points.filter { point in
            guard let note = point.note else { return false }
            return note != measures.text(measure(of: point)) && note != placeText(point)
        }
        guard !noted.isEmpty else { return nil }
        let told = noted.prefix(Self.mostNotes).map { point in
            "\(placeText(point)), \((point.note ?? "").shortened(to: 60))"
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
                look.look == .colour ? Texts.colour : Texts.size, words.label, span)
        }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// Numbers are shown by colour alone.
    private var isColoured: Bool {
        colour != nil && reading.x.kind != .quantitative && reading.y.kind != .quantitative
    }
    private var colour: AxisReading? { reading.looks.first { $0.look == .colour }?.axis }

    private var points: [PointReading] { series.flatMap(\.points) }

    private func placeText(_ point: PointReading) -> String {
        places.text(isHorizontal ? point.y : point.x)
    }

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
        isColoured && measures.label.isEmpty
            ? (isHorizontal ? x : y).label : measures.label
    }

    private var kind: String {
        let mark = (reading.marks.first ?? "empty").capitalized
        let names = Set(self.series.map(\.name))
        let isTurn = reading.marks.first == "sector"
        let series = names.count > 1 && !isTurn ? "\(numbers.count(names.count)) series, " : ""
        let count = Texts.points(numbers.count(points.count), isOne: points.count == 1)
        return "\(mark) chart, \(series)\(count)."
    }

    private var xSpan: String? { span(reading.x, x) }
    private var ySpan: String? { span(reading.y, y) }

    private func span(_ axis: AxisReading, _ words: SpokenAxis) -> String? {
        guard axis.bounds.lower != .missing, !words.label.isEmpty else { return nil }
        return "\(words.label) \(words.text(from: axis.bounds.lower, to: axis.bounds.upper))."
    }

    private func highest(isPlain: Bool) -> String? {
        measured.max { $0.measure < $1.measure }.map {
            Texts.highest(
                measures.text(.number($0.measure), isPlain: isPlain), at: place(of: $0.point),
                $0.series)
        }
    }

    private func lowest(isPlain: Bool) -> String? {
        guard measured.count > 1 else { return nil }
        return measured.min { $0.measure < $1.measure }.map {
            Texts.lowest(
                measures.text(.number($0.measure), isPlain: isPlain), at: place(of: $0.point),
                $0.series)
        }
    }

    private struct Measured {
        var measure: Double
        var point: PointReading
        /// Its series' name; empty where there is just one, or where its place says it.
        var series: String
    }

    /// Where a number stands: along the other axis, or along both where a colour shows it.
    private func place(of point: PointReading) -> String {
        isColoured
            ? [x.text(point.x), y.text(point.y)].joined(separator: ", ")
            : places.text(isHorizontal ? point.y : point.x)
    }

    /// Both ends of what reaches from one value to another.
    private var measured: [Measured] {
        guard isColoured || (isHorizontal ? reading.x : reading.y).kind == .quantitative
        else { return [] }
        let isNamed = Set(series.map(\.name)).count > 1 && reading.marks.first != "sector"
        return series.flatMap { series in
            let name = isNamed ? series.name.shortened(to: 40) : ""
            return series.points.flatMap { point in
                amounts(of: point).map { Measured(measure: $0, point: point, series: name) }
            }
        }
    }

    private func amounts(of point: PointReading) -> [Double] {
        if isColoured { return [point.colour].compactMap(\.self).filter(\.isFinite) }
        let ends = isHorizontal ? [point.xStart, point.x] : [point.yStart, point.y]
        return ends.compactMap { $0?.scalar }.filter(\.isFinite)
    }

    private var statistics: String? {
        guard let numbers = Statistics(measured.map(\.measure)) else { return nil }
        return Texts.statistics(
            measures.text(.number(numbers.mean), isPlain: true),
            measures.text(.number(numbers.median)))
    }

    // MARK: From the first to the last

    private var single: SeriesReading? { series.count == 1 ? series.first : nil }

    /// The ends of a series whose order says something: along numbers or time, but no scatter.
    private func ends(of series: SeriesReading) -> (PointReading, PointReading)? {
        guard reading.y.kind == .quantitative, reading.x.kind != .nominal,
            series.mark != "point" || reading.x.kind == .temporal,
            let first = series.points.first, let last = series.points.last,
            series.points.count > 1, first.yStart == nil
        else { return nil }
        return (first, last)
    }

    private var change: String? {
        guard let (first, last) = single.flatMap(ends), let from = first.y.scalar,
            let to = last.y.scalar
        else { return nil }
        let amount = y.text(difference: to - from, isPlain: true)
        let change =
            to == from ? Texts.noChange : to > from ? Texts.rise(amount) : Texts.fall(amount)
        return Texts.change(
            from: y.text(first.y, isPlain: true), at: x.text(first.x), to: y.text(last.y),
            at: x.text(last.x), change)
    }

    /// By least squares; the coefficient of determination says how straight it is.
    private var trend: String? {
        guard let series = single, !isHorizontal, reading.y.kind == .quantitative,
            reading.x.kind != .nominal,
            let line = Statistics.line(
                series.points.compactMap { point in
                    guard let x = point.x.scalar, let y = point.y.scalar else { return nil }
                    return (x, y)
                })
        else { return nil }
        let (scale, each) = step
        return Texts.slope(
            y.text(.number(line.slope * scale)), each,
            numbers.text((line.determination * 100).rounded() / 100))
    }

    /// What a slope is measured over: one of a number, or the longest period that fits three times.
    private var step: (scale: Double, each: String) {
        guard reading.x.kind == .temporal, let first = reading.x.bounds.lower.scalar,
            let last = reading.x.bounds.upper.scalar
        else { return (1, Texts.perUnit(of: x.label)) }
        let periods = [
            (31_556_952.0, "year"), (86_400, "day"), (3_600, "hour"), (60, "minute"),
        ]
        let (seconds, name) = periods.first { last - first >= 3 * $0.0 } ?? (1, "second")
        return (seconds, Texts.each(name))
    }

    // MARK: Series and gaps

    /// Series whose means are told; of more nobody remembers the first at the last.
    private static let mostSeries = 8

    /// Each of several series in a few words.
    private var each: [String?] {
        let named = series.filter { !$0.name.isEmpty && $0.points.count > 1 }
        guard !isColoured, Set(named.map(\.name)).count == named.count,
            (2...Self.mostSeries).contains(named.count)
        else { return [] }
        return named.map { series in
            guard let numbers = Statistics(series.points.flatMap(amounts)) else { return nil }
            let change = ends(of: series).map { first, last in
                Texts.change(
                    from: y.text(first.y, isPlain: true), at: x.text(first.x),
                    to: y.text(last.y), at: x.text(last.x))
            }
            return Texts.series(
                series.name.shortened(to: 40),
                measures.text(.number(numbers.mean), isPlain: change != nil), change)
        }
    }

    private var gaps: String? {
        let gaps = series.flatMap(\.gaps)
        guard let first = gaps.first, let last = gaps.last else { return nil }
        return gaps.count == 1
            ? Texts.gap(at: places.text(first))
            : Texts.gaps(numbers.count(gaps.count), places.text(first), places.text(last))
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
