public import Foundation

/// Colours that pass into one another, without a direction.
public struct Gradient: Hashable, Sendable {
    /// A colour and where it stands.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// From 0 at the gradient's start to 1 at its end.
        public var location: CGFloat

        /// A colour at a location from 0 to 1.
        public init(color: Color, location: CGFloat) {
            (self.color, self.location) = (color, location)
        }
    }

    /// The colours in the order of their locations.
    public var stops: [Stop]

    /// Colours at locations of your own, in rising order.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = max(1, colors.count - 1)
        stops = colors.enumerated().map {
            Stop(color: $1, location: CGFloat($0) / CGFloat(last))
        }
    }
}

/// A gradient for a style that gives it a direction, from the top to the bottom unless told
/// otherwise.
public struct AnyGradient: Hashable, ShapeStyle {
    package let gradient: Gradient

    /// Returns itself.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    /// Its last colour, where only one can be drawn.
    public var _color: Color { gradient.lastColor }

    /// The gradient from the top to the bottom.
    public var _fill: _ShapeFill {
        _ShapeFill(.linear(gradient, start: .top, end: .bottom))
    }
}

extension Color {
    /// The colour with a light upper end.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [lightened, self]))
    }

    /// Mixed with a quarter of white.
    private var lightened: Color {
        switch paint {
        case .named(let name): Color(.named(Color.Paint.pageName(name) + "-light"), alpha: alpha)
        case .rgb(let red, let green, let blue):
            Color(
                red: Self.lightened(red), green: Self.lightened(green),
                blue: Self.lightened(blue), opacity: alpha)
        }
    }

    private static func lightened(_ part: Double) -> Double { part + (1 - part) / 4 }
}

extension Gradient: ShapeStyle {
    /// Its last colour, where only one can be drawn.
    public var _color: Color { lastColor }

    /// The gradient from the top to the bottom.
    public var _fill: _ShapeFill { _ShapeFill(.linear(self, start: .top, end: .bottom)) }

    var lastColor: Color { stops.last?.color ?? .clear }

    func opacity(_ opacity: Double) -> Gradient {
        Gradient(
            stops: stops.map { Stop(color: $0.color.opacity(opacity), location: $0.location) })
    }
}
