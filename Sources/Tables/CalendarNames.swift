import Foundation

/// Names of months and weekdays, which are in the order of the calendar rather than the alphabet's.
package enum CalendarNames {
    /// Returns each name's place in the year or the week.
    ///
    /// Long and short names count, in any language of the pages. Nil if there are fewer than two names,
    /// or if some aren't months, or weekdays, of the same language. Weeks begin on Monday unless
    /// `firstWeekday` is another day, such as 1 for Sunday.
    package static func places(
        of names: some Collection<String>, firstWeekday: Int = 2
    ) -> [String: Int]? {
        guard (2...most).contains(names.count) else { return nil }
        for (list, isOfDays) in lists {
            let places = names.map { list[normalized($0)] }
            guard !places.contains(nil) else { continue }
            let pairs = zip(names, places.compactMap(\.self)).map { name, place in
                (name, isOfDays ? (place + 8 - firstWeekday) % 7 : place)
            }
            return Dictionary(pairs) { first, _ in first }
        }
        return nil
    }

    /// Twelve months, each both long and short.
    private static let most = 24

    /// The places of the names of each language, of months and of weekdays.
    private static let lists: [(places: [String: Int], isOfDays: Bool)] =
        ["en", "de", "fr", "es", "ja", "ko", "ar"].flatMap { language in
            let dates = DateFormatter()
            dates.locale = Locale(identifier: language)
            return [
                (
                    places(in: [
                        dates.monthSymbols, dates.shortMonthSymbols,
                        dates.standaloneMonthSymbols, dates.shortStandaloneMonthSymbols,
                    ]), false
                ),
                (
                    places(in: [
                        dates.weekdaySymbols, dates.shortWeekdaySymbols,
                        dates.standaloneWeekdaySymbols, dates.shortStandaloneWeekdaySymbols,
                    ]), true
                ),
            ]
        }

    private static func places(in lists: [[String]?]) -> [String: Int] {
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
