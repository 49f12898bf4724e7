package import Foundation
package import Scenes
package import Tables

/// The second renderer: the words of the scene that the picture is drawn from.
package enum Speech {
    /// Summary, details and names of a chart; no subjective words, x always first.
    package static func accessibilityText(of semantics: ChartSemantics, locale: Locale)
        -> AccessibilityText
    {
        let allSemantics = [semantics] + semantics.more
        let charts = allSemantics.map { ChartText($0, locale: locale) }
        let marks = allSemantics.map { MarkAccessibilityText($0, locale: locale) }
        var text = AccessibilityText(
            summary: summary(of: charts, locale),
            details: details(of: charts),
            labels: charts.flatMap(\.labels), groups: marks.flatMap(\.groups))
        text.origin = marks.count == 1 ? marks[0].origin : nil
        return text
    }

    /// The summary and the details, without the names of nodes and marks.
    package static func description(
        of semantics: ChartSemantics, locale: Locale
    ) -> (summary: String, details: String) {
        let charts = ([semantics] + semantics.more).map { ChartText($0, locale: locale) }
        return (summary(of: charts, locale), details(of: charts))
    }

    private static func details(of charts: [ChartText]) -> String {
        let first = charts[0].semantics.second == nil ? "" : charts[0].ownSummary
        let texts =
            [first, charts[0].namedDetails]
            + charts.dropFirst().flatMap { [$0.namedSummary, $0.details] }
        return charts[0].texts.sentences(texts.filter { !$0.isEmpty })
    }

    /// The summary alone.
    package static func summary(of semantics: ChartSemantics, locale: Locale) -> String {
        summary(of: ([semantics] + semantics.more).map { ChartText($0, locale: locale) }, locale)
    }

    private static func summary(of charts: [ChartText], _ locale: Locale) -> String {
        guard charts.count > 1 else { return charts[0].summary }
        let texts = Texts(locale)
        if charts[0].semantics.isFaceted {
            let facets = charts.filter { !$0.semantics.sharesPlot }
            let names = facets.map { $0.semantics.title.shortened(to: 40) }
            let list = texts.charts(facets.count, named: texts.all(names, upTo: 4))
            let omitted = charts[0].semantics.coverage.omittedFacets
            let note = omitted > 0 ? [texts.noRoom(omitted)] : []
            let spans = [range(of: facets), facets[0].positionSpan].compactMap(\.self)
            return texts.sentences([list] + note + spans, upTo: 160)
        }
        let plots = charts.indices.filter { !charts[$0].semantics.sharesPlot }.map { index in
            charts[index].summary(
                beside: charts.dropFirst(index + 1).first { $0.semantics.sharesPlot })
        }
        guard plots.count > 1 else { return plots[0] }
        return texts.sentences([texts.charts(plots.count)] + plots, upTo: 160)
    }

    /// "Sales 2 to 90 dollars." of all facets together, which share their axis.
    private static func range(of facets: [ChartText]) -> String? {
        let extents = facets.compactMap { facet in
            facet.measured.lowest.flatMap { low in
                facet.measured.highest.map { (low.amount, $0.amount) }
            }
        }
        let measures = facets[0].measures
        guard let low = extents.map(\.0).min(), let high = extents.map(\.1).max() else {
            return nil
        }
        let values = measures.text(from: .number(low), to: .number(high))
        let (label, texts) = (facets[0].measureLabel, facets[0].texts)
        return label.isEmpty ? nil : texts.sentence(texts.labelled(label, values))
    }

    /// A selected interval by its first and its last included unit.
    package static func span(
        from lower: Value, to last: Value, of axis: AxisSemantics, locale: Locale
    ) -> String {
        SpokenAxis(axis, locale: locale).text(from: lower, to: last)
    }

    /// "June 3 to June 9, 2013. 168 points."
    package static func seen(_ semantics: ChartSemantics, locale: Locale) -> String {
        let bounds = semantics.x.bounds
        let series = semantics.charts.flatMap(\.dataSeries)
        let count =
            semantics.coverage.isSample
            ? semantics.pointCount(of: series) : series.reduce(0) { $0 + $1.points.count }
        let texts = Texts(locale)
        let none = semantics.coverage.obstacle.map(texts.sentence) ?? texts.noPointsSeen
        let points = count.map { $0 == 0 ? none : texts.sentence(texts.points($0)) }
        let span = span(from: bounds.lower, to: bounds.upper, of: semantics.x, locale: locale)
        return texts.sentences([texts.sentence(span), points].compactMap(\.self))
    }

    /// One end of a selection.
    package static func value(_ value: Value, of axis: AxisSemantics, locale: Locale) -> String {
        SpokenAxis(axis, locale: locale).text(value)
    }

    /// The values of a selection as text: "June 3 to June 9, 2013" or "EWR and LGA".
    package static func selection(
        _ covered: SpokenSelection, of axis: AxisSemantics, locale: Locale
    ) -> String {
        let words = SpokenAxis(axis, locale: locale)
        switch covered {
        case .interval(let lower, let last): return words.text(from: lower, to: last)
        case .names(let names): return list(names, words)
        case .absent(let names): return words.texts.absent(list(names, words))
        }
    }

    private static func list(_ names: [String], _ words: SpokenAxis) -> String {
        words.texts.all(names.map { words.text(.string($0)) }, upTo: 5)
    }

    /// The answer to a question about a chart without points.
    package static func noPoints(_ locale: Locale) -> String { Texts(locale).noPointsSeen }

    /// The answer to a question about points of which only some are here.
    package static func onlySample(_ locale: Locale) -> String { Texts(locale).onlySample }

    /// The answer to a choice that covers nothing.
    package static func nothingToSelect(_ locale: Locale) -> String {
        Texts(locale).nothingToSelect
    }

    /// The values and the row count of a selection: "June 3 to June 9, 2013. 504 of 26,115 rows."
    ///
    /// `others` is how many other selections leave fewer rows too, `rows` are called by what they stand for.
    package static func selected(
        _ covered: SpokenSelection, of axis: AxisSemantics, count: Int, total: Int,
        rows: String = RowNoun.usual, others: Int = 0, locale: Locale
    ) -> String {
        let texts = Texts(locale)
        if count > 0 {
            return texts.selected(
                selection(covered, of: axis, locale: locale), count, of: total, rows,
                others: others)
        }
        guard case .interval(let lower, let last) = covered, lower != last else {
            return texts.empty(
                rows, at: selection(covered, of: axis, locale: locale), others: others)
        }
        let words = SpokenAxis(axis, locale: locale)
        return texts.empty(
            rows, from: words.text(lower), to: words.text(last), others: others)
    }

    /// The row count without a selection: all rows, or the rows that other selections leave.
    package static func cleared(
        count: Int, total: Int, rows: String = RowNoun.usual, others: Int = 0, locale: Locale
    ) -> String {
        let texts = Texts(locale)
        return others > 0
            ? texts.cleared(count, of: total, rows, others: others) : texts.cleared(total, rows)
    }
}
