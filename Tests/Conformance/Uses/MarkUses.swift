import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addMarks() {
        addSectors()
        addAreasAndLines()
        addSeries()
        addBars()
        addRectangles()
        addPointsAndRules()
    }

    private mutating func addSectors() {
        marks(57, 58, 98) {
            ForEach(Sale.all) {
                SectorMark(
                    angle: .value("Count", $0.count), innerRadius: .ratio(0.5),
                    outerRadius: .inset(9), angularInset: 2)
            }
        }
    }

    private mutating func addAreasAndLines() {
        marks(59, 60, 99) {
            ForEach(corners, id: \.x) {
                AreaMark(x: .value("X", $0.x), y: .value("Y", $0.y), stacking: .unstacked)
            }
        }
        marks(61) {
            ForEach(corners, id: \.x) {
                AreaMark(xStart: .value("From", $0.y), xEnd: end, y: .value("Y", $0.x))
            }
        }
        marks(62) {
            ForEach(corners, id: \.x) {
                AreaMark(x: .value("X", $0.x), yStart: .value("From", $0.y), yEnd: end)
            }
        }
        marks(66, 67, 100) {
            ForEach(corners, id: \.x) { LineMark(x: .value("X", $0.x), y: .value("Y", $0.y)) }
        }
    }

    /// A point of each city on each day: without the series they are one.
    private mutating func addSeries() {
        let to = PlottableValue.value("To", 12.0)
        let day = { (sale: Sale) in PlottableValue.value("Day", sale.day) }
        let count = { (sale: Sale) in PlottableValue.value("Count", sale.count) }
        let city = { (sale: Sale) in PlottableValue.value("City", sale.city) }
        let area = ForEach(Sale.all) { AreaMark(x: day($0), y: count($0)) }
        marks(63, without: area) {
            ForEach(Sale.all) {
                AreaMark(x: day($0), y: count($0), series: city($0), stacking: .standard)
            }
        }
        let lying = ForEach(Sale.all) { AreaMark(xStart: count($0), xEnd: to, y: day($0)) }
        marks(64, without: lying) {
            ForEach(Sale.all) {
                AreaMark(xStart: count($0), xEnd: to, y: day($0), series: city($0))
            }
        }
        let hanging = ForEach(Sale.all) { AreaMark(x: day($0), yStart: count($0), yEnd: to) }
        marks(65, without: hanging) {
            ForEach(Sale.all) {
                AreaMark(x: day($0), yStart: count($0), yEnd: to, series: city($0))
            }
        }
        let line = ForEach(Sale.all) { LineMark(x: day($0), y: count($0)) }
        marks(68, without: line) {
            ForEach(Sale.all) { LineMark(x: day($0), y: count($0), series: city($0)) }
        }
    }

    private mutating func addBars() {
        marks(69, 70, 101) {
            BarMark(x: x, y: y, width: .fixed(9), height: .automatic, stacking: .standard)
        }
        marks(71) { BarMark(x: x, yStart: 10, yEnd: 40, width: 9, stacking: .unstacked) }
        marks(72) { BarMark(xStart: 10, xEnd: 40, y: y, height: 9, stacking: .unstacked) }
        marks(73) { BarMark(xStart: start, xEnd: end, y: y, height: 9) }
        marks(74) { BarMark(xStart: start, xEnd: end, yStart: 10, yEnd: 40) }
        marks(75) { BarMark(x: x, yStart: start, yEnd: end, width: 9) }
        marks(76) { BarMark(xStart: 10, xEnd: 40, yStart: start, yEnd: end) }
    }

    private mutating func addRectangles() {
        marks(77, 78, 102) { RectangleMark(x: x, y: y, width: 9, height: 9) }
        marks(79) { RectangleMark(x: x, yStart: 10, yEnd: 40, width: 9) }
        marks(80) { RectangleMark(xStart: 10, xEnd: 40, y: y, height: 9) }
        marks(81) { RectangleMark(xStart: start, xEnd: end, y: y, height: 9) }
        marks(82) { RectangleMark(xStart: start, xEnd: end, yStart: 10, yEnd: 40) }
        marks(83) { RectangleMark(x: x, yStart: start, yEnd: end, width: 9) }
        marks(84) { RectangleMark(xStart: 10, xEnd: 40, yStart: start, yEnd: end) }
        marks(85) { RectangleMark(xStart: start, xEnd: end, yStart: start, yEnd: end) }
        marks(86) { RectangleMark(xStart: 10, xEnd: 40, yStart: 10, yEnd: 40) }
    }

    private mutating func addPointsAndRules() {
        marks(87, 88, 103) { PointMark(x: x, y: y) }
        marks(89) { PointMark(x: x, y: 40) }
        marks(90) { PointMark(x: 40, y: y) }
        marks(91, 92, 104) { RuleMark(xStart: 10, xEnd: 40, y: y) }
        marks(93) { RuleMark(xStart: start, xEnd: end, y: y) }
        marks(94) { RuleMark(xStart: start, xEnd: end, y: 40) }
        marks(95) { RuleMark(x: x, yStart: 10, yEnd: 40) }
        marks(96) { RuleMark(x: x, yStart: start, yEnd: end) }
        marks(97) { RuleMark(x: 40, yStart: start, yEnd: end) }
    }
}
