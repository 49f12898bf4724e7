package import Foundation
import Languages
import Protocol

/// How new the data of a dashboard are.
package enum Freshness: Hashable, Sendable {
    /// Rows keep coming; the time at which the last ones did, nil before the first.
    case live(Date?)
    /// Rows keep coming; when the last ones did isn't known.
    case changing
    /// Read once; the newest time in the data, nil where they have none.
    case fixed(Date?)

    var html: HTML {
        switch self {
        case .live(nil): Self.paragraph("\(Self.live) \(localized("html.noRowsYet"))")
        case .live(let date?):
            Self.paragraph("\(Self.live) \(Self.text("html.lastRow", date, Self.moment))")
        case .changing: Self.paragraph(Self.live)
        case .fixed(nil): Self.paragraph("\(localized("html.fixedData"))")
        case .fixed(let date?): Self.paragraph(Self.text("html.dataUpTo", date, Self.day))
        }
    }

    /// "Last data at 14:02:00 UTC. sensors.example can't be reached."
    static func text(of outage: OutageMessage) -> HTML {
        let reason = sentence(outage.reason ?? "")
        let faults = [
            outage.skipped.map { text("outage.skipped", $0, because: reason) },
            outage.emptied.map { text("outage.emptied", $0.count, because: sentence($0.reason)) },
        ].compactMap { $0 }
        if !faults.isEmpty { return "\(faults.joined(separator: " "))" }
        let last = outage.last.map { Date(timeIntervalSince1970: $0) }
        let data: HTML =
            last.map { text("outage.last", $0, moment) } ?? "\(localized("outage.noData"))"
        return .message("outage.text", "data", data, "reason", "\(reason)")
    }

    private static func sentence(_ reason: String) -> String {
        reason.last.map { ".!?。".contains($0) } ?? false ? reason : reason + "."
    }

    private static func text(_ key: String, _ count: Int, because reason: String) -> String {
        localized(key, ["count": .count(count), "reason": .name(reason)])
    }

    private static var live: HTML { "<strong>\(localized("state.live"))</strong>" }

    private static func paragraph(_ text: HTML) -> HTML { #"<p class="freshness">\#(text)</p>"# }

    private static func text(_ key: String, _ date: Date, _ style: Date.FormatStyle) -> HTML {
        HTML.message(key, "time", time(date, style))
    }

    private static func time(_ date: Date, _ style: Date.FormatStyle) -> HTML {
        #"<time datetime="\#(date.formatted(.iso8601))">\#(date.formatted(style))</time>"#
    }

    private static var day: Date.FormatStyle {
        Date.FormatStyle(locale: PageLanguage.current.locale, timeZone: .gmt).year().month(.wide)
            .day()
    }

    /// Without morning and afternoon, as the other clocks of servers.
    private static var moment: Date.FormatStyle {
        let page = PageLanguage.current
        let locale = page.language == .english ? Locale(identifier: "en_GB") : page.locale
        return Date.FormatStyle(locale: locale, timeZone: .gmt).hour().minute().second().timeZone()
    }
}
