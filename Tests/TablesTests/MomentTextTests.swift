import Calendars
import Foundation
import Seeded
import Tables
import Testing

/// Texts that are kept for all moments that look alike.
struct MomentTextTests {
    private enum Parts: MomentParts, CaseIterable {
        case month, day, minute, second, millisecond

        var shown: ShownTime {
            switch self {
            case .month, .day: .date
            case .minute, .second: .timeOfDay
            case .millisecond: .all
            }
        }

        func text(of date: Date, in zone: TimeZone) -> String {
            let plain = Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: zone)
            return switch self {
            case .month: plain.year().month(.wide).format(date)
            case .day: plain.year().month().day().format(date)
            case .minute: plain.hour().minute().format(date)
            case .second: plain.hour().minute().second().format(date)
            case .millisecond:
                plain.hour().minute().second().secondFraction(.fractional(3)).format(date)
            }
        }
    }

    @Test(arguments: zoneNames)
    func `a moment has the text that Foundation writes in its zone`(name: String) {
        let (texts, clock) = (MomentTexts<Parts>(), LocalClock(timeZone: zone(name)))
        var generator = SeededGenerator(seed: 18)
        for _ in 0..<200 {
            // From 1941 to 2074.
            let moment = Double(Int.random(in: -900_000_000...3_300_000_000, using: &generator))
            for parts in Parts.allCases {
                let text = texts.text(
                    of: moment, as: parts, Locale(identifier: "en_US"), on: clock
                ) { parts.text(of: $0, in: .gmt) }
                let date = Date(timeIntervalSince1970: moment)
                #expect(text == parts.text(of: date, in: clock.timeZone), "\(moment) \(parts)")
            }
        }
    }

    @Test func `all moments of a day share the text of its date`() {
        let (texts, clock) = (MomentTexts<Parts>(), LocalClock(timeZone: .gmt))
        var written = 0
        for hour in 0..<24 {
            let moment = Double(hour) * 3_600
            _ = texts.text(of: moment, as: .day, Locale(identifier: "en_US"), on: clock) { _ in
                written += 1
                return ""
            }
        }
        #expect(written == 1)
    }
}
