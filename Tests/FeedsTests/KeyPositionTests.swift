import Seeded
import Testing

@testable import Feeds

struct KeyPositionTests {
    @Test func `reading goes on at the last key, whose rows are known`() {
        let reader = Reader()
        #expect(reader.read(["a1", "b1", "b2"]) == ["a1", "b1", "b2"])
        #expect(reader.bound == "b")
        #expect(reader.read(["a1", "b1", "b2"]) == [])
        #expect(reader.read(["a1", "b1", "b2", "b3", "c1"]) == ["b3", "c1"])
        #expect(reader.bound == "c")
    }

    @Test func `equal rows are each delivered once`() {
        let reader = Reader()
        #expect(reader.read(["a1", "a1"]) == ["a1", "a1"])
        #expect(reader.read(["a1", "a1", "a1"]) == ["a1"])
    }

    @Test func `a row that an open transaction brings behind the last key is delivered`() {
        let reader = Reader()
        // Transaction 7 is open, and 8 begins next.
        #expect(reader.read(["a1", "c1"], open: 7, next: 8) == ["a1", "c1"])
        #expect(reader.bound == nil)
        #expect(reader.read(["a1", "c1", "d1"], open: 7, next: 9) == ["d1"])
        #expect(reader.read(["a1", "b1", "c1", "d1"], open: 8, next: 9) == ["b1"])
        // All that were open when "c" was the last have ended.
        #expect(reader.bound == "c")
        #expect(reader.read(["a1", "b1", "c1", "d1"], open: 9, next: 9) == [])
        #expect(reader.bound == "d")
    }

    @Test func `what a reading delivered before it broke off isn't delivered again`() {
        let reader = Reader()
        #expect(reader.read(["a1", "b1", "c1"], breaksOffAfter: 2) == ["a1", "b1"])
        #expect(reader.read(["a1", "b1", "c1"]) == ["c1"])
        // As it is while a transaction is open.
        #expect(reader.read(["c1", "d1", "e1"], open: 3, next: 4, breaksOffAfter: 2) == ["d1"])
        #expect(reader.read(["c1", "d1", "e1"], open: 3, next: 4) == ["e1"])
        #expect(reader.read(["c1", "d1", "e1"], open: 4, next: 4, breaksOffAfter: 1) == [])
        #expect(reader.read(["c1", "d1", "e1"], open: 4, next: 4) == [])
    }

    @Test func `a transaction that never ends isn't waited for without end`() {
        let reader = Reader(patience: 3)
        _ = reader.read(["a1", "b1"], open: 1, next: 2)
        _ = reader.read(["a1", "b1", "c1"], open: 1, next: 3)
        #expect(reader.bound == "b")
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `nothing is lost or doubled, whatever the order in which transactions end`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let reader = Reader()
        var (committed, open): ([String], [(id: UInt64, row: String)]) = ([], [])
        var (next, delivered): (UInt64, [String]) = (1, [])
        for step in 0..<60 {
            let key = String(UnicodeScalar(UInt8(65 + step / 2)))
            open.append((next, key + "\(Int.random(in: 0..<3, using: &random))"))
            next += 1
            while !open.isEmpty, Bool.random(using: &random) {
                committed.append(open.remove(at: .random(in: 0..<open.count, using: &random)).row)
            }
            guard Bool.random(using: &random) else { continue }
            let oldest = open.map(\.id).min() ?? next
            let isBroken = Int.random(in: 0..<4, using: &random) == 0
            delivered += reader.read(
                committed, open: oldest, next: next,
                breaksOffAfter: isBroken ? .random(in: 0..<5, using: &random) : nil)
        }
        delivered += reader.read(committed + open.map(\.row))
        #expect(delivered.sorted() == (committed + open.map(\.row)).sorted())
    }
}

/// Reads rows whose key is their first character.
private final class Reader {
    private var position: KeyPosition<Character>

    init(patience: Int = 1_000_000) { position = KeyPosition(patience: patience) }

    var bound: Character? { position.bound }

    /// - Returns: the rows that are new to it.
    func read(
        _ rows: [String], open: UInt64 = 1, next: UInt64 = 1, breaksOffAfter count: Int? = nil
    ) -> [String] {
        position.begin(at: KeyPosition.Moment(oldest: open, next: next))
        var news: [String] = []
        let read = rows.sorted().filter { row in position.bound.map { row >= "\($0)" } ?? true }
        for row in read.prefix(count ?? .max) {
            guard let key = row.first else { continue }
            if position.accept(key, digest: row.hashValue) { news.append(row) }
        }
        position.advance()
        if count == nil { position.finish() }
        return news
    }
}
