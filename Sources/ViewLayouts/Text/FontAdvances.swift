/// The advance of each character of a font, in the font's units.
struct FontAdvances: Sendable {
    /// Characters whose code points follow one another.
    struct Run: Sendable {
        let first: UInt32
        let advances: [UInt16]

        init(_ first: UInt32, _ advances: [UInt16]) {
            (self.first, self.advances) = (first, advances)
        }
    }

    /// The text size in the font's units.
    static let unitsPerEm = 2816

    private let table: [UInt16]

    /// Beyond the last code point of the table, or within a gap.
    private static let unknown = UInt16.max

    init(_ runs: [Run]) {
        let end = runs.map { Int($0.first) + $0.advances.count }.max() ?? 0
        var table = [UInt16](repeating: Self.unknown, count: end)
        for run in runs {
            for (offset, advance) in run.advances.enumerated() {
                table[Int(run.first) + offset] = advance
            }
        }
        self.table = table
    }

    /// The advance of a character; nil when the font lacks it.
    subscript(code: UInt32) -> Int? {
        guard code < table.count, table[Int(code)] != Self.unknown else { return nil }
        return Int(table[Int(code)])
    }

    /// The table of the nearest weight that is served.
    static func nearest(to weight: Int) -> FontAdvances { weight < 500 ? weight400 : weight600 }
}
