import Foundation
import RedisServers
import Tables
import Testing

@testable import Logs

/// The promises of every engine.
struct RowLogTests {
    enum Engine: String, CaseIterable {
        case memory, sqlite, redis
    }

    static let schema = Schema([Schema.Field("n", .quantitative), Schema.Field("s", .nominal)])

    static func rows(_ numbers: Range<Int>) -> LogEntry {
        LogEntry(
            .rows(
                [
                    .scalars(numbers.map(Double.init), as: .quantitative),
                    .values(numbers.map { .string("text \($0)") }),
                ], of: schema))
    }

    /// The numbers of all rows from an offset on; a deletion is nil.
    static func numbers(of log: any RowLog, from offset: Int = 0) async throws -> [Double?] {
        var (numbers, next) = ([Double?](), offset)
        while true {
            let page = try await log.read(from: next)
            if page.next == next { return numbers }
            for record in page.records {
                switch record.content {
                case .deletion, .change: numbers.append(nil)
                case .rows(let rows):
                    let wanted = rows.dropFirst(max(0, offset - record.offset))
                    numbers += wanted.columns[0].values.map { $0.scalar }
                    #expect(
                        wanted.columns[1].values
                            == wanted.columns[0].values.map { .string("text \(Int($0.number))") })
                }
            }
            next = page.next
        }
    }

    private func withLog(_ engine: Engine, _ body: (any RowLog) async throws -> Void) async throws {
        switch engine {
        case .memory: try await body(MemoryRowLog())
        case .redis:
            try await withRedis { server in
                try await body(RedisLogs(try RedisEngine(server.text)).log(of: "rows"))
            }
        case .sqlite: try await withLogFile { try await body(try SQLiteRowLog(path: $0)) }
        }
    }

    @Test(arguments: Engine.allCases)
    func `entries come back in order from any offset`(_ engine: Engine) async throws {
        try await withLog(engine) { log in
            #expect(try await log.append([Self.rows(0..<3), Self.rows(3..<4)]) == 0)
            #expect(
                try await log.append([LogEntry(.deletion(RowInterval(nil))), Self.rows(4..<6)])
                    == 4)
            let all: [Double?] = [0, 1, 2, 3, nil, 4, 5]
            for offset in 0...all.count {
                let read = try await Self.numbers(of: log, from: offset)
                #expect(read == Array(all[offset...]))
            }
            #expect(try await log.extent().offsets == 0..<7)
        }
    }

    @Test(arguments: Engine.allCases)
    func `whole records go once they are acknowledged, but for the last`(
        _ engine: Engine
    ) async throws {
        try await withLog(engine) { log in
            for first in stride(from: 0, to: 50, by: 10) {
                try await log.append([Self.rows(first..<first + 10)])
            }
            try await log.acknowledge(before: 25)
            try await log.trim()
            #expect(try await Self.numbers(of: log).first == 20)
            #expect(try await log.extent().offsets == 25..<50)
            try await log.acknowledge(before: 50)
            try await log.acknowledge(before: 10)
            try await log.trim()
            #expect(try await Self.numbers(of: log).first == 40)
            #expect(try await log.append([Self.rows(50..<51)]) == 50)
        }
    }

    @Test(arguments: Engine.allCases)
    func `keys of requests are kept with their rows`(_ engine: Engine) async throws {
        try await withLog(engine) { log in
            let requests = (0..<3).map {
                AnsweredRequest(key: "key \($0)", digest: .max - UInt64($0), count: 2, time: 1)
            }
            for (index, request) in requests.enumerated() {
                var entry = Self.rows(index * 2..<index * 2 + 2)
                entry.request = request
                try await log.append([entry])
            }
            #expect(try await log.requests() == requests)
        }
    }
}

func withLogFile(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "log.sqlite").path(percentEncoded: false))
}
