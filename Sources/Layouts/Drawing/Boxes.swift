import Charts
import Scenes
import Views

/// Bars and rectangles: the marks with four edges.
extension Pen {
    func bars() -> [Node] { [placed("bars:\(layer.site)", gradients + boxes())] }

    func rectangles() -> [Node] { [placed("rectangles:\(layer.site)", gradients + boxes())] }

    private func boxes() -> [Node] {
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
        let wanted = layer.styles[mark.style].cornerRadius ?? automaticCornerRadius
        return min(wanted, rect.width / 2, rect.height / 2).hundredths
    }

    /// Segments of one stack meet in straight edges.
    private var automaticCornerRadius: Double {
        let series = content.layers.filter { $0.kind == .bar }.reduce(0) { $0 + $1.groups.count }
        return layer.kind == .bar && series == 1 ? 2 : 0
    }
}

extension PlacedLayer {
    /// Whether marks have a cell on this axis, whose width a mark may fill in part.
    fileprivate func isCell(_ axis: PositionAxis) -> Bool {
        kind == .rectangle || axis == baseAxis
    }
}
