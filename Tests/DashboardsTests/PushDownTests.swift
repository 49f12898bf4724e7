import Tables
import Testing

@testable import Dashboards

/// Pages over tables whose rows stay in a database: what can't be asked of it is said by file and line.
struct PushDownTests {
    private func errors(
        _ panel: String, feed: String = "", table: String = ""
    ) -> [String] {
        let page = """
            title: a
            tables:
              t:
                feed: {postgres: "host=/nowhere", table: t, pushDown: true\(feed)}
                columns: [{name: time, kind: temporal}, {name: name, kind: nominal}, {name: n, kind: quantitative}]
                noun: rows\(table)
              other: {feed: ingest, columns: [{name: name, kind: nominal}, {name: size, kind: quantitative}]}
            panels:
              - \(panel)
            """
        do throws(ConfigurationErrors) {
            _ = try Configuration.read(
                dashboards: [ConfigurationFile(path: "p.yaml", text: page)], folder: "nowhere")
            return []
        } catch { return error.errors.map { "\($0.line): \($0.message)" } }
    }

    private func chart(_ steps: String, table: String = "t") -> String {
        """
        chart:
                  name: c
                  title: C
                  table: \(table)
                  transform: [\(steps)]
                  marks: [{bar: {x: name, y: rows}}]
        """
    }

    private static let group = "{group: {by: name, count: rows}}"

    @Test(arguments: [
        group, "{filter: {column: n, lessThan: 200}}, \(group)",
        "{filter: {column: n, lessThan: 200}}, {calculate: {expression: n * 2, as: rows}}",
        "{unit: {column: time, unit: day, as: day}}, {group: {by: [name, day], count: rows}}",
        "{bin: {column: n, size: 2, as: [from, to]}}, {group: {by: [name, from, to], count: rows}}",
        "\(group), {sort: {by: rows}}, {window: {rows: 3}}",
        "\(group), {join: {table: other, by: name, columns: size}}",
    ])
    func `a database is asked for groups and rows`(steps: String) {
        #expect(errors(chart(steps)) == [])
    }

    @Test(
        arguments: [
            (
                "{sort: {by: n}}, \(group)",
                "a step \"sort\" before the group isn't computed by a database (pushDown: true)"
            ),
            (
                "{join: {table: other, by: name, columns: size}}, \(group)",
                "a step \"join\" before the group isn't computed by a database (pushDown: true)"
            ),
            (
                "{group: {by: name, count: rows, median: n}}",
                "a group's \"median\" isn't computed by a database (pushDown: true)"
            ),
            (
                "{calculate: {expression: n / 2, as: half}}, \(group)",
                "a formula with more than +, - and * before the group isn't computed by a database "
                    + "(pushDown: true)"
            ),
            (
                "{unit: {column: time, unit: day, as: day}}, {filter: {column: day, lessThan: 2026-01-01}}, \(group)",
                "what is made of \"day\", which is a period, isn't computed by a database (pushDown: true)"
            ),
        ])
    func `other steps before the group are faults of their chart`(steps: String, fault: String) {
        let found = errors(chart(steps))
        #expect(found.contains("13: \(fault)"), "\(found)")
    }

    @Test func `a value needs a group`() {
        let value =
            "value: {name: v, title: V, table: t, column: n, transform: [{filter: {column: n, lessThan: 2}}]}"
        #expect(
            errors(value) == [
                "9: its rows stay in the database, which only gives groups of them: the steps of \"transform\" need "
                    + "a \"group\""
            ])
    }

    @Test func `a page lists rows of a database`() {
        #expect(errors("rows: {table: t, title: T}") == [])
    }

    @Test func `other tables' charts and rules for rows that come have no pushed rows`() {
        let joining = "{join: {table: t, by: name, columns: n}}, \(Self.group)"
        #expect(
            errors(chart(joining, table: "other")) == [
                "10: the rows of \"t\" stay in their database (pushDown: true): only its own charts show them"
            ])
        #expect(
            errors(chart(Self.group), table: "\n    keep: 30 rows") == [
                "7: \"keep\" is for rows that are read; those of pushDown: true stay in the database"
            ])
        #expect(
            errors(chart(Self.group), feed: ", slot: s") == [
                "4: \"slot\" is for rows that are read, not for pushDown"
            ])
        #expect(
            errors(chart(Self.group).replacing("bar: {", with: "bar: {table: t, "))
                .contains { $0.contains("only its own charts show them") })
    }
}
