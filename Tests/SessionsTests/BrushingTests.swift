import SharedScenes
import Foundation
import Picking
import Protocol
@testable import Sessions
import Tables
import Testing

@Suite struct `Brushing` {
    private func brushed(_ event: Int, phase: String = "committed") -> String {
        """
        {"brush":{"chart":0,"event":\(event),"revision":["run1",0,1],"from":10,"to":90,
        "phase":"\(phase)"}}
        """
    }

    private func selected(_ event: Int, lower: Double = 0) -> QueryResult {
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

    @Test func `of several acts the last is said, with the rows that it leaves`() {
        var page = Page.shown()
        page.send(brushed(1))
        page.answer(selected(1))
        _ = page.requests
        page.send(#"{"clear":{"chart":0,"event":2}}"#)
        page.answer(.rows(table: "hours", message: [], nextRow: 10, spoken: "3 of 9 rows."))
        #expect(!page.messages.contains { $0.contains("3 of 9 rows.") })
        _ = page.requests
        page.answer(.rows(table: "hours", message: [], nextRow: 10, spoken: "9 rows."))
        #expect(page.messages.contains { $0.contains(#""own","9 rows.""#) })
        // And so is the next.
        page.wait(.seconds(2))
        page.send(
            #"{"brush":{"chart":0,"event":3,"revision":["run1",0,1],"from":1,"to":9,"phase":"committed"}}"#
        )
        page.answer(selected(3))
        _ = page.requests
        page.answer(.rows(table: "hours", message: [], nextRow: 10, spoken: "2 of 9 rows."))
        #expect(page.messages.contains { $0.contains("2 of 9 rows.") })
    }

    @Test func `typed ends that are no interval are said, and the selection stays`() {
        var page = Page.shown()
        page.send(#"{"range":{"chart":0,"event":3,"from":"2013-02-30","to":""}}"#)
        _ = page.requests
        page.answer(.interval(chart: 0, event: 3, .refused(.unreadable(.from))))
        let messages = page.messages
        #expect(messages.contains(#"["brush",0,3,null]"#))
        #expect(messages.contains { $0.contains("From can't be read.") })
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

    @Test func `are dropped when they are of another kind than the axis, and that is said`() {
        let ends = #""lower":{"name":"a"},"upper":{"name":"b"},"last":{"name":"b"}"#
        var page = Page(viewer: 0)
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":640},{"width":640},{"width":640}],"#
                + #""selections":[{"chart":0,\#(ends),"categories":["a","b"],"edge":null}]}}"#)
        #expect(page.session.selections.isEmpty)
        let messages = page.messages
        #expect(messages.contains(#"["brush",0,0,null]"#))
        #expect(messages.contains { $0.contains("Left out of the address") })
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
