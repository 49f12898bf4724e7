import Foundation
import Scenes
import Sound
import Speech
import Tables

extension TactileChart {
    /// The bars of one position.
    struct Slot {
        let datum: ChartDescriptor.Datum
        let text: String
    }

    /// Bars of all series side by side; along times and numbers a line along their ends where they are too many.
    mutating func drawBars(_ series: [ChartDescriptor.Series], _ axes: TactileAxes) {
        let untouched = key
        var sheet = sheet(axes, standsOnAxes: true)
        let frame = sheet.frame
        let slots = slots(of: series, axes)
        if isOfNumbers, slots.count > TactileBars.most(of: series.count, in: frame) {
            key = untouched
            key.note(texts.ends)
            return drawLines(series, axes)
        }
        let (bars, labels, indices) = placed(slots, of: series.count, axes, in: frame)
        let base = axes.y.share(of: .number(0)) ?? 0
        sheet.add(axesWith: [], base: base > 0.001 ? frame.y(of: base) : nil)
        sheet.add(labels)
        for (number, series) in series.enumerated() {
            for (slot, reach) in reaches(of: series, indices, axes, base: base) {
                let element = bars.element(reach, in: slot, series: number, name: series.name)
                element.map { sheet.add($0) }
            }
            drawnCount += 1
            addSample(number, name(of: series, axes))
        }
        if series.count > 1 { key.note(texts.sideBySide) }
        sheets.append(sheet.elements)
    }

    /// Places as many slots as there is room for, and notes how many are left out.
    ///
    /// - Returns: The bars or boxes of the slots, their labels, and the slot of each datum.
    mutating func placed(
        _ slots: [Slot], of seriesCount: Int, _ axes: TactileAxes, in frame: TactileFrame
    ) -> (bars: TactileBars, labels: [LowerLabel], indices: [ChartDescriptor.Datum: Int]) {
        let most = TactileBars.most(of: seriesCount, in: frame)
        if slots.count > most { key.note(texts.names(most, of: slots.count, along: axes.x.title)) }
        let slots = slots.prefix(most)
        let bars = TactileBars(frame: frame, slotCount: slots.count, seriesCount: seriesCount)
        let labels = LowerLabel.all(
            for: slots.enumerated().map { (bars.center(of: $0), $1.text) }, mayThin: isOfNumbers,
            key: &key, printer)
        let indices = Dictionary(zip(slots.map(\.datum), slots.indices)) { first, _ in first }
        return (bars, labels, indices)
    }

    private var isOfNumbers: Bool {
        if case .names = descriptor.x.values { false } else { true }
    }

    private mutating func addSample(_ number: Int, _ name: String) {
        let texture = TactileTexture.ofSeries[number]
        key.add(.bar, texture.shapes(in: TactileKey.sample), name)
    }

    func slots(of series: [ChartDescriptor.Series], _ axes: TactileAxes) -> [Slot] {
        let points = series.flatMap(\.points)
        if case .names(let names) = descriptor.x.values {
            let seen = Set(points.map(\.x))
            return names.map { Slot(datum: .name($0), text: $0) }.filter { seen.contains($0.datum) }
        }
        let isOfTimes = roles.positions.kind == .temporal
        let starts = Dictionary(points.map { ($0.x, $0.xStart) }) { first, _ in first }
        return starts.keys.compactMap(\.amount).sorted().map { number in
            let datum = ChartDescriptor.Datum.number(number)
            let (start, end) = (starts[datum]?.flatMap(\.amount), number)
            let value = { isOfTimes ? Value.date(Date(timeIntervalSince1970: $0)) : .number($0) }
            let text = start.map { axes.spokenX.text(from: value($0), to: value(end)) }
            return Slot(datum: datum, text: text ?? axes.spokenX.text(value(end)))
        }
    }

    /// From where to where the bars of a series reach, in the order of the slots; bars on each other are one.
    private func reaches(
        of series: ChartDescriptor.Series, _ slots: [ChartDescriptor.Datum: Int],
        _ axes: TactileAxes, base: Double
    ) -> [(slot: Int, reach: TactileBars.Reach)] {
        var sums: [Int: Double] = [:]
        var spans: [Int: TactileBars.Reach] = [:]
        for point in series.points {
            guard let slot = slots[point.x], let y = point.y else { continue }
            if let start = point.yStart.flatMap(axes.y.share), let end = axes.y.share(of: y) {
                let known = spans[slot] ?? (min(start, end), max(start, end))
                spans[slot] = (min(known.from, start, end), max(known.to, start, end))
            } else if let amount = y.amount {
                sums[slot, default: 0] += amount
            }
        }
        for (slot, sum) in sums {
            // Bars that reach beyond the axis end with it.
            spans[slot] = (base, axes.y.share(of: .number(sum)) ?? (sum < 0 ? 0 : 1))
        }
        return spans.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

/// Parts of a whole.
extension TactileChart {
    /// A bar for each part.
    mutating func drawWholes(_ parts: [SeriesSemantics]) {
        let amounts = parts.map { semantics.amounts(of: $0.points[...]).reduce(0, +) }
        guard let most = amounts.max(), most > 0 else { return }
        let measures = semantics.measuringAxis
        let spoken = SpokenAxis(measures, locale: locale)
        let step = Self.step(for: most)
        let lines = (0...Int(saturating: (most / step).rounded(.up))).map { Double($0) * step }
        let y = TactileAxis(
            (.linear, 0...(lines.last ?? most), lines), data: 0...most, isOfTimes: false,
            spoken: spoken)
        key.add(texts.up(y.title, from: y.ends.lower, to: y.ends.upper))
        var sheet = TactileSheet(
            printer, title: title, ("", y.title), rows: y.rows(on: TactileAxis.leastHeight),
            standsOnAxes: true, key: &key)
        let count = min(parts.count, TactileBars.most(of: 1, in: sheet.frame))
        let bars = TactileBars(frame: sheet.frame, slotCount: count, seriesCount: 1)
        let ticks = parts.prefix(count).enumerated().map { (bars.center(of: $0), $1.name) }
        sheet.add(axesWith: [])
        sheet.add(LowerLabel.all(for: ticks, mayThin: false, key: &key, printer))
        for (slot, part) in parts.prefix(count).enumerated() {
            guard let share = y.share(of: .number(amounts[slot])) else { continue }
            bars.element((0, share), in: slot, series: 0, name: part.name).map { sheet.add($0) }
        }
        key.note(texts.wholes)
        if count < parts.count { key.note(texts.series(count, of: parts.count)) }
        sheets.append(sheet.elements)
    }

    /// A round length that fits at most five times into an amount.
    private static func step(for most: Double) -> Double {
        let power = pow(10, (log10(most / 5)).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { most / $0 <= 5 } ?? most
    }
}

extension ChartSemantics {
    /// The axis along which numbers are measured.
    fileprivate var measuringAxis: AxisSemantics { isHorizontal ? x : y }
}

extension ChartDescriptor.Datum {
    /// Nil for a name.
    fileprivate var amount: Double? { if case .number(let number) = self { number } else { nil } }
}
