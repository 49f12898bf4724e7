import Seeded
import Tables
import Testing

struct OverlapTests {
    @Test(
        arguments: [
            ([], [1], 0), ([1, 2], [], 0), ([1, 2], [1, 2], 2), ([1, 2, 3], [2, 3, 4], 2),
            ([1, 2], [1, 2, 3], 2), ([1, 2], [3], 0), ([1, 1, 2], [1, 2, 1], 2),
            ([5, 1, 1], [1], 1),
            ([1, 2, 1, 2], [1, 2, 1, 3], 2),
        ] as [([Double], [Double], Int)])
    func `the end of rows is the beginning of others`(old: [Double], new: [Double], count: Int) {
        #expect(overlap(old, new) == count)
    }

    @Test(arguments: 0..<200)
    func `it is the longest there is`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            Double(Int.random(in: 0...1, using: &random))
        }
        let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            Double(Int.random(in: 0...1, using: &random))
        }
        let longest = (0...min(old.count, new.count)).last { old.suffix($0) == new.prefix($0) }
        #expect(overlap(old, new) == longest, "\(old), \(new)")
    }

    private func overlap(_ old: [Double], _ new: [Double]) -> Int {
        let growing = GrowingTable(
            schema: Schema([Schema.Field("n", .quantitative), Schema.Field("s", .nominal)]))
        growing.append(columns(old))
        return growing.snapshot.overlap(with: columns(new))
    }

    private func columns(_ numbers: [Double]) -> [[Value]] {
        [numbers.map(Value.number), numbers.map { .string("s\($0)") }]
    }
}
