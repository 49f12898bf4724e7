import Charts
import Scenes

/// What the marks of a chart look like: some are cut off at the plot's edges, symbols aren't.
struct Drawing {
    private(set) var clipped: [Node] = []
    private(set) var unclipped: [Node] = []
    /// Whether there is something to cut off.
    let reachesOut: Bool

    init(_ content: Content, in space: PlotSpace) {
        reachesOut = content.window != nil || content.layers.contains { $0.reachesOut(of: space) }
        for layer in content.layers where !layer.marks.isEmpty {
            let pen = Pen(layer: layer, content: content, space: space)
            switch layer.kind {
            case .bar: clipped += pen.bars()
            case .rectangle: clipped += pen.rectangles()
            case .rule: clipped += pen.rules()
            case .point: unclipped += pen.points()
            case .area: clipped += pen.areas()
            case .line:
                clipped += pen.lines()
                unclipped += pen.lonePoints()
            }
        }
    }
}

/// Draws the marks of one layer; each kind of mark adds its function in a file of its own.
struct Pen {
    let layer: PlacedLayer
    let content: Content
    let space: PlotSpace

    /// The node of each series that has marks, in the order of the palette.
    func series(_ draw: (Int, [Mark]) -> [Node]) -> [Node] {
        var marks = [[Mark]](repeating: [], count: layer.groups.count)
        for mark in layer.marks where isNearPlot(mark) { marks[mark.group].append(mark) }
        return marks.indices.compactMap { group in
            let children = marks[group].isEmpty ? [] : draw(group, marks[group])
            guard !children.isEmpty else { return nil }
            return Node(
                layer.groupKey(group), .group(Placement()), style: Style(layer.kind.role),
                children: children)
        }
    }

    /// Whether a mark is in view, or one bin of a live window beyond its edge.
    private func isNearPlot(_ mark: Mark) -> Bool {
        guard let window = content.window, layer.isDriven(.x) else { return true }
        return layer.joinsPoints || mark.x.to >= window.firstDrawn
    }

    /// The group in which marks keep their coordinates while a live window moves.
    func placed(_ key: String, _ children: [Node]) -> Node {
        let x = layer.isDriven(.x) ? space.x.originPosition : 0
        return Node(key, .group(Placement(x: x)), children: children)
    }

    /// From where to where a mark reaches, in pixels: along x from the placed group's origin,
    /// along y from the plot's top; nil where it is missing.
    func extent(of mark: Mark, along axis: PositionAxis) -> Span? {
        let map = space.map(axis)
        switch layer.reach(axis) {
        case .whole: return Span(from: 0, to: map.length)
        case .fixed(let from, let to): return Span(from: from ?? 0, to: to ?? map.length)
        case .value, .interval:
            guard mark[axis].isDrawable else { return nil }
            return Span(from: place(mark[axis].from, axis), to: place(mark[axis].to, axis))
        }
    }

    /// A value's place in the same coordinates.
    func place(_ value: Double, _ axis: PositionAxis) -> Double {
        let map = space.map(axis)
        let value = map.reserve.clamped(value)
        return axis == .x ? (value - map.origin) * map.slope : map.position(value)
    }

    func style(of mark: Mark, filled: Bool) -> Style {
        let style = layer.styles[mark.style]
        let paint = layer.paint(of: mark)
        return Style(
            layer.kind.role, fill: filled ? paint : nil, stroke: filled ? nil : paint,
            opacity: style.opacity, lineWidth: filled ? nil : style.lineWidth,
            dash: filled ? [] : style.dash)
    }
}

extension PlacedLayer {
    /// Whether a mark that isn't a symbol ends beyond the plot's edges.
    fileprivate func reachesOut(of space: PlotSpace) -> Bool {
        guard kind != .point else { return false }
        return [PositionAxis.x, .y].filter(isDriven).contains { axis in
            let domain = space.map(axis).domain
            return marks.contains { $0[axis].from < domain.lower || $0[axis].to > domain.upper }
        }
    }

    /// Whether data says where marks are on this axis.
    func isDriven(_ axis: PositionAxis) -> Bool {
        reach(axis) == .value || reach(axis) == .interval
    }

    /// Lines and areas need the point before the first one in view.
    var joinsPoints: Bool { kind == .line || kind == .area }
}

extension MarkKind {
    var role: Style.Role {
        switch self {
        case .bar: .bar
        case .line: .line
        case .point: .point
        case .area: .area
        case .rule: .rule
        case .rectangle: .rectangle
        }
    }
}
