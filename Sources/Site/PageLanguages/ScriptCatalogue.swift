import Foundation
import Languages
import Synchronization

/// The messages that a page's scripts need, which stand in the page: a file of their own would be one more request of
/// a first visit, and the script would wait for it.
enum ScriptCatalogue {
    /// As `web/page/catalogue.js` reads it; no policy takes it for a script.
    static var html: HTML {
        let page = PageLanguage.current
        let numbers = "[\"\(page.locale.thousands)\",\(page.locale.leastGrouped),\"\(page.locale.zero)\"]"
        return """
            <script type="application/json" data-catalogue>\
            {"locale":"\(HTML(markup: page.tag))","numbers":\(HTML(markup: numbers)),\
            "messages":\(HTML(markup: messages(in: page.language)))}</script>

            """
    }

    /// Without those that pages alone have.
    static func messages(in language: Language) -> String {
        known.withLock { known in
            if let text = known[language] { return text }
            let patterns = MessageCatalogue.of(language).patterns(of: "page")
                .filter { !$0.key.hasPrefix("html.") }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let data = (try? encoder.encode(patterns)) ?? Data("{}".utf8)
            let text = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
            known[language] = text
            return text
        }
    }

    private static let known = Mutex<[Language: String]>([:])
}

extension Locale {
    fileprivate func text(of number: Int) -> String { number.formatted(.number.locale(self)) }

    /// The sign between thousands.
    fileprivate var thousands: String {
        String(text(of: 1_111_111).drop { $0 == text(of: 1).first }.prefix(1))
    }

    /// From how many digits on it stands there: in Spanish not in 1234.
    fileprivate var leastGrouped: Int { text(of: 1_111).count > 4 ? 4 : 5 }

    fileprivate var zero: String { text(of: 0) }
}
