import Charts
import Foundation
import Scenes
import Tables
import ViewLayouts

/// Puts the parts of a picture into the order in which they are painted.
struct SceneBuilder {
    private let frame: ChartFrame
    private let drawing: Drawing
    private let annotations: Annotations
    private let axes: AxisNodes
    private let isEmpty: Bool
    /// Whether rows have marks, none of which has a value.
    private let lacksValues: Bool
    /// Whether there are rows, of which a selection leaves none.
    private let isFiltered: Bool
    private let obstacle: RowObstacle?
    private let texts: PictureTexts

    init(
        _ frame: ChartFrame, _ drawing: Drawing, _ annotations: Annotations, _ content: Content,
        _ locale: Locale, for obstacle: RowObstacle?
    ) {
        self.obstacle = obstacle
        (self.frame, self.drawing, self.annotations) = (frame, drawing, annotations)
        let layers = content.layers.filter { !$0.isUnfiltered }
        isEmpty = !layers.contains(where: \.hasRows)
        lacksValues = !isEmpty && layers.allSatisfy(\.lacksValues)
        isFiltered = content.layers.contains { $0.isUnfiltered && !$0.marks.isEmpty }
        axes = AxisNodes(frame: frame, space: frame.space, content: content)
        texts = PictureTexts(locale)
    }

    var nodes: [Node] {
        let styling = frame.styling
        let axes = [self.axes.y, self.axes.x].compactMap { $0 }
        let words: [Node?] = [emptiness, diagnostics]
        return styling.back + axes + marks + styling.front + annotations.nodes
            + frame.surroundings.blocks.flatMap { block in
                BlockDrawing(type: frame.type, views: frame.views)
                    .nodes(of: block, in: frame.rect(of: block))
            } + words.compactMap { $0 }
    }

    /// The marks, from back to front.
    private var marks: [Node] {
        let corner = Placement(x: frame.plot.x, y: frame.plot.y)
        return drawing.parts.enumerated().map { index, part in
            let key = (part.isClipped ? "plot" : "points") + (index < 2 ? "" : ":\(index / 2 + 1)")
            guard part.isClipped else {
                return Node(key, .group(corner), children: part.nodes)
            }
            return Node(
                key, .clip(frame.plot), style: Style(drawing.reachesOut ? .plot : .openPlot),
                children: part.nodes)
        }
    }

    // MARK: Lines of text

    /// A blank plot could be a fault; this says that there is just nothing to show.
    private var emptiness: Node? {
        guard isEmpty || lacksValues || obstacle != nil else { return nil }
        let x = frame.plot.x + frame.plot.width / 2
        let y = frame.plot.y + frame.plot.height / 2
        let names = frame.legendEntries
        let areHidden = !names.isEmpty && names.allSatisfy(\.isHidden)
        let noRows = isFiltered ? texts.noRowsSelected : texts.noRows
        let none = lacksValues ? texts.noValues : noRows
        let text =
            obstacle.map { frame.type.shortened(texts.obstacle($0), to: frame.size.width) } ?? none
        return frame.type.text(
            "empty", areHidden ? texts.allHidden : text,
            at: Point(x.hundredths, y.hundredths), .middle, .axisTitle)
    }

    private var diagnostics: Node? {
        guard let first = frame.diagnostics.first else { return nil }
        let more = frame.diagnostics.count - 1
        let text = frame.type.shortened(
            more > 0 ? "\(first) (+\(more))" : first, to: frame.size.width)
        let y = frame.size.height - frame.type.lineHeight + frame.type.baseline
        return self.text("diagnostics", text, y: y, .diagnostic)
    }

    /// A line of text that begins at the picture's leading edge.
    private func text(_ key: String, _ text: String, y: Double, _ role: Style.Role) -> Node {
        let x = frame.isRightToLeft ? frame.size.width : 0
        return frame.type.text(
            key, text, at: Point(x, y.hundredths), frame.isRightToLeft ? .end : .start, role)
    }
}
