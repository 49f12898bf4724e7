import Languages

/// Values and how they stand in a sentence.
extension Texts {
    var missing: String { say("value.missing") }
    var noValue: String { say("value.none") }
    func withUnit(_ number: String, _ unit: String) -> String {
        say("value.withUnit", ["number": .text(number), "unit": .text(unit)])
    }
    /// A number of a unit that has a name in each language, by its symbol; of a range its upper end and
    /// its text.
    func unit(_ symbol: String, _ number: Double, _ text: String) -> String {
        say("unit.\(symbol)", ["number": .number(number, text: text)])
    }
    /// So much in each second, minute, hour or day ("s", "min", "h", "d").
    func rate(_ amount: String, per symbol: String) -> String {
        say("rate.\(symbol)", ["amount": .text(amount)])
    }
    func percentagePoints(_ number: Double, _ text: String) -> String {
        say("value.percentagePoints", ["number": .number(number, text: text)])
    }
    func about(_ amount: String) -> String { say("value.about", ["amount": .text(amount)]) }
    func range(_ lower: String, _ upper: String) -> String {
        say("value.range", ["lower": .text(lower), "upper": .text(upper)])
    }
    /// "Temperature −2 to 31".
    func labelled(_ label: String, _ value: String) -> String {
        say("value.labelled", ["label": .text(label), "value": .text(value)])
    }
    func at(_ position: String) -> String { say("value.at", ["position": .text(position)]) }
    func of(_ name: String) -> String { say("value.of", ["name": .text(name)]) }
    /// "1 gap on July 19, 2013".
    func located(_ text: String, _ position: String) -> String {
        say("value.located", ["text": .text(text), "position": .text(position)])
    }
    /// "on July 19, 2013 for LGA".
    func phrase(_ phrase: String, _ other: String) -> String {
        say("value.phrases", ["phrase": .text(phrase), "other": .text(other)])
    }

    // MARK: Times

    /// A moment in a sentence: "on June 3, 2013", "in June 2013".
    func phrase(_ text: String, _ precision: SpokenDate.Precision, saysDay: Bool) -> String {
        let date: KeyValuePairs<String, MessageArgument> = ["date": .text(text)]
        return switch precision {
        case .year: say("date.inYear", date)
        case .quarter: say("date.inQuarter", date)
        case .month: say("date.inMonth", date)
        case .week: say("date.inWeek", date)
        case .day: say("date.onDay", date)
        case .minute, .second, .millisecond, .microsecond:
            saysDay ? say("date.atDayAndTime", date) : say("date.atTime", date)
        }
    }
    /// "on 223 days", "in 3 months"; nil for times that are no whole periods.
    func phrase(ofCount count: Int, _ precision: SpokenDate.Precision) -> String? {
        let count: KeyValuePairs<String, MessageArgument> = ["count": number(count)]
        return switch precision {
        case .year: say("date.inYears", count)
        case .quarter: say("date.inQuarters", count)
        case .month: say("date.inMonths", count)
        case .week: say("date.inWeeks", count)
        case .day: say("date.onDays", count)
        case .minute, .second, .millisecond, .microsecond: nil
        }
    }
    func withTime(_ date: String, _ time: String) -> String {
        say("date.withTime", ["date": .text(date), "time": .text(time)])
    }
    /// From one date to another in the year of both, each with and without it.
    func range(
        _ first: String, _ last: String, withoutYear: (first: String, last: String)
    ) -> String {
        say(
            "date.rangeInYear",
            [
                "first": .text(first), "last": .text(last),
                "shortFirst": .text(withoutYear.first), "shortLast": .text(withoutYear.last),
            ])
    }
    func duration(_ amount: Double, _ unit: SpokenDuration.Unit) -> String {
        let count: KeyValuePairs<String, MessageArgument> = [
            "count": .number(amount, text: numbers.text(amount))
        ]
        return switch unit {
        case .year: say("duration.years", count)
        case .month: say("duration.months", count)
        case .day: say("duration.days", count)
        case .hour: say("duration.hours", count)
        case .minute: say("duration.minutes", count)
        case .second: say("duration.seconds", count)
        }
    }
    func duration(_ whole: String, and rest: String) -> String {
        say("duration.two", ["whole": .text(whole), "rest": .text(rest)])
    }
}
