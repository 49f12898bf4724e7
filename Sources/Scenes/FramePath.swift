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
        /// The lower edge of an area at the same places along x; empty for a line.
        package var lower: [GridPoint]

        package init(_ points: [GridPoint], lower: [GridPoint] = []) {
            (self.points, self.lower) = (points, lower)
        }
    }

    package var runs: [Run]

    package init(_ runs: [Run]) { self.runs = runs }
}
