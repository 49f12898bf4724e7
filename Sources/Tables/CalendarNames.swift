import Foundation

/// Names of months and weekdays, which are in the order of the calendar rather than the alphabet's.
package enum CalendarNames {
    /// Returns each name's position in the year or the week.
    ///
    /// Long and short names count, in any language of the pages. Nil if there are fewer than two names,
    /// or if some aren't months, or weekdays, of the same language. Weeks begin on Monday unless
    /// `firstWeekday` is another day, such as 1 for Sunday.
    package static func positions(
        of names: some Collection<String>, firstWeekday: Int = 2
    ) -> [String: Int]? {
        guard (2...most).contains(names.count) else { return nil }
        for (list, isOfDays) in lists {
            let positions = names.map { list[normalized($0)] }
            guard !positions.contains(nil) else { continue }
            let pairs = zip(names, positions.compactMap(\.self)).map { name, position in
                (name, isOfDays ? (position + 8 - firstWeekday) % 7 : position)
            }
            return Dictionary(pairs) { first, _ in first }
        }
        return nil
    }

    /// Twelve months, each both long and short.
    private static let most = 24

    /// The positions of the names of each language, of months and of weekdays.
    private static let lists: [(positions: [String: Int], isOfDays: Bool)] =
        ["en", "de", "fr", "es", "ja", "ko", "ar"].flatMap { language in
            let dates = DateFormatter()
            dates.locale = Locale(identifier: language)
            return [
                (
                    positions(in: [
                        dates.monthSymbols, dates.shortMonthSymbols,
                        dates.standaloneMonthSymbols, dates.shortStandaloneMonthSymbols,
                    ]), false
                ),
                (
                    positions(in: [
                        dates.weekdaySymbols, dates.shortWeekdaySymbols,
                        dates.standaloneWeekdaySymbols, dates.shortStandaloneWeekdaySymbols,
                    ]), true
                ),
            ]
        }

    private static func positions(in lists: [[String]?]) -> [String: Int] {
        let pairs = lists.compactMap(\.self).flatMap { list in
            list.enumerated().map { (normalized($1), $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// In lower case, without the period of an abbreviation.
    private static func normalized(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
