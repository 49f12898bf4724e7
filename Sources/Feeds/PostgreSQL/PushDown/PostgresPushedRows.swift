package import Tables

/// The rows that several PostgreSQL servers have, which stay there: all are asked at once, and what comes of each is a
/// part of the answer.
package struct PostgresPushedRows: PushedRows {
    private let servers: [PushedServer]
    private let cursors = CursorLimit()

    /// - Parameter servers: at least one, with equal columns.
    init(_ servers: [PushedServer]) { self.servers = servers }

    package func groups(_ query: GroupQuery) async throws -> [GroupPart] {
        try await ask { try await $0.groups(query) }.flatMap(\.self)
    }

    package func bins(_ query: LevelQuery) async throws -> [LevelBin] {
        try await ask { try await $0.bins(query) }.flatMap(\.self)
    }

    package func extent(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> ClosedRange<Double>? {
        let extents = try await ask { try await $0.extent(of: column, where: conditions) }
            .compactMap(\.self)
        guard let first = extents.first else { return nil }
        return extents.reduce(first) { whole, part in
            min(whole.lowerBound, part.lowerBound)...max(whole.upperBound, part.upperBound)
        }
    }

    package func names(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> [String] {
        Array(
            Set(try await ask { try await $0.names(of: column, where: conditions) }.flatMap(\.self))
        )
    }

    /// So many rows of each server are read at most for one window.
    package var reach: Int { servers.count > 1 ? 20_000 : .max }

    package func rows(_ query: WindowQuery) async throws -> [[Value]] {
        guard servers.count > 1 else { return try await servers[0].rows(query) }
        // All wanted rows may be in one of them.
        var first = query
        first.rows = 0..<query.rows.upperBound
        let parts = try await ask { [first] in try await $0.rows(first) }
        return servers[0].order(of: query).merged(parts, query.rows)
    }

    package func cursor(
        where conditions: [RowFilter.Condition]
    ) async throws -> any PushedCursor {
        guard let permit = cursors.enter() else {
            throw FeedError(
                "\(CursorLimit.most) files of its rows are being made: try again later")
        }
        return try await PushedFile(servers, where: conditions, permit)
    }

    /// The answers of the servers, in their order: sums then depend on no chance.
    private func ask<Answer: Sendable>(
        _ question: @escaping @Sendable (PushedServer) async throws -> Answer
    ) async throws -> [Answer] {
        try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
            for (index, server) in servers.enumerated() {
                group.addTask { (index, try await question(server)) }
            }
            var answers: [Int: Answer] = [:]
            for try await (index, answer) in group { answers[index] = answer }
            return servers.indices.compactMap { answers[$0] }
        }
    }
}
