import Charts

/// Gives bars and rectangles at plain numbers and moments a width: the usual step between them.
enum Cells {
    static func widened(_ layers: [PlacedLayer]) -> [PlacedLayer] {
        var widened = layers
        for axis in [PositionAxis.x, .y] {
            let members = layers.indices.filter { layers[$0].hasCells(axis) }
            let places = members.flatMap { layers[$0].marks }.map { $0[axis] }
            guard places.contains(where: { $0.from == $0.to }) else { continue }
            let half = step(between: places.map(\.at)) / 2
            for member in members {
                for index in widened[member].marks.indices {
                    widened[member].marks[index][axis].widen(by: half)
                }
            }
        }
        return widened
    }

    /// The median distance between neighbours: one early or late row doesn't make slivers of all.
    static func step(between places: [Double]) -> Double {
        let sorted = Set(places.filter(\.isFinite)).sorted()
        let steps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.sorted()
        return steps.isEmpty ? 1 : steps[steps.count / 2]
    }
}

extension PlacedLayer {
    /// Whether a single value on this axis is drawn with a width.
    fileprivate func hasCells(_ axis: PositionAxis) -> Bool {
        guard reach(axis) == .value else { return false }
        return kind == .rectangle || (kind == .bar && axis == baseAxis)
    }
}

extension Span {
    fileprivate mutating func widen(by half: Double) {
        guard from == to, at.isFinite else { return }
        (from, to) = (at - half, at + half)
    }
}
