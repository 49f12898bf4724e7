// Pages move what has changed: a view is shown with the last value of what would be animated.

/// A view, or a modifier, whose data Apple's platforms change step by step.
public protocol Animatable {
    /// The data.
    associatedtype AnimatableData: VectorArithmetic
    /// The value that is changed.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// A modifier whose data Apple's platforms change step by step.
public typealias AnimatableModifier = Animatable & ViewModifier

/// Values that can be added and multiplied, as steps between two of them are.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies the value.
    mutating func scale(by rhs: Double)
    /// The value's length, squared.
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by rhs: Double) { self *= rhs }
    /// The number, squared.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    /// The number, squared.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// Data of what has none to animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Nothing.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    /// Nothing.
    public init() {}

    /// Nothing.
    public static func + (one: Self, other: Self) -> Self { one }
    /// Nothing.
    public static func - (one: Self, other: Self) -> Self { one }
    /// Does nothing.
    public mutating func scale(by rhs: Double) {}
    /// Zero.
    public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first one.
    public var first: First
    /// The second one.
    public var second: Second

    /// Two values.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Both are nothing.
    public static var zero: Self { Self(.zero, .zero) }

    /// Both added.
    public static func + (one: Self, other: Self) -> Self {
        Self(one.first + other.first, one.second + other.second)
    }

    /// Both subtracted.
    public static func - (one: Self, other: Self) -> Self {
        Self(one.first - other.first, one.second - other.second)
    }

    /// Multiplies both.
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    /// The length of both, squared.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
