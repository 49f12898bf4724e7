import Tables
import Testing

@testable import Dashboards

/// Every mistake is named with its line, and with what was probably meant.
struct ConfigurationErrorTests {
    @Test func `aliases of aliases end at a limit`() {
        let doubled = (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let yaml = (["a0: &a0 [x]"] + doubled).joined(separator: "\n")
        let error = #expect(throws: ConfigurationError.self) {
            try Entry(yaml: yaml, file: "a.yaml")
        }
        let sentence =
            "a.yaml:2: with what its aliases (*) stand for, the file has more than 1000000 parts"
        #expect(error?.description == sentence)
    }

    @Test(arguments: [
        (
            "titel: Orders",
            [
                "1: \"title\" is missing in a dashboard",
                "1: unknown key \"titel\" in a dashboard; did you mean \"title\"?",
            ]
        ),
        ("title: [a]", ["1: \"title\" is a text or a text in several languages, not a list"]),
        (
            "title: a\ntimeZone: America/NewYork",
            ["2: unknown time zone \"America/NewYork\"; did you mean \"America/New_York\"?"]
        ),
        ("title: a\ntitle: b", ["1: these keys stand twice in one mapping: title"]),
        ("title: 'a", ["1: this isn't YAML: a quote is opened here and never closed"]),
        (
            "- a",
            [
                "2: this isn't YAML: the indentation doesn't fit the list's, or a \"- \" is missing"
            ]
        ),
        (
            "title: a\nrows:\n\t- a",
            ["3: this isn't YAML: lines are indented by spaces, not by tabs"]
        ),
        (
            "title: @a",
            ["1: this isn't YAML: a text that begins with \"@\" stands between quotes"]
        ),
        ("title: a\n? {b: 1}\n: c", ["2: a key is a text, not a mapping or a list"]),
        (
            "title: a\n? {b: 1}\n: c\n? {b: 1}\n: c",
            ["2: a key is a text, not a mapping or a list"]
        ),
        ("title: a\u{1}", ["1: this isn't YAML: a control character stands here"]),
        (
            "title: a\n---",
            ["2: this isn't YAML: a file is one document, and \"---\" begins another"]
        ),
        ("title:", ["1: \"title\" is a text or a text in several languages, not nothing"]),
        (
            "\u{FEFF}titel: a",
            [
                "1: \"title\" is missing in a dashboard",
                "1: unknown key \"titel\" in a dashboard; did you mean \"title\"?",
            ]
        ),
        (
            "title: a\nrows:\n  - {table: order, title: b}",
            ["3: unknown table \"order\"; did you mean \"orders\"?"]
        ),
        (
            "title: a\nrows:\n  - {table: orders, title: b, columns: [time, city]}",
            ["3: unknown column \"city\"; there are time, style, count"]
        ),
    ])
    func `a page's mistakes are named`(page: String, messages: [String]) {
        check(page + "\ncharts: []\n", messages)
    }

