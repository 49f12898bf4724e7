import Foundation
import Testing

/// How much of the API table there is: every row is used, stated as no feature, or listed as
/// missing.
struct ConformanceTests {
    @Test(arguments: Area.allCases)
    func `each use shows in the picture, in the words or in its answer`(area: Area) {
        for use in area.uses {
            switch use.evidence() {
            case .drawing(let with, let without):
                #expect(with.diagnostics.isEmpty, sourceLocation: use.at)
                let changes = with != without
                #expect(changes, sourceLocation: use.at)
            case .answer(let isRight):
                #expect(isRight, sourceLocation: use.at)
            }
        }
    }

    @Test func `each row of the table is in one list`() throws {
        let tally = try Tally()
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try APITable.write(notYet: tally.rows.filter { tally.state(of: $0) == .missing })
        }
        let notYet = try APITable.notYet()
        for row in tally.rows {
            let isMissing = tally.state(of: row) == .missing
            #expect(
                isMissing == notYet.contains(row.line),
                "line \(row.line), \(row.signature), is missing from one list or in two")
            #expect(
                tally.reasons[row.line] == nil || !tally.used.contains(row.line),
                "line \(row.line), \(row.signature), is used, and stated as no feature")
        }
        #expect(tally.used.union(notYet).isSubset(of: tally.rows.map(\.line)))
    }

    @Test func `the README shows the same totals`() throws {
        let readme = APITable.folder.appending(path: "../../README.md")
        let marker = "<!-- API table -->\n"
        let text = try String(contentsOf: readme, encoding: .utf8)
        let parts = text.components(separatedBy: marker)
        try #require(parts.count == 3)
        let table = try Tally().markdown
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            return try Data([parts[0], table, parts[2]].joined(separator: marker).utf8)
                .write(to: readme)
        }
        #expect(parts[1] == table, "RECORD=1 writes the totals")
    }
}
