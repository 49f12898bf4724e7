public import Foundation

/// A text written in code: what a string literal becomes where a view or a mark takes a label.
///
/// The key is the text: nothing is looked up in a strings file.
///
///     .value("Sales in \(year)", sales)
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Most keys are literals, of which a chart has several for each mark and asks for few: their letters
    /// are kept as they are.
    private enum Storage: Hashable, Sendable {
        /// Letters whose marks of Markdown haven't been read.
        case literal(String)
        case runs([Text.Run])
    }

    private let storage: Storage

    /// The pieces with their looks.
    var runs: [Text.Run] {
        switch storage {
        case .literal(let string) where InlineMarkdown.mayMark(string):
            InlineMarkdown.runs([Text.Run(content: .parts([.marked(string)]))])
        case .literal(let string): [Text.Run(content: .literal(string))]
        case .runs(let runs): runs
        }
    }

    /// The text.
    package var text: String {
        switch storage {
        case .literal(let string) where !InlineMarkdown.mayMark(string): string
        case .literal, .runs: runs.map(\.content.plain).joined()
        }
    }

    /// The text where values of a row's columns stand in it; nil for one that is the same of all rows.
    package var textOfRows: Text? {
        guard case .runs(let runs) = storage, runs.contains(where: { !$0.content.columns.isEmpty })
        else { return nil }
        return Text(self)
    }

    /// A key that reads as `value`, with the looks that marks of Markdown say.
    public init(_ value: String) { storage = .literal(value) }

    /// The letters as they are kept by whoever reads their marks later, if at all; nil where there are
    /// interpolations.
    package var literal: String? {
        guard case .literal(let string) = storage else { return nil }
        return string
    }

    /// A key that reads as the literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// A key that reads as the literal with its interpolations filled in.
    public init(stringInterpolation: StringInterpolation) {
        let (runs, isMarked) = (stringInterpolation.runs, stringInterpolation.isMarked)
        storage = .runs(isMarked ? InlineMarkdown.runs(runs) : runs)
    }

    /// Collects the literal and interpolated pieces of a key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var runs = [Text.Run(content: .literal(""))]
        /// Whether letters among them may say how others look.
        var isMarked = false

        /// An empty text with room for about this much.
        public init(literalCapacity: Int, interpolationCount: Int) {
            var text = ""
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
            runs[0].content = .literal(text)
        }

        /// Adds a literal piece.
        public mutating func appendLiteral(_ literal: String) {
            guard InlineMarkdown.mayMark(literal) else { return append(literal) }
            isMarked = true
            runs[runs.count - 1].content.append(.marked(literal))
        }

        /// Adds the value's description.
        public mutating func appendInterpolation(_ value: some Any) { append("\(value)") }

        /// Adds a whole number in groups of thousands, as the locale of the environment writes them.
        public mutating func appendInterpolation<Number: BinaryInteger>(_ value: Number) {
            append(FormattedValue(value, IntegerFormatStyle<Number>()))
        }

        /// Adds a text with its own looks.
        public mutating func appendInterpolation(_ text: Text) {
            runs += text.runs + [Text.Run(content: .literal(""))]
        }

        /// Adds the value in a format: `"\(total, format: .number)"`.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatOutput == String {
            append(FormattedValue(input, format))
        }

        /// Adds a moment as a date or a time of day.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(style.value(of: date))
        }

        /// Adds the value of a column, at a row's mark.
        package mutating func append(_ column: TextColumn) {
            runs[runs.count - 1].content.append(.column(column))
        }

        /// Adds a number in a C format: `"\(mean, specifier: "%.1f")"`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            append(String(format: specifier, value))
        }

        private mutating func append(_ text: String) { runs[runs.count - 1].content.append(text) }

        private mutating func append(_ value: FormattedValue) {
            runs[runs.count - 1].content.append(.value(value))
        }
    }
}
