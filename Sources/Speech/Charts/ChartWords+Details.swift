import Scenes
import Tables

/// What is told of a chart besides its summary, from the first value to the last.
extension ChartWords {
    var details: String {
        let shape = reading.isBrief ? [change] : [statistics, change, trend] + each
        let sentences = [chosen, isColoured ? nil : looks] + shape + [gaps, outages, notes]
        return (sentences.compactMap(\.self) + reading.told + reading.diagnostics)
            .joined(separator: " ")
    }

    private var statistics: String? {
        guard let numbers = Statistics(measured.amounts) else { return nil }
        return Texts.statistics(
            measures.text(.number(numbers.mean), isPlain: true),
            measures.text(.number(numbers.median)))
    }

    // MARK: From the first to the last

    private var single: SeriesSemantics? { series.count == 1 ? series.first : nil }

    /// The ends of a series whose order says something: along numbers or time, but no scatter.
    private func ends(of series: SeriesSemantics) -> (PointSemantics, PointSemantics)? {
        guard !isHorizontal, reading.y.kind == .quantitative, reading.x.kind != .nominal,
            !series.mark.isScattered || reading.x.kind == .temporal,
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
            from: y.text(first.y, isPlain: true), at: placeText(first), to: y.text(last.y),
            at: placeText(last), change)
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
            guard let numbers = Statistics(reading.amounts(of: series.points[...])) else {
                return nil
            }
            let change = ends(of: series).map { first, last in
                Texts.change(
                    from: y.text(first.y, isPlain: true), at: placeText(first),
                    to: y.text(last.y), at: placeText(last))
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

    /// Stretches without values that are told one by one.
    private static let mostOutages = 3

    /// Where several series have the same one, it is told once.
    private var outages: String? {
        var known: Set<ClosedValues> = []
        let all = series.flatMap(\.outages).filter { known.insert($0).inserted }
        guard !all.isEmpty else { return nil }
        let told = all.prefix(Self.mostOutages).map {
            Texts.stretch(places.text($0.lower), places.text($0.upper))
        }
        let rest = all.count - told.count
        let more = rest > 0 ? [Texts.more(numbers.count(rest))] : []
        return Texts.outages((told + more).joined(separator: ", "))
    }

    // MARK: Choices and notes

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
        let noted = series.lazy.flatMap(\.points).filter { point in
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

    private func measure(of point: PointSemantics) -> Value {
        if isColoured { return point.colour.map(Value.number) ?? .missing }
        return isHorizontal ? point.x : point.y
    }
}
