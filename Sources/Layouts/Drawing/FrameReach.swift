import Scenes

extension [FramePath.GridPoint] {
    /// The largest coordinate of a path, in whole units on either side of the frame's zero.
    ///
    /// It is 32 plots at most. Renderers hold coordinates in a few million pixels and wrap around beyond
    /// them, each in its own way.
    static let reach = 262_144

    /// The path clipped to the frame's reach.
    ///
    /// Segments keep their direction on the plot. A path that leaves the reach runs along its edge and
    /// comes back at the right place, so that areas keep their outline.
    var clipped: Self { clipped(along: \.x).clipped(along: \.y) }

    private func clipped(along axis: WritableKeyPath<FramePath.GridPoint, Int>) -> Self {
        guard contains(where: { $0[keyPath: axis].magnitude > Self.reach }) else { return self }
        var clipped: Self = []
        for (index, point) in enumerated() {
            var points = index == 0 ? [] : crossings(from: self[index - 1], to: point, axis)
            points.append(point)
            points[points.count - 1][keyPath: axis] =
                Swift.min(Swift.max(point[keyPath: axis], -Self.reach), Self.reach)
            for point in points where point != clipped.last { clipped.append(point) }
        }
        return clipped
    }

    /// The points at which a segment crosses the ends of the reach, in its direction.
    private func crossings(
        from start: FramePath.GridPoint, to end: FramePath.GridPoint,
        _ axis: WritableKeyPath<FramePath.GridPoint, Int>
    ) -> Self {
        let (from, to) = (start[keyPath: axis], end[keyPath: axis])
        let ends = from < to ? [-Self.reach, Self.reach] : [Self.reach, -Self.reach]
        return ends.filter { Swift.min(from, to) < $0 && $0 < Swift.max(from, to) }.map { bound in
            let part = Double(bound - from) / Double(to - from)
            func between(_ one: Int, _ other: Int) -> Int {
                one + Int((Double(other - one) * part).rounded())
            }
            var point = FramePath.GridPoint(between(start.x, end.x), between(start.y, end.y))
            point[keyPath: axis] = bound
            return point
        }
    }
}
