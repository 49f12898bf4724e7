import Charts
import SwiftUI
import Testing

/// A category of an app's own.
private enum Size: String, Plottable { case small, large }

/// A quantity of an app's own.
private struct Metres: Plottable {
    var primitivePlottable: Double
}

extension Uses {
    mutating func addPlottable() {
        marks(192, 193, without: BarMark(x: .value("Number", 5.0))) {
            BarMark(x: .value("Number", 3.0))
        }
        marks(195, without: BarMark(x: .value("Day", epoch), y: y)) {
            BarMark(
                x: .value(
                    "Day", epoch, unit: .day, calendar: Calendar(identifier: .gregorian)), y: y)
        }
        types(196, 199, are: (any Plottable).self, (any PrimitivePlottableProtocol).self)
        value(197, is: 2.5) { Metres(primitivePlottable: 2.5).primitivePlottable }
        marks(198) { BarMark(x: .value("Width", Metres(primitivePlottable: 2.5))) }
        value(200, is: 2.5) { 2.5.primitivePlottable }
        value(201, is: 2.5) { Double(primitivePlottable: 2.5) }
        marks(202) { BarMark(x: .value("Size", Size.large), y: y) }
        value(203, is: .large) { Size(primitivePlottable: "large") }
        types(204, 205, are: PlottableValue<Never>.self)
        addPrimitives()
    }

    private mutating func addPrimitives() {
        draw(206, 1.5)
        draw(207, "Rome")
        draw(208, epoch)
        draw(209, Float16(1.5))
        draw(210, Float(1.5))
        draw(211, Decimal(1.5))
        value(212, is: 1.5) { Decimal(1.5).primitivePlottable }
        value(213, is: 1.5) { Decimal(primitivePlottable: 1.5) }
        draw(214, 2)
        value(215, is: 2) { 2.primitivePlottable }
        value(216, is: 2) { Int(primitivePlottable: 2) }
        draw(217, Int8(2))
        draw(218, Int16(2))
        value(219, is: 2) { Int16(2).primitivePlottable }
        value(220, is: 2) { Int16(primitivePlottable: 2) }
        draw(221, Int32(2))
        draw(222, Int64(2))
        value(223, is: 2) { Int64(2).primitivePlottable }
        value(224, is: 2) { Int64(primitivePlottable: 2) }
        draw(225, UInt(2))
        draw(226, UInt8(2))
        value(227, is: 2) { UInt8(2).primitivePlottable }
        value(228, is: 2) { UInt8(primitivePlottable: 2) }
        draw(229, UInt16(2))
        draw(230, UInt32(2))
        draw(231, UInt64(2))
    }

    private mutating func draw(_ line: Int, _ value: some Plottable) {
        marks(line) { PointMark(x: .value("Value", value), y: y) }
    }
}
