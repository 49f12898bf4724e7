import Logs
import Protocol
import Tables

/// The notes in a small file, which is replaced whole.
package struct NoteFile: Sendable {
    private let file: KeptForm<NoteForm>

    package init(path: String) { file = KeptForm("notes", path: path) }

    func read() -> NoteContent { file.read()?.content ?? NoteContent() }

    func write(_ content: NoteContent) throws(LogError) { try file.write(NoteForm(content)) }
}

/// Notes as JSON, in a file or in Redis.
struct NoteForm: Codable, Sendable {
    struct Page: Codable, Sendable {
        var dashboard: String
        var rows: [String: RowRules.Rule]?
        var notes: [NoteMessage]
    }

    var pages: [Page]

    init(_ content: NoteContent) {
        let pages = content.notes.map { readers, notes in
            Page(
                dashboard: readers.dashboard, rows: readers.rows.isEmpty ? nil : readers.rows,
                notes: notes)
        }
        self.pages = pages.sorted { $0.dashboard < $1.dashboard }
    }

    var content: NoteContent {
        var content = NoteContent()
        for page in pages {
            let readers = NoteReaders(of: page.dashboard, seeing: page.rows ?? [:])
            content.notes[readers, default: []] += page.notes
        }
        return content
    }
}
