public import Foundation

/// One line of text.
public struct Text: Hashable, Sendable {
    package let content: String

    /// A text written in code; interpolations are filled in.
    public init(_ key: LocalizedStringKey) { content = key.text }

    /// A text from data.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) { self.content = String(content) }

    /// A text as it stands.
    public init(verbatim content: String) { self.content = content }

    /// A value in a format: `Text(total, format: .number)`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        content = format.format(input)
    }
}

extension Text: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let font = environment.font ?? .body
        let appearance = TextAppearance(
            size: font.size, isBold: font.isBold || environment.isBold,
            color: environment.foreground ?? .primary)
        return .text(content, appearance)
    }
}
