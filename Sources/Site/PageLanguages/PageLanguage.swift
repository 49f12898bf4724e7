package import Foundation
package import Languages

/// The language of the pages that one request is answered with, and how it writes numbers and times.
///
/// A task-local value: all that a page is written of has words, and none of it reads anything else of its request.
package struct PageLanguage: Hashable, Sendable {
    package let language: Language
    /// Of numbers and times: where the browser says a region, as it does there.
    package let locale: Locale
    /// The languages to choose from.
    let offered: [Language]
    /// The address of the page, for the form by which another language is chosen.
    let address: String

    package init(
        _ language: Language, locale: Locale? = nil, offered: [Language] = [], address: String = "/"
    ) {
        (self.language, self.locale) = (language, locale ?? language.locale)
        (self.offered, self.address) = (offered, address)
    }

    @TaskLocal package static var current = PageLanguage(.english)

    /// Those of the element `html`.
    var attributes: HTML {
        language.isRightToLeft
            ? #"lang="\#(language.tag)" dir="rtl""# : #"lang="\#(language.tag)""#
    }

    /// The tag of language and region that browsers know, such as "de-CH".
    var tag: String { locale.identifier(.bcp47) }
}
