import Foundation
import Scenes
import Speech
import Tables
import Testing

@Suite struct `Points in words` {
    private let x = AxisSemantics(
        label: "Style", kind: .nominal, bounds: ClosedValues(.string("a"), .string("b")))
    private let y = AxisSemantics(
        label: "Load", unit: "percent", kind: .quantitative,
        bounds: ClosedValues(.number(0), .number(100)))

    private func words(
        _ name: String, _ x: AxisSemantics, _ y: AxisSemantics, colour: AxisSemantics? = nil
    ) -> PointText {
        PointText(name: name, x: x, y: y, colour: colour, locale: Locale(identifier: "en_US"))
    }

    @Test func `the place comes before the value, then the series`() {
        let point = PointSemantics(x: .string("a"), y: .number(12.5), row: 0)
        #expect(words("North", x, y).text(point) == "a, 12.5 percent, North")
        #expect(words("", x, y).text(point) == "a, 12.5 percent")
        #expect(words("North", x, y).position(point) == "a")
    }

    @Test func `bars that lie are read from their names`() {
        let point = PointSemantics(x: .number(12.5), y: .string("a"), row: 0)
        #expect(words("", y, x).text(point) == "a, 12.5 percent")
    }

    @Test func `ranges are read from end to end, and numbers that colours show by name`() {
        let range = PointSemantics(x: .string("a"), y: .number(5), yStart: .number(2), row: 0)
        #expect(words("", x, y).text(range) == "a, 2 to 5 percent")
        var cell = PointSemantics(x: .string("a"), y: .string("b"), row: 0)
        cell.colour = 7
        let heat = AxisSemantics(
            label: "Heat", kind: .quantitative, bounds: ClosedValues(.number(0), .number(9)))
        #expect(words("", x, x, colour: heat).text(cell) == "a, b, Heat 7")
    }

    @Test func `what the author says takes the place of both, and a note comes last`() {
        let point = PointSemantics(
            x: .string("a"), y: .number(1), row: 0, label: "Alpha", valueText: "one",
            note: "the least")
        #expect(words("", x, y).text(point) == "Alpha, one, the least")
    }

    @Test func `a value is read apart from where it is`() {
        let point = PointSemantics(x: .string("a"), y: .number(12.5), row: 0)
        #expect(words("p", x, y).value(point) == "12.5 percent")
        let lying = PointSemantics(x: .number(12.5), y: .string("a"), row: 0)
        #expect(words("p", y, x).value(lying) == "12.5 percent")
        let own = PointSemantics(x: .string("a"), y: .number(1), row: 0, valueText: "one")
        #expect(words("p", x, y).value(own) == "one")
    }

    @Test func `a point that left is named with the one that took its place`() {
        #expect(
            Speech.left("2:05 PM", now: "2:06 PM, 5", Locale(identifier: "en_US"))
                == "2:05 PM left the chart. Now at 2:06 PM, 5.")
        #expect(Speech.left(nil, now: "b, 5", Locale(identifier: "en_US")) == "Now at b, 5.")
    }
}
