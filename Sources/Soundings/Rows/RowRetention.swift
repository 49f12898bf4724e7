/// How much of its past a table keeps.
///
///     DataTable("recent", of: Order.self, keep: .days(7))
///     DataTable("newest", of: Order.self, keep: .rows(10_000))
public struct RowRetention: Hashable, Sendable {
    enum Limit: Hashable {
        case all
        case rows(Int)
        /// In seconds, by the first column of times.
        case age(Double)
    }

    let limit: Limit

    /// Every row, as long as there is memory for it.
    public static let all = RowRetention(limit: .all)

    /// The newest so many rows.
    public static func rows(_ count: Int) -> RowRetention { RowRetention(limit: .rows(count)) }

    /// Rows not older than so long before the newest time in the first column of times.
    public static func seconds(_ count: Double) -> RowRetention {
        RowRetention(limit: .age(count))
    }

    /// Rows not older than so long before the newest time in the first column of times.
    public static func minutes(_ count: Double) -> RowRetention { .seconds(60 * count) }

    /// Rows not older than so long before the newest time in the first column of times.
    public static func hours(_ count: Double) -> RowRetention { .seconds(3_600 * count) }

    /// Rows not older than so long before the newest time in the first column of times.
    public static func days(_ count: Double) -> RowRetention { .seconds(86_400 * count) }
}
