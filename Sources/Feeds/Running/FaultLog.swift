/// Chooses the faults of a source that the log lists, so that a wrong column doesn't fill it.
///
/// The log lists the first faults of each minute, and the number of the others when the minute is over.
struct FaultLog {
    /// The plural noun for the parts of the source.
    private let noun: String
    private var start: ContinuousClock.Instant?
    /// The faults of this minute.
    private var listed = 0
    private var unlisted = 0
    private var total = 0

    private static let mostListed = 100
    private static let interval = Duration.seconds(60)

    init(of noun: String = "lines") { self.noun = noun }

    /// Returns the lines of the log about some faults.
    ///
    /// - Parameters:
    ///   - faults: sentences, each with its place.
    ///   - source: the name of the source.
    ///   - now: the present.
    /// - Returns: the faults that are listed, and a line about those that aren't.
    mutating func lines(
        about faults: some Collection<String>, of source: String,
        at now: ContinuousClock.Instant = .now
    ) -> [String] {
        var lines = summary(of: source, at: now).map { [$0] } ?? []
        guard !faults.isEmpty else { return lines }
        start = start ?? now
        let new = faults.prefix(Self.mostListed - listed)
        lines += new
        listed += new.count
        total += faults.count
        if new.count < faults.count, unlisted == 0 {
            lines.append(
                "\(source): further \(noun) are skipped: this log counts them, and lists no more "
                    + "of them in this minute")
        }
        unlisted += faults.count - new.count
        return lines
    }

    /// Returns the number of faults that weren't listed, once their minute is over.
    ///
    /// - Parameters:
    ///   - source: the name of the source.
    ///   - now: the present; nil at the end of the source.
    /// - Returns: a line of the log; nil if all are listed.
    mutating func summary(of source: String, at now: ContinuousClock.Instant?) -> String? {
        guard let start else { return nil }
        if let now, now - start < Self.interval { return nil }
        defer { (self.start, listed, unlisted) = (nil, 0, 0) }
        guard unlisted > 0 else { return nil }
        return "\(source): \(unlisted) further \(noun) were skipped, \(total) in all"
    }
}
