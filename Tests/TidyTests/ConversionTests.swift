import Testing

/// Numbers of data become whole numbers by `Int(saturating:)`: `Int.init` ends the program on most of them.
struct ConversionTests {
    @Test func `numbers with a fraction become whole ones without a trap`() {
        for file in SourceFile.production where file.knowsTables {
            for (index, line) in file.lines.enumerated() {
                for argument in line.trappingConversions {
                    Issue.record(
                        "\(file.path):\(index + 1) Int(\(argument)) may end the program: say Int(saturating:)"
                    )
                }
            }
        }
    }

    @Test func `conversions are found`() {
        let line: Substring =
            "a(Int((x / 2).rounded(.down)), Int(saturating: log10(x)), Int(floor(x)), Int(c))"
        #expect(line.trappingConversions == ["(x / 2).rounded(.down)", "floor(x)"])
    }
}

extension SourceFile {
    fileprivate var knowsTables: Bool {
        target == "Tables" && !path.hasSuffix("Int+Saturating.swift") || imports.contains("Tables")
    }
}

extension Substring {
    /// The arguments of conversions to `Int` that have a fraction, or a logarithm.
    fileprivate var trappingConversions: [Substring] {
        guard !drop(while: { $0 == " " }).hasPrefix("//") else { return [] }
        let calls = [".rounded(", "log10(", "log2(", "floor(", "ceil("]
        return ranges(of: "Int(").map { self[$0.upperBound...].prefixInParentheses }.filter {
            argument in
            !["saturating:", "exactly:"].contains { argument.hasPrefix($0) }
                && calls.contains { argument.contains($0) }
        }
    }

    /// The text up to the parenthesis that closes one before it.
    private var prefixInParentheses: Substring {
        var depth = 1
        return prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
    }
}
