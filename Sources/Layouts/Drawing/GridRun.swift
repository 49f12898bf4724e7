import Charts
import Scenes

/// A stretch of a line or an area in a frame's whole units, in order along the base.
struct GridRun {
    private(set) var upper: [FramePath.GridPoint] = []
    /// The other edge of an area at the same positions along the base; empty for a line.
    private(set) var lower: [FramePath.GridPoint] = []
    private let baseIsX: Bool

    /// - Parameters:
    ///   - marks: in order along the base, each with a position.
    ///   - drawing: the layer and its surroundings.
    ///   - binWidth: of the bins of which few points are kept, in the base axis's own terms; nil
    ///     keeps all.
    init(_ marks: Marks, _ drawing: MarkDrawing, binWidth: Double? = nil) {
        baseIsX = drawing.layer.baseAxis == .x
        let samples = GridSamples(marks, drawing)
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
            thinning.append(
                index, at: samples.coordinates[index], samples.ends[index],
                lower: samples.isArea ? samples.starts[index] : nil
            ) { keep(&self, $0) }
        }
        thinning.finish { keep(&self, $0) }
    }

    private mutating func append(_ sample: GridSample, _ isArea: Bool) {
        upper.append(point(sample.position, sample.upper))
        if isArea { lower.append(point(sample.position, sample.lower)) }
    }

    private func point(_ position: Int, _ value: Int) -> FramePath.GridPoint {
        baseIsX ? .init(position, value) : .init(value, position)
    }

    /// The run with its points joined by a curve.
    func run(_ curve: Curve) -> FramePath.Run {
        let (upper, lower) = (curve.edge(upper.clipped), curve.edge(lower.clipped))
        return FramePath.Run(
            upper.points, lower: lower.points, handles: upper.handles,
            lowerHandles: lower.handles)
    }
}

/// One point in a frame's whole units.
private struct GridSample: Hashable {
    var position: Int
    var upper: Int
    /// The other edge of an area; the same number throughout for a line.
    var lower: Int
}

/// The points of marks in a frame's whole units.
private struct GridSamples {
    let isArea: Bool
    private let marks: Marks
    private let drawing: MarkDrawing
    private let base: AxisMap
    private let value: AxisMap
    /// In the axes' own terms.
    let coordinates: [Double]
    let starts: [Double]
    let ends: [Double]
    private let isShifted: Bool

    init(_ marks: Marks, _ drawing: MarkDrawing) {
        let layer = drawing.layer
        (self.marks, self.drawing) = (marks, drawing)
        (base, value) = (drawing.space.map(layer.baseAxis), drawing.space.map(layer.valueAxis))
        isArea = layer.record.isFilledToBase
        let spans = marks[layer.valueAxis]
        (coordinates, starts) = (marks[layer.baseAxis].at, spans.starts)
        ends = isArea ? spans.stops : spans.at
        isShifted = layer.axes.slots != nil || layer.styles.contains { $0.offset != MarkOffset() }
    }

    subscript(index: Int) -> GridSample {
        var sample = GridSample(
            position: base.grid(coordinates[index]), upper: value.grid(ends[index]),
            lower: isArea ? value.grid(starts[index]) : 0)
        guard isShifted else { return sample }
        let shift = drawing.shift(of: marks[index])
        sample.position += shift.position
        sample.upper += shift.end
        if isArea { sample.lower += shift.start }
        return sample
    }
}

extension MarkDrawing {
    /// The offset of a mark's points from their scaled positions, in whole units.
    fileprivate func shift(of mark: Mark) -> (position: Int, start: Int, end: Int) {
        let style = layer.styles[mark.style]
        guard layer.axes.slots != nil || style.offset != MarkOffset() else { return (0, 0, 0) }
        let along = style.offset.along(layer.valueAxis)
        let base = layer.baseAxis
        let position = middle(of: mark, along: base) - position(mark[base].at, base)
        return (
            units(position, base), units(along.from, layer.valueAxis),
            units(along.to, layer.valueAxis)
        )
    }

    private func units(_ pixels: Double, _ axis: PositionAxis) -> Int {
        Int((pixels / space.map(axis).gridScale).rounded())
    }
}
