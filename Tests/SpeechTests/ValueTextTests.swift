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

    @Test func `a change of percent is one of points`() {
        let measured = MeasuredValue(
            title: "Load", value: 92, unit: "percent",
            comparison: .init(value: 90.5, label: "1 minute earlier", isShare: false),
            thresholds: Self.load)
        #expect(
            Speech.value(measured, locale: Self.english)
                == "92 percent, High. 1.5 percentage points more than 1 minute earlier.")
        #expect(Speech.crossed(measured, locale: Self.english) == "Load: High, 92 percent.")
    }
}
