import Dashboards
import Layouts

/// A part of x that viewers are offered: so much up to the newest, or everything.
///
///     Panel("Prices") {
///         Chart(orders) { order in
///             PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
///         }
///     }
///     .zoomable([.minutes(5), .hours(1), .all])
public struct ZoomLength: Hashable, Sendable {
    let range: ZoomRange

    /// All there is.
    public static let all = ZoomLength(range: ZoomRange(title: "All", zoom: .everything))

    /// So many seconds up to the newest.
    public static func seconds(_ count: Int) -> ZoomLength { of(count, "second", 1) }

    /// So many minutes up to the newest.
    public static func minutes(_ count: Int) -> ZoomLength { of(count, "minute", 60) }

    /// So many hours up to the newest.
    public static func hours(_ count: Int) -> ZoomLength { of(count, "hour", 3_600) }

    /// So many days up to the newest.
    public static func days(_ count: Int) -> ZoomLength { of(count, "day", 86_400) }

    private static func of(_ count: Int, _ unit: String, _ seconds: Double) -> ZoomLength {
        let title = "\(count) \(unit)\(count == 1 ? "" : "s")"
        return ZoomLength(
            range: ZoomRange(title: title, zoom: .newest(length: Double(count) * seconds)))
    }
}
