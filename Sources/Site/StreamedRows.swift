import Feeds
import Live
import Logs
import Transport

/// The rows of a body that needn't end, on their way into a table: each step writes a batch.
actor StreamedRows {
    /// The answer to the rows so far.
    struct Answer: Encodable {
        /// How many rows are in the table.
        var taken: Int
        /// Whether the body has ended and all its rows are in the table; false where the server stops before.
        var done: Bool?
        var error: String?
        /// The line at fault, counted from 1; all before it are in the table.
        var line: Int?
        var field: String?
        /// Of an answer that is the only one.
        var status = 200

        enum CodingKeys: CodingKey {
            case taken, done, error, line, field
        }
    }

    private let body: BodyStream
    private let post: RowPost
    private let key: RequestKey?
    /// Whether the client would still get in.
    private let isAllowed: @Sendable () -> Bool
    private var objects = LineObjects()
    private var waiting: [LineObjects.Batch] = []
    private var taken = 0
    /// Rows that came to the table with the same key before.
    private var known: Int
    private var isOver = false

    /// Rows that wait for one commit.
    private static let rowsTogether = 5_000

    /// - Parameters:
    ///   - body: a JSON object a line.
    ///   - post: the way into the table.
    ///   - key: the one by which a repetition is known.
    ///   - known: how many of its rows are in the table.
    ///   - isAllowed: whether the client would still get in.
    init(
        _ body: BodyStream, by post: RowPost, _ key: RequestKey?, known: Int,
        isAllowed: @escaping @Sendable () -> Bool = { true }
    ) {
        self.isAllowed = isAllowed
        (self.body, self.post, self.key, self.known) = (body, post, key, known)
    }

    /// Writes the next batch; of one with a line at fault, what stands before it.
    ///
    /// - Returns: the answer after it; nil after the last one.
    func next() async -> Answer? {
        if isOver { return nil }
        while waiting.isEmpty {
            guard let bytes = await body.next() else { return await finish() }
            guard isAllowed() else {
                await end()
                return Answer(taken: taken, error: "the token has ended", status: 401)
            }
            waiting = objects.append(bytes, most: Self.rowsTogether)
        }
        return await write(waiting.removeFirst())
    }

    /// Half of a line that was cut off is none.
    private func finish() async -> Answer {
        if body.end == .whole {
            for batch in objects.finish() {
                let answer = await write(batch)
                if isOver { return answer }
            }
        }
        await end()
        guard body.end != .stopped else {
            return Answer(taken: taken, done: false, status: 503)
        }
        return Answer(taken: taken, done: true)
    }

    private func end() async {
        isOver = true
        if let key { await post.writer.end(stream: key) }
    }

    private func write(_ batch: LineObjects.Batch) async -> Answer {
        let repeated = min(known, batch.numbers.count)
        (known, taken) = (known - repeated, taken + repeated)
        let new = repeated > 0 ? batch.dropFirst(repeated) : batch
        guard !new.numbers.isEmpty else { return Answer(taken: taken) }
        do throws(RowFault) {
            guard String(validating: new.text, as: UTF8.self) != nil else {
                return await refuse(Self.textFault(of: new), of: new)
            }
            var part = key
            part?.rowsBefore = taken
            return await answer(to: try await post.write(new.text, as: .ndjson, request: part))
        } catch {
            return await refuse(error, of: new)
        }
    }

    /// Keeps the rows before one that is at fault.
    private func refuse(_ fault: RowFault, of batch: LineObjects.Batch) async -> Answer {
        let index = min(max(0, (fault.row ?? 1) - 1), batch.numbers.count - 1)
        if index > 0 {
            let answer = await write(batch.prefix(index))
            if isOver { return answer }
        }
        await end()
        let line = batch.numbers[index]
        let field = fault.field.map { ", field \"\($0)\"" } ?? ""
        return Answer(
            taken: taken, error: "line \(line)\(field): \(fault.message)", line: line,
            field: fault.field, status: 422)
    }

    private static func textFault(of batch: LineObjects.Batch) -> RowFault {
        let parts = batch.text.split(separator: UInt8(ascii: "\n"))
        let index = parts.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        return RowFault(row: index + 1, "the line isn't UTF-8 text")
    }

    private func answer(to outcome: WriteOutcome) async -> Answer {
        if case .written(let rows) = outcome {
            taken += rows
            return Answer(taken: taken)
        }
        await end()
        let refusal = outcome.refusal(by: post.table)
        return Answer(taken: taken, error: refusal.reason, status: refusal.status)
    }
}
