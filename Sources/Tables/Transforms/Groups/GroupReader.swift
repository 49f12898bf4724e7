/// Reads rows into the sums of their groups.
///
/// Where no step changes rows and the key is one nominal column, and numbers are added up, columns
/// are read as they are stored; else row by row.
struct GroupReader {
    private let table: Table
    private let steps: RowSteps
    private let grouping: Grouping
    fileprivate let stored: Stored?

    fileprivate struct Stored {
        var codes: Chunks<UInt32>?
        var names: Chunks<String>
        /// Nil counts rows.
        var numbers: [Chunks<Double>?]
    }

    init(_ table: Table, _ steps: RowSteps, _ grouping: Grouping) {
        (self.table, self.steps, self.grouping) = (table, steps, grouping)
        stored = steps.isIdentity ? Stored(table, grouping) : nil
    }

    mutating func read(
        _ rows: Range<Int>, _ numbers: inout GroupNumbers, into sums: inout RunningSums
    ) {
        guard let stored else {
            steps.forEachRow(rows, of: table) { _, values in
                let group = numbers.number(of: grouping.key(of: values))
                sums.touch(group)
                grouping.add(values, to: group, in: &sums)
            }
            return
        }
        let groups = stored.groups(of: rows, &numbers)
        for group in groups { sums.touch(group) }
        for (index, column) in stored.numbers.enumerated() {
            guard let column else {
                for group in groups { sums.add(1, to: group, at: index) }
                continue
            }
            column.forEachStretch(in: rows) { values, first in
                for (offset, value) in values.enumerated() {
                    sums.add(value, to: groups[first + offset - rows.lowerBound], at: index)
                }
            }
        }
    }
}

extension GroupReader.Stored {
    fileprivate init?(_ table: Table, _ grouping: Grouping) {
        (codes, names, numbers) = (nil, Chunks(), [])
        guard grouping.keys.count <= 1 else { return nil }
        if let key = grouping.keys.first {
            guard case .strings(let codes, let names) = table.columns[key].storage else {
                return nil
            }
            (self.codes, self.names) = (codes, names)
        }
        for part in grouping.parts {
            guard let column = part.column else {
                numbers.append(nil)
                continue
            }
            guard case .numbers(let chunks) = table.columns[column].storage,
                part.kind != .values, part.kind != .sketch(.last)
            else { return nil }
            numbers.append(chunks)
        }
    }

    /// The group of each row.
    fileprivate func groups(of rows: Range<Int>, _ numbers: inout GroupNumbers) -> [Int32] {
        guard let codes else {
            return [Int32](repeating: numbers.number(of: []), count: rows.count)
        }
        // All empty arrays are one, into which none of the threads may write its count.
        if rows.isEmpty { return [] }
        return [Int32](unsafeUninitializedCapacity: rows.count) { groups, count in
            codes.forEachStretch(in: rows) { codes, _ in
                for code in codes {
                    groups[count] = numbers.number(of: code, names)
                    count += 1
                }
            }
        }
    }
}
