package import Foundation
import Languages

extension Locale {
    /// The locale of all that a page says and shows where nobody asks for another: English of the
    /// United States.
    package static let page = Locale(identifier: "en_US")

    /// The locale of a page with a tag of BCP 47, such as "de-CH".
    ///
    /// Numbers and dates of one language inside the sentences of another would be misread, "1.234" as little more
    /// than one: tags of languages without a catalogue give `page`.
    package static func page(_ tag: String?) -> Locale {
        guard let tag, tag.utf8.count <= 35, let language = Languages.Language(tag: tag) else {
            return page
        }
        return language.locale(preferring: [tag])
    }
}
