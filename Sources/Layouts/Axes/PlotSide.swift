import Charts
import Scenes

/// A side of the plot on the screen.
enum PlotSide: Hashable, CaseIterable {
    case left, right, top, bottom

    /// The side of an axis: what belongs to the other axis is taken for the automatic one.
    init(
        _ position: AxisMarksDescription.Position, _ axis: PositionAxis, isRightToLeft: Bool
    ) {
        switch (axis, position) {
        case (.x, .top): self = .top
        case (.x, _): self = .bottom
        case (.y, .trailing): self = isRightToLeft ? .left : .right
        case (.y, _): self = isRightToLeft ? .right : .left
        }
    }

    /// A box at a strip's place `u` along the side, reaching outwards from `v`, in the picture.
    ///
    /// Along the top and the bottom u counts from the plot's left edge, else from its top.
    func rect(of box: Rect, outside plot: Rect) -> Rect {
        switch self {
        case .bottom: box.at(plot.x + box.x, plot.maxY + box.y)
        case .top: box.at(plot.x + box.x, plot.y - box.maxY)
        case .left: box.turned(at: plot.x - box.maxY, plot.y + box.x)
        case .right: box.turned(at: plot.maxX + box.y, plot.y + box.x)
        }
    }

    var isLevel: Bool { self == .top || self == .bottom }
}

extension Rect {
    fileprivate func at(_ x: Double, _ y: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    fileprivate func turned(at x: Double, _ y: Double) -> Rect {
        Rect(x: x, y: y, width: height, height: width)
    }

    /// Whether the two come nearer than a gap along, and touch across.
    func meets(_ other: Rect, gap: Double = 0) -> Bool {
        x < other.maxX + gap && other.x < maxX + gap && y < other.maxY && other.y < maxY
    }
}
