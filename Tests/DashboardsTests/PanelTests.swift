import Testing

@testable import Dashboards

/// Panels stand where their author put them, and texts are what Markdown says.
struct PanelTests {
    @Test func `panels come in their order, before charts and rows`() throws {
        let dashboard = try dashboard(
            """
            panels:
              - text: "Hello"
              - rows: {table: orders, title: First, span: 6}
              - chart: {name: b, title: B, table: orders, marks: [{line: {x: time, y: count}}]}
            charts:
              - {name: c, title: C, table: orders, marks: [{line: {x: time, y: count}}]}
            rows:
              - {table: orders, title: Last}
            """)
        #expect(dashboard.charts.map(\.name) == ["b", "c"])
        #expect(dashboard.rows.map(\.title) == ["First", "Last"])
        let text = TextPanel(prose: Prose(blocks: [.paragraph([.text("Hello")])]))
        #expect(
            dashboard.panels == [.text(text), .rows(0), .chart(0), .chart(1), .rows(1)])
    }

    @Test func `rows of one table have the same columns wherever they stand`() {
        check(
            """
            title: a

            panels:
              - rows: {table: orders, title: A, columns: [time]}
              - rows: {table: orders, title: B, columns: [time]}
              - rows: {table: orders, title: C, columns: [count]}

            """, ["6: rows of \"orders\" stand on the page already, with other columns"])
    }

    @Test func `a text is what CommonMark says`() {
        var reader = ProseReader()
        let prose = reader.prose(
            """
            # Winds *now*

            One **bold** [link](https://example.com/a?b=1)
            and `code <b>`.

            3. three
            4. four

            > quoted
            """)
        #expect(reader.faults.isEmpty)
        #expect(
            prose.blocks == [
                .heading(depth: 1, [.text("Winds "), .emphasis([.text("now")])]),
                .paragraph([
                    .text("One "), .strong([.text("bold")]), .text(" "),
                    .link(address: "https://example.com/a?b=1", [.text("link")]), .text(" "),
                    .text("and "), .code("code <b>"), .text("."),
                ]),
                .list(
                    start: 3,
                    [[.paragraph([.text("three")])], [.paragraph([.text("four")])]]),
                .quote([.paragraph([.text("quoted")])]),
            ])
    }

    @Test(arguments: [
        ("# a\n# b", [1, 1]), ("## a\n### b\n## c", [1, 2, 1]),
        ("# a\n#### b\n### c\n# d", [1, 2, 2, 1]),
        ("### a\n# b\n## c", [1, 1, 2]),
    ])
    func `no heading is more than one deeper than the one before it`(
        markdown: String, depths: [Int]
    ) {
        var reader = ProseReader()
        let found = reader.prose(markdown).blocks.map { block in
            if case .heading(let depth, _) = block { depth } else { 0 }
        }
        #expect(found == depths)
    }

    @Test(arguments: [
        ("panels: [{txet: a}]", ["2: unknown panel \"txet\"; did you mean \"text\"?"]),
        (
            "panels: [{text: {markdwn: a}}]",
            [
                "2: \"markdown\" is missing in a text",
                "2: unknown key \"markdwn\" in a text; did you mean \"markdown\"?",
            ]
        ),
        (
            "panels:\n  - text: |\n      a\n\n      <b>c</b>\n",
            ["<b>", "</b>"].map {
                "6: a text is Markdown without HTML, and \"\($0)\" is some; put it between "
                    + "backquotes to show it"
            }
        ),
        (
            "panels: [{text: '[a](javascript:b)'}]",
            ["2: a link begins with https:// or http://, and \"javascript:b\" doesn't"]
        ),
        (
            "panels: [{text: '[a](example.com/x)'}]",
            [
                "2: a link begins with https:// or http://, and \"example.com/x\" doesn't; did you "
                    + "mean \"https://example.com/x\"?"
            ]
        ),
        (
            "panels: [{text: '![a](https://example.com/x.png)'}]",
            ["2: a text shows no image; link to it as [what it shows](https://…)"]
        ),
        (
            "panels:\n  - {chart: {}, text: a}",
            ["3: a panel has one key, not \"chart\" and \"text\"; begin each with \"- \""]
        ),
        ("summary: a", ["1: \"charts\" or \"panels\" is missing in a dashboard"]),
    ])
    func `mistakes in panels are named`(page: String, messages: [String]) {
        check("title: a\n" + page, messages)
    }
}
