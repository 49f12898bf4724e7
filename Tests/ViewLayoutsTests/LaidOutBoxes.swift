import Foundation
import Scenes
import Testing
import Views

@testable import ViewLayouts

/// The space that views are laid out in.
let room = Rect(x: 0, y: 0, width: 100, height: 60)

/// A view, and where its rectangles lie in a space of 100 by 60 points, from back to front.
struct LayoutCase: CustomTestStringConvertible {
    let testDescription: String
    let tree: ViewTree
    let boxes: [Rect]

    init(_ name: String, _ boxes: [Rect], @ViewBuilder _ view: () -> some View) {
        (testDescription, tree, self.boxes) = (name, view().lowered(), boxes)
    }

    /// Checks the boxes, and that from right to left the picture is its own mirror image.
    func check(isMirrored: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            laidOut(tree) == boxes.map(\.rounded), "\(testDescription)",
            sourceLocation: sourceLocation)
        guard isMirrored else { return }
        #expect(
            laidOut(tree, isRightToLeft: true) == boxes.map(\.mirrored.rounded),
            "\(testDescription), from right to left", sourceLocation: sourceLocation)
    }
}

/// A box of a fixed size.
func box(_ width: Double, _ height: Double) -> some View {
    Rectangle().frame(width: width, height: height)
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

/// The view's nodes, laid out in the middle of a space.
func nodes(
    of tree: ViewTree, in space: Rect = room, isRightToLeft: Bool = false, textScale: Double = 1
) -> [Node] {
    ViewLayout(textScale: textScale, isRightToLeft: isRightToLeft).nodes(
        of: .frame(.filling(.center), tree.gathered(in: .implicit)), in: space, key: "v")
}

/// Where the view's rectangles lie, from back to front.
func laidOut(_ tree: ViewTree, in space: Rect = room, isRightToLeft: Bool = false) -> [Rect] {
    nodes(of: tree, in: space, isRightToLeft: isRightToLeft)
        .flatMap { $0.boxes(in: Placement()) }.map(\.rounded)
}

extension Node {
    /// The node with those inside, before their parents' siblings.
    var family: [Node] { [self] + children.flatMap(\.family) }

    /// The rectangles in the picture's coordinates; turned groups have none.
    fileprivate func boxes(in frame: Placement) -> [Rect] {
        switch shape {
        case .rectangle(let rect, _): [frame.rect(rect)]
        case .group(let inner): children.flatMap { $0.boxes(in: frame.around(inner)) }
        case .clip(let rect):
            children.flatMap { $0.boxes(in: frame.around(Placement(x: rect.x, y: rect.y))) }
        default: []
        }
    }
}

extension Placement {
    fileprivate func around(_ inner: Placement) -> Placement {
        Placement(
            x: x + scaleX * inner.x, y: y + scaleY * inner.y, scaleX: scaleX * inner.scaleX,
            scaleY: scaleY * inner.scaleY)
    }

    fileprivate func rect(_ rect: Rect) -> Rect {
        let (left, right) = (x + scaleX * rect.x, x + scaleX * rect.maxX)
        let (top, bottom) = (y + scaleY * rect.y, y + scaleY * rect.maxY)
        return Rect(
            x: min(left, right), y: min(top, bottom), width: abs(right - left),
            height: abs(bottom - top))
    }
}

extension Rect {
    fileprivate var mirrored: Rect {
        Rect(x: room.width - maxX, y: y, width: width, height: height)
    }

    /// Sums of halves and thirds differ in their last digits.
    var rounded: Rect {
        Rect(
            x: x.hundredths, y: y.hundredths, width: width.hundredths, height: height.hundredths)
    }
}
