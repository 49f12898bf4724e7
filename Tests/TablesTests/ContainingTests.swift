import Tables
import Testing

struct ContainingTests {
    private static let table = Table(
        schema: Schema([Schema.Field("name", .nominal), Schema.Field("number", .quantitative)]),
        columns: [
            Column(strings: ["São Paulo", "PAULA", "Lima", "Saul", "lima"]),
            Column(numbers: [1, 2, 3, 4, 5]),
        ], rows: 0..<5)

    @Test(arguments: [
        ("paul", [0, 1]), ("SAO", [0]), ("lim", [2, 4]), ("x", []), ("", [0, 1, 2, 3, 4]),
        ("aul", [0, 1, 3]), ("São", [0]), ("límá", [2, 4]), ("paulas", []), ("Z", []),
    ])
    func `names are found however they are written`(text: String, rows: [Int]) {
        let found = Self.table.rows(
            matching: RowFilter([.contains(column: "name", text)]))
        #expect(found.rows(from: 0, count: 5) == rows)
    }

    @Test(arguments: [
        ("aaab", "aab", true), ("ababac", "ABAC", true), ("ababab", "abac", false),
        ("e\u{301}te\u{301}", "été", true), ("\u{1100}\u{1161}", "가", true), ("각", "가", false),
        ("ab", "abc", false),
    ])
    func `a text is found where its own beginning repeats or its form differs`(
        name: String, text: String, isFound: Bool
    ) {
        let table = Table(
            schema: Schema([Schema.Field("name", .nominal)]), columns: [Column(strings: [name])],
            rows: 0..<1)
        let found = table.rows(matching: RowFilter([.contains(column: "name", text)]))
        #expect(found.count == (isFound ? 1 : 0))
    }

    @Test func `other columns contain no text`() {
        for column in ["number", "none"] {
            let found = Self.table.rows(matching: RowFilter([.contains(column: column, "1")]))
            #expect(found.count == 0)
        }
    }
}
