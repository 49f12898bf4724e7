package import Tables

/// The rows that several PostgreSQL servers have, which stay there: all are asked at once, and what comes of each is a
/// part of the answer.
package struct PostgresPushedRows: PushedRows {
    private let servers: [PushedServer]

    /// - Parameter servers: at least one, with equal columns.
    init(_ servers: [PushedServer]) { self.servers = servers }

    package func groups(_ query: GroupQuery) async throws -> [GroupPart] {
        try await ask { try await $0.groups(query) }.flatMap(\.self)
    }

    package func extent(of column: String) async throws -> ClosedRange<Double>? {
        let extents = try await ask { try await $0.extent(of: column) }.compactMap(\.self)
        guard let first = extents.first else { return nil }
        return extents.reduce(first) { whole, part in
            min(whole.lowerBound, part.lowerBound)...max(whole.upperBound, part.upperBound)
        }
    }

    package func names(of column: String) async throws -> [String] {
        Array(Set(try await ask { try await $0.names(of: column) }.flatMap(\.self)))
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
