/// A calendar unit that times are gathered by.
struct CalendarPeriod: Sendable, Hashable {
    let name: String
    /// The calendar unit in the words of YAML.
    let unit: String
    private let seconds: Double

    private static let all = [
        CalendarPeriod(name: "second", seconds: 1), CalendarPeriod(name: "minute", seconds: 60),
        CalendarPeriod(name: "hour", seconds: 3_600), CalendarPeriod(name: "day", seconds: 86_400),
        CalendarPeriod(name: "week", unit: "weekOfYear", seconds: 604_800),
        CalendarPeriod(name: "month", seconds: 2_629_800),
        CalendarPeriod(name: "year", seconds: 31_557_600),
    ]

    private init(name: String, unit: String? = nil, seconds: Double) {
        self.name = name
        self.unit = unit ?? name
        self.seconds = seconds
    }

    /// The shortest that doesn't part what the times leave together, such as days of dates, of which a
    /// picture has room for all, and which have rows unless they are few.
    init(of time: ColumnFacts, rows: Int) {
        let most = min(Self.mostShown, max(Self.fewShown, Double(rows)))
        let fitting = Self.all.drop { $0.seconds < time.finest.seconds }
            .first { time.length / $0.seconds <= most }
        self = fitting ?? Self.all[Self.all.count - 1]
    }

    private static let mostShown = 400.0
    private static let fewShown = 31.0

    /// No times are gathered by less than a day where all of them are midnights.
    static let coarsest = all[3]

    /// The longest unit, up to this one, that all times seen so far and one more begin.
    func refined(by time: Double) -> CalendarPeriod {
        if time.truncatingRemainder(dividingBy: seconds) == 0 { return self }
        return Self.all.prefix { $0.seconds < seconds }
            .last { time.truncatingRemainder(dividingBy: $0.seconds) == 0 } ?? Self.all[0]
    }
}
