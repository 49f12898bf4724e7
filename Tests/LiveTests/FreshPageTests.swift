import Feeds
import Foundation
import Layouts
import LiveServers
import Protocol
import Seeded
import Tables
import Testing

@testable import Live

/// A page that was open, paused, hidden or disconnected ends up equal to a page that was just opened.
@Suite(.timeLimit(.minutes(5)))
struct FreshPageTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `after any course of outages a page equals one that was just opened`(
        seed: UInt64
    ) async throws {
        try await withLiveServer { server in
            server.registry.notes.open(keepingIn: nil)
            var course = Course(of: server, seed)
            for number in 0..<60 { try await course.step(number) }
            try await course.end()
            let fresh = try await LivePage.open(port: server.port)
            for page in course.pages {
                try await Self.compare(page, with: fresh, on: server)
            }
        }
    }

    /// Its markup was made while something was wrong that is over by the time it greets.
    @Test func `a page whose markup is old is told that nothing is wrong any more`() async throws {
        try await withLiveServer { server in
            let page = LivePage()
            await page.pretend(banner: "Too high", of: "alerts")
            await page.pretend(banner: "No one should read this.", of: "notes")
            try await page.greet(port: server.port)
            try await page.wait(for: "no alerts and no notes") { $0.banners.isEmpty }
        }
    }

    private static func compare(
        _ page: LivePage, with fresh: LivePage, on server: LiveServer
    ) async throws {
        // Messages under way reach both, until they agree.
        for _ in 0..<200 {
            let (one, other) = (await page.facts, await fresh.facts)
            if one == other, await page.isDrawn { return }
            for each in [page, fresh] {
                let heard = await each.messages
                try await each.wait(for: "a message") { $0.messages > heard }
            }
        }
        let (one, other) = (await page.facts, await fresh.facts)
        #expect(one.filter { !other.contains($0) } == other.filter { !one.contains($0) })
    }

    /// Random acts of feeds, alerts, writers of notes and of the configuration, links and viewers.
    private struct Course {
        let server: LiveServer
        private(set) var pages: [LivePage] = [LivePage(), LivePage(), LivePage()]
        private var isOpen = [false, false, false]
        private var noise: SeededGenerator

        init(of server: LiveServer, _ seed: UInt64) {
            (self.server, noise) = (server, SeededGenerator(seed: seed))
        }

        mutating func step(_ number: Int) async throws {
            let index = Int.random(in: pages.indices, using: &noise)
            switch Int.random(in: 0..<14, using: &noise) {
            case 0: try await note(outage: number)
            case 1: try await server.live.note(.running)
            case 2: await note(alert: number)
            case 3: await endAlert()
            case 4: try await write("Note \(number)")
            case 5: try await write("")
            case 6: try await server.live.append(Programme.row(number))
            case 12: await server.readConfiguration(withFault: "fault \(number)")
            case 13: await server.readConfiguration(withFault: "")
            case 7, 8: try await link(index)
            case 9: try await send(index, #"{"resize":{"chart":0,"width":\(width())}}"#)
            case 10: try await send(index, #"{"pause":{"paused":\(flag())}}"#)
            default: try await send(index, #"{"visible":{"visible":\(flag())}}"#)
            }
        }

        /// All pages are open and go on.
        mutating func end() async throws {
            for index in pages.indices {
                if !isOpen[index] { try await link(index) }
                try await send(index, #"{"visible":{"visible":true}}"#)
                try await send(index, #"{"pause":{"paused":false}}"#)
                try await send(index, #"{"resize":{"chart":0,"width":640}}"#)
            }
        }

        private mutating func flag() -> Bool { .random(using: &noise) }

        private mutating func width() -> Int { [480, 640][Int.random(in: 0...1, using: &noise)] }

        private mutating func link(_ index: Int) async throws {
            isOpen[index].toggle()
            guard isOpen[index] else { return await pages[index].cut() }
            try await pages[index].greet(port: server.port)
        }

        private func send(_ index: Int, _ message: String) async throws {
            if isOpen[index] { try await pages[index].send(message) }
        }

        private func note(outage number: Int) async throws {
            let outage = FeedOutage("fault \(number)", since: Programme.start, retry: nil)
            try await server.live.note(.waiting(outage))
        }

        private func alert(_ number: Int) -> RaisedAlert {
            RaisedAlert(
                id: RaisedAlert.ID(dashboard: "test", name: "high"), title: "Too high",
                chart: "levels", text: "\(number), above 8", value: Double(number),
                rule: AlertRule(.above, 8), since: Double(number))
        }

        private func note(alert number: Int) async {
            server.registry.alerts.raise(alert(number))
            await server.subscriptions.announceAlerts(on: "test")
        }

        private func endAlert() async {
            server.registry.alerts.end(alert(0))
            await server.subscriptions.announceAlerts(on: "test")
        }

        private func write(_ text: String) async throws {
            let note = NoteMessage(
                chart: "levels", series: "series:0:odd",
                point: PointKey(row: 3, coordinate: 3, names: []), text: text)
            _ = try server.registry.notes.keep(note, for: server.registry.noteReaders(of: "test"))
            await server.subscriptions.announceNotes(on: "test")
        }
    }
}
