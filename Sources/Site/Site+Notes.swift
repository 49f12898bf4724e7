import Dashboards
import Foundation
import Layouts
import Live
import Logs
import Protocol
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

    /// `{"chart": …, "series": …, "point": …, "text": …}`, in place of the note on that datum.
    private func keepNote(on name: String, _ request: HTTPRequest) async -> HTTPResponse {
        if let refusal = refusal(ofNotesOn: name) { return refusal }
        guard
            var note = try? JSONDecoder().decode(NoteMessage.self, from: Data(request.body))
        else {
            return .refusal(
                400, #"a note is {"chart": …, "series": …, "point": …, "text": …}"#)
        }
        note.text = note.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !note.text.isEmpty, note.text.utf16.count <= ProtocolLimits.noteLength else {
            return .refusal(
                400, "a note's text has from 1 to \(ProtocolLimits.noteLength) characters")
        }
        return await write(note, on: name)
    }

    /// That of `chart`, `series` and `point`.
    private func removeNote(on name: String, _ request: HTTPRequest) async -> HTTPResponse {
        if let refusal = refusal(ofNotesOn: name) { return refusal }
        guard let chart = request.query["chart"], let series = request.query["series"],
            let point = try? JSONDecoder().decode(
                PointKey.self, from: Data((request.query["point"] ?? "").utf8))
        else { return .refusal(400, "chart, series and point name the note's datum") }
        return await write(
            NoteMessage(chart: chart, series: series, point: point, text: ""), on: name)
    }

    private func write(_ note: NoteMessage, on name: String) async -> HTTPResponse {
        guard dashboard(name)?.index(of: note.chart) != nil else {
            return .refusal(400, "there is no chart \"\(note.chart.prefix(100))\" on \(name)")
        }
        let isShort = note.series.utf8.count <= ProtocolLimits.fieldLength
        guard isShort, note.point.isSound else {
            return .refusal(400, "series and point are those of a datum")
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
            return .refusal(404, "there is no dashboard \"\(name.prefix(100))\"")
        }
        return registry.notes.isOpen
            ? nil : .refusal(404, "no notes are kept here: notes: true in server.yaml")
    }
}

extension PointKey {
    /// Whether a page may have got it with a datum.
    fileprivate var isSound: Bool {
        (coordinate?.isFinite ?? true) && names.count <= Self.mostNames
            && names.allSatisfy { $0.utf8.count <= ProtocolLimits.fieldLength }
    }

    /// A datum has a category along each axis, and a series.
    private static let mostNames = 4
}
