import SharedScenes
import Foundation
import Protocol
@testable import Sessions
import Seeded
import Testing

@Suite struct `Following` {
    private func text(_ message: [UInt8]?) -> String? {
        message.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a page that has everything takes the next change and lacks nothing then`() {
        var page = Page.bare()
        for counter in 2...20 {
            let step = page.session.step(page.state(counter), at: page.moment)
            #expect(text(step?.change) == "change to \(counter)")
        }
        #expect(page.messages.isEmpty)
        #expect(page.requests.isEmpty)
        page.publish(21)
        #expect(page.messages == ["change to 21"])
    }

    @Test func `a change that leads on from another scene is not taken`() {
        let page = Page.bare()
        #expect(!page.hasStep(page.state(3)))
        let elsewhere = PublishedScene(
            of: page.key(0), Revision(epoch: "run1", view: 7, counter: 2), change: [1],
            textCounter: 1, accessibilityText: [], shown: TablePosition(nextRow: 20))
        #expect(!page.hasStep(elsewhere))
    }

    @Test(arguments: [
        #"{"pause":{"paused":true}}"#,
        #"{"select":{"chart":0,"event":1,"token":{"chart":0,"lower":{"number":0},"upper":{"number":5},"last":{"number":5},"categories":[]}}}"#,
        #"{"nonsense":1}"#, #"{"resize":{"chart":1,"width":320}}"#,
    ])
    func `a page that something came from is looked after first`(_ message: String) {
        var page = Page.bare()
        page.send(message)
        #expect(!page.hasStep(page.state(2)))
    }

    @Test func `newer words wait for the viewer's turn, scrolling doesn't wait`() {
        var page = Page.bare(viewer: 4)
        let step = page.session.step(page.state(1, accessibilityText: 2), at: page.moment)
        #expect(step?.words == page.moment.instant + .milliseconds(500))
        #expect(step?.change == nil)
        #expect(page.messages.isEmpty)
        page.wait(.milliseconds(500))
        #expect(!page.hasStep(page.state(2, accessibilityText: 2)))
        #expect(page.messages == ["meaning"])
        page = Page.bare(viewer: 4, accessibilityText: 0)
        #expect(!page.hasStep(page.state(1, accessibilityText: 1)))
        page = Page.bare(viewer: 0)
        #expect(!page.hasStep(page.state(2, accessibilityText: 2)))
        #expect(!page.hasStep(page.state(2, scroll: "to 3")))
    }

    @Test func `a state that was overtaken is not taken`() {
        var page = Page.bare(viewer: 4)
        for counter in 2...3 {
            _ = page.session.step(page.state(counter, accessibilityText: 2), at: page.moment)
        }
        for state in [page.state(3, accessibilityText: 1), page.state(2, accessibilityText: 2)] {
            let step = page.session.step(state, at: page.moment)
            #expect(step?.change == nil)
            #expect(page.messages.isEmpty && page.requests.isEmpty)
        }
    }

    @Test(arguments: 0..<200)
    func `whoever follows gets what others get, in the same order`(_ seed: UInt64) {
        var course = Course(seed: seed)
        for step in 0..<300 {
            course.go()
            guard course.follower.heard == course.other.heard else {
                Issue.record(
                    "step \(step): \(course.follower.heard.suffix(6)) isn't \(course.other.heard.suffix(6))"
                )
                return
            }
        }
        #expect(course.shared > 0)
    }
}

extension Page {
    /// Whether it would follow to this state.
    fileprivate func hasStep(_ state: PublishedScene) -> Bool {
        var session = session
        return session.step(state, at: moment) != nil
    }
}

/// Two alike pages, of which one follows where it can; the same things happen to both.
private struct Course {
    struct Reader {
        var page: Page
        var heard: [String] = []

        /// As a viewer does when its socket takes messages.
        mutating func turn() {
            heard += page.messages
            heard += page.requests.map(\.name)
        }

        mutating func wakeIfDue() {
            guard let deadline = page.session.deadline, deadline <= page.moment.instant else {
                return
            }
            turn()
        }
    }

    var follower: Reader
    var other: Reader
    var shared = 0
    private var random: SeededGenerator
    private var counters = [1, 1]
    private var meanings = [1, 1]
    private var rows = 10
    private var removals = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        follower = Reader(page: Page.bare(viewer: Int(seed % 8)))
        other = follower
    }

    mutating func go() {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: wait(.milliseconds(Int.random(in: 10...900, using: &random)))
        case 1: both { $0.page.send(#"{"pause":{"paused":true}}"#) }
        case 2, 3: both { $0.page.send(#"{"pause":{"paused":false}}"#) }
        case 4: meanings[Int.random(in: 0...1, using: &random)] += 1
        case 5: deliver()
        default: publish()
        }
    }

    private mutating func wait(_ time: Duration) {
        both { $0.page.wait(time) }
        both { $0.wakeIfDue() }
    }

    private mutating func publish() {
        let chart = Int.random(in: 0...1, using: &random)
        counters[chart] += [0, 0, 1, 1, 1, 1, 1, 2].randomElement(using: &random) ?? 1
        rows += Int.random(in: 0...2, using: &random)
        if Int.random(in: 0...3, using: &random) == 0 {
            rows += 1
            removals += 1
        }
        let state = other.page.state(
            counters[chart], of: chart, nextRow: rows, removals: removals,
            accessibilityText: meanings[chart])
        wait(.milliseconds(60))
        other.page.session.receive(state)
        other.turn()
        if let step = follower.page.session.step(state, at: follower.page.moment) {
            if let change = step.change {
                follower.heard.append(String(decoding: change, as: UTF8.self))
            }
            shared += 1
        } else {
            follower.page.session.receive(state)
            follower.turn()
        }
    }

    /// Answers what was asked; what wasn't is ignored.
    private mutating func deliver() {
        let newest = counters
        both { reader in
            for chart in 0...1 {
                let name = reader.heard.last { $0.hasPrefix("change \(chart) since ") }
                guard let since = name.flatMap({ Int($0.split(separator: " ").last ?? "") }) else {
                    continue
                }
                reader.page.deliver(newest[chart], of: chart, since: since, missed: 10)
            }
            reader.turn()
        }
    }

    private mutating func both(_ act: (inout Reader) -> Void) {
        act(&follower)
        act(&other)
    }
}
