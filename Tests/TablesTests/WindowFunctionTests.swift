import Foundation
import Tables
import Testing

private let schema = Schema([
    .init("time", .temporal), .init("host", .nominal),
    .init("bytes", .quantitative, title: "Traffic", unit: "bytes"),
])

@Suite struct `Window functions` {
    private func column(
        _ function: WindowFunction, of rows: [(Double, String, Double?)]
    ) throws -> [Double?] {
        let growing = GrowingTable(schema: schema)
        growing.append([
            rows.map { .date(Date(timeIntervalSince1970: $0.0)) }, rows.map { .string($0.1) },
            rows.map { $0.2.map(Value.number) ?? .missing },
        ])
        let table = try TransformedTable(Transform([.windowFunction(function)]), of: schema)
            .update(from: growing.snapshot)
        return table.rows.map { table.columns[3][$0].scalar }
    }

    private func function(
        _ kind: WindowFunction.Kind, by groups: [String] = [], along: String? = nil
    ) -> WindowFunction {
        WindowFunction(kind, of: "bytes", by: groups, along: along, as: "new")
    }

    @Test func `a moving mean is of fewer rows at the beginning, and leaves out what is missing`()
        throws
    {
        let rows: [(Double, String, Double?)] = [
            (0, "a", 1), (1, "a", 3), (2, "a", nil), (3, "a", 8), (4, "a", 10),
        ]
        #expect(try column(function(.moving(.mean, .rows(2))), of: rows) == [1, 2, 3, 8, 9])
        #expect(
            try column(function(.moving(.median, .rows(3))), of: rows) == [1, 2, 2, 5.5, 9])
        #expect(
            try column(function(.moving(.sum, .seconds(2)), along: "time"), of: rows)
                == [1, 4, 3, 8, 18])
    }

    @Test func `a counter that falls began at zero again`() throws {
        let rows: [(Double, String, Double?)] = [
            (0, "a", 100), (10, "a", 150), (20, "a", 30), (30, "b", 5), (40, "a", nil),
            (50, "a", 60), (50, "a", 70),
        ]
        #expect(
            try column(function(.rate(per: 1), by: ["host"], along: "time"), of: rows)
                == [nil, 5, 3, nil, nil, 1, nil])
        #expect(
            try column(function(.rate(per: 60), by: ["host"], along: "time"), of: rows)[1] == 300)
    }

    @Test func `rows that come late stand where their time is`() throws {
        let rows: [(Double, String, Double?)] = [(0, "a", 1), (20, "a", 5), (10, "a", 2)]
        #expect(
            try column(function(.difference(.rows(1)), along: "time"), of: rows) == [nil, 3, 1])
        #expect(try column(function(.difference(.rows(1))), of: rows) == [nil, 4, -3])
    }

    @Test func `last week is the value as of a week before`() throws {
        let day = 86_400.0
        let rows = (0..<10).map { (Double($0) * day, "a", Optional(Double($0))) }
        #expect(
            try column(function(.lag(.seconds(7 * day)), along: "time"), of: rows)
                == [nil, nil, nil, nil, nil, nil, nil, 0, 1, 2])
    }

    @Test func `equal values have one rank, and the next is as many further on`() throws {
        let rows: [(Double, String, Double?)] = [
            (0, "a", 7), (1, "a", 9), (2, "a", 7), (3, "b", 1), (4, "a", nil), (5, "a", 3),
        ]
        #expect(
            try column(function(.rank(descending: true), by: ["host"]), of: rows)
                == [2, 1, 2, 1, nil, 4])
    }

    @Test func `a new column is titled as the one it is of, with its unit`() throws {
        func field(_ kind: WindowFunction.Kind) throws -> Schema.Field? {
            try TransformedTable(
                Transform([.windowFunction(function(kind, along: "time"))]), of: schema
            ).schema["new"]
        }
        #expect(try field(.moving(.mean, .rows(2)))?.title == "Traffic")
        #expect(try field(.moving(.mean, .rows(2)))?.unit == "bytes")
        #expect(try field(.moving(.count, .rows(2)))?.unit == nil)
        #expect(try field(.rate(per: 1))?.unit == "bytes per second")
    }

    @Test(arguments: [
        (WindowFunction.Kind.moving(.distinct, .rows(2)), "there is no moving distinct"),
        (.cumulative(.median), "there is no cumulative median"),
        (.moving(.mean, .rows(0)), "a window has at least one row"),
        (.lag(.seconds(5)), "a window's length is along a column of times"),
        (.rate(per: 1), "a rate is along a column of times"),
    ])
    func `what can't be computed is named`(_ kind: WindowFunction.Kind, _ text: String) {
        let error = #expect(throws: TransformError.self) {
            try TransformedTable(Transform([.windowFunction(function(kind))]), of: schema)
        }
        #expect(error?.description == text)
    }

    /// Announcements name the marks that new rows went into.
    @Test func `new rows are found behind a window function, and in the groups after it`() throws {
        let growing = GrowingTable(schema: schema)
        func append(_ time: Double, _ host: String) {
            growing.append([
                [.date(Date(timeIntervalSince1970: time))], [.string(host)], [.number(time)],
            ])
        }
        let mean = Transform.Step.windowFunction(function(.moving(.mean, .rows(2)), by: ["host"]))
        let rows = try TransformedTable(
            Transform([mean, .filter("host", .equal, .string("b"))]), of: schema)
        let groups = try TransformedTable(
            Transform([mean, .group(by: ["host"], [.maximum("new", as: "most")])]), of: schema)
        for time in 0..<6 { append(Double(time), time % 2 == 0 ? "a" : "b") }
        let before = growing.rows.upperBound
        append(6, "b")
        let source = growing.snapshot
        let (drawn, most) = (rows.update(from: source), groups.update(from: source))
        #expect(rows.touched(by: before..<before + 1, of: source, in: drawn) == [3])
        #expect(groups.touched(by: before..<before + 1, of: source, in: most) == [1])
        #expect(most.columns[1][1] == .number(5.5))
    }
}
