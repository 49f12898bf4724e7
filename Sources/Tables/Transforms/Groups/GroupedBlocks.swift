/// The groups of a growing table, by blocks of 1,024 rows anchored by row number, under a tree.
///
/// Rows one after another cost no more than their ends. Rows that are replaced or removed leave blocks where they
/// are: only those with such a row are read again. (Sums of numbers that aren't whole may then differ in their last
/// bits from those of the same rows that came at once, since blocks begin elsewhere.)
struct GroupedBlocks {
    /// More numbers than this for groups that aren't there are forgotten.
    private static let spareGroups = 65_536

    private static var leafRows: Int { 1_024 }

    private var tree = BlockTree<GroupSums>(leafRows: leafRows)
    private var numbers = GroupNumbers()
    private var lineage: Lineage?
    /// Of rows by their positions in the tree, which has gaps where rows were removed.
    private var number = Renumbering.none
    /// The sums of whole blocks that were asked for last, the newest at the end: those of all rows stay
    /// while the newest block fills up.
    private var known: [(rows: Range<Int>, sums: GroupSums)] = []

    /// The groups of some rows.
    mutating func groups(
        of table: Table, _ steps: RowSteps, _ grouping: Grouping, among rows: RowSet
    ) -> [(key: Grouping.Key, sums: ArraySlice<Accumulator>)] {
        if lineage !== table.lineage { self = GroupedBlocks() }
        lineage = table.lineage
        tree.dropRows(before: number.original(table.rows.lowerBound))
        var reader = GroupReader(table, steps, grouping)
        var running = RunningSums(grouping.parts.map(\.empty))
        let number = number
        tree.grow(to: number.original(table.rows.upperBound)) { block in
            Self.sums(of: number.rows(at: block), in: table, &reader, &numbers, &running)
        }
        rows.forEachRange { range in
            let blocks = Self.wholeBlocks(
                in: number.original(range.lowerBound)..<number.original(range.upperBound))
            let inner = number.rows(at: blocks)
            let whole = sums(of: blocks, &reader, grouping)
            reader.read(range.lowerBound..<inner.lowerBound, &numbers, into: &running)
            running.add(whole)
            reader.read(inner.upperBound..<range.upperBound, &numbers, into: &running)
        }
        defer {
            if numbers.keys.count > Self.spareGroups + 4 * running.touched.count {
                self = GroupedBlocks()
            }
        }
        return running.touched.map { group in
            let first = Int(group) * running.each
            return (numbers.keys[Int(group)], running.sums[first..<first + running.each])
        }
    }

    /// Nothing of a block whose first rows have left: it is never asked for as a whole.
    private static func sums(
        of rows: Range<Int>, in table: Table, _ reader: inout GroupReader,
        _ numbers: inout GroupNumbers, _ running: inout RunningSums
    ) -> GroupSums {
        guard rows.lowerBound >= table.rows.lowerBound else { return GroupSums() }
        reader.read(rows, &numbers, into: &running)
        return running.drain()
    }

    /// Follows rows that were replaced or removed.
    ///
    /// Blocks that have some are read again; where these are many, all begin anew.
    mutating func follow(
        _ change: RowReplacement, in table: Table, _ steps: RowSteps, _ grouping: Grouping
    ) {
        let changed = change.replaced + change.number.removed
        let blocks = Set(changed.map { self.number.original($0) / Self.leafRows })
        let number = self.number.followed(by: change.number)
        guard lineage === change.before,
            max(blocks.count * Self.leafRows, number.removed.count * 2) < table.rows.count / 4
        else { return self = GroupedBlocks() }
        (lineage, self.number, known) = (table.lineage, number, [])
        numbers.forgetCodes()
        var reader = GroupReader(table, steps, grouping)
        var running = RunningSums(grouping.parts.map(\.empty))
        tree.update(blocks.sorted()) { block in
            Self.sums(of: number.rows(at: block), in: table, &reader, &numbers, &running)
        }
    }

    /// The whole blocks in a range of positions; an empty range at its end where there are none.
    private static func wholeBlocks(in rows: Range<Int>) -> Range<Int> {
        let first = (rows.lowerBound + leafRows - 1) / leafRows * leafRows
        let end = rows.upperBound / leafRows * leafRows
        return first < end ? first..<end : rows.upperBound..<rows.upperBound
    }

    private mutating func sums(
        of blocks: Range<Int>, _ reader: inout GroupReader, _ grouping: Grouping
    ) -> GroupSums {
        if blocks.isEmpty { return GroupSums() }
        let number = number
        if let found = known.first(where: { $0.rows == blocks }) { return found.sums }
        var running = RunningSums(grouping.parts.map(\.empty))
        tree.visit(blocks) { _, sums, isExact in
            if isExact { running.add(sums) }
            return isExact
        } scan: {
            reader.read(number.rows(at: $0), &numbers, into: &running)
        }
        var sums = running.drain()
        sums.compact()
        known = known.suffix(3) + [(blocks, sums)]
        return sums
    }
}

extension Renumbering {
    fileprivate func rows(at positions: Range<Int>) -> Range<Int> {
        self(positions.lowerBound)..<self(positions.upperBound)
    }
}

/// Each key's number, in the order in which they were met.
struct GroupNumbers {
    private(set) var keys: [Grouping.Key] = []
    private var numbers: [Grouping.Key: Int32] = [:]
    /// For the codes of one nominal column, from the missing one on.
    private var ofCodes: [Int32] = []

    /// Codes mean other texts from now on.
    mutating func forgetCodes() { ofCodes = [] }

    mutating func number(of key: Grouping.Key) -> Int32 {
        if let number = numbers[key] { return number }
        let number = Int32(keys.count)
        keys.append(key)
        numbers[key] = number
        return number
    }

    @inline(__always)
    mutating func number(of code: UInt32, _ names: Chunks<String>) -> Int32 {
        let index = Int(code &+ 1)
        if index < ofCodes.count, ofCodes[index] >= 0 { return ofCodes[index] }
        if index >= ofCodes.count {
            ofCodes += repeatElement(-1, count: index + 1 - ofCodes.count)
        }
        let key: Value = code == Column.missingCode ? .missing : .string(names[Int(code)])
        ofCodes[index] = number(of: [key])
        return ofCodes[index]
    }
}
