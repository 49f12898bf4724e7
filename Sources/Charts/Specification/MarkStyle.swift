package import Tables
package import Views

/// The modifiers of a mark that carry no data.
package struct MarkStyle: Hashable, Sendable {
    package enum Foreground: Hashable, Sendable {
        case named(String)
        case rgb(red: Double, green: Double, blue: Double)
        /// Between two points of the mark, or of the plot.
        case linear(Gradient, start: UnitPoint, end: UnitPoint)
    }

    /// How marks at the same position are stacked.
    package typealias Stacking = StackMethod

    /// How the points of lines and areas are joined.
    package enum Interpolation: Hashable, Sendable {
        case linear, monotone, cardinal(tension: Double), catmullRom(alpha: Double)
        case stepStart, stepCenter, stepEnd
    }

    package enum Dimension: Hashable, Sendable {
        case automatic, ratio(Double), inset(Double), fixed(Double)
    }

    package var paint = MarkPaint()
    /// How marks at one position share it.
    package var sharing = PositionSharing()
    package var width: Dimension = .automatic
    package var height: Dimension = .automatic
    package var sector = SectorShape()
    package var line = MarkLine()
    package var cornerRadius: Double?
    package var joining = PointJoining()
    package var symbol: SymbolStyle?
    package var symbolSize: SymbolSize?
    package var offset = MarkOffset()
    /// The shape of a mark's own box that is left to see.
    package var clip: ClipShape?
    package var level = MarkLevel()

    package init() {}
}

/// The colour or gradient of marks.
package struct MarkPaint: Hashable, Sendable {
    package var foreground: MarkStyle.Foreground?
    package var opacity = 1.0
    /// Whether gradients span the plot rather than the mark.
    package var alignsWithPlot = false

    package mutating func apply(_ fill: Fill) {
        switch fill {
        case .color(let color):
            foreground = MarkStyle.Foreground(color)
            opacity *= color.alpha
        case .linear(let gradient, let start, let end):
            foreground = .linear(gradient, start: start, end: end)
        case .radial:
            foreground = MarkStyle.Foreground(fill.color)
            opacity *= fill.color.alpha
        }
    }
}

/// How marks at one position stand on one another or side by side.
package struct PositionSharing: Hashable, Sendable {
    package var stacking: MarkStyle.Stacking = .standard
    /// How marks that `position(by:)` puts side by side share their position.
    package var grouping = PositionGrouping()
}

/// The shape of sectors, whose largest radius is that of the largest circle in the plot.
package struct SectorShape: Hashable, Sendable {
    package var innerRadius: MarkStyle.Dimension = .automatic
    package var outerRadius: MarkStyle.Dimension = .automatic
    /// How far the straight sides move inwards, in points.
    package var angularInset = 0.0
}

/// The stroke of lines and rules.
package struct MarkLine: Hashable, Sendable {
    package var width: Double?
    package var dash: [Double] = []
    package var cap: CGLineCap?
    package var join: CGLineJoin?

    package mutating func apply(_ line: StrokeStyle) {
        width = Double(line.lineWidth)
        dash = line.dash.map { Double($0) }
        if line.lineCap != .butt || !line.dash.isEmpty { cap = line.lineCap }
        if line.lineJoin != .miter { join = line.lineJoin }
    }
}

/// How the points of lines and areas are joined.
package struct PointJoining: Hashable, Sendable {
    package var interpolation: MarkStyle.Interpolation?
    /// How far from one another points may be to be joined, in the terms of the axis that they lie
    /// along, in seconds for dates; however far when nil.
    package var longestGap: Double?
    /// Whether a gap that is much longer than the usual spacing parts points, where no longest gap is set.
    package var breaksAtOutages = false
}

/// The depth and the effects of marks that are drawn together.
package struct MarkLevel: Hashable, Sendable {
    /// Marks of a greater index are in front of others.
    package var zIndex = 0.0
    package var effects = MarkEffects()

    package init(zIndex: Double = 0, effects: MarkEffects = MarkEffects()) {
        (self.zIndex, self.effects) = (zIndex, effects)
    }
}

/// The effects on marks, applied to all of a statement together.
package struct MarkEffects: Hashable, Sendable {
    /// The radius in points; 0 for none.
    package var blur = 0.0
    package var shadow: MarkShadow?
    /// How their colours mix with those of what lies behind; as usual when nil.
    package var blend: BlendMode?
    /// The mask that says how far they are seen.
    package var mask: String?
    /// The mask that they are part of, rather than of the picture.
    package var partOfMask: String?
    /// The identifier for an author's tests.
    package var identifier: String?

    package init() {}

    mutating func apply(_ style: _StyleEffects) {
        shadow = style.shadow.map(MarkShadow.init) ?? shadow
        blend = style.blend ?? blend
    }
}

/// A blurred shadow, in points.
package struct MarkShadow: Hashable, Sendable {
    package var color: Color
    package var radius: Double
    package var x: Double
    package var y: Double

    package init(color: Color, radius: Double, x: Double, y: Double) {
        (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
    }

    init(_ shadow: ViewShadow) {
        self.init(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
    }
}

/// The offsets of a mark's edges, in points, added after scaling.
package struct MarkOffset: Hashable, Sendable {
    package var xStart = 0.0
    package var xEnd = 0.0
    package var yStart = 0.0
    package var yEnd = 0.0

    package init(xStart: Double = 0, xEnd: Double = 0, yStart: Double = 0, yEnd: Double = 0) {
        (self.xStart, self.xEnd, self.yStart, self.yEnd) = (xStart, xEnd, yStart, yEnd)
    }

    package static func + (a: Self, b: Self) -> Self {
        Self(
            xStart: a.xStart + b.xStart, xEnd: a.xEnd + b.xEnd, yStart: a.yStart + b.yStart,
            yEnd: a.yEnd + b.yEnd)
    }
}

/// How marks at one position stand side by side.
package struct PositionGrouping: Hashable, Sendable {
    /// The axis along which they do; the one that marks stand on when nil.
    package var axis: PositionAxis?
    /// The part of the position that all of them cover together.
    package var span: MarkStyle.Dimension = .automatic

    package init(axis: PositionAxis? = nil, span: MarkStyle.Dimension = .automatic) {
        (self.axis, self.span) = (axis, span)
    }
}
