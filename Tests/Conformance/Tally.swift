/// How many rows of the table are in which state.
struct Tally {
    enum State: String, CaseIterable {
        /// A use of it changes the picture or the words.
        case draws
        /// A use of it compiles, and answers what it should where it answers anything.
        case compiles
        case nonFeature
        case missing
    }

    let rows: [APITable.Row]
    let reasons: [Int: String]
    let used: Set<Int>
    private let drawn: Set<Int>

    init() throws {
        rows = try APITable.rows()
        reasons = try APITable.nonFeatures()
        let uses = Area.allCases.flatMap(\.uses)
        used = Set(uses.flatMap(\.lines))
        drawn = Set(uses.filter(\.draws).flatMap(\.lines))
    }

    func state(of row: APITable.Row) -> State {
        if drawn.contains(row.line) { return .draws }
        if used.contains(row.line) { return .compiles }
        return reasons[row.line] == nil ? .missing : .nonFeature
    }

    /// A line for each year, and one for all.
    var markdown: String {
        let years = Set(rows.map(\.year)).sorted()
        let lines = years.map { year in line(year, of: rows.filter { $0.year == year }) }
        return """

            | brought in | symbols | draw | compile | stated non-features | not yet |
            | --- | --- | --- | --- | --- | --- |
            \(lines.joined(separator: "\n"))
            \(line("all", of: rows))


            """
    }

    private func line(_ name: String, of rows: [APITable.Row]) -> String {
        let counts = State.allCases.map { state in rows.count { self.state(of: $0) == state } }
        return "| \(name) | " + ([rows.count] + counts).map(String.init).joined(separator: " | ")
            + " |"
    }
}
