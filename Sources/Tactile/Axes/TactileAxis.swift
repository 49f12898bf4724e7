import Foundation
import Scenes
import Sound
import Speech
import Tables

/// One axis of a tactile chart: a share from 0 to 1 for each value, and the few values that it names.
struct TactileAxis {
    struct Tick {
        let share: Double
        let text: String
    }

    let title: String
    /// In words, with their unit; empty where nothing is known.
    let ends: (lower: String, upper: String)
    let ticks: [Tick]
    private let positions: Positions

    private enum Positions {
        case names([String: Int])
        case numbers(AxisPositions)
    }

    /// Names in their order, each in the middle of its part.
    init(names: [String], title: String) {
        self.title = title
        ends = (names.first ?? "", names.count > 1 ? names.last ?? "" : names.first ?? "")
        positions = .names(Dictionary(zip(names, names.indices)) { first, _ in first })
        ticks = names.enumerated().map { index, name in
            Tick(share: (Double(index) + 0.5) / Double(names.count), text: name)
        }
    }

    /// Numbers or times.
    ///
    /// - Parameters:
    ///   - numbers: the axis as it is on the page: its scale and its lines.
    ///   - data: from the least to the greatest value that is drawn; the axis ends at the lines beyond them.
    ///   - isOfTimes: whether they are seconds since 1970.
    ///   - spoken: says them.
    init(
        _ numbers: (scale: ScaleTransform, range: ClosedRange<Double>, lines: [Double]),
        data: ClosedRange<Double>, isOfTimes: Bool, spoken: SpokenAxis
    ) {
        let lines = numbers.lines.filter(numbers.range.contains).sorted()
        var (lower, upper) = (numbers.range.lowerBound, numbers.range.upperBound)
        if let line = lines.last(where: { $0 <= data.lowerBound }) { lower = max(lower, line) }
        if let line = lines.first(where: { $0 >= data.upperBound }) { upper = min(upper, line) }
        if lower >= upper { (lower, upper) = (numbers.range.lowerBound, numbers.range.upperBound) }
        let own = AxisPositions(numbers.scale, lower, upper)
        positions = .numbers(own)
        title = spoken.label
        let value = { (number: Double) in
            isOfTimes ? Value.date(.init(timeIntervalSince1970: number)) : .number(number)
        }
        ends = (spoken.text(value(lower)), spoken.text(value(upper)))
        let seen = lines.filter { (lower...upper).contains($0) }
        let named = seen.count > 1 || lower == upper ? seen : [lower, upper]
        ticks = named.compactMap { number in
            own.position(of: .number(number)).map {
                Tick(share: $0, text: spoken.text(value(number), isPlain: true))
            }
        }
    }

    /// Nil for a value that it has no position for, or one beyond its ends.
    func share(of datum: ChartDescriptor.Datum) -> Double? {
        switch positions {
        case .numbers(let positions):
            return positions.position(of: datum).flatMap {
                (-0.001...1.001).contains($0) ? $0 : nil
            }
        case .names(let indices):
            guard case .name(let name) = datum, let index = indices[name] else { return nil }
            return (Double(index) + 0.5) / Double(indices.count)
        }
    }

    /// Every so manyth of its ticks, zero among them.
    func ticks(atMost most: Int) -> [Tick] {
        let step = max(
            1, Int(saturating: (Double(ticks.count) / Double(max(most, 1))).rounded(.up)))
        let first = (ticks.firstIndex { $0.text == "0" } ?? 0) % step
        return ticks.indices.filter { $0 % step == first }.map { ticks[$0] }
    }
}
