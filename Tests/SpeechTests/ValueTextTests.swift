import Foundation
import Speech
import Tables
import Testing

struct ValueTextTests {
    private static let english = Locale(identifier: "en_US")
    private static let load = ValueStates([
        ValueStates.State(name: "Normal", isCalm: true), ValueStates.State(name: "High", lower: 80),
    ])

    @Test(arguments: [
        (12.0, "12 pancakes. 20 percent more than yesterday."),
        (8, "8 pancakes. 20 percent less than yesterday."),
        (10, "10 pancakes. As yesterday."),
        (nil, "No value."),
    ])
    func `a number is said with its unit and its change`(value: Double?, text: String) {
        let measured = MeasuredValue(
            title: "Sold", value: value, unit: "pancakes",
            comparison: .init(value: 10, label: "yesterday", isShare: true))
        #expect(Speech.value(measured, locale: Self.english) == text)
    }

    @Test func `of next to nothing a change is told as a difference`() {
        let measured = MeasuredValue(
            title: "Read", value: 5_029, unit: "bytes",
            comparison: .init(value: 2, label: "1 minute earlier", isShare: true))
        #expect(
            Speech.value(measured, locale: Self.english)
                == "5,029 bytes. 5,027 bytes more than 1 minute earlier.")
    }

    @Test(arguments: [
        (41.26, "41.3 bytes."), (2_345.6, "2,346 bytes."), (3.456, "3.46 bytes."),
        (0.01234, "0.012 bytes."), (3_456_789, "3.5 million bytes."),
    ])
    func `a number is said with the digits that are shown`(value: Double, text: String) {
        let measured = MeasuredValue(title: "Sent", value: value, unit: "bytes")
        #expect(Speech.value(measured, locale: Self.english) == text)
    }

    @Test func `what an author has written otherwise is said so`() {
        var measured = MeasuredValue(title: "Load", value: 60, unit: "percent")
        measured.text = "60.0"
        #expect(Speech.value(measured, locale: Self.english) == "60.0 percent.")
    }

    @Test(
        arguments: [
            ("degrees Celsius", 31.5, "31,5 Grad Celsius, über 30"),
            ("percent", 92, "92 Prozent, über 30"), ("rows", 1_200, "1.200 Zeilen, über 30"),
            ("Bestellungen", 40, "40 Bestellungen, über 30"),
        ])
    func `an alert's unit has its name in the language`(
        _ unit: String, _ value: Double, _ text: String
    ) {
        let german = Locale(identifier: "de_DE")
        let rule = AlertRule(.above, 30)
        #expect(Speech.beyond(value, unit, rule, locale: german) == text)
    }

    @Test func `so has that of a number which its author has written otherwise`() {
        var measured = MeasuredValue(title: "Load", value: 60, unit: "percent")
        measured.text = "60,0"
        #expect(Speech.value(measured, locale: Locale(identifier: "de_DE")) == "60,0 Prozent.")
    }

    @Test func `an earlier number that isn't there yet is said to be missing`() {
        var measured = MeasuredValue(title: "Load", value: 60, unit: "percent")
        measured.awaited = "1 hour earlier"
        #expect(
            Speech.value(measured, locale: Self.english)
                == "60 percent. No value yet for 1 hour earlier.")
    }

    @Test func `a change of percent is one of points`() {
        let measured = MeasuredValue(
            title: "Load", value: 92, unit: "percent",
            comparison: .init(value: 90.5, label: "1 minute earlier", isShare: false),
            thresholds: Self.load)
        #expect(
            Speech.value(measured, locale: Self.english)
                == "92 percent, High. 1.5 percentage points more than 1 minute earlier.")
        var lasting = measured
        lasting.since = "since 2:02 PM"
        let text = Speech.value(lasting, locale: Self.english)
        #expect(text.hasPrefix("92 percent, High since 2:02 PM. "))
        #expect(Speech.crossed(lasting, locale: Self.english) == "Load: High, 92 percent.")
        #expect(Speech.crossed(measured, locale: Self.english) == "Load: High, 92 percent.")
    }
}
