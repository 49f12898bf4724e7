public import Foundation

/// Text, in lines as wide as there is room for.
///
/// Texts with looks of their own are put together with `+`:
///
///     Text("Sold ") + Text("916").bold()
public struct Text: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        var content: TextContent
        var looks = TextLooks()
    }

    var runs: [Run]

    /// The text without its style and its surroundings.
    package var content: String { runs.map(\.content.plain).joined() }

    /// The columns of rows whose values stand in it.
    package var columns: [TextColumn] { runs.flatMap(\.content.columns) }

    /// The text without its style, at a row's mark.
    package func text(with columns: ColumnTexts) -> String {
        var environment = ViewEnvironment()
        environment.add(columns)
        return runs.map { $0.content.text(in: environment) }.joined()
    }

    private init(string: String) { runs = [Run(content: .literal(string))] }

    private init(_ value: FormattedValue) { runs = [Run(content: .parts([.value(value)]))] }

    /// The value of a column, at a row's mark.
    package init(_ column: TextColumn) { runs = [Run(content: .parts([.column(column)]))] }

    /// A text written in code; interpolations are filled in.
    public init(_ key: LocalizedStringKey) { runs = key.runs }

    /// A text from data.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) { self.init(string: String(content)) }

    /// A text as it stands.
    public init(verbatim content: String) { self.init(string: content) }

    /// A value in a format: `Text(total, format: .number)`.
    ///
    /// It is written in the locale and the time zone of the environment, unless the format names its own.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(FormattedValue(input, format))
    }

    /// A moment as a date or a time of day, in the locale and the time zone of the environment.
    public init(_ date: Date, style: DateStyle) { self.init(style.value(of: date)) }

    /// Two texts on one line.
    public static func + (one: Text, other: Text) -> Text {
        var both = one
        both.runs += other.runs
        return both
    }
}

extension Text {
    /// Which parts of a moment a text shows.
    public struct DateStyle: Hashable, Sendable {
        private enum Parts: Hashable { case date, time }

        private let parts: Parts

        /// "June 3, 2019" in American English.
        public static let date = DateStyle(parts: .date)
        /// "11:23 PM" in American English.
        public static let time = DateStyle(parts: .time)

        func value(of date: Date) -> FormattedValue {
            switch parts {
            case .date: FormattedValue(date, Date.FormatStyle(date: .long, time: .omitted))
            case .time: FormattedValue(date, Date.FormatStyle(date: .omitted, time: .shortened))
            }
        }
    }
}

/// The style set by a text's own modifiers; nil leaves it to the views around.
package struct TextLooks: Hashable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic: Bool?
    var fill: Fill?
    /// Those of the style of the fill.
    var effects: _StyleEffects?
    var isUnderlined = false
    var isStruckThrough = false

    /// These looks, and where they say nothing others.
    func inheriting(_ outer: TextLooks) -> TextLooks {
        TextLooks(
            font: font ?? outer.font, weight: weight ?? outer.weight,
            design: design ?? outer.design, isItalic: isItalic ?? outer.isItalic,
            fill: fill ?? outer.fill, effects: effects ?? outer.effects,
            isUnderlined: isUnderlined || outer.isUnderlined,
            isStruckThrough: isStruckThrough || outer.isStruckThrough)
    }
}

nonisolated extension Text: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let runs = runs.compactMap { run -> TextRun? in
            let text = run.content.text(in: environment)
            guard !text.isEmpty else { return nil }
            return TextRun(
                environment.textCase?.applied(to: text) ?? text,
                environment.appearance(of: run.looks))
        }
        // The shadow of one part lies behind all: they are one text.
        let effects = self.runs.lazy.compactMap(\.looks.effects).first { $0 != _StyleEffects() }
        return (effects ?? _StyleEffects()).applied(to: tree(of: runs, in: environment))
    }

    private func tree(of runs: [TextRun], in environment: ViewEnvironment) -> ViewTree {
        if runs.count > 1 { return .richText(runs) }
        let plain = TextRun("", environment.appearance(of: self.runs.first?.looks ?? TextLooks()))
        let run = runs.first ?? plain
        return .text(run.text, run.appearance)
    }
}

extension ViewEnvironment {
    fileprivate func appearance(of own: TextLooks) -> TextAppearance {
        let looks = own.inheriting(text)
        let font = looks.font ?? .body
        var appearance = TextAppearance(
            size: font.size, isBold: (looks.weight ?? font.weight).isBold,
            color: .primary)
        appearance.fill = (looks.fill ?? .color(.primary)).resolved(in: self)
        appearance.design = looks.design ?? font.design
        appearance.isItalic = looks.isItalic ?? font.isItalic
        appearance.isUnderlined = looks.isUnderlined
        appearance.isStruckThrough = looks.isStruckThrough
        appearance.lines = lines
        return appearance
    }
}
