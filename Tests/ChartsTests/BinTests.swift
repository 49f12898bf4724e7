import Charts
import Foundation
import Testing

struct BinTests {
    @Test func `numbers fall between familiar thresholds`() {
        #expect(NumberBins(range: 3.0...47, desiredCount: 5).thresholds == [0, 10, 20, 30, 40, 50])
        #expect(NumberBins(range: 0.0...1, count: 4).thresholds == [0, 0.25, 0.5, 0.75, 1])
        #expect(NumberBins(size: 0.1, range: 0.0...0.3).thresholds.count == 4)
        #expect(NumberBins(size: 5, range: 2...11).thresholds == [2, 7, 12])
        #expect(NumberBins(range: 0...10, count: 3).thresholds == [0, 4, 8, 12])
        #expect(NumberBins(range: 0...3, desiredCount: 10).thresholds == [0, 1, 2, 3])
        #expect(
            NumberBins(range: 0...100, desiredCount: 10, minimumStride: 25).thresholds
                == [0, 50, 100])
        #expect(NumberBins(data: [1.0, 2, 3, 4, .nan, .infinity]).thresholds == [1, 2, 3, 4])
        #expect(NumberBins(data: [Int]()).isEmpty)
        let ofOne = NumberBins(data: [7, 7, 7])
        #expect(ofOne.contains { bin in bin.contains(7) })
    }

    @Test func `thresholds are the decimals that people write`() {
        let hundredths = NumberBins(size: 0.01, range: 0.0...1)
        #expect(hundredths.thresholds == (0...100).map { Double($0) / 100 })
        #expect([0.47, 0.57, 0.58, 0.59].map { hundredths.index(for: $0) } == [47, 57, 58, 59])
        #expect(NumberBins(range: 0.0...10, count: 100).thresholds[7] == 0.7)
        #expect(NumberBins(range: 0.1...0.3, count: 2).thresholds == [0.1, 0.2, 0.3])
        #expect(NumberBins(size: 0.2, range: 0.1...0.7).thresholds == [0.1, 0.3, 0.5, 0.7])
    }

    @Test func `a bin begins with its lower bound, the last one has both`() {
        let bins = NumberBins(thresholds: [20.0, 0, 10])
        #expect([-1.0, 0, 9.9, 10, 20, 21].map { bins.index(for: $0) } == [0, 0, 0, 1, 1, 1])
        #expect(bins[0].contains(0) && !bins[0].contains(10) && bins[1].contains(20))
        #expect(bins.map(\.lowerBound) == [0, 10] && bins.map(\.upperBound) == [10, 20])
        let indexBins = NumberBins(thresholds: [0, 2, 4])
        #expect(indexBins[0].relative(to: Array("abcde")) == 0..<2)
        #expect(indexBins[1].relative(to: Array("abcde")) == 2..<5)
    }

    @Test func `dates fall between calendar periods, however long they are`() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        func day(_ month: Int, _ day: Int) -> Date {
            calendar.date(from: DateComponents(year: 2024, month: month, day: day)) ?? .distantPast
        }
        let months = DateBins(unit: .month, range: day(1, 31)...day(4, 2), calendar: calendar)
        #expect(months.thresholds == (1...5).map { day($0, 1) })
        #expect(months.index(for: day(2, 29)) == 1)
        // The clocks went forward on March 31.
        let days = DateBins(unit: .day, range: day(3, 30)...day(4, 1), calendar: calendar)
        #expect(days.map { $0.upperBound.timeIntervalSince($0.lowerBound) } == [86_400, 82_800])
        let some = DateBins(range: day(1, 15)...day(12, 20), desiredCount: 12, calendar: calendar)
        #expect(some.thresholds.first == day(1, 1) && some.count == 12)
        #expect(DateBins(data: [], calendar: calendar).isEmpty)
        let hours = DateBins(timeInterval: 3_600, range: day(5, 1)...day(5, 2))
        #expect(hours.count == 24)
    }
}
