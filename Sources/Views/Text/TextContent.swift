package import Foundation
import Tables

/// The content of a piece of text: letters, and values that are written as their surroundings say.
package enum TextContent: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case literal(String)
        /// Letters whose marks say how parts look; none are left in a text.
        case marked(String)
        case value(FormattedValue)
        case column(TextColumn)
    }

    case literal(String)
    case parts([Part])

    var parts: [Part] {
        switch self {
        case .literal(let text): text.isEmpty ? [] : [.literal(text)]
        case .parts(let parts): parts
        }
    }

    /// The columns of rows whose values stand in it.
    var columns: [TextColumn] {
        guard case .parts(let parts) = self else { return [] }
        return parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
    }

    mutating func append(_ text: String) {
        if case .literal(let before) = self {
            self = .literal(before + text)
        } else if !text.isEmpty {
            append(.literal(text))
        }
    }

    mutating func append(_ part: Part) { self = .parts(parts + [part]) }

    func text(in environment: ViewEnvironment) -> String {
        guard case .parts(let parts) = self else { return plain }
        return parts.map { part in
            switch part {
            case .literal(let text), .marked(let text): text
            case .value(let value):
                value.text(environment.values.locale, environment.values.timeZone)
            case .column(let column): column.text(in: environment)
            }
        }.joined()
    }

    /// The text without surroundings: American English, in Greenwich Mean Time.
    var plain: String {
        if case .literal(let text) = self { text } else { text(in: ViewEnvironment()) }
    }
}

/// A value that is written in the locale and the time zone of the view around.
package struct FormattedValue: Hashable, Sendable {
    private let value: any WrittenValue

    /// In a format; one that names its own locale or time zone keeps it.
    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatOutput == String {
        value = StyledValue(input: input, format: format)
    }

    func text(_ locale: Locale, _ timeZone: TimeZone) -> String { value.text(locale, timeZone) }

    private var plain: String { text(EnvironmentValues().locale, .gmt) }

    package static func == (one: FormattedValue, other: FormattedValue) -> Bool {
        one.plain == other.plain
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(plain) }
}

private protocol WrittenValue: Sendable {
    func text(_ locale: Locale, _ timeZone: TimeZone) -> String
}

/// Formats and what they write are plain values, whether or not their types say that they may be sent.
private struct StyledValue<F: FormatStyle>: WrittenValue, @unchecked Sendable
where F.FormatOutput == String {
    let input: F.FormatInput
    let format: F

    func text(_ locale: Locale, _ timeZone: TimeZone) -> String {
        format.adapted(to: locale, timeZone).text(of: input)
    }
}

/// A column of rows in a text: its value of the row whose mark the text stands at.
package struct TextColumn: Hashable, Sendable {
    package let name: String
    /// Known to the module of columns, as is the format; the usual one when nil.
    package let reference: any Sendable
    package let format: (any Sendable)?

    package init(_ name: String, reference: any Sendable, format: (any Sendable)? = nil) {
        (self.name, self.reference, self.format) = (name, reference, format)
    }

    package static func == (one: TextColumn, other: TextColumn) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Its name in braces where there is no row.
    func text(in environment: ViewEnvironment) -> String {
        environment.settings(ColumnTexts.self).last?
            .text(self, environment.values.locale, environment.values.timeZone) ?? "{\(name)}"
    }
}

/// The values of a row's columns, in the environment of the views at its mark.
package struct ColumnTexts: Sendable {
    package let text: @Sendable (TextColumn, Locale, TimeZone) -> String

    package init(_ text: @escaping @Sendable (TextColumn, Locale, TimeZone) -> String) {
        self.text = text
    }
}
