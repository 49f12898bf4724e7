import Logs

/// Reads a log page by page: while one becomes rows, the next is decoded, and the one behind is read.
struct PagesAhead {
    private typealias Reading = Task<Result<EncodedPage, LogError>, Never>
    private typealias Decoding = Task<Result<LogPage, LogError>, Never>

    private let log: any RowLog
    private var last: Reading
    private var pages: [Decoding]

    init(of log: any RowLog, from offset: Int) {
        self.log = log
        let first = Task { await Self.read(log, from: offset) }
        last = Self.reading(log, after: first)
        pages = [Self.decoding(first), Self.decoding(last)]
    }

    /// The next page, an empty one at the end.
    mutating func next() async throws(LogError) -> LogPage {
        let page = try await pages.removeFirst().value.get()
        last = Self.reading(log, after: last)
        pages.append(Self.decoding(last))
        return page
    }

    private static func reading(_ log: any RowLog, after before: Reading) -> Reading {
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

    private static func decoding(_ reading: Reading) -> Decoding {
        Task {
            do throws(LogError) {
                return .success(try await reading.value.get().decoded())
            } catch {
                return .failure(error)
            }
        }
    }
}
