/// Where the rows with some keys are, without a look at the others.
///
/// Rows are found by a hash of their key; the table itself says which of them have it.
package struct KeyIndex: Sendable {
    private let names: [String]
    /// Rows, counted from the base and from 1, in twice as much room at least; 0 is free.
    private var slots: [UInt32] = []
    /// Of a row that was removed: what others with its hash are found behind.
    private static let gone = UInt32.max
    private var goneCount = 0
    /// The row that is counted as 1, and the one after the last that is here.
    private var base = 0
    private var end = 0
    private var lineage: Lineage?

    /// - Parameter names: the columns that make up a key.
    package init(_ names: [String]) { self.names = names }

    /// The rows that have some keys, ascending.
    ///
    /// - Parameters:
    ///   - keys: values as a column gives them back, in the order of the columns.
    ///   - table: the newest state; rows that came to it since the last time are noted.
    /// - Returns: by key; none where the table lacks a column.
    package mutating func rows(of keys: Set<[Value]>, in table: Table) -> [[Value]: [Int]] {
        let columns = names.compactMap { table[$0] }
        guard columns.count == names.count, !columns.isEmpty else { return [:] }
        follow(table, columns)
        var found: [[Value]: [Int]] = [:]
        for key in keys {
            var rows: [Int] = []
            forEachRow(withHash: Self.hash(of: key)) { row in
                guard row >= table.rows.lowerBound else { return }
                if columns.indices.allSatisfy({ columns[$0][row] == key[$0] }) { rows.append(row) }
            }
            if !rows.isEmpty { found[key] = rows.sorted() }
        }
        return found
    }

    /// Follows a table whose rows were replaced by others with their keys, or removed, and have other numbers.
    ///
    /// - Parameters:
    ///   - old: the table before.
    ///   - new: the table now; rows may have gone besides, the oldest.
    ///   - removed: the rows that were removed, by the numbers that they had.
    package mutating func renumber(
        from old: Table, to new: Table, removing removed: RowSet = RowSet([])
    ) {
        guard lineage === old.lineage else { return }
        let number = Renumbering(old.rows, removing: removed, before: new.rows.upperBound)
        if !number.removed.isEmpty { closeRanks(number.removed) }
        (base, lineage) = (base + number.distance, new.lineage)
        end = number(end)
    }

    private mutating func closeRanks(_ removed: [Int]) {
        goneCount += removed.count
        let ordinals = removed.map { UInt32(truncatingIfNeeded: $0 - base + 1) }
        for slot in slots.indices where slots[slot] != 0 && slots[slot] != Self.gone {
            let before = ordinals.partitioned { $0 < slots[slot] }
            let isRemoved = before < ordinals.count && ordinals[before] == slots[slot]
            slots[slot] = isRemoved ? Self.gone : slots[slot] - UInt32(before)
        }
    }

    private mutating func follow(_ table: Table, _ columns: [Column]) {
        let needed = 2 * (table.rows.upperBound - base + goneCount)
        if lineage !== table.lineage || needed > slots.count {
            begin(at: table)
        }
        for row in max(end, table.rows.lowerBound)..<max(end, table.rows.upperBound) {
            insert(UInt32(row - base + 1), Self.hash(of: columns.map { $0[row] }))
        }
        end = table.rows.upperBound
    }

    /// Rows that have gone leave their slots now.
    private mutating func begin(at table: Table) {
        (base, end, lineage) = (table.rows.lowerBound, table.rows.lowerBound, table.lineage)
        var capacity = 1_024
        while capacity < 4 * table.rows.count { capacity *= 2 }
        (slots, goneCount) = (Array(repeating: 0, count: capacity), 0)
    }

    private mutating func insert(_ ordinal: UInt32, _ hash: Int) {
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = ordinal
    }

    private func forEachRow(withHash hash: Int, _ body: (Int) -> Void) {
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] != Self.gone { body(base + Int(slots[slot]) - 1) }
            slot = (slot + 1) & (slots.count - 1)
        }
    }

    private static func hash(of key: [Value]) -> Int { key.hashValue }
}
