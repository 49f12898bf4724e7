import SharedScenes
import Foundation
import Protocol
@testable import Sessions
import Tables
import Testing

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
        // A page with a new view gets the outage and the legend too.
        #expect(page.messages == ["all up to 3", "", "legend 0", "meaning"])
    }

    @Test func `a page that takes the next scene before its answer comes can ask again`() {
        var page = Page.shown()
        for counter in 2...3 { page.publish(counter) }
        _ = page.requests
        // The answer is newer than what was published.
        page.deliver(4, since: 1, missed: 30)
        #expect(page.messages == ["all up to 4"])
        #expect(page.requests.map(\.name).contains("change 0 since 4"))
        page.publish(5)
        #expect(page.messages == ["change to 5"])
        page.deliver(4, since: 4, missed: 0)
        #expect(page.messages.isEmpty)
        page.publish(7)
        #expect(page.requests.map(\.name).contains("change 0 since 5"))
        page.deliver(7, since: 5, missed: 20)
        #expect(page.messages == ["all up to 7"])
    }

    @Test func `what was published before is no news`() {
        var page = Page.shown()
        page.publish(2)
        _ = page.messages
        page.publish(1)
        #expect(page.requests.isEmpty)
        #expect(page.messages.isEmpty)
    }

    /// A page that came with scene 1 of its first chart, and says which texts it has.
    private func coming(with texts: Int) -> Page {
        var page = Page()
        page.send(
            """
            {"hello":{"dashboard":"weather","charts":[\
            {"width":640,"revision":["run1",0,1],"texts":\(texts)},{"width":640},{"width":640}]}}
            """)
        page.showRows()
        return page
    }

    @Test func `texts that the page came with aren't sent again`() {
        var page = coming(with: 4)
        page.publish(1, accessibilityText: 4)
        #expect(page.messages.isEmpty)
        page.publish(2, accessibilityText: 5)
        #expect(page.messages == ["change to 2", "meaning"])
    }

    @Test func `other texts than the newest are brought up to date at once`() {
        var page = coming(with: 3)
        page.publish(1, accessibilityText: 4)
        #expect(page.messages == ["meaning"])
    }

    @Test func `a whole scene has texts of its own, whatever the page came with`() {
        var page = coming(with: 4)
        page.publish(9, accessibilityText: 4)
        #expect(page.requests.map(\.name).contains("change 0 since 1"))
        page.deliver(9, since: 1)
        #expect(page.messages == ["all up to 9", "meaning"])
    }

    @Test func `a paused page that came with old texts is brought up to date once`() {
        var page = coming(with: 3)
        page.send(#"{"pause":{"paused":true}}"#)
        page.publish(1, accessibilityText: 4)
        #expect(page.messages.contains("meaning"))
        page.publish(2, accessibilityText: 5)
        page.wait(.seconds(9))
        #expect(!page.messages.contains("meaning"))
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
            #expect(page.session.drainQueries(at: page.moment, isWritable: false).isEmpty)
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
            {"hello":{"dashboard":"weather","charts":[{"width":640,"revision":["run1",0,4]},
            {"width":640},{"width":640}]}}
            """)
        _ = page.messages
        page.publish(7)
        #expect(page.requests.map(\.name).contains("change 0 since 4"))
    }

    @Test func `a page that came with the newest scene is given the position of its selection`() {
        var page = Page()
        page.send(
            """
            {"hello":{"dashboard":"weather","charts":[{"width":640,"revision":["run1",0,4]},
            {"width":640},{"width":640}],"selections":[{"chart":0,"lower":{"seconds":1},
            "upper":{"seconds":2},"last":{"seconds":2},"categories":[]}]}}
            """)
        _ = (page.messages, page.requests)
        page.publish(4)
        #expect(page.requests.map(\.name).contains("place 0"))
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
        page.publish(2, accessibilityText: 2)
        #expect(page.messages == ["change to 2"])
        page.wait(.milliseconds(374))
        page.publish(3, accessibilityText: 2)
        #expect(page.messages == ["change to 3"])
        page.wait(.milliseconds(1))
        page.publish(4, accessibilityText: 2)
        #expect(page.messages == ["change to 4", "meaning"])
        page.publish(5, accessibilityText: 3)
        #expect(page.messages == ["change to 5"])
        _ = page.requests
        #expect(page.session.deadline == page.moment.instant + .milliseconds(375 + 250))
        page.wait(.milliseconds(375 + 250))
        #expect(page.messages == ["meaning"])
        #expect(page.session.deadline == page.moment.instant + .seconds(1))
    }

    @Test func `a paused page isn't woken for words`() {
        var page = Page.shown(viewer: 3)
        page.publish(2, accessibilityText: 2)
        #expect(page.messages == ["change to 2"])
        page.send(#"{"pause":{"paused":true}}"#)
        #expect(page.session.deadline == page.moment.instant + .seconds(1))
        page.wait(.milliseconds(999))
        #expect(page.messages == [#"["announce",1,"own","Updates paused.",[]]"#])
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
        #expect(
            page.messages == [#"["announce",1,"own","Updates paused.",[]]"#, #"["waiting",20]"#])
        page.send(#"{"pause":{"paused":false}}"#)
        #expect(page.requests.map(\.name).contains("change 0 since 1"))
    }
}

/// Pages that nobody sees.
struct HiddenPageTests {
    @Test func `a hidden page gets only ticks, and one change when it is shown`() {
        var page = Page.shown()
        page.send(#"{"visible":{"visible":false}}"#)
        for counter in 2...4 { page.publish(counter, accessibilityText: counter) }
        #expect(page.requests.isEmpty && page.messages.isEmpty)
        page.wait(.seconds(60))
        #expect(page.requests.isEmpty)
        #expect(page.messages.allSatisfy { $0.hasPrefix(#"["tick""#) })
        page.send(#"{"visible":{"visible":true}}"#)
        #expect(page.requests.map(\.name).contains("change 0 since 1"))
        page.deliver(4, since: 1, missed: 30)
        #expect(page.messages.contains("all up to 4"))
    }

    @Test func `a page that is hidden from the start gets its first pictures`() {
        var page = Page()
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":640},{"width":640},{"width":640}]}}"#
        )
        page.send(#"{"visible":{"visible":false}}"#)
        page.publish(1)
        _ = page.requests
        page.deliver(1)
        #expect(page.messages.contains("all up to 1"))
    }
}
