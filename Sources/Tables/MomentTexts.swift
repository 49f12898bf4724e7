package import Calendars
package import Foundation

/// The parts of a moment that a text says.
package protocol MomentParts: Hashable, Sendable {
    /// The part of the time that clocks show which they say.
    var shown: ShownTime { get }
}

/// A part of the time that clocks show.
package enum ShownTime: Sendable {
    /// The date or some of it.
    case date
    /// Hours, minutes and whole seconds of a day.
    case timeOfDay
    case all

    fileprivate func part(of local: Double) -> Double {
        let midnight = (local / LocalClock.day).rounded(.down) * LocalClock.day
        return switch self {
        case .date: midnight
        case .timeOfDay: (local - midnight).rounded(.down)
        case .all: local
        }
    }
}

/// A cache of the texts that Foundation writes for moments: a live chart names the
/// same ones for long, and it takes its time to write each.
///
/// All moments of a day share the text of its date, in whatever time zone.
package final class MomentTexts<Parts: MomentParts>: Sendable {
    private struct Question: Hashable {
        var shown: Date
        var parts: Parts
        var locale: String
    }

    private let written = Memo<Question, String>(atMost: 4_096)

    package init() {}

    /// The text of a moment in seconds since 1970, from `write` where it isn't known.
    ///
    /// - Parameters:
    ///   - moment: in seconds since 1970.
    ///   - parts: what the text says of it.
    ///   - locale: of the text.
    ///   - clock: shows the time.
    ///   - write: makes the text of a moment at which Greenwich's clocks show as much of that time.
    /// - Returns: the text.
    package func text(
        of moment: Double, as parts: Parts, _ locale: Locale, on clock: LocalClock,
        write: (Date) -> String
    ) -> String {
        let shown = Date(timeIntervalSince1970: parts.shown.part(of: clock.local(at: moment)))
        let question = Question(shown: shown, parts: parts, locale: locale.identifier)
        return written.answer(to: question) { write(shown) }
    }
}
