import Scenes
import Tables

/// The details of a chart beyond its summary, from the first value to the last.
extension ChartText {
    var details: String {
        let shape =
            semantics.coverage.isBrief ? [change] : [statistics, outliers, change, trend] + each
        let sentences =
            [chosen, looks] + shape + [gaps, outages, notes] + events
            + [semantics.coverage.isSample ? texts.ofSample : nil]
        return texts.sentences(
            sentences.compactMap(\.self) + semantics.authored.details
                + semantics.coverage.diagnostics)
    }

    private var statistics: String? {
        if standsForGroups { return mean(of: series).map { texts.mean($0) } }
        guard !areBins, let numbers = Statistics(measured.amounts) else { return nil }
        return texts.statistics(
            measures.text(.number(numbers.mean), isPlain: true),
            measures.text(.number(numbers.median)))
    }

    /// Whether some marks show a statistic of rows, as boxes do: the mean of medians is no mean.
    private var standsForGroups: Bool { series.contains { $0.mark.measure != nil } }

    private func figures(of series: [SeriesSemantics]) -> [BoxFigures] {
        series.flatMap { $0.points.compactMap(\.figures) }
    }

    /// The mean of all rows that boxes stand for.
    private func mean(of series: [SeriesSemantics]) -> String? {
        let figures = figures(of: series)
        let count = Double(figures.reduce(0) { $0 + $1.count })
        guard count > 0 else { return nil }
        let mean = figures.reduce(0) { $0 + $1.mean * (Double($1.count) / count) }
        return measures.text(.number(mean))
    }

    private var outliers: String? {
        let count = figures(of: series).reduce(0) { $0 + $1.outliers.count }
        return count > 0 ? texts.sentence(texts.outliers(count)) : nil
    }

    // MARK: From the first to the last

    private var single: SeriesSemantics? { series.count == 1 ? series.first : nil }

    /// The ends of a series whose order says something: along numbers or time, but no scatter.
    private func ends(of series: SeriesSemantics) -> (PointSemantics, PointSemantics)? {
        guard !isHorizontal, semantics.y.kind == .quantitative, semantics.x.kind != .nominal,
            !series.mark.isScattered || semantics.x.kind == .temporal,
            let first = series.points.first, let last = series.points.last,
            series.points.count > 1, first.yStart == nil, !areBins, series.mark.measure == nil
        else { return nil }
        return (first, last)
    }

    private var change: String? {
        guard let (first, last) = single.flatMap(ends), let from = first.y.scalar,
            let to = last.y.scalar
        else { return nil }
        let amount = y.text(difference: to - from, isPlain: true)
        return texts.change(
            from: y.text(first.y, isPlain: true), at: phrase(at: first) ?? "", to: y.text(last.y),
            at: phrase(at: last) ?? "", to == from ? .none : to > from ? .rise : .fall, amount)
    }

    /// The part of the variance that a straight line must explain to be worth a sentence.
    private static let leastDetermination = 0.5

    /// By least squares: how fast values rise over time, or how they go along with other numbers.
    private var trend: String? {
        guard let series = single, !isHorizontal, semantics.y.kind == .quantitative,
            semantics.x.kind != .nominal, !areBins, !standsForGroups,
            let line = Statistics.line(
                series.points.compactMap { point in
                    guard let x = point.xScalar, let y = point.yScalar else { return nil }
                    return (x, y)
                }), line.determination >= Self.leastDetermination
        else { return nil }
        return semantics.x.kind == .temporal ? pace(line) : relation(line)
    }

    private func pace(_ line: Statistics.Line) -> String? {
        var (seconds, period) = longestPeriod
        if period == .year, abs(line.slope * seconds) < 0.1 {
            (seconds, period) = (10 * seconds, .decade)
        }
        let amount = texts.about(y.text(difference: line.slope * seconds))
        return texts.trend(line.slope > 0 ? texts.rise(amount) : texts.fall(amount), period)
    }

    /// Between the first and the last tenth, whose few points lie anywhere; nil where the line goes
    /// beyond all that was measured.
    private func relation(_ line: Statistics.Line) -> String? {
        guard let xs = bounds(of: \.xScalar, without: 0.1), let ys = bounds(of: \.yScalar),
            !x.label.isEmpty,
            !y.label.isEmpty
        else { return nil }
        let slack = (ys.upperBound - ys.lowerBound) / 100
        let known = ys.lowerBound - slack...ys.upperBound + slack
        let (first, last) = (line.y(at: xs.lowerBound), line.y(at: xs.upperBound))
        guard known.contains(first), known.contains(last) else { return nil }
        let along = x.text(from: .number(xs.lowerBound), to: .number(xs.upperBound))
        return texts.relation(
            x.label, along, y.label, texts.about(y.text(from: .number(first), to: .number(last))))
    }

    private func bounds(
        of scalar: (PointSemantics) -> Double?, without part: Double = 0
    ) -> ClosedRange<Double>? {
        var numbers = series.flatMap { $0.points.compactMap(scalar) }.filter(\.isFinite)
        guard !numbers.isEmpty else { return nil }
        let omitted = Int(Double(numbers.count) * part)
        let first = numbers.number(ofRank: omitted)
        return first...numbers.number(ofRank: numbers.count - 1 - omitted)
    }

