public import Foundation

/// Text, in lines as wide as there is room for.
///
/// Texts with looks of their own are put together with `+`:
///
///     Text("Sold ") + Text("916").bold()
public struct Text: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        var string: String
        var looks = TextLooks()
    }

    var runs: [Run]

    /// The text without its style.
    package var content: String { runs.map(\.string).joined() }

    private init(string: String) { runs = [Run(string: string)] }

    /// A text written in code; interpolations are filled in.
    public init(_ key: LocalizedStringKey) { runs = key.runs }

    /// A text from data.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) { self.init(string: String(content)) }

    /// A text as it stands.
    public init(verbatim content: String) { self.init(string: content) }

    /// A value in a format: `Text(total, format: .number)`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(string: format.format(input))
    }

    /// A moment as a date, a time of day or both.
    public init(_ date: Date, style: DateStyle) { self.init(string: style.text(of: date)) }

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

        /// "June 3, 2019".
        public static let date = DateStyle(parts: .date)
        /// "11:23 PM".
        public static let time = DateStyle(parts: .time)

        func text(of date: Date) -> String {
            switch parts {
            case .date: date.formatted(date: .long, time: .omitted)
            case .time: date.formatted(date: .omitted, time: .shortened)
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
        let runs = runs.filter { !$0.string.isEmpty }.map {
            let text = environment.textCase?.applied(to: $0.string) ?? $0.string
            return TextRun(text, environment.appearance(of: $0.looks))
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
        appearance.fill = looks.fill ?? .color(.primary)
        appearance.design = looks.design ?? font.design
        appearance.isItalic = looks.isItalic ?? font.isItalic
        appearance.isUnderlined = looks.isUnderlined
        appearance.isStruckThrough = looks.isStruckThrough
        appearance.lines = lines
        return appearance
    }
}
