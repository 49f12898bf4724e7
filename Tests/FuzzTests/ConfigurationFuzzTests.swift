import Dashboards
import Foundation
import Testing

@testable import Tables

/// No text of a configuration crashes, hangs or is refused without its line.
@Suite(.serialized, .timeLimit(.minutes(Fuzzing.minutes)))
struct ConfigurationFuzzTests {
    private static let parts = [
        "tables:\n", "charts:\n", "  - name: a\n", "marks: [{line: {x: n, y: n}}]", "columns:",
        "- ", "  ", "&a", "*a",
        "!!int", "|", ">", "feed: ingest", "kind: quantitative", "{name: n}", "null", "~", "yes",
        "<<: *a", "transform:",
        "access:\n", "limits: {", "where: {team: {claim: team}}", "---\n", "...\n",
    ]

    private func answer(_ read: () throws(ConfigurationErrors) -> Configuration, lines: Int)
        -> String
    {
        do throws(ConfigurationErrors) {
            return "\(try read().dashboards.count) dashboards"
        } catch {
            #expect(!error.errors.isEmpty)
            for fault in error.errors {
                #expect((1...lines + 1).contains(fault.line), "\(fault)")
            }
            return error.errors[0].message
        }
    }

    @Test func `dashboards`() throws {
        try Fuzzing("dashboards", of: Self.parts).run { input in
            let text = String(decoding: input, as: UTF8.self)
            return answer(
                { () throws(ConfigurationErrors) in
                    try Configuration.read(
                        dashboards: [ConfigurationFile(path: "a.yaml", text: text)],
                        folder: "nowhere")
                },
                lines: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                    .count)
        }
    }

    @Test func `server.yaml`() throws {
        try Fuzzing("server", of: Self.parts).run { input in
            let text = String(decoding: input, as: UTF8.self)
            return answer(
                { () throws(ConfigurationErrors) in
                    try Configuration.read(
                        server: ConfigurationFile(path: "server.yaml", text: text), dashboards: [],
                        folder: "nowhere")
                },
                lines: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                    .count)
        }
    }

    @Test func `formulas`() throws {
        let parts = [
            "+", "-", "*", "/", "^", "(", ")", "`a b`", "low", "sqrt(", "log(", "min(", "1.5e3",
            "½", "٣",
        ]
        try Fuzzing("formulas", of: parts).run { input in
            do throws(FormulaError) {
                _ = try Formula(String(decoding: input, as: UTF8.self))
                return "formula"
            } catch {
                return error.description
            }
        }
    }

    @Test(arguments: ["(", "-", "2^", "sqrt(", "1+(", "2^-", "(-", "1+"])
    func `a formula that is nested too deep is refused`(_ part: String) {
        for count in [1_000, 200_000] where part.utf8.count * count > 4_000 || part != "1+" {
            let text = String(repeating: part, count: count) + "1"
            #expect(throws: FormulaError.self) { try Formula(text) }
        }
    }

    @Test(arguments: ["[", "{a: ", "- ", "? "])
    func `a file that is nested too deep is refused`(_ part: String) {
        let text =
            "tables: " + (part == "- " ? "\n  " : "") + String(repeating: part, count: 100_000)
        #expect(throws: ConfigurationErrors.self) {
            try Configuration.read(
                dashboards: [ConfigurationFile(path: "a.yaml", text: text)], folder: "nowhere")
        }
    }
}