    /// The longest period that fits three times on the axis.
    private var longestPeriod: (seconds: Double, name: SpokenPeriod) {
        guard let first = semantics.x.bounds.lower.scalar,
            let last = semantics.x.bounds.upper.scalar
        else { return (1, .second) }
        let periods: [(Double, SpokenPeriod)] = [
            (31_556_952, .year), (86_400, .day), (3_600, .hour), (60, .minute),
        ]
        return periods.first { last - first >= 3 * $0.0 } ?? (1, .second)
    }

    /// Counts of bins: their mean depends on how wide these are, and they have no course.
    private var areBins: Bool {
        measured.areOfIntervals && measures.isOfNumbers && positions.isOfNumbers
    }

    // MARK: Series and gaps

    /// The number of series whose means are listed; listeners can't remember more.
    private static let mostSeries = 8

    /// Each of several series in a few words.
    private var each: [String?] {
        let named = series.filter { !$0.name.isEmpty && $0.points.count > 1 }
        guard !isColoured, Set(named.map(\.name)).count == named.count,
            (2...Self.mostSeries).contains(named.count)
        else { return [] }
        return named.map { series in
            if standsForGroups {
                return mean(of: [series]).map {
                    texts.series(series.name.shortened(to: 40), mean: $0)
                }
            }
            guard let numbers = Statistics(semantics.amounts(of: series.points[...])) else {
                return nil
            }
            let (name, ends) = (series.name.shortened(to: 40), ends(of: series))
            let mean = measures.text(.number(numbers.mean), isPlain: ends != nil)
            guard let (first, last) = ends else { return texts.series(name, mean: mean) }
            return texts.series(
                name, mean: mean, from: y.text(first.y, isPlain: true),
                at: phrase(at: first) ?? "", to: y.text(last.y), at: phrase(at: last) ?? "")
        }
    }

    private var gaps: String? {
        let gaps = series.flatMap(\.gaps)
        guard let first = gaps.first, let last = gaps.last else { return nil }
        return gaps.count == 1
            ? texts.gap(positions.phrase(first) ?? texts.missing)
            : texts.gaps(
                gaps.count, positions.phrase(first) ?? texts.missing,
                positions.phrase(last) ?? texts.missing)
    }

    /// The number of gaps that are listed one by one.
    private static let mostOutages = 3

    /// A detail that several series share is given once.
    private var outages: String? {
        var known: Set<ClosedValues> = []
        let all = series.flatMap(\.outages).filter { known.insert($0).inserted }
        guard !all.isEmpty else { return nil }
        let listed = all.prefix(Self.mostOutages).map {
            texts.stretch(positions.text($0.lower), positions.text($0.upper))
        }
        let rest = all.count - listed.count
        let more = rest > 0 ? [texts.more(rest)] : []
        return texts.outages(texts.listed(listed + more))
    }

    // MARK: Choices and notes

    /// The sentence for the viewer's selection.
    private var chosen: String? {
        let selections = semantics.choices.selections.map { chosen in
            let words = chosen.isAlongX ? x : y
            return chosen.values.lower == chosen.values.upper
                ? words.text(chosen.values.lower)
                : words.text(from: chosen.values.lower, to: chosen.values.upper)
        }
        return selections.isEmpty ? nil : texts.chosen(texts.listed(selections))
    }

    /// The notes beside single marks, without those that only repeat values.
    private var notes: String? {
        let points = series.flatMap { $0.points.filter { !$0.isPlain && $0.note != nil } }
        let noted = points.filter { point in
            point.note != measures.text(measure(of: point)) && point.note != positionText(point)
        }
        guard !noted.isEmpty else { return nil }
        let listed = noted.prefix(Self.mostNotes).map { point in
            texts.listed([positionText(point), (point.note ?? "").shortened(to: 60)])
        }
        let rest = noted.count - listed.count
        let more = rest > 0 ? [texts.more(rest)] : []
        return texts.notes((listed + more).joined(separator: texts.semicolon))
    }

    /// The newest events of each sort.
    ///
    /// "Release: 2:02 PM, 4.1; 2:40 PM, 4.2."
    private var events: [String?] {
        semantics.series.filter { $0.isNote && $0.isOfOtherTable }.map { series in
            let listed = series.points.suffix(Self.mostNotes).map { point in
                let parts = [positionText(point), point.note?.shortened(to: 60)]
                return texts.listed(parts.compactMap(\.self))
            }
            let rest = series.points.count - listed.count
            let earlier = rest > 0 ? [texts.earlier(rest)] : []
            return texts.events(
                series.name, (earlier + listed).joined(separator: texts.semicolon))
        }
    }

    private static let mostNotes = 5

    private func measure(of point: PointSemantics) -> Value {
        if isColoured { return point.colour.map(Value.number) ?? .missing }
        return isHorizontal ? point.x : point.y
    }
}
