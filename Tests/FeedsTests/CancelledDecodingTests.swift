import Foundation
import Tables
import Testing

@testable import Feeds

/// Decoding stops when its task is canceled.
struct CancelledDecodingTests {
    @Test(arguments: [
        (RowEncoding.json, "[" + String(repeating: "{\"n\":1},", count: 9) + "{}]"),
        (.ndjson, String(repeating: "{\"n\":1}\n", count: 9)),
        (.csv, "n\n" + String(repeating: "1\n", count: 9)),
    ])
    func `rows of a task that was canceled are refused`(
        _ encoding: RowEncoding, _ body: String
    ) async {
        let decoder = RowDecoder(schema: Schema([.init("n", .quantitative)]), timeZone: .gmt)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            do throws(RowFault) {
                return try decoder.columns(from: Array(body.utf8), as: encoding).count
            } catch {
                return -1
            }
        }
        task.cancel()
        #expect(await task.value == -1)
    }

    @Test func `a short message doesn't fill the memory by empty cells`() {
        let limits = IngestLimits()
        #expect(limits.rows(ofColumns: 3) == limits.rows)
        #expect(limits.rows(ofColumns: 500) == 10_000)
        let fields = (0..<500).map { Schema.Field("c\($0)", .quantitative) }
        let decoder = RowDecoder(schema: Schema(fields), timeZone: .gmt)
        #expect(throws: RowFault("there are more than 10000 rows; send them in parts")) {
            try decoder.columns(
                from: Array(String(repeating: "{}\n", count: 10_001).utf8), as: .ndjson)
        }
    }
}
