import Foundation
import Logging
import Logs
import Protocol
import Tables

/// The notes in a small file, which is replaced whole.
package struct NoteFile: Sendable {
    private let file: ReplacedFile

    package init(path: String) { file = ReplacedFile(path: path) }

    private struct Form: Codable {
        struct Page: Codable {
            var dashboard: String
            var rows: [String: RowRules.Rule]?
            var notes: [NoteMessage]
        }

        var pages: [Page]
    }

    /// Nothing where there is no file; one that can't be read is said, and put aside.
    func read() -> NoteContent {
        guard let bytes = file.bytes else { return NoteContent() }
        do {
            let form = try JSONDecoder().decode(Form.self, from: bytes)
            var content = NoteContent()
            for page in form.pages {
                let readers = NoteReaders(of: page.dashboard, seeing: page.rows ?? [:])
                content.notes[readers, default: []] += page.notes
            }
            return content
        } catch {
            let aside = file.putAside()
            Logger(label: "notes").error(
                "\(file.path) can't be read and is kept as \(aside): notes begin anew, \(error)")
            return NoteContent()
        }
    }

    /// The disk has it when this returns, or the log says why not.
    func write(_ content: NoteContent) {
        let pages = content.notes.map { readers, notes in
            Form.Page(
                dashboard: readers.dashboard, rows: readers.rows.isEmpty ? nil : readers.rows,
                notes: notes)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try file.replace(
                with: encoder.encode(Form(pages: pages.sorted { $0.dashboard < $1.dashboard })))
        } catch {
            Logger(label: "notes").error("\(error)")
        }
    }
}
