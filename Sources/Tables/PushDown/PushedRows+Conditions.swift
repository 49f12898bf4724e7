extension PushedRows {
    /// Conditions as the database is told them.
    ///
    /// - Parameters:
    ///   - conditions: those of viewers.
    ///   - source: the schema of the rows.
    /// - Returns: nil where no row meets them.
    /// - Throws: what the database says where it is asked for names that are searched.
    package func pushable(
        _ conditions: [RowFilter.Condition], of source: Schema
    ) async throws -> [RowFilter.Condition]? {
        var pushed: [RowFilter.Condition] = []
        for condition in conditions {
            switch condition {
            case .interval(let name, let lower, let upper):
                let bounds = [lower, upper].compactMap(\.self)
                guard let kind = source[name]?.kind, kind != .nominal,
                    bounds.allSatisfy({ $0.scalar != nil })
                else { return nil }
                pushed.append(condition)
            case .equals(let name, let values):
                guard let kind = source[name]?.kind else { return nil }
                let fitting = values.filter { $0 == .missing || $0.kind == kind }
                if fitting.isEmpty { return nil }
                pushed.append(.equals(column: name, fitting))
            case .contains(let name, let text):
                guard source[name]?.kind == .nominal else { return nil }
                let search = TextSearch(text)
                let names = try await names(of: name).filter(search.finds)
                if names.isEmpty { return nil }
                pushed.append(.equals(column: name, names.sorted().map(Value.string)))
            }
        }
        return pushed
    }
}
