import Charts
import Scenes

/// A stretch of a line or an area in a frame's whole units, in order along the base.
struct GridRun {
    private(set) var upper: [FramePath.GridPoint] = []
    /// The other edge of an area at the same places along the base; empty for a line.
    private(set) var lower: [FramePath.GridPoint] = []
    private let baseIsX: Bool

    /// - Parameters:
    ///   - marks: in order along the base, each with a place.
    ///   - pen: what draws them.
    ///   - binWidth: of the bins of which few points are kept, in the base axis's own terms; nil
    ///     keeps all.
    init(_ marks: Marks, _ pen: MarkDrawing, binWidth: Double? = nil) {
        baseIsX = pen.layer.baseAxis == .x
        let samples = GridSamples(marks, pen)
        var last: GridSample?
        let keep = { (run: inout GridRun, index: Int) in
            let sample = samples[index]
            // Points that fall together with the one before are left out.
            if sample != last { run.append(sample, samples.isArea) }
            last = sample
        }
        guard let binWidth else {
            for index in marks.indices { keep(&self, index) }
            return
        }
        var thinning = PathThinning(binWidth: binWidth)
        for index in marks.indices {
            thinning.take(
                index, at: samples.places[index], samples.ends[index],
                lower: samples.isArea ? samples.starts[index] : nil
            ) { keep(&self, $0) }
        }
        thinning.finish { keep(&self, $0) }
    }

    private mutating func append(_ sample: GridSample, _ isArea: Bool) {
        upper.append(point(sample.place, sample.upper))
        if isArea { lower.append(point(sample.place, sample.lower)) }
    }

    private func point(_ place: Int, _ value: Int) -> FramePath.GridPoint {
        baseIsX ? .init(place, value) : .init(value, place)
    }

    /// The same with its points joined.
    func run(_ curve: Curve) -> FramePath.Run {
        let (upper, lower) = (curve.edge(upper), curve.edge(lower))
        return FramePath.Run(
            upper.points, lower: lower.points, handles: upper.handles,
            lowerHandles: lower.handles)
    }
}

/// One point in a frame's whole units.
private struct GridSample: Hashable {
    var place: Int
    var upper: Int
    /// The other edge of an area; the same number throughout for a line.
    var lower: Int
}

/// The points of marks in a frame's whole units.
private struct GridSamples {
    let isArea: Bool
    private let marks: Marks
    private let pen: MarkDrawing
    private let base: AxisMap
    private let value: AxisMap
    /// In the axes' own terms.
    let places: [Double]
    let starts: [Double]
    let ends: [Double]
    private let isShifted: Bool

    init(_ marks: Marks, _ pen: MarkDrawing) {
        let layer = pen.layer
        (self.marks, self.pen) = (marks, pen)
        (base, value) = (pen.space.map(layer.baseAxis), pen.space.map(layer.valueAxis))
        isArea = layer.record.isFilledToBase
        let spans = marks[layer.valueAxis]
        (places, starts) = (marks[layer.baseAxis].at, spans.starts)
        ends = isArea ? spans.stops : spans.at
        isShifted = layer.slots != nil || layer.styles.contains { $0.offset != MarkOffset() }
    }

    subscript(index: Int) -> GridSample {
        var sample = GridSample(
            place: base.grid(places[index]), upper: value.grid(ends[index]),
            lower: isArea ? value.grid(starts[index]) : 0)
        guard isShifted else { return sample }
        let shift = pen.shift(of: marks[index])
        sample.place += shift.place
        sample.upper += shift.end
        if isArea { sample.lower += shift.start }
        return sample
    }
}

extension MarkDrawing {
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
