package import Foundation

/// How new the data of a dashboard are.
package enum Freshness: Hashable, Sendable {
    /// Rows keep coming; the time at which the last ones did, nil before the first.
    case live(Date?)
    /// Read once; the newest time in the data, nil where they have none.
    case fixed(Date?)

    var html: HTML {
        switch self {
        case .live(nil): #"<p class="freshness">\#(Self.live) No rows yet</p>"#
        case .live(let date?):
            #"<p class="freshness">\#(Self.live) Last row at \#(Self.time(date, Self.moment))</p>"#
        case .fixed(nil): #"<p class="freshness">Fixed data</p>"#
        case .fixed(let date?):
            #"<p class="freshness">Data up to \#(Self.time(date, Self.day))</p>"#
        }
    }

    private static let live: HTML = #"<strong>Live</strong>"#

    private static func time(_ date: Date, _ style: Date.FormatStyle) -> HTML {
        #"<time datetime="\#(date.formatted(.iso8601))">\#(date.formatted(style))</time>"#
    }

    private static let day = Date.FormatStyle(
        locale: Locale(identifier: "en_US"), timeZone: .gmt
    ).year().month(.wide).day()

    private static let moment = Date.FormatStyle(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt
    ).hour().minute().second().timeZone()
}
