extension Table {
    /// How many of the last rows are the first of others, column by column in the schema's order: as
    /// much as two states of one source have in common when rows come at its end and go at its
    /// beginning.
    ///
    /// Found in a time that grows with both (Knuth, Morris, Pratt, "Fast Pattern Matching in
    /// Strings", 1977).
    package func overlap(with others: [[Value]]) -> Int {
        let pattern = (0..<(others.first?.count ?? 0)).map { row in others.map { $0[row] } }
        guard !pattern.isEmpty else { return 0 }
        let borders = Self.borders(of: pattern)
        var matched = 0
        for row in rows.suffix(pattern.count) {
            let cells = columns.map { $0[row] }
            while matched > 0, matched == pattern.count || pattern[matched] != cells {
                matched = borders[matched - 1]
            }
            if pattern[matched] == cells { matched += 1 }
        }
        return matched
    }

    /// For each beginning the length of the longest shorter one that it ends with.
    private static func borders(of pattern: [[Value]]) -> [Int] {
        var borders = [Int](repeating: 0, count: pattern.count)
        var length = 0
        for index in pattern.indices.dropFirst() {
            while length > 0, pattern[length] != pattern[index] { length = borders[length - 1] }
            if pattern[length] == pattern[index] { length += 1 }
            borders[index] = length
        }
        return borders
    }
}
