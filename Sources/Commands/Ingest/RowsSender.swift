import Feeds
import Foundation

/// Sends the parts of a text one by one, each until it is taken.
struct RowsSender {
    /// The parts in which rows are sent, and their keys.
    struct Run {
        /// The keys of its parts begin with it.
        var name: String
        /// Whether it may be begun again, so that its parts must be the same each time.
        var isNamed: Bool
        /// Of a part.
        var rows: Int
    }

    private let table: RemoteTable
    private let run: Run
    private let name: String
    private let patience: Double
    private var progress: ProgressBar
    private var (parts, rows, repeatedRows) = (0, 0, 0)
    private var hasShortParts = false
    private let start = ContinuousClock.now

    /// Rows of a slow program wait no longer for those that would fill their part.
    private static let milliseconds: Int32 = 1_000

    /// - Parameters:
    ///   - table: where they go.
    ///   - run: the parts.
    ///   - name: what the text is called in messages.
    ///   - patience: seconds for which a server may stay away.
    ///   - progress: is told how far it is.
    init(
        to table: RemoteTable, _ run: Run, of name: String, patience: Double,
        _ progress: ProgressBar
    ) {
        (self.table, self.run, self.name, self.patience) = (table, run, name, patience)
        self.progress = progress
    }

    mutating func send(_ input: InputReader) async throws {
        var text = RecordParts(of: run.rows, as: table.encoding)
        while true {
            try await sendWaiting(&text, while: input)
            guard let bytes = await input.next(), !bytes.isEmpty else { break }
            progress.read(bytes.count)
            for part in text.append(bytes) { try await send(part) }
        }
        for part in text.remainder() { try await send(part) }
        if parts == 0 { try await send(text.none) }
        progress.end()
    }

    private mutating func sendWaiting(
        _ text: inout RecordParts, while input: InputReader
    ) async throws {
        guard !run.isNamed, await !input.isReady(within: Self.milliseconds),
            let part = text.waiting()
        else { return }
        hasShortParts = true
        try await send(part)
    }

    /// As `12,000 rows sent in 1.3 s, 9,230 a second`.
    var summary: String {
        let seconds = start.duration(to: .now) / .seconds(1)
        let time = seconds.formatted(.number.precision(.fractionLength(1)))
        let pace = Int(Double(rows) / max(seconds, 0.001)).formatted()
        let before =
            repeatedRows > 0 ? "; \(repeatedRows.formatted()) of them were taken before" : ""
        return "\(rows.counted("row")) sent in \(time) s, \(pace) a second\(before)"
    }

    private mutating func send(_ part: RecordParts.Part) async throws {
        parts += 1
        let backoff = Backoff(first: 0.5, most: 15)
        let patienceEnd = ContinuousClock.now + .seconds(patience)
        for failures in 1... {
            switch await table.post(part.bytes, key: "\(run.name)-\(parts)") {
            case .taken(let isRepeated):
                rows += part.lines.count
                repeatedRows += isRepeated ? part.lines.count : 0
                return progress.sent(rows)
            case .refused(let reason, let row):
                throw refusal(reason, row, of: part)
            case .denied(let reason):
                progress.end()
                throw Failure.usage("\(table.url): \(reason)\(taken)")
            case .failed(let reason, let pause):
                let wait = pause ?? backoff.delay(after: failures, chance: .random(in: 0..<1))
                guard ContinuousClock.now + .seconds(wait) <= patienceEnd else {
                    throw givenUp(reason)
                }
                progress.wait(reason, wait)
                try await Task.sleep(for: .seconds(wait))
            }
        }
    }

    /// The server counts a part's rows and lines, people those of the file.
    private mutating func refusal(
        _ reason: String, _ row: Int?, of part: RecordParts.Part
    ) -> Failure {
        progress.end()
        if reason == RemoteTable.otherContent {
            return .usage(
                "\(name): other rows were sent under --run \(run.name) before: these need another name "
                    + "(and other --rows are other parts)\(taken)")
        }
        guard let row, part.lines.indices.contains(row - 1), reason.hasPrefix("row \(row)") else {
            return .usage("\(name): \(reason)\(taken)")
        }
        let rest = reason.dropFirst("row \(row)".count).replacing(/\ \(line \d+\)$/, with: "")
        return .usage("\(name):\(part.lines[row - 1]): row \(rows + row)\(rest)\(taken)")
    }

    /// The end of a message, on the rows before.
    private var taken: String {
        rows > 0 ? "; the \(rows.counted("row")) before it \(rows == 1 ? "was" : "were") taken" : ""
    }

    private mutating func givenUp(_ reason: String) -> Failure {
        progress.end()
        let next =
            hasShortParts
            ? "those after them are missing"
            : "the same command with --run \(run.name) --rows \(run.rows) sends those that are missing"
        return .world(
            "\(reason); \(rows.counted("row")) \(rows == 1 ? "was" : "were") taken; \(next)")
    }
}
