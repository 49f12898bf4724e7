/// Counts of durations, each kept to within a thirty-second of itself.
///
/// Buckets are linear within each power of two, after HdrHistogram (Gil Tene): recording is one
/// addition, and the memory is the same for any number of values.
struct Histogram {
    private static let linearBits = 6
    private var counts = [Int](repeating: 0, count: (64 - linearBits) << linearBits)
    private(set) var count = 0
    private(set) var highest = 0

    mutating func record(_ value: Int) {
        counts[Self.bucket(of: max(0, value))] += 1
        count += 1
        highest = max(highest, value)
    }

    /// The value that this share of all doesn't exceed, at the upper end of its bucket.
    func value(at share: Double) -> Int {
        let wanted = max(1, Int((share * Double(count)).rounded(.up)))
        var seen = 0
        for (bucket, count) in counts.enumerated() where count > 0 {
            seen += count
            if seen >= wanted { return min(highest, Self.upperEnd(of: bucket)) }
        }
        return highest
    }

    /// Values below 2⁶ have a bucket each; above, each power of two has 2⁵ of them.
    private static func bucket(of value: Int) -> Int {
        let half = 1 << (linearBits - 1)
        let shift = max(0, Int.bitWidth - value.leadingZeroBitCount - linearBits)
        return shift * half + value >> shift
    }

    private static func upperEnd(of bucket: Int) -> Int {
        let half = 1 << (linearBits - 1)
        let shift = max(0, bucket / half - 1)
        return (bucket - shift * half + 1) << shift - 1
    }
}
