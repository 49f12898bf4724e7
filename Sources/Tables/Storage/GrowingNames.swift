/// The different texts of a growing column: their codes, and the room that they take.
struct GrowingNames {
    private(set) var names = Chunks<String>()
    private var codes: [String: UInt32] = [:]
    /// For each code the last row that has it; -1 where no kept row does, -2 where none will.
    private var lastRows: [Int] = []
    /// The size of all names, and of the names of kept rows.
    private(set) var bytes = (all: 0, used: 0)

    /// Room for so many bytes is kept for names that no row has, before they are looked through.
    private static var spareBytes: Int { 8_000_000 }
    /// The number of names to forget, compared with twice the rows.
    private static var spareNames: Int { 65_536 }
    private static var goneForGood: Int { -2 }
    /// After rows were replaced so many names may be of no use, and as many as are of some.
    private static var fewUnused: Int { 64 }

    init() {}

    /// - Parameter texts: those that have codes already, in their order; no row has any of them.
    init(knowing texts: [String]) {
        for text in texts { _ = code(of: text) }
    }

    /// The texts that have codes, in their order, whether rows have them or not.
    var inOrder: [String] { codes.sorted { $0.value < $1.value }.map(\.key) }

    /// About what a text takes: its place among the names, in the dictionary that finds its code
    /// and, unless it is short, on the heap.
    private static func bytes(of name: String) -> Int {
        let count = name.utf8.count
        return 72 + (count > 15 ? count + 32 : 0)
    }

    /// The text's code, a new one where it has none.
    mutating func code(of string: String) -> UInt32 {
        if let code = codes[string] { return code }
        let code = UInt32(names.rows.upperBound)
        codes[string] = code
        add(string)
        return code
    }

    /// Takes over the codes of another column, which has all of these names and perhaps more.
    mutating func adopt(_ theirs: Chunks<String>) {
        for code in names.rows.upperBound..<max(names.rows.upperBound, theirs.rows.upperBound) {
            lastRows.append(-1)
            bytes.all += Self.bytes(of: theirs[code])
        }
        names = theirs
    }

    private mutating func add(_ name: String) {
        names.append(name)
        lastRows.append(-1)
        bytes.all += Self.bytes(of: name)
    }

    // MARK: Rows

    /// Takes note of rows that were appended.
    mutating func note(_ rows: Range<Int>, of codes: Chunks<UInt32>) {
        codes.forEachStretch(in: rows) { stretch, first in
            for (index, code) in stretch.enumerated() where code != Column.missingCode {
                if lastRows[Int(code)] < 0 { bytes.used += Self.bytes(of: names[Int(code)]) }
                lastRows[Int(code)] = first + index
            }
        }
    }

    /// Takes note of rows that go, the oldest ones.
    mutating func forget(_ rows: Range<Int>, of codes: Chunks<UInt32>) {
        codes.forEachStretch(in: rows) { stretch, first in
            for (index, code) in stretch.enumerated() where code != Column.missingCode {
                guard lastRows[Int(code)] == first + index else { continue }
                lastRows[Int(code)] = -1
                bytes.used -= Self.bytes(of: names[Int(code)])
            }
        }
    }

    /// The room that goes with the name of a row, if that is the last one that has it.
    func bytesFreed(by row: Int, _ code: UInt32) -> Int {
        guard code != Column.missingCode, lastRows[Int(code)] == row else { return 0 }
        return Self.bytes(of: names[Int(code)])
    }

    /// The room that the names of some cells would take beside those that rows have.
    func bytesAdded(by cells: ColumnBatch) -> Int {
        Set(Self.strings(of: cells)).reduce(0) { sum, string in
            let isUsed = codes[string].map { lastRows[Int($0)] >= 0 } ?? false
            return isUsed ? sum : sum + Self.bytes(of: string)
        }
    }

    /// The bytes that the names of some cells would need in an empty dictionary.
    static func bytes(of cells: ColumnBatch) -> Int {
        strings(of: cells).reduce(0) { $0 + bytes(of: $1) }
    }

    /// The texts of some cells, perhaps one several times.
    private static func strings(of cells: ColumnBatch) -> [String] {
        switch cells {
        case .values(let values):
            values.compactMap { if case .string(let string) = $0 { string } else { nil } }
        case .texts(_, let names): names
        case .codes(let codes, let names):
            codes.filter { $0 != Column.missingCode }.map { names[Int($0)] }
        case .scalars: []
        }
    }

    /// Follows rows that have got other numbers, each as many higher.
    mutating func renumber(by distance: Int) {
        for code in lastRows.indices where lastRows[code] >= 0 { lastRows[code] += distance }
    }

    /// Takes note of all rows anew: they are others, or have other numbers.
    ///
    /// Names that rows had and have no longer are as if they had never come; when they do, they get new codes.
    ///
    /// - Returns: whether names have the order of their first rows, and few are of no use.
    mutating func renote(_ codes: Chunks<UInt32>) -> Bool {
        let before = lastRows
        var (latest, isInOrder) = (-1, true)
        for code in lastRows.indices { lastRows[code] = -1 }
        codes.forEachStretch { stretch, first in
            for (index, code) in stretch.enumerated() where code != Column.missingCode {
                let code = Int(code)
                if lastRows[code] < 0 {
                    isInOrder = isInOrder && code > latest
                    latest = code
                }
                lastRows[code] = first + index
            }
        }
        guard isInOrder else { return false }
        var unused = 0
        for (code, old) in before.enumerated() where lastRows[code] < 0 {
            unused += 1
            lastRows[code] = Self.goneForGood
            guard old != Self.goneForGood else { continue }
            if old >= 0 { bytes.used -= Self.bytes(of: names[code]) }
            self.codes[names[code]] = nil
        }
        for (code, old) in before.enumerated() where old < 0 && lastRows[code] >= 0 {
            bytes.used += Self.bytes(of: names[code])
        }
        return unused <= Self.fewUnused + lastRows.count / 2
    }

    // MARK: Names that no row has

    /// Whether most names, or most of their room, are of no use to so many rows.
    ///
    /// A column of identifiers would grow for ever.
    func areForgotten(with rows: Int) -> Bool {
        names.rows.count > 2 * rows + Self.spareNames
            || bytes.all - bytes.used > max(Self.spareBytes, bytes.used, 4 * rows)
    }

    /// Those that kept rows have, in the same order, and the new code for each of the old ones.
    func keepingUsed() -> (names: GrowingNames, moved: [UInt32]) {
        var kept = GrowingNames()
        var moved = [UInt32](repeating: Column.missingCode, count: lastRows.count)
        for code in lastRows.indices where lastRows[code] >= 0 {
            moved[code] = kept.code(of: names[code])
            kept.lastRows[Int(moved[code])] = lastRows[code]
        }
        kept.bytes.used = bytes.used
        return (kept, moved)
    }
}
