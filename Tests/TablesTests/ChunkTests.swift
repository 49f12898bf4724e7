import Seeded
import Testing

@testable import Tables

/// A column in chunks against a plain list, around the borders of chunks.
@Suite struct `Columns in chunks` {
    private static let chunk = Chunks<Int>.chunkRows
    private static let borders = [0, 1, 255, 256, 257, chunk - 1, chunk, chunk + 1, 2 * chunk + 5]

    private func check(_ chunks: Chunks<Int>, _ rows: Range<Int>, _ what: String) {
        #expect(chunks.rows == rows, "\(what)")
        var (read, next, isInOrder): ([Int], Int, Bool) = ([], rows.lowerBound, true)
        chunks.forEachStretch { stretch, first in
            isInOrder = isInOrder && first == next && !stretch.isEmpty
            next += stretch.count
            read += stretch
        }
        #expect(isInOrder && read == Array(rows), "\(what)")
        for row in [rows.first, rows.last].compactMap(\.self) {
            #expect(chunks[row] == row, "\(what), row \(row)")
        }
    }

    @Test(arguments: borders) func `hold what was appended, at once and one by one`(_ count: Int) {
        check(Chunks(0..<count), 0..<count, "a range")
        check(Chunks(Array(0..<count)), 0..<count, "an array")
        var single = Chunks<Int>()
        for row in 0..<count { single.append(row) }
        check(single, 0..<count, "one by one")
    }

    @Test(arguments: borders, borders)
    func `rows that are dropped leave the others their numbers`(_ dropped: Int, _ count: Int) {
        var chunks = Chunks(0..<count)
        chunks.dropRows(before: dropped)
        check(chunks, min(dropped, count)..<count, "\(count) without \(dropped)")
        chunks.dropRows(before: 0)
        check(chunks, min(dropped, count)..<count, "no row comes back")
        chunks.append(count..<count + 300) { $0 }
        check(chunks, min(dropped, count)..<count + 300, "rows after those dropped")
    }

    @Test(arguments: [0, 1, 100, chunk - 1, chunk, chunk + 7])
    func `a column may begin with any row`(_ first: Int) {
        var chunks = Chunks(from: first, filler: -1)
        check(chunks, first..<first, "empty")
        chunks.append(first..<first + chunk) { $0 }
        check(chunks, first..<first + Self.chunk, "from \(first)")
    }

    private var chunk: Int { Self.chunk }

    @Test func `a snapshot doesn't see what its owner appends or drops`() {
        var growing = Chunks(0..<300)
        let snapshot = growing
        growing.append(300..<Self.chunk + 300) { $0 }
        growing.dropRows(before: 200)
        check(snapshot, 0..<300, "before")
        check(growing, 200..<Self.chunk + 300, "after")
    }

    @Test func `a part reads as that part`() {
        let chunks = Chunks(0..<Self.chunk + 500)
        for range in [0..<0, 5..<9, Self.chunk - 3..<Self.chunk + 3, 0..<Self.chunk + 500] {
            check(chunks.keeping(range), range, "\(range)")
            #expect(chunks.elements(.range(range)) == Array(range))
            #expect(chunks.elements(.list(Array(range.reversed()))) == Array(range.reversed()))
            var read: [Int] = []
            chunks.forEachStretch(in: range) { stretch, _ in read += stretch }
            #expect(read == Array(range))
        }
    }

    @Test(arguments: [0, 70_000]) func `mapped elements stand in the same rows`(_ dropped: Int) {
        var chunks = Chunks(0..<Self.chunk + 5_000)
        chunks.dropRows(before: dropped)
        let mapped = chunks.mapped { "\($0)" }
        #expect(mapped.rows == chunks.rows)
        #expect(mapped.rows.allSatisfy { mapped[$0] == "\($0)" })
    }
}

/// Rows of a layer, as a range or as a list.
@Suite struct `Numbers of rows` {
    @Test func `rising rows without a gap are a range`() {
        for subset in 0..<256 {
            let rows = (0..<8).filter { subset >> $0 & 1 == 1 }
            let numbers = RowNumbers(rising: rows)
            #expect(Array(numbers) == rows, "\(rows)")
            #expect(Array(RowNumbers(RowSet(ascending: rows))) == rows, "\(rows)")
            let isWhole = rows.last.map { $0 - rows[0] == rows.count - 1 } ?? true
            if case .range = numbers {
                #expect(isWhole, "\(rows)")
            } else {
                #expect(!isWhole || rows.isEmpty, "\(rows)")
            }
        }
    }

    @Test func `widened rows gain neighbours on both sides, within the table`() {
        for subset in 1..<64 {
            let rows = (0..<6).filter { subset >> $0 & 1 == 1 }.map { $0 + 2 }
            for count in 0...4 {
                let (first, last) = (rows[0], rows[rows.count - 1])
                let wanted = (0..<10).filter { row in
                    rows.contains(row) || (first - count..<first).contains(row)
                        || (last + 1...last + max(count, 1)).contains(row) && count > 0
                }
                let widened = RowNumbers(rising: rows).widened(by: count, in: 0..<10)
                #expect(Array(widened) == wanted, "\(rows) by \(count)")
            }
        }
    }
}
