import Broadcast
import Foundation
import Protocol
@testable import Sessions
import Tables
import Testing

@Suite struct `Greeting` {
    @Test func `a page that says hello is welcomed and its views are watched`() {
        var page = Page()
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":650},{"width":640},{"width":9999999}]}}"#
        )
        #expect(page.requests.map(\.name) == ["watch 0", "watch 1", "watch 2", "rows 0+50"])
        #expect(page.messages == [#"["welcome","run1"]"#])
    }

    @Test(arguments: [
        ("{", "malformed"), ("[]", "malformed"), ("{}", "malformed"),
        (#"{"shout":{}}"#, "malformed"), (#"{"hello":{"dashboard":"weather"}}"#, "malformed"),
        (#"{"hello":{"dashboard":"nowhere","charts":[]}}"#, "unknown"),
        (#"{"hello":{"dashboard":"weather","charts":[]}}"#, "outdated"),
        (#"{"clear":{"chart":0,"event":1}}"#, "order"),
    ])
    func `a message that isn't understood is answered with an error`(
        _ message: String, _ code: String
    ) {
        var page = Page()
        page.send(message)
        let said = page.messages
        #expect(said.count == 1 && said[0].hasPrefix(#"["error","\#(code)","#), "\(said)")
    }

    @Test(arguments: [-1, 3, .max])
    func `a chart that the page doesn't have is an error`(_ chart: Int) {
        var page = Page.open()
        page.send(#"{"resize":{"chart":\#(chart),"width":500}}"#)
        #expect(page.messages.first?.hasPrefix(#"["error","unknown""#) == true)
    }

    @Test func `widths are snapped down so that viewers share pictures`() {
        var page = Page.open()
        page.send(#"{"resize":{"chart":0,"width":655}}"#)
        #expect(page.requests.isEmpty)
        page.send(#"{"resize":{"chart":0,"width":656}}"#)
        #expect(page.requests.map(\.name) == ["rewatch 0 656"])
    }
}

@Suite struct `Pictures` {
    @Test func `the first scene is asked for and sent whole`() {
        var page = Page.open()
        page.publish(1)
        #expect(page.requests.map(\.name).contains("change 0 since 0"))
        page.deliver(1)
        #expect(page.messages == ["all up to 1", "meaning"])
    }

    @Test func `the next scene takes the shared change and asks for nothing`() {
        var page = Page.shown()
        page.publish(2)
        #expect(!page.requests.map(\.name).contains { $0.hasPrefix("change") })
        #expect(page.messages == ["change to 2"])
    }

    @Test func `ten scenes while the page was slow become one change`() {
        var page = Page.shown()
        for counter in 2...11 { page.publish(counter) }
        #expect(page.requests.map(\.name).filter { $0.hasPrefix("change") } == ["change 0 since 1"])
        #expect(page.messages.isEmpty)
        page.deliver(11, since: 1, missed: 100)
        #expect(page.messages == ["all up to 11"])
    }

    @Test func `a whole scene gets its words again, a change doesn't`() {
        var page = Page.shown()
        for counter in 2...20 { page.publish(counter) }
        _ = page.requests
        page.deliver(20, since: 1)
        #expect(page.messages == ["all up to 20", "meaning"])
        for counter in 21...25 { page.publish(counter) }
        _ = page.requests
        page.deliver(25, since: 20, missed: 50)
        #expect(page.messages == ["all up to 25"])
    }

    @Test func `a change from another scene than the page's is left out`() {
        var page = Page.shown()
        for counter in 2...3 { page.publish(counter) }
        _ = page.requests
        page.send(#"{"resize":{"chart":0,"width":800}}"#)
        page.send(#"{"resize":{"chart":0,"width":640}}"#)
        page.watched(page.key(0, width: 800))
        page.publish(3)
        #expect(page.requests.map(\.name).contains("change 0 since 0"))
        page.deliver(3, since: 1, missed: 20)
        #expect(page.messages.isEmpty)
        page.deliver(3)
        #expect(page.messages == ["all up to 3", "meaning"])
    }

    @Test func `what was published before is no news`() {
        var page = Page.shown()
        page.publish(2)
        _ = page.messages
        page.publish(1)
        #expect(page.requests.isEmpty)
        #expect(page.messages.isEmpty)
    }

    @Test func `a page that greets twice begins anew`() {
        var page = Page.shown()
        page.send(#"{"pause":{"paused":true}}"#)
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":640},{"width":640},{"width":640}]}}"#
        )
        #expect(
            page.requests.map(\.name) == [
                "rewatch 0 640", "rewatch 1 640", "rewatch 2 640", "watch 0", "watch 1", "watch 2",
                "rows 0+50",
            ])
        page.publish(1)
        page.deliver(1)
        #expect(page.messages == [#"["welcome","run1"]"#, "all up to 1", "meaning"])
    }

    @Test func `a page that takes nothing asks for nothing`() {
        var page = Page.shown()
        for counter in 2...11 {
            page.publish(counter)
            #expect(page.session.takeRequests(at: page.moment, isWritable: false).isEmpty)
        }
    }

    @Test func `nothing is sent twice`() {
        var page = Page.shown()
        page.publish(2)
        _ = page.messages
        page.publish(2)
        #expect(page.messages.isEmpty)
    }

    @Test func `a page that comes back names the scene it has`() {
        var page = Page()
        page.send(
            """
            {"hello":{"dashboard":"weather","charts":[{"width":640,"revision":["run1",4]},
            {"width":640},{"width":640}]}}
            """)
        _ = page.messages
        page.publish(7)
        #expect(page.requests.map(\.name).contains("change 0 since 4"))
    }

    @Test func `after a second of silence a tick tells that the link is alive`() {
        var page = Page.shown()
        #expect(page.session.deadline == page.moment.instant + .seconds(1))
        page.wait(.milliseconds(999))
        #expect(page.messages.isEmpty)
        page.wait(.milliseconds(1))
        #expect(page.messages == [#"["tick",1,1000000]"#])
    }

    @Test func `newer words come in the viewer's turn, with a picture or by themselves`() {
        var page = Page.shown(viewer: 3)
        page.publish(2, meaning: 2)
        #expect(page.messages == ["change to 2"])
        page.wait(.milliseconds(374))
        page.publish(3, meaning: 2)
        #expect(page.messages == ["change to 3"])
        page.wait(.milliseconds(1))
        page.publish(4, meaning: 2)
        #expect(page.messages == ["change to 4", "meaning"])
        page.publish(5, meaning: 3)
        #expect(page.messages == ["change to 5"])
        _ = page.requests
        #expect(page.session.deadline == page.moment.instant + .milliseconds(375 + 250))
        page.wait(.milliseconds(375 + 250))
        #expect(page.messages == ["meaning"])
        #expect(page.session.deadline == page.moment.instant + .seconds(1))
    }

    @Test func `a paused page isn't woken for words`() {
        var page = Page.shown(viewer: 3)
        page.publish(2, meaning: 2)
        #expect(page.messages == ["change to 2"])
        page.send(#"{"pause":{"paused":true}}"#)
        #expect(page.session.deadline == page.moment.instant + .seconds(1))
        page.wait(.milliseconds(999))
        #expect(page.messages.isEmpty)
        page.send(#"{"pause":{"paused":false}}"#)
        #expect(page.messages == ["meaning"])
    }

    @Test func `what a viewer asks for while updates rest comes at once`() {
        var page = Page.shown()
        page.send(#"{"pause":{"paused":true}}"#)
        #expect(page.requests.map(\.name) == ["keep 0 1", "keep 1 0", "keep 2 0"])
        func rows(_ first: Int) -> String {
            #"{"rows":{"table":"hours","event":1,"first":\#(first),"count":9}}"#
        }
        page.send(rows(1))
        // The scene that stays is kept for what is asked of it.
        #expect(page.requests.map(\.name) == ["rows 1+9"])
        page.send(rows(2))
        #expect(page.requests.isEmpty)
        page.answer(.rows(table: "hours", message: [], nextRow: 10, spoken: nil))
        _ = page.messages
        #expect(page.requests.map(\.name) == ["rows 2+9"])
    }

    @Test func `a paused page gets nothing but the count of what waits`() {
        var page = Page.shown()
        page.send(#"{"pause":{"paused":true}}"#)
        page.publish(2)
        page.publish(3)
        #expect(!page.requests.map(\.name).contains { $0.hasPrefix("change") })
        #expect(page.messages == [#"["waiting",20]"#])
        page.send(#"{"pause":{"paused":false}}"#)
        #expect(page.requests.map(\.name).contains("change 0 since 1"))
    }
}

@Suite struct `Brushing` {
    private func brushed(_ event: Int, phase: String = "committed") -> String {
        """
        {"brush":{"chart":0,"event":\(event),"revision":["run1",1],"from":10,"to":90,
        "phase":"\(phase)"}}
        """
    }

    private func selected(_ event: Int, lower: Double = 0) -> Answer {
        .interval(
            chart: 0, event: event,
            .selected(
                Selection(
                    chart: 0, table: "hours", column: "time", lower: .number(lower),
                    upper: .number(5), last: .number(4)),
                message: Array("brush \(event)".utf8), .committed))
    }

    @Test func `a brush is answered with its values and then its rows`() {
        var page = Page.shown()
        page.send(brushed(3))
        #expect(page.requests.map(\.name) == ["interval 3"])
        page.answer(selected(3))
        #expect(page.messages == ["brush 3"])
        #expect(page.requests.map(\.name) == ["rows 0+50"])
        page.answer(
            .rows(table: "hours", message: Array("rows".utf8), nextRow: 10, spoken: "3 of 9 rows."))
        #expect(page.messages == ["rows", #"["announce",1,"own","3 of 9 rows.",[]]"#])
    }

    @Test func `an answer to an older brush is ignored`() {
        var page = Page.shown()
        page.send(brushed(3, phase: "dragging"))
        page.send(brushed(4))
        _ = page.requests
        page.answer(selected(3))
        #expect(page.messages.isEmpty)
        page.answer(selected(4))
        #expect(page.messages == ["brush 4"])
    }

    @Test func `a chart without a brush says so`() {
        var page = Page.shown()
        page.send(#"{"step":{"chart":2,"event":1,"from":[0,1],"to":[1,2],"phase":"committed"}}"#)
        #expect(page.messages.first?.hasPrefix(#"["error","unknown""#) == true)
    }

    @Test func `clearing gives all rows back and is spoken`() {
        var page = Page.shown()
        page.send(brushed(1))
        page.answer(selected(1))
        _ = page.messages
        _ = page.requests
        page.answer(.rows(table: "hours", message: [], nextRow: 10, spoken: nil))
        page.send(#"{"clear":{"chart":0,"event":2}}"#)
        guard case .rows(let query)? = page.requests.last else {
            Issue.record("the rows are asked for again")
            return
        }
        #expect(query.selections.isEmpty)
        #expect(query.spoken == .cleared)
        #expect(page.messages.contains(#"["brush",0,2,null]"#))
    }

    @Test func `a selection at the live edge slides, another stays`() {
        let pinned = Selection(
            chart: 0, table: "hours", column: "time", lower: .number(10), upper: .number(20),
            last: .number(19))
        var live = pinned
        live.edge = 0
        #expect(pinned.slid(to: 50) == pinned)
        #expect(live.slid(to: 50).lower == .number(40))
        #expect(live.slid(to: 50).upper == .number(50))
    }

    @Test func `a selection survives a lost link as a token`() throws {
        let selection = Selection(
            chart: 0, table: "hours", column: "time",
            lower: .date(Date(timeIntervalSince1970: 1)), upper: .string("x"),
            last: .number(2), edge: 3)
        let token = try #require(selection.token)
        let read = try JSONDecoder().decode(
            SelectionToken.self, from: JSONEncoder().encode(token))
        #expect(read == token)
        #expect(read.lower.value == selection.lower)
    }
}

@Suite struct `Selections that a page comes back with` {
    private func open(_ lower: String, _ upper: String, edge: String = "null") -> Page {
        let ends = #""lower":\#(lower),"upper":\#(upper),"last":\#(lower)"#
        return Page.open(
            #","selections":[{"chart":0,\#(ends),"categories":[],"edge":\#(edge)}]"#)
    }

    @Test func `are taken up`() {
        let page = open(#"{"seconds":10}"#, #"{"seconds":20}"#, edge: "2")
        #expect(page.session.selections[0]?.upper == .date(Date(timeIntervalSince1970: 20)))
        #expect(page.session.selections[0]?.edge == 2)
    }

    @Test(arguments: [
        (#"{"seconds":20}"#, #"{"seconds":10}"#, "null"),
        (#"{"seconds":0}"#, #"{"seconds":1e300}"#, "null"),
        (#"{"seconds":0}"#, #"{"seconds":1}"#, "-1e308"),
        (#"{"seconds":0}"#, #"{"number":1}"#, "null"),
        (#"{"name":"a"}"#, #"{"name":"b"}"#, "null"),
    ])
    func `are dropped when no server made them`(_ lower: String, _ upper: String, _ edge: String) {
        #expect(open(lower, upper, edge: edge).session.selections.isEmpty)
    }
}

@Suite struct `News` {
    private func listening(viewer: Int = 0) -> Page {
        var page = Page.open(
            #","announce":{"every":10,"verbosity":"standard"}"#, viewer: viewer)
        for chart in 0...2 {
            page.publish(1, of: chart)
            page.deliver(1, of: chart)
        }
        page.showRows()
        return page
    }

    private func newsRequests(_ page: inout Page) -> [String] {
        page.requests.map(\.name).filter { $0.hasPrefix("news") }
    }

    @Test func `many viewers' news are spread over a second`() {
        func asks(_ viewer: Int, after time: Duration) -> Bool {
            var page = listening(viewer: viewer)
            for chart in 0...1 { page.publish(2, of: chart) }
            _ = page.messages
            page.wait(time)
            return !newsRequests(&page).isEmpty
        }
        // Half a second has passed until the page has its rows.
        let due = Duration.milliseconds(9_500)
        for (viewer, part) in [(0, 0), (1, 125), (4, 500), (7, 875), (8, 0)] {
            #expect(!asks(viewer, after: due + .milliseconds(part - 1)))
            #expect(asks(viewer, after: due + .milliseconds(part)))
        }
    }

    @Test func `what the first scenes show is no news`() {
        var page = listening()
        page.wait(.seconds(60))
        #expect(newsRequests(&page).isEmpty)
    }

    @Test func `what a page missed is told as missed and not as news`() throws {
        var page = Page()
        page.send(
            """
            {"hello":{"dashboard":"weather","charts":[{"width":640,"revision":["run1",4]},
            {"width":640,"revision":["run1",4]},{"width":640,"revision":["run1",4]}]}}
            """)
        for chart in 0...2 { page.publish(7, of: chart) }
        _ = page.requests
        for chart in 0...2 { page.deliver(7, of: chart, since: 4, missed: chart < 2 ? 30 : 0) }
        _ = page.messages
        let query = try #require(newsQuery(&page))
        #expect(query.occasion == .returned && query.rows == ["hours": 40..<70])
        #expect(query.counts == (before: 0, since: 30))
        page.answer(.news(rows: query.rows, text: "Reconnected."))
        #expect(
            page.messages.filter { $0.contains("announce") } == [
                #"["announce",1,"own","Reconnected.",[0,30],{"cities":[70,70,0],"hours":[70,70,0]}]"#
            ])
        page.wait(.seconds(60))
        #expect(newsRequests(&page).isEmpty)
        for chart in 0...1 { page.publish(8, of: chart) }
        _ = page.messages
        #expect(newsRequests(&page).isEmpty)
        page.wait(.seconds(10))
        #expect(newsRequests(&page) == ["news 70..<80"])
    }

    @Test func `after a pause the news are told once everything is on the page`() {
        var page = listening()
        page.send(#"{"pause":{"paused":true}}"#)
        for counter in 2...3 { for chart in 0...1 { page.publish(counter, of: chart) } }
        #expect(page.messages == [#"["waiting",20]"#])
        page.send(#"{"pause":{"paused":false}}"#)
        #expect(newsRequests(&page).isEmpty)
        #expect(page.session.deadline.map { $0 > page.moment.instant } == true)
        for chart in 0...1 { page.deliver(3, of: chart, since: 1, missed: 20) }
        _ = page.messages
        #expect(newsRequests(&page) == ["news 10..<30"])
    }

    @Test func `whoever paused and went on before anything came hears of no pause`() throws {
        var page = listening()
        page.send(#"{"pause":{"paused":true}}"#)
        page.send(#"{"pause":{"paused":false}}"#)
        for chart in 0...1 { page.publish(2, of: chart) }
        _ = page.messages
        page.wait(.seconds(10))
        #expect(try #require(newsQuery(&page)).occasion == .interval)
    }

    @Test func `rows from before a pause are told apart from those since`() throws {
        var page = listening()
        for chart in 0...1 { page.publish(2, of: chart) }
        _ = page.messages
        page.send(#"{"pause":{"paused":true}}"#)
        for chart in 0...1 { page.publish(3, of: chart) }
        page.send(#"{"pause":{"paused":false}}"#)
        _ = page.messages
        let query = try #require(newsQuery(&page))
        #expect(query.occasion == .resumed && query.counts == (before: 10, since: 10))
        #expect(query.parts.before == ["hours": 10..<20])
        #expect(query.parts.since == ["hours": 20..<30])
    }

    @Test func `T17: in monitor mode one series is told of, every three seconds`() throws {
        var page = listening()
        page.send(#"{"monitor":{"chart":1,"series":"series:0:"}}"#)
        for chart in 0...1 { page.publish(2, of: chart) }
        _ = page.messages
        page.wait(.seconds(3))
        let query = try #require(newsQuery(&page))
        #expect(query.charts.map(\.view.chart) == [1] && query.series == "series:0:")
        page.answer(.news(rows: query.rows, text: "3 new points", seriesRows: 3))
        page.send(#"{"monitor":{}}"#)
        for chart in 0...1 { page.publish(3, of: chart) }
        _ = page.messages
        page.wait(.seconds(9))
        #expect(newsQuery(&page) == nil)
        page.wait(.seconds(1))
        let all = try #require(newsQuery(&page))
        #expect(all.charts.count == 3 && all.series == nil && all.rows == ["hours": 10..<30])
        // What was told of the one series isn't told again.
        #expect(all.counts == (before: 17, since: 0) || all.counts == (before: 0, since: 17))
        page.send(#"{"monitor":{"chart":9}}"#)
        #expect(page.messages.contains { $0.contains("there is no chart 9") })
    }

    private func newsQuery(_ page: inout Page) -> NewsQuery? {
        page.requests.compactMap { if case .news(let query) = $0 { query } else { nil } }.first
    }

    @Test func `news cover the rows that every chart of the table shows`() {
        var page = listening()
        page.publish(2, of: 0)
        page.publish(3, of: 1)
        page.wait(.seconds(10))
        page.deliver(3, of: 1, since: 1, missed: 20)
        _ = page.messages
        #expect(newsRequests(&page) == ["news 10..<20"])
        page.answer(.news(rows: ["hours": 10..<20], text: "10 new points."))
        #expect(
            page.messages.contains {
                $0.hasPrefix(#"["announce",1,"news","10 new points.",[0,10],{"#)
            })
    }

    @Test func `T18: the ranges spoken are contiguous whatever was held back`() {
        var page = listening()
        var spoken: [String] = []
        for counter in 2...8 {
            for chart in 0...1 { page.publish(counter, of: chart) }
            _ = page.messages
            page.send(#"{"hold":{"held":\#(counter % 2 == 0)}}"#)
            page.wait(.seconds(10))
            for case .news(let query) in page.requests {
                spoken.append(query.rows["hours"]?.description ?? "")
                page.answer(.news(rows: query.rows, text: "news"))
            }
            _ = page.messages
        }
        #expect(spoken == ["10..<30", "30..<50", "50..<70"])
    }

    @Test func `T17: twenty rows a second for a minute are six texts that count them all`() {
        var page = listening()
        var (times, covered): ([ContinuousClock.Instant], [Range<Int>]) = ([], [])
        let start = page.moment.instant
        // A scene every half second, each of ten rows.
        for counter in 2...141 {
            for chart in 0...1 where counter <= 121 { page.publish(counter, of: chart) }
            page.wait(.milliseconds(500))
            _ = page.messages
            for case .news(let query) in page.requests {
                page.answer(.news(rows: query.rows, text: "\(query.rows)"))
                times.append(page.moment.instant)
                covered.append(query.rows["hours"] ?? 0..<0)
            }
        }
        #expect(times.count { $0 <= start + .seconds(60) } == 6)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= .seconds(10) })
        #expect(zip(covered, covered.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(covered.reduce(0) { $0 + $1.count } == 1_200)
    }

    @Test func `T19: two texts are never closer than a second and one's own goes first`() {
        var page = listening()
        for chart in 0...1 { page.publish(2, of: chart) }
        _ = page.messages
        page.wait(.seconds(10))
        _ = page.requests
        page.answer(.news(rows: ["hours": 10..<20], text: "news"))
        page.answer(.rows(table: "hours", message: [], nextRow: 10, spoken: "own"))
        #expect(page.messages.filter { $0.contains("announce") }.count == 1)
        page.wait(.milliseconds(999))
        #expect(page.messages.filter { $0.contains("announce") }.isEmpty)
        page.wait(.milliseconds(1))
        #expect(page.messages.contains { $0.contains(#""news""#) })
    }
}
