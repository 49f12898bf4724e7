import ChartSamples
import Charts
import Foundation
import Scenes
import Seeded
import Tables
import Testing

@testable import Layouts
@testable import ViewLayouts

/// The labels of calendar periods, in every unit, number, width, mark, time zone and language.
struct CalendarMatrixTests {
    private static let units: [Calendar.Component] = [
        .second, .minute, .hour, .day, .weekOfYear, .month, .quarter, .year,
    ]
    private static let locales = ["en_US", "de_DE", "fr_FR", "es_ES", "ja_JP", "ko_KR", "ar_EG"]
    private static let marks: [MarkKind] = [.bar, .line, .rectangle]

    @Test(arguments: units)
    func `few periods have labels at every width`(_ unit: Calendar.Component) throws {
        var dice = SeededGenerator(seed: UInt64(1 + (Self.units.firstIndex(of: unit) ?? 0)))
        for count in 1...12 {
            for width in [208, 640, 1_200] {
                try check(PeriodCase(unit, count, width: width, using: &dice))
            }
        }
    }

    @Test(arguments: units)
    func `many periods have labels at every width`(_ unit: Calendar.Component) throws {
        var dice = SeededGenerator(seed: UInt64(100 + (Self.units.firstIndex(of: unit) ?? 0)))
        for index in 0..<16 {
            let count = Int.random(in: index.isMultiple(of: 2) ? 13...70 : 13...500, using: &dice)
            let width = Int.random(in: 200...2_000, using: &dice)
            try check(PeriodCase(unit, count, width: width, using: &dice))
        }
    }

    private func check(_ example: PeriodCase) throws {
        let picture = example.picture
        let labels = try picture.labels
        let words = PeriodNames(example)
        #expect(labels.map(\.start).allSatisfy(example.seen.contains), "\(example): \(labels)")
        let starts = labels.map(\.start)
        let texts = labels.map(\.text)
        #expect(
            words.levels.contains { words.texts(of: starts, as: $0) == texts },
            "\(example): \(texts) at \(starts)")
        for label in labels {
            #expect(abs(label.x - picture.middle(of: label.start)) <= label.width / 2, "\(example)")
            #expect(label.x - label.width / 2 >= -0.1, "\(example): \(label)")
            #expect(
                label.x + label.width / 2 <= Double(example.width) + 0.1, "\(example): \(label)")
        }
        for (one, next) in zip(labels, labels.dropFirst()) {
            #expect(next.x - one.x >= (one.width + next.width) / 2 + 4, "\(example): \(texts)")
        }
        #expect(labels.count >= picture.fewest(words), "\(example): \(texts)")
    }
}

/// One chart of calendar periods.
private struct PeriodCase: CustomStringConvertible {
    let unit: Calendar.Component
    let width: Int
    let mark: MarkKind
    let calendar: Calendar
    let locale: Locale
    let starts: [Date]
    /// The part that a viewer zoomed to; nil for all of it.
    var zoom: Range<Int>?

    init(
        _ unit: Calendar.Component, _ count: Int, width: Int, using dice: inout SeededGenerator
    ) {
        (self.unit, self.width) = (unit, width)
        mark = [.bar, .line, .rectangle].randomElement(using: &dice) ?? .bar
        locale = Locale(
            identifier: ["en_US", "de_DE", "fr_FR", "es_ES", "ja_JP", "ko_KR", "ar_EG"]
                .randomElement(using: &dice) ?? "en_US")
        var calendar = Seeded.calendar(zone(zoneNames.randomElement(using: &dice) ?? "GMT"))
        calendar.locale = locale
        self.calendar = calendar
        let first = Date(timeIntervalSince1970: .random(in: -1e8...1.8e9, using: &dice))
        var starts: [Date] = []
        var next = first
        while starts.count < count, let period = calendar.dateInterval(of: unit, for: next) {
            starts.append(period.start)
            next = period.end
        }
        self.starts = starts
        if count > 4, Bool.random(using: &dice) {
            let lower = Int.random(in: 0..<count / 2, using: &dice)
            zoom = lower..<Int.random(in: lower + 1...count, using: &dice)
        }
    }

    var seen: [Date] { Array(starts[zoom ?? starts.indices]) }

    var description: String {
        """
        \(starts.count) × \(unit) from \(starts.first?.description ?? "–") at \(width) px as \(mark) \
        in \(calendar.timeZone.identifier), \(locale.identifier), \(zoom?.description ?? "whole")
        """
    }

    func end(of start: Date) -> Date { calendar.dateInterval(of: unit, for: start)?.end ?? start }

