/// One keyed piece of a picture; its key comes from the data it shows and is unique in its scene.
package struct Node: Hashable, Sendable {
    package var key: String
    package var shape: NodeShape
    package var look: Look
    package var children: [Node]

    package init(_ key: String, _ shape: NodeShape, look: Look, children: [Node] = []) {
        (self.key, self.shape, self.look, self.children) = (key, shape, look, children)
    }

    package init(
        _ key: String, _ shape: NodeShape, style: Style = Style(), children: [Node] = []
    ) {
        self.init(key, shape, look: style.isPlain ? .plain : Look(style), children: children)
    }

    package var style: Style {
        get { look.style }
        set { look = Look(newValue) }
    }
}

extension Node {
    /// Changes children in place: thousands of marks that stay as they are aren't copied one by one.
    package mutating func changeChildren(
        where isChanged: (UnsafePointer<Node>) -> Bool, _ change: (inout Node) -> Void
    ) {
        var changed: [Int] = []
        children.forEachPointer { index, child in if isChanged(child) { changed.append(index) } }
        for index in changed { change(&children[index]) }
    }
}

extension [Node] {
    /// Visits each where it stands, since a node that is handed on is copied part by part.
    @inline(__always) package func forEachPointer(
        _ visit: (Int, UnsafePointer<Node>) -> Void
    ) {
        withUnsafeBufferPointer { nodes in
            guard let first = nodes.baseAddress else { return }
            for index in nodes.indices { visit(index, first + index) }
        }
    }
}

/// A style that nodes share: thousands of marks refer to a few.
package final class Look: Hashable, Sendable {
    package let style: Style
    /// Whether it says nothing.
    package let isPlain: Bool

    package init(_ style: Style) { (self.style, isPlain) = (style, style.isPlain) }

    /// The default for nodes.
    package static let plain = Look(Style())

    package static func == (one: Look, other: Look) -> Bool {
        one === other || one.style == other.style
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

/// The geometry of a node, in its parent's coordinates.
package enum NodeShape: Hashable, Sendable {
    case group(Placement)
    /// A group whose children show only inside the rectangle and are placed from its corner.
    case clip(Rect)
    case rectangle(Rect, cornerRadius: Double)
    /// A rectangle with round corners at one edge only.
    case bar(Rect, cornerRadius: Double, freeEnd: RectEdge)
    /// Many boxes in one node.
    case rectangles([Rect])
    case line(from: Point, to: Point)
    /// A line or an area in whole units of the frame around it.
    case path(FramePath)
    /// Many equal dots in one node, in pixels.
    case dots([Point], diameter: Double)
    case symbol(SymbolShape, at: Point, area: Double)
    /// Any outline, in pixels.
    case outline(Outline)
    case text(TextLabel)
    /// A clip for the nodes that name it: its children; equal names mean equal clips.
    case clipPath(String)
    /// A mask for the nodes that name it: its children; equal names mean equal
    /// masks.
    case mask(String)
    /// Colours along a line, for paints that name it; its children are its stops.
    case gradient(GradientLine)
    case radialGradient(GradientCircle)
    /// The fill of a gradient at a part of its line, from 0 to 1.
    case stop(Double)
}

/// The basic symbols, each drawn with the given area in square pixels.
package enum SymbolShape: String, Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// One line of text.
package struct TextLabel: Hashable, Sendable {
    package enum Anchor: String, Hashable, Sendable { case start, middle, end }

    package var text: String
    /// Where the baseline begins, is centred or ends.
    package var position: Point
    package var anchor: Anchor
    /// Clockwise, in degrees about the position.
    package var rotation: Double
    /// In CSS pixels, whatever font it is drawn in; as the font has it when nil.
    package var length: Double?

    package init(_ text: String, at position: Point, anchor: Anchor = .start, rotation: Double = 0)
    {
        (self.text, self.position, self.anchor, self.rotation) = (text, position, anchor, rotation)
    }
}
