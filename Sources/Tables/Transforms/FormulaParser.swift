/// Why a text isn't a formula.
package struct FormulaError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
}

extension Formula<String> {
    /// Reads `(low + high) / 2`: numbers, columns, `+ - * / ^`, brackets and functions; a column
    /// whose name is no word stands between backquotes.
    package init(_ text: String) throws(FormulaError) {
        var parser = FormulaParser(text)
        self = try parser.formula()
    }
}

/// A formula's text, read from left to right.
private struct FormulaParser {
    private let text: String
    private var rest: Substring
    private var depth = 0
    /// Nobody nests so deep; each level needs some of the stack.
    private static let mostDepth = 100
    private static let mostBytes = 4_000

    init(_ text: String) { (self.text, rest) = (text, text[...]) }

    mutating func formula() throws(FormulaError) -> Formula<String> {
        guard text.utf8.count <= Self.mostBytes else {
            throw FormulaError(description: "a formula has \(Self.mostBytes) bytes at most")
        }
        let formula = try sum()
        guard rest.isEmpty else { throw unexpected }
        return formula
    }

    private mutating func sum() throws(FormulaError) -> Formula<String> {
        var formula = try product()
        while let operation = consume(.plus, .minus) {
            formula = .combined(formula, operation, try product())
        }
        return formula
    }

    private mutating func product() throws(FormulaError) -> Formula<String> {
        var formula = try signed()
        while let operation = consume(.times, .over) {
            formula = .combined(formula, operation, try signed())
        }
        return formula
    }

    /// `-2 ^ 2` is -4, as in mathematics.
    private mutating func signed() throws(FormulaError) -> Formula<String> {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.mostDepth else {
            throw FormulaError(
                description: "the formula is nested deeper than \(Self.mostDepth) levels")
        }
        guard consume(.minus) != nil else { return try power() }
        let formula = try signed()
        if case .number(let number) = formula { return .number(-number) }
        return .combined(.number(-1), .times, formula)
    }

    private mutating func power() throws(FormulaError) -> Formula<String> {
        let base = try atom()
        return consume(.power) == nil ? base : .combined(base, .power, try signed())
    }

    private mutating func atom() throws(FormulaError) -> Formula<String> {
        if consume("(") {
            let inner = try sum()
            try expect(")")
            return inner
        }
        if consume("`") {
            let name = consume { $0 != "`" }
            try expect("`")
            return .column(name)
        }
        guard let first = rest.first else { throw unexpected }
        if first.isNumber || first == "." { return try number() }
        guard first.isLetter || first == "_" else { throw unexpected }
        let name = consume { $0.isLetter || $0.isNumber || $0 == "_" }
        return consume("(") ? try call(name) : .column(name)
    }

    private mutating func number() throws(FormulaError) -> Formula<String> {
        let start = rest
        var digits = consume { $0.isNumber || $0 == "." }
        if let mark = rest.first, mark == "e" || mark == "E" {
            digits += String(rest.removeFirst())
            if let sign = rest.first, sign == "-" || sign == "+" {
                digits += String(rest.removeFirst())
            }
            digits += consume(while: \.isNumber)
        }
        guard let number = Double(digits) else {
            rest = start
            throw unexpected
        }
        skipSpaces()
        return .number(number)
    }

    private mutating func call(_ name: String) throws(FormulaError) -> Formula<String> {
        guard let function = MathFunction(rawValue: name) else {
            let names = MathFunction.allCases.map(\.rawValue)
            let hint = Spelling.hint(for: name, among: names)
            let known = hint.isEmpty ? "; there are \(names.joined(separator: ", "))" : hint
            throw FormulaError(description: "unknown function \"\(name)\"" + known)
        }
        var arguments = [try sum()]
        while consume(",") { arguments.append(try sum()) }
        try expect(")")
        guard function.arguments.contains(arguments.count) else {
            throw FormulaError(
                description: "\"\(name)\" takes one number, not \(arguments.count)")
        }
        return .call(function, arguments)
    }

    // MARK: Signs

    private mutating func consume(_ operations: ArithmeticOperation...) -> ArithmeticOperation? {
        operations.first { consume(Character($0.rawValue)) }
    }

    private mutating func consume(_ sign: Character) -> Bool {
        skipSpaces()
        guard rest.first == sign else { return false }
        rest.removeFirst()
        if sign != "`" { skipSpaces() }
        return true
    }

    private mutating func expect(_ sign: Character) throws(FormulaError) {
        if !consume(sign) { throw unexpected }
    }

    private mutating func consume(while belongs: (Character) -> Bool) -> String {
        let found = rest.prefix(while: belongs)
        rest = rest[found.endIndex...]
        return String(found)
    }

    private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

    private var unexpected: FormulaError {
        FormulaError(
            description: rest.isEmpty
                ? "the formula \"\(text)\" isn't complete"
                : "\"\(rest)\" isn't understood in the formula \"\(text)\"")
    }
}
