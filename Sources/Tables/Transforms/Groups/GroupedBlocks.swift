/// The groups of a growing table, by blocks of 1,024 rows anchored by row number, under a tree.
///
/// The sums of a group over some rows depend on those rows, and not on when they came or which
/// were there before. Rows one after another cost no more than their ends.
struct GroupedBlocks {
    /// More numbers than this for groups that aren't there are forgotten.
    private static let spareGroups = 65_536

    private static var leafRows: Int { 1_024 }

    private var tree = BlockTree<GroupSums>(leafRows: leafRows)
    private var numbers = GroupNumbers()
    private var lineage: Lineage?
    /// The sums of whole blocks that were asked for last, the newest at the end: those of all rows stay
    /// while the newest block fills up.
    private var known: [(rows: Range<Int>, sums: GroupSums)] = []

    /// The groups of some rows.
    mutating func groups(
        of table: Table, _ steps: RowSteps, _ grouping: Grouping, among rows: RowSet
    ) -> [(key: Grouping.Key, sums: ArraySlice<Accumulator>)] {
        if lineage !== table.lineage { self = GroupedBlocks() }
        lineage = table.lineage
        tree.dropRows(before: table.rows.lowerBound)
        var reader = GroupReader(table, steps, grouping)
        var running = RunningSums(grouping.parts.map(\.empty))
        tree.grow(to: table.rows.upperBound) { block in
            guard block.lowerBound >= table.rows.lowerBound else { return GroupSums() }
            reader.read(block, &numbers, into: &running)
            return running.drain()
        }
        rows.forEachRange { range in
            let blocks = Self.wholeBlocks(in: range)
            let inner = sums(of: blocks, &reader, grouping)
            reader.read(range.lowerBound..<blocks.lowerBound, &numbers, into: &running)
            running.add(inner)
            reader.read(blocks.upperBound..<range.upperBound, &numbers, into: &running)
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

    /// The whole blocks in a range of rows; an empty range at its end where there are none.
    private static func wholeBlocks(in rows: Range<Int>) -> Range<Int> {
        let first = (rows.lowerBound + leafRows - 1) / leafRows * leafRows
        let end = rows.upperBound / leafRows * leafRows
        return first < end ? first..<end : rows.upperBound..<rows.upperBound
    }

    private mutating func sums(
        of blocks: Range<Int>, _ reader: inout GroupReader, _ grouping: Grouping
    ) -> GroupSums {
        if blocks.isEmpty { return GroupSums() }
        if let found = known.first(where: { $0.rows == blocks }) { return found.sums }
        var running = RunningSums(grouping.parts.map(\.empty))
        tree.visit(blocks) { _, sums, isExact in
            if isExact { running.add(sums) }
            return isExact
        } scan: {
            reader.read($0, &numbers, into: &running)
        }
        var sums = running.drain()
        sums.compact()
        known = known.suffix(3) + [(blocks, sums)]
        return sums
    }
}

/// Each key's number, in the order in which they were met.
struct GroupNumbers {
    private(set) var keys: [Grouping.Key] = []
    private var numbers: [Grouping.Key: Int32] = [:]
    /// For the codes of one nominal column, from the missing one on.
    private var ofCodes: [Int32] = []

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
