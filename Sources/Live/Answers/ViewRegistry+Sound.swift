import SharedScenes
package import Dashboards
package import Foundation
import Layouts
package import Sessions
package import Sound
import Tables

extension ViewRegistry {
    /// The chart as it is now; nil when its table is missing.
    @concurrent package nonisolated func heard(
        _ dashboard: Dashboard, chart: Int, hidden: [String] = [], locale: Locale = .page
    ) async -> HeardChart? {
        let panel = dashboard.inLanguage(of: locale).charts[chart]
        let size = (ViewKey.firstWidth, panel.room.height)
        return await drawn(dashboard, chart: chart, size, hidden: hidden, locale: locale)
            .map { HeardChart($0, title: panel.title, locale: locale) }
    }
}

extension PlayedInterval {
    /// Nil for what is along no axis.
    package init?(_ selection: Selection) {
        if !selection.categories.isEmpty {
            self = .names(selection.categories)
        } else if let lower = selection.lower.scalar, let upper = selection.upper.scalar {
            self = .numbers(lower, upper)
        } else {
            return nil
        }
    }
}
