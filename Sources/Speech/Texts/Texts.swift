import Foundation
import Languages

/// Every sentence that a page speaks, in one language.
///
/// They are functions over the messages of `Languages/TAG/spoken.json`. Numbers come in as numbers where plural forms
/// follow them; values, names and phrases come in as texts of the same language.
struct Texts: Sendable {
    let numbers: SpokenNumber

    init(_ locale: Locale) { numbers = SpokenNumber(locale: locale) }
    init(_ numbers: SpokenNumber) { self.numbers = numbers }

    var language: Language { numbers.messages.language }

    func say(_ key: String, _ arguments: KeyValuePairs<String, MessageArgument> = [:]) -> String {
        numbers.messages.text(key, arguments)
    }

    func number(_ count: Int) -> MessageArgument {
        .number(Double(count), text: numbers.count(count))
    }

    // MARK: Lists and sentences

    /// Between the parts of a text.
    var comma: String { say("list.separator") }
    /// Between parts that have commas of their own.
    var semicolon: String { say("list.semicolon") }
    func both(_ first: String, _ last: String) -> String {
        say("list.and", ["first": .text(first), "last": .text(last)])
    }
    /// Stands for all items but those that were listed.
    func more(_ count: Int) -> String { say("list.more", ["count": number(count)]) }
    func earlier(_ count: Int) -> String { say("list.earlier", ["count": number(count)]) }
    func named(_ title: String, _ text: String) -> String {
        say("text.named", ["title": .text(title), "text": .text(text)])
    }
    /// With its full stop.
    func sentence(_ text: String) -> String { say("sentence.whole", ["text": .text(text)]) }
    /// Between two sentences.
    var space: String { say("sentence.space") }

    /// "a, b", from the first.
    func listed(_ items: some Sequence<String>) -> String { items.joined(separator: comma) }
    /// With semicolons where an item has a comma, which would be heard as the end of it.
    func separated(_ items: [String]) -> String {
        let hasCommas = items.contains { $0.contains(comma) }
        return items.joined(separator: hasCommas ? semicolon : comma)
    }
    /// "a peak and an outlier".
    func all(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return both(listed(items.dropLast()), last)
    }
    /// "A, B and C"; of more than so many the first ones, and how many more there are.
    func all(_ items: [String], upTo most: Int) -> String {
        guard items.count > 1 else { return items.first ?? "" }
        let isWhole = items.count <= most
        let shown = items.prefix(isWhole ? items.count - 1 : most - 1)
        let rest = isWhole ? items[items.count - 1] : more(items.count - shown.count)
        return both(listed(shown), rest)
    }
    func sentences(_ sentences: [String]) -> String { sentences.joined(separator: space) }
    /// The sentences that fit, from the first.
    func sentences(_ sentences: [String], upTo length: Int) -> String {
        let space = space
        var text = ""
        for sentence in sentences {
            let longer = text.isEmpty ? sentence : text + space + sentence
            if longer.count > length { break }
            text = longer
        }
        return text.isEmpty ? (sentences.first ?? "").shortened(to: length) : text
    }
    /// The sentences that fit into an answer, from the first.
    func answer(_ sentences: [String], _ verbosity: Verbosity) -> String {
        self.sentences(sentences, upTo: verbosity.longestAnswer)
    }
    /// The first of several that fits whole; as much of the last as fits where none does.
    func fitting(_ texts: some Sequence<[String]>, _ length: Int) -> String {
        var last: [String] = []
        for sentences in texts {
            let whole = self.sentences(sentences)
            if whole.count <= length { return whole }
            last = sentences
        }
        return sentences(last, upTo: length)
    }
}
