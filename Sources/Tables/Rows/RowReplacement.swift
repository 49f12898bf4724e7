/// Rows of a growing table that were replaced or removed, and the numbers that all have since.
struct RowReplacement: Sendable {
    /// That of the table before.
    let before: Lineage
    /// The rows with other cells, by the numbers that they had; ascending.
    let replaced: [Int]
    let number: Renumbering
}
