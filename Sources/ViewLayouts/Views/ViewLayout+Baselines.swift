import Scenes
import Views

extension ViewLayout {
    /// A row's views moved so that their lines of text stand on one line, where its alignment says so.
    func baselined(
        _ views: [ViewTree], _ rects: [Rect], in layout: StackLayout, _ space: Rect
    ) -> [Rect] {
        let alignment = layout.alignment.vertical
        guard layout.direction == .horizontal,
            alignment == .firstTextBaseline || alignment == .lastTextBaseline
        else { return rects }
        let lines = zip(views, rects).map { view, rect in
            baseline(of: view, in: rect, isFirst: alignment == .firstTextBaseline) - rect.y
        }
        let lowest = lines.max() ?? 0
        return zip(rects, lines).map { rect, line in
            var rect = rect
            rect.y = space.y + lowest - line
            return rect
        }
    }

    /// How tall a row is whose views stand on one line of text.
    func height(of views: [ViewTree], _ sizes: [Size], in layout: StackLayout) -> Double {
        let rects = baselined(
            views, sizes.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) },
            in: layout, Rect(x: 0, y: 0, width: 0, height: 0))
        return rects.map(\.maxY).max() ?? 0
    }

    /// For measuring: it collects nothing.
    private var unheard: ViewLayout {
        var layout = self
        (layout.handlers, layout.diagnostics, layout.pictures) = (nil, nil, nil)
        return layout
    }

    /// The height of a view's first or last line of text in the coordinates of its space; the bottom
    /// where it has none.
    private func baseline(of view: ViewTree, in space: Rect, isFirst: Bool) -> Double {
        let lines = unheard.nodes(of: view, in: space, key: "").flatMap(\.lines)
        return (isFirst ? lines.min() : lines.max()) ?? space.maxY
    }
}

extension Node {
    /// The heights of the lines of text in it that aren't in a group of their own.
    fileprivate var lines: [Double] {
        if case .text(let label) = shape { return [label.position.y] }
        guard case .group(let placement) = shape, placement == Placement() else { return [] }
        return children.flatMap(\.lines)
    }
}
