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

/// Parts a line where it turns.
enum Stretches {
    static func of(_ points: [PointSemantics], atMost count: Int) -> [Stretch] {
        let values = points.map { $0.y.scalar ?? .nan }
        let ends = Turns.ends(of: values, stretches: count)
        return zip(ends, ends.dropFirst()).map { first, last in
            Stretch(points: points[first...last], rise: values[last] - values[first])
        }
    }
}
