import Logs

@testable import Live

/// A log that fails when it is told to.
actor FailingLog: RowLog {
    private let log = MemoryRowLog()
    private var error: LogError?

    func fail(_ error: LogError?) { self.error = error }

    private func check() throws(LogError) { if let error { throw error } }

    @discardableResult
    func append(_ entries: [LogEntry]) async throws(LogError) -> Int {
        try check()
        return try await log.append(entries)
    }

    func records(from offset: Int) async throws(LogError) -> EncodedPage {
        try check()
        return await log.records(from: offset)
    }

    func acknowledge(before offset: Int) async throws(LogError) {
        await log.acknowledge(before: offset)
    }

    func trim(keeping seconds: Double) async throws(LogError) {
        await log.trim(keeping: seconds)
    }
    func extent() async throws(LogError) -> LogExtent { await log.extent() }
    func requests() async throws(LogError) -> [AnsweredRequest] { await log.requests() }
    func positions() async throws(LogError) -> [String: String] { await log.positions() }
}
