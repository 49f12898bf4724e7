import Foundation
import Testing

@testable import Tables

struct WeekTests {
    /// A Monday, the Sunday after it, and the Monday after that.
    private let days = ["2022-10-24", "2022-10-30", "2022-10-31"]

    private func date(_ day: String) throws -> Date {
        try Date("\(day)T00:00:00Z", strategy: .iso8601)
    }

    private func weeks(of transform: Transform) throws -> [Value] {
        let table = GrowingTable(schema: Schema([.init("time", .temporal)]))
        table.append([try days.map { .date(try date($0)) }])
        let weeks = try TransformedTable(transform, of: table.snapshot.schema)
            .update(from: table.snapshot)
        return weeks.rows.map { weeks.columns[1][$0] }
    }

    @Test(
        arguments: [
            (nil, 1, ["2022-10-23", "2022-10-30", "2022-10-30"]),
            (nil, 2, ["2022-10-24", "2022-10-24", "2022-10-31"]),
            (7, 2, ["2022-10-22", "2022-10-29", "2022-10-29"]),
        ] as [(Int?, Int, [String])])
    func `weeks begin on the author's day, else on the locale's`(
        _ own: Int?, _ usual: Int, _ starts: [String]
    ) throws {
        let transform = Transform(
            [.unit("time", .weekOfYear, as: "week")], firstWeekday: own
        ).weeks(from: usual)
        #expect(try weeks(of: transform) == starts.map { .date(try date($0)) })
    }
}
