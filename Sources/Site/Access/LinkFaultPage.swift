import Foundation
import Languages

/// The page for a link that lets nobody in.
struct LinkFaultPage {
    var fault: SignedLink.Fault
    /// Where one signs in, for whoever needs no link.
    var signIn: String

    func html(_ links: PageLinks) -> String {
        PageFrame(title: fault.title, content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>\(fault.title)</h1>
        <p>\(fault.explanation)</p><p><a href="\(signIn)">\(localized("html.signIn"))</a></p></div>
        </main>
        """
    }
}

extension SignedLink.Fault {
    /// For programs.
    var sentence: String {
        switch self {
        case .unknown: "the link isn't whole, or isn't valid any more"
        case .expired(let date): "the link expired at \(date.formatted(.iso8601))"
        }
    }

    fileprivate var title: String {
        switch self {
        case .unknown: localized("html.link.unknown")
        case .expired: localized("html.link.expired")
        }
    }

    fileprivate var explanation: String {
        switch self {
        case .unknown:
            localized("html.link.unknownText")
        case .expired(let date):
            localized("html.link.expiredText", ["time": .text(Self.text(of: date))])
        }
    }

    private static func text(of date: Date) -> String {
        let page = PageLanguage.current
        guard page.language == .english else {
            let style = Date.FormatStyle(
                date: .long, time: .shortened, locale: page.locale, timeZone: .gmt)
            return date.formatted(style) + " UTC"
        }
        let style = Date.VerbatimFormatStyle(
            format: """
                \(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits), \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits) UTC
                """,
            locale: Locale(identifier: "en_GB"), timeZone: .gmt,
            calendar: Calendar(identifier: .gregorian))
        return date.formatted(style)
    }
}
