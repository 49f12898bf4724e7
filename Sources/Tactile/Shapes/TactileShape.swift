package import Scenes

/// Something raised, in millimetres from the sheet's top left corner.
package enum TactileShape: Hashable, Sendable {
    /// With round ends and corners.
    case line([Point], width: Double)
    /// A closed line.
    case outline([Point], width: Double)
    case filled([Point])
    case dots([Point], diameter: Double)

    /// A rectangle's corners.
    static func corners(_ rect: Rect) -> [Point] {
        [
            Point(rect.x, rect.y), Point(rect.maxX, rect.y), Point(rect.maxX, rect.maxY),
            Point(rect.x, rect.maxY),
        ]
    }
}

/// Something that fingers find as one: a label, a series, a bar, the axes.
package struct TactileElement: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case axes, bar, line, symbol, field, braille, sample
    }

    package let kind: Kind
    /// A label in print, the name of a series; empty where it has none.
    package let name: String
    package let shapes: [TactileShape]

    package init(kind: Kind, name: String, shapes: [TactileShape]) {
        (self.kind, self.name, self.shapes) = (kind, name, shapes)
    }
}

/// One sheet.
package struct TactilePage: Hashable, Sendable {
    package let paper: TactilePaper
    package var elements: [TactileElement]
}
