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
        reachesOut =
            content.visible.window != nil || content.layers.contains { $0.reachesOut(of: space) }
        let layers = Self.ordered(content.layers).filter { !$0.marks.isEmpty }.stacksFromTheTop
        let masks = Dictionary(grouping: layers.filter { $0.partOfMask != nil }) {
            $0.partOfMask ?? ""
        }
        .mapValues { Self.nodes($0, MarkDrawing.Surroundings(content, space, views)) }
        let surroundings = MarkDrawing.Surroundings(content, space, views, masks)
        let around = (first: surroundings.on(.first), second: surroundings.on(.second))
        for layer in layers where layer.partOfMask == nil {
            draw(MarkDrawing(layer, layer.yAxis == .first ? around.first : around.second))
        }
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
        guard layers.contains(where: { $0.styles.contains { $0.level != MarkLevel() } })
        else { return layers }
        let parts = layers.flatMap { layer -> [(index: Double, layer: PlacedLayer)] in
            let (marks, kinds) = (layer.marks, layer.styles.map(\.level))
            let levels = Dictionary(grouping: marks.indices) { kinds[marks.styles[$0]] }
            let order = levels.sorted { a, b in
                a.key.zIndex == b.key.zIndex
                    ? marks.rows[a.value[0]] < marks.rows[b.value[0]] : a.key.zIndex < b.key.zIndex
            }
            return order.enumerated().map { index, level in
                let site = index == 0 ? layer.site : "\(layer.site)^\(level.key.name)"
                return (level.key.zIndex, layer.part(site, marks.gathered(level.value)))
            }
        }
        return parts.enumerated().sorted { a, b in
            (a.element.index, a.offset) < (b.element.index, b.offset)
        }.map(\.element.layer)
    }
}

extension MarkLevel {
    /// The part of keys that distinguishes it from others.
    fileprivate var name: String {
        effects == MarkEffects()
            ? zIndex.plain : "\(zIndex.plain)/\(GradientPaint.digest("\(effects)"))"
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

    /// Whether a mark that isn't a symbol ends beyond the plot's edges.
    fileprivate func reachesOut(of space: PlotSpace) -> Bool {
        guard !record.isSymbol else { return false }
        return [PositionAxis.x, .y].filter(isDriven).contains { axis in
            marks[axis].reach(outOf: space.on(yAxis).map(axis).domain)
        }
    }

    fileprivate func stands(with other: PlacedLayer) -> Bool {
        standsOnOthers && other.standsOnOthers && stacking == other.stacking
            && valueAxis == other.valueAxis && partOfMask == other.partOfMask
            && isUnfiltered == other.isUnfiltered
            && styles[0].level == other.styles[0].level
    }
}
