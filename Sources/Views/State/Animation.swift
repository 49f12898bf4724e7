/// How a change is shown over time.
///
/// Pages move what has changed to its new place in their own time, unless their viewer asks for
/// less motion: all animations look the same there.
public struct Animation: Hashable, Sendable {
    private init() {}

    /// As pages show every change.
    public static let `default` = Animation()
    /// As pages show every change.
    public static let linear = Animation()
    /// As pages show every change.
    public static let easeIn = Animation()
    /// As pages show every change.
    public static let easeOut = Animation()
    /// As pages show every change.
    public static let easeInOut = Animation()
    /// As pages show every change.
    public static let spring = Animation()
    /// As pages show every change.
    public static let smooth = Animation()
    /// As pages show every change.
    public static let snappy = Animation()
    /// As pages show every change.
    public static let bouncy = Animation()

    /// As pages show every change.
    public static func linear(duration: Double) -> Animation { Animation() }
    /// As pages show every change.
    public static func easeIn(duration: Double) -> Animation { Animation() }
    /// As pages show every change.
    public static func easeOut(duration: Double) -> Animation { Animation() }
    /// As pages show every change.
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    /// As pages show every change.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation()
    }

    /// As pages show every change: at once.
    public func delay(_ delay: Double) -> Animation { self }
    /// As pages show every change.
    public func speed(_ speed: Double) -> Animation { self }
}

/// Changes values by a closure; pages show the change over time.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

extension View {
    /// The view itself: pages show every change over time.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
}

extension Binding {
    /// The binding itself: pages show every change over time.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
