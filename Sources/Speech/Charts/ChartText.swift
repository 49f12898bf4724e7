import Foundation
import Scenes
import Tables

/// The summary, the details and the names of one chart.
struct ChartText {
    let semantics: ChartSemantics
    let texts: Texts
    let locale: Locale
    let x: SpokenAxis
    let y: SpokenAxis
    /// Each once, however often it is drawn.
    let series: [SeriesSemantics]
    private let lazyMeasures: Lazy<Measures>

    init(_ semantics: ChartSemantics, locale: Locale) {
        (self.semantics, self.locale) = (semantics, locale)
        texts = Texts(locale)
        x = SpokenAxis(semantics.x, locale: locale)
        y = SpokenAxis(semantics.y, locale: locale)
        let series = semantics.distinctSeries
        self.series = series
        lazyMeasures = Lazy { Measures(of: series, in: semantics) }
    }

    /// At most 160 characters: where all sentences don't fit, extremes go without their positions,
    /// and then sentences are left out from the end.
    ///
    /// "Bar chart, 364 points. Rain 0 to 3.51 inches, highest on June 7, 2013, lowest on 223 days. …"
    var summary: String {
        if let measured = semantics.measured {
            return Speech.value(measured, locale: locale)
        }
        if let own = semantics.authored.summary {
            return texts.sentences([own, hidden].compactMap(\.self))
        }
        return texts.fitting(sentences(by: Extremes.allCases), Self.longest)
    }

    /// The summary of a chart with another one on the same plot, along a second y axis: both kinds of
    /// marks, the points of both, and each axis with its range.
    func summary(beside second: ChartText?) -> String {
        guard let second, semantics.authored.summary == nil else { return summary }
        let count = [self, second].reduce(0 as Int?) { count, chart in
            guard let own = chart.semantics.pointCount(of: chart.series) else { return nil }
            return count.map { $0 + own }
        }
        let kind = texts.twoAxes([markName, second.markName].distinct)
        let whole = texts.sentence(texts.listed([kind, count.map(points)].compactMap(\.self)))
        func sentences(_ head: String, _ extremes: Extremes) -> [String] {
            let seconds = second.measure(extremes).map(texts.secondAxis)
            return [head, hidden, measure(extremes), seconds, xSpan].compactMap(\.self)
        }
        // Both axes are told, sooner than how many points there are.
        let brief = sentences(texts.sentence(kind), .none)
        return texts.fitting(Extremes.allCases.map { sentences(whole, $0) } + [brief], Self.longest)
    }

    /// The summary of its own marks, where another one tells those of both axes.
    var ownSummary: String { texts.sentences(sentences(by: [.both]).flatMap(\.self)) }

    /// The details of the first chart, and of one with a name its summary, which others have told.
    var namedDetails: String {
        semantics.isFaceted ? texts.sentences([namedSummary, details]) : details
    }

    /// The summary of one of several charts.
    var namedSummary: String {
        semantics.title.isEmpty
            ? summary : texts.named(semantics.title.shortened(to: 60), summary)
    }

    private static let longest = 160

