import Charts
import Scenes
import Views

/// Bars and rectangles: the marks with four edges.
extension Pen {
    func bars() -> [Node] { [placed("bars:\(layer.site)", gradients + boxes())] }

    func rectangles() -> [Node] { [placed("rectangles:\(layer.site)", gradients + boxes())] }

    private func boxes() -> [Node] {
        if isCrowded { return crowdedBoxes() }
        var keys = MarkKeys(layer, content)
        return series { _, marks in
            var nodes: [Node] = []
            nodes.reserveCapacity(marks.count)
            var looks = StyleMemory(self)
            for mark in marks {
                guard let rect = rect(of: mark) else { continue }
                nodes.append(
                    Node(keys.key(of: mark), shape(of: mark, rect), style: looks.style(of: mark)))
            }
            return nodes
        }
    }

    /// The mark's edges, along x from the placed group's origin.
    func rect(of mark: Mark) -> Rect? {
        guard let x = edges(.x, mark, sizes[mark.style].width),
            let y = edges(.y, mark, sizes[mark.style].height)
        else { return nil }
        return Rect(
            x: x.from.hundredths, y: y.from.hundredths, width: (x.to - x.from).hundredths,
            height: (y.to - y.from).hundredths)
    }

    private func edges(
        _ axis: PositionAxis, _ mark: Mark, _ dimension: MarkStyle.Dimension
    ) -> Span? {
        guard let edges = extent(of: mark, along: axis) else { return nil }
        guard layer.reach(axis) == .value, layer.isCell(axis) else { return edges }
        let isAlone = layer.kind == .bar && layer.slots?.axis != axis && !layer.bins.contains(axis)
        return edges.sized(dimension, isAlone ? .bar : .tile)
    }

    private func shape(of mark: Mark, _ rect: Rect) -> Scenes.Shape {
        layer.styles[mark.style].clip?.outline.shape(in: rect)
            ?? .rectangle(rect, cornerRadius: cornerRadius(of: mark, rect))
    }

    private func cornerRadius(of mark: Mark, _ rect: Rect) -> Double {
        let wanted = layer.styles[mark.style].cornerRadius ?? cornerRadius
        return min(wanted, rect.width / 2, rect.height / 2).hundredths
    }

    // MARK: Many boxes

    /// More boxes than this are drawn together.
    private static var mostBoxes: Int { 2_000 }

    private var isCrowded: Bool {
        layer.marks.count > Self.mostBoxes
            && layer.styles.allSatisfy { $0.clip == nil && ($0.cornerRadius ?? 0) == 0 }
    }

    /// Boxes that look alike in one node: of one style, and of one colour where data mixes it.
    private func crowdedBoxes() -> [Node] {
        let shades = layer.shades.isEmpty ? 1 : ColourRamp.count
        return series { group, marks in
            var kinds = [[Int]](repeating: [], count: layer.styles.count * shades)
            for index in marks.indices {
                kinds[marks.styles[index] * shades + shade(of: marks.rows[index])].append(index)
            }
            return kinds.enumerated().compactMap { kind, places in
                guard let first = places.first else { return nil }
                return Node(
                    "\(layer.groupKey(group)):\(kind)",
                    .rectangles(places.compactMap { rect(of: marks[$0]) }),
                    style: style(of: marks[first], filled: true))
            }
        }
    }

    private func shade(of row: Int) -> Int {
        layer.shades.isEmpty ? 0 : content.colours.step(of: layer.shades[row - layer.firstRow])
    }
}

extension PlacedLayer {
    /// Whether marks have a cell on this axis, whose width a mark may fill in part.
    fileprivate func isCell(_ axis: PositionAxis) -> Bool {
        kind == .rectangle || axis == baseAxis
    }
}
