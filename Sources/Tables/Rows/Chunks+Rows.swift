extension Chunks {
    /// The rows among some whose element satisfies a predicate, as bits: a word at a time, without
    /// a branch for each row.
    @inline(__always)
    func rows(among found: RowSet, where isWanted: (Element) -> Bool) -> RowSet {
        guard found.count > 0 else { return found }
        let all = found.bits?.wordRange ?? found.ranges.wordRange
        var words = [UInt64](repeating: 0, count: all.count)
        words.withUnsafeMutableBufferPointer { words in
            if let bits = found.bits {
                for word in all where bits.word(word) != 0 {
                    words[word - all.lowerBound] = mask(word, bits.word(word), isWanted)
                }
            } else {
                for range in found.ranges {
                    range.forEachWord { word, wanted in
                        words[word - all.lowerBound] |= mask(word, wanted, isWanted)
                    }
                }
            }
        }
        return RowSet(RowBits(words, from: all.lowerBound))
    }

    /// The wanted rows of a word that satisfy the predicate.
    @inline(__always)
    private func mask(_ word: Int, _ wanted: UInt64, _ isWanted: (Element) -> Bool) -> UInt64 {
        let rows = (word * 64..<(word + 1) * 64).clamped(to: self.rows)
        var mask: UInt64 = 0
        forEachStretch(in: rows) { stretch, first in
            var bits: UInt64 = 0
            for index in 0..<stretch.count {
                let isIn: UInt64 = isWanted(stretch[index]) ? 1 : 0
                bits |= isIn &<< UInt64(truncatingIfNeeded: index)
            }
            mask |= bits &<< UInt64(truncatingIfNeeded: first)
        }
        return mask & wanted
    }
}

extension [Range<Int>] {
    /// The words that ascending ranges lie in.
    fileprivate var wordRange: Range<Int> {
        guard let first, let last else { return 0..<0 }
        return first.lowerBound / 64..<(last.upperBound + 63) / 64
    }
}
