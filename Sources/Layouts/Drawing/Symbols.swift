import Charts
import Foundation
import Scales
import Scales
import Scenes
import Tables
import ViewLayouts
import Views

/// The symbols of points, and those at the points of lines.
extension MarkDrawing {
    /// Whether symbols are asked for at the points of a line.
    var hasSymbols: Bool {
        !layer.quantities.areas.isEmpty || layer.groups.contains { $0.symbolIndex != nil }
            || layer.styles.contains { $0.symbol != nil || $0.symbolSize != nil }
    }

    func lineSymbols() -> [Node] {
        let nodes = symbols(prefix: "symbol:").map { node -> Node in
            // The line itself already has the series' key.
            var node = node
            node.key = "symbols:\(node.key)"
            node.style = Style(.point)
            return node
        }
        return nodes.isEmpty ? [] : [placed("symbols:\(layer.site)", gradients + nodes)]
    }

    /// One node for each symbol, or one for all that look alike when there are many.
    func symbols(prefix: String = "") -> [Node] {
        var drawing = self
        if let grid = layer.grid { drawing.layer.marks = grid.centred(layer.marks, in: space) }
        drawing.layer.marks = drawing.layer.marks.gathered(where: drawing.isShown)
        return drawing.shownSymbols(prefix)
    }

    private func shownSymbols(_ prefix: String) -> [Node] {
        let isDense = layer.grid != nil || layer.marks.count > Self.mostSymbols
        var keys = MarkKeys(layer, content)
        return series { group, marks in
            guard !isDense else { return crowds(marks, key: prefix + groupKey(group)) }
            return marks.map { symbol($0, key: prefix + keys.key(of: $0)) }
        }
    }

    /// Symbols aren't cut off at the plot's edges, so those beyond them are left out.
    private var isShown: (Int) -> Bool {
        let marks = layer.marks
        let everywhere = Extent(-.infinity, .infinity)
        let x = layer.isDriven(.x) ? space.x.domain : everywhere
        let y = layer.isDriven(.y) ? space.y.domain : everywhere
        // Numbers of the closure's own: it is asked for each point, and calls nothing.
        let (left, right, bottom, top) = (x.lower, x.upper, y.lower, y.upper)
        return { index in
            let (x, y) = (marks.x.at[index], marks.y.at[index])
            return marks.isDrawable(index) && x >= left && x <= right && y >= bottom && y <= top
        }
    }

    func groupKey(_ group: Int) -> String { "\(layer.site):\(layer.groups[group].name)" }

    private func symbol(_ mark: Mark, key: String) -> Node {
        let glyph = glyph(of: mark)
        if case .view(let view) = glyph.look { return self.view(view, key, mark) }
        var style = style(of: mark, glyph)
        if style.opacity == 1, isScatter { style.opacity = scatterOpacity(of: style) }
        return Node(key, glyph.shape(at: point(mark)), style: style)
    }

    /// The symbol drawn at a mark's position.
    func glyph(of mark: Mark) -> Glyph {
        let style = layer.styles[mark.style]
        let chosen = layer.groups[mark.group].symbolIndex.map(content.symbol)
        let round = layer.record.isSymbol ? content.round(of: layer.groups[mark.group]) : 0
        let own: SymbolStyle? =
            round > 0 ? .basic(SymbolScale.symbol(at: round), border: nil) : nil
        let look = chosen ?? style.symbol ?? own
        let size = layer.quantities.area(of: mark).map(SymbolSize.area) ?? style.symbolSize
        return Glyph(look: look ?? .basic(.circle, border: nil), size: size)
    }

    private func style(of mark: Mark, _ glyph: Glyph) -> Style {
        let filled = style(of: mark, filled: true)
        guard let border = glyph.border else {
            return Style(.point, fill: filled.fill, opacity: filled.opacity)
        }
        return Style(.point, stroke: filled.fill, opacity: filled.opacity, lineWidth: border)
    }

    /// Of points that may lie on one another, but for Apple's, which are opaque.
    ///
    /// Those of a chart's only series are seen through, where that leaves enough of their colour to see
    /// one by itself.
    private func scatterOpacity(of style: Style) -> Double {
        guard content.series.names.count < 2, !content.colours.scale.isAuthors,
            case .series(let index)? = style.fill ?? style.stroke
        else { return 1 }
        return Paint.isStrong(index) ? Paint.leastOpacity : 1
    }

    /// Whether points lie wherever two numbers are, and so on one another.
    private var isScatter: Bool {
        layer.record.isSymbol && layer.marks.count > 1 && layer.source.composite == nil
            && [PositionAxis.x, .y].allSatisfy { axis in
                content.plan(axis).kind == .quantitative && layer.reach(axis) == .value
            }
    }

    /// As large as the view likes to be, with its middle at the point.
    private func view(_ view: SymbolView, _ key: String, _ mark: Mark) -> Node {
        let center = point(mark)
        let size = views.size(of: view.tree, Offer(width: nil, height: nil))
        let space = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let corner = Placement(
            x: (center.x - size.width / 2).hundredths, y: (center.y - size.height / 2).hundredths)
        return Node(
            key, .group(corner), style: Style(opacity: layer.styles[mark.style].paint.opacity),
            children: views.nodes(of: view.tree, in: space, key: "\(key):view"))
    }

    // MARK: Many symbols

    /// More symbols than this are drawn together.
    private static var mostSymbols: Int { 400 }

    /// The attributes shared by symbols that are drawn together.
    private struct Kind: Hashable {
        var style: Int
        /// To a pixel, so that there are few of them; 0 where all have the same size.
        var diameter: Double
    }

    /// Symbols that look alike in one node, the largest at the back.
    private func crowds(_ marks: Marks, key: String) -> [Node] {
        if layer.styles.count == 1, layer.quantities.areas.isEmpty {
            return [crowd(marks, key: key)]
        }
        let kinds = Dictionary(grouping: marks.indices) { index in
            Kind(
                style: marks.styles[index],
                diameter: layer.quantities.areas.isEmpty
                    ? 0 : glyph(of: marks[index]).diameter.rounded())
        }
        let ordered = kinds.values.map(marks.gathered).sorted { a, b in
            let (one, other) = (glyph(of: a[0]).diameter, glyph(of: b[0]).diameter)
            return one == other ? a[0].row < b[0].row : one > other
        }
        return ordered.enumerated().map { offset, marks in
            crowd(marks, key: offset == 0 ? key : "\(key)#\(offset + 1)")
        }
    }

    private func crowd(_ marks: Marks, key: String) -> Node {
        let isVeryDense = layer.grid != nil || layer.marks.count > 2_000
        let glyph = glyph(of: marks[0])
        var style = style(of: marks[0], glyph)
        style.opacity *= scatterOpacity(of: style)
        let positions = Dots.thinned(marks.count, in: reach, at: positions(of: marks))
        guard case .basic(.circle, border: nil) = glyph.look else {
            let outline = Outline(positions.flatMap { glyph.outline(at: $0).steps })
            return Node(key, .outline(outline), style: style)
        }
        let diameter = glyph.size == nil ? (isVeryDense ? 3 : 4) : glyph.diameter.hundredths
        return Node(key, .dots(positions, diameter: diameter), style: style)
    }
}
