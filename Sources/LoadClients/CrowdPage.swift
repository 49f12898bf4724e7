/// One page of a crowd, as far as it has to listen.
struct CrowdPage {
    let asked = ContinuousClock.now
    /// The charts whose pictures haven't come.
    private var missing: Set<Int>
    /// The round whose rows it has a change of.
    private var round = 0
    /// The beginning of a message that hasn't come to its end.
    private var beginning: [UInt8] = []
    private(set) var isOpen = false
    var hasGreeted = false

    init(charts: Int) { missing = Set(0..<charts) }

    mutating func opened(_ tally: CrowdTally) {
        isOpen = true
        tally.note { $0.open += 1 }
    }

    /// Reads a piece of a message.
    mutating func receive(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, _ tally: CrowdTally
    ) {
        if beginning.count < Self.longestName {
            beginning += bytes.prefix(Self.longestName - beginning.count)
        }
        tally.note {
            $0.bytes += bytes.count
            if isLast { $0.messages += 1 }
        }
        guard isLast else { return }
        defer { beginning = [] }
        guard let (name, chart) = Self.subject(of: beginning) else { return }
        if missing.isEmpty { return round = tally.noteChange(after: round) }
        guard name == "scene", missing.remove(chart) != nil, missing.isEmpty else { return }
        let duration = asked.duration(to: .now)
        tally.note {
            $0.drawn += 1
            $0.openings.append(duration / .seconds(1))
        }
    }

    /// The name and the chart of a message that changes a picture, such as `["c",0,` or `["scene",2,`.
    private static func subject(of text: [UInt8]) -> (name: Substring, chart: Int)? {
        let parts = String(decoding: text, as: UTF8.self).split(
            separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1, let chart = Int(parts[1]) else { return nil }
        let name = parts[0].dropFirst(2).dropLast()
        return ["c", "scene"].contains(name) ? (name, chart) : nil
    }

    private static let longestName = 24
}
