package import Charts

/// What may be said of a kind of mark: read by the configuration's language and its schema.
package struct MarkForm: Sendable {
    /// The sets of positions that its initialisers take.
    package var positions: [[Channel]]
    /// What else may be said, beside what may be of any mark.
    package var options: [MarkOption]
    /// How a picture can show fewer of the rows than there are; nil where each row counts.
    package var reduction: MarkReduction?
    /// What it is with its article, such as "a bar".
    package var article = "a"
}

/// What may be said of some kinds of marks; the names are those of Swift Charts.
package enum MarkOption: String, Sendable, CaseIterable {
    case stacking, width, height, cornerRadius, position
    case series, lineStyle, interpolationMethod, gap, symbol, symbolSize
    case innerRadius, outerRadius, angularInset
}

/// How marks are drawn of fewer rows than there are.
package struct MarkReduction: Sendable {
    package enum Kind: Sendable {
        /// The extremes of each bin along the base.
        case extremes
        /// One mark for each small cell of the plot.
        case cells
    }
    package var kind: Kind
    /// The channels that may tell series apart then.
    package var looks: Set<Channel>
}

extension MarkKind {
    package var form: MarkForm { record.form }
}

extension [[Channel]] {
    /// At a place, or from a start to an end along either axis.
    static let placedOrSpanning: [[Channel]] = [
        [.x, .y], [.x, .yStart, .yEnd], [.xStart, .xEnd, .y],
    ]
}
