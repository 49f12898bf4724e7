import Charts
import Foundation
import Tables
import Testing

struct PlottableTests {
    private struct Volts: Plottable, Equatable {
        var primitivePlottable: Double

        init(primitivePlottable: Double) { self.primitivePlottable = primitivePlottable }
    }

    @Test func `every number is plotted as the same number`() {
        check(7, 7)
        check(Int8(-7), -7)
        check(Int16(7), 7)
        check(Int32(7), 7)
        check(Int64(7), 7)
        check(UInt(7), 7)
        check(UInt8(255), 255)
        check(UInt16(7), 7)
        check(UInt32(7), 7)
        check(UInt64(7), 7)
        check(7.5, 7.5)
        check(Float(7.5), 7.5)
        check(Float16(7.5), 7.5)
        check(Decimal(7.5), 7.5)
        check(Volts(primitivePlottable: 1.5), 1.5)
    }

    @Test func `strings, dates and enumerations come back as they were`() {
        #expect(String(cell: "x".cell) == "x")
        #expect(City(cell: City.sanFrancisco.cell) == .sanFrancisco)
        #expect(City(cell: .string("Berlin")) == nil)
        let day = date(2022, 5, 1)
        #expect(Date(cell: day.cell) == day)
    }

    @Test func `what isn't finite has no whole number`() {
        #expect(Int(cell: .number(.nan)) == nil)
        #expect(Int(cell: .number(.infinity)) == nil)
        #expect(UInt8(cell: .number(256)) == nil)
        #expect(Decimal(cell: .number(.nan)) == nil)
        #expect(Int(cell: .missing) == nil)
    }

    @Test func `labels may be literals, interpolations or any string`() {
        let name = "Sales"
        for label in [
            label(of: .value("Sales", 1)), label(of: .value("\(name)", 1)),
            label(of: .value(name, 1)), label(of: .value(name[...], 1)),
        ] {
            #expect(label == "Sales")
        }
        #expect(
            label(of: .value("\(0.5, format: .percent) of \(3.14159, specifier: "%.2f")", 1))
                == "50% of 3.14")
    }

    private func check<P: Plottable & Equatable>(
        _ value: P, _ number: Double, at location: SourceLocation = #_sourceLocation
    ) {
        #expect(value.cell == .number(number), sourceLocation: location)
        #expect(P(cell: .number(number)) == value, sourceLocation: location)
    }

    private func label(of value: PlottableValue<Int>) -> String? {
        layer { PointMark(x: value) }.channels[.x]?.label
    }
}
