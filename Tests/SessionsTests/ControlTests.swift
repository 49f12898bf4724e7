import Foundation
import Languages
import Protocol
import Sessions
import SharedScenes
import Tables
import Testing

/// A control's selection filters the charts and rows of its table, as a brush does.
struct ControlSelectionTests {
    private static let catalogue = Catalogue(
        dashboards: [
            Catalogue.Dashboard(
                name: "orders",
                charts: [
                    Catalogue.Chart(
                        table: "orders", brushColumn: "time", brushKind: .temporal, height: 320,
                        timeZone: nil),
                    Catalogue.Chart(table: "sales", brushColumn: nil, height: 320, timeZone: nil),
                ],
                rows: [Catalogue.Rows(table: "orders", sort: nil)],
                controls: [
                    Catalogue.Control(
                        title: "City", table: "orders", column: "city", kind: .nominal),
                    Catalogue.Control(
                        title: "Style", table: "orders", column: "style", kind: .nominal,
                        isSearch: true),
                    Catalogue.Control(
                        title: "Day", table: "orders", column: "time", kind: .temporal,
                        timeZone: TimeZone(identifier: "America/Los_Angeles") ?? .gmt),
                ])
        ], epoch: "run1")

    private static let hello =
        #"{"hello":{"dashboard":"orders","charts":[{"width":640},{"width":640}]"#

    private static func page(_ more: String = "") -> Page {
        var page = Page(catalogue: catalogue)
        page.dashboard = "orders"
        page.send(hello + more + "}}")
        return page
    }

