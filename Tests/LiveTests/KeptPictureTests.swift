import Dashboards
import Foundation
import Layouts
import LiveServers
import Tables
import Testing

@testable import Live

/// Files of pictures are kept as long as their rows stay, and within bounds.
struct KeptPictureTests {
    private func state(_ chart: Int, _ table: Table) -> PictureState {
        let key = PictureKey(
            epoch: "run", dashboard: "test", chart: chart, edition: 0, width: 1, height: 1,
            hidden: [], isDark: false, locale: .page, form: "")
        return PictureState(key, of: table, beside: [:])
    }

    private func table() async -> Table {
        await LiveTable(name: "live", schema: Programme.live).snapshot
    }

    @Test func `a file is there until its rows are others`() async {
        let pictures = KeptPictures()
        let live = LiveTable(name: "live", schema: Programme.live)
        let before = state(0, await live.snapshot)
        pictures.keep([1, 2], of: before)
        let tag = pictures.entityTag(of: before)
        #expect(pictures.file(of: before) == [1, 2])
        await live.append(Programme.row(0))
        let after = state(0, await live.snapshot)
        #expect(pictures.file(of: after) == nil && pictures.entityTag(of: after) != tag)
        // A state that comes back late has neither name nor file of the other.
        #expect(pictures.file(of: before) == nil && pictures.entityTag(of: before) != tag)
    }

    @Test func `tables with as many rows are told apart`() async {
        let pictures = KeptPictures()
        let (one, other) = (state(0, await table()), state(0, await table()))
        pictures.keep([1], of: one)
        #expect(pictures.file(of: other) == nil)
    }

    @Test func `the files that were asked for longest ago go first`() async {
        let pictures = KeptPictures(bytes: 40, count: 8)
        let table = await table()
        for chart in 0..<4 {
            pictures.keep(Array(repeating: 0, count: 10), of: state(chart, table))
        }
        #expect(pictures.file(of: state(0, table)) != nil)
        pictures.keep(Array(repeating: 0, count: 10), of: state(4, table))
        let kept = (0..<5).filter { pictures.file(of: state($0, table)) != nil }
        #expect(kept == [0, 2, 3, 4])
        pictures.keep(Array(repeating: 0, count: 11), of: state(5, table))
        #expect(pictures.file(of: state(5, table)) == nil, "it is a quarter of all at most")
    }

    @Test func `of many pictures the last have names`() async {
        let pictures = KeptPictures(bytes: 40, count: 2)
        let table = await table()
        let tags = (0..<3).map { pictures.entityTag(of: state($0, table)) }
        #expect(Set(tags).count == 3)
        #expect(pictures.entityTag(of: state(2, table)) == tags[2])
        #expect(pictures.entityTag(of: state(0, table)) != tags[0])
    }
}
