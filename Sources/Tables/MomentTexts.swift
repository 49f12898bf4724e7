package import Foundation

/// A cache of the texts that Foundation writes for moments: a live chart names the
/// same ones for long, and it takes its time to write each.
package final class MomentTexts<Parts: Hashable & Sendable>: Sendable {
    private struct Question: Hashable {
        var moment: Date
        var parts: Parts
        var locale: String
        var timeZone: String
    }

    private let written = Memo<Question, String>(atMost: 4_096)

    package init() {}

    /// The text of a moment, from `write` where it isn't known.
    package func text(
        of moment: Date, as parts: Parts, _ locale: Locale, _ timeZone: TimeZone,
        write: () -> String
    ) -> String {
        let question = Question(
            moment: moment, parts: parts, locale: locale.identifier,
            timeZone: timeZone.identifier)
        return written.answer(to: question, write)
    }
}
