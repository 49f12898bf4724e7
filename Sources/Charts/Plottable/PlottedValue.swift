import Foundation
import Tables
import Views

/// A plottable value whose type is forgotten: what marks keep.
///
/// An object, because each mark has several and hands them on, which would copy all their parts.
@usableFromInline final class PlottedValue: Sendable {
    /// The end or period of a value that covers an interval; stored apart, because most don't.
    private final class Cover: Sendable {
        let upper: Value?
        let period: Period?
        let column: ColumnReference?

        init(_ upper: Value?, _ period: Period?, _ column: ColumnReference?) {
            (self.upper, self.period, self.column) = (upper, period, column)
        }
    }

    private let name: PlottedLabel
    let value: Value
    private let cover: Cover?

    init(_ label: PlottedLabel, _ value: Value) {
        (name, self.value, cover) = (label, value, nil)
    }

    init(
        _ label: PlottedLabel, _ value: Value, upper: Value? = nil, period: Period? = nil,
        column: ColumnReference? = nil
    ) {
        (name, self.value) = (label, value)
        let isPlain = upper == nil && period == nil && column == nil
        cover = isPlain ? nil : Cover(upper, period, column)
    }

    var label: String { name.text }
    /// Where the bin that begins at the value ends; nil for a single value.
    var upper: Value? { cover?.upper }
    var period: Period? { cover?.period }
    /// The column whose values it stands for; nil for a value of its own.
    var column: ColumnReference? { cover?.column }
    /// Whether it is a single value rather than an interval.
    var isSingleValue: Bool { cover == nil }
}

/// The label of a value, whose marks of Markdown are read where its text is asked for: a column has one
/// text, and each of its values a label.
struct PlottedLabel: Sendable {
    private let letters: String
    private let isVerbatim: Bool

    init(_ key: LocalizedStringKey) {
        let literal = key.literal
        (letters, isVerbatim) = (literal ?? key.text, literal == nil)
    }

    init(verbatim label: some StringProtocol) { (letters, isVerbatim) = (String(label), true) }

    var text: String { isVerbatim ? letters : LocalizedStringKey(letters).text }
}
