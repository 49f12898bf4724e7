import Charts
import Scales
import Scenes
import Tables
import ViewLayouts

/// Bars and rectangles: the marks with four edges.
extension MarkDrawing {
    /// All boxes, in a group whose key has the marks' name.
    func boxes(_ name: String) -> [Node] {
        [placed("\(name):\(layer.site)", gradients + boxes())]
    }

    private func boxes() -> [Node] {
        if isCrowded { return crowdedBoxes() }
        var keys = MarkKeys(layer, content)
        let sharesFill = layer.styles.count == 1 && layer.quantities.shades.isEmpty
        return series(sharesFill: sharesFill) { _, marks in
            var nodes: [Node] = []
            nodes.reserveCapacity(marks.count)
            let boxes = boxes(of: marks)
            var looks = StyleMemory(self, sharesFill: sharesFill)
            for (index, mark) in marks.enumerated() {
                guard let rect = boxes[index] else { continue }
                nodes.append(
                    Node(keys.key(of: mark), shape(of: mark, rect), look: looks.look(of: mark)))
            }
            return nodes
        }
    }

    /// Each mark's edges by its place among these, along x from the placed group's origin; nil
    /// where it is missing.
    func rects(of marks: Marks) -> (Int) -> Rect? {
        let boxes = boxes(of: marks)
        return { boxes[$0] }
    }

    private func boxes(of marks: Marks) -> Boxes {
        Boxes(x: sides(.x, marks), y: sides(.y, marks))
    }

    /// Where marks begin along an axis and how far they reach, by their places among these.
    private func sides(_ axis: PositionAxis, _ marks: Marks) -> Sides {
        guard sharesCells(axis) else {
            let (from, length) = edges(axis, of: marks[axis], marks).rounded
            return Sides(from: from, length: length)
        }
        // Marks of one category lie in one cell, which is worked out once.
        let categories = Spans(categories: content.plan(axis).categories.indices.map(Double.init))
        let (from, length) = edges(axis, of: categories, marks).rounded
        return Sides(from: from, length: length, cells: marks[axis].at)
    }

    /// Whether nothing but its category says where a mark lies along an axis.
    private func sharesCells(_ axis: PositionAxis) -> Bool {
        content.plan(axis).kind == .nominal && layer.reach(axis) == .value && layer.isCell(axis)
            && isPlain(along: axis) && layer.styles.count == 1
    }

    private func edges(_ axis: PositionAxis, of spans: Spans, _ marks: Marks) -> SpanEdges {
        // Read from their columns where nothing moves single ones.
        let cells =
            isPlain(along: axis)
            ? SpanEdges(spans, axis == .x ? across : along)
            : SpanEdges(marks.map { extent(of: $0, along: axis) ?? .missing })
        guard layer.reach(axis) == .value, layer.isCell(axis) else { return cells }
        let isAlone = !layer.axes.isDodged(axis) && !layer.axes.bins.contains(axis)
        let fill = isAlone ? layer.record.cellFill : .tile
        let dimensions = axis == .x ? sizes.map(\.width) : sizes.map(\.height)
        if dimensions.count == 1 { return cells.mapped { $1.sized(dimensions[0], fill) } }
        return cells.mapped { $1.sized(dimensions[marks.styles[$0]], fill) }
    }

    private func shape(of mark: Mark, _ rect: Rect) -> Scenes.NodeShape {
        if let clip = layer.styles[mark.style].clip { return clip.outline.shape(in: rect) }
        let radius = cornerRadius(of: mark, rect)
        guard radius > 0, layer.styles[mark.style].cornerRadius == nil, let end = freeEnd(of: mark)
        else { return .rectangle(rect, cornerRadius: radius) }
        return .bar(rect, cornerRadius: radius, freeEnd: end)
    }

    /// The edge of a bar's value; nil for one whose both ends are values.
    private func freeEnd(of mark: Mark) -> RectEdge? {
        let axis = layer.valueAxis
        guard layer.reach(axis) == .value else { return nil }
        let span = mark[axis]
        let hangs = span.to == 0 && span.from < 0 && span.from > ScaleTransform.depth
        let (base, end) = hangs ? (span.to, span.from) : (span.from, span.to)
        let grows = position(end, axis) > position(base, axis)
        return axis == .x ? (grows ? .right : .left) : (grows ? .bottom : .top)
    }

    private func cornerRadius(of mark: Mark, _ rect: Rect) -> Double {
        let least = min(rect.width, rect.height)
        // Round corners of slivers are no shape that anybody sees.
        let usual = least < Self.leastRounded ? 0 : cornerRadius
        return min(layer.styles[mark.style].cornerRadius ?? usual, least / 2).hundredths
    }

    /// In pixels.
    private static var leastRounded: Double { 4 }

    // MARK: Many boxes

    /// More boxes than this are drawn together.
    private static var mostBoxes: Int { 2_000 }

    var isCrowded: Bool {
        !layer.record.isFilledToBase && layer.marks.count > Self.mostBoxes
            && layer.styles.allSatisfy { $0.clip == nil && ($0.cornerRadius ?? 0) == 0 }
    }

    /// Boxes that look alike in one node: of one style, and of one colour where data mixes it.
    private func crowdedBoxes() -> [Node] {
        let colours = content.colours.scale
        let shades = layer.quantities.shades.map { colours.step(of: $0) }
        let count = shades.isEmpty ? 1 : ColourRamp.count
        return series { group, marks in
            let boxes = boxes(of: marks)
            var kinds =
                shades.isEmpty
                ? Array(repeating: 0, count: marks.count)
                : marks.rows.values(in: shades, from: layer.quantities.firstRow, count: marks.count)
            if layer.styles.count > 1 {
                for index in marks.indices { kinds[index] += marks.styles[index] * count }
            }
            return Kinds(kinds, count: layer.styles.count * count).map { kind, indices in
                Node(
                    "\(layer.groupKey(group)):\(kind)", .rectangles(boxes.rects(at: indices)),
                    style: style(of: marks[indices[indices.startIndex]], filled: true))
            }
        }
    }
}

/// The edges of marks by their places, along both axes.
private struct Boxes {
    let x: Sides
    let y: Sides

    /// Nil for a mark that is missing.
    @inline(__always) subscript(mark: Int) -> Rect? {
        guard let across = x.side(mark), let along = y.side(mark) else { return nil }
        return Rect(x: across.from, y: along.from, width: across.length, height: along.length)
    }

    /// Those of some marks, without the missing ones.
    func rects(at indices: ArraySlice<Int>) -> [Rect] {
        // All empty arrays are one, into which none of the threads may write its count.
        if indices.isEmpty { return [] }
        return [Rect](unsafeUninitializedCapacity: indices.count) { rects, count in
            for index in indices {
                guard let rect = self[index] else { continue }
                rects.initializeElement(at: count, to: rect)
                count += 1
            }
        }
    }
}

/// Where marks begin along an axis and how far they reach.
private struct Sides {
    let from: [Double]
    let length: [Double]
    /// The cell of each mark, where these are of cells; not finite where it has none.
    var cells: [Double]?

    /// The edges of a mark by index; nil where it is missing.
    @inline(__always) func side(_ mark: Int) -> (from: Double, length: Double)? {
        guard let cells else { return from[mark].isFinite ? (from[mark], length[mark]) : nil }
        guard cells[mark].isFinite else { return nil }
        let cell = Int(cells[mark])
        return (from[cell], length[cell])
    }
}
