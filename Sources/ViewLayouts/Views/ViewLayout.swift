import Foundation
import Scales
package import Scenes
package import Views

/// Lays views out in points, and draws them as nodes.
///
/// A view is offered a size and takes one; its container then says where it lies.
package struct ViewLayout {
    /// The viewer's text size as a multiple of the default.
    var textScale: Double
    /// Whether leading is right.
    package var isRightToLeft: Bool
    /// Where the nodes' coordinates begin in the picture.
    var origin = Point(0, 0)
    /// Collects the event handlers.
    package var handlers: HandlerCollector?
    /// Collects diagnostics of parts that can't be drawn.
    package var diagnostics: DiagnosticCollector?
    /// Finds the view that an author's code has scrolled to.
    var finder: ViewFinder?
    /// Draws the pictures among the views.
    package var pictures: (any PictureHost)?

    package init(textScale: Double, isRightToLeft: Bool) {
        (self.textScale, self.isRightToLeft) = (textScale, isRightToLeft)
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

/// Draws the pictures that views hold, such as charts.
package protocol PictureHost {
    /// The nodes of a picture in a space among views.
    ///
    /// - Parameters:
    ///   - picture: what a view holds.
    ///   - space: in the coordinates of the nodes.
    ///   - origin: the position of these coordinates in the whole picture.
    ///   - textScale: the viewer's text size as a multiple of the default.
    /// - Returns: nothing for a picture that it doesn't know.
    func nodes(
        of picture: any HostedPicture, in space: Rect, at origin: Point, textScale: Double
    ) -> [Node]
}

/// Gathers what can't be drawn while views are drawn, for people to read.
package final class DiagnosticCollector {
    package private(set) var diagnostics: [String] = []

    package init() {}

    func add(_ diagnostic: String?) {
        guard let diagnostic, !diagnostics.contains(diagnostic) else { return }
        diagnostics.append(diagnostic)
    }
}

/// The size that a view may take; along an axis that is nil it takes what it likes best.
package struct Offer {
    var width: Double?
    var height: Double?

    package init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }

    package init(_ size: Size) { (width, height) = (size.width, size.height) }

    func less(_ insets: EdgeInsets) -> Offer {
        Offer(
            width: width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: height.map { max(0, $0 - insets.top - insets.bottom) })
    }
}

extension ViewLayout {
    /// The distance from the left edge, as a part of the free space.
    package func part(_ alignment: HorizontalAlignment) -> Double {
        switch alignment {
        case .leading: isRightToLeft ? 1 : 0
        case .center: 0.5
        case .trailing: isRightToLeft ? 0 : 1
        }
    }

    /// The distance from the top edge, as a part of the free space.
    package func part(_ alignment: VerticalAlignment) -> Double {
        switch alignment {
        case .top, .firstTextBaseline: 0
        case .center: 0.5
        case .bottom, .lastTextBaseline: 1
        }
    }

    /// A space of this size in another one.
    package func rect(of size: Size, in space: Rect, _ alignment: Alignment) -> Rect {
        Rect(
            x: space.x + (space.width - size.width) * part(alignment.horizontal),
            y: space.y + (space.height - size.height) * part(alignment.vertical),
            width: size.width, height: size.height)
    }
}

extension FrameLayout {
    /// The whole space that is offered.
    package static func filling(_ alignment: Alignment) -> FrameLayout {
        let filling = Extent(minimum: 0, maximum: .infinity)
        return FrameLayout(width: filling, height: filling, alignment: alignment)
    }
}
