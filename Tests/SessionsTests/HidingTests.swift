import SharedScenes
import Charts
import Layouts
import Protocol
import Tables
import Testing

@testable import Sessions

/// Series that a viewer hides are part of the view.
@Suite struct `Hiding series` {
    private func hidden(_ page: inout Page) -> [[String]] {
        page.requests.compactMap { request in
            if case .watch(let key, _?) = request { key.parameters.hiddenSeries } else { nil }
        }
    }

    @Test func `equal sets are equal views, in whatever order they are named`() {
        var page = Page.shown()
        page.send(#"{"hide":{"chart":0,"series":["JFK","EWR","JFK"]}}"#)
        #expect(hidden(&page) == [["EWR", "JFK"]])
        page.send(#"{"hide":{"chart":0,"series":["EWR","JFK"]}}"#)
        #expect(hidden(&page).isEmpty, "nothing is different")
    }

    @Test func `only the last of many acts is drawn while the first is prepared`() {
        var page = Page.shown()
        for series in [#"["a"]"#, #"["a","b"]"#, #"[]"#, #"["b"]"#] {
            page.send(#"{"hide":{"chart":0,"series":\#(series)}}"#)
        }
        #expect(hidden(&page) == [["a"]])
        var key = page.key(0)
        key.parameters.hiddenSeries = ["a"]
        page.watched(key)
        #expect(hidden(&page) == [["b"]])
    }

    @Test func `a kind of marks that a viewer prefers is part of the view`() {
        var page = Page.shown()
        page.send(#"{"show":{"chart":0,"as":"bar"}}"#)
        #expect(marks(&page) == [.bar])
        page.send(#"{"show":{"chart":0,"as":"bar"}}"#)
        #expect(marks(&page).isEmpty, "nothing is different")
        var key = page.key(0)
        key.parameters.mark = .bar
        page.watched(key)
        page.send(#"{"show":{"chart":0,"as":null}}"#)
        #expect(marks(&page) == [nil])
        let charts = #"[{"width":640,"shownAs":"line"},{"width":640,"shownAs":"x"}]"#
        page.send(#"{"hello":{"dashboard":"bare","charts":\#(charts)}}"#)
        let keys = page.requests.compactMap { request in
            if case .watch(let key, nil) = request { key } else { nil }
        }
        #expect(keys.map(\.parameters.mark) == [.line, nil])
        #expect(keys.map(\.isChosen) == [true, false])
    }

    private func marks(_ page: inout Page) -> [MarkKind?] {
        page.requests.compactMap { request in
            if case .watch(let key, _?) = request { .some(key.parameters.mark) } else { nil }
        }
    }

    @Test func `a greeting brings what was hidden`() {
        var page = Page()
        page.send(
            #"{"hello":{"dashboard":"bare","charts":[{"width":640,"hidden":["b","a"]},{"width":640}]}}"#
        )
        let keys = page.requests.compactMap { request in
            if case .watch(let key, nil) = request { key } else { nil }
        }
        #expect(keys.map(\.parameters.hiddenSeries) == [["a", "b"], []])
        #expect(keys.map(\.isChosen) == [true, false])
    }

    @Test(arguments: [
        #"{"hide":{"chart":9,"series":[]}}"#, #"{"hide":{"chart":0}}"#,
        #"{"show":{"chart":9,"as":"bar"}}"#, #"{"show":{"chart":0,"as":"pie"}}"#,
        #"{"hide":{"chart":0,"series":["\#(String(repeating: "n", count: 401))"]}}"#,
        #"{"hide":{"chart":0,"series":[\#(Array(repeating: #""n""#, count: 101).joined(separator: ","))]}}"#,
    ])
    func `what can't be is answered with an error, and hides nothing`(_ message: String) {
        var page = Page.shown()
        page.send(message)
        #expect(page.messages.first?.hasPrefix(#"["error","#) == true)
        #expect(hidden(&page).isEmpty)
    }

    @Test func `the legend comes with the first picture, and again only when it is another`() {
        var page = Page.bare()
        page.session.receive(page.state(2, legend: 1))
        #expect(page.messages == ["change to 2", "legend 1"])
        page.session.receive(page.state(3, legend: 1))
        #expect(page.messages == ["change to 3"])
        _ = page.requests
        let step = page.session.step(page.state(4, legend: 2), at: page.moment)
        #expect(step == nil, "more than the picture has to be brought up to date")
        #expect(page.messages == ["change to 4", "legend 2"])
    }
}
