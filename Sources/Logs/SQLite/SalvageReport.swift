/// The part of a damaged log that could be read.
package struct SalvageReport: Hashable, Sendable, CustomStringConvertible {
    /// How many rows and deletions were read.
    package private(set) var count = 0
    /// The offsets between them, and before the end, that weren't.
    package private(set) var lost: [Range<Int>] = []
    /// Whether newer records may be lost, of which nothing is known.
    package internal(set) var isEndLost = false
    /// The offset after the last that was read.
    private(set) var next: Int

    init(from offset: Int = 0) { next = offset }

    /// Of a file that is no database any more.
    static var unreadable: SalvageReport {
        var report = SalvageReport()
        report.isEndLost = true
        return report
    }

    package var isWhole: Bool { lost.isEmpty && !isEndLost }

    mutating func note(_ offsets: Range<Int>) {
        if offsets.lowerBound > next { lost.append(next..<offsets.lowerBound) }
        next = offsets.upperBound
        count += offsets.count
    }

    /// Notes that nothing can be read any more before the end.
    mutating func noteLost(before end: Int) {
        guard end > next else { return }
        lost.append(next..<end)
        next = end
    }

    /// Whether all of some offsets are lost so far.
    func isLost(_ offsets: Range<Int>) -> Bool {
        isEndLost && offsets.lowerBound >= next
            || lost.contains {
                $0.contains(offsets.lowerBound) && $0.upperBound >= offsets.upperBound
            }
    }

    /// Notes that lost offsets were found after all.
    mutating func noteFound(_ offsets: Range<Int>) {
        guard offsets.lowerBound < next else { return note(offsets) }
        guard let index = lost.firstIndex(where: { $0.contains(offsets.lowerBound) }) else {
            return
        }
        let gap = lost[index]
        let rest = [
            gap.lowerBound..<offsets.lowerBound, offsets.upperBound..<gap.upperBound,
        ]
        lost.replaceSubrange(index...index, with: rest.filter { !$0.isEmpty })
        count += offsets.count
    }

    package var description: String {
        if count == 0 { return "nothing of it can be read" }
        var parts = [
            count == 1
                ? "1 row or deletion of it was read" : "\(count) rows and deletions of it were read"
        ]
        let lostCount = lost.reduce(0) { $0 + $1.count }
        if lostCount == 1 { parts.append("1 wasn't, at the offset \(lostOffsets)") }
        if lostCount > 1 { parts.append("\(lostCount) weren't, at the offsets \(lostOffsets)") }
        if isEndLost { parts.append("the newest ones behind them may be lost") }
        return parts.joined(separator: "; ")
    }

    private var lostOffsets: String {
        let shown = lost.prefix(Self.mostShown).map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound - 1)"
        }
        let others = lost.count - shown.count
        return shown.joined(separator: ", ") + (others > 0 ? " and \(others) others" : "")
    }

    private static let mostShown = 10
}
