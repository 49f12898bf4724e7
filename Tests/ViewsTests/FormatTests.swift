import Foundation
import Testing

@testable import Views

/// Formats that Foundation on Linux lacks.
struct FormatTests {
    private typealias Style = Measurement<UnitLength>.FormatStyle

    @Test(arguments: [
        ("en_US", 5_000.0, "3.1 mi"), ("de_DE", 5_300, "5,3 km"), ("en_GB", 40_000, "25 mi"),
        ("fr_FR", 0.4, "40 cm"), ("en_US", 1, "3.3 ft"), ("de_DE", 123_456, "123 km"),
    ])
    func `lengths are in a locale's units, as precise as is usual`(
        locale: String, meters: Double, text: String
    ) {
        let style = Style(width: .abbreviated, locale: Locale(identifier: locale))
        #expect(Measurement(value: meters, unit: UnitLength.meters).formatted(style) == text)
    }

    @Test func `units have signs and names, and numbers a style of their own`() {
        let hours = Measurement(value: 2.5, unit: UnitDuration.hours)
        let style = Measurement<UnitDuration>.FormatStyle.self
        let english = Locale(identifier: "en_US")
        #expect(
            hours.formatted(
                .measurement(
                    width: .narrow, numberFormatStyle: .number.precision(.fractionLength(1))
                ).locale(english)) == "2.5h")
        #expect(hours.formatted(style.init(width: .wide, locale: english)) == "2.5 hours")
        let one = Measurement(value: 1, unit: UnitDuration.hours)
        #expect(one.formatted(style.init(width: .wide, locale: english)) == "1 hour")
        let warm = Measurement(value: 21, unit: UnitTemperature.celsius)
        #expect(
            warm.formatted(
                .measurement(width: .abbreviated, usage: .asProvided).locale(english)) == "21°C")
        #expect(
            warm.formatted(.measurement(width: .abbreviated).locale(english)) == "70°F")
    }

    @Test(arguments: [
        (0.0, "0:00", "0s", "0 seconds"), (65, "1:05", "1m 5s", "1 minute, 5 seconds"),
        (7_200, "2:00:00", "2h", "2 hours"), (90_061, "1:01:01:01", "1d 1h 1m 1s", nil),
        (-61, "-1:01", "-1m 1s", nil),
    ])
    func `durations are written in each style`(
        seconds: Double, positional: String, abbreviated: String, full: String?
    ) {
        let formatter = DateComponentsFormatter()
        #expect(formatter.string(from: seconds) == positional)
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: seconds) == abbreviated)
        formatter.unitsStyle = .full
        if let full { #expect(formatter.string(from: seconds) == full) }
        #expect(formatter.string(from: .nan) == nil)
    }

    @Test func `durations have the units that are allowed, and as many as are wanted`() {
        let formatter = DateComponentsFormatter()
        (formatter.unitsStyle, formatter.allowedUnits) = (.brief, [.hour, .minute])
        #expect(formatter.string(from: 100_000) == "27hr 47min")
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 100_000) == "27hr")
        formatter.zeroFormattingBehavior = .pad
        formatter.maximumUnitCount = 0
        formatter.unitsStyle = .positional
        #expect(formatter.string(from: 300) == "00:05")
        #expect(formatter.string(from: DateComponents(hour: 2, minute: 3)) == "02:03")
    }

    @Test func `texts are ordered as files are`() {
        let names = ["b10", "B9", "a"]
        #expect(names.sorted(using: .localizedStandard) == ["a", "B9", "b10"])
        let reverse = LocalizedStandardComparator(order: .reverse)
        #expect(names.sorted(using: reverse) == ["b10", "B9", "a"])
    }
}
