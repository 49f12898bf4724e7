/// Rows as bits, one for each of a stretch of the table.
struct RowBits: Hashable, Sendable {
    private static let wordsInCount = 256

    /// The first row's word among those of row 0 on; neither the first nor the last one is empty.
    private let firstWord: Int
    private let words: [UInt64]
    /// How many rows there are before each 256 words.
    private let starts: [Int]
    let count: Int
    /// How many ranges it would take.
    let rangeCount: Int

    /// - Parameters:
    ///   - words: bits from the lowest on, 64 rows a word.
    ///   - firstWord: the number of the first word's first row, divided by 64.
    init(_ words: [UInt64], from firstWord: Int) {
        let first = words.firstIndex { $0 != 0 } ?? words.endIndex
        let end = (words.lastIndex { $0 != 0 } ?? first - 1) + 1
        self.words = first == 0 && end == words.count ? words : Array(words[first..<end])
        self.firstWord = firstWord + first
        var (starts, count, ranges): ([Int], Int, Int) = ([], 0, 0)
        var carry: UInt64 = 0
        for (index, word) in self.words.enumerated() {
            if index % Self.wordsInCount == 0 { starts.append(count) }
            count += word.nonzeroBitCount
            ranges += (word & ~(word << 1 | carry)).nonzeroBitCount
            carry = word >> 63
        }
        (self.starts, self.count, rangeCount) = (starts, count, ranges)
    }

    /// The rows of ranges that ascend and are disjoint.
    init(_ ranges: [Range<Int>]) {
        let (first, end) = (ranges.first?.lowerBound ?? 0, ranges.last?.upperBound ?? 0)
        var words = [UInt64](repeating: 0, count: (end + 63) / 64 - first / 64)
        for range in ranges {
            range.forEachWord { word, mask in words[word - first / 64] |= mask }
        }
        self.init(words, from: first / 64)
    }

    var wordCount: Int { words.count }

    var wordRange: Range<Int> { firstWord..<firstWord + words.count }

    /// The bits of the rows from `number * 64` on.
    @inline(__always) func word(_ number: Int) -> UInt64 { words[number - firstWord] }

    func contains(_ row: Int) -> Bool {
        wordRange.contains(row / 64) && word(row / 64) >> (row % 64) & 1 == 1
    }

    /// How many rows of a range are among them.
    func count(in range: Range<Int>) -> Int {
        var count = 0
        range.forEachWord { number, mask in
            guard wordRange.contains(number) else { return }
            count += (word(number) & mask).nonzeroBitCount
        }
        return count
    }

    func rows(from first: Int, count wanted: Int) -> [Int] {
        var rows: [Int] = []
        guard first < count, wanted > 0 else { return rows }
        let block = max(0, starts.partitioned { $0 <= first } - 1)
        var skipped = first - starts[block]
        for index in block * Self.wordsInCount..<words.count {
            var word = words[index]
            if skipped >= word.nonzeroBitCount {
                skipped -= word.nonzeroBitCount
                continue
            }
            while word != 0 {
                if skipped == 0 {
                    rows.append((firstWord + index) * 64 + word.trailingZeroBitCount)
                    if rows.count == wanted { return rows }
                } else {
                    skipped -= 1
                }
                word &= word - 1
            }
        }
        return rows
    }

    /// Calls `body` with each range of rows one after another.
    @inline(__always) func forEachRange(_ body: (Range<Int>) -> Void) {
        var start: Int?
        for (index, word) in words.enumerated() {
            let base = (firstWord + index) * 64
            var bit = 0
            while bit < 64 {
                let rest = word >> bit
                if let begun = start {
                    let ones = (~rest).trailingZeroBitCount
                    if bit + ones >= 64 { break }
                    body(begun..<base + bit + ones)
                    (start, bit) = (nil, bit + ones)
                } else {
                    guard rest != 0 else { break }
                    bit += rest.trailingZeroBitCount
                    start = base + bit
                }
            }
        }
        if let start { body(start..<(firstWord + words.count) * 64) }
    }

    @inline(__always) func forEach(_ body: (Int) -> Void) {
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                body((firstWord + index) * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}

extension Range<Int> {
    /// Calls `body` with each word of 64 rows that the range touches, and the bits of its rows.
    @inline(__always) func forEachWord(_ body: (Int, UInt64) -> Void) {
        guard !isEmpty else { return }
        for word in lowerBound / 64...(upperBound - 1) / 64 {
            let start = Swift.max(0, lowerBound - word * 64)
            let end = Swift.min(64, upperBound - word * 64)
            let upTo: UInt64 = end == 64 ? .max : 1 << UInt64(end) - 1
            body(word, upTo & ~0 << UInt64(start))
        }
    }
}
