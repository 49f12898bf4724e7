import Foundation
import LiveServers
import PageModels
import Tables
import Testing

@testable import Live
@testable import Transport

/// A drag on a chart: values, rows and words.
struct BrushTests {
    @Test func `a drag is answered with whole days, their rows and a sentence`() async throws {
        try await withLivePage { _, page in
            try await brushJune3To9(page, event: 1)
            try await page.wait(for: "sentence") { !$0.announcements.isEmpty }
            let brush = try #require(await page.brushes[1]?.last ?? nil)
            #expect(brush.text == "June 3 to June 9, 2013")
            #expect(!brush.isLive)
            #expect(await page.rows["days"]?.count == 168)
            #expect(await page.rows["days"]?.total == 720)
            #expect(
                await page.announcements.map(\.text)
                    == ["June 3 to June 9, 2013. 168 of 720 rows."])
            #expect(await page.announcements.first?.kind == "own")

            try await page.send(#"{"clear":{"chart":1,"event":2}}"#)
            try await page.wait(for: "second sentence") { $0.announcements.count == 2 }
            #expect(await page.announcements.last?.text == "Selection cleared. 720 rows.")
            #expect(await page.rows["days"]?.count == 720)
            #expect(await page.brushes[1]?.last == .some(nil))
        }
    }