    @Test(arguments: [
        ("feed: machin", ["unknown feed \"machin\" for \"feed\"; did you mean \"machine\"?"]),
        ("feed: {cvs: a}", ["unknown feed \"cvs\"; did you mean \"csv\"?"]),
        (
            "feed: {csv: data/no.csv}",
            ["nowhere/data/no.csv can't be read: No such file or directory"]
        ),
        ("feed: ingest", ["a feed of \"ingest\" needs \"columns\""]),
        (
            "{feed: machine, key: user, measurement: cpu}",
            [
                "\"key\" is for tables of feed: ingest, and of feed: postgres with a \"slot\"",
                "\"measurement\" is for tables of feed: ingest",
            ]
        ),
        (
            "{feed: ingest, columns: [{name: a}]}",
            ["a column of a feed of \"ingest\" needs \"kind\""]
        ),
        ("feed: {command: uptime}", ["a feed of \"command\" needs \"columns\""]),
        (
            "feed: {command: uptime, evry: 5 seconds}",
            [
                "a feed of \"command\" needs \"columns\"",
                "unknown key \"evry\" in a feed; did you mean \"every\"?",
            ]
        ),
        (
            "{feed: {command: date, every: 0 seconds}, columns: [{name: a, kind: nominal}]}",
            ["\"every\" is at least 0.1 seconds"]
        ),
        (
            "{feed: {http: localhost}, columns: [{name: a, kind: nominal}]}",
            ["the address begins with \"https://\" or \"http://\""]
        ),
        (
            "{feed: {http: \"https://${NO_SUCH_NAME}/\"}, columns: [{name: a, kind: nominal}]}",
            ["the environment has no variable \"NO_SUCH_NAME\""]
        ),
        (
            "{feed: ingest, columns: [{name: a, kind: number}]}",
            ["unknown kind \"number\" for \"kind\"; it can be quantitative, nominal, temporal"]
        ),
        (
            "{feed: ingest, columns: [{name: a, kind: nominal}, {name: a, kind: nominal}]}",
            ["column \"a\" stands here twice"]
        ),
        (
            "{feed: machine, columns: [{name: user, unit: a}, {name: user, unit: b}]}",
            ["column \"user\" stands here twice"]
        ),
        (
            "{feed: ingest, keep: 5 minutes, columns: [{name: a, kind: nominal}]}",
            ["\"keep\" names a duration, but no column is temporal"]
        ),
        (
            "{feed: machine, keep: 5 minuts}",
            ["\"keep\" is \"all\", \"5000 rows\" or \"15 minutes\", not \"5 minuts\""]
        ),
        (
            "{feed: machine, columns: [{name: usr}]}",
            ["unknown column \"usr\"; did you mean \"user\"?"]
        ),
        (
            "{feed: {ndjson: a}, durable: true, columns: [{name: a, kind: nominal}]}",
            ["each start reads these rows anew: leave \"durable\" out"]
        ),
        (
            "feed: {postgres: \"host=/nowhere\"}",
            ["\"table\" or \"query\" says which rows are read"]
        ),
        (
            "feed: {postgres: \"postgres://a:b:c\", table: t}",
            [
                "this isn't a database's address, such as postgres://USER:${PASSWORD}@HOST/DATABASE "
                    + "or \"host=HOST dbname=DATABASE\""
            ]
        ),
        (
            "feed: {prometheus: \"http://localhost\"}",
            ["\"query\" says which values are asked for"]
        ),
        (
            "feed: {scrape: localhost}",
            ["the address begins with \"https://\" or \"http://\""]
        ),
        (
            "{feed: {mqtt: a, topics: \"a/{b}\"}, columns: [{name: c, kind: nominal}]}",
            ["there is no column \"b\"; did you mean \"c\"?"]
        ),
        ("{keep: all}", ["\"feed\" is missing in a table"]),
    ])
    func `a table's mistakes are named`(table: String, messages: [String]) {
        let text = table.hasPrefix("{") ? table : "{\(table)}"
        check("title: a\ncharts: []\ntables:\n  t: \(text)\n", messages.map { "4: " + $0 })
    }

