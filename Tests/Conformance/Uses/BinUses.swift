import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addBins() {
        addRanges()
        addNumberBins()
        addDateBins()
    }

    private mutating func addRanges() {
        let bins = NumberBins(thresholds: [0.0, 10, 20])
        marks(191, without: BarMark(x: .value("X", 0.0), y: y)) {
            BarMark(x: .value("X", bins[0]), y: y)
        }
        marks(194, without: BarMark(x: .value("X", 0.0), y: y)) {
            BarMark(x: .value("X", 0.0..<10), y: y)
        }
        types(232, are: ChartBinRange<Double>.self)
        value(233, is: 10) { bins[1].lowerBound }
        value(234, is: 20) { bins[1].upperBound }
        value(235, is: [true, false]) { [0.0, 10].map { bins[0].contains($0) } }
        let indexBins = NumberBins(thresholds: [0, 2, 4])
        value(236, is: 0..<2) { indexBins[0].relative(to: Array(0..<9)) }
    }

    private mutating func addNumberBins() {
        let bins = NumberBins(thresholds: [0, 2, 4])
        types(249, 267, 268, are: NumberBins<Int>.self)
        value(250, 251, is: [0, 2, 4]) { bins.thresholds }
        value(252, is: [0, 2.5, 5]) { NumberBins(size: 2.5, range: 0...5.0).thresholds }
        value(253, is: [0, 2, 4]) { NumberBins(size: 2, range: 0...4).thresholds }
        value(254, is: [0, 2.5, 5]) { NumberBins(range: 0...5.0, count: 2).thresholds }
        value(255, is: [0, 2, 4]) { NumberBins(range: 0...4, count: 2).thresholds }
        value(256, is: [0, 5, 10]) {
            NumberBins(range: 0.0...10, desiredCount: 2, minimumStride: 0).thresholds
        }
        value(257, is: [0, 5, 10]) {
            NumberBins(range: 0...10, desiredCount: 2, minimumStride: 0).thresholds
        }
        value(258, is: [0, 5, 10]) {
            NumberBins(data: [0.0, 10], desiredCount: 2, minimumStride: 0).thresholds
        }
        value(259, is: [0, 5, 10]) {
            NumberBins(data: [0, 10], desiredCount: 2, minimumStride: 0).thresholds
        }
        value(260, is: 2) { bins[1].lowerBound }
        value(261, is: 1) { bins.index(for: 3) }
        value(262, is: 1) { bins.index(after: 0) }
        value(263, is: 0) { bins.startIndex }
        value(264, is: 2) { bins.endIndex }
        value(267, is: 2) { bins.count }
        value(268, is: true) { bins == NumberBins(thresholds: [0, 2, 4]) }
    }

    private mutating func addDateBins() {
        let day = 86_400.0
        let range = epoch...epoch.addingTimeInterval(2 * day)
        let days = [0, day, 2 * day].map(epoch.addingTimeInterval)
        let bins = DateBins(thresholds: days)
        types(237, 265, 266, are: DateBins.self)
        value(238, 239, is: days) { bins.thresholds }
        value(240, is: days) { DateBins(timeInterval: day, range: range).thresholds }
        value(241, is: days) {
            DateBins(unit: .day, by: 1, range: range, calendar: greenwich).thresholds
        }
        value(242, is: days) {
            DateBins(range: range, desiredCount: 2, calendar: greenwich).thresholds
        }
        value(243, is: days) {
            DateBins(data: days, desiredCount: 2, calendar: greenwich).thresholds
        }
        value(244, is: days[1]) { bins[1].lowerBound }
        value(245, is: 1) { bins.index(for: epoch.addingTimeInterval(1.5 * day)) }
        value(246, is: 1) { bins.index(after: 0) }
        value(247, is: 0) { bins.startIndex }
        value(248, is: 2) { bins.endIndex }
        value(265, is: 2) { bins.count }
        value(266, is: true) { bins == DateBins(thresholds: days) }
    }
}

private var greenwich: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
}
