import Feeds
import Foundation
import Live
import Transport

/// Bodies of rows that needn't end: an object a line, each written as it comes.
extension Site {
    var streamRoute: Route {
        Route(.post, "/api/tables/{name}/stream", readsStream: true) { request, part in
            await acceptStream(request, into: part["name"] ?? "")
        }
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
        else { return .unsupportedMediaType(accepted: [Self.lines]) }
        let key: RequestKey?
        do throws(RowFault) { key = try request.streamKey } catch { return Self.fault(400, error) }
        var known = 0
        if let key {
            guard let rows = await post.writer.begin(stream: key) else {
                return Self.fault(
                    409, RowFault("a body with this Idempotency-Key is being read; try again later")
                )
            }
            known = rows
        }
        let rows = StreamedRows(body, by: post, key, known: known) {
            [accessStatus, identity = request.identity] in accessStatus(identity) == .unchanged
        }
        return request.accepts(Self.lines) ? Self.progress(of: rows) : await Self.end(of: rows)
    }

    private static let lines = "application/x-ndjson"

    private static func end(of rows: StreamedRows) async -> HTTPResponse {
        // A client that leaves has sent rows that are still to be written.
        let last = await Task {
            var last = StreamedRows.Answer(taken: 0)
            while let answer = await rows.next() { last = answer }
            return last
        }.value
        var answer = last
        answer.done = nil
        return .json(json(answer), status: answer.status)
    }

    /// A line after each commit, while the body is read; of several that a client hasn't read, the newest.
    private static func progress(of rows: StreamedRows) -> HTTPResponse {
        let (answers, continuation) = AsyncStream.makeStream(
            of: StreamedRows.Answer.self, bufferingPolicy: .bufferingNewest(1))
        // A client that leaves has sent rows that are still to be written.
        Task {
            while let answer = await rows.next() { continuation.yield(answer) }
            continuation.finish()
        }
        return HTTPResponse(
            type: lines,
            pieces: BodyPieces {
                var iterator = answers.makeAsyncIterator()
                return await iterator.next().map { Array(json($0).utf8) }
            })
    }
}

extension HTTPRequest {
    /// The key by which a repetition of a body is known; its content is not known at the beginning.
    fileprivate var streamKey: RequestKey? {
        get throws(RowFault) {
            guard let text = idempotencyText else { return nil }
            return RequestKey("stream \(try RequestKey(checked: text, of: []).key)", of: [])
        }
    }

    fileprivate func accepts(_ type: String) -> Bool {
        (headers["accept"] ?? "").split(separator: ",").contains {
            $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() == type
        }
    }
}
