import SharedScenes
import Foundation
import Layouts
import PageModels
import Protocol
import SVG
import Scenes
import Seeded
import Speech
import Tables
import Testing

/// The state that viewers of one view share: scenes, the changes between them, texts.
struct SharedViewStateTests {
    @Test(arguments: 0..<60 as Range<UInt64>)
    func `from whichever scene a page has, the answer leads to the newest`(seed: UInt64) throws {
        var course = SceneCourse(seed: seed)
        for turn in 1...30 {
            try course.step()
            if turn % 3 == 0 { try course.lookAtAllPages() }
        }
    }

    @Test func `a page with no scene, another run's or view's, or a forgotten one gets the whole`()
        throws
    {
        var view = SharedViewState(key: SceneCourse.key, epoch: "run", number: 1)
        for count in 1...(SceneHistory.scenesKept + 3) {
            view.show(
                SceneCourse.drawn(values: [Double(count)]), upTo: TablePosition(nextRow: count))
        }
        let answer = view.update(since: nil)
        let whole = try #require(answer)
        for revision in [
            Revision(epoch: "another run", view: 1, counter: view.revision.counter),
            Revision(epoch: "run", view: 2, counter: view.revision.counter),
            Revision(epoch: "run", view: 1, counter: 3),
            Revision(epoch: "run", view: 1, counter: view.revision.counter + 1),
        ] {
            let update = view.update(since: revision)
            #expect(update?.message == whole.message, "\(revision)")
            #expect(update?.missedRows == nil, "\(revision)")
        }
        let oldest = Revision(
            epoch: "run", view: 1, counter: view.revision.counter - SceneHistory.scenesKept + 1)
        let late = view.update(since: oldest)
        #expect(late?.missedRows == SceneHistory.scenesKept - 1)
        #expect(view.history.scene(at: oldest) != nil && whole.revision == view.revision)
    }

    @Test func `a scene that looks as before is no news, though it shows more rows`() throws {
        var view = SharedViewState(key: SceneCourse.key, epoch: "run", number: 1)
        let nothing = (view.published(), view.update(since: nil))
        #expect(nothing.0 == nil && nothing.1 == nil)
        view.show(SceneCourse.drawn(values: [1, 2]), upTo: TablePosition(nextRow: 2))
        view.show(SceneCourse.drawn(values: [1, 2]), upTo: TablePosition(nextRow: 5))
        #expect(view.revision.counter == 1)
        let published = view.published()
        #expect(published?.nextRow == 5 && published?.change == nil)
        view.pass(upTo: TablePosition(nextRow: 9), newestOfTable: 3)
        let passed = view.published()
        #expect(passed?.nextRow == 9 && view.newest?.newestOfTable == 3)
    }

    @Test func `where memory is short the last two scenes are kept`() throws {
        var view = SharedViewState(key: SceneCourse.key, epoch: "run", number: 1)
        for count in 1...6 {
            view.show(
                SceneCourse.drawn(values: [Double(count)]), upTo: TablePosition(nextRow: count))
        }
        let bytes = view.bytes
        view.forgetScenes()
        #expect(view.bytes > 0 && view.bytes < bytes)
        let kept = (1...6).filter {
            view.history.scene(at: Revision(epoch: "run", view: 1, counter: $0)) != nil
        }
        #expect(kept == [5, 6])
    }

    @Test func `of large pictures of one viewer's choice few are kept, of shared ones all`() {
        var chosen = SceneCourse.key
        chosen.conditions = [
            RowFilter.SlidingCondition(.equals(column: "name", [.string("a")]), edge: nil)
        ]
        for (key, most) in [(SceneCourse.key, 8), (chosen, 2)] {
            var view = SharedViewState(key: key, epoch: "run", number: 1)
            for turn in 0..<8 {
                let values = (0..<1_500).map { Double(($0 * 7 + turn) % 11) }
                view.show(SceneCourse.drawn(values: values), upTo: TablePosition(nextRow: turn))
            }
            let kept = (1...8).count {
                view.history.scene(at: Revision(epoch: "run", view: 1, counter: $0)) != nil
            }
            #expect(kept == most, "\(key.conditions)")
        }
    }

    @Test func `words are told once, and name the elements that are on the page`() throws {
        var view = SharedViewState(key: SceneCourse.key, epoch: "run", number: 1)
        view.show(SceneCourse.drawn(values: [1, 2, 3]), upTo: TablePosition(nextRow: 3))
        let words = Speech.accessibilityText(
            of: SceneCourse.drawn(values: [1, 2, 3]).scene.semantics, locale: .page)
        view.say(words)
        let first = view.published()
        let published = try #require(first)
        view.say(words)
        let again = view.published()
        #expect(again?.textCounter == published.textCounter)
        var page = PageModel()
        let whole = view.update(since: nil)
        try page.receive(try #require(whole).message)
        try page.receive(published.accessibilityText)
        #expect(page.summary == words.summary && !page.names.isEmpty)
    }
}
