/// A regular expression whose cost is bounded: each sign of a text is looked at once for each part of
/// the expression, however it is written (Thompson, "Regular expression search algorithm", 1968).
///
/// It knows signs, `.`, `[a-z]`, `\d \w \s` and their opposites, `^ $ \b`, `( )`, `(?: )`, `|`, and
/// `* + ? {2,5}`, each of which may be lazy. There are no references and no looking around.
package struct TextPattern: Hashable, Sendable {
    package let text: String
    let program: [PatternInstruction]
    /// How many pairs of brackets give a text.
    package let groupCount: Int

    /// Of a longer text only the beginning is looked at.
    package static let textLimit = 4_096
    static let programLimit = 1_000

    package init(_ text: String) throws(PatternError) {
        var parser = PatternParser(text)
        let node = try parser.pattern()
        var program = PatternProgram()
        try program.append(.group(node, 0))
        self.text = text
        (self.program, groupCount) = (program.instructions + [.match], parser.groupCount)
    }

    /// The texts of the first match's brackets, or of the match itself where there are none; nil
    /// without a match.
    package func groups(in text: String) -> [String?]? {
        let scalars = Array(text.unicodeScalars.prefix(Self.textLimit))
        var matcher = PatternMatcher(program, slots: 2 * (groupCount + 1))
        guard let slots = matcher.slots(in: scalars) else { return nil }
        return (min(1, groupCount)...groupCount).map { group in
            let (start, end) = (slots[2 * group], slots[2 * group + 1])
            guard start >= 0, end >= start else { return nil }
            return String(String.UnicodeScalarView(scalars[start..<end]))
        }
    }
}

/// Why a text isn't a pattern.
package struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
}

/// A part of a pattern.
indirect enum PatternNode: Hashable, Sendable {
    case scalars(ScalarSet)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    /// With the number of the text that it gives; nil for none.
    case group(PatternNode, Int?)
    case repeated(PatternNode, atLeast: Int, atMost: Int?, isLazy: Bool)
    case start, end, wordEdge
}

/// Some signs of Unicode.
struct ScalarSet: Hashable, Sendable {
    var ranges: [ClosedRange<UInt32>]
    var isInverted = false
    /// Sets that belong to it beside the ranges.
    var parts: [ScalarSet] = []

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isIn =
            ranges.contains { $0.contains(scalar.value) } || parts.contains { $0.contains(scalar) }
        return isIn != isInverted
    }

    static let any = ScalarSet(ranges: [10...10], isInverted: true)
    static let digit = ScalarSet(ranges: [0x30...0x39])
    static let word = ScalarSet(
        ranges: [0x30...0x39, 0x41...0x5a, 0x5f...0x5f, 0x61...0x7a, 0xc0...0x24f, 0x370...0x1fff])
    static let space = ScalarSet(ranges: [9...13, 32...32, 0xa0...0xa0, 0x2000...0x200a])

    var inverted: ScalarSet { ScalarSet(ranges: ranges, isInverted: !isInverted, parts: parts) }
}
