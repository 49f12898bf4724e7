import Foundation
import Seeded
import Testing

@testable import Tables

@Suite struct `Patterns` {
    @Test(
        arguments: [
            ("abc", "xabcx", ["abc"]), ("a(.)c", "abc adc", ["b"]), ("^b", "ab", nil),
            ("b$", "ab", ["b"]), ("(a|ab)(c|bcd)(d*)", "abcd", ["a", "bcd", ""]),
            ("status=(\\d+)", "GET / status=404 in 3 ms", ["404"]),
            ("(\\w+)@(\\w+)\\.org", "to ann@sea.org", ["ann", "sea"]),
            ("(?<level>[A-Z]+):", "12:00 WARN: low", ["WARN"]), ("(a*)", "", [""]),
            ("a{2,3}", "aaaa", ["aaa"]), ("a{2,3}?", "aaaa", ["aa"]), ("(x)?y", "y", [nil]),
            ("<(.*)>", "<a><b>", ["a><b"]), ("<(.*?)>", "<a><b>", ["a"]),
            ("[^a-c]+", "abcdef", ["def"]), ("[\\d.]+", "v 1.25", ["1.25"]),
            ("[]a]+", "]a", ["]a"]),
            ("\\bsea\\b", "seal sea", ["sea"]), ("(?:ab)+", "xababx", ["abab"]),
            ("((a)|b)+", "ab", ["b", "a"]), ("a{2}", "a", nil), ("ü(.)", "grüße", ["ß"]),
            ("\\$(\\d+)", "costs $12", ["12"]), ("(a*)*b", "aab", ["aa"]),
            ("a{,2}", "a{,2}", ["a{,2}"]),
        ] as [(String, String, [String?]?)])
    func `a pattern finds the first match and its brackets`(
        _ pattern: String, _ text: String, _ groups: [String?]?
    ) throws {
        #expect(try TextPattern(pattern).groups(in: text) == groups)
    }

    @Test(arguments: [
        ("(a", "has a \"(\" without a \")\""), ("a)", "has a \")\" without a \"(\""),
        ("[a", "has a \"[\" without a \"]\""), ("*a", "repeats nothing with \"*\""),
        ("(?=a)", "looks around, which has no bounded cost"),
        ("(?<!a)", "looks around, which has no bounded cost"),
        ("\\1", "has \"\\1\", which isn't known"),
        ("[z-a]", "has a range that is the wrong way round"), ("a\\", "isn't complete"),
        ("a{3,1}", "has a repetition that isn't understood"),
    ])
    func `a pattern's mistakes are named`(_ pattern: String, _ what: String) {
        let error = #expect(throws: PatternError.self) { try TextPattern(pattern) }
        #expect(error?.description == "the pattern \"\(pattern)\" \(what)")
    }

    @Test func `a pattern that repeats too much is refused`() {
        let error = #expect(throws: PatternError.self) { try TextPattern("((a{50}){50}){50}") }
        #expect(error?.description == "the pattern is too long, or repeats too much")
        let deep = String(repeating: "(", count: 60) + String(repeating: ")", count: 60)
        #expect(throws: PatternError.self) { try TextPattern(deep) }
    }

    /// Of these a matcher that goes back tries as many ways as there are subsets.
    @Test(arguments: ["(a+)+$", "(a|a)*b", "(a|aa)+$", "(.*)(.*)(.*)(.*)x"])
    func `a pattern costs no more than the text is long`(_ pattern: String) throws {
        let pattern = try TextPattern(pattern)
        let text = String(repeating: "a", count: TextPattern.textLimit - 1) + "!"
        #expect(pattern.groups(in: text) == nil)
    }

    @Test func `of a long text the beginning is looked at`() throws {
        let text = String(repeating: "a", count: TextPattern.textLimit) + "b"
        #expect(try TextPattern("b").groups(in: text) == nil)
    }

    /// Foundation's expressions go back, and mean the same.
    @Test(arguments: 0..<150 as Range<UInt64>)
    func `patterns find what other matchers find`(_ seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let pattern = Self.pattern(depth: 3, &dice)
        let expression = try NSRegularExpression(pattern: pattern)
        let compiled = try TextPattern(pattern)
        for _ in 0..<20 {
            let count = Int.random(in: 0...8, using: &dice)
            let text = String((0..<count).map { _ in "abc".randomElement(using: &dice) ?? "a" })
            let whole = NSRange(text.startIndex..., in: text)
            let match = expression.firstMatch(in: text, range: whole)
            let found = try TextPattern("(\(pattern))").groups(in: text)
            #expect(
                found?.first ?? nil == match.map { (text as NSString).substring(with: $0.range) },
                "\(pattern) in \(text)")
            #expect((compiled.groups(in: text) == nil) == (match == nil), "\(pattern) in \(text)")
        }
    }

    private static func pattern(depth: Int, _ dice: inout SeededGenerator) -> String {
        switch depth > 0 ? Int.random(in: 0...6, using: &dice) : 0 {
        case 0: return ["a", "b", "c", ".", "[ab]", "[^a]"].randomElement(using: &dice) ?? "a"
        case 1:
            return "(" + pattern(depth: depth - 1, &dice) + "|" + pattern(depth: depth - 1, &dice)
                + ")"
        case 2, 3: return pattern(depth: depth - 1, &dice) + pattern(depth: depth - 1, &dice)
        default:
            let body = pattern(depth: depth - 1, &dice)
            // How often nothing is repeated is told in many ways.
            let isEmpty = (try? TextPattern(body).groups(in: "")) ?? nil != nil
            let signs = isEmpty ? [""] : ["*", "+", "?", "*?", "+?", "??", "{1,2}"]
            return "(?:" + body + ")" + (signs.randomElement(using: &dice) ?? "")
        }
    }
}
