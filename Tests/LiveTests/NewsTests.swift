import Foundation
import LiveServers
import Scenes
import Speech
import Tables
import Testing

@testable import Live
@testable import Transport

/// The announcements of live rows.
struct NewsTests {
    @Test func `T18: counts spoken after pauses add up and their ranges touch`() async throws {
        try await withLiveServer { server in
            for second in 0..<10 { try await server.live.append(Programme.row(second)) }
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "picture") { $0.counters[0] != nil }
            var row = 10
            for count in [1, 4, 7] {
                try await page.send(#"{"pause":{"paused":true}}"#)
                for second in row..<row + count {
                    try await server.live.append(Programme.row(second))
                }
                row += count
                try await page.wait(for: "count of what waits") { $0.waiting == count }
                try await page.send(#"{"pause":{"paused":false}}"#)
                let announced = await page.answers.count
                try await page.wait(for: "news") { $0.answers.count > announced }
            }
            let news = await page.answers
            #expect(news.map(\.covers) == [[0, 1], [1, 5], [5, 12]])
            #expect(news.allSatisfy { $0.text.hasPrefix("Updates resumed.") })
        }
    }

    @Test func `rows that are deleted are no news, also while updates rest`() async throws {
        try await withLiveServer { server in
            for second in 0..<10 { try await server.live.append(Programme.row(second)) }
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "rows") {
                $0.counters[0] != nil && $0.rows["live"]?.total == 10
            }
            try await page.send(#"{"pause":{"paused":true}}"#)
            for second in 10..<12 { try await server.live.append(Programme.row(second)) }
            try await page.wait(for: "count of what waits") { $0.waiting == 2 }
            func delete(_ second: Int) async {
                let time = Programme.start.addingTimeInterval(Double(second)).timeIntervalSince1970
                let column = Programme.live.fields[0].name
                let deleted = await server.registry.tables["live"]?.delete(
                    RowInterval(.init(column: column, from: time, to: time + 0.5)))
                #expect(deleted == 1)
            }
            for second in 0..<3 { await delete(second) }
            let ticks = await page.ticks
            try await page.wait(for: "silence") { $0.ticks > ticks + 1 }
            #expect(await page.waiting == 2)
            try await page.send(#"{"pause":{"paused":false}}"#)
            try await page.wait(for: "news") { !$0.answers.isEmpty }
            try await page.wait(for: "rows") { $0.rows["live"]?.total == 9 }
            let resumed = await page.answers.first
            #expect(resumed?.text.hasPrefix("Updates resumed. 2 new points while paused.") == true)
            #expect(resumed?.covers == [0, 2])
            // The next news are of the next row alone.
            try await page.send(#"{"announce":{"every":5,"verbosity":"standard"}}"#)
            await delete(3)
            try await page.wait(for: "rows") { $0.rows["live"]?.total == 8 }
            try await server.live.append(Programme.row(12))
            try await page.wait(for: "news") { $0.answers.count == 2 }
            let last = await page.answers.last
            #expect(last?.text.contains("ew point") == true && last?.covers == [2, 3])
        }
    }

    @Test func `a new highest is higher than all that was there before`() throws {
        let points = [3, 5, .infinity, 4, 6].enumerated().map { row, value in
            PointSemantics(plain: .number(Double(row)), .number(value), row: row)
        }
        let series = SeriesSemantics(
            key: "", name: "north", mark: MarkTraits("line", isContinuous: true), points: points)
        let last = try #require(series.news(of: [4], from: 4))
        #expect((last.count, last.lowest, last.highest) == (1, 6, 6))
        #expect(last.isNewHighest && last.latest == points[4])
        let three = try #require(series.news(of: [2, 3, 4], from: 2))
        #expect((three.count, three.lowest, three.highest) == (3, 4, 6))
        #expect(three.isNewHighest)
        #expect(series.news(of: [3], from: 3)?.isNewHighest == false)
        #expect(series.news(of: [0], from: 0)?.isNewHighest == false)
        #expect(series.news(of: [2], from: 2) == nil)
    }
}
