/// All messages of one language, by dotted names in English such as "news.newPoints".
///
/// They are the patterns of the JSON files in `Languages/TAG`, in ICU's syntax of messages, and are parsed once, when
/// the language is first needed. A pattern that can't be parsed ends the program: a test reads all of them.
package final class MessageCatalogue: Sendable {
    package let language: Language
    private let messages: [String: Message]

    private init(_ language: Language) {
        self.language = language
        let rules = PluralRules.of(language)
        var messages: [String: Message] = [:]
        for file in CatalogueFile.all where file.language == language {
            do {
                for (key, pattern) in try file.patterns() {
                    messages[key] = try Message(pattern, rules)
                }
            } catch {
                preconditionFailure("Languages/\(file.path): \(error)")
            }
        }
        self.messages = messages
    }

    /// The text of a message with some arguments; its key where there is none, which a test excludes.
    package func text(
        _ key: String, _ arguments: KeyValuePairs<String, MessageArgument> = [:]
    ) -> String {
        messages[key]?.text(arguments) ?? key
    }

    package func has(_ key: String) -> Bool { messages[key] != nil }

    /// The patterns of one of its files by their keys, such as those of "page" for a page's scripts.
    package func patterns(of name: String) -> [String: String] {
        let file = CatalogueFile.all.first { $0.language == language && $0.name == name }
        return (try? file?.patterns()) ?? [:]
    }

    package static func of(_ language: Language) -> MessageCatalogue {
        switch language {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        case .japanese: japanese
        case .korean: korean
        case .arabic: arabic
        }
    }

    private static let english = MessageCatalogue(.english)
    private static let german = MessageCatalogue(.german)
    private static let french = MessageCatalogue(.french)
    private static let spanish = MessageCatalogue(.spanish)
    private static let japanese = MessageCatalogue(.japanese)
    private static let korean = MessageCatalogue(.korean)
    private static let arabic = MessageCatalogue(.arabic)
}
