public import Foundation
public import Views

/// A short line from an axis outwards at one of its values.
///
///     AxisMarks { AxisTick(length: 8) }
public nonisolated struct AxisTick: AxisMark, Sendable {
    private let isCentered: Bool?
    private let length: Length
    private let stroke: StrokeStyle?

    /// A short line from the axis outwards.
    ///
    /// - Parameters:
    ///   - centered: Whether it stands in the middle between its value and the next; at the value,
    ///     or in the middle of a category's band, when nil.
    ///   - length: How far it reaches.
    ///   - stroke: How it is drawn; quietly when nil.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        (isCentered, self.length, self.stroke) = (centered, length, stroke)
    }

    /// A line of a length in points from the axis outwards.
    ///
    /// - Parameters:
    ///   - centered: Whether it stands in the middle between its value and the next; at the value,
    ///     or in the middle of a category's band, when nil.
    ///   - length: How far it reaches, in points.
    ///   - stroke: How it is drawn; quietly when nil.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(
            centered: centered, length: Length(length: .fixed(Double(length))), stroke: stroke)
    }

    /// Adds the tick to a value's.
    public func _collect(into collector: inout _AxisMarkCollector) {
        collector.add(
            AxisMarkDescription(.tick(length.length), isCentered: isCentered, stroke: stroke))
    }
}

extension AxisTick {
    /// How far a tick reaches.
    public struct Length: Hashable, Sendable, CustomStringConvertible {
        let length: AxisTickLength

        /// A few points.
        public static var automatic: Length { Length(length: .automatic) }

        /// As far as its own label.
        public static var label: Length { label() }

        /// Past its own label by so many points.
        public static func label(extendPastBy length: CGFloat = 0) -> Length {
            Length(length: .label(Double(length)))
        }

        /// As far as the longest label of the axis.
        public static var longestLabel: Length { longestLabel() }

        /// Past the longest label of the axis by so many points.
        public static func longestLabel(extendPastBy length: CGFloat = 0) -> Length {
            Length(length: .longestLabel(Double(length)))
        }

        /// The unit of the length.
        public var description: String { "\(length)" }
    }
}
