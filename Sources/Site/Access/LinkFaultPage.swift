import Foundation

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
        <p>\(fault.explanation)</p><p><a href="\(signIn)">Sign in</a></p></div>
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
        case .unknown: "This link doesn’t work"
        case .expired: "This link has expired"
        }
    }

    fileprivate var explanation: String {
        switch self {
        case .unknown:
            "It isn’t whole, or isn’t valid any more. Copy all of it once more, or ask whoever sent it for a new one."
        case .expired(let date):
            "It was valid until \(Self.text(of: date)). Ask whoever sent it for a new one."
        }
    }

    private static func text(of date: Date) -> String {
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
