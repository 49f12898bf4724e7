import Tables

/// The order of texts, by which series have their colours: a function of the log, as the rows are.
extension LiveTable {
    /// Goes on with the order of texts that the log has acknowledged, of columns that are still to come too.
    func know(_ texts: [String: [String]]) {
        derived.texts = texts
        growing.order(texts)
    }

    /// The texts that its columns have had, in their order.
    var texts: [String: [String]] { growing.texts }

    /// Whether rows leave as others come.
    var dropsRows: Bool { growing.retention != .all }
}

extension LiveTable {
    /// How many of the newest rows are the first of others.
    func overlap(with others: [[Value]]) -> Int { snapshot.overlap(with: others) }

    /// How many rows a deletion would delete now.
    func count(of interval: RowInterval) -> Int { interval.rows(of: snapshot).count }
}
