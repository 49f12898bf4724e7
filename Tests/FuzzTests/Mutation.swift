import Seeded

/// Changes inputs as those do who look for faults: bits, pieces, repetitions, and parts of other inputs.
struct Mutation {
    private var random: SeededGenerator
    private let parts: [[UInt8]]

    /// - Parameters:
    ///   - seed: the same seed gives the same changes.
    ///   - parts: what the language's texts are made of.
    init(seed: UInt64, parts: [String]) {
        random = SeededGenerator(seed: seed)
        self.parts = parts.map { Array($0.utf8) } + Self.usual
    }

    /// One of some inputs after a few changes, at most so long.
    mutating func input(of pool: [[UInt8]], limit: Int) -> [UInt8] {
        var input = pool.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &random) { change(&input, pool) }
        return Array(input.prefix(limit))
    }

    private mutating func change(_ input: inout [UInt8], _ pool: [[UInt8]]) {
        let position = Int.random(in: 0...input.count, using: &random)
        let range = position..<min(input.count, position + Int.random(in: 1...24, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where position < input.count:
            input[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where position < input.count:
            input[position] = UInt8.random(in: 0...255, using: &random)
        case 2: input.removeSubrange(range)
        case 3:
            let piece = Array(input[range])
            let count = Int.random(in: 1...12, using: &random)
            input.insert(
                contentsOf: (0..<count).flatMap { _ in piece }, at: position)
        case 4:
            let other = pool.randomElement(using: &random) ?? []
            let start = Int.random(in: 0...other.count, using: &random)
            input.replaceSubrange(position..., with: other[start...])
        default:
            let part = parts.randomElement(using: &random) ?? []
            if Bool.random(using: &random) {
                input.replaceSubrange(range, with: part)
            } else {
                input.insert(contentsOf: part, at: position)
            }
        }
    }

    /// Numbers at the ends of their kinds, and characters that texts stumble over.
    private static let usual: [[UInt8]] =
        [
            "0", "-1", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
            "1e308", "1e999", "-0.0", "5e-324", "NaN", "\"", "\\", "\r\n", "\n", "\r", "\t", " ",
            "\u{0}", "é", "\u{FEFF}", "\u{202E}", "👩‍👩‍👧", "\\ud800", "%00", "%2A", "{", "}", "[",
            "]", ":", ",", "=", "*", "'", "`", "#",
        ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5]]
}
