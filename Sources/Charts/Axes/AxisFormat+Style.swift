import Foundation
import Tables
import Views

/// Texts of a format style, in the viewer's locale and the chart's time zone unless the style names
/// its own.
///
/// A format style is a value of plain settings, whether or not its type says that it may be sent.
struct StyledFormat<Format: FormatStyle>: AxisFormat, @unchecked Sendable
where Format.FormatInput: Plottable, Format.FormatOutput == String {
    let style: Format

    func text(of value: Value, _ locale: Locale, _ timeZone: TimeZone) -> String? {
        guard let input = Format.FormatInput(cell: value) else { return nil }
        return style.adapted(to: locale, timeZone).text(of: input)
    }
}
