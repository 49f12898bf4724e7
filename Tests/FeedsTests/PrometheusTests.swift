import Foundation
import Tables
import Testing

@testable import Feeds

struct PrometheusTests {
    @Test func `moments are asked for once, from the range on`() {
        var steps = RangeSteps(step: 15, range: 60)
        #expect(steps.next(at: 900) == 55...59)
        #expect(steps.next(at: 901) == 56...60)
        steps.note(56...60)
        #expect(steps.next(at: 915) == nil)
        #expect(steps.next(at: 946) == 61...63)
        #expect(steps.text(of: 61) == "915.0")
    }

    @Test func `a long range is asked for in parts`() {
        var steps = RangeSteps(step: 1, range: 25_000)
        var counts: [Int] = []
        while let moments = steps.next(at: 100_001) {
            counts.append(moments.count)
            steps.note(moments)
        }
        #expect(counts == [10_000, 10_000, 5_001])
        #expect(steps.last == 100_000)
    }

    @Test func `an answer's rows come by time`() throws {
        let rows = try rows(
            """
            {"status": "success", "data": {"resultType": "matrix", "result": [
              {"metric": {"__name__": "up", "job": "a", "le": "0.5"},
               "values": [[10, "1"], [20.5, "NaN"]]},
              {"metric": {}, "values": [[10, "+Inf"]]}]}}
            """)
        #expect(
            rows.columns == [
                [date(10), date(10), date(20.5)], [.string("up"), .missing, .string("up")],
                [.string(#"{job="a", le="0.5"}"#), .missing, .string(#"{job="a", le="0.5"}"#)],
                [.number(1), .number(.infinity), .missing],
                [.number(0.5), .missing, .number(0.5)],
            ])
    }

    @Test(arguments: [
        (#"{"status": "error", "error": "parse error"}"#, 400, "it answers: parse error"),
        ("<html>", 502, "it answers 502"), ("<html>", 200, "it doesn't answer as Prometheus does"),
    ])
    func `what is wrong with an answer is named`(text: String, status: Int, message: String) {
        #expect(throws: FeedError(message)) {
            try RangeAnswer(Array(text.utf8), status: status, of: "it")
        }
    }

    @Test func `a page of metrics is read`() throws {
        let samples = try Exposition.samples(
            of: """
                # HELP http_requests_total All.
                # TYPE http_requests_total counter
                http_requests_total{method="post",code="200"} 1027 1395066363000

                msdos_file_error{path="C:\\\\DIR\\\\\\"a\\"\\n", } +Inf
                  plain_metric\t1.5e-03
                ns:sum {} NaN
                """)
        #expect(
            samples.dropLast() == [
                Exposition.Sample(
                    name: "http_requests_total", labels: ["method": "post", "code": "200"],
                    value: 1_027, time: 1_395_066_363_000),
                Exposition.Sample(
                    name: "msdos_file_error", labels: ["path": "C:\\DIR\\\"a\"\n"],
                    value: .infinity),
                Exposition.Sample(name: "plain_metric", value: 0.0015),
            ])
        #expect(samples.last?.name == "ns:sum")
        #expect(samples.last?.value.isNaN == true)
    }

    @Test(arguments: ["a", "a{", "a{b=\"c} 1", "a{b} 1", "1a 2", "a b", "a 1 2 3", "<html>"])
    func `a line that isn't a metric is named`(line: String) {
        #expect(throws: FeedError("line 2 isn't a metric: \(line)")) {
            try Exposition.samples(of: "up 1\n\(line)\n")
        }
    }

    private func date(_ seconds: Double) -> Value { .date(Date(timeIntervalSince1970: seconds)) }

    @Test func `labels are read as their author says they are written`() throws {
        var formats = CellFormats()
        formats.columns["le"] = {
            var format = CellFormat()
            (format.decimal, format.missing) = (.comma, ["none"])
            return format
        }()
        let answer = ["0,5", "1.000,25", "none", ""].map {
            #"{"metric": {"le": "\#($0)"}, "values": [[10, "1"]]}"#
        }.joined(separator: ",")
        let rows = try rows(
            #"{"status": "success", "data": {"resultType": "matrix", "result": [\#(answer)]}}"#,
            formats)
        #expect(rows.columns[4] == [.number(0.5), .number(1_000.25), .missing, .missing])
    }

    private func rows(
        _ text: String, _ formats: CellFormats = CellFormats()
    ) throws -> MetricRows {
        var table = FeedTable(
            folder: ".", timeZone: .gmt, columns: [Schema.Field("le", .quantitative)])
        table.formats = formats
        var rows = MetricRows(for: table)
        try RangeAnswer(Array(text.utf8), status: 200, of: "it").append(to: &rows)
        return rows
    }
}
