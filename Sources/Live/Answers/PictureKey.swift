package import Dashboards
package import Foundation
import Layouts
import Tables

/// A picture that leaves the page, by all that it shows besides rows.
package struct PictureKey: Hashable, Sendable {
    /// Of the registry, so that those who see other rows have others.
    let epoch: String
    let dashboard: String
    let chart: Int
    let edition: Int
    /// In CSS pixels.
    package let width: Int
    package let height: Int
    /// The names of series, in order.
    let hidden: [String]
    let isDark: Bool
    /// The locale of its texts and numbers.
    let locale: Locale
    /// The format of its file, with what else makes other bytes of it.
    let form: String
}

/// A picture of certain rows: equal ones are equal bytes.
package struct PictureState: Hashable, Sendable {
    package let key: PictureKey
    /// Those of all tables that are drawn.
    let tables: [Table.Version]
}

extension PictureState {
    init(_ key: PictureKey, of table: Table, beside others: [String: Table]) {
        self.key = key
        tables = [table.version] + others.sorted { $0.key < $1.key }.map(\.value.version)
    }
}

extension ViewRegistry {
    /// The key of a chart's picture.
    ///
    /// - Parameters:
    ///   - dashboard: the one with the chart.
    ///   - chart: its index there.
    ///   - size: in CSS pixels.
    ///   - hidden: the names of the series that it leaves out.
    ///   - isDark: whether its colours are those of the dark page.
    ///   - locale: of its texts and numbers.
    ///   - form: the format of its file, with what else makes other bytes of it.
    /// - Returns: the key.
    package nonisolated func pictureKey(
        of dashboard: Dashboard, chart: Int, _ size: (width: Int, height: Int),
        hidden: [String] = [], isDark: Bool = false, locale: Locale = .page,
        form: String = ""
    ) -> PictureKey {
        PictureKey(
            epoch: epoch, dashboard: dashboard.name, chart: chart, edition: dashboard.edition,
            width: size.width, height: size.height, hidden: hidden, isDark: isDark,
            locale: locale, form: form)
    }

    /// The state of a picture, were it drawn now; nil when its table is missing.
    package nonisolated func state(
        of key: PictureKey, on dashboard: Dashboard
    ) async -> PictureState? {
        guard let tables = tables(of: dashboard.charts[key.chart]) else { return nil }
        return await PictureState(key, of: tables.table.snapshot, beside: tables.others)
    }

    /// The pictures that were drawn last.
    package nonisolated var pictures: KeptPictures { shared.pictures }
}
