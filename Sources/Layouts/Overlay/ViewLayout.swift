import Foundation
import Scenes
import Views

/// Lays views out in points, and draws them as nodes.
///
/// A view is offered a size and takes one; its container then says where it lies.
struct ViewLayout {
    /// The viewer's text size as a multiple of the default.
    var textScale: Double
    /// Whether leading is right.
    var isRightToLeft: Bool
    /// Where the nodes' coordinates begin in the picture.
    var origin = Point(0, 0)
    /// Collects the event handlers.
    var handlers: HandlerCollector?
    /// Collects diagnostics of parts that can't be drawn.
    var diagnostics: DiagnosticCollector?
    /// Charts among the views are drawn by this.
    var charts: HostedCharts?

    init(textScale: Double, isRightToLeft: Bool) {
        (self.textScale, self.isRightToLeft) = (textScale, isRightToLeft)
    }

    init(_ view: ViewParameters) {
        self.init(textScale: view.textScale, isRightToLeft: view.isRightToLeft)
    }

    /// The layout with another text scale.
    func scaled(_ textScale: Double) -> ViewLayout {
        var inner = self
        inner.textScale = textScale
        return inner
    }

    /// The layout for nodes whose coordinates begin at a point of these.
    func from(_ point: Point) -> ViewLayout {
        var inner = self
        inner.origin = Point(origin.x + point.x, origin.y + point.y)
        return inner
    }
}

/// Gathers what can't be drawn while views are drawn, for people to read.
final class DiagnosticCollector {
    private(set) var diagnostics: [String] = []

    func add(_ diagnostic: String?) {
        guard let diagnostic, !diagnostics.contains(diagnostic) else { return }
        diagnostics.append(diagnostic)
    }
}

/// The size that a view may take; along an axis that is nil it takes what it likes best.
struct Offer {
    var width: Double?
    var height: Double?

    init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }

    init(_ size: Size) { (width, height) = (size.width, size.height) }

    func less(_ insets: EdgeInsets) -> Offer {
        Offer(
            width: width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: height.map { max(0, $0 - insets.top - insets.bottom) })
    }
}

extension ViewLayout {
    /// The distance from the left edge, as a part of the free space.
    func part(_ alignment: HorizontalAlignment) -> Double {
        switch alignment {
        case .leading: isRightToLeft ? 1 : 0
        case .center: 0.5
        case .trailing: isRightToLeft ? 0 : 1
        }
    }

    /// The distance from the top edge, as a part of the free space.
    func part(_ alignment: VerticalAlignment) -> Double {
        switch alignment {
        case .top: 0
        case .center: 0.5
        case .bottom: 1
        }
    }

    /// A space of this size in another one.
    func rect(of size: Size, in space: Rect, _ alignment: Alignment) -> Rect {
        Rect(
            x: space.x + (space.width - size.width) * part(alignment.horizontal),
            y: space.y + (space.height - size.height) * part(alignment.vertical),
            width: size.width, height: size.height)
    }
}

extension FrameLayout {
    /// The whole space that is offered.
    static func filling(_ alignment: Alignment) -> FrameLayout {
        let filling = Extent(minimum: 0, maximum: .infinity)
        return FrameLayout(width: filling, height: filling, alignment: alignment)
    }
}
