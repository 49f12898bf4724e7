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
            marks.compactMap { mark in
                guard let rect = rect(of: mark) else { return nil }
                return Node(
                    keys.key(of: mark), shape(of: mark, rect),
                    style: style(of: mark, filled: true))
            }
        }
    }

    /// The mark's edges, along x from the placed group's origin.
    func rect(of mark: Mark) -> Rect? {
        let style = layer.styles[mark.style]
        guard let x = edges(.x, mark, style.width), let y = edges(.y, mark, style.height)
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

    /// What boxes that are drawn together have in common.
    private struct Kind: Hashable {
        var style: Int
        /// Along the colours that data mixes; 0 where it mixes none.
        var shade: Int
    }

    /// Boxes that look alike in one node.
    private func crowdedBoxes() -> [Node] {
        series { group, marks in
            let kinds = Dictionary(grouping: marks.indices) { index in
                Kind(style: marks.styles[index], shade: shade(of: marks.rows[index]))
            }
            let ordered = kinds.sorted { a, b in
                a.key.shade == b.key.shade ? a.key.style < b.key.style : a.key.shade < b.key.shade
            }
            return ordered.map { kind, places in
                Node(
                    "\(layer.groupKey(group)):\(kind.style):\(kind.shade)",
                    .rectangles(places.compactMap { rect(of: marks[$0]) }),
                    style: style(of: marks[places[0]], filled: true))
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
