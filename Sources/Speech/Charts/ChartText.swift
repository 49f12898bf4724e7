import Foundation
import Scenes
import Tables

/// The summary, the details and the names of one chart.
struct ChartText {
    let semantics: ChartSemantics
    let numbers: SpokenNumber
    let locale: Locale
    let x: SpokenAxis
    let y: SpokenAxis
    /// Each once, however often it is drawn.
    let series: [SeriesSemantics]
    private let lazyMeasures: Lazy<Measures>

    init(_ semantics: ChartSemantics, locale: Locale) {
        (self.semantics, self.locale) = (semantics, locale)
        numbers = SpokenNumber(locale: locale)
        x = SpokenAxis(semantics.x, locale: locale)
        y = SpokenAxis(semantics.y, locale: locale)
        let series = semantics.distinctSeries
        self.series = series
        lazyMeasures = Lazy { Measures(of: series, in: semantics) }
    }

    /// At most 160 characters: where all sentences don't fit, extremes go without their unit, and
    /// then sentences are left out from the end.
    ///
    /// "Line chart, 3 series, 1,092 points. Time January 1 to December 30, 2013. …"
    var summary: String {
        if let measured = semantics.measured {
            return Speech.value(measured, locale: locale)
        }
        if let own = semantics.authored.summary {
            return [own, hidden].compactMap(\.self).joined(separator: " ")
        }
        let whole = summary(isPlain: false).compactMap(\.self)
        let length = whole.reduce(whole.count - 1) { $0 + $1.count }
        return length <= Self.longest
            ? whole.joined(separator: " ")
            : summary(isPlain: true).compactMap(\.self).sentences(upTo: Self.longest)
    }

    /// The summary of a chart with another one on the same plot, along a second y axis: both kinds of
    /// marks, the points of both, and each axis with its range.
    func summary(beside second: ChartText?) -> String {
        guard let second, semantics.authored.summary == nil else { return summary }
        let count = [self, second].reduce(0 as Int?) { count, chart in
            guard let own = chart.semantics.pointCount(of: chart.series) else { return nil }
            return count.map { $0 + own }
        }
        let marks = [markName, second.markName].distinct.joined(separator: " and ")
        let kind = Texts.twoAxes(marks.capitalizedFirst)
        let axes = [
            hidden, xSpan, ySpan, second.span(second.semantics.y, second.y, as: Texts.secondAxis),
        ].compactMap(\.self)
        let whole = [kind, count.map(points)].compactMap(\.self).joined(separator: ", ") + "."
        // Both axes are named, sooner than how many points there are.
        let length = ([whole] + axes).joined(separator: " ").count
        let head = length <= Self.longest ? whole : kind + "."
        return ([head] + axes + [highest(isPlain: false), second.highest(isPlain: false)])
            .compactMap(\.self).sentences(upTo: Self.longest)
    }

    /// The summary of its own marks, where another one tells those of both axes.
    var ownSummary: String {
        summary(isPlain: false).compactMap(\.self).joined(separator: " ")
    }

    /// The details of the first chart, and of one with a name its summary, which others have told.
    var namedDetails: String {
        semantics.isFaceted ? "\(namedSummary) \(details)" : details
    }

    /// The summary of one of several charts.
    var namedSummary: String {
        semantics.title.isEmpty
            ? summary : "\(semantics.title.shortened(to: 60)): \(summary)"
    }

    private static let longest = 160

    private func summary(isPlain: Bool) -> [String?] {
        [
            kind, hidden, xSpan, ySpan, isColoured ? looks : nil, highest(isPlain: isPlain),
            lowest(isPlain: isPlain),
        ]
    }

    var labels: [AccessibilityText.NodeLabel] {
        semantics.series.map { series in
            if let text = note(series) {
                return AccessibilityText.NodeLabel(key: series.key, text: text)
            }
            if series.mark.isPartOfWhole, series.points.count == 1 {
                return AccessibilityText.NodeLabel(key: series.key, text: sector(series))
            }
            let count = series.count.map(points)
            let names = [series.name.shortened(to: 60), measureLabel, series.mark.name.capitalized]
            let name = names.first { !$0.isEmpty } ?? ""
            return AccessibilityText.NodeLabel(
                key: series.key, text: [name, count].compactMap(\.self).joined(separator: ", "))
        }
    }

