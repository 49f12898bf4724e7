import Foundation
package import Tables

/// A mark that stands for each row of a table: it is written once, with columns for values.
package struct RowMark: Sendable {
    /// The source of one of its channels.
    package struct Value: Sendable {
        package var label: String
        /// Nil for the same value in every row.
        package var column: ColumnReference?
        package var constant: Tables.Value
        package var unit: Calendar.Component?
    }

    package var kind: MarkKind
    package var site: String
    package var channels: [Channel: Value] = [:]
    package var fixed: [Channel: Double]
    package var style: MarkStyle
    package var spoken: SpokenOverride
    package var annotations: [MarkAnnotation]

    init(_ mark: AuthoredMark, _ attributes: MarkAttributes, site: String) {
        (kind, fixed, self.site) = (mark.kind, mark.fixed, site)
        style = (mark.style ?? MarkStyle()).inheriting(attributes)
        (spoken, annotations) = (attributes.spoken, attributes.annotations)
        for encoding in mark.encodings.all { channels[encoding.channel] = Value(encoding.plotted) }
        attributes.forEachValue { channel, plotted in
            if channels[channel] == nil { channels[channel] = Value(plotted) }
        }
    }
}

extension RowMark.Value {
    fileprivate init(_ plotted: PlottedValue) {
        self.init(
            label: plotted.label, column: plotted.column, constant: plotted.value,
            unit: plotted.period?.unit)
    }
}

/// Makes layers of marks that stand for rows.
package protocol RowMarkLayering: Sendable {
    func layer(of mark: RowMark, _ diagnostics: inout [String]) -> MarkLayer
}
