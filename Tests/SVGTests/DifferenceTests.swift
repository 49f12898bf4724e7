import Seeded
import Testing

@testable import SVG

@Suite struct `Differences between lists` {
    private func check(
        _ old: [Int], _ new: [Int], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let found = differences(from: old, to: new, limit: 100) else {
            Issue.record("too many", sourceLocation: sourceLocation)
            return
        }
        var (rebuilt, index, edits) = ([Int](), 0, 0)
        for difference in found {
            rebuilt += old[index..<difference.old.lowerBound] + new[difference.new]
            index = difference.old.upperBound
            edits += difference.old.count + difference.new.count
        }
        #expect(rebuilt + old[index...] == new, sourceLocation: sourceLocation)
        #expect(edits == shortest(old, new), sourceLocation: sourceLocation)
    }

    /// The length of the shortest script, by the table of all prefixes.
    private func shortest(_ old: [Int], _ new: [Int]) -> Int {
        var row = Array(0...new.count)
        for (index, item) in old.enumerated() {
            var next = [index + 1]
            for (offset, other) in new.enumerated() {
                next.append(item == other ? row[offset] : 1 + min(row[offset + 1], next[offset]))
            }
            row = next
        }
        return row[new.count]
    }

    @Test func `every short list leads to every other in as few edits as can be`() {
        let lists = (0...4).flatMap { length in
            (0..<(0..<length).reduce(1) { product, _ in product * 3 }).map { number in
                (0..<length).map { index in number / [1, 3, 9, 27][index] % 3 }
            }
        }
        for old in lists { for new in lists { check(old, new) } }
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `random lists lead to one another`(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        func list() -> [Int] {
            (0..<Int.random(in: 0...30, using: &dice)).map { _ in
                Int.random(in: 0...4, using: &dice)
            }
        }
        check(list(), list())
    }

    @Test func `too many differences aren't searched for`() {
        #expect(differences(from: Array(0..<10), to: Array(10..<20), limit: 19) == nil)
        #expect(differences(from: Array(0..<10), to: Array(10..<20), limit: 20)?.count == 1)
    }
}
