import Foundation
import Tables

/// The bar over the charts of a page of the past: which time it is of, and ways to another one.
struct PastBar {
    /// The time that the page is of; nil where it is the present.
    var time: Date?
    /// From when on the dashboard can be shown as it was.
    var earliest: Date
    /// The time in which the page's times are read and written.
    var timeZone: TimeZone
    /// The names of tables whose past nobody keeps.
    var unkept: [String] = []
    /// The names of tables that had rows then which aren't kept any more.
    var incomplete: [String] = []

    /// How many times as fast as it went the past is played.
    private static let speeds = [1, 10, 60, 100]

    /// The query of files of the same time; empty for the present.
    var query: String { time.map { "?at=\(Self.text(of: $0))" } ?? "" }

    /// Over the charts of a page of the past.
    var html: HTML {
        guard let time else { return "" }
        return """
            <section class="past" aria-label="\(localized("past.state"))" data-past data-at="\(Self.text(of: time))" \
            data-earliest="\(Self.text(of: first))" data-zone="\(timeZone.identifier)">
            <p>\(HTML.message("html.asItWas", "time", moment(time)))</p>
            <label class="scrub" hidden><span class="unseen">\(localized("html.time"))</span>\
            <input type="range" min="0" max="1000" step="1" data-scrub></label>
            <div class="pair" data-replaying hidden>
            <button type="button" data-replay aria-pressed="false">\(localized("past.play"))</button>
            <label><span class="unseen">\(localized("html.speed"))</span><select data-replay-speed>\
            \(Self.speeds.map { #"<option value="\#($0)">\#($0)×</option>"# as HTML })</select></label></div>
            \(Self.form(self, value: time, localized("html.show")))
            <a class="quiet" href="?" data-present>\(localized("html.backToNow"))</a>
            \(unkept.isEmpty ? nil : missing)\(incomplete.isEmpty ? nil : lost)
            </section>

            """
    }

    private func moment(_ time: Date) -> HTML {
        """
        <time data-moment datetime="\(Self.text(of: time))">\(title(of: time))</time>
        """
    }

    private var lost: HTML {
        #"<p class="none">\#(localized("html.lost", ["tables": .list(incomplete)]))</p>"#
    }

    private var missing: HTML {
        #"<p class="none">\#(localized("html.unkept", ["tables": .list(unkept)]))</p>"#
    }

    /// The choice of a time, which works without scripts too.
    static func form(_ bar: PastBar, value: Date, _ action: String) -> HTML {
        """
        <form method="get" class="moment"><label>\(localized("html.anotherTime")) \
        <input type="datetime-local" name="at" step="1" required \
        min="\(bar.local(bar.earliest))" max="\(bar.local(.now))" value="\(bar.local(value))"></label> \
        <button>\(action)</button></form>
        """
    }

    /// In the page's menu of the present.
    var menu: HTML {
        """
        <section aria-labelledby="past-title"><h2 id="past-title">\(localized("past.state"))</h2>
        \(Self.form(self, value: Date.now.addingTimeInterval(-3_600).clamped(from: earliest), localized("html.show")))
        </section>
        """
    }

    /// As addresses have it, in microseconds: rows may come faster than one a millisecond.
    static func text(of time: Date) -> String {
        let count = Int(saturating: (time.timeIntervalSince1970 * 1e6).rounded())
        let (seconds, rest) = count.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(1_000_000 + rest).dropFirst()
        let second = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
        return "\(second.dropLast()).\(digits)Z"
    }

    /// The first moment that pages, which count in milliseconds, can show.
    private var first: Date {
        Date(timeIntervalSince1970: (earliest.timeIntervalSince1970 * 1_000).rounded(.up) / 1_000)
    }

    /// As a field of a form has it: the clock of the page's zone.
    private func local(_ time: Date) -> String {
        var style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
            .dateTimeSeparator(.standard).time(includingFractionalSeconds: false)
        style.timeZone = timeZone
        return time.formatted(style)
    }

    private func title(of time: Date) -> String {
        var style = Date.FormatStyle(
            date: .long, time: .standard, locale: PageLanguage.current.locale, timeZone: timeZone)
        style.capitalizationContext = .middleOfSentence
        return time.formatted(style)
    }
}

extension Date {
    fileprivate func clamped(from earliest: Date) -> Date { max(self, earliest) }
}