    private static func token(_ chart: Int, _ names: String...) -> String {
        let quoted = names.map { "\"\($0)\"" }
        let ends = ["lower", "upper", "last"].map { #""\#($0)":{"name":\#(quoted[0])}"# }
            .joined(separator: ",")
        return #"{"chart":\#(chart),\#(ends),"categories":[\#(quoted.joined(separator: ","))]}"#
    }

    private static func select(_ page: inout Page, _ chart: Int, _ names: String) {
        page.send(
            #"{"select":{"chart":\#(chart),"event":1,"token":\#(token(chart, names))}}"#)
    }

    /// The charts reach the views that they turn to, and the rows come.
    private static func turn(_ page: inout Page) {
        for request in page.requests {
            switch request {
            case .watch(let key, _): page.watched(key)
            case .rows(let query):
                page.answer(.rows(table: query.table, message: [], nextRow: 10, spoken: nil))
            default: break
            }
        }
        _ = page.messages
    }

    /// The conditions of the views that charts turn to, by chart.
    private static func conditions(_ page: inout Page) -> [Int: [RowFilter.SlidingCondition]] {
        var found: [Int: [RowFilter.SlidingCondition]] = [:]
        for case .watch(let key, _) in page.requests { found[key.chart] = key.conditions }
        return found
    }

    @Test func `a choice filters the charts of its table, and those alone`() {
        var page = Self.page()
        _ = page.requests
        _ = page.messages
        Self.select(&page, 2, "Cupertino")
        let city = RowFilter.Condition.equals(column: "city", [.string("Cupertino")])
        #expect(Self.conditions(&page) == [0: [.init(city)]])
        let messages = page.messages.filter { $0.contains("brush") }
        #expect(messages.count == 1 && messages[0].hasPrefix(#"["brush",2,1,"#))
        #expect(messages[0].contains(#""text":"Cupertino""#))
    }

    @Test func `a search is for names that contain a text`() {
        var page = Self.page()
        _ = page.requests
        Self.select(&page, 3, "cach")
        let style = RowFilter.Condition.contains(column: "style", "cach")
        #expect(Self.conditions(&page) == [0: [.init(style)]])
        #expect(page.messages.contains { $0.contains("names with “cach”") })
    }

    @Test func `a search that is longer than a field is rejected`() {
        var page = Self.page()
        _ = page.requests
        Self.select(&page, 3, String(repeating: "x", count: ProtocolLimits.fieldLength + 1))
        #expect(page.messages.contains { $0.contains("one text of at most 400 bytes") })
        #expect(page.requests.isEmpty)
    }

    @Test func `days are whole in the control's time zone, through a change of clocks`() {
        var page = Self.page()
        _ = page.requests
        page.send(#"{"range":{"chart":4,"event":1,"from":"2026-03-07","to":"2026-03-08"}}"#)
        let (lower, upper) = (1_772_870_400.0, 1_773_039_600.0)
        // The second day has 23 hours.
        #expect(upper - lower == 47 * 3_600)
        let days = RowFilter.Condition.interval(
            column: "time", lower: .date(Date(timeIntervalSince1970: lower)),
            upper: .date(Date(timeIntervalSince1970: upper)))
        #expect(Self.conditions(&page) == [0: [.init(days)]])
        let message = page.messages.first { $0.contains("brush") } ?? ""
        #expect(message.contains(#""fields":["2026-03-07","2026-03-08"]"#))
        #expect(message.contains("March 7 to March 8, 2026"))
    }

    @Test(arguments: [
        ("2026-06-06", "", #"["2026-06-06",""]"#, "from June 6, 2026 on"),
        ("", "2026-06-06", #"["","2026-06-06"]"#, "until June 6, 2026"),
        ("2026-06-06", "2026-06-06", #"["2026-06-06","2026-06-06"]"#, "June 6, 2026"),
    ])
    func `an end may be open`(from: String, to: String, fields: String, text: String) {
        var page = Self.page()
        _ = page.requests
        page.send(#"{"range":{"chart":4,"event":1,"from":"\#(from)","to":"\#(to)"}}"#)
        let message = page.messages.first { $0.contains("brush") } ?? ""
        #expect(message.contains(#""fields":\#(fields)"#))
        #expect(message.contains(#""text":"\#(text)""#))
    }

    @Test(arguments: [
        ("2026-06-31", "", "Day: From can't be read."),
        ("yesterday", "", "Day: From can't be read."),
        ("2026-06-07", "2026-06-06", "Day: To is before From."),
        ("", "2026-06", "Day: To can't be read."),
    ])
    func `what are no days selects nothing, and says so`(from: String, to: String, text: String) {
        var page = Self.page()
        _ = page.requests
        _ = page.messages
        page.send(#"{"range":{"chart":4,"event":1,"from":"\#(from)","to":"\#(to)"}}"#)
        #expect(Self.conditions(&page).isEmpty)
        let messages = page.messages
        #expect(messages.contains(#"["brush",4,1,null]"#))
        #expect(messages.contains { $0.contains(text) })
    }

    @Test func `what are no days is said under the control's title in the page's language`() {
        var catalogue = Self.catalogue
        catalogue.dashboards["orders"]?.controls[2].titles = [.german: "Tag"]
        var page = Page(catalogue: catalogue)
        page.dashboard = "orders"
        page.send(Self.hello + #","locale":"de-DE"}}"#)
        _ = (page.requests, page.messages)
        page.send(#"{"range":{"chart":4,"event":1,"from":"2026-06-31","to":""}}"#)
        #expect(page.messages.contains { $0.contains("Tag: „Von“ ist nicht lesbar.") })
    }

    @Test func `controls add up with each other and with a brush`() {
        var page = Self.page()
        Self.turn(&page)
        Self.select(&page, 2, "Cupertino")
        Self.turn(&page)
        page.send(
            #"{"select":{"chart":0,"event":2,"token":{"chart":0,"lower":{"seconds":0},"upper":{"seconds":60},"last":{"seconds":0},"categories":[]}}}"#
        )
        Self.turn(&page)
        Self.select(&page, 3, "cach")
        let rows = page.requests.compactMap { request -> RowsQuery? in
            if case .rows(let query) = request { query } else { nil }
        }
        #expect(rows.last?.selections.map(\.chart) == [0, 2, 3])
        #expect(rows.last?.acted == 3)
    }

    @Test func `what a page kept is selected again when it comes back`() {
        var page = Self.page(#","selections":[\#(Self.token(2, "Cupertino", "Berkeley"))]"#)
        let cities = RowFilter.Condition.equals(
            column: "city", [.string("Cupertino"), .string("Berkeley")])
        #expect(Self.conditions(&page)[0] == [.init(cities)])
        #expect(page.messages.contains { $0.contains("Cupertino and Berkeley") })
    }

    @Test func `what is cleared is selected no more`() {
        var page = Self.page()
        Self.select(&page, 2, "Cupertino")
        _ = page.messages
        page.send(#"{"clear":{"chart":2,"event":2}}"#)
        #expect(page.messages.contains(#"["brush",2,2,null]"#))
    }

    @Test(arguments: [
        #"{"select":{"chart":2,"event":1,"token":{"chart":2,"lower":{"number":1},"upper":{"number":2},"last":{"number":1},"categories":[]}}}"#,
        #"{"select":{"chart":4,"event":1,"token":{"chart":4,"lower":{"name":"a"},"upper":{"name":"a"},"last":{"name":"a"},"categories":["a"]}}}"#,
        #"{"select":{"chart":3,"event":1,"token":{"chart":3,"lower":{"name":"a"},"upper":{"name":"a"},"last":{"name":"a"},"categories":["a","b"]}}}"#,
        #"{"range":{"chart":2,"event":1,"from":"a","to":"b"}}"#,
        #"{"select":{"chart":5,"event":1,"token":{"chart":5,"lower":{"name":"a"},"upper":{"name":"a"},"last":{"name":"a"},"categories":["a"]}}}"#,
        #"{"brush":{"chart":2,"event":1,"revision":["run1",0,1],"from":1,"to":2,"phase":"committed"}}"#,
        #"{"zoom":{"chart":2,"event":1,"to":"newest"}}"#,
    ])
    func `what no control can have made is an error`(message: String) {
        var page = Self.page()
        _ = page.requests
        _ = page.messages
        page.send(message)
        #expect(page.messages.contains { $0.hasPrefix(#"["error","#) })
        #expect(Self.conditions(&page).isEmpty)
    }

    @Test func `names are asked for when somebody comes to a control`() {
        var page = Self.page()
        _ = page.requests
        page.send(#"{"stops":{"chart":2,"around":0}}"#)
        #expect(page.requests.map(\.name) == ["names 2"])
    }
}
