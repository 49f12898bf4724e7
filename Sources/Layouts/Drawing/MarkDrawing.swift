import Charts
import Scales
import Scenes
import Tables
import ViewLayouts
import Views

/// Draws the marks of one layer; what a kind of mark draws is in its record.
struct MarkDrawing {
    var layer: PlacedLayer
    let content: Content
    let space: PlotSpace
    /// Lays out views that stand for symbols.
    let views: ViewLayout
    /// The positions along x and along y.
    let across: PixelScale
    let along: PixelScale
    /// The paint of each style that states one, apart from what data says.
    let paints: [Paint?]
    /// The offset of each style, apart from its other parts: each mark needs it.
    let offsets: [MarkOffset]
    let sizes: [(width: MarkStyle.Dimension, height: MarkStyle.Dimension)]
    /// The corner radius of boxes that set none, in pixels.
    let cornerRadius: Double
    /// The content of masks, by name.
    let masks: [String: [Node]]

    /// The surroundings that the layers of a chart are drawn in.
    struct Surroundings {
        let content: Content
        let space: PlotSpace
        let views: ViewLayout
        let masks: [String: [Node]]

        init(
            _ content: Content, _ space: PlotSpace, _ views: ViewLayout,
            _ masks: [String: [Node]] = [:]
        ) {
            (self.content, self.space, self.views, self.masks) = (content, space, views, masks)
        }

        /// For the marks of one y axis.
        func on(_ choice: YAxisChoice) -> Surroundings {
            guard space.second != nil else { return self }
            return Surroundings(content.on(choice), space.on(choice), views, masks)
        }
    }

    init(_ layer: PlacedLayer, _ around: Surroundings) {
        (self.layer, content, space, views) = (layer, around.content, around.space, around.views)
        masks = around.masks
        (across, along) = (PixelScale(.x, space), PixelScale(.y, space))
        let plot = space.placedPlot(layer)
        paints = layer.styles.map { $0.paint(plot: plot) }
        offsets = layer.styles.map(\.offset)
        sizes = layer.styles.map { ($0.width, $0.height) }
        // Segments of one stack meet in straight edges, and so do bins, which leave nothing out.
        let alike = content.layers.filter {
            $0.kind == layer.kind && $0.isUnfiltered == layer.isUnfiltered
        }
        let series = alike.reduce(0) { $0 + $1.groups.count }
        cornerRadius = series == 1 && layer.axes.bins.isEmpty ? layer.record.cornerRadius : 0
    }

    /// The node of each series that has marks, in the order of the palette; it says what fills
    /// them where all share that.
    func series(sharesFill: Bool = false, _ draw: (Int, Marks) -> [Node]) -> [Node] {
        let marks = layer.marks.byGroup(layer.groups.count, where: isNearPlot)
        return marks.indices.compactMap { group in
            let children = marks[group].isEmpty ? [] : draw(group, marks[group])
            guard !children.isEmpty else { return nil }
            var style = Style(
                layer.record.role, fill: sharesFill ? paint(of: marks[group][0]) : nil)
            style.hearing = layer.hearing(of: group, marks[group])
            return Node(
                layer.groupKey(group), .group(Placement()), style: style, children: children)
        }
    }

    /// Whether a mark is in view, or one bin of the window beyond its edge; nil where all are.
    private var isNearPlot: ((Int) -> Bool)? {
        guard let window = content.visible.window, layer.isDriven(.x), !layer.joinsPoints else {
            return nil
        }
        let (starts, ends) = (layer.marks.x.starts, layer.marks.x.stops)
        let (first, last) = (window.firstDrawn, window.lastDrawn)
        return { ends[$0] >= first && starts[$0] <= last }
    }

    /// The group in which marks keep their coordinates while a live window moves.
    func placed(_ key: String, _ children: [Node]) -> Node {
        let x = layer.isDriven(.x) ? space.x.originPosition : 0
        return Node(key, .group(Placement(x: x)), children: children)
    }

    func style(of mark: Mark, filled: Bool) -> Style {
        let style = layer.styles[mark.style]
        let paint = paint(of: mark)
        var drawn = Style(
            layer.record.role, fill: filled ? paint : nil, stroke: filled ? nil : paint,
            opacity: style.paint.opacity * opacity(of: mark))
        let round = content.round(of: layer.groups[mark.group])
        guard !filled else {
            return layer.record.hasPatterns
                ? drawn.filled(in: round, hasEdge: !isCrowded) : drawn
        }
        drawn.lineWidth = style.line.width
        drawn.dash = style.line.dash
        if style.line.dash.isEmpty {
            let group = layer.groups[mark.group]
            drawn.dash = LineStyleScale.dash(
                at: layer.record.joinsPoints ? content.dashes(of: group) : round)
        }
        if let index = layer.groups[mark.group].dashIndex {
            drawn.dash = content.dash(at: index)
            drawn.lineWidth =
                content.lineStyle(at: index).map { Double($0.lineWidth) }
                ?? style.line.width
        }
        drawn.lineCap = style.line.cap.map(LineCap.init)
        drawn.lineJoin = style.line.join.map(LineJoin.init)
        if drawn.lineCap == nil, !drawn.dash.isEmpty { drawn.lineCap = .butt }
        return drawn
    }
}

extension PlacedLayer {
    /// Whether data says where marks are on this axis.
    func isDriven(_ axis: PositionAxis) -> Bool {
        switch reach(axis) {
        case .value, .interval: true
        case .whole, .fixed: false
        }
    }

    /// Lines and areas need the point before the first one in view.
    var joinsPoints: Bool { record.joinsPoints }
}

extension LineCap {
    fileprivate init(_ cap: CGLineCap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}

extension LineJoin {
    fileprivate init(_ join: CGLineJoin) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}
