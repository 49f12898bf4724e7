/// A pattern's text, read from left to right.
struct PatternParser {
    private let text: String
    private var rest: Substring.UnicodeScalarView
    private(set) var groupCount = 0
    private var depth = 0

    init(_ text: String) { (self.text, rest) = (text, text[...].unicodeScalars) }

    mutating func pattern() throws(PatternError) -> PatternNode {
        let node = try alternatives()
        guard rest.isEmpty else { throw fault("has a \")\" without a \"(\"") }
        return node
    }

    private mutating func alternatives() throws(PatternError) -> PatternNode {
        var nodes = [try sequence()]
        while consume("|") { nodes.append(try sequence()) }
        return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
    }

    private mutating func sequence() throws(PatternError) -> PatternNode {
        var nodes: [PatternNode] = []
        while let next = rest.first, next != "|", next != ")" { nodes.append(try repeated()) }
        return .sequence(nodes)
    }

    private mutating func repeated() throws(PatternError) -> PatternNode {
        let node = try atom()
        guard let (least, most) = try bounds() else { return node }
        return .repeated(node, atLeast: least, atMost: most, isLazy: consume("?"))
    }

    private mutating func bounds() throws(PatternError) -> (Int, Int?)? {
        if consume("*") { return (0, nil) }
        if consume("+") { return (1, nil) }
        if consume("?") { return (0, 1) }
        guard rest.first == "{", rest.dropFirst().first.map(ScalarSet.digit.contains) == true else {
            return nil
        }
        rest.removeFirst()
        let least = number() ?? 0
        let most = consume(",") ? number() : least
        guard consume("}"), most.map({ $0 >= least }) ?? true else {
            throw fault("has a repetition that isn't understood")
        }
        return (least, most)
    }

    private mutating func number() -> Int? {
        var digits = ""
        while let digit = rest.first, ScalarSet.digit.contains(digit), digits.count < 4 {
            digits.unicodeScalars.append(rest.removeFirst())
        }
        return Int(digits)
    }

    private mutating func atom() throws(PatternError) -> PatternNode {
        guard let scalar = rest.popFirst() else { throw fault("isn't complete") }
        switch scalar {
        case "(": return try group()
        case "[": return .scalars(try set())
        case ".": return .scalars(.any)
        case "^": return .start
        case "$": return .end
        case "*", "+", "?": throw fault("repeats nothing with \"\(scalar)\"")
        case "\\":
            if consume("b") { return .wordEdge }
            return .scalars(try escaped())
        default: return .scalars(ScalarSet(ranges: [scalar.value...scalar.value]))
        }
    }

    private mutating func group() throws(PatternError) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 50 else { throw fault("has too many brackets in one another") }
        let isCounted = consume("?") ? try beginsWithName() : true
        if isCounted { groupCount += 1 }
        let number = isCounted ? groupCount : nil
        let node = try alternatives()
        guard consume(")") else { throw fault("has a \"(\" without a \")\"") }
        return .group(node, number)
    }

    /// Reads `:`, or a name in `(?<name>…)`, which only explains.
    private mutating func beginsWithName() throws(PatternError) -> Bool {
        if consume(":") { return false }
        guard consume("<"), let first = rest.first, first != "=", first != "!" else {
            throw fault("looks around, which has no bounded cost")
        }
        while let next = rest.popFirst() { if next == ">" { return true } }
        throw fault("isn't complete")
    }

    private mutating func set() throws(PatternError) -> ScalarSet {
        var set = ScalarSet(ranges: [], isInverted: consume("^"))
        var isFirst = true
        while let scalar = rest.popFirst() {
            if scalar == "]", !isFirst { return set }
            isFirst = false
            var part = ScalarSet(ranges: [scalar.value...scalar.value])
            if scalar == "\\" { part = try escaped() }
            guard rest.first == "-", let last = rest.dropFirst().first, last != "]",
                let first = part.ranges.first?.lowerBound, part.ranges.count == 1
            else {
                set.parts.append(part)
                continue
            }
            rest.removeFirst(2)
            let end = last == "\\" ? try escaped().ranges.first?.lowerBound ?? 0 : last.value
            guard end >= first else { throw fault("has a range that is the wrong way round") }
            set.ranges.append(first...end)
        }
        throw fault("has a \"[\" without a \"]\"")
    }

    private mutating func escaped() throws(PatternError) -> ScalarSet {
        guard let scalar = rest.popFirst() else { throw fault("isn't complete") }
        switch scalar {
        case "d": return .digit
        case "D": return ScalarSet.digit.inverted
        case "w": return .word
        case "W": return ScalarSet.word.inverted
        case "s": return .space
        case "S": return ScalarSet.space.inverted
        case "t": return ScalarSet(ranges: [9...9])
        case "n": return ScalarSet(ranges: [10...10])
        case "0"..."9", "a"..."z", "A"..."Z":
            throw fault("has \"\\\(scalar)\", which isn't known")
        default: return ScalarSet(ranges: [scalar.value...scalar.value])
        }
    }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private func fault(_ what: String) -> PatternError {
        PatternError(description: "the pattern \"\(text)\" \(what)")
    }
}
