import Charts
import Foundation
import Scenes
import Tables
import ViewLayouts
import Views

/// The views beside marks, put where there is room for them.
struct Annotations {
    private let frame: ChartFrame
    private let layout: ViewLayout
    private let faults = DiagnosticCollector()
    private let drawings: [MarkDrawing]
    private let widenable: [PositionAxis]
    private let isApples: Bool

    /// The diagnostics, complete once the views are drawn.
    var diagnostics: [String] { faults.diagnostics }

    init(
        _ content: Content, _ domains: Domains, _ chart: ChartSpecification, in frame: ChartFrame,
        _ view: ViewParameters
    ) {
        self.frame = frame
        isApples = chart.plot.appearance == .apple
        widenable = [.x, .y].filter { axis in
            guard case .automatic = chart.scale(axis).domain else { return false }
            return content.plan(axis).kind != .nominal && !domains.x.moves
        }
        var views = ViewLayout(view)
        views.diagnostics = faults
        let layout = views
        self.layout = layout
        drawings = content.layers.filter { !$0.source.annotations.isEmpty }.map {
            MarkDrawing(
                $0, MarkDrawing.Surroundings(content, frame.space, layout).on($0.yAxis))
        }
    }

    /// In front of all marks; nothing when no mark has any.
    var nodes: [Node] {
        let corner = Placement(x: frame.plot.x, y: frame.plot.y)
        let layers = drawings.compactMap(node)
        return layers.isEmpty ? [] : [Node("annotations", .group(corner), children: layers)]
    }

    /// Every annotation before it is moved to where there is room.
    func placed() -> [PlacedAnnotation] { drawings.flatMap(placed) }

    private func node(of drawing: MarkDrawing) -> Node? {
        let origin = drawing.layer.isDriven(.x) ? frame.space.x.originPosition : 0
        var room = AnnotationRoom(frame)
        let nodes = placed(drawing).compactMap { annotation in
            room.reserve(annotation, at: annotation.fitted(in: frame)).map {
                node(of: annotation, in: $0, from: origin)
            }
        }
        guard !nodes.isEmpty else { return nil }
        return Node(
            "annotations:\(drawing.layer.site)", .group(Placement(x: origin)), children: nodes)
    }

    /// One group for each, so that an annotation moves with its mark.
    private func node(of annotation: PlacedAnnotation, in rect: Rect, from origin: Double)
        -> Node
    {
        let space = Rect(x: 0, y: 0, width: rect.width, height: rect.height)
        return Node(
            annotation.key,
            .group(Placement(x: (rect.x - origin).hundredths, y: rect.y.hundredths)),
            children: layout.nodes(of: annotation.view, in: space, key: "\(annotation.key):view"))
    }

    private func placed(_ drawing: MarkDrawing) -> [PlacedAnnotation] {
        var keys = MarkKeys(drawing.layer, drawing.content)
        let origin = drawing.layer.isDriven(.x) ? frame.space.x.originPosition : 0
        let bounds = drawing.bounds
        return drawing.layer.marks.enumerated().flatMap { index, mark -> [PlacedAnnotation] in
            let key = keys.key(of: mark)
            let annotations = drawing.layer.source.annotations[mark.row]
            guard !annotations.isEmpty,
                let target = bounds(index)?.moved(by: CGSize(width: origin, height: 0))
                    .intersection(frame.space.whole)
            else { return [] }
            return annotations.enumerated().map { offset, annotation in
                var placed = placed(
                    annotation, key: "note:\(key)" + (offset > 0 ? "+\(offset)" : ""), at: target,
                    best: drawing.bestSide(of: mark), can: widens(drawing.layer))
                placed.beyondEnd = beyondEnd(placed.side, drawing.layer)
                return placed
            }
        }
    }

    /// Apple's charts hold labels beside level bars in the plot, on the longest bar.
    private func beyondEnd(_ side: AnnotationSide, _ layer: PlacedLayer) -> PositionAxis? {
        let axis = layer.valueAxis
        guard !isApples, layer.record.hasLength, (axis == .x ? side.x : side.y) != 0 else {
            return nil
        }
        return axis
    }

    /// The axes whose scale may be made wider for the sake of a mark's annotation.
    private func widens(_ layer: PlacedLayer) -> [PositionAxis] {
        if layer.isOfEvents { return [] }
        let axes: [PositionAxis] = layer.yAxis == .first ? [.x, .y] : [.x]
        return axes.filter { layer.isDriven($0) && widenable.contains($0) }
    }

    private func placed(
        _ annotation: MarkAnnotation, key: String, at target: Rect, best: AnnotationSide,
        can widens: [PositionAxis]
    ) -> PlacedAnnotation {
        let view = annotation.content(
            AnnotationContext(targetSize: CGSize(width: target.width, height: target.height)))
        let side = AnnotationSide(
            annotation.position, best: best, isRightToLeft: layout.isRightToLeft)
        let size = size(of: view, side, target)
        let rect = side.rect(
            of: size, at: target, spacing: annotation.spacing ?? 4,
            alignment: annotation.alignment, in: layout)
        return PlacedAnnotation(
            key: key, view: view, target: target, side: side, rect: rect,
            overflow: annotation.overflow, widens: widens)
    }

    /// The preferred frame; over a larger mark, a part of the mark of that size.
    private func size(of view: ViewTree, _ side: AnnotationSide, _ target: Rect) -> Size {
        let ideal = layout.size(of: view, Offer(width: nil, height: nil))
        if side == AnnotationSide(0, 0), ideal.width <= target.width, ideal.height <= target.height
        {
            return layout.size(of: view, Offer(target.size))
        }
        return layout.size(
            of: view,
            Offer(
                width: min(ideal.width, frame.size.width),
                height: min(ideal.height, frame.size.height)))
    }
}
