/// The order of rows along x: by x, then by row number; rows that have left stand before all
/// others.
struct PointOrder: Sendable {
    let x: Chunks<Double>

    func precedes(_ row: Int, _ other: Int) -> Bool {
        let oldest = x.rows.lowerBound
        guard row >= oldest, other >= oldest else { return row < other }
        let (one, two) = (x[row], x[other])
        return one < two || (one == two && row < other)
    }

    /// The earlier of two rows, of which -1 is none.
    func earlier(_ row: Int, _ other: Int) -> Int {
        if row < 0 || other < 0 { return max(row, other) }
        return precedes(other, row) ? other : row
    }

    /// The later of two rows, of which -1 is none.
    func later(_ row: Int, _ other: Int) -> Int {
        if row < 0 || other < 0 { return max(row, other) }
        return precedes(row, other) ? other : row
    }
}
