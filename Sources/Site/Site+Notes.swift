import Dashboards
import Foundation
import Live
import Logs
import Protocol
import Tables
import Transport

/// Notes on data over HTTP, where the operator has them kept.
extension Site {
    var noteRoutes: [Route] {
        [
            Route(.get, "/api/notes/{dashboard}") { _, part in
                noteList(of: part["dashboard"] ?? "")
            },
            Route(.post, "/api/notes/{dashboard}") { request, part in
                await keepNote(on: part["dashboard"] ?? "", request)
            },
            Route(.delete, "/api/notes/{dashboard}") { request, part in
                await removeNote(on: part["dashboard"] ?? "", request)
            },
        ]
    }

    private func noteList(of name: String) -> HTTPResponse {
        if let refusal = refusal(ofNotesOn: name) { return refusal }
        let notes = registry.notes.notes(of: registry.noteReaders(of: name))
        return .json(Self.json(NoteList(notes: notes)))
    }

    private struct NoteList: Encodable { var notes: [NoteMessage] }

    /// In place of the note on that datum.
    private func keepNote(on name: String, _ request: HTTPRequest) async -> HTTPResponse {
        if let refusal = refusal(ofNotesOn: name) { return refusal }
        do throws(NoteFault) {
            return await write(try NoteMessage(asked: request.body), on: name)
        } catch {
            return .refusal(400, error.sentence)
        }
    }

    /// That of `chart`, `series` and `point`.
    private func removeNote(on name: String, _ request: HTTPRequest) async -> HTTPResponse {
        if let refusal = refusal(ofNotesOn: name) { return refusal }
        do throws(NoteFault) {
            return await write(try NoteMessage(removedBy: request.query), on: name)
        } catch {
            return .refusal(400, error.sentence)
        }
    }

    private func write(_ note: NoteMessage, on name: String) async -> HTTPResponse {
        guard let dashboard = dashboard(name), dashboard.index(of: note.chart) != nil else {
            let names = dashboard(name)?.charts.map(\.name) ?? []
            let hint = Spelling.hint(for: note.chart, among: names)
            return .refusal(
                400, "\"chart\": there is no chart \"\(note.chart.prefix(100))\" on \(name)\(hint)")
        }
        do throws(LogError) {
            guard try await registry.notes.write(note, for: registry.noteReaders(of: name)) else {
                return .refusal(409, "there are \(NoteBoard.mostNotes) notes already")
            }
        } catch {
            return .unavailable("no notes are kept for now: \(error)", seconds: 1)
        }
        await program.notesChanged(name)
        return HTTPResponse(status: 204)
    }

    private func refusal(ofNotesOn name: String) -> HTTPResponse? {
        guard dashboard(name) != nil else {
            return .missingDashboard(name)
        }
        return registry.notes.isOpen
            ? nil : .refusal(404, "no notes are kept here: notes: true in server.yaml")
    }
}

extension HTTPResponse {
    /// For programs; whoever doesn't see a dashboard gets it too.
    static func missingDashboard(_ name: String) -> HTTPResponse {
        .refusal(404, "there is no dashboard \"\(name.prefix(100))\"")
    }
}
