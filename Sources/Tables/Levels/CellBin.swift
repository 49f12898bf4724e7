/// The points whose x lies in one bin, divided into cells along y: of each cell the newest row.
///
/// Of rows that leave the oldest do first, so that a cell whose newest row has left is empty.
struct CellBin: NumberedBin {
    let number: Double
    private(set) var newest: Int
    /// By cell: its number in the upper 16 bits, the row in the others.
    private var entries: [UInt64]

    init(_ number: Double, row: Int, in cell: UInt16) {
        (self.number, newest, entries) = (number, row, [Self.entry(row, cell)])
    }

    /// Adds a row that is newer than all others.
    mutating func append(_ row: Int, in cell: UInt16) {
        newest = row
        let index = entries.partitioned { $0 >> 48 < cell }
        if index < entries.count, entries[index] >> 48 == cell {
            entries[index] = Self.entry(row, cell)
        } else {
            entries.insert(Self.entry(row, cell), at: index)
        }
    }

    /// Calls `body` with the cells that have rows from one on, and the newest row of each.
    @inline(__always) func forEach(from oldest: Int, _ body: (UInt16, Int) -> Void) {
        guard newest >= oldest else { return }
        for entry in entries {
            let row = Int(entry & Self.rowBits)
            if row >= oldest { body(UInt16(entry >> 48), row) }
        }
    }

    private static let rowBits: UInt64 = 1 << 48 - 1

    private static func entry(_ row: Int, _ cell: UInt16) -> UInt64 {
        UInt64(cell) << 48 | UInt64(row)
    }
}
