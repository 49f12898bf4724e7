import Charts
import Scenes

/// A stretch of a line or an area in a frame's whole units, in order along the base.
struct GridRun {
    private(set) var upper: [FramePath.GridPoint] = []
    /// The other edge of an area at the same places along the base; empty for a line.
    private(set) var lower: [FramePath.GridPoint] = []
    private let baseIsX: Bool

    init(_ marks: [Mark], _ pen: Pen) {
        let (layer, space) = (pen.layer, pen.space)
        baseIsX = layer.baseAxis == .x
        let isArea = layer.kind == .area
        upper.reserveCapacity(marks.count)
        for mark in marks {
            let value = mark[layer.valueAxis]
            let shift = pen.shift(of: mark)
            let place = space.map(layer.baseAxis).grid(mark[layer.baseAxis].at)
            let end = space.map(layer.valueAxis).grid(isArea ? value.to : value.at)
            let start = isArea ? space.map(layer.valueAxis).grid(value.from) : nil
            append(place + shift.place, end + shift.end, start.map { $0 + shift.start })
        }
    }

    private init(baseIsX: Bool) { self.baseIsX = baseIsX }

    /// Leaves out points that fall together with the one before.
    private mutating func append(_ place: Int, _ end: Int, _ start: Int?) {
        let point = point(place, end)
        let other = start.map { self.point(place, $0) }
        guard upper.last != point || (other != nil && lower.last != other) else { return }
        upper.append(point)
        if let other { lower.append(other) }
    }

    private func point(_ place: Int, _ value: Int) -> FramePath.GridPoint {
        baseIsX ? .init(place, value) : .init(value, place)
    }

    private func place(_ index: Int) -> Int { baseIsX ? upper[index].x : upper[index].y }

    private func value(_ point: FramePath.GridPoint) -> Int { baseIsX ? point.y : point.x }

    /// The same with its points joined.
    func run(_ curve: Curve) -> FramePath.Run {
        let (upper, lower) = (curve.edge(upper), curve.edge(lower))
        return FramePath.Run(
            upper.points, lower: lower.points, handles: upper.handles,
            lowerHandles: lower.handles)
    }

    /// The same picture from fewer points: of each bin the first, the last and the extremes.
    ///
    /// That is M4 (Jugel and others, VLDB 2014). The bins, whose width in whole units is a power
    /// of two, are anchored in the data, so that a point's fate doesn't depend on where the window
    /// stands.
    func reduced(binWidth: Int) -> GridRun {
        var reduced = GridRun(baseIsX: baseIsX)
        var start = 0
        while start < upper.count {
            let bin = place(start) & -binWidth
            var end = start + 1
            while end < upper.count, place(end) & -binWidth == bin { end += 1 }
            for index in essentials(start..<end) { reduced.take(index, of: self) }
            start = end
        }
        return reduced
    }

    private mutating func take(_ index: Int, of run: GridRun) {
        upper.append(run.upper[index])
        if !run.lower.isEmpty { lower.append(run.lower[index]) }
    }

    private func essentials(_ bin: Range<Int>) -> [Int] {
        guard bin.count > 4 else { return Array(bin) }
        var kept = [bin.lowerBound, bin.upperBound - 1]
        for edge in [upper, lower] where !edge.isEmpty {
            var (least, most) = (bin.lowerBound, bin.lowerBound)
            for index in bin {
                if value(edge[index]) < value(edge[least]) { least = index }
                if value(edge[index]) > value(edge[most]) { most = index }
            }
            kept += [least, most]
        }
        return Set(kept).sorted()
    }
}

extension Pen {
    /// How far the points of a mark are moved from where the scales put them, in whole units.
    fileprivate func shift(of mark: Mark) -> (place: Int, start: Int, end: Int) {
        let style = layer.styles[mark.style]
        guard layer.slots != nil || style.offset != MarkOffset() else { return (0, 0, 0) }
        let along = style.offset.along(layer.valueAxis)
        let base = layer.baseAxis
        let place = middle(of: mark, along: base) - place(mark[base].at, base)
        return (
            units(place, base), units(along.from, layer.valueAxis),
            units(along.to, layer.valueAxis)
        )
    }

    private func units(_ pixels: Double, _ axis: PositionAxis) -> Int {
        Int((pixels / space.map(axis).gridScale).rounded())
    }
}
