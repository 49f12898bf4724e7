package import Foundation

/// A view as it is laid out and drawn: what every `View` lowers to.
///
/// Lengths are in points, from the leading top corner of the space that is offered.
package indirect enum ViewTree: Sendable {
    case empty
    /// Views side by side without a stack of their own; the container around says how they lie.
    case list([ViewTree])
    case text(String, TextAppearance)
    /// Texts of different looks in the same lines, which the first one says how to break.
    case richText([TextRun])
    /// Fills the space that is offered.
    case shape(ShapeOutline, ShapePaint)
    /// Takes what the other views of a stack leave over, and at least this much.
    case spacer(minimum: Double)
    case stack(StackLayout, [ViewTree])
    /// Views in the cells of columns and rows.
    case grid(GridLayout, [ViewTree])
    case frame(FrameLayout, ViewTree)
    /// The middle is put at a point of the space that is offered.
    case position(CGPoint, ViewTree)
    case offset(CGSize, ViewTree)
    case padding(EdgeInsets, ViewTree)
    case opacity(Double, ViewTree)
    /// Turned clockwise about a point of its own space, in radians; its space stays as it was.
    case rotation(Double, UnitPoint, ViewTree)
    /// Larger or smaller about a point of its own space, which stays as it was.
    case scaled(CGSize, UnitPoint, ViewTree)
    /// As large as it likes, along the axes that are named.
    case fixedSize(horizontal: Bool, vertical: Bool, ViewTree)
    /// A width divided by a height that is kept, in the space that is offered or around it.
    case aspectRatio(Double, fills: Bool, ViewTree)
    /// With texts of another size, as a multiple of the default one.
    case textScaled(Double, ViewTree)
    /// Cut off at the edges of its space.
    case clipped(ViewTree)
    /// Cut off at the edge of a shape that fills its space.
    case clipShape(ShapeOutline, ViewTree)
    case shadow(ViewShadow, ViewTree)
    /// Blurred by a radius in points.
    case blurred(Double, ViewTree)
    /// Mixed with what lies behind.
    case blended(BlendMode, ViewTree)
    /// With all colours changed.
    case filtered(ColorFilter, ViewTree)
    /// As far as another view in its space is opaque.
    case masked(ViewTree, by: ViewTree, Alignment)
    case symbol(SymbolImage)
    /// Read as something else than its texts, or not at all.
    case spoken(SpokenView, ViewTree)
    /// A second view in the space that the first one takes.
    case layer(ViewTree, over: ViewTree, Alignment)
    case background(ViewTree, behind: ViewTree, Alignment)
    /// Takes what a viewer does with a pointer in its space.
    case gesture(PointerHandler, ViewTree)
    /// Longer than its space along some axes, and moved by a viewer's drag.
    case scroll(ScrollRegion, ViewTree)
    /// A choice of a picker, by its value.
    case tagged(ViewTag, ViewTree)
    /// Made with the offered size and frame.
    case geometry(@Sendable (GeometryProxy) -> ViewTree)
    /// A picture that another module draws, for example a chart.
    case hosted(any HostedPicture)
}

/// A node that another module puts into a view tree.
package protocol HostedPicture: Sendable {}

package struct StackLayout: Hashable, Sendable {
    package enum Direction: Hashable, Sendable { case horizontal, vertical, depth }

    package var direction: Direction
    package var alignment: Alignment
    package var spacing: Double
    /// Whether these are the parts of a section of a list.
    var isSection = false
    /// The settings of the row of a grid whose cells these are.
    var gridRow: GridRowSettings?

    package init(direction: Direction, alignment: Alignment, spacing: Double) {
        (self.direction, self.alignment, self.spacing) = (direction, alignment, spacing)
    }

    /// How several views lie where no stack says otherwise: one below the other.
    package static let implicit = StackLayout(
        direction: .vertical, alignment: .center, spacing: standardSpacing)

    /// How several views lie in front of another view, or behind it: on one another.
    package static func pile(_ alignment: Alignment) -> StackLayout {
        StackLayout(direction: .depth, alignment: alignment, spacing: 0)
    }

    /// Between neighbours of a stack, in points, unless it says otherwise.
    package static var standardSpacing: Double { 8 }
}

/// A frame's size along each axis: what is nil is left to the content.
package struct FrameLayout: Hashable, Sendable {
    package struct Extent: Hashable, Sendable {
        package var minimum: Double?
        package var ideal: Double?
        package var maximum: Double?

        package init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
            (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
        }
    }

    package var width: Extent
    package var height: Extent
    package var alignment: Alignment

    package init(width: Extent, height: Extent, alignment: Alignment) {
        (self.width, self.height, self.alignment) = (width, height, alignment)
    }
}

package enum ShapeOutline: Sendable {
    case rectangle(cornerRadius: Double)
    /// A rectangle whose shorter sides are half circles.
    case capsule
    /// The largest circle in the middle of the space.
    case circle
    /// Another outline so many points further in on every side.
    indirect case inset(Double, ShapeOutline)
    /// Made for the space, from its leading top corner.
    case path(@Sendable (CGRect) -> Path)
}

package enum ShapePaint: Hashable, Sendable {
    /// Fills by the even-odd rule.
    case fill(Fill, isEvenOdd: Bool = false)
    case stroke(Fill, StrokeStyle)
}

extension ViewTree {
    /// The pictures of other modules in this tree, in the order in which they are read.
    ///
    /// - Parameter size: the size for which geometry readers make their views; without one these aren't
    ///   known before the layout.
    /// - Returns: those that there are, charts and parts of them.
    package func hostedPictures(inReadersOf size: CGSize? = nil) -> [any HostedPicture] {
        if case .hosted(let picture) = self { return [picture] }
        if case .geometry(let content) = self {
            guard let size else { return [] }
            return content(GeometryProxy(size: size)).hostedPictures(inReadersOf: size)
        }
        return children.flatMap { $0.hostedPictures(inReadersOf: size) }
    }
}
