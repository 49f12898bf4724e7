import Seeded
import Testing

@testable import Live

/// Where rows are in the log, against a list that has an offset for each row.
struct RowOffsetsTests {
    @Test(arguments: 0..<20) func `each row has its offset, whatever was deleted`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (offsets, next, row) = (RowOffsets(from: 40), 40, 40)
        var known: [Int] = []
        for _ in 0..<40 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                known.removeFirst(Int.random(in: 0...known.count, using: &random))
            case 1 where !known.isEmpty:
                let kept = known.map { _ in Bool.random(using: &random) }
                let first = row - known.count
                offsets.note(next, of: row)
                offsets.keep(
                    kept.indices.filter { kept[$0] }.map { first + $0..<first + $0 + 1 },
                    before: row + 1)
                known = zip(known, kept).filter(\.1).map(\.0)
                (row, next) = (row + 1, next + 1)
            default:
                // A deletion that the table had nothing of has an offset and no row number.
                next += Int.random(in: 0...1, using: &random)
                offsets.note(next, of: row)
                let count = Int.random(in: 1..<9, using: &random)
                known += next..<next + count
                (row, next) = (row + count, next + count)
            }
            let first = row - known.count
            #expect(known.indices.map { offsets.offset(of: first + $0) } == known)
            #expect(offsets.firstOffset(of: first..<row) == known.first ?? offsets.offset(of: row))
        }
    }

    @Test func `with more gaps than are kept, rows seem older and never newer`() {
        var offsets = RowOffsets()
        offsets.note(0, of: 0)
        let kept = (0..<5_000).map { $0 * 2..<$0 * 2 + 1 }
        offsets.keep(kept, before: 10_001)
        for (index, range) in kept.enumerated() {
            #expect(offsets.offset(of: 5_001 + index) <= range.lowerBound)
        }
        #expect(offsets.offset(of: 10_001) == 10_001)
    }
}
