import Scenes
import Tables

/// A part of a line that goes one way.
struct Stretch {
    var points: ArraySlice<PointSemantics>
    var first: PointSemantics { points[points.startIndex] }
    var last: PointSemantics { points[points.endIndex - 1] }
    /// How much higher it ends than it begins.
    var rise: Double
}

/// Takes a line apart where it turns.
///
/// A turn counts when the line goes back by more than a part of its whole height; the part grows
/// until there are few enough stretches.
enum Stretches {
    private static let leastTurn = 0.05

    static func of(_ points: [PointSemantics], atMost count: Int) -> [Stretch] {
        let values = points.map { $0.y.scalar ?? .nan }
        guard points.count > 1, values.allSatisfy(\.isFinite), let low = values.min(),
            let high = values.max()
        else { return [] }
        var part = leastTurn
        var turns = turns(of: values, beyond: part * (high - low))
        while turns.count > max(count, 1) + 1 {
            part *= 1.5
            turns = Self.turns(of: values, beyond: part * (high - low))
        }
        turns = withoutBriefTurns(turns, values)
        return zip(turns, turns.dropFirst()).map { first, last in
            Stretch(points: points[first...last], rise: values[last] - values[first])
        }
    }

    /// Merges level stretches of less than a fiftieth of the points: the next stretch,
    /// or at the end the one before, has their points.
    private static func withoutBriefTurns(_ turns: [Int], _ values: [Double]) -> [Int] {
        var kept = Array(turns.prefix(1))
        for turn in turns.dropFirst() {
            let start = kept[kept.count - 1]
            let isBrief = values[turn] == values[start] && turn - start < values.count / 50
            if !isBrief {
                kept.append(turn)
            } else if turn == turns.last, kept.count > 1 {
                kept[kept.count - 1] = turn
            }
        }
        return kept
    }

    /// The indices of the ends and of the turns.
    private static func turns(of values: [Double], beyond threshold: Double) -> [Int] {
        var turns = [0]
        var (lowest, highest, way) = (0, 0, 0)
        for index in values.indices {
            if values[index] <= values[lowest] { lowest = index }
            if values[index] >= values[highest] { highest = index }
            if way >= 0, values[highest] - values[index] > threshold {
                if way > 0 || highest > 0 { turns.append(highest) }
                (way, lowest, highest) = (-1, index, index)
            } else if way <= 0, values[index] - values[lowest] > threshold {
                if way < 0 || lowest > 0 { turns.append(lowest) }
                (way, lowest, highest) = (1, index, index)
            }
        }
        let last = values.count - 1
        return turns.last == last ? turns : turns + [last]
    }
}
