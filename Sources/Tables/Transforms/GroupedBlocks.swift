/// The groups of a growing table, by blocks of 1,024 rows anchored by row number, under a tree.
///
/// The sums of a group over some rows depend on those rows, and not on when they came or which
/// were there before. Rows one after another cost no more than their ends.
struct GroupedBlocks {
    /// More numbers than this for groups that aren't there are forgotten.
    private static let spareGroups = 65_536

    private var tree = BlockTree<GroupSums>(leafRows: 1_024)
    private var numbers = GroupNumbers()
    private var lineage: Lineage?

    /// The groups of some rows.
    mutating func groups(
        of table: Table, _ steps: RowSteps, _ grouping: Grouping, among rows: RowSet
    ) -> [(key: Grouping.Key, sums: ArraySlice<Accumulator>)] {
        if lineage !== table.lineage { self = GroupedBlocks() }
        lineage = table.lineage
        tree.dropRows(before: table.rows.lowerBound)
        var reader = GroupReader(table, steps, grouping)
        var running = RunningSums(each: grouping.aggregates.count)
        tree.grow(to: table.rows.upperBound) { block in
            guard block.lowerBound >= table.rows.lowerBound else { return GroupSums() }
            reader.read(block, &numbers, into: &running)
            return running.drain()
        }
        rows.forEachRange { range in
            tree.visit(range) { _, sums, isExact in
                if isExact { running.add(sums) }
                return isExact
            } scan: {
                reader.read($0, &numbers, into: &running)
            }
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
