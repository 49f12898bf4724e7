import Foundation
import Tables
import Testing

@testable import Feeds

/// Points as InfluxDB's documentation writes them.
struct LineProtocolTests {
    private func points(
        _ text: String, _ precision: LineProtocol.Precision = .nanoseconds
    ) -> (points: [MeasuredPoint], faults: [String]) {
        var reader = LineProtocol(Array(text.utf8), precision: precision)
        var (points, faults) = ([MeasuredPoint](), [String]())
        while true {
            do throws(LineProtocol.Fault) {
                guard let point = try reader.next() else { return (points, faults) }
                points.append(point)
            } catch {
                faults.append("\(reader.line): \(error.message)")
            }
        }
    }

    @Test func `tags, fields of each kind and a timestamp are read`() {
        let line =
            "weather,location=us-midwest,season=summer temperature=82.5,humidity=71i,count=3u,"
            + "raining=F,sky=\"so, \\\"blue\\\"\" 1465839830100400200"
        let found = points(line)
        #expect(found.faults.isEmpty)
        #expect(
            found.points == [
                MeasuredPoint(
                    name: "weather", tags: ["location": "us-midwest", "season": "summer"],
                    fields: [
                        "temperature": .number(82.5), "humidity": .number(71),
                        "count": .number(3), "raining": .flag(false),
                        "sky": .text("so, \"blue\""),
                    ], time: 1_465_839_830.1004)
            ])
    }

    @Test func `backslashes stand before marks, and quotes hold line breaks`() {
        let line =
            "my\\ wea\\,ther,tag\\ key=tag\\,value\\=1,path=C:\\dir f\\=x=1,note=\"two\nlines\\\\\"\n"
            + "# a comment\n\r\n  cpu value=1e3 5\r\n"
        let found = points(line, .seconds)
        #expect(found.faults.isEmpty)
        #expect(
            found.points == [
                MeasuredPoint(
                    name: "my wea,ther", tags: ["tag key": "tag,value=1", "path": "C:\\dir"],
                    fields: ["f=x": .number(1), "note": .text("two\nlines\\")]),
                MeasuredPoint(name: "cpu", fields: ["value": .number(1_000)], time: 5),
            ])
    }

    @Test(arguments: [
        ("cpu", "1: missing fields"), ("cpu value=", "1: missing field value"),
        ("\ncpu,host value=1", "2: missing tag value"),
        (",host=a value=1", "1: missing measurement"),
        ("cpu value=abc", "1: invalid number in field \"value\""),
        ("cpu value=1 yesterday", "1: bad timestamp"), ("cpu value=\"a", "1: unbalanced quotes"),
        ("cpu value=1i2", "1: invalid number in field \"value\""),
    ])
    func `a line that is no point is named, and the others are read`(
        _ line: String, _ fault: String
    ) {
        let found = points(line + (line.hasSuffix("\"a") ? "" : "\ncpu value=2"))
        #expect(found.faults == [fault])
        #expect(found.points.count == (line.hasSuffix("\"a") ? 0 : 1))
    }

    @Test(arguments: [
        ("ms", 1.5e9), ("us", 1.5e6), ("u", 1.5e6), ("s", 1.5e12), ("m", 9e13), ("h", 5.4e15),
        (nil, 1.5e3),
    ])
    func `timestamps are of a precision`(_ name: String?, _ seconds: Double) throws {
        let precision = try #require(LineProtocol.Precision(name: name))
        #expect(points("a b=1 1500000000000", precision).points.first?.time == seconds)
        #expect(LineProtocol.Precision(name: "d") == nil)
    }

    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("host", .nominal),
        Schema.Field("usage", .quantitative), Schema.Field("state", .nominal),
    ])

    @Test func `a point is a row of the columns that there are`() throws {
        var rows = PointRows(Self.schema, timeZone: .gmt, limits: IngestLimits())
        let now = Date(timeIntervalSince1970: 9)
        let found = points("cpu,host=a,cpu=0 usage=4,idle=3,state=t 7\ncpu usage=true", .seconds)
        for (number, point) in found.points.enumerated() {
            #expect(rows.concerns(point))
            try rows.append(point, number: number, at: now)
        }
        #expect(!rows.concerns(points("cpu,host=a other=1").points[0]))
        #expect(
            rows.columns == [
                [.date(Date(timeIntervalSince1970: 7)), .date(now)], [.string("a"), .missing],
                [.number(4), .number(1)], [.string("true"), .missing],
            ])
        let misfit = points("cpu usage=\"much\"").points[0]
        let fault = #expect(throws: RowFault.self) { try rows.append(misfit, number: 2, at: now) }
        #expect(fault?.field == "usage" && rows.points == [0, 1])
    }
}
