import Foundation
import Protocol
import SharedScenes
import Sessions
import Testing

/// A page that comes back with the state of its viewer's own views.
@Suite struct `Own views that come back` {
    private func open(_ state: String, on chart: Int = 2, more: String = "") -> Page {
        var page = Page(viewer: 7)
        let charts = (0...2).map { index in
            index == chart ? #"{"width":640,"state":"\#(state)"}"# : #"{"width":640}"#
        }
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[\#(charts.joined(separator: ","))]\#(more)}}"#
        )
        return page
    }

    private func own(_ page: Page) -> ViewKey {
        var key = page.key(2)
        key.viewer = 7
        return key
    }

    @Test func `begin with it, until they are drawn`() {
        var page = open("kept")
        let watched = page.requests.compactMap { request -> ViewKey? in
            if case .watch(let key, nil) = request { key } else { nil }
        }
        #expect(watched.map(\.viewer) == [nil, nil, 7])
        #expect(page.session.keptState(of: own(page)) == "kept")
        #expect(page.session.keptState(of: page.key(2)) == nil)
        page.watched(own(page))
        #expect(page.session.keptState(of: own(page)) == nil)
    }

    /// An act before that would begin the view without its state.
    @Test func `are there before the first act is done on them`() {
        var page = open("kept")
        _ = page.requests
        page.send(
            #"{"act":{"chart":2,"phase":"tapped","x":1,"y":1,"startX":1,"startY":1}}"#)
        #expect(!page.requests.contains { if case .act = $0 { true } else { false } })
        page.watched(own(page))
        #expect(page.requests.contains { if case .act = $0 { true } else { false } })
    }

    @Test func `aren't made of charts that take no acts`() {
        var page = open("kept", on: 0)
        let viewers = page.requests.compactMap { request -> Int? in
            if case .watch(let key, _) = request { key.viewer } else { nil }
        }
        #expect(viewers.isEmpty)
    }

    @Test func `are forgotten by another greeting`() {
        var page = open("kept")
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":640},{"width":640},{"width":640}]}}"#
        )
        #expect(page.session.keptState(of: own(page)) == nil)
    }

    @Test func `have their state sent once, after the picture`() {
        var page = open("kept")
        _ = page.requests
        let key = own(page)
        let sealed = ServerMessage.state(
            chart: 2, counter: 1, StateMessage(sealed: "next", lost: false))
        func published(_ counter: Int) -> PublishedScene {
            PublishedScene(
                of: key, Page.otherRevision, change: nil, textCounter: 1, accessibilityText: [],
                state: CountedMessage(counter: counter, bytes: sealed.bytes),
                shown: TablePosition(nextRow: 10))
        }
        page.answer(.watched(published(1)))
        _ = page.requests
        #expect(page.messages.allSatisfy { !$0.contains("next") })
        page.answer(
            .change(
                key,
                QueryResult.Delivery(
                    message: Array("scene".utf8), since: nil, revision: Page.otherRevision,
                    shown: TablePosition(nextRow: 10), missedRows: nil)))
        let messages = page.messages
        let first = messages.firstIndex(of: "scene")
        let second = messages.firstIndex(of: #"["state",2,1,{"sealed":"next"}]"#)
        #expect(first != nil && second != nil && (first ?? 0) < (second ?? 0))
        #expect(page.messages.allSatisfy { !$0.contains("next") })
        page.session.receive(published(2))
        #expect(page.messages.contains { $0.contains("next") })
    }
}
