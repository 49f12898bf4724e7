import SharedScenes
import Dashboards
import Foundation
import Layouts
import LiveServers
import PageModels
import Protocol
import Seeded
import Testing

@testable import Live
@testable import Sessions
@testable import Transport

/// Whatever happens on the way, pages end with the picture of a page just opened.
struct AnyCourseTests {
    @Test(arguments: 1...8)
    func `rows, slow reading and lost links in any order end in the same bytes`(seed: Int) throws {
        var course = Course(seed: UInt64(seed))
        for _ in 0..<40 { try course.step() }
        let (pages, fresh) = try course.end()
        for page in pages { #expect(page == fresh) }
    }

    @Test(arguments: [1, 2, 3])
    func `the same over sockets`(seed: UInt64) async throws {
        try await withLiveServer {
            $0.limits.messages.unsentBytes = 0
        } _: { server in
            var noise = SeededGenerator(seed: seed)
            var pages: [(page: LivePage, gate: Gate)] = []
            for _ in 0..<3 {
                let page = try await LivePage.open(port: server.port)
                try await page.wait(for: "welcome") { !$0.epoch.isEmpty }
                pages.append((page, try #require(server.gates.newest)))
            }
            for second in 0..<200 {
                try await server.live.append(Programme.row(second))
                let index = Int.random(in: pages.indices, using: &noise)
                switch Int.random(in: 0..<10, using: &noise) {
                case 0: await pages[index].gate.shut()
                case 1: await pages[index].gate.open()
                case 2: pages[index].gate = try await reconnect(pages[index].page, to: server)
                case 3...5: try await pages[index].page.send(zoom(&noise, second).event)
                default: break
                }
            }
            for (page, gate) in pages {
                await gate.open()
                let last = zoom(&noise, 200)
                try await page.send(last.event)
                let text = try await server.textAfresh(0, last.zoom)
                try await page.wait(for: "last picture") { $0.pictures[0].text == text }
            }
        }
    }

    @Test func `a zoom is settled on a view that was never drawn`() async throws {
        try await withLiveServer { server in
            try await server.live.append(Programme.row(1))
            let key = ViewKey(dashboard: "test", chart: 0, parameters: server.parameters(640))
            let query = ZoomQuery(event: 4, target: .kept(.everything))
            let answer = await server.registry.answer(.zoom(key, query))
            guard case .zoomed(0, 4, .to(.everything))? = answer else {
                Issue.record("\(String(describing: answer))")
                return
            }
        }
    }

    /// A part of x, and how a page asks for it; nil is what the author chose.
    private func zoom(
        _ noise: inout SeededGenerator, _ number: Int
    ) -> (zoom: Zoom?, event: String) {
        let start = Programme.start.timeIntervalSince1970
        let lower = start + Double(Int.random(in: 0..<150, using: &noise))
        let choices: [(Zoom?, String)] = [
            (nil, #""original""#), (.everything, #"{"kept":{"everything":{}}}"#),
            (.newest(length: 30), #"{"kept":{"newest":{"length":30}}}"#),
            (
                .interval(lower: lower, upper: lower + 40),
                #"{"kept":{"interval":{"lower":\#(lower),"upper":\#(lower + 40)}}}"#
            ),
        ]
        let (zoom, target) = choices[Int.random(in: choices.indices, using: &noise)]
        return (zoom, #"{"zoom":{"chart":0,"event":\#(number),"to":\#(target)}}"#)
    }

    private func reconnect(_ page: LivePage, to server: LiveServer) async throws -> Gate {
        await page.cut()
        try await page.greet(port: server.port)
        try await page.wait(for: "welcome") { $0.verbs.contains("welcome") }
        return try #require(server.gates.newest)
    }

    /// A page without rows that has all there is gets changes without being asked for them.
    @Test(arguments: [true, false])
    func `a page that reads late gets fewer changes and the right picture`(
        listingRows: Bool
    ) async throws {
        var dashboard = Programme.dashboard
        if !listingRows { dashboard.rows = [] }
        try await withLiveServer(dashboard: dashboard) { server in
            let steady = try await LivePage.open(port: server.port)
            let slow = LivePage()
            try await slow.greet(port: server.port, receiveBuffer: 4_096)
            try await slow.wait(for: "picture") { $0.counters[0] != nil }
            for second in 0..<400 {
                try await server.live.append(Programme.row(second))
                let text = try await server.textAfresh(0)
                try await steady.wait(for: "row \(second)") { $0.pictures[0].text == text }
            }
            let text = try await server.textAfresh(0)
            try await slow.wait(for: "last picture") { $0.pictures[0].text == text }
            let all = await steady.verbs.filter { $0 == "c 0" }.count
            let few = await slow.verbs.filter { $0 == "c 0" || $0 == "scene 0" }.count
            #expect(all == 400)
            #expect(few < 300, "\(few) of \(all)")
        }
    }
}
