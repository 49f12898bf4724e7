import Testing

@testable import Views

/// Marks of Markdown in letters written in code.
struct MarkdownTests {
    /// Each run as its letters between the looks that it has.
    private func looks(_ key: LocalizedStringKey) -> String {
        Text(key).runs.map { run in
            let looks = run.looks
            let names = [
                looks.weight == .bold ? "b" : "", looks.isItalic == true ? "i" : "",
                looks.design == .monospaced ? "c" : "", looks.isStruckThrough ? "s" : "",
                looks.fill == .color(.tint) ? "a" : "",
            ].joined()
            let text = run.content.plain
            return names.isEmpty || text.isEmpty ? text : "<\(names) \(text)>"
        }.joined()
    }

    @Test(arguments: [
        ("plain", "plain"), ("**bold** text", "<b bold> text"), ("a *b* c", "a <i b> c"),
        ("_a_ snake_case_name", "<i a> snake_case_name"), ("__a__b", "__a__b"),
        ("***both***", "<bi both>"), ("**a *b* c**", "<b a ><bi b><b  c>"),
        ("5 * 3 * 2", "5 * 3 * 2"), ("2*3*4", "2<i 3>4"), ("**open", "**open"),
        ("*a **b*", "*a *<i b>"), ("~~gone~~ ~here~", "<s gone> ~here~"),
        ("`a*b*`", "<c a*b*>"), ("one ` alone", "one ` alone"),
        (#"\*not\* \a"#, #"*not* \a"#), ("[a *b*](https://c.d)", "<a a ><ia b>"),
        ("[a](b", "[a](b"), ("^[3 cups](inflect: true)", "3 cups"), ("[x]", "[x]"), ("", ""),
        ("**", "**"), ("****", "****"),
        ("日本**語**", "日本<b 語>"),
    ])
    func `letters`(written: String, read: String) {
        #expect(looks(LocalizedStringKey(written)) == read)
        #expect(!LocalizedStringKey(written).text.contains("**") || read.contains("**"))
    }

    @Test func `values between letters have no marks, and their own looks`() {
        let name = "*a*"
        #expect(looks("\(name) **\(name) of \(3)** rows") == "*a* <b *a*><b  of ><b 3> rows")
        #expect(looks("**\(Text("x").italic())**") == "<bi x>")
        #expect(Text(verbatim: "**a**").content == "**a**")
        #expect(Text(name).content == "*a*")
    }
}
