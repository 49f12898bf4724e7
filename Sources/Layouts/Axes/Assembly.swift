import Charts
import Scenes

/// Puts the parts of a picture into the order in which they are painted.
struct Assembly {
    private let frame: ChartFrame
    private let drawing: Drawing
    private let annotations: Annotations
    private let axes: AxisNodes
    private let isEmpty: Bool

    init(
        _ frame: ChartFrame, _ drawing: Drawing, _ annotations: Annotations, _ content: Content
    ) {
        (self.frame, self.drawing, self.annotations) = (frame, drawing, annotations)
        isEmpty = content.layers.allSatisfy(\.marks.isEmpty)
        axes = AxisNodes(frame: frame, space: frame.space, content: content)
    }

    var nodes: [Node] {
        let corner = Placement(x: frame.plot.x, y: frame.plot.y)
        let parts: [Node?] = [
            axes.y, axes.x,
            Node(
                "plot", .clip(frame.plot), style: Style(drawing.reachesOut ? .plot : .openPlot),
                children: drawing.clipped),
            Node("points", .group(corner), children: drawing.unclipped),
        ]
        let words: [Node?] = [
            frame.legend.node, xTitle, yTitle, emptiness, diagnostics,
        ]
        return parts.compactMap { $0 } + annotations.nodes + words.compactMap { $0 }
    }

    // MARK: Lines of text

    private var xTitle: Node? {
        frame.titles.x.map {
            let y = frame.size.height - frame.footHeight + 4 + frame.type.baseline
            let x = frame.plot.x + frame.plot.width / 2
            return frame.type.text(
                "title:x", $0, at: Point(x.hundredths, y.hundredths), .middle, .axisTitle)
        }
    }

    /// Above the axis and level, where it is read without turning one's head.
    private var yTitle: Node? {
        frame.titles.y.map {
            let y = frame.legend.height + frame.type.baseline
            return text("title:y", $0, y: y, .axisTitle)
        }
    }

    /// A blank plot could be a fault; this says that there is just nothing to show.
    private var emptiness: Node? {
        guard isEmpty else { return nil }
        let x = frame.plot.x + frame.plot.width / 2
        let y = frame.plot.y + frame.plot.height / 2
        return frame.type.text(
            "empty", "No rows yet", at: Point(x.hundredths, y.hundredths), .middle, .axisTitle)
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