    var picture: PeriodPicture {
        let channels: [Channel: Column] = [
            .x: Column(dates: starts),
            .y: mark == .rectangle
                ? Column(strings: starts.indices.map { "row \($0 % 3)" })
                : Column(numbers: starts.indices.map { Double($0 % 7) + 1 }),
        ]
        let chart = Sample.full(Sample.layer(mark, channels, unit: unit))
        var view = ViewParameters(
            width: width, height: 320, locale: locale, timeZone: calendar.timeZone,
            isRightToLeft: locale.identifier.hasPrefix("ar"))
        if let zoom, let last = seen.last {
            view.zoom = .interval(
                lower: starts[zoom.lowerBound].timeIntervalSince1970,
                upper: end(of: last).timeIntervalSince1970 - 0.5)
        }
        return PeriodPicture(example: self, chart: Layout.layout(chart, in: view))
    }
}

/// The labels and bars of such a chart.
private struct PeriodPicture {
    struct Label {
        let start: Date
        let text: String
        let x: Double
        let width: Double
    }

    let example: PeriodCase
    let chart: LaidOutChart

    /// The labels of x in ascending order.
    var labels: [Label] {
        get throws {
            try Picture(chart).texts.filter { $0.key.hasPrefix("x:") }.map { key, text in
                let name = try #require(key.split(separator: ":").dropFirst().first)
                return Label(
                    start: Date(timeIntervalSince1970: try #require(Double(name))), text: text.text,
                    x: text.position.x, width: TextMetrics.width(of: text.text, size: 12))
            }.sorted { $0.start < $1.start }
        }
    }

    func middle(of start: Date) -> Double {
        chart.scene.plot.x + (chart.proxy.position(of: .date(start), on: .x) ?? .nan)
    }

    /// Two where the labels of the first and the last period, in full, have room beside each other.
    func fewest(_ words: PeriodNames) -> Int {
        guard let first = example.seen.first, let last = example.seen.last else { return 0 }
        let texts = words.texts(of: [first, last], as: words.levels[0])
        let widths = texts.map { TextMetrics.width(of: $0, size: 12) + 1 }
        guard widths[0] < Double(example.width) else { return 0 }
        let edge = Double(example.width)
        let left = max(middle(of: first), widths[0] / 2)
        let right = min(middle(of: last), edge - widths[widths.count - 1] / 2)
        let isCut = left > middle(of: first) || right < middle(of: last)
        if example.zoom != nil, isCut { return 0 }
        return first < last && right - left >= (widths[0] + widths[1]) / 2 + 8 ? 2 : 1
    }
}

/// Foundation's names of periods.
private struct PeriodNames {
    private let example: PeriodCase

    init(_ example: PeriodCase) { self.example = example }

    /// The units that labels may name: the period itself, or a longer one that begins with it.
    var levels: [Calendar.Component] {
        switch example.unit {
        case .second: [.second, .minute, .day, .month]
        case .minute: [.minute, .hour, .day, .month]
        case .hour: [.hour, .day, .month, .year]
        case .day, .weekOfYear: [.day, .month, .year]
        case .month: [.month, .year]
        case .quarter: [.quarter, .year]
        default: [.year]
        }
    }

    func texts(of starts: [Date], as level: Calendar.Component) -> [String] {
        zip(starts, [nil] + starts).map { start, previous in
            text(of: start, as: level, after: previous)
        }
    }

    private func text(
        of start: Date, as level: Calendar.Component, after previous: Date?
    ) -> String {
        let calendar = example.calendar
        var style = Date.FormatStyle(
            locale: example.locale, calendar: calendar, timeZone: calendar.timeZone)
        func isNew(_ unit: Calendar.Component) -> Bool {
            previous.map { !calendar.isDate($0, equalTo: start, toGranularity: unit) } ?? true
        }
        switch level {
        case .year: return style.year().format(start)
        case .quarter, .month, .day:
            if isNew(.year) { style = style.year() }
            style =
                switch level {
                case .quarter: style.quarter(.abbreviated)
                case .month: style.month(.abbreviated)
                default: style.month(.abbreviated).day()
                }
            return style.format(start)
        default:
            let isMidnight = calendar.startOfDay(for: start) == start
            if isNew(.day) { style = style.month(.abbreviated).day() }
            if isNew(.day), isMidnight { return style.format(start) }
            let cycle = example.locale.hourCycle
            let hasTwelveHours = cycle == .oneToTwelve || cycle == .zeroToEleven
            style = style.hour()
            if level != .hour || !hasTwelveHours { style = style.minute() }
            if level == .second { style = style.second() }
            return style.format(start)
        }
    }
}
