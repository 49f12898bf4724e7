import Testing

@testable import Feeds

/// A tree of SQL as the text that the database gets.
struct SQLWriterTests {
    private static let x = SQLExpression.column("x")
    private static let one = SQLExpression.number(1)

    private func statement(_ expression: SQLExpression) -> SQLStatement {
        SQLWriter.statement(SQLSelect([.init("v", expression)], from: .table(["t"])))
    }

    @Test(
        arguments: [
            (x, #""x""#, []),
            (one, "$1::float8", ["1.0"]),
            (.number(.nan), "$1::float8", ["nan"]),
            (.text("it's"), "$1::text", ["it's"]),
            (.value(.numbers([1, -2.5])), "$1::float8[]", ["{1.0,-2.5}"]),
            (.cast(x, .text), #""x"::text"#, []),
            (.call(.coalesce, [x, one]), #"coalesce("x", $1::float8)"#, ["1.0"]),
            (.binary(x, .lessOrEqual, one), #"("x" <= $1::float8)"#, ["1.0"]),
            (.bytewise(x), #"("x" COLLATE "C")"#, []),
            (.isNull(x), #"("x" IS NULL)"#, []),
            (.isOneOf(x, []), "(FALSE)", []),
            (
                .isOneOf(x, [one, .number(2)]), #"("x" IN ($1::float8, $2::float8))"#,
                ["1.0", "2.0"]
            ),
            (.not(.isNull(x)), #"(NOT COALESCE(("x" IS NULL), FALSE))"#, []),
            (.all([]), "(TRUE)", []), (.any([]), "(FALSE)", []),
            (
                .any([.isNull(x), .all([.isNull(x), .isNull(one)])]),
                #"(("x" IS NULL) OR (("x" IS NULL) AND ($1::float8 IS NULL)))"#, ["1.0"]
            ),
            (.when(.isNull(x), one), #"CASE WHEN ("x" IS NULL) THEN $1::float8 END"#, ["1.0"]),
            (.aggregate(.count, nil, where: nil), "count(*)", []),
            (
                .aggregate(.sum, x, where: .isNull(x)), #"sum("x") FILTER (WHERE ("x" IS NULL))"#,
                []
            ),
        ] as [(SQLExpression, String, [String])])
    func `expressions are written with their values beside them`(
        expression: SQLExpression, text: String, values: [String]
    ) {
        #expect(
            statement(expression)
                == SQLStatement(text: "SELECT \(text) AS \"v\" FROM \"t\"", values: values))
    }

    @Test(arguments: [
        #"x"; DROP TABLE t; --"#, #"""#, #""""#, "x' OR '1'='1", "", "näm\u{301}e\n", "$1", "a.b",
    ])
    func `names and values can't leave their quotes`(name: String) {
        let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
        #expect(statement(.column(name)).text == "SELECT \(quoted) AS \"v\" FROM \"t\"")
        #expect(
            statement(.text(name))
                == SQLStatement(text: "SELECT $1::text AS \"v\" FROM \"t\"", values: [name]))
        let select = SQLSelect([.init(name, Self.one)], from: .table([name, name]))
        #expect(
            SQLWriter.statement(select).text
                == "SELECT $1::float8 AS \(quoted) FROM \(quoted).\(quoted)")
    }

    @Test func `a character that ends texts in C cuts nothing off`() {
        #expect(statement(.column("a\0b")).text.contains("\"a\u{FFFD}b\""))
        #expect(statement(.text("a\0b")).values == ["a\u{FFFD}b"])
    }

    @Test func `a question has all its parts in their order`() {
        var inner = SQLSelect([.init("k", Self.x)], from: .query("SELECT 1 AS x -- all"))
        inner.condition = .isNull(Self.x)
        var select = SQLSelect(
            [.init("k", .column("k")), .init("n", .aggregate(.count, nil, where: nil))],
            from: .select(inner))
        (select.keys, select.limit, select.offset) = (1, 5, 10)
        select.order = [.init(expression: .column("k"), isDescending: true)]
        #expect(
            SQLWriter.statement(select)
                == SQLStatement(
                    text: """
                        SELECT "k" AS "k", count(*) AS "n" FROM (SELECT "x" AS "k" FROM (SELECT 1 AS x -- all
                        ) AS "found" WHERE ("x" IS NULL)) AS "rows" GROUP BY 1 ORDER BY "k" DESC \
                        LIMIT $1::int8 OFFSET $2::int8
                        """, values: ["5", "10"]))
        let cursor = SQLWriter.cursor(
            named: "a\"b", for: SQLSelect([.init("v", Self.one)], from: .table(["t"])))
        #expect(
            cursor
                == SQLStatement(
                    text: #"DECLARE "a""b" NO SCROLL CURSOR FOR SELECT $1::float8 AS "v" FROM "t""#,
                    values: ["1.0"]))
    }
}
