import SharedScenes
import Foundation
import Protocol
@testable import Sessions
import Tables
import Testing

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
            {"hello":{"dashboard":"weather","charts":[{"width":640,"revision":["run1",0,4]},
            {"width":640,"revision":["run1",1,4]},{"width":640,"revision":["run1",2,4]}],
            "epoch":"run1","told":{"count":0,"tables":{}}}}
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

    /// The news that a page asks for after another run of the server told it of 40 rows.
    private func missed(isReadAnew: Bool) throws -> NewsQuery {
        var catalogue = Page.catalogue
        for index in 0...2 {
            catalogue.dashboards["weather"]?.charts[index].isReadAnew = isReadAnew
            catalogue.dashboards["weather"]?.charts[index].beginsEmpty = false
        }
        var page = Page(catalogue: catalogue)
        page.send(
            """
            {"hello":{"dashboard":"weather","charts":[{"width":640},{"width":640},{"width":640}],
            "epoch":"run0","told":{"count":0,"tables":{"hours":[40,40,0],"cities":[40,40,0]}}}}
            """)
        for chart in 0...2 { page.publish(7, of: chart) }
        _ = page.requests
        for chart in 0...2 { page.deliver(7, of: chart) }
        _ = page.messages
        return try #require(newsQuery(&page))
    }

    @Test func `rows that a start of the server reads again were never missed`() throws {
        #expect(try missed(isReadAnew: false).counts == (before: 0, since: 60))
        let query = try missed(isReadAnew: true)
        #expect(query.occasion == .returned && query.counts == (before: 0, since: 0))
    }

    @Test func `what came since the page was loaded was never missed`() {
        var page = Page()
        page.send(
            """
            {"hello":{"dashboard":"weather","charts":[{"width":640,"revision":["run1",0,4]},
            {"width":640,"revision":["run1",1,4]},{"width":640,"revision":["run1",2,4]}]}}
            """)
        for chart in 0...2 { page.publish(7, of: chart) }
        _ = page.requests
        for chart in 0...2 { page.deliver(7, of: chart, since: 4, missed: chart < 2 ? 30 : 0) }
        _ = page.messages
        page.wait(.seconds(60))
        #expect(newsRequests(&page).isEmpty)
    }

    @Test func `after a pause the news are told once everything is on the page`() {
        var page = listening()
        page.send(#"{"pause":{"paused":true}}"#)
        for counter in 2...3 { for chart in 0...1 { page.publish(counter, of: chart) } }
        #expect(
            page.messages == [#"["announce",1,"own","Updates paused.",[]]"#, #"["waiting",20]"#])
        page.send(#"{"pause":{"paused":false}}"#)
        #expect(newsRequests(&page).isEmpty)
        #expect(page.session.deadline.map { $0 > page.moment.instant } == true)
        for chart in 0...1 { page.deliver(3, of: chart, since: 1, missed: 20) }
        _ = page.messages
        #expect(newsRequests(&page) == ["news 10..<30"])
    }

    @Test func `rows of which nothing is worth telling wait for a digest once a minute`() throws {
        var page = listening()
        for counter in 2...6 {
            for chart in 0...1 { page.publish(counter, of: chart) }
            _ = page.messages
            page.wait(.seconds(10))
            let query = try #require(newsQuery(&page))
            #expect(!query.isDigest && query.rows == ["hours": 10..<counter * 10])
            page.answer(.news(rows: [:], text: nil))
            #expect(page.messages.filter { $0.contains("announce") || $0.contains("told") }.isEmpty)
        }
        page.wait(.seconds(10))
        let digest = try #require(newsQuery(&page))
        #expect(digest.isDigest && digest.rows == ["hours": 10..<60])
        page.answer(.news(rows: digest.rows, text: "50 new points. No unusual changes."))
        #expect(page.messages.contains { $0.contains("No unusual changes.\",[0,50]") })
        for chart in 0...1 { page.publish(7, of: chart) }
        _ = page.messages
        page.wait(.seconds(10))
        #expect(try #require(newsQuery(&page)).isDigest == false)
    }

    @Test func `whoever paused and went on before anything came hears of both, and of no rows`()
        throws
    {
        var page = listening()
        page.send(#"{"pause":{"paused":true}}"#)
        #expect(page.messages.contains { $0.contains("Updates paused.") })
        page.send(#"{"pause":{"paused":false}}"#)
        page.wait(.seconds(1))
        #expect(page.messages.contains { $0.contains("Updates resumed.") })
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
        // Rows announced for the one series aren't announced again.
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
        var (times, covered): ([Instant], [Range<Int>]) = ([], [])
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
