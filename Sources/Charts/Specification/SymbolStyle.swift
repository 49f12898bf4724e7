package import Foundation
package import Views

/// The symbols that the grammar names.
package enum BasicSymbol: String, Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// How points are drawn.
package enum SymbolStyle: Hashable, Sendable {
    /// A named symbol; an outline of this width in points instead of a filled shape.
    case basic(BasicSymbol, border: Double?)
    case shape(SymbolOutline, border: Double?)
    case view(SymbolView)
}

package enum SymbolSize: Hashable, Sendable {
    /// In square points.
    case area(Double)
    /// In points.
    case size(width: Double, height: Double)
}

/// A symbol of an author's own; equal only to itself.
package final class SymbolOutline: Hashable, Sendable {
    /// The box in which the shape looks as large as a square with sides of one.
    package let unitRect: CGRect
    package let path: @Sendable (CGRect) -> Path

    package init(unitRect: CGRect, path: @escaping @Sendable (CGRect) -> Path) {
        (self.unitRect, self.path) = (unitRect, path)
    }

    package static func == (a: SymbolOutline, b: SymbolOutline) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A view instead of a symbol; equal only to itself.
package final class SymbolView: Hashable, Sendable {
    package let tree: ViewTree

    package init(_ tree: ViewTree) { self.tree = tree }

    package static func == (a: SymbolView, b: SymbolView) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A shape that marks are cut to; equal only to itself.
package final class ClipShape: Hashable, Sendable {
    package let outline: ShapeOutline

    package init(_ outline: ShapeOutline) { self.outline = outline }

    package static func == (a: ClipShape, b: ClipShape) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
