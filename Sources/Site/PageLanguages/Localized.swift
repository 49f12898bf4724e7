import Foundation
import Languages

/// The text of a message of `Languages/TAG/page.json`, in the language of the page that is being written.
func localized(_ key: String, _ arguments: KeyValuePairs<String, MessageArgument> = [:]) -> String {
    MessageCatalogue.of(PageLanguage.current.language).text(key, arguments)
}

/// The text of a message about something with a title.
func localized(_ key: String, title: String) -> String { localized(key, ["title": .name(title)]) }

extension MessageArgument {
    /// A text that isn't the page's own: it doesn't turn a sentence from right to left around it (Unicode
    /// Standard Annex 9, isolates).
    static func name(_ text: String) -> MessageArgument {
        .text(isolated(text))
    }

    /// A number as the page's language writes it.
    static func count(_ number: Int) -> MessageArgument {
        .number(Double(number), text: number.formatted(.number.locale(PageLanguage.current.locale)))
    }

    /// Several texts that aren't the page's own.
    static func list(_ texts: [String]) -> MessageArgument {
        .text(texts.map(isolated).joined(separator: localized("list.comma")))
    }

    private static func isolated(_ text: String) -> String {
        PageLanguage.current.language.isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension HTML {
    /// A message with markup in the place of an argument.
    static func message(_ key: String, _ name: String, _ part: HTML) -> HTML {
        let text: HTML = "\(localized(key, [name: .text(placeholders[0])]))"
        return HTML(markup: text.text.replacing(placeholders[0], with: part.text))
    }

    static func message(
        _ key: String, _ name: String, _ part: HTML, _ other: String, _ second: HTML
    ) -> HTML {
        let arguments: KeyValuePairs<String, MessageArgument> = [
            name: .text(placeholders[0]), other: .text(placeholders[1]),
        ]
        let text: HTML = "\(localized(key, arguments))"
        return HTML(
            markup: text.text.replacing(placeholders[0], with: part.text)
                .replacing(placeholders[1], with: second.text))
    }

    /// For private use: no message has them.
    private static let placeholders = ["\u{E000}", "\u{E001}"]
}