    @Test(
        arguments: [
            ("filtre: {}", ["unknown step \"filtre\"; did you mean \"filter\"?"]),
            (
                "filter: {column: count}",
                [
                    "a condition has one of equals, notEquals, lessThan, atMost, greaterThan, atLeast, oneOf"
                ]
            ),
            ("filter: {column: count, atMost: many}", ["\"many\" isn't a number"]),
            (
                "filter: {column: cuont, atMost: 3}",
                ["unknown column \"cuont\"; did you mean \"count\"?"]
            ),
            ("bin: {column: style, size: 5, as: b}", nil),
            (
                "calculate: {expression: cuont + 1, as: a}",
                ["unknown column \"cuont\"; did you mean \"count\"?"]
            ),
            (
                "calculate: {expression: sqr(count), as: a}",
                ["unknown function \"sqr\"; did you mean \"sqrt\"?"]
            ),
            (
                "calculate: {expression: style + 1, as: a}",
                ["column \"style\" is nominal, not quantitative"]
            ),
            (
                "fold: {columns: [style, count], as: [a, b]}",
                ["column \"style\" is nominal, and \"count\" is quantitative"]
            ),
            ("fold: {columns: [count], as: [a]}", ["\"as\" of a fold step is two names"]),
            (
                "text: {template: \"{stile}\", as: a}",
                ["unknown column \"stile\"; did you mean \"style\"?"]
            ),
            (
                "sort: {by: [style, cuont]}",
                ["unknown column \"cuont\"; did you mean \"count\"?"]
            ),
            ("bin: {column: count, size: 0, as: b}", ["a bin's size is above zero"]),
            ("unit: {column: time, unit: day, as: style}", ["there is a column \"style\" already"]),
            (
                "group: {by: [style, citty], sum: count}",
                ["unknown column \"citty\"; there are time, style, count"]
            ),
            ("group: {by: style, sum: count, mean: count}", ["two columns have the same name"]),
            (
                "group: {by: style, mean: {average: cont}}",
                ["unknown column \"cont\"; did you mean \"count\"?"]
            ),
            (
                "window: {length: 5 minutes, rows: 3, by: time}",
                ["a window has \"rows\" or \"length\", not both"]
            ),
            ("window: {rows: 3, by: [style, count]}", []),
            (
                "window: {rows: 3, by: stile}",
                ["unknown column \"stile\"; did you mean \"style\"?"]
            ),
            ("window: {length: 5 minutes}", ["a window has \"rows\", or \"length\" and \"by\""]),
            (
                "sort: {by: count, order: down}",
                ["unknown order \"down\" for \"order\"; it can be ascending, descending"]
            ),
        ] as [(String, [String]?)])
    func `a step's mistakes are named`(step: String, messages: [String]?) {
        let text = chart("transform: [{\(step)}], marks: [{rule: {y: {constant: 1}}}]")
        guard let messages else { return #expect(errors(in: text).count == 1) }
        check(text, messages.map { "4: " + $0 })
    }

    @Test(arguments: [
        (
            "zoom: {ranges: [5 minutes, all, lots]}",
            ["a range is \"5 minutes\", a number, or \"all\""]
        ),
        (
            "zoom: true, chartXScale: {type: log}",
            ["an x axis of type \"log\" isn't zoomed"]
        ),
        (
            "zoom: true, chartScrollableAxes: horizontal",
            ["an x axis that is scrolled isn't zoomed too"]
        ),
        ("chartXScale: {domain: {brush: oter}}", ["unknown chart \"oter\""]),
        (
            "chartYScale: {domain: {brush: other}}",
            ["only x shows what is selected on another chart"]
        ),
        ("chartYScale: {domain: [0]}", ["\"domain\" is two values, from and to"]),
        (
            "chartYScale: {domain: [10, 1]}",
            [
                "\"domain\" runs from 10 down to 1; write [1, 10], and \"reversed: true\" beside it "
                    + "if the axis is to be turned around"
            ]
        ),
        (
            "chartYScale: {type: log, domain: [-5, 10]}",
            ["a domain of a log scale is above zero, and -5 isn't"]
        ),
        (
            "chartYScale: {type: log, domain: [0, 0]}",
            Array(repeating: "a domain of a log scale is above zero, and 0 isn't", count: 2)
        ),
        ("chartYScale: {domain: [0, top]}", ["\"top\" isn't a number"]),
        (
            "chartXAxis: gone",
            ["unknown visibility \"gone\" for \"chartXAxis\"; it can be automatic, visible, hidden"]
        ),
        (
            "chartXVisibleDomain: {length: long}",
            ["\"length\" is a duration like \"5 minutes\", not \"long\""]
        ),
        (
            "chartForegroundStyleScale: {domain: [a], range: [rde]}",
            ["unknown colour \"rde\" for \"range\"; did you mean \"red\"?"]
        ),
        (
            "chartSymbolScale: [sqare]",
            ["unknown symbol \"sqare\" for \"chartSymbolScale\"; did you mean \"square\"?"]
        ),
        ("chartSymbolSizeScale: {range: [small]}", ["\"range\" is a number, not \"small\""]),
        (
            "chartScrollableAxes: x",
            [
                "unknown axes \"x\" for \"chartScrollableAxes\"; it can be horizontal, vertical, both"
            ]
        ),
        ("chartScrollPosition: {initialY: top}", ["\"top\" isn't a number"]),
        (
            "chartPlotStyle: {bakground: red}",
            ["unknown key \"bakground\" in a style; did you mean \"background\"?"]
        ),
        (
            "chartBackground: {text: \"{style}\"}",
            ["unknown column \"style\"; what stands here belongs to no row"]
        ),
        ("chartYAxis: {label: {texts: many}}", ["\"texts\" is a list, not \"many\""]),
        (
            "chartYAxis: {format: {sign: no}}",
            ["unknown sign rule \"no\" for \"sign\"; it can be automatic, never, always"]
        ),
        ("height: 240", ["\"height\" is a whole number from 3 to 24, not \"240\""]),
        ("span: 13", ["\"span\" is a whole number from 1 to 12, not \"13\""]),
        ("brush: tiem", ["unknown column \"tiem\"; did you mean \"time\"?"]),
        (
            "chartYscale: {domain: [0, 1]}",
            ["unknown key \"chartYscale\" in a chart; did you mean \"chartYScale\"?"]
        ),
    ])
    func `a chart's mistakes are named`(line: String, messages: [String]) {
        check(chart(line + ", marks: [{bar: {x: time, y: count}}]"), messages.map { "4: " + $0 })
    }

    @Test func `a chart without marks is named, and a part of a stack without content`() {
        check(chart("height: 7"), ["4: \"marks\" is missing in a chart"])
        check(
            chart("vStack: [{font: title}]"),
            ["4: what is shown is missing: text, image, shape, vStack, hStack, zStack"])
    }

    @Test func `a chart that could only be empty is an error`() {
        check(chart("marks: []"), ["4: a chart has at least one mark"])
        check(
            chart("zoom: true, marks: [{bar: {x: style, y: count}}]"),
            ["4: an x axis of names isn't zoomed"])
        check(
            chart(
                "transform: [{filter: {column: style, lessThan: 4}}], "
                    + "marks: [{bar: {x: style, y: count}}]"),
            ["4: \"lessThan\" compares numbers and times, and column \"style\" is nominal"])
    }

    @Test func `all mistakes of all files are named at once`() {
        let one =
            "title: a\ncharts:\n  - {name: c, title: t, table: orders, marks: [{bra: {}}]}\n  - {name: c, title: t, table: tables, marks: [{rule: {y: {constant: 1}}}]}\n"
        let two = "charts: 5\n"
        #expect(
            errors(in: one, two) == [
                "x0.yaml:3: unknown mark \"bra\"; did you mean \"bar\"?",
                "x0.yaml:4: another chart or control of this page has the name \"c\"",
                "x0.yaml:4: unknown table \"tables\"",
                "x1.yaml:1: \"charts\" is a list, not \"5\"",
                "x1.yaml:1: \"title\" is missing in a dashboard",
            ])
    }

