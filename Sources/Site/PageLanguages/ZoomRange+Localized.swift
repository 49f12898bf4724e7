import Dashboards
import Languages
import Layouts

extension ZoomRange {
    /// Its title in the page's language: files and Swift name a length in English, such as "5 minutes".
    var localizedTitle: String {
        if zoom == .everything { return localized("html.length.all") }
        guard let match = title.wholeMatch(of: /(\d+) (second|minute|hour|day|week)s?/),
            let count = Int(match.1)
        else { return title }
        return localized("html.length.\(match.2)", ["count": .count(count)])
    }
}
