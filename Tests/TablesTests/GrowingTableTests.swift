import Foundation
import Tables
import Testing

@Suite struct `Tables that grow for long` {
    @Test func `names that no row has any more are forgotten`() throws {
        let growing = GrowingTable(
            schema: Schema([.init("id", .nominal), .init("n", .quantitative)]),
            retention: .rows(1_000))
        for start in stride(from: 0, to: 200_000, by: 500) {
            let ids = (start..<start + 500).map { $0 % 7 == 0 ? "seven" : "id \($0)" }
            growing.append([
                ids.map(Value.string), (start..<start + 500).map { .number(Double($0)) },
            ])
        }
        let table = growing.snapshot
        let column = try #require(table["id"])
        guard case .strings(_, let names) = column.storage else {
            Issue.record("a nominal column holds codes")
            return
        }
        #expect(names.rows.count < 70_000)
        for row in table.rows {
            #expect(column[row] == .string(row % 7 == 0 ? "seven" : "id \(row)"))
        }
    }

    @Test func `a snapshot is read while the table grows`() async {
        let growing = GrowingTable(
            schema: Schema([.init("n", .quantitative), .init("s", .nominal)]),
            retention: .rows(10_000))
        await withTaskGroup { group in
            for start in stride(from: 0, to: 80_000, by: 4_000) {
                let numbers = start..<start + 4_000
                growing.append([
                    numbers.map { .number(Double($0)) }, numbers.map { .string("\($0 % 300)") },
                ])
                let snapshot = growing.snapshot
                group.addTask {
                    let isSame = snapshot.rows.allSatisfy {
                        snapshot["n"]?.scalar($0) == Double($0)
                            && snapshot["s"]?[$0] == .string("\($0 % 300)")
                    }
                    #expect(isSame)
                }
            }
        }
    }

    @Test func `arrays of unequal length are refused`() async {
        await #expect(processExitsWith: .failure) {
            let growing = GrowingTable(
                schema: Schema([.init("a", .quantitative), .init("b", .quantitative)]))
            growing.append([[.number(1)], []])
        }
    }
}
