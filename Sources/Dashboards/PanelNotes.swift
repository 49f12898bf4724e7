/// The sentences of an author that stand beside a picture.
package struct PanelNotes: Sendable {
    /// A sentence that is always shown.
    package var note = ""
    /// The definitions of the columns that the picture shows.
    package var definitions: [ColumnDefinition] = []
    /// The intervals that the ranges of its marks show.
    package var ranges: [StatisticalInterval] = []

    package init(note: String = "") { self.note = note }
}

/// How the values of a column are measured or counted, and who says so.
package struct ColumnDefinition: Hashable, Sendable {
    /// The column's title.
    package var title: String
    /// A sentence or two; empty where only the source is known.
    package var text: String
    /// The origin of the values; empty where the author names none.
    package var source: String
}

/// An interval of statistics between the ends of ranges.
package struct StatisticalInterval: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case confidence
        case prediction
        case credible
    }

    /// The label of the values.
    package var label: String
    package var kind: Kind
    /// The level in percent, between 0 and 100.
    package var level: Double
}
