import Charts

/// Gives bars and rectangles at plain numbers and moments a width: the usual step between them.
///
/// Steps are those of the axis's scale, so that bars at 1, 10 and 100 on a log axis are equally wide.
enum StepWidths {
    static func widened(_ layers: [PlacedLayer]) -> [PlacedLayer] {
        var widened = layers
        for axis in [PositionAxis.x, .y] {
            let members = layers.indices.filter { layers[$0].hasCells(axis) }
            let isPlain = members.contains { layers[$0].marks[axis].hasPoints }
            guard isPlain else { continue }
            let half = step(between: members.flatMap { layers[$0].marks[axis].at }) / 2
            for member in members { widened[member].marks[axis].widenPoints(by: half) }
        }
        return widened
    }

    /// The median distance between neighbours: one early or late row doesn't make slivers of all.
    static func step(between coordinates: [Double]) -> Double {
        let finite = coordinates.filter(\.isFinite)
        let sorted = finite.isRising ? finite : finite.sorted()
        let steps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 && $0.isFinite }
            .sorted()
        return steps.isEmpty ? 1 : steps[steps.count / 2]
    }
}

extension PlacedLayer {
    /// Whether a single value on this axis is drawn with a width.
    fileprivate func hasCells(_ axis: PositionAxis) -> Bool {
        reach(axis) == .value && isCell(axis)
    }

    /// Whether marks have a cell on this axis, whose width a mark may fill in part.
    func isCell(_ axis: PositionAxis) -> Bool { record.cells.include(axis, base: baseAxis) }
}

extension Spans {
    /// Gives marks without a length one, around their positions.
    fileprivate mutating func widenPoints(by half: Double) {
        if arePoints {
            self = Spans(around: at, half: half)
        } else {
            self = Spans(indices.map { self[$0].widened(by: half) })
        }
    }
}

extension Span {
    fileprivate func widened(by half: Double) -> Span {
        guard from == to, at.isFinite else { return self }
        return Span(from: at - half, at: at, to: at + half)
    }
}
