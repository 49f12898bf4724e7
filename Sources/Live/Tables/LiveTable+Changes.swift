import Feeds
import Tables

/// Changes of rows at their source, for a table whose rows are known by a key, or come and stay.
extension LiveTable {
    /// The outcome of some changes, each row once.
    struct ChangesWrite {
        /// All rows that are here go first.
        var isOfAll = false
        /// The keys of rows that are here and go.
        var removed: Set<[Value]> = []
        var rows = KeyedWrite(replaced: [], added: [])
        /// How many rows and deletions it has.
        var count = 0
    }

    func write(of changes: [SourceChange]) -> ChangesWrite {
        key.isEmpty ? writeOfRows(changes) : writeByKey(changes)
    }

    /// Nothing says which rows changes and deletions are of.
    private func writeOfRows(_ changes: [SourceChange]) -> ChangesWrite {
        var (write, rows) = (ChangesWrite(), [[Value]]())
        for change in changes {
            switch change {
            case .row(let cells): rows.append(cells.map { $0 ?? .missing })
            case .removal: continue
            case .removalOfAll: (write.isOfAll, rows) = (true, [])
            }
        }
        write.isOfAll = write.isOfAll && !snapshot.rows.isEmpty
        write.rows.added = Self.columns(of: rows)
        write.count = rows.count
        return write
    }

    private func writeByKey(_ changes: [SourceChange]) -> ChangesWrite {
        var (write, outcomes) = (ChangesWrite(), RowOutcomes(key: key.compactMap(schema.index)))
        for change in changes {
            if change == .removalOfAll { write.isOfAll = true }
            outcomes.append(change)
        }
        let table = snapshot
        write.isOfAll = write.isOfAll && !table.rows.isEmpty
        let known = write.isOfAll ? [:] : self.rows(of: outcomes.keys, by: key)
        var (replaced, added) = ([[Value]](), [[Value]]())
        for (key, cells) in outcomes.rows {
            let row = known[key]?.first
            if let cells {
                let whole = zip(cells, table.columns).map { cell, column in
                    cell ?? row.map { column[$0] } ?? .missing
                }
                if row == nil { added.append(whole) } else { replaced.append(whole) }
            } else if row != nil {
                write.removed.insert(key)
            }
        }
        write.rows = KeyedWrite(
            replaced: Self.columns(of: replaced), added: Self.columns(of: added))
        write.count = replaced.count + added.count + write.removed.count
        return write
    }

    private static func columns(of rows: [[Value]]) -> [[Value]] {
        (rows.first ?? []).indices.map { column in rows.map { $0[column] } }
    }
}

/// The last state of each row, by its key, in the order in which the rows were first met.
private struct RowOutcomes {
    private let key: [Int]
    private var indices: [[Value]: Int] = [:]
    /// Whole rows, or parts of such that are here; nil for those that went.
    private(set) var rows: [(key: [Value], cells: [Value?]?)] = []

    init(key: [Int]) { self.key = key }

    var keys: Set<[Value]> { Set(indices.keys) }

    mutating func append(_ change: SourceChange) {
        switch change {
        case .removalOfAll: (indices, rows) = ([:], [])
        case .removal(let cells): set(nil, of: key(of: cells))
        case .row(let cells):
            let key = key(of: cells)
            guard let index = indices[key] else { return set(cells, of: key) }
            let earlier = rows[index].cells ?? cells.map { _ in .missing }
            rows[index].cells = zip(cells, earlier).map { $0 ?? $1 }
        }
    }

    private mutating func set(_ cells: [Value?]?, of key: [Value]) {
        if let index = indices[key] {
            rows[index].cells = cells
        } else {
            indices[key] = rows.count
            rows.append((key, cells))
        }
    }

    private func key(of cells: [Value?]) -> [Value] {
        key.map { (cells[$0] ?? .missing).asStored }
    }
}
