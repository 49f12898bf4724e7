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

    @Test func `other columns contain no text`() {
        for column in ["number", "none"] {
            let found = Self.table.rows(matching: RowFilter([.contains(column: column, "1")]))
            #expect(found.count == 0)
        }
    }
}
