package import Foundation
package import Tables
package import Views

/// One `AxisMarks` of an axis: at which values it stands, and what is drawn at each of them.
package struct AxisMarksDescription: Sendable {
    package enum Preset: Hashable, Sendable { case automatic, extended, aligned, inset }
    package enum Position: Hashable, Sendable { case automatic, leading, trailing, top, bottom }

    /// The kinds of marks at a value.
    package enum Content: Sendable {
        /// The default marks of an axis, in a format and with lines of a style.
        case standard((any AxisFormat)?, StrokeStyle?)
        case custom(@Sendable (AxisValue) -> [AxisMarkDescription])
    }

    package var preset: Preset = .automatic
    package var position: Position = .automatic
    package var values: AxisValues = .automatic()
    package var content: Content = .standard(nil, nil)

    package init() {}
}

/// The values of an axis that have marks.
package struct AxisValues: Hashable, Sendable {
    package enum Choice: Hashable, Sendable {
        /// About so many familiar values, at least so far apart; nil leaves it to the layout.
        case automatic(desiredCount: Int?, minimumStride: Double?)
        /// Multiples of a number.
        case stride(Double)
        /// The starts of so many of a calendar's periods; the chart's calendar when nil.
        case calendar(Calendar.Component, count: Int, Calendar?)
        case list([Value])
    }

    package var choice: Choice
    /// Whether the domain is extended to a whole step; as the axis does by itself when nil.
    package var roundsLowerBound: Bool?
    package var roundsUpperBound: Bool?

    package init(_ choice: Choice, roundsLowerBound: Bool? = nil, roundsUpperBound: Bool? = nil) {
        self.choice = choice
        (self.roundsLowerBound, self.roundsUpperBound) = (roundsLowerBound, roundsUpperBound)
    }

    package static func automatic(desiredCount: Int? = nil) -> AxisValues {
        AxisValues(.automatic(desiredCount: desiredCount, minimumStride: nil))
    }
}

/// How values are written.
package protocol AxisFormat: Sendable {
    /// The text for a viewer's locale and a chart's time zone; nil for a value of another kind.
    func text(of value: Value, _ locale: Locale, _ timeZone: TimeZone) -> String?
}

/// One line, tick or label at a value of an axis.
package struct AxisMarkDescription: Sendable {
    package enum Kind: Sendable {
        case gridLine
        case tick(AxisTickLength)
        case label(AxisLabelDescription)
    }

    package var kind: Kind
    /// Whether it stands between its value and the next; as its kind does by itself when nil.
    package var isCentered: Bool?
    package var stroke: StrokeStyle?
    package var foreground: Color?
    package var font: Font?
    /// In points, from where it would stand.
    package var offset = CGSize.zero

    package init(_ kind: Kind, isCentered: Bool? = nil, stroke: StrokeStyle? = nil) {
        (self.kind, self.isCentered, self.stroke) = (kind, isCentered, stroke)
    }
}

/// How far a tick reaches from the axis, in points.
package enum AxisTickLength: Hashable, Sendable {
    case automatic
    case fixed(Double)
    /// Past its own label by so much.
    case label(Double)
    /// Past the longest label of the axis by so much.
    case longestLabel(Double)
}

/// The label at a value.
package struct AxisLabelDescription: Sendable {
    package enum Content: Sendable {
        /// The value's own text.
        case automatic
        case format(any AxisFormat)
        case view(ViewTree)
    }

    /// How colliding labels are resolved.
    package enum Collision: Hashable, Sendable {
        case automatic
        case greedy(priority: Double, minimumSpacing: Double?)
        case truncate
        case disabled
    }

    package enum Orientation: Hashable, Sendable {
        case automatic, horizontal, vertical, verticalReversed
    }

    package var content: Content
    /// The point of the label that lies at the axis.
    package var anchor: UnitPoint?
    /// How several labels at one value lie to one another.
    package var multiLabelAlignment: Alignment?
    package var collision: Collision = .automatic
    /// Whether the label pushes what comes after it outwards; only where they touch when nil.
    package var offsetsMarks: Bool?
    package var orientation: Orientation = .automatic
    /// In points.
    package var horizontalSpacing: Double?
    /// In points.
    package var verticalSpacing: Double?

    package init(_ content: Content = .automatic) { self.content = content }
}
