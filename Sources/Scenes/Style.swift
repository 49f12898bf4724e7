/// How a node looks and is heard, in terms that no theme changes: roles and palette places, not
/// colours.
package struct Style: Hashable, Sendable {
    /// The role of the node in the chart; the stylesheet knows each role.
    package enum Role: String, Hashable, Sendable, CaseIterable {
        case none, plot, openPlot, grid, tick, axisLabel, axisTitle, legendLabel, legendMark
        case bar, line, point, area, rule, rectangle, sector, frame, brush, annotation
        case diagnostic, background, heard
    }

    package var role: Role
    package var fill: Paint?
    package var stroke: Paint?
    package var opacity: Double
    package var lineWidth: Double?
    package var dash: [Double]
    /// How lines end and turn, where the role's own way isn't meant.
    package var lineCap: LineCap?
    package var lineJoin: LineJoin?
    package var fontSize: Double?
    package var fontWeight: Int?
    /// None or one, so that the many nodes without any stay small.
    private var rare: [RareStyle] = []

    package init(
        _ role: Role = .none, fill: Paint? = nil, stroke: Paint? = nil, opacity: Double = 1,
        lineWidth: Double? = nil, dash: [Double] = [], fontSize: Double? = nil,
        fontWeight: Int? = nil
    ) {
        (self.role, self.fill, self.stroke, self.opacity) = (role, fill, stroke, opacity)
        (self.lineWidth, self.dash) = (lineWidth, dash)
        (self.fontSize, self.fontWeight) = (fontSize, fontWeight)
    }
}

extension Style {
    /// Whether it says nothing, as that of marks whose series says it for all.
    package var isPlain: Bool {
        role == .none && fill == nil && stroke == nil && opacity == 1 && rare.isEmpty
            && lineWidth == nil && dash.isEmpty && lineCap == nil && lineJoin == nil
            && fontSize == nil && fontWeight == nil
    }

    package var text: TextTraits {
        get { rare.first?.text ?? TextTraits() }
        set { alter { $0.text = newValue } }
    }

    /// Whether the even-odd rule applies.
    package var isEvenOdd: Bool {
        get { rare.first?.isEvenOdd ?? false }
        set { alter { $0.isEvenOdd = newValue } }
    }

    /// The name of the clip that the node is cut off by.
    package var clip: String? {
        get { rare.first?.clip }
        set { alter { $0.clip = newValue } }
    }

    /// The name of the mask that says how far the node is seen.
    package var mask: String? {
        get { rare.first?.mask }
        set { alter { $0.mask = newValue } }
    }

    /// The identifier for an author's tests.
    package var identifier: String? {
        get { rare.first?.identifier }
        set { alter { $0.identifier = newValue } }
    }

    /// The blur radius of the node, in pixels.
    package var blur: Double {
        get { rare.first?.blur ?? 0 }
        set { alter { $0.blur = newValue } }
    }

    /// How it mixes with what lies behind: one of CSS's modes.
    package var blend: String? {
        get { rare.first?.blend }
        set { alter { $0.blend = newValue } }
    }

    /// The change of all its colours.
    package var colorChange: ColorChange? {
        get { rare.first?.colorChange }
        set { alter { $0.colorChange = newValue } }
    }

    package var shadow: Shadow? {
        get { rare.first?.shadow }
        set { alter { $0.shadow = newValue } }
    }

    /// The accessibility of the node.
    package var hearing: Hearing {
        get { rare.first?.hearing ?? .asItIs }
        set { alter { $0.hearing = newValue } }
    }

    private mutating func alter(_ change: (inout RareStyle) -> Void) {
        var altered = rare.first ?? RareStyle()
        change(&altered)
        rare = altered == RareStyle() ? [] : [altered]
    }
}

extension Style {
    /// A function that changes all colours, in CSS's terms.
    package struct ColorChange: Hashable, Sendable {
        package var function: Function
        package var amount: Double
        package var unit: String

        package enum Function: String, Hashable, Sendable {
            case grayscale, saturate, contrast, invert
            case turn = "hue-rotate"
        }

        package init(_ function: Function, _ amount: Double, unit: String = "") {
            (self.function, self.amount, self.unit) = (function, amount, unit)
        }
    }
}

extension Style {
    /// For nodes that aren't described where they are drawn.
    package static var silent: Style {
        var style = Style()
        style.hearing = .silent
        return style
    }
}

/// The attributes that few nodes have.
private struct RareStyle: Hashable, Sendable {
    var text = TextTraits()
    var isEvenOdd = false
    var clip: String?
    var mask: String?
    var identifier: String?
    var shadow: Shadow?
    var blur = 0.0
    var blend: String?
    var colorChange: Style.ColorChange?
    var hearing = Hearing.asItIs
}

/// The accessibility of a node.
package enum Hearing: Hashable, Sendable {
    /// Only the texts in it.
    case asItIs
    /// Hidden: it is described elsewhere, or decorative.
    case silent
    /// That it is a series of marks with this name.
    case series(String)
    /// That it is a mark, or several, that say this.
    case mark(String)
}

package enum LineCap: String, Hashable, Sendable { case butt, round, square }

package enum LineJoin: String, Hashable, Sendable { case miter, round, bevel }

/// A colour by what it means; the page's stylesheet says what it is in light and dark.
package enum Paint: Hashable, Sendable {
    /// An index in the categorical palette, from 0, modulo its size.
    case series(Int)
    /// A system colour: "red", "blue", "primary", "secondary", "gray", "accent", …
    case named(String)
    /// sRGB, each 0 to 1.
    case rgb(red: Double, green: Double, blue: Double)
    /// The gradient with this name.
    case gradient(String)

    /// The size of the categorical palette.
    package static let paletteCount = 10

    /// Marks of strong colours that are no more seen through than this still have a contrast of 3:1 with
    /// the ground, in light and dark (WCAG 2.2, 1.4.11).
    package static let leastOpacity = 0.7

    /// Whether a colour of the palette is a strong one.
    package static func isStrong(_ index: Int) -> Bool { [0, 8, 9].contains(index % paletteCount) }
}
