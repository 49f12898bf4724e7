import Foundation

/// The number of different values: exact for the first thousand, then by HyperLogLog.
///
/// Beyond them its standard error is 1.15 % (Flajolet and others, "HyperLogLog", 2007; estimated as
/// Ertl does in "New cardinality estimation algorithms for HyperLogLog sketches", 2017). It depends on
/// the values alone, not on their order or on the parts that were put together.
package struct DistinctSketch: Hashable, Sendable {
    /// The number of different values up to which their count is exact.
    package static let exactCount = 1_024

    private static let indexBits = 13
    private static var registerCount: Int { 1 << indexBits }

    /// Of the values, while there are few.
    private var hashes: Set<UInt64> = []
    /// For each part of the hashes the longest run of zeros in one, and one more; empty while the
    /// values are few.
    private var registers: [UInt8] = []

    package init() {}

    /// Missing values don't count.
    package mutating func add(_ value: Value) { if let hash = value.hash { add(hash) } }

    package mutating func add(_ other: DistinctSketch) {
        if hashes.isEmpty, registers.isEmpty { return self = other }
        for hash in other.hashes { add(hash) }
        guard !other.registers.isEmpty else { return }
        makeRegisters()
        for (index, length) in other.registers.enumerated() where length > registers[index] {
            registers[index] = length
        }
    }

    package var count: Int {
        registers.isEmpty ? hashes.count : Int(saturating: estimate.rounded())
    }

    private mutating func add(_ hash: UInt64) {
        guard registers.isEmpty else { return addToRegisters(hash) }
        hashes.insert(hash)
        if hashes.count > Self.exactCount { makeRegisters() }
    }

    private mutating func makeRegisters() {
        guard registers.isEmpty else { return }
        registers = [UInt8](repeating: 0, count: Self.registerCount)
        for hash in hashes { addToRegisters(hash) }
        hashes = []
    }

    private mutating func addToRegisters(_ hash: UInt64) {
        let index = Int(hash >> UInt64(64 - Self.indexBits))
        let rest = hash << UInt64(Self.indexBits)
        let length = UInt8(min(rest.leadingZeroBitCount, 64 - Self.indexBits) + 1)
        if length > registers[index] { registers[index] = length }
    }

    private var estimate: Double {
        let longest = 64 - Self.indexBits
        var counts = [Double](repeating: 0, count: longest + 2)
        for length in registers { counts[Int(length)] += 1 }
        let all = Double(Self.registerCount)
        var sum = all * Self.tau(1 - counts[longest + 1] / all)
        for length in (1...longest).reversed() { sum = (sum + counts[length]) / 2 }
        sum += all * Self.sigma(counts[0] / all)
        return all * all / (2 * log(2) * sum)
    }

    /// The registers that no value has reached.
    private static func sigma(_ part: Double) -> Double {
        guard part < 1 else { return .infinity }
        var (power, factor, sum, last) = (part, 1.0, part, -1.0)
        while sum != last {
            (power, last) = (power * power, sum)
            sum += power * factor
            factor *= 2
        }
        return sum
    }

    /// The registers that can't grow.
    private static func tau(_ part: Double) -> Double {
        guard part > 0, part < 1 else { return 0 }
        var (root, factor, sum, last) = (part, 1.0, 1 - part, -1.0)
        while sum != last {
            (root, last, factor) = (root.squareRoot(), sum, factor / 2)
            sum -= (1 - root) * (1 - root) * factor
        }
        return sum / 3
    }
}

extension Value {
    /// The same in each run of the program; nil where nothing is.
    fileprivate var hash: UInt64? {
        switch self {
        case .number(let number): (number == 0 ? 0 : number).bitPattern.mixed
        case .date(let date): date.timeIntervalSince1970.bitPattern.mixed
        case .string(let text):
            // FNV-1a.
            text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }.mixed
        case .missing: nil
        }
    }
}

extension UInt64 {
    /// Each bit of the result depends on all bits (the end of SplitMix64).
    fileprivate var mixed: UInt64 {
        var mixed = self &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
