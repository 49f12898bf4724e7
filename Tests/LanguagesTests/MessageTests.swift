import Testing

@testable import Languages

struct MessageTests {
    private func text(
        _ pattern: String, _ arguments: KeyValuePairs<String, MessageArgument> = [:],
        in language: Language = .english
    ) throws -> String {
        try Message(pattern, .of(language)).text(arguments)
    }

    private func points(_ count: Int) -> KeyValuePairs<String, MessageArgument> {
        ["count": .number(Double(count), text: "\(count)"), "series": "Oslo"]
    }

    @Test func `arguments stand where they are named`() throws {
        #expect(try text("{b}, {a}!", ["a": "one", "b": "two"]) == "two, one!")
    }

    @Test(arguments: [(0, "0 points"), (1, "1 point"), (2, "2 points")])
    func `a plural has the form of its number`(count: Int, expected: String) throws {
        let pattern = "{count, plural, one {# point} other {# points}}"
        #expect(try text(pattern, points(count)) == expected)
    }

    @Test(arguments: zip([0, 1, 2, 3, 11, 100], ["zero", "one", "two", "few", "many", "other"]))
    func `Arabic has six plural forms`(count: Int, form: String) throws {
        let forms = PluralCategory.allCases.map { "\($0) {\($0)}" }.joined(separator: " ")
        #expect(try text("{count, plural, \(forms)}", points(count), in: .arabic) == form)
    }

    @Test func `a number by itself comes before its plural form`() throws {
        let pattern = "{count, plural, =0 {none} one {one} other {#}}"
        #expect(try text(pattern, points(0)) == "none")
        #expect(try text(pattern, points(1)) == "one")
    }

    @Test func `a rank has forms of its own`() throws {
        let pattern = "{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
        let ranks = try [1, 2, 3, 4, 22].map { try text(pattern, points($0)) }
        #expect(ranks == ["1st", "2nd", "3rd", "4th", "22nd"])
    }

    @Test func `forms hold arguments and other forms`() throws {
        let rows = "{count, plural, one {a row} other {# rows}}"
        let pattern = "{kind, select, row {\(rows)} other {{series}}}"
        #expect(try text(pattern, ["kind": "row", "count": .number(3, text: "3")]) == "3 rows")
        #expect(try text(pattern, ["kind": "point", "series": "Oslo"]) == "Oslo")
    }

    @Test(arguments: [
        ("It's", "It's"), ("It''s", "It's"), ("'{count}'", "{count}"), ("a '{''}' b", "a {'} b"),
        ("# '#'", "# '#'"),
    ])
    func `apostrophes quote as in ICU`(pattern: String, expected: String) throws {
        #expect(try text(pattern) == expected)
    }

    @Test(arguments: [
        ("{count", "\"{count\", character 7: \",\" is missing"),
        ("a }", "\"a }\", character 3: a } without its {"),
        ("{count, plural, one {#}}", "the form \"other\" is missing"),
        ("{count, date, short}", "\"date\" is none of plural, selectordinal and select"),
        ("{count, plural, uno {#} other {#}}", "\"uno\" is no plural form"),
        ("'{", "a quotation without an end"),
    ])
    func `a fault says where it is`(pattern: String, reason: String) {
        let fault = #expect(throws: MessageFault.self) { try Message(pattern, .of(.english)) }
        #expect(fault?.description.hasSuffix(reason) == true, "\(fault?.description ?? "")")
    }
}
