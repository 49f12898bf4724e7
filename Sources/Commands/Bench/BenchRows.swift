import Feeds
import Foundation
import LoadClients

/// Rows that are sent one by one while pages listen.
struct BenchRows {
    /// How posts ended.
    struct Posts {
        var count = 0
        /// From each post to its answer, in seconds.
        var answers: [Double] = []
    }

    private let parts: [RecordParts.Part]
    private let table: RemoteTable
    private let pause: Duration

    init(
        of path: String, to table: String, at server: URL, rate: Double, token: String?
    ) throws(Failure) {
        let encoding: RowEncoding
        switch URL(filePath: path).pathExtension.lowercased() {
        case "csv": encoding = .csv
        case "ndjson", "jsonl": encoding = .ndjson
        default: throw .usage("\(path): its name ends in .csv, .ndjson or .jsonl")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .world("\(path) can't be read")
        }
        var text = RecordParts(of: 1, as: encoding)
        parts = text.append(Array(data)) + text.remainder()
        guard !parts.isEmpty else { throw .usage("\(path) has no rows") }
        self.table = RemoteTable(table, of: server, as: encoding, token: token)
        pause = .seconds(1 / rate)
    }

    /// Sends one after the other until all are sent or the time has come.
    func post(until end: ContinuousClock.Instant, _ tally: CrowdTally) async throws -> Posts {
        var posts = Posts()
        let (run, start) = (UUID().uuidString, ContinuousClock.now)
        for (number, part) in parts.enumerated() {
            let moment = start + pause * number
            guard moment < end else { break }
            try await Task.sleep(until: moment)
            let sent = ContinuousClock.now
            tally.beginRound()
            switch await table.post(part.bytes, key: "\(run)-\(number)") {
            case .taken:
                posts.count += 1
                posts.answers.append(sent.duration(to: .now) / .seconds(1))
            case .refused(let reason, _), .denied(let reason):
                throw Failure.usage("row \(number + 1): \(reason)")
            case .failed(let reason, _): throw Failure.world("row \(number + 1): \(reason)")
            }
        }
        return posts
    }
}
