/// One step of looking for a pattern.
enum PatternInstruction: Hashable, Sendable {
    case scalars(ScalarSet)
    /// Goes on at both, the first of which is preferred.
    case split(Int, Int)
    case jump(Int)
    /// Notes where the text is, under a number.
    case save(Int)
    case start, end, wordEdge
    case match
}

/// The instructions of a pattern, one part after another.
struct PatternProgram {
    private(set) var instructions: [PatternInstruction] = []

    mutating func append(_ node: PatternNode) throws(PatternError) {
        switch node {
        case .scalars(let set): try add(.scalars(set))
        case .start: try add(.start)
        case .end: try add(.end)
        case .wordEdge: try add(.wordEdge)
        case .sequence(let nodes): for node in nodes { try append(node) }
        case .alternatives(let nodes): try appendAlternatives(nodes[...])
        case .group(let node, let number):
            if let number { try add(.save(2 * number)) }
            try append(node)
            if let number { try add(.save(2 * number + 1)) }
        case .repeated(let node, let least, let most, let isLazy):
            for _ in 0..<least { try append(node) }
            guard let most else { return try appendLoop(of: node, isLazy) }
            try appendOptional(node, most - least, isLazy)
        }
    }

    private mutating func add(_ instruction: PatternInstruction) throws(PatternError) {
        guard instructions.count < TextPattern.programLimit else {
            throw PatternError(description: "the pattern is too long, or repeats too much")
        }
        instructions.append(instruction)
    }

    private mutating func appendAlternatives(
        _ nodes: ArraySlice<PatternNode>
    ) throws(PatternError) {
        guard let first = nodes.first else { return }
        guard nodes.count > 1 else { return try append(first) }
        let fork = instructions.count
        try add(.split(0, 0))
        try append(first)
        let exit = instructions.count
        try add(.jump(0))
        instructions[fork] = .split(fork + 1, instructions.count)
        try appendAlternatives(nodes.dropFirst())
        instructions[exit] = .jump(instructions.count)
    }

    private mutating func appendLoop(
        of node: PatternNode, _ isLazy: Bool
    ) throws(PatternError) {
        let fork = instructions.count
        try add(.split(0, 0))
        try append(node)
        try add(.jump(fork))
        instructions[fork] = split(fork + 1, instructions.count, isLazy)
    }

    private mutating func appendOptional(
        _ node: PatternNode, _ count: Int, _ isLazy: Bool
    ) throws(PatternError) {
        guard count > 0 else { return }
        let fork = instructions.count
        try add(.split(0, 0))
        try append(node)
        try appendOptional(node, count - 1, isLazy)
        instructions[fork] = split(fork + 1, instructions.count, isLazy)
    }

    private func split(_ inside: Int, _ behind: Int, _ isLazy: Bool) -> PatternInstruction {
        isLazy ? .split(behind, inside) : .split(inside, behind)
    }
}

/// Looks for a pattern in a text: all ways at once, the preferred ones first.
struct PatternMatcher {
    private struct Way {
        var instruction: Int
        var slots: [Int]
    }

    private let program: [PatternInstruction]
    private let empty: [Int]
    private var ways: [Way] = []
    private var next: [Way] = []
    /// The position at which each instruction was last reached.
    private var reached: [Int]

    init(_ program: [PatternInstruction], slots: Int) {
        (self.program, empty) = (program, [Int](repeating: -1, count: slots))
        reached = [Int](repeating: -1, count: program.count)
    }

    /// Where the first match and its brackets begin and end; nil where there is none.
    mutating func slots(in text: [Unicode.Scalar]) -> [Int]? {
        var found: [Int]?
        for position in 0...text.count {
            ways = reachable(next, at: position, in: text, beginning: found == nil)
            next = []
            if ways.isEmpty, found != nil { break }
            for way in ways {
                if case .match = program[way.instruction] {
                    found = way.slots
                    break
                }
                guard position < text.count, case .scalars(let set) = program[way.instruction],
                    set.contains(text[position])
                else { continue }
                next.append(Way(instruction: way.instruction + 1, slots: way.slots))
            }
        }
        return found
    }

    /// The ways that look at a sign, from those that came here, and from one that begins here.
    private mutating func reachable(
        _ came: [Way], at position: Int, in text: [Unicode.Scalar], beginning: Bool
    ) -> [Way] {
        var all: [Way] = []
        for way in came { advance(way, at: position, in: text, &all) }
        if beginning { advance(Way(instruction: 0, slots: empty), at: position, in: text, &all) }
        return all
    }

    private mutating func advance(
        _ way: Way, at position: Int, in text: [Unicode.Scalar], _ all: inout [Way]
    ) {
        guard reached[way.instruction] != position else { return }
        reached[way.instruction] = position
        var way = way
        switch program[way.instruction] {
        case .scalars, .match: return all.append(way)
        case .jump(let target): way.instruction = target
        case .split(let first, let second):
            way.instruction = first
            advance(way, at: position, in: text, &all)
            way.instruction = second
        case .save(let slot):
            way.slots[slot] = position
            way.instruction += 1
        case .start:
            guard position == 0 else { return }
            way.instruction += 1
        case .end:
            guard position == text.count else { return }
            way.instruction += 1
        case .wordEdge:
            let before = position > 0 && ScalarSet.word.contains(text[position - 1])
            let after = position < text.count && ScalarSet.word.contains(text[position])
            guard before != after else { return }
            way.instruction += 1
        }
        advance(way, at: position, in: text, &all)
    }
}
