import Foundation
import OpenTelemetry
import Tables
import Testing

@testable import Feeds

/// Metrics as OpenTelemetry's own example has them, and what that leaves out.
struct ExportedPointTests {
    /// `examples/metrics.json` of opentelemetry-proto (Apache License 2.0).
    private static let example = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "OpenTelemetry/metrics.json")

    private func points(_ json: String) throws -> [ExportedPoint] {
        ExportedPoint.all(of: try MetricsEncoding.json.metrics(Array(json.utf8)).message)
    }

    private func metric(_ content: String) -> String {
        #"{"resourceMetrics":[{"scopeMetrics":[{"metrics":[{"name":"m","# + content + "}]}]}]}"
    }

    private let time = 1_544_712_660.3

    @Test(arguments: [
        (
            #"{"asDouble":"many","timeUnixNano":"1"}"#,
            "field \"asDouble\": its value can't be read"
        ),
        (
            #"{"asDouble":2,"timeUnixNano":"soon"}"#,
            "field \"timeUnixNano\": its value can't be read"
        ),
        (#"{"asDouble":2,"attributes":3}"#, "field \"attributes\": its value can't be read"),
        ("[2]", "a data point isn't an object"),
    ])
    func `a data point that can't be read leaves the others`(
        _ point: String, _ fault: String
    ) throws {
        let good = [#"{"asDouble":1}"#, #"{"asDouble":3}"#]
        let json = metric(#""gauge":{"dataPoints":[\#(good[0]),\#(point),\#(good[1])]}"#)
        let (message, faults) = try MetricsEncoding.json.metrics(Array(json.utf8))
        #expect(faults.count == 1 && faults.first?.contains(fault) == true, "\(faults)")
        #expect(faults.first?.hasPrefix("metric \"m\"") == true)
        let values = ExportedPoint.all(of: message).flatMap { point -> [MeasuredPoint.Field] in
            guard case .points(let points) = point else { return [] }
            return points.compactMap { $0.fields["value"] }
        }
        #expect(values == [.number(1), .number(3)])
    }

    @Test func `the example of the specification is read in both encodings`() throws {
        let body = try Array(Data(contentsOf: Self.example))
        let json = try MetricsEncoding.json.metrics(body).message
        let points = ExportedPoint.all(of: json)
        #expect(points.count == 4)
        let tags = [
            "service.name": "my.service", "scope.name": "my.library", "scope.version": "1.0.0",
            "my.scope.attribute": "some scope attribute", "unit": "1",
        ]
        func point(_ name: String, _ fields: [String: Double], _ more: [String: String] = [:])
            -> MeasuredPoint
        {
            MeasuredPoint(
                name: "my.\(name)",
                tags: tags.merging(more) { $1 }.merging(
                    ["metric": "my.\(name)", "my.\(name).attr": "some value"]) { $1 },
                fields: fields.mapValues(MeasuredPoint.Field.number), time: time)
        }
        let delta = ["temporality": "delta"]
        #expect(points[0] == .points([point("counter", ["value": 5], delta)]))
        #expect(points[1] == .points([point("gauge", ["value": 10])]))
        let bucket = { (lower: Double, upper: Double, count: Double) in
            ["lower_bound": lower, "upper_bound": upper, "bucket_count": count]
        }
        #expect(
            points[2]
                == .points([
                    point("histogram", ["count": 2, "sum": 2, "min": 0, "max": 2], delta),
                    point("histogram", bucket(-.infinity, 1, 1), delta),
                    point("histogram", bucket(1, .infinity, 1), delta),
                ]))
        #expect(
            points[3]
                == .points([
                    point(
                        "exponential.histogram", ["count": 3, "sum": 10, "min": 0, "max": 5],
                        delta),
                    point("exponential.histogram", bucket(0, 0, 1), delta),
                    point("exponential.histogram", bucket(2, 4, 0), delta),
                    point("exponential.histogram", bucket(4, 8, 2), delta),
                ]))
    }

    @Test func `a summary is its totals and a point for each quantile`() throws {
        let summary = metric(
            #""summary":{"dataPoints":[{"timeUnixNano":"2000000000","count":"4","sum":10,"#
                + #""quantileValues":[{"quantile":0.5,"value":2},{"quantile":1,"value":5}]}]}"#)
        let found = try points(summary)
        let fields: [[String: MeasuredPoint.Field]] = [
            ["count": .number(4), "sum": .number(10)],
            ["quantile": .number(0.5), "value": .number(2)],
            ["quantile": .number(1), "value": .number(5)],
        ]
        #expect(
            found == [
                .points(
                    fields.map {
                        MeasuredPoint(name: "m", tags: ["metric": "m"], fields: $0, time: 2)
                    })
            ])
    }

    @Test func `a sum that doesn't say since when it counts is at fault`() throws {
        let found = try points(metric(#""sum":{"dataPoints":[{"asInt":"3"},{"asInt":"4"}]}"#))
        #expect(found.count == 2)
        for point in found {
            guard case .fault(let message) = point else {
                Issue.record("\(point) is read")
                continue
            }
            #expect(message.hasPrefix("metric \"m\" doesn't say"))
        }
    }

    @Test func `the innermost attribute counts, and each kind has a text`() throws {
        let attributes =
            #"[{"key":"host","value":{"stringValue":"b"}},{"key":"up","value":{"boolValue":true}},"#
            + #"{"key":"port","value":{"intValue":"80"}},{"key":"load","value":{"doubleValue":0.5}},"#
            + #"{"key":"list","value":{"arrayValue":{"values":[{"intValue":1},{"stringValue":"x"}]}}},"#
            + #"{"key":"none"},{"key":"new","value":{"futureValue":1}}]"#
        let body =
            #"{"resourceMetrics":[{"resource":{"attributes":[{"key":"host","value":{"stringValue":"a"}},"#
            + #"{"key":"zone","value":{"stringValue":"z"}}]},"scopeMetrics":[{"metrics":[{"name":"m","#
            + #""gauge":{"dataPoints":[{"asInt":-3,"attributes":"# + attributes + "}]}}]}]}]}"
        guard case .points(let found)? = try points(body).first else {
            Issue.record("nothing is read")
            return
        }
        #expect(
            found == [
                MeasuredPoint(
                    name: "m",
                    tags: [
                        "metric": "m", "host": "b", "zone": "z", "up": "true", "port": "80",
                        "load": "0.5", "list": "1, x",
                    ], fields: ["value": .number(-3)])
            ])
    }

    /// Points of one resource in a table whose columns are inferred.
    @Test func `points share the cells of their resource's attributes`() throws {
        let body = #"""
            {"resourceMetrics":[{"resource":{"attributes":[{"key":"host","value":{"stringValue":"a"}},
            {"key":"zone","value":{"stringValue":"z"}}]},"scopeMetrics":[{"metrics":[{"name":"m",
            "gauge":{"dataPoints":[{"asInt":1},
            {"asInt":2,"attributes":[{"key":"host","value":{"stringValue":"b"}}]},
            {"asInt":3,"attributes":[{"key":"core","value":{"stringValue":"0"}}]},{"asInt":4}]}}]}]},
            {"scopeMetrics":[{"metrics":[{"name":"m","gauge":{"dataPoints":[{"asInt":5}]}}]}]}]}
            """#
        let now = Date(timeIntervalSince1970: 9)
        let limits = IngestLimits()
        var known = PointColumns(beside: Schema([]), ColumnInference(), limits: limits)
        var rows = PointRows(Schema([]), timeZone: .gmt, limits: limits)
        for (number, exported) in try points(body).enumerated() {
            guard case .points(let parts) = exported else { continue }
            for point in parts {
                let new = try known.new(for: point)
                try rows.check(point, bringing: new, at: now)
                rows.add(known.add(new))
                try rows.append(point, number: number, at: now)
            }
        }
        #expect(rows.schema == known.known)
        #expect(rows.schema.fields.map(\.name) == ["time", "host", "zone", "value", "core"])
        let columns = rows.columns
        let texts = { (names: [String?]) in names.map { $0.map(Value.string) ?? .missing } }
        #expect(columns[0] == Array(repeating: .date(now), count: 5))
        #expect(columns[1] == texts(["a", "b", "a", "a", nil]))
        #expect(columns[2] == texts(["z", "z", "z", "z", nil]))
        #expect(columns[3] == [1, 2, 3, 4, 5].map(Value.number))
        #expect(columns[4] == texts([nil, nil, "0", nil, nil]))
    }

    @Test func `one message makes no more cells than the limit`() throws {
        var limits = IngestLimits()
        limits.cells = 4
        let schema = Schema([
            Schema.Field("time", .temporal), Schema.Field("value", .quantitative),
        ])
        var rows = PointRows(schema, timeZone: .gmt, limits: limits)
        let point = MeasuredPoint(name: "m", fields: ["value": .number(1)], time: 1)
        for number in 0..<2 { try rows.append(point, number: number, at: Date()) }
        let fault = #expect(throws: RowFault.self) {
            try rows.append(point, number: 2, at: Date())
        }
        #expect(fault?.message == "there are more than 2 rows; send them in parts")
    }

    @Test func `a shared attribute that is too long rejects only points without their own`() throws
    {
        var limits = IngestLimits()
        limits.textBytes = 3
        let shared = SharedTags(["host": "long name"])
        var columns = PointColumns(beside: Schema([]), ColumnInference(), limits: limits)
        let fields: [String: MeasuredPoint.Field] = ["value": .number(1)]
        let fault = #expect(throws: RowFault.self) {
            try columns.new(
                for: MeasuredPoint(name: "m", PointTags(sharing: shared), fields: fields))
        }
        #expect(fault?.field == "host")
        let tags = PointTags(["host": "b"], sharing: shared)
        let point = MeasuredPoint(name: "m", tags, fields: fields)
        var rows = PointRows(Schema([]), timeZone: .gmt, limits: limits)
        let new = try columns.new(for: point)
        try rows.check(point, bringing: new, at: Date())
        rows.add(columns.add(new))
        try rows.append(point, number: 0, at: Date())
        #expect(rows.columns[1] == [.string("b")])
        let other = MeasuredPoint(name: "m", PointTags(sharing: shared), fields: fields)
        #expect(throws: RowFault.self) { try rows.append(other, number: 1, at: Date()) }
        #expect(rows.points == [0])
    }

    @Test func `a point without a value is a row that breaks a line`() throws {
        let body = metric(#""gauge":{"dataPoints":[{"timeUnixNano":"1000000000","flags":1}]}"#)
        let schema = Schema([
            Schema.Field("time", .temporal), Schema.Field("value", .quantitative),
        ])
        var rows = PointRows(schema, timeZone: .gmt, limits: IngestLimits())
        guard case .points(let found)? = try points(body).first, let point = found.first else {
            Issue.record("nothing is read")
            return
        }
        #expect(rows.concerns(point))
        try rows.append(point, number: 0, at: Date())
        #expect(
            rows.columns == [[.date(Date(timeIntervalSince1970: 1))], [.missing]])
    }

    @Test func `what is no message is an error`() {
        #expect(throws: (any Error).self) { try MetricsEncoding.json.metrics(Array("[]".utf8)) }
        #expect(throws: (any Error).self) {
            try MetricsEncoding.protobuf.metrics([0xFF, 0xFF])
        }
        #expect(throws: (any Error).self) { try MetricsEncoding.json.metrics([0xC3, 0x28]) }
    }

    @Test func `answers are messages, empty ones where all is well`() {
        #expect(MetricsEncoding.protobuf.answer(rejected: 0, because: "") == [])
        #expect(MetricsEncoding.json.answer(rejected: 0, because: "") == Array("{}".utf8))
        #expect(
            String(
                decoding: MetricsEncoding.json.answer(rejected: 2, because: "why"),
                as: UTF8.self)
                == #"{"partialSuccess":{"rejectedDataPoints":"2","errorMessage":"why"}}"#)
        #expect(
            MetricsEncoding.protobuf.answer(rejected: 2, because: "why")
                == [0x0A, 7, 8, 2, 0x12, 3] + Array("why".utf8))
    }
}
