import SharedScenes
import Layouts
import Picking
import Protocol
import Tables
import Testing

@testable import Sessions

/// Zooming a chart by itself, and one with an overview.
@Suite struct `Zooming` {
    private static let catalogue = Catalogue(
        dashboards: [
            Catalogue.Dashboard(
                name: "weather",
                charts: [
                    chart(isZoomable: true), chart(), chart(overview: 1),
                ], rows: [Catalogue.Rows(table: "hours", sort: nil)])
        ], epoch: "run1")

    private static func chart(isZoomable: Bool = false, overview: Int? = nil) -> Catalogue.Chart {
        Catalogue.Chart(
            table: "hours", brushColumn: "time", height: 320, timeZone: nil,
            isZoomable: isZoomable, overview: overview)
    }

    private func open(_ zoom: String = "") -> Page {
        var page = Page()
        page.session = Session(catalogue: Self.catalogue)
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":640\#(zoom)},{"width":640},"#
                + #"{"width":640\#(zoom)}]}}"#)
        page.showRows()
        return page
    }

    /// The views that charts turn to now, which are there at once and whose scenes get to the page.
    private func turns(_ page: inout Page) -> [Int: Zoom?] {
        var turns: [Int: Zoom?] = [:]
        for case .watch(let key, _) in page.requests {
            turns[key.chart] = .some(key.parameters.zoom)
            arrive(key, &page)
        }
        return turns
    }

    private func arrive(_ key: ViewKey, _ page: inout Page) {
        page.watched(key)
        page.answer(
            .change(
                key,
                QueryResult.Delivery(
                    message: Array("scene".utf8), since: nil, revision: Page.otherRevision,
                    shown: TablePosition(nextRow: 10),
                    missedRows: nil)))
        _ = page.messages
    }

    private func asked(_ page: inout Page) -> ZoomQuery? {
        page.requests.lazy.compactMap { request in
            if case .zoom(_, let query) = request { query } else { nil }
        }.first
    }

    @Test func `a part of the plot is asked about, and the chart turns to what comes of it`() throws
    {
        var page = open()
        page.send(
            #"{"zoom":{"chart":0,"event":4,"to":{"pixels":{"from":10,"to":90,"revision":["run1",0,1]}}}}"#
        )
        let query = try #require(asked(&page))
        #expect(
            query.target
                == .pixels(from: 10, to: 90, on: Revision(epoch: "run1", view: 0, counter: 1)))
        #expect(query.overview == nil)
        page.answer(.zoomed(chart: 0, event: 4, .to(.interval(lower: 1, upper: 2))))
        #expect(turns(&page) == [0: .interval(lower: 1, upper: 2)])
        page.answer(.zoomed(chart: 0, event: 5, .to(nil)))
        #expect(turns(&page) == [0: Zoom?.none])
    }

    @Test func `an answer overtaken by the next one is of no interest`() {
        var page = open()
        for event in [4, 5] {
            page.send(#"{"zoom":{"chart":0,"event":\#(event),"to":"original"}}"#)
        }
        page.answer(.zoomed(chart: 0, event: 5, .to(.newest(length: 60))))
        page.answer(.zoomed(chart: 0, event: 4, .to(.everything)))
        #expect(turns(&page) == [0: .newest(length: 60)])
    }

    @Test func `the page is told what it sees once it sees it`() {
        var page = open()
        page.answer(.zoomed(chart: 0, event: 4, .to(.newest(length: 60))))
        func seen(_ page: inout Page) -> [Int] {
            page.requests.compactMap { request in
                guard case .ask(_, let question, _) = request else { return nil }
                return (question as? VisibleDomainQuestion)?.event
            }
        }
        #expect(seen(&page).isEmpty)
        arrive(page.zoomed(0, .newest(length: 60)), &page)
        #expect(seen(&page) == [4])
        #expect(seen(&page).isEmpty)
    }

    @Test func `why typed ends aren't shown is said with what is, once`() {
        var page = open()
        arrive(page.key(0), &page)
        _ = page.requests
        func faults(_ page: inout Page) -> [String?] {
            page.requests.compactMap { request -> String?? in
                guard case .ask(_, let question, _) = request else { return nil }
                return (question as? VisibleDomainQuestion).map(\.fault)
            }
        }
        page.answer(.zoomed(chart: 0, event: 4, .refused(.reversed)))
        #expect(faults(&page) == ["To is before From."])
        page.answer(.zoomed(chart: 0, event: 5, .to(nil)))
        #expect(faults(&page) == [nil])
    }

    @Test func `an overview's selection is what is seen, and zooming makes that selection`() throws
    {
        var page = open()
        let selection = Selection(
            chart: 1, table: "hours", column: "time", lower: .number(10), upper: .number(20),
            last: .number(20))
        page.answer(
            .interval(chart: 1, event: 1, .selected(selection, message: [], .dragging)))
        // The first value after it isn't seen.
        #expect(turns(&page) == [2: .interval(lower: 10, upper: (20.0).nextDown)])

        page.send(#"{"zoom":{"chart":2,"event":2,"to":"newest"}}"#)
        let query = try #require(asked(&page))
        #expect(query.overview?.chart == 1)
        var newest = selection
        newest.edge = 0
        page.answer(.zoomed(chart: 2, event: 2, .selected(newest)))
        #expect(page.session.selections.byChart == [1: newest])
        #expect(turns(&page) == [2: .newest(length: 10)])

        page.answer(.zoomed(chart: 2, event: 3, .selected(nil)))
        #expect(page.session.selections.isEmpty)
        #expect(turns(&page) == [2: Zoom?.none])
    }

    @Test func `a brush on the chart itself leaves the overview's`() {
        var page = open()
        for chart in [1, 2] {
            let selection = Selection(
                chart: chart, table: "hours", column: "time", lower: .number(10),
                upper: .number(20), last: .number(20))
            page.answer(
                .interval(chart: chart, event: chart, .selected(selection, message: [], .committed))
            )
        }
        #expect(page.session.selections.byChart.keys.sorted() == [1, 2])
    }

    @Test func `a page comes back with what it saw, where no overview says it`() {
        let page = open(#","zoom":{"newest":{"length":60}}"#)
        #expect(page.session.charts.map(\.view.parameters.zoom) == [.newest(length: 60), nil, nil])
    }

    @Test(arguments: [
        (#"{"chart":1,"event":1,"to":"original"}"#, "can't be zoomed"),
        (#"{"chart":9,"event":1,"to":"original"}"#, "no chart 9"),
        (#"{"chart":0,"event":1,"to":{"kept":{"newest":{"length":-1}}}}"#, "no part of x"),
        (
            #"{"chart":0,"event":1,"to":{"pixels":{"from":1,"to":1,"revision":["a",0,1]}}}"#,
            "no part of x"
        ),
        (#"{"chart":0,"event":1,"to":{}}"#, "zoom.to"),
    ])
    func `what makes no sense is an error`(_ zoom: String, _ error: String) {
        var page = open()
        page.send(#"{"zoom":\#(zoom)}"#)
        #expect(page.messages.contains { $0.contains("\"error\"") && $0.contains(error) })
        #expect(asked(&page) == nil)
    }
}

extension Page {
    fileprivate func zoomed(_ chart: Int, _ zoom: Zoom) -> ViewKey {
        var key = key(chart)
        key.parameters.zoom = zoom
        return key
    }
}
