import Foundation
package import Tables
package import Views

extension TextColumn {
    /// The values of a column, each in the usual form of its kind.
    package init(_ column: ColumnReference) { self.init(column.name, reference: column) }

    /// The values of a column in a format.
    package init<Format: FormatStyle>(_ column: ColumnReference, _ format: Format)
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(column.name, reference: column, format: StyledFormat(style: format))
    }

    /// The text of a row's value; none of one that is missing.
    package func text(of value: Value, _ locale: Locale, _ timeZone: TimeZone) -> String {
        if let format = format as? any AxisFormat {
            return format.text(of: value, locale, timeZone) ?? ""
        }
        return switch value {
        case .number(let number): FloatingPointFormatStyle<Double>(locale: locale).text(of: number)
        case .date(let date):
            Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: locale, timeZone: timeZone
            ).format(date)
        case .string(let text): text
        case .missing: ""
        }
    }
}

extension MarkAnnotation {
    /// The columns whose values stand in its texts; found by drawing it without a row.
    package var columns: [ColumnReference] {
        guard let made else { return [] }
        let noted = NotedColumns()
        _ =
            made(
                ColumnTexts { column, _, _ in
                    noted.note(column)
                    return ""
                }
            ).text
        return noted.columns
    }
}

extension SpokenOverride {
    /// The columns whose values stand in its texts.
    package var columns: [ColumnReference] {
        [rowTexts.label, rowTexts.value].compactMap(\.self).flatMap(\.columns)
            .compactMap { $0.reference as? ColumnReference }
    }

    /// Its texts with the values of a row.
    package func filled(with texts: ColumnTexts) -> SpokenOverride {
        SpokenOverride(
            label: rowTexts.label?.text(with: texts) ?? label,
            value: rowTexts.value?.text(with: texts) ?? value, isHidden: isHidden)
    }
}
