import Charts
import Scales
import Scenes
import Tables
import ViewLayouts
import Views

/// Draws the marks of a chart, from back to front.
struct Drawing {
    /// Marks that are cut off at the plot's edges, or symbols, which aren't.
    struct Part {
        let isClipped: Bool
        fileprivate(set) var nodes: [Node] = []
    }

    /// Clipped and unclipped in turn, from a clipped one on.
    private(set) var parts = [Part(isClipped: true), Part(isClipped: false)]
    /// Whether there is something to cut off.
    let reachesOut: Bool

    init(_ content: Content, in space: PlotSpace, _ views: ViewLayout) {
        reachesOut = content.window != nil || content.layers.contains { $0.reachesOut(of: space) }
        let layers = Self.ordered(content.layers).filter { !$0.marks.isEmpty }.stacksFromTheTop
        let masks = Dictionary(grouping: layers.filter { $0.partOfMask != nil }) {
            $0.partOfMask ?? ""
        }
        .mapValues { Self.nodes($0, MarkDrawing.Surroundings(content, space, views)) }
        let surroundings = MarkDrawing.Surroundings(content, space, views, masks)
        for layer in layers where layer.partOfMask == nil { draw(MarkDrawing(layer, surroundings)) }
    }

    private init() { reachesOut = false }

    /// Layers that are drawn in front of one another, whatever is cut.
    private static func nodes(_ layers: [PlacedLayer], _ around: MarkDrawing.Surroundings) -> [Node]
    {
        var drawing = Drawing()
        for layer in layers { drawing.draw(MarkDrawing(layer, around)) }
        return drawing.parts.flatMap(\.nodes)
    }

    private mutating func draw(_ drawing: MarkDrawing) {
        for drawn in drawing.layer.record.drawn(by: drawing) {
            add(drawn.nodes, of: drawing, isClipped: drawn.isClipped)
        }
    }

    private mutating func add(_ nodes: [Node], of drawing: MarkDrawing, isClipped: Bool) {
        add(drawing.withEffects(nodes, isClipped ? "marks" : "symbols"), isClipped: isClipped)
    }

    /// In front of what is there already.
    private mutating func add(_ nodes: [Node], isClipped: Bool) {
        guard !nodes.isEmpty else { return }
        if isClipped, parts.count == 2, parts[1].nodes.isEmpty {
            parts[0].nodes += nodes
        } else if parts[parts.count - 1].isClipped == isClipped {
            parts[parts.count - 1].nodes += nodes
        } else {
            parts.append(Part(isClipped: isClipped, nodes: nodes))
        }
    }

    /// By their index, and those of one index in the order of the content.
    ///
    /// Marks of one layer that differ in it, or in their effects, are parts with sites of their own.
    private static func ordered(_ layers: [PlacedLayer]) -> [PlacedLayer] {
        guard layers.contains(where: { $0.styles.contains { Level($0) != Level(MarkStyle()) } })
        else { return layers }
        let parts = layers.flatMap { layer -> [(index: Double, layer: PlacedLayer)] in
            let (marks, kinds) = (layer.marks, layer.styles.map(Level.init))
            let levels = Dictionary(grouping: marks.indices) { kinds[marks.styles[$0]] }
            let order = levels.sorted { a, b in
                a.key.index == b.key.index
                    ? marks.rows[a.value[0]] < marks.rows[b.value[0]] : a.key.index < b.key.index
            }
            return order.enumerated().map { index, level in
                let site = index == 0 ? layer.site : "\(layer.site)^\(level.key.name)"
                return (level.key.index, layer.part(site, marks.gathered(level.value)))
            }
        }
        return parts.enumerated().sorted { a, b in
            (a.element.index, a.offset) < (b.element.index, b.offset)
        }.map(\.element.layer)
    }
}

/// The attributes shared by marks that are drawn together.
private struct Level: Hashable {
    let index: Double
    let effects: MarkEffects

    init(_ style: MarkStyle) { (index, effects) = (style.zIndex, style.effects) }

    /// The part of keys that distinguishes it from others.
    var name: String {
        effects == MarkEffects()
            ? index.plain : "\(index.plain)/\(GradientPaint.digest("\(effects)"))"
    }
}

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
    }

    init(_ layer: PlacedLayer, _ around: Surroundings) {
        (self.layer, content, space, views) = (layer, around.content, around.space, around.views)
        masks = around.masks
        (across, along) = (PixelScale(.x, space), PixelScale(.y, space))
        let plot = space.placedPlot(layer)
        paints = layer.styles.map { $0.paint(plot: plot) }
        offsets = layer.styles.map(\.offset)
        sizes = layer.styles.map { ($0.width, $0.height) }
        // Segments of one stack meet in straight edges.
        let series = content.layers.filter { $0.kind == layer.kind }.reduce(0) {
            $0 + $1.groups.count
        }
        cornerRadius = series == 1 ? layer.record.cornerRadius : 0
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
        guard let window = content.window, layer.isDriven(.x), !layer.joinsPoints else {
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
            opacity: style.opacity * opacity(of: mark))
        let round = content.round(of: layer.groups[mark.group])
        guard !filled else {
            return layer.record.hasPatterns
                ? drawn.filled(in: round, hasEdge: !isCrowded) : drawn
        }
        drawn.lineWidth = style.lineWidth
        drawn.dash = style.dash
        if style.dash.isEmpty, round > 0 { drawn.dash = LineStyleScale.dash(at: round) }
        if let index = layer.groups[mark.group].dashIndex {
            drawn.dash = content.dash(at: index)
            drawn.lineWidth =
                content.lineStyle(at: index).map { Double($0.lineWidth) }
                ?? style.lineWidth
        }
        drawn.lineCap = style.lineCap.map(LineCap.init)
        drawn.lineJoin = style.lineJoin.map(LineJoin.init)
        if drawn.lineCap == nil, !drawn.dash.isEmpty { drawn.lineCap = .butt }
        return drawn
    }
}

extension PlacedLayer {
    /// Whether a mark that isn't a symbol ends beyond the plot's edges.
    fileprivate func reachesOut(of space: PlotSpace) -> Bool {
        guard !record.isSymbol else { return false }
        return [PositionAxis.x, .y].filter(isDriven).contains { axis in
            marks[axis].reach(outOf: space.map(axis).domain)
        }
    }

    /// Whether data says where marks are on this axis.
    func isDriven(_ axis: PositionAxis) -> Bool {
        reach(axis) == .value || reach(axis) == .interval
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

extension [PlacedLayer] {
    /// Areas that stand on one another, the highest first: the seam around an area lies under its own
    /// data and over what is above it, so that it hides no narrow peak.
    fileprivate var stacksFromTheTop: [PlacedLayer] {
        var layers = self
        var start = startIndex
        while start < endIndex {
            let end = self[start...].dropFirst().firstIndex { !$0.stands(with: self[start]) }
            let run = start..<(end ?? endIndex)
            if self[start].standsOnOthers { layers[run].reverse() }
            start = run.upperBound
        }
        return layers
    }
}

extension PlacedLayer {
    /// Whether it is areas that may stand on others.
    var standsOnOthers: Bool { record.isFilledToBase && stacks && stacking != .unstacked }

    fileprivate func stands(with other: PlacedLayer) -> Bool {
        standsOnOthers && other.standsOnOthers && stacking == other.stacking
            && valueAxis == other.valueAxis && partOfMask == other.partOfMask
            && Level(styles[0]) == Level(other.styles[0])
    }
}
