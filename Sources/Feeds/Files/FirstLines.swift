/// The first lines of a file, which tell whether it was rewritten or replaced by another one.
struct FirstLines {
    private var hashes: [Int] = []

    private static let most = 1_000

    var isEmpty: Bool { hashes.isEmpty }

    /// Adds lines while they are among the first ones.
    ///
    /// Blank lines don't count.
    mutating func append(_ lines: [UInt8]) {
        guard hashes.count < Self.most else { return }
        for line in lines.split(separator: UInt8(ascii: "\n")) where hashes.count < Self.most {
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            hashes.append(line.hashValue)
        }
    }

    /// Whether a file that begins with these lines has become one that begins with others.
    ///
    /// At least half of the lines of the shorter file are in the other one, in the same order. A single line isn't
    /// enough, as each log may begin with the same line, unless the file had one or two lines or was replaced.
    func became(_ others: FirstLines, byReplacement: Bool) -> Bool {
        let common = commonLines(with: others)
        let least = byReplacement ? 1 : max(1, min(2, hashes.count - 1))
        return common >= least
            && (byReplacement || 2 * common >= min(hashes.count, others.hashes.count))
    }

    /// The length of the longest common subsequence.
    private func commonLines(with others: FirstLines) -> Int {
        var lengths = [Int](repeating: 0, count: hashes.count + 1)
        for other in others.hashes {
            var diagonal = 0
            for (index, hash) in hashes.enumerated() {
                let above = lengths[index + 1]
                lengths[index + 1] = hash == other ? diagonal + 1 : max(above, lengths[index])
                diagonal = above
            }
        }
        return lengths[hashes.count]
    }
}
