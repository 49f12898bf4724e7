package import Tables

/// A chart as data for assistive technology: equivalent to Apple's `AXChartDescriptor`.
package struct ChartDescriptor: Hashable, Sendable {
    package var title: String
    package var summary: String
    package var x: Axis
    /// Nil where nothing is measured.
    package var y: Axis?
    /// The further axes, in the order of the points' additional values.
    package var additional: [Axis]
    package var series: [Series]

    package init(
        title: String, summary: String, x: Axis, y: Axis?, additional: [Axis] = [],
        series: [Series]
    ) {
        (self.title, self.summary, self.x, self.y) = (title, summary, x, y)
        (self.additional, self.series) = (additional, series)
    }

    /// One axis: numbers from here to there, or names in their order.
    package struct Axis: Hashable, Sendable {
        package enum Values: Hashable, Sendable {
            case numbers(ClosedRange<Double>, scale: ScaleTransform, gridLines: [Double])
            case names([String])
        }

        package var title: String
        package var values: Values
        /// Its two ends in words, with their unit.
        package var lower: String
        package var upper: String

        package init(title: String, values: Values, lower: String, upper: String) {
            (self.title, self.values, self.lower, self.upper) = (title, values, lower, upper)
        }
    }

    /// Points that belong together, in order along x.
    package struct Series: Hashable, Sendable {
        package var key: String
        /// Empty where there is just one.
        package var name: String
        /// Whether there is something between one point and the next.
        package var isContinuous: Bool
        package var points: [Point]
        /// The axis that measures it, where that isn't the chart's: a second y axis.
        package var y: Axis?

        package init(key: String, name: String, isContinuous: Bool, points: [Point]) {
            (self.key, self.name) = (key, name)
            (self.isContinuous, self.points) = (isContinuous, points)
        }
    }

    /// One datum.
    package struct Point: Hashable, Sendable {
        /// The row that it stands for, or its index where it stands for none.
        package var id: Int
        package var x: Datum
        /// Where the bin begins that ends at x; nil for a datum that isn't one of a bin.
        package var xStart: Datum?
        /// Nil where the value is missing.
        package var y: Datum?
        /// Where a datum begins that reaches from one value to another.
        package var yStart: Datum?
        package var additional: [Datum]
        /// In the author's words; nil leaves them to the axes.
        package var label: String?
        package var value: String?
        /// The figures of the group of rows that it stands for; nil for a plain value.
        package var figures: BoxFigures?

        package init(
            id: Int, x: Datum, xStart: Datum? = nil, y: Datum?, yStart: Datum? = nil,
            additional: [Datum] = [], label: String? = nil, value: String? = nil,
            figures: BoxFigures? = nil
        ) {
            (self.xStart, self.figures) = (xStart, figures)
            (self.id, self.x, self.y, self.yStart) = (id, x, y, yStart)
            (self.additional, self.label, self.value) = (additional, label, value)
        }
    }

    /// The value of a datum on one axis; a moment is a number of seconds since 1970.
    package enum Datum: Hashable, Sendable {
        case number(Double)
        case name(String)
    }
}
