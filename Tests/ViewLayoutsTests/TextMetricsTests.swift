import Testing

@testable import ViewLayouts

@Suite struct TextMetricsTests {
    @Test(arguments: [
        ("", 400, 0.0), ("A", 400, 1904), ("0", 400, 1824), ("0", 600, 1888), ("Jan 2013", 400, 0),
    ])
    func `a text is as wide as its characters`(text: String, weight: Int, units: Double) {
        let sum = text.reduce(0) {
            $0 + TextMetrics.width(of: String($1), size: 2816, weight: weight)
        }
        #expect(TextMetrics.width(of: text, size: 2816, weight: weight) == sum)
        #expect(units == 0 || sum == units)
    }

    @Test(arguments: [400, 600])
    func `all digits are equally wide`(weight: Int) {
        let widths = Set(
            "0123456789".map { TextMetrics.width(of: String($0), size: 12, weight: weight) })
        #expect(widths.count == 1)
    }

    @Test func `the width grows with the size`() {
        #expect(
            TextMetrics.width(of: "Temperature", size: 24) == 2
                * TextMetrics.width(of: "Temperature", size: 12))
    }

    @Test func `an accent adds no width`() {
        #expect(
            TextMetrics.width(of: "crêpe", size: 12) == TextMetrics.width(of: "crepe", size: 12))
        #expect(
            TextMetrics.width(of: "cre\u{302}pe", size: 12)
                == TextMetrics.width(of: "crepe", size: 12))
    }

    @Test(arguments: ["Ελλάδα", "Москва", "Łódź", "€ 5–6 → 7 °C", "−3 × 10⁶ µm", "„Größe“…"])
    func `the font has every character of`(text: String) {
        let advances = FontAdvances.nearest(to: 400)
        #expect(text.unicodeScalars.allSatisfy { advances[$0.value] != nil })
    }

    @Test(arguments: [("東京", 24.0), ("👩‍👩‍👧‍👦", 16.5), ("🇳🇿", 16.5), ("\u{200F}", 0), ("\n", 0)])
    func `a character that the font lacks has an estimate`(text: String, width: Double) {
        #expect(TextMetrics.width(of: text, size: 12) == width)
    }
}
