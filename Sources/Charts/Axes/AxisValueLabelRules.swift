public import Foundation

/// How the texts of an axis are turned.
public struct AxisValueLabelOrientation: Hashable, Sendable, CustomStringConvertible {
    let orientation: AxisLabelDescription.Orientation

    /// As the chart thinks best.
    public static var automatic: AxisValueLabelOrientation { .init(orientation: .automatic) }
    /// Level.
    public static var horizontal: AxisValueLabelOrientation { .init(orientation: .horizontal) }
    /// Read from top to bottom.
    public static var vertical: AxisValueLabelOrientation { .init(orientation: .vertical) }
    /// Read from bottom to top.
    public static var verticalReversed: AxisValueLabelOrientation {
        .init(orientation: .verticalReversed)
    }

    /// The orientation's name.
    public var description: String { "\(orientation)" }
}

/// How colliding labels are resolved.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable, CustomStringConvertible {
    let collision: AxisLabelDescription.Collision

    /// As the chart thinks best: fewer values, else every second or third label.
    public static var automatic: AxisValueLabelCollisionResolution { .init(collision: .automatic) }
    /// Labels that would touch one placed before are left out.
    public static var greedy: AxisValueLabelCollisionResolution { .greedy() }
    /// Labels are cut so that none touches the next.
    public static var truncate: AxisValueLabelCollisionResolution { .init(collision: .truncate) }
    /// Labels are drawn even where they touch.
    public static var disabled: AxisValueLabelCollisionResolution { .init(collision: .disabled) }

    /// Labels that would touch one placed before are left out.
    ///
    /// - Parameters:
    ///   - priority: Labels of a higher priority are placed first.
    ///   - minimumSpacing: The least distance to another label, in points; a few when nil.
    /// - Returns: The rule.
    public static func greedy(
        priority: Double = 0, minimumSpacing: CGFloat? = nil
    ) -> AxisValueLabelCollisionResolution {
        .init(
            collision: .greedy(
                priority: priority, minimumSpacing: minimumSpacing.map { Double($0) }))
    }

    /// The rule's name.
    public var description: String { "\(collision)" }
}
