import Foundation
import Tables
import Testing

struct MeasureTests {
    /// A row every ten seconds, the last at 50.
    private static let table = table(times: [0, 10, 20, 30, 40, 50], [4, 8, .nan, 2, 6, 10])

    private static let spans: [(Double?, Double)] = [(nil, 0), (60, 0), (nil, 45), (60, 45)]

    private static func table(times: [Double], _ values: [Double]) -> Table {
        Table(
            schema: Schema([
                Schema.Field("time", .temporal), Schema.Field("value", .quantitative),
            ]),
            columns: [
                Column(dates: times.map { Date(timeIntervalSince1970: $0) }),
                Column(numbers: values),
            ], rows: 0..<times.count)
    }

    @Test(
        arguments: [
            (Measure.Function.last, nil, 0, 10), (.last, nil, 20, 2), (.last, 15, 0, 10),
            // The row 30 seconds before the newest has no value.
            (.last, nil, 30, 8), (.last, 5, 30, nil),
            (.count, nil, 0, 5), (.sum, nil, 0, 30), (.mean, nil, 0, 6), (.minimum, nil, 0, 2),
            (.maximum, nil, 0, 10), (.sum, 20, 0, 16), (.sum, 20, 20, 2), (.mean, 20, 0, 8),
            // It doesn't reach back so far.
            (.sum, 20, 40, nil), (.last, nil, 60, nil),
        ] as [(Measure.Function, Double?, Double, Double?)])
    func `it is of the rows of its time`(
        function: Measure.Function, length: Double?, earlier: Double, value: Double?
    ) {
        let measure = Measure(function, of: "value", along: "time", length: length)
        #expect(measure.value(of: Self.table, earlier: earlier) == value)
    }

    @Test(arguments: [
        (Measure.Function.mean, 15.0), (.minimum, 10), (.maximum, 20), (.median, 15),
    ])
    func `the course of two hosts has one value at a time`(
        function: Measure.Function, value: Double
    ) {
        let times = (0..<400).map { Double($0 / 2) }
        let hosts = Self.table(times: times, (0..<400).map { $0 % 2 == 0 ? 10 : 20 })
        let course = Measure(function, of: "value", along: "time").course(of: hosts)
        #expect((20...50).contains(course.rows.count))
        #expect(course.rows.allSatisfy { course.columns[1].scalar($0) == value })
        let starts = course.rows.map { course.columns[0].scalar($0) }
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
        // Lately there are fewer rows, in as many parts.
        let lately = Measure(function, of: "value", along: "time", length: 20).course(of: hosts)
        #expect(lately.columns[0].scalar(lately.rows.lowerBound) >= 179)
    }

    @Test func `the course of single rows is these rows`() {
        let measure = Measure(.last, of: "value", along: "time")
        #expect(measure.course(of: Self.table).rows == Self.table.rows)
        let empty = Self.table(times: [], [])
        #expect(Measure(.mean, of: "value", along: "time").course(of: empty).rows.isEmpty)
    }

    @Test func `without a column rows are counted`() {
        #expect(Measure(.count, of: nil).value(of: Self.table) == 6)
        let lately = Measure(.count, of: nil, along: "time", length: 20)
        #expect(lately.value(of: Self.table) == 2)
    }

    @Test func `a late row isn't the newest`() {
        let late = Self.table(times: [0, 20, 10, 20], [1, 2, 3, 4])
        #expect(Measure(.last, of: "value", along: "time").value(of: late) == 4)
        let later = Self.table(times: [0, 30, 10, 20], [1, 2, 3, 4])
        #expect(Measure(.last, of: "value", along: "time").value(of: later) == 2)
        #expect(Measure(.last, of: "value").value(of: later) == 4)
    }

    @Test func `an empty table has a count, and no other number`() {
        let empty = Self.table(times: [], [])
        for function in Measure.Function.allCases where function != .count {
            #expect(Measure(function, of: "value", along: "time").value(of: empty) == nil)
        }
        #expect(Measure(.count, of: nil, along: "time", length: 60).value(of: empty) == 0)
    }

    @Test func `a table that grows has the same number as one that has grown`() {
        let growing = GrowingTable(schema: Self.table.schema)
        var (times, values): ([Double], [Double]) = ([], [])
        for step in 0..<40 {
            // Each fifth row is late.
            times.append(Double(step % 5 == 4 ? step * 10 - 25 : step * 10))
            values.append(Double(step * 37 % 11))
            let time = Value.date(Date(timeIntervalSince1970: times[step]))
            _ = growing.append([[time], [.number(values[step])]])
            for function in Measure.Function.allCases {
                let whole = Self.table(times: times, values)
                for (length, earlier) in Self.spans {
                    let measure = Measure(function, of: "value", along: "time", length: length)
                    let grown = measure.value(of: growing.snapshot, earlier: earlier)
                    #expect(grown == measure.value(of: whole, earlier: earlier))
                }
            }
        }
    }
}
