import Tables

/// The groups of rows that brushes leave, summed up from cubes instead of being asked for each time.
///
/// A cube is made when somebody comes to a chart that selects, or at the first brush, and is known until the rows change.
actor BrushedGroups {
    private struct Key: Hashable {
        var state: Int
        var question: GroupCube.Question
    }

    /// By brushed columns where ends of brushes lie, on the last charts that somebody came to.
    private var bounds: [String: [[Double]]] = [:]
    /// The brushed columns, that of the last brush first: of several brushes it is the one that moves.
    private var columns: [String] = []
    /// Nil for a cube with more groups than a database is asked for.
    private let cubes = SharedWork<Key, GroupCube?>(keeping: 12)
    /// Waits for the cubes of the chart that somebody came to last.
    private var preparation: (key: [Key], task: Task<Void, Never>)?

    /// As many charts of one page may be brushed along one column.
    private static let mostBounds = 4
    /// More charts than this aren't prepared.
    private static let mostQueries = 16

    /// The groups of a query with an interval from one end of a brush to another; nil where it has none, or no cube.
    func groups(
        _ query: GroupQuery, of rows: any PushedRows, at state: Int
    ) async throws -> [GroupPart]? {
        for column in columns {
            guard let (rest, lower, upper) = query.brushed(along: column) else { continue }
            for bounds in bounds[column, default: []]
            where bounds.index(ofBound: lower) != nil && bounds.index(ofBound: upper) != nil {
                let question = GroupCube.Question(query: rest, column: column, bounds: bounds)
                let key = Key(state: state, question: question)
                return try await cube(key, of: rows)?.groups(from: lower, to: upper)
            }
        }
        return nil
    }

    /// Notes where ends of brushes along a column can lie.
    func know(_ bounds: [Double], of column: String) {
        if columns.first != column { columns = [column] + columns.filter { $0 != column } }
        if self.bounds[column]?.first == bounds { return }
        let others = self.bounds[column, default: []].filter { $0 != bounds }
        self.bounds[column] = Array(([bounds] + others).prefix(Self.mostBounds))
    }

    /// Makes the cubes of some queries, unless somebody comes to another chart meanwhile.
    func prepare(
        _ column: String, _ bounds: [Double], for queries: [GroupQuery], of rows: any PushedRows,
        at state: Int
    ) {
        know(bounds, of: column)
        let keys = queries.prefix(Self.mostQueries).map { query in
            Key(
                state: state,
                question: GroupCube.Question(
                    query: query.brushed(along: column)?.rest ?? query, column: column,
                    bounds: bounds))
        }
        guard preparation?.key != keys else { return }
        preparation?.task.cancel()
        let task = Task {
            await withTaskGroup(of: Void.self) { group in
                for key in keys {
                    group.addTask { _ = try? await self.cube(key, of: rows) }
                }
            }
        }
        preparation = (keys, task)
    }

    private func cube(_ key: Key, of rows: any PushedRows) async throws -> GroupCube? {
        try await cubes.value(of: key) {
            do {
                return GroupCube(try await rows.groups(key.question.whole), of: key.question)
            } catch {
                if Task.isCancelled || error is CancellationError { throw error }
                // The groups themselves are asked for, which says what is wrong if anything is.
                return nil
            }
        }
    }
}
