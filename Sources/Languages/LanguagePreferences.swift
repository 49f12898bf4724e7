package import Foundation

/// The languages that a viewer reads, most welcome first: those of the header `Accept-Language` (RFC
/// 9110, 12.5.4).
package struct LanguagePreferences: Hashable, Sendable {
    /// Tags of BCP 47, without those of no weight and without `*`.
    package let tags: [String]

    /// More aren't read: whoever sends them isn't a browser.
    private static let mostTags = 32

    /// - Parameter header: "de-CH, de;q=0.9, en;q=0.8"; what isn't a tag or a weight is left out.
    package init(header: String) {
        let ranges = header.split(separator: ",").prefix(Self.mostTags).compactMap(Self.range)
        let sorted = ranges.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        tags = sorted.map(\.element.tag)
    }

    package init(tags: [String]) { self.tags = tags }

    /// The first language of which there is a catalogue (*lookup* in RFC 4647, 3.4); nil for none.
    package var language: Language? {
        tags.lazy.compactMap { Language(tag: $0) }.first
    }

    /// The locale of numbers and dates in a language.
    package func locale(of language: Language) -> Locale { language.locale(preferring: tags) }

    private static func range(_ text: Substring) -> (tag: String, weight: Double)? {
        let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let tag = parts.first, isTag(tag) else { return nil }
        let stated = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
        let weight = stated.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
        return weight > 0 && weight <= 1 ? (tag, weight) : nil
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static func isTag(_ text: String) -> Bool {
        (2...35).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || letters.contains(byte | 0x20) || digits.contains(byte)
            }
    }
}