    @Test func `typed days select the same as a drag`() async throws {
        try await withLivePage { _, page in
            try await page.send(
                #"{"range":{"chart":1,"event":1,"from":"2013-06-03","to":"2013-06-09"}}"#)
            try await page.wait(for: "rows") { $0.rows["days"]?.count == 168 }
            let typed = try #require(await page.brushes[1]?.last ?? nil)
            #expect(typed.text == "June 3 to June 9, 2013")
            try await page.send(#"{"range":{"chart":1,"event":2,"from":"soon","to":""}}"#)
            try await page.wait(for: "answer") { $0.brushes[1]?.count == 2 }
            #expect(
                await page.brushes[1]?.last??.token == typed.token,
                "what can't be read selects nothing else")
        }
    }

    @Test func `a selection that the page kept is selected and spoken again`() async throws {
        try await withLivePage { _, page in
            try await brushJune3To9(page, event: 1)
            let token = try #require(await page.brushes[1]?.last ?? nil).token
            try await page.send(#"{"clear":{"chart":1,"event":2}}"#)
            try await page.wait(for: "all rows") { $0.rows["days"]?.count == 720 }
            try await page.send(#"{"select":{"chart":1,"event":3,"token":\#(token)}}"#)
            try await page.wait(for: "rows") { $0.rows["days"]?.count == 168 }
            try await page.wait(for: "sentence") {
                $0.announcements.count(where: { $0.text.contains("168 of 720") }) == 2
            }
        }
    }

    @Test func `an older event is not answered`() async throws {
        try await withLivePage { _, page in
            try await brushJune3To9(page, event: 5)
            let stops = await page.stops.map(\.values)
            try await step(page, event: 4, from: stops[0], to: stops[1])
            try await step(page, event: 6, from: stops[2], to: stops[2])
            try await page.wait(for: "newer brush") { $0.brushes[1]?.last??.event == 6 }
            #expect(await page.brushes[1]?.map { $0?.event } == [5, 6])
            try await page.wait(for: "its rows") { $0.rows["days"]?.count == 24 }
        }
    }

    @Test func `stops are the ones that the page knew, however many rows have come since`()
        async throws
    {
        try await withLivePage { server, page in
            try await page.send(#"{"stops":{"chart":0,"around":75}}"#)
            try await page.wait(for: "stops") { !$0.stops.isEmpty }
            let stops = await page.stops
            let (first, last) = (stops[10], stops[20])
            try await append(150..<190, to: server, page)
            try await step(page, event: 1, chart: 0, from: last.values, to: first.values)
            try await page.wait(for: "brush") { $0.brushes[0]?.last??.event == 1 }
            let brush = try #require(await page.brushes[0]?.last ?? nil)
            #expect(brush.text == "\(first.label) to \(last.label)")
            #expect(!brush.isLive)
            try await page.wait(for: "rows") { $0.rows["live"]?.count == 11 }
        }
    }

    @Test func `a page whose updates rest acts on what it shows`() async throws {
        try await withLivePage { server, page in
            let width = await page.plotWidth(of: 0)
            try await page.brush(event: 1, from: width * 0.25, to: width * 0.5)
            try await page.wait(for: "brush") { $0.brushes[0]?.last??.event == 1 }
            let before = try #require(await page.brushes[0]?.last ?? nil)
            try await page.send(#"{"pause":{"paused":true}}"#)
            try await page.wait(for: "rest") { $0.ticks > 0 }
            // More scenes than are kept for those who watch.
            for second in 150..<190 {
                try await server.live.append(Programme.row(second))
                _ = try await server.textAfresh(0)
            }
            // Late rows would be among those selected.
            for second in 60..<90 { try await server.live.append(Programme.row(second)) }
            try await page.brush(event: 2, from: width * 0.25, to: width * 0.5)
            try await page.wait(for: "brush") { $0.brushes[0]?.last??.event == 2 }
            let after = try #require(await page.brushes[0]?.last ?? nil)
            #expect((after.text, after.x) == (before.text, before.x))
            #expect(await page.stale.isEmpty)
            try await page.wait(for: "sentences") { $0.answers.count == 2 }
            let said = await page.answers.map(\.text)
            #expect(said[0] == said[1])
            let rested = try #require(await page.rows["live"])
            try await page.send(#"{"pause":{"paused":false}}"#)
            try await page.wait(for: "all rows") {
                $0.rows["live"].map { $0.total > rested.total && $0.count > rested.count } ?? false
            }
        }
    }

    @Test func `an end that stays is a value, wherever data have moved it`() async throws {
        try await withLivePage { server, page in
            let width = await page.plotWidth(of: 0)
            try await page.brush(event: 1, from: width * 0.5, to: width * 0.75)
            try await page.wait(for: "brush") { $0.brushes[0]?.last??.event == 1 }
            let before = try #require(await page.brushes[0]?.last ?? nil)
            let token = try #require(
                JSONSerialization.jsonObject(with: Data(before.token.utf8)) as? [String: Any])
            let lower = try #require(
                (token["lower"] as? [String: Any])?.values.first)
            try await append(150..<160, to: server, page)
            let revision = await page.revision(of: 0)
            try await page.send(
                """
                {"brush":{"chart":0,"event":2,"revision":\(revision),"anchor":\(lower),
                "from":0,"to":\(width * 0.9),"phase":"committed"}}
                """)
            try await page.wait(for: "brush") { $0.brushes[0]?.last??.event == 2 }
            #expect(await page.brushes[0]?.last??.fields.first == before.fields.first)
        }
    }

    @Test func `a brush on a forgotten scene is told to come again`() async throws {
        try await withLivePage { _, page in
            for revision in [#"["other",1,1]"#, #"["run",1,99]"#, #"["run",99,1]"#] {
                try await page.send(
                    """
                    {"brush":{"chart":1,"event":7,"revision":\(revision),"from":1,"to":50,
                    "phase":"committed"}}
                    """)
            }
            try await page.wait(for: "stale") { $0.stale == [7, 7] || $0.stale == [7] }
            #expect(await page.brushes.isEmpty)
        }
    }

    @Test func `a selection comes back with its page`() async throws {
        try await withLivePage { server, page in
            try await brushJune3To9(page, event: 1)
            let token = try #require(await page.brushes[1]?.last ?? nil).token
            await page.cut()
            let second = try await LivePage.open(
                port: server.port, more: #","selections":[\#(token)]"#)
            try await second.wait(for: "its rows and brush") {
                $0.rows["days"]?.count == 168 && $0.brushes[1]?.isEmpty == false
            }
            #expect(await second.brushes[1]?.last??.token == token)
            #expect(await second.announcements.isEmpty)
        }
    }

    @Test func `a brush within stays at its values while the picture moves`() async throws {
        try await withLivePage { server, page in
            let width = await page.plotWidth(of: 0)
            try await page.brush(event: 1, from: width * 0.5, to: width * 0.75)
            try await page.wait(for: "sentence") { !$0.announcements.isEmpty }
            let before = try #require(await page.brushes[0]?.last ?? nil)
            let count = try #require(await page.rows["live"]?.count)
            #expect(!before.isLive && count > 0)
            try await append(150..<153, to: server, page)
            try await page.wait(for: "brush further left and the rows") {
                $0.brushes[0]?.last??.x[0] ?? .infinity < before.x[0] - 1
                    && $0.rows["live"]?.total == 153
            }
            #expect(await page.brushes[0]?.last??.token == before.token)
            #expect(await page.rows["live"]?.count == count)
        }
    }

    @Test func `a brush up to the live edge slides along with count and rows`() async throws {
        try await withLivePage { server, page in
            let width = await page.plotWidth(of: 0)
            try await page.brush(event: 1, from: width * 0.75, to: width)
            try await page.wait(for: "sentence") { !$0.announcements.isEmpty }
            let before = try #require(await page.brushes[0]?.last ?? nil)
            let count = try #require(await page.rows["live"]?.count)
            #expect(before.isLive)
            #expect(await page.announcements.first?.text.contains("\(count) of 150") == true)
            #expect(await page.rows["live"]?.cells.first?[1] == "odd")

            try await append(150..<155, to: server, page)
            try await page.wait(for: "moved brush and newest rows") {
                $0.rows["live"]?.total == 155
                    && $0.brushes[0]?.last??.token != before.token
            }
            try await page.wait(for: "brush at the end again") {
                abs(($0.brushes[0]?.last??.x[1] ?? 0) - before.x[1]) < 1
            }
            // None of the rows in or out of reach is late.
            #expect(await page.rows["live"]?.count == count)
            #expect(await page.rows["live"]?.cells.first?[1] == "<b>even</b>")
        }
    }

    @Test func `a brush made just before a new row is at the live edge all the same`()
        async throws
    {
        try await withLivePage { server, page in
            let revision = await page.revision(of: 0)
            let width = await page.plotWidth(of: 0)
            try await append(150..<155, to: server, page)
            try await page.brush(event: 1, from: width * 0.75, to: width, on: revision)
            try await page.wait(for: "brush") { $0.brushes[0]?.isEmpty == false }
            #expect(await page.brushes[0]?.last??.isLive == true)
        }
    }

    // MARK: Steps

    private func step(
        _ page: LivePage, event: Int, chart: Int = 1, from: String, to: String
    ) async throws {
        try await page.send(
            """
            {"step":{"chart":\(chart),"event":\(event),"from":\(from),"to":\(to),
            "phase":"committed"}}
            """)
    }

    private func append(_ seconds: Range<Int>, to server: LiveServer, _ page: LivePage)
        async throws
    {
        for second in seconds { try await server.live.append(Programme.row(second)) }
        let text = try await server.textAfresh(0)
        try await page.wait(for: "the rows' picture") { $0.pictures[0].text == text }
    }

    /// A few pixels within the first and the last day.
    private func brushJune3To9(_ page: LivePage, event: Int) async throws {
        try await page.send(#"{"stops":{"chart":1,"around":0}}"#)
        try await page.wait(for: "stops") { $0.stops.count == 30 }
        let stops = await page.stops
        #expect(stops[2].label == "June 3, 2013")
        try await page.brush(1, event: event, from: stops[8].to - 3, to: stops[2].from + 3)
        try await page.wait(for: "brush \(event) and rows") {
            $0.brushes[1]?.last??.event == event && $0.rows["days"]?.count == 168
        }
    }
}
