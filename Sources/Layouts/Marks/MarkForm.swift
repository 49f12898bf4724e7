package import Charts

/// The keys that a kind of mark may have: read by the configuration's language and its schema.
package struct MarkForm: Sendable {
    /// The sets of positions that its initialisers take.
    package var positions: [[Channel]]
    /// The keys beyond those of every mark.
    package var options: [MarkOption]
    /// How a picture can show fewer of the rows than there are; nil where each row counts.
    package var reduction: MarkReduction?
    /// Whether it may mark a value of the plot rather than the data's.
    package var isReference = false
    /// The name with its article, such as "a bar".
    package var article = "a"
}

/// Keys of some kinds of marks, named as in Swift Charts.
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
    /// The channels that may distinguish series then.
    package var looks: Set<Channel>
}

extension MarkKind {
    package var form: MarkForm { record.form }
}

extension [[Channel]] {
    /// At a position, or from a start to an end along either axis.
    static let placedOrSpanning: [[Channel]] = [
        [.x, .y], [.x, .yStart, .yEnd], [.xStart, .xEnd, .y],
    ]
}