    /// The sentences with as much said of extremes as each of these says, made when they are asked for.
    private func sentences(by extremes: [Extremes]) -> some Sequence<[String]> {
        let spans = isColoured || extent == nil ? [xSpan, ySpan] : [positionSpan]
        let (kind, hidden) = (kind, hidden)
        let obstacle = semantics.coverage.obstacle.map(texts.sentence)
        return extremes.lazy.map { extremes in
            ([kind, obstacle, hidden, measure(extremes)] + spans).compactMap(\.self)
        }
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
            let names = [
                series.name.shortened(to: 60), measureLabel, texts.mark(series.mark.name),
            ]
            let name = names.first { !$0.isEmpty } ?? ""
            let parts = [name, count, range(of: series)]
            return AccessibilityText.NodeLabel(
                key: series.key, text: texts.listed(parts.compactMap(\.self)))
        }
    }

    /// "15.5 to 92.1 degrees Fahrenheit"; nil without numbers.
    private func range(of series: SeriesSemantics) -> String? {
        let isMeasured = isColoured || measures.isOfNumbers
        guard isMeasured, series.points.count > 1 else { return nil }
        // All bars and areas that begin at one line say nothing by it.
        let starts = Set(series.points.map { isHorizontal ? $0.xStart : $0.yStart })
        let amounts =
            starts.count == 1 && !isColoured
            ? series.points.compactMap { (isHorizontal ? $0.x : $0.y).scalar }.filter(\.isFinite)
            : semantics.amounts(of: series.points[...])
        guard let low = amounts.min(), let high = amounts.max() else { return nil }
        let range = measures.text(from: .number(low), to: .number(high))
        return series.mark.measure.map { texts.measure($0, range) } ?? range
    }

    /// "Cachapa, 916".
    private func sector(_ series: SeriesSemantics) -> String {
        texts.listed(
            [series.name.shortened(to: 60), y.text(series.points[0].y)].filter { !$0.isEmpty })
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
        return texts.listed([text, written])
    }

    /// The sentences for colours and sizes.
    var looks: String? {
        let sentences = semantics.looks.filter { !$0.axis.label.isEmpty }.map { look in
            let words = SpokenAxis(look.axis, locale: locale)
            let span = words.text(from: look.axis.bounds.lower, to: look.axis.bounds.upper)
            return look.look == .colour
                ? texts.colour(words.label, span) : texts.size(words.label, span)
        }
        return sentences.isEmpty ? nil : texts.sentences(sentences)
    }

    /// Numbers are shown by colour alone.
    var isColoured: Bool { semantics.measuringColour != nil }

    private func points(_ count: Int) -> String {
        count == 0 ? texts.noPoints : texts.points(count)
    }

    /// Where a point stands: a bin by both its ends.
    func positionText(_ point: PointSemantics) -> String {
        let text =
            isHorizontal
            ? y.text(point.y, from: point.yStart) : x.text(point.x, from: point.xStart)
        return text ?? texts.missing
    }

    var isHorizontal: Bool { semantics.isHorizontal }
    var measures: SpokenAxis {
        semantics.measuringColour.map { SpokenAxis($0, locale: locale) } ?? (isHorizontal ? x : y)
    }
    var positions: SpokenAxis { isHorizontal ? y : x }
    var measureLabel: String {
        isColoured && measures.label.isEmpty
            ? (isHorizontal ? x : y).label : measures.label
    }

    /// Whether the series are parts of one whole turn, which their names stand for.
    var isTurn: Bool { semantics.marks.first?.isPartOfWhole == true }

    private var markName: String { semantics.marks.first?.name ?? "empty" }

    private var kind: String {
        let names = Set(self.series.map(\.name))
        let parts = [
            texts.chart(of: markName),
            names.count > 1 && !isTurn ? texts.series(seriesCount(names.count)) : nil,
            semantics.pointCount(of: self.series).map(points),
        ]
        return texts.sentence(texts.listed(parts.compactMap(\.self)))
    }

    /// "12", or "50 of 1,200".
    private func seriesCount(_ count: Int) -> String {
        semantics.coverage.part.map(part) ?? texts.numbers.count(count)
    }

    /// The sentence for what the viewer has hidden.
    private var hidden: String? {
        let (names, all) = (semantics.choices.hidden, semantics.choices.legendCount)
        if names.isEmpty { return nil }
        if names.count == all { return texts.allHidden }
        return names.count <= Self.mostHidden
            ? texts.hidden(texts.listed(names.map { $0.shortened(to: 40) }))
            : texts.hidden(names.count, of: all)
    }

    /// More names than these are counted.
    private static let mostHidden = 2

    private func part(_ part: PartSemantics) -> String {
        texts.part(part.spoken, of: part.all)
    }

    /// The sentence for the axis that all facets share.
    var positionSpan: String? { isHorizontal ? ySpan : xSpan }

    private var xSpan: String? { span(semantics.x, x, isAlongX: true) }
    private var ySpan: String? { span(semantics.y, y, isAlongX: false) }

    /// The sentence for an axis: numbers and moments from the least to the greatest, since their axis
    /// reaches beyond them, while days and names are those of the axis.
    private func span(
        _ axis: AxisSemantics, _ words: SpokenAxis, isAlongX: Bool
    ) -> String? {
        guard axis.bounds.lower != .missing, !words.label.isEmpty,
            let bounds = isCounted(axis) ? axis.bounds : extent(isAlongX: isAlongX, axis.kind)
        else { return nil }
        let span = texts.labelled(
            words.label, words.text(from: bounds.lower, to: bounds.upper))
        return texts.sentence(
            texts.listed([span, axis.categoryPart.map(part)].compactMap(\.self)))
    }

    /// Whether an axis has names or days rather than numbers or moments, or moves on.
    private func isCounted(_ axis: AxisSemantics) -> Bool {
        axis.kind == .nominal || axis.kind == .temporal && (axis.calendarUnit != nil || axis.moves)
    }

    private func extent(isAlongX: Bool, _ kind: DataKind) -> ClosedValues? {
        var (low, high) = (Double.infinity, -Double.infinity)
        func include(_ number: Double?) {
            guard let number, number.isFinite else { return }
            (low, high) = (min(low, number), max(high, number))
        }
        for one in series {
            for point in one.points {
                include(isAlongX ? point.xScalar : point.yScalar)
                if !point.isPlain { include((isAlongX ? point.xStart : point.yStart)?.scalar) }
            }
        }
        guard low <= high else { return nil }
        guard kind == .temporal else { return ClosedValues(.number(low), .number(high)) }
        return ClosedValues(
            .date(Date(timeIntervalSince1970: low)), .date(Date(timeIntervalSince1970: high)))
    }

    /// Where a number stands: along the other axis, or along both where a colour shows it: "on June
    /// 3, 2013".
    ///
    /// Nil where it stands nowhere, or where all do.
    func notablePosition(of point: PointSemantics) -> String? {
        if isColoured {
            let parts = [
                x.phrase(point.x, from: point.xStart), y.text(point.y, from: point.yStart),
            ]
            return texts.listed(parts.compactMap(\.self))
        }
        // Sectors without names have no position to speak of.
        return standApart ? phrase(at: point) : nil
    }

    /// "on June 3, 2013"; nil where a point has no position.
    func phrase(at point: PointSemantics) -> String? {
        isHorizontal
            ? y.phrase(point.y, from: point.yStart) : x.phrase(point.x, from: point.xStart)
    }

    /// Whether points have several positions, or there is just one point.
    var standApart: Bool {
        let points = series.lazy.flatMap(\.points)
        guard points.prefix(2).count > 1 else { return true }
        let first = points.first.map { isHorizontal ? $0.y : $0.x }
        return points.contains { (isHorizontal ? $0.y : $0.x) != first }
    }

    var measured: Measures { lazyMeasures.value }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