    @Test func `a table that is declared twice names the other place`() {
        let page = "title: a\ncharts: []\ntables:\n  t: {feed: machine}\n"
        #expect(
            errors(in: page, page) == ["x1.yaml:4: table \"t\" is declared already in x0.yaml:4"])
    }

    @Test func `charts of a table that can't be read have no errors of their own`() {
        let page =
            "title: a\ntables:\n  t: {feed: {csv: no.csv}}\ncharts:\n  - {name: c, title: t, table: t, marks: [{line: {x: a, y: b}}]}\n"
        #expect(
            errors(in: page)
                == ["x0.yaml:3: nowhere/no.csv can't be read: No such file or directory"])
    }

    @Test func `charts that are each other's overview are named`() {
        func chart(_ name: String, _ overview: String) -> String {
            """
              - name: \(name)
                title: \(name)
                table: orders
                brush: time
                marks: [{line: {x: time, y: count}}]
                chartXScale: {domain: {brush: \(overview)}}

            """
        }
        let page = "title: a\ncharts:\n" + chart("a", "b") + chart("b", "c") + chart("c", "b")
        #expect(
            errors(in: page) == [
                "x0.yaml:14: \"b\" and \"c\" are each other's overview",
                "x0.yaml:20: \"c\" and \"b\" are each other's overview",
            ])
    }
}
