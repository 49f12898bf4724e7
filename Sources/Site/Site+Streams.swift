import Feeds
import Live
import Logs
import Transport

/// Bodies of rows that needn't end: an object a line, each written as it comes.
extension Site {
    var streamRoute: Route {
        Route(.post, "/api/tables/{name}/stream", readsStream: true) { request, part in
            await acceptStream(request, into: part["name"] ?? "")
        }
    }

    private struct StreamAnswer: Encodable {
        /// How many rows are in the table.
        var taken: Int
        var error: String?
        /// The line at fault, counted from 1; all before it are in the table.
        var line: Int?
        var field: String?
    }

    /// `POST /api/tables/NAME/stream`: rows in batches; up to the first line at fault, all are kept.
    private func acceptStream(_ request: HTTPRequest, into name: String) async -> HTTPResponse {
        let post: RowPost
        switch writable(name) {
        case .success(let writer): post = RowPost(writer: writer, limits: ingest)
        case .failure(let refusal): return refusal.response
        }
        guard request.mediaType.flatMap({ RowEncoding(mediaType: $0) }) == .ndjson,
            let body = request.stream
        else { return .unsupportedMediaType(accepted: ["application/x-ndjson"]) }
        var (objects, taken) = (LineObjects(), 0)
        while let bytes = await body.next() {
            for batch in objects.append(bytes, most: Self.rowsTogether) {
                if let answer = await write(batch, by: post, &taken) { return answer }
            }
        }
        // Half of a line that was cut off is none.
        if body.end == .whole {
            for batch in objects.finish() {
                if let answer = await write(batch, by: post, &taken) { return answer }
            }
        }
        return Self.answer(StreamAnswer(taken: taken), status: body.end == .stopped ? 503 : 200)
    }

    /// Rows that wait for one commit.
    private static let rowsTogether = 5_000

    /// Writes rows, or those before the first at fault.
    ///
    /// - Returns: the answer where no more is read.
    private func write(
        _ batch: LineObjects.Batch, by post: RowPost, _ taken: inout Int
    ) async -> HTTPResponse? {
        do throws(RowFault) {
            guard String(validating: batch.text, as: UTF8.self) != nil else {
                return await refuseText(of: batch, by: post, &taken)
            }
            let outcome = try await post.write(batch.text, as: .ndjson)
            return Self.answer(to: outcome, of: post, &taken)
        } catch {
            let row = max(1, error.row ?? 1)
            return await refuse(
                RowFault(row: row, field: error.field, error.message), of: batch, by: post, &taken)
        }
    }

    /// Keeps the rows before one that is at fault.
    private func refuse(
        _ fault: RowFault, of batch: LineObjects.Batch, by post: RowPost, _ taken: inout Int
    ) async -> HTTPResponse {
        let index = min(max(0, (fault.row ?? 1) - 1), batch.numbers.count - 1)
        if index > 0, let answer = await write(batch.prefix(index), by: post, &taken) {
            return answer
        }
        let line = batch.numbers[index]
        let field = fault.field.map { ", field \"\($0)\"" } ?? ""
        return Self.answer(
            StreamAnswer(
                taken: taken, error: "line \(line)\(field): \(fault.message)", line: line,
                field: fault.field), status: 422)
    }

    private func refuseText(
        of batch: LineObjects.Batch, by post: RowPost, _ taken: inout Int
    ) async -> HTTPResponse {
        let parts = batch.text.split(separator: UInt8(ascii: "\n"))
        let index = parts.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        return await refuse(
            RowFault(row: index + 1, "the line isn't UTF-8 text"), of: batch, by: post, &taken)
    }

    private static func answer(
        to outcome: WriteOutcome, of post: RowPost, _ taken: inout Int
    ) -> HTTPResponse? {
        if case .written(let rows) = outcome {
            taken += rows
            return nil
        }
        let refusal = outcome.refusal(by: post.table)
        return answer(
            StreamAnswer(taken: taken, error: refusal.reason), status: refusal.status)
    }

    private static func answer(_ answer: StreamAnswer, status: Int) -> HTTPResponse {
        .json(json(answer), status: status)
    }
}