    /// "Cachapa, 916".
    private func sector(_ series: SeriesSemantics) -> String {
        [series.name.shortened(to: 60), y.text(series.points[0].y)].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// "Goal 350", for a note whose value is one; nil for everything else.
    private func note(_ series: SeriesSemantics) -> String? {
        guard series.isNote, series.points.count == 1, let point = series.points.first
        else { return nil }
        let values = [
            x.text(point.x, from: point.xStart), y.text(point.y, from: point.yStart),
        ]
        let text = ([series.name.shortened(to: 60)] + values.compactMap(\.self))
            .joined(separator: " ")
        guard let written = point.note?.shortened(to: 100), written != text else { return text }
        return "\(text), \(written)"
    }

    /// The sentences for colours and sizes.
    var looks: String? {
        let texts = semantics.looks.filter { !$0.axis.label.isEmpty }.map { look in
            let words = SpokenAxis(look.axis, locale: locale)
            let span = words.text(from: look.axis.bounds.lower, to: look.axis.bounds.upper)
            return Texts.look(
                look.look == .colour ? Texts.colour : Texts.size, words.label, span)
        }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// Numbers are shown by colour alone.
    var isColoured: Bool { semantics.measuringColour != nil }

    private func points(_ count: Int) -> String {
        count == 0
            ? Texts.noPoints : Texts.points(numbers.count(count), isOne: count == 1)
    }

    /// Where a point stands: a bin by both its ends.
    func positionText(_ point: PointSemantics) -> String {
        optionalPosition(of: point) ?? Texts.missing
    }

    private func optionalPosition(of point: PointSemantics) -> String? {
        isHorizontal
            ? y.text(point.y, from: point.yStart) : x.text(point.x, from: point.xStart)
    }

    var isHorizontal: Bool { semantics.isHorizontal }
    var measures: SpokenAxis {
        semantics.measuringColour.map { SpokenAxis($0, locale: locale) } ?? (isHorizontal ? x : y)
    }
    var positions: SpokenAxis { isHorizontal ? y : x }
    private var measureLabel: String {
        isColoured && measures.label.isEmpty
            ? (isHorizontal ? x : y).label : measures.label
    }

    /// Whether the series are parts of one whole turn, which their names stand for.
    private var isTurn: Bool { semantics.marks.first?.isPartOfWhole == true }

    private var markName: String { semantics.marks.first?.name ?? "empty" }

    private var kind: String {
        let mark = markName.capitalized
        let names = Set(self.series.map(\.name))
        let parts = [
            "\(mark) chart",
            names.count > 1 && !isTurn ? "\(seriesCount(names.count)) series" : nil,
            semantics.pointCount(of: self.series).map(points),
        ]
        return parts.compactMap(\.self).joined(separator: ", ") + "."
    }

    /// "12", or "50 of 1,200".
    private func seriesCount(_ count: Int) -> String {
        semantics.coverage.part.map(part) ?? numbers.count(count)
    }

    /// The sentence for what the viewer has hidden.
    private var hidden: String? {
        let (names, all) = (semantics.choices.hidden, semantics.choices.legendCount)
        if names.isEmpty { return nil }
        if names.count == all { return Texts.allHidden }
        return names.count <= Self.mostHidden
            ? Texts.hidden(names.map { $0.shortened(to: 40) }.joined(separator: ", "))
            : Texts.hidden(numbers.count(names.count), of: numbers.count(all))
    }

    /// More names than these are counted.
    private static let mostHidden = 2

    private func part(_ part: PartSemantics) -> String {
        Texts.part(numbers.count(part.spoken), of: numbers.count(part.all))
    }

    /// The sentences for both axes.
    var spans: [String] { [xSpan, ySpan].compactMap(\.self) }

    private var xSpan: String? { span(semantics.x, x) }
    private var ySpan: String? { span(semantics.y, y) }

    /// The sentence for an axis: an axis of numbers is called one, because it reaches beyond the data,
    /// while days and names are those of the data.
    private func span(
        _ axis: AxisSemantics, _ words: SpokenAxis,
        as sentence: (_ label: String, _ ends: String) -> String = Texts.axis
    ) -> String? {
        guard axis.bounds.lower != .missing, !words.label.isEmpty else { return nil }
        let ends = words.text(from: axis.bounds.lower, to: axis.bounds.upper)
        let span =
            axis.kind == .quantitative
            ? sentence(words.label, ends) : "\(words.label) \(ends)"
        return [span, axis.categoryPart.map(part)].compactMap(\.self).joined(separator: ", ") + "."
    }

    private func highest(isPlain: Bool) -> String? {
        measured.highest.map {
            Texts.highest(
                amount($0, isPlain: isPlain), at: notablePosition(of: point($0)),
                name(of: $0))
        }
    }

    private func lowest(isPlain: Bool) -> String? {
        guard measured.amounts.count > 1 else { return nil }
        return measured.lowest.map {
            Texts.lowest(
                amount($0, isPlain: isPlain), at: notablePosition(of: point($0)),
                name(of: $0))
        }
    }

    /// "5,000", or "median 5,000" where a mark stands for many rows.
    private func amount(_ measured: Measures.Measured, isPlain: Bool) -> String {
        let text = measures.text(.number(measured.amount), isPlain: isPlain)
        return series[measured.series].mark.measure.map { "\($0) \(text)" } ?? text
    }

    private func point(_ measured: Measures.Measured) -> PointSemantics {
        series[measured.series].points[measured.point]
    }

    /// Its series' name; empty where there is just one, or where its position says it.
    private func name(of measured: Measures.Measured) -> String {
        let isNamed = Set(series.map(\.name)).count > 1 && !isTurn
        return isNamed ? series[measured.series].name.shortened(to: 40) : ""
    }

    /// Where a number stands: along the other axis, or along both where a colour shows it.
    ///
    /// Nil where it stands nowhere, or where all do.
    private func notablePosition(of point: PointSemantics) -> String? {
        if isColoured {
            return [x.text(point.x, from: point.xStart), y.text(point.y, from: point.yStart)]
                .compactMap(\.self).joined(separator: ", ")
        }
        // Sectors without names have no position to speak of.
        guard standApart, let position = optionalPosition(of: point), !position.isEmpty else {
            return nil
        }
        return position
    }

    /// Whether points have several positions along an axis of numbers, or the axis is of another
    /// kind.
    private var standApart: Bool {
        let points = series.lazy.flatMap(\.points)
        guard positions.isOfNumbers, points.prefix(2).count > 1 else { return true }
        let first = points.first.map { isHorizontal ? $0.y : $0.x }
        return points.contains { (isHorizontal ? $0.y : $0.x) != first }
    }

    var measured: Measures { lazyMeasures.value }
}

extension [String] {
    /// The sentences that fit, from the first.
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

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
