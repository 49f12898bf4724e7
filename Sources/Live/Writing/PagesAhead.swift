import Logs

/// Reads a log page by page, each while the one before becomes rows.
struct PagesAhead {
    private let log: any RowLog
    private var ahead: Task<Result<LogPage, LogError>, Never>

    init(of log: any RowLog, from offset: Int) {
        self.log = log
        ahead = Self.task(log, offset)
    }

    /// The next page, an empty one at the end.
    mutating func next() async throws(LogError) -> LogPage {
        let page = try await ahead.value.get()
        ahead = Self.task(log, page.next)
        return page
    }

    private static func task(
        _ log: any RowLog, _ offset: Int
    ) -> Task<Result<LogPage, LogError>, Never> {
        Task {
            do throws(LogError) { return .success(try await log.read(from: offset)) } catch {
                return .failure(error)
            }
        }
    }
}
