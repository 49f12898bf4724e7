import Tables
import Testing

struct FormulaTests {
    @Test(arguments: [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("-2 ^ 2", -4), ("2 ^ 3 ^ 2", 512),
        ("7 - 2 - 1", 4), ("8 / 2 / 2", 2), ("1e-2 * a", 0.04), ("`a b` / a", 2.5),
        ("max(a, `a b`, 3)", 10), ("abs(-a) + sqrt(a)", 6), ("round(2.5) - floor(-0.5)", 4),
        ("-a", -4), ("2 * -a", -8), ("ceil(log10(a))", 1), ("exp(log(a))", 4),
    ])
    func `a formula is what mathematics says`(text: String, result: Double) throws {
        let found = try #require(try number(of: text))
        #expect(abs(found - result) < 1e-12)
    }

    @Test(arguments: [
        ("a +", "the formula \"a +\" isn't complete"),
        ("a ) b", "\") b\" isn't understood in the formula \"a ) b\""),
        ("srt(a)", "unknown function \"srt\"; did you mean \"sqrt\"?"),
        ("abs(a, a)", "\"abs\" takes one number, not 2"), ("", "the formula \"\" isn't complete"),
        ("1.2.3", "\"1.2.3\" isn't understood in the formula \"1.2.3\""),
        ("(a", "the formula \"(a\" isn't complete"),
    ])
    func `what isn't a formula is named`(text: String, message: String) {
        let error = #expect(throws: FormulaError.self) { try Formula(text) }
        #expect(error?.description == message)
    }

    @Test func `what is missing makes the result missing`() throws {
        #expect(try number(of: "missing + 1") == nil)
        #expect(try number(of: "max(missing, 1)") == nil)
    }

    private func number(of text: String) throws -> Double? {
        let schema = Schema([
            .init("a", .quantitative), .init("a b", .quantitative), .init("missing", .quantitative),
        ])
        let table = GrowingTable(schema: schema)
        table.append([[.number(4)], [.number(10)], [.missing]])
        let steps = Transform([.calculate(try Formula(text), as: "result")])
        let result = try TransformedTable(steps, of: schema).update(from: table.snapshot)
        return result["result"]?[0].scalar
    }
}
