public import Views

/// How a chart's marks are described to assistive technology.
public struct ChartAccessibilityGrouping: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case automatic, marks
        case shape(up: String, down: String)
    }

    package let kind: Kind

    /// As the marks suggest: the shape of a line or an area over numbers, all else mark by mark.
    public static let automatic = Self(kind: .automatic)

    /// Mark by mark, or in bins where there are many.
    public static let marks = Self(kind: .marks)

    /// Stretch by stretch: "From 0.4 miles to 0.7 miles: climb 70 feet".
    ///
    /// - Parameters:
    ///   - up: What a stretch does that ends higher than it begins.
    ///   - down: What one does that ends lower.
    /// - Returns: The grouping.
    public static func shape(up: String = "up", down: String = "down") -> Self {
        Self(kind: .shape(up: up, down: down))
    }
}

nonisolated extension View {
    /// Sets how the marks of the charts inside are described to assistive technology.
    ///
    /// Swift Charts has no such modifier; there each mark's `accessibilityLabel` says it.
    public func chartAccessibilityGrouping(_ grouping: ChartAccessibilityGrouping) -> some View {
        chartSetting { $0.accessibility.grouping = grouping }
    }
}
