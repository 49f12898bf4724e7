/// A line or an area in whole units of its frame, so that moving the frame moves no point.
///
/// Points are ordered along x within a run; a gap in the data ends a run.
package struct FramePath: Hashable, Sendable {
    package struct GridPoint: Hashable, Sendable {
        package var x: Int
        package var y: Int

        package init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
    }

    package struct Run: Hashable, Sendable {
        /// The line, or the upper edge of the area.
        package var points: [GridPoint]
        /// The lower edge of an area at the same x positions; empty for a line.
        package var lower: [GridPoint]
        /// The handles of the cubic curve between each two neighbours; empty for straight lines.
        package var handles: [Handles]
        /// The handles between neighbours of the lower edge.
        package var lowerHandles: [Handles]

        package init(
            _ points: [GridPoint], lower: [GridPoint] = [], handles: [Handles] = [],
            lowerHandles: [Handles] = []
        ) {
            (self.points, self.lower) = (points, lower)
            (self.handles, self.lowerHandles) = (handles, lowerHandles)
        }
    }

    /// The two middle control points of a cubic Bézier curve.
    package struct Handles: Hashable, Sendable {
        package var first: GridPoint
        package var second: GridPoint

        package init(_ first: GridPoint, _ second: GridPoint) {
            (self.first, self.second) = (first, second)
        }

        package var reversed: Handles { Handles(second, first) }
    }

    package var runs: [Run]

    package init(_ runs: [Run]) { self.runs = runs }
}
