import SharedScenes
import Layouts
import Protocol
import Tables
import Testing

@testable import Sessions

/// Three charts of one table: the first two filter one another and the third.
@Suite struct `Linked charts` {
    private static let catalogue = Catalogue(
        dashboards: [
            Catalogue.Dashboard(
                name: "weather",
                charts: [chart([1]), chart([0]), chart([0, 1]), chart([])],
                rows: [Catalogue.Rows(table: "hours", sort: nil)])
        ], epoch: "run1")

    private static func chart(_ filteredBy: [Int]) -> Catalogue.Chart {
        Catalogue.Chart(
            table: "hours", brushColumn: "time", height: 320, timeZone: nil,
            filteredBy: filteredBy)
    }

    private func open(_ more: String = "") -> Page {
        var page = Page()
        page.session = Session(catalogue: Self.catalogue)
        let charts = Array(repeating: #"{"width":640}"#, count: 4).joined(separator: ",")
        page.send(#"{"hello":{"dashboard":"weather","charts":[\#(charts)]\#(more)}}"#)
        page.showRows()
        return page
    }

    private func selection(on chart: Int, from lower: Double) -> Selection {
        Selection(
            chart: chart, table: "hours", column: "time", lower: .number(lower),
            upper: .number(lower + 5), last: .number(lower + 4))
    }

    private func select(_ event: Int, on chart: Int, from lower: Double, _ page: inout Page) {
        page.answer(
            .interval(
                chart: chart, event: event,
                .selected(selection(on: chart, from: lower), message: [], .committed)))
    }

    private func conditions(_ lowers: Double...) -> [RowFilter.SlidingCondition] {
        lowers.map { selection(on: 0, from: $0).condition }
    }

    /// The views that charts turn to now, which are there at once.
    private func turns(_ page: inout Page) -> [Int: [RowFilter.SlidingCondition]] {
        var turns: [Int: [RowFilter.SlidingCondition]] = [:]
        for case .watch(let key, _) in page.requests {
            turns[key.chart] = key.conditions
            page.watched(key)
        }
        return turns
    }

    @Test func `show what is selected on the others, and not what is on themselves`() {
        var page = open()
        select(1, on: 0, from: 10, &page)
        #expect(turns(&page) == [1: conditions(10), 2: conditions(10)])
        select(2, on: 1, from: 20, &page)
        #expect(turns(&page) == [0: conditions(20), 2: conditions(10, 20)])
        page.send(#"{"clear":{"chart":0,"event":3}}"#)
        #expect(turns(&page) == [1: [], 2: conditions(20)])
    }

    @Test func `list the rows that all selections leave`() throws {
        var page = open()
        select(1, on: 0, from: 10, &page)
        select(2, on: 1, from: 20, &page)
        let queries = page.requests.compactMap { request -> RowsQuery? in
            if case .rows(let query) = request { query } else { nil }
        }
        let query = try #require(queries.last)
        #expect(query.selections.map(\.chart) == [0, 1])
        #expect(query.view.chart == 1)
        #expect(query.spoken == .selected)
    }

    @Test func `keep other selections, but for those that filter nothing`() {
        var page = open()
        select(1, on: 0, from: 10, &page)
        select(2, on: 1, from: 20, &page)
        #expect(page.session.selections.byChart.keys.sorted() == [0, 1])
        select(3, on: 3, from: 30, &page)
        #expect(page.session.selections.byChart.keys.sorted() == [3])
        #expect(page.messages.filter { $0.contains("null") }.count == 2)
    }

    @Test func `are not lost to what is done elsewhere meanwhile, but for those that give way`() {
        var page = open()
        select(1, on: 0, from: 10, &page)
        func step(_ event: Int, on chart: Int) {
            let stops = #""from":[0,1],"to":[3,4],"phase":"committed""#
            page.send(#"{"step":{"chart":\#(chart),"event":\#(event),\#(stops)}}"#)
        }
        step(2, on: 1)
        page.send(#"{"clear":{"chart":0,"event":3}}"#)
        select(2, on: 1, from: 20, &page)
        #expect(page.session.selections.byChart.keys.sorted() == [1])
        step(4, on: 0)
        step(5, on: 3)
        select(5, on: 3, from: 30, &page)
        select(4, on: 0, from: 10, &page)
        #expect(page.session.selections.byChart.keys.sorted() == [3])
    }

    @Test func `turn to the newest selection once a view is there, however many came meanwhile`() {
        var page = open()
        select(1, on: 0, from: 1, &page)
        let first = page.requests.compactMap { request -> ViewKey? in
            if case .watch(let key, _) = request, key.chart == 2 { key } else { nil }
        }
        for event in 2...9 { select(event, on: 0, from: Double(event), &page) }
        #expect(!page.requests.contains { if case .watch = $0 { true } else { false } })
        for key in first { page.watched(key) }
        #expect(turns(&page)[2] == conditions(9))
    }

    @Test func `come back with all selections`() {
        func token(_ chart: Int) -> String {
            let ends = #""lower":{"number":1},"upper":{"number":3},"#
            return #"{"chart":\#(chart),\#(ends)"last":{"number":2},"categories":[]}"#
        }
        let page = open(#","selections":[\#(token(0)),\#(token(1))]"#)
        #expect(page.session.selections.byChart.keys.sorted() == [0, 1])
        #expect(page.session.charts.map(\.view.conditions.count) == [1, 1, 2, 0])
    }
}
