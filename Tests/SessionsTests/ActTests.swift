import SharedScenes
import Sessions
import Testing

extension Query {
    fileprivate var asksForOwnChange: Bool {
        if case .change(let view, _, _) = self { view.viewer != nil } else { false }
    }
}

@Suite struct `Acts of a pointer` {
    private func act(_ page: inout Page, _ phase: String, _ x: Int, on chart: Int = 2) {
        page.send(
            #"{"act":{"chart":\#(chart),"phase":"\#(phase)","x":\#(x),"y":1,"startX":\#(x),"startY":1}}"#
        )
    }

    /// The viewer's own view is there.
    private func showOwn(_ page: inout Page, _ chart: Int = 2) {
        var key = page.key(chart)
        key.viewer = 0
        page.watched(key)
    }

    private func acts(_ page: inout Page) -> [String] {
        page.requests.map(\.name).filter { $0.hasPrefix("act") }
    }

    @Test func `give the viewer a view of their own`() {
        var page = Page.open()
        act(&page, "hovered", 5)
        let views = page.requests.compactMap { request -> Int? in
            if case .watch(let new, _) = request { new.viewer } else { nil }
        }
        #expect(views == [0])
        act(&page, "hovered", 6)
        #expect(page.requests.allSatisfy { if case .watch = $0 { false } else { true } })
    }

    /// Where a viewer has scrolled to, a scene of before would lead back for a moment.
    @Test func `lead to a first scene as the first of them leaves it`() {
        var page = Page.open()
        act(&page, "tapped", 1)
        showOwn(&page)
        let before = page.requests
        #expect(before.map(\.name).contains("act 2 tapped 1.0"))
        #expect(!before.contains { $0.asksForOwnChange })
        act(&page, "tapped", 2)
        #expect(!page.requests.contains { $0.asksForOwnChange })
        page.answer(.acted)
        let after = page.requests
        #expect(after.map(\.name).contains("act 2 tapped 2.0"))
        #expect(after.contains { $0.asksForOwnChange })
    }

    @Test func `are done one after another, and moves that wait are merged`() {
        var page = Page.open()
        act(&page, "hovered", 1)
        #expect(acts(&page).isEmpty, "there is no view yet that it is done on")
        showOwn(&page)
        for x in 2...5 { act(&page, "hovered", x) }
        act(&page, "tapped", 6)
        act(&page, "hovered", 7)
        act(&page, "left", 8)
        var done: [String] = []
        while let next = acts(&page).first {
            done.append(next)
            page.answer(.acted)
        }
        #expect(
            done == [
                "act 2 hovered 1.0", "act 2 hovered 5.0", "act 2 tapped 6.0", "act 2 hovered 7.0",
                "act 2 left 8.0",
            ])
    }

    @Test func `scroll what a page was told is scrolled, after its picture`() {
        var page = Page.open()
        page.send(Self.scroll(1, held: true))
        #expect(page.messages.contains { $0.contains("chart 0 isn't scrolled") })
        page.publish(1, scroll: "scroll of 1")
        _ = page.requests
        page.deliver(1)
        #expect(page.messages.prefix(2) == ["all up to 1", "scroll of 1"])
        page.send(Self.scroll(1, held: true))
        showOwn(&page, 0)
        for x in 2...4 { page.send(Self.scroll(x, held: true)) }
        page.send(Self.scroll(5, held: false))
        page.send(#"{"turn":{"chart":0,"axis":"x","by":"nextPage"}}"#)
        var done: [String] = []
        while let next = acts(&page).first {
            done.append(next)
            page.answer(.acted)
        }
        #expect(done == ["act 0 held 1.0", "act 0 let go 5.0", "act 0 nextPage x"])
    }

    private static func scroll(_ x: Int, held: Bool) -> String {
        #"{"scroll":{"chart":0,"x":\#(x),"y":0,"held":\#(held)}}"#
    }

    @Test func `are refused where nothing answers to them, and when there are too many`() {
        var page = Page.open()
        act(&page, "tapped", 1, on: 0)
        #expect(page.messages.contains { $0.contains("chart 0 takes no acts") })
        for x in 0...17 { act(&page, "tapped", x) }
        #expect(page.messages.contains { $0.contains("busy") })
    }

    /// The view it turns to begins with what the viewer did on the one before.
    @Test func `acts wait while a chart turns to another view`() {
        var page = Page.open()
        act(&page, "tapped", 1)
        showOwn(&page)
        _ = page.requests
        page.answer(.acted)
        page.send(#"{"resize":{"chart":2,"width":800}}"#)
        act(&page, "tapped", 2)
        let asked = page.requests
        #expect(asked.map(\.name) == ["rewatch 2 800"])
        guard case .watch(let view, _)? = asked.first else { return }
        page.watched(view)
        #expect(acts(&page) == ["act 2 tapped 2.0"])
    }
}
