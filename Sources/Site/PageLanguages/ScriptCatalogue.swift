import Foundation
import Languages
import Synchronization

/// The messages that scripts need, as `web/page/catalogue.js` reads them, and how their language writes numbers.
///
/// They stand in the page: a file of their own would be one more request of a first visit, for which the script waits.
struct ScriptCatalogue: Encodable {
    var locale: String
    var numbers: NumberSymbols
    var messages: [String: String]

    /// The sign between thousands, from how many digits on it stands there, and the digit for zero.
    struct NumberSymbols: Encodable {
        var locale: Locale

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(locale.thousands)
            try list.encode(locale.leastGrouped)
            try list.encode(locale.text(of: 0))
        }
    }

    /// - Parameters:
    ///   - page: the language and the region.
    ///   - prefixes: of the keys of those that are needed; nil for all but those of pages.
    init(for page: PageLanguage = .current, prefixes: [String]? = nil) {
        (locale, numbers) = (page.tag, NumberSymbols(locale: page.locale))
        messages = MessageCatalogue.of(page.language).patterns(of: "page").filter { key, _ in
            prefixes.map { $0.contains { key.hasPrefix($0) } } ?? !key.hasPrefix("html.")
        }
    }

    /// As an element of the page that no policy takes for a script.
    static var html: HTML {
        let page = PageLanguage.current
        let text = known.withLock { known in
            if let text = known[page.locale] { return text }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let data = (try? encoder.encode(ScriptCatalogue(for: page))) ?? Data("{}".utf8)
            let text = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
            known[page.locale] = text
            return text
        }
        return """
            <script type="application/json" data-catalogue>\(HTML(markup: text))</script>

            """
    }

    /// There are as many as regions in which the languages are spoken.
    private static let known = Mutex<[Locale: String]>([:])
}

extension Locale {
    fileprivate func text(of number: Int) -> String { number.formatted(.number.locale(self)) }

    /// The sign between thousands: what is no digit in a number of ones.
    fileprivate var thousands: String {
        let one = text(of: 1).first
        return String(text(of: 1_111_111).first { $0 != one } ?? ",")
    }

    /// In Spanish it doesn't stand in 1234.
    fileprivate var leastGrouped: Int { text(of: 1_111).count > 4 ? 4 : 5 }
}
