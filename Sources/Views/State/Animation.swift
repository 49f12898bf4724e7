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
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation()
    }

    /// As pages show every change.
    public static func spring(
        duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        Animation()
    }
    /// As pages show every change.
    public static let interactiveSpring = Animation()
    /// As pages show every change.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        Animation()
    }
    /// As pages show every change.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        Animation()
    }
    /// As pages show every change.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        Animation()
    }
    /// As pages show every change.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        Animation()
    }

    /// As pages show every change: once.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    /// As pages show every change: once.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
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

nonisolated extension View {
    /// The view itself: pages show every change over time.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

    /// The view itself: pages show every change over time.
    public func animation(_ animation: Animation?) -> some View { self }

    /// The view itself: what comes and goes is faded in and out.
    public func transition(_ transition: AnyTransition) -> some View { self }

    /// The view itself: texts that change are exchanged.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
}

extension Binding {
    /// The binding itself: pages show every change over time.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

/// How a view comes and goes; pages fade it in and out.
public struct AnyTransition: Hashable, Sendable {
    /// As pages show it.
    public static let opacity = AnyTransition()
    /// As pages show it.
    public static let scale = AnyTransition()
    /// As pages show it.
    public static let slide = AnyTransition()
    /// As pages show it.
    public static let identity = AnyTransition()

    /// As pages show it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// As pages show it.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }
    /// As pages show it.
    public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
    ) -> AnyTransition {
        AnyTransition()
    }

    /// As pages show it.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// As pages show it.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the content of a view changes; pages exchange it.
public struct ContentTransition: Hashable, Sendable {
    /// As pages show it.
    public static let identity = ContentTransition()
    /// As pages show it.
    public static let opacity = ContentTransition()
    /// As pages show it.
    public static let interpolate = ContentTransition()

    /// As pages show it.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition()
    }
    /// As pages show it.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}
