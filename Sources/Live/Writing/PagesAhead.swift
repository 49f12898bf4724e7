import Logs

/// Reads a log page by page: while one becomes rows, the next is decoded, and the one behind is read.
struct PagesAhead {
    private typealias Encoded = Task<Result<EncodedPage, LogError>, Never>
    private typealias Decoded = Task<Result<LogPage, LogError>, Never>

    private let log: any RowLog
    private var last: Encoded
    private var pages: [Decoded]

    init(of log: any RowLog, from offset: Int) {
        self.log = log
        let first = Task { await Self.read(log, from: offset) }
        last = Self.page(of: log, after: first)
        pages = [Self.decoded(first), Self.decoded(last)]
    }

    /// The next page, an empty one at the end.
    mutating func next() async throws(LogError) -> LogPage {
        let page = try await pages.removeFirst().value.get()
        last = Self.page(of: log, after: last)
        pages.append(Self.decoded(last))
        return page
    }

    private static func page(of log: any RowLog, after before: Encoded) -> Encoded {
        Task {
            switch await before.value {
            case .success(let page): await read(log, from: page.next)
            case .failure(let error): .failure(error)
            }
        }
    }

    private static func read(
        _ log: any RowLog, from offset: Int
    ) async -> Result<EncodedPage, LogError> {
        do throws(LogError) {
            return .success(try await log.records(from: offset))
        } catch {
            return .failure(error)
        }
    }

    private static func decoded(_ page: Encoded) -> Decoded {
        Task {
            do throws(LogError) {
                return .success(try await page.value.get().decoded())
            } catch {
                return .failure(error)
            }
        }
    }
}
