import Seeded
import Testing

@testable import Tables

struct RowReplacementTests {
    @Test(arguments: 0..<50 as Range<UInt64>)
    func `several replacements as one are those one by one`(_ seed: UInt64) throws {
        var wanderer = Wanderer(seed: seed)
        let growing = GrowingTable(schema: Wanderer.schema, from: wanderer.roll(0...9))
        growing.append(rows: wanderer.rows(40))
        let before = growing.snapshot
        var numbers = Dictionary(uniqueKeysWithValues: before.rows.map { ($0, $0) })
        for _ in 0..<wanderer.roll(1...5) {
            let known = growing.lineage
            wanderer.change(growing)
            let step = try #require(
                growing.replacements.since(known, to: growing.lineage))
            let gone = Set(step.number.removed)
            numbers = numbers.filter { !gone.contains($1) }.mapValues { step.number($0) }
        }
        let all = try #require(
            growing.replacements.since(before.lineage, to: growing.lineage))
        let after = growing.snapshot
        #expect(all.number.removed == before.rows.filter { numbers[$0] == nil })
        for (old, new) in numbers {
            #expect(all.number(old) == new)
            #expect(all.number.original(new) == old)
            let isReplaced = all.replaced.contains(old)
            let cells = (before.columns.map { $0[old] }, after.columns.map { $0[new] })
            #expect(isReplaced || cells.0 == cells.1, "row \(old)")
        }
    }

    @Test func `nothing is known since another table, or since all rows were stated anew`() {
        let growing = GrowingTable(schema: Wanderer.schema)
        var wanderer = Wanderer(seed: 1)
        growing.append(rows: wanderer.rows(9))
        let before = growing.lineage
        wanderer.change(growing)
        #expect(growing.replacements.since(Lineage(), to: growing.lineage)?.count == nil)
        #expect(growing.replacements.since(growing.lineage, to: growing.lineage)?.count == nil)
        growing.restate([], before: 20)
        #expect(growing.replacements.since(before, to: growing.lineage)?.count == nil)
    }
}
