import Dashboards
import Feeds
import Foundation
import Layouts
import Live
import LiveServers
import Protocol
import Tables
import Testing
import Transcripts

@testable import Live

/// A server says to the messages of a recorded page what it said when they were recorded.
///
/// With the environment variable `RECORD` the transcripts' actions are done again, and what the
/// server says now is written instead of what it said.
struct TranscriptTests {
    @Test func `there are transcripts, and all can be read`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Transcript.folder.path)
            .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }
        #expect(names.count >= 10)
        for name in names { _ = try Transcript(named: name) }
    }

    @Test(arguments: Transcript.all.map(\.name))
    func `a server says what is recorded`(_ name: String) async throws {
        let transcript = try Transcript(named: name)
        try await withLiveServer(dashboard: Self.dashboard(of: transcript)) { server in
            let page = TranscriptPage(port: server.port)
            guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
                return try await record(transcript, page, server)
            }
            var texts = WholeTexts()
            for step in transcript.steps {
                for action in step.actions { try await perform(action, page, server) }
                guard !step.answers.isEmpty else { continue }
                let recorded = MessageStreams(try step.answers.map { try texts.received($0) })
                let said = try await page.answers(like: recorded)
                compare(said, with: recorded, "\(name), \(step.title)")
            }
            // Whatever else was said since would be more than is recorded.
            #expect(try await page.answers(until: nil) == [], "\(name)")
        }
    }

    /// The one that the page greets.
    private static func dashboard(of transcript: Transcript) -> Dashboard {
        let isScrolled = transcript.messagesOfThePage.contains {
            $0.contains(#""dashboard":"scrolled""#)
        }
        return isScrolled ? Programme.scrolled : Programme.dashboard
    }

    private func compare(_ said: MessageStreams, with recorded: MessageStreams, _ step: String) {
        for stream in Set(said.messages.keys).union(recorded.messages.keys).sorted() {
            #expect(said.messages[stream] == recorded.messages[stream], "\(step), \(stream)")
        }
    }

    private func record(
        _ transcript: Transcript, _ page: TranscriptPage, _ server: LiveServer
    ) async throws {
        var steps = transcript.steps
        for index in steps.indices {
            for action in steps[index].actions { try await perform(action, page, server) }
            let answers = try await page.answers(until: steps[index].last)
            // The order between streams is that of the first record, so that only what changes does.
            if MessageStreams(answers) != MessageStreams(steps[index].answers) {
                steps[index].answers = answers
            }
        }
        try Transcript(name: transcript.name, steps: steps).write()
    }

    private func raise(_ id: RaisedAlert.ID, _ text: String, _ server: LiveServer) {
        server.registry.alerts.raise(alert(id, text))
    }

    private func alert(_ id: RaisedAlert.ID, _ text: String) -> RaisedAlert {
        RaisedAlert(
            id: id, title: "Too high", chart: "live", text: text, value: 9,
            rule: AlertRule(.above, 8), since: 1_370_044_800)
    }

    private func perform(
        _ action: Transcript.Line, _ page: TranscriptPage, _ server: LiveServer
    ) async throws {
        switch action {
        case .feed(let seconds):
            let rows = seconds.map(Programme.row)
            try await server.live.append((0..<3).map { column in rows.flatMap { $0[column] } })
        case .outage(""): try await server.live.note(.running)
        case .outage(let reason):
            let time = Date(timeIntervalSince1970: 1_370_044_800)
            try await server.live.note(.waiting(FeedOutage(reason, since: time, retry: time)))
        case .alert(let text):
            let id = RaisedAlert.ID(dashboard: "test", name: "high")
            if text.isEmpty {
                server.registry.alerts.end(alert(id, text))
            } else {
                raise(id, text, server)
            }
            await server.subscriptions.announceAlerts(on: "test")
        case .note(let text):
            server.registry.notes.open(keepingIn: nil)
            let note = NoteMessage(
                chart: "levels", series: "series:0:odd",
                point: PointKey(row: 3, coordinate: 1_370_044_803, names: []), text: text)
            let readers = server.registry.noteReaders(of: "test")
            #expect(try server.registry.notes.keep(note, for: readers))
            await server.subscriptions.announceNotes(on: "test")
        case .fault(let text): await server.readConfiguration(withFault: text)
        default: try await page.act(action)
        }
    }
}
