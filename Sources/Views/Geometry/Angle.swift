/// An angle; views turn clockwise.
public struct Angle: Hashable, Comparable, Sendable {
    /// A full turn is 2π.
    public var radians: Double

    /// A full turn is 360.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// No turn.
    public init() { radians = 0 }

    /// An angle of which a full turn is 2π.
    public init(radians: Double) { self.radians = radians }

    /// An angle of which a full turn is 360.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// No turn.
    public static let zero = Angle()

    /// An angle of which a full turn is 2π.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// An angle of which a full turn is 360.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// The smaller angle turns less far.
    public static func < (one: Angle, other: Angle) -> Bool { one.radians < other.radians }

    /// Both turns together.
    public static func + (one: Angle, other: Angle) -> Angle {
        Angle(radians: one.radians + other.radians)
    }

    /// The difference of two angles.
    public static func - (one: Angle, other: Angle) -> Angle {
        Angle(radians: one.radians - other.radians)
    }

    /// The turn so many times.
    public static func * (angle: Angle, factor: Double) -> Angle {
        Angle(radians: angle.radians * factor)
    }

    /// A part of the turn.
    public static func / (angle: Angle, divisor: Double) -> Angle {
        Angle(radians: angle.radians / divisor)
    }

    /// The turn the other way.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}
