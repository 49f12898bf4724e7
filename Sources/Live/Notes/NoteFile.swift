import Protocol
import Tables

/// The notes in a small file, which is replaced whole.
package struct NoteFile: Sendable {
    private let file: KeptForm<Form>

    package init(path: String) { file = KeptForm("notes", path: path) }

    private struct Form: Codable {
        struct Page: Codable {
            var dashboard: String
            var rows: [String: RowRules.Rule]?
            var notes: [NoteMessage]
        }

        var pages: [Page]
    }

    func read() -> NoteContent {
        var content = NoteContent()
        for page in file.read()?.pages ?? [] {
            let readers = NoteReaders(of: page.dashboard, seeing: page.rows ?? [:])
            content.notes[readers, default: []] += page.notes
        }
        return content
    }

    func write(_ content: NoteContent) {
        let pages = content.notes.map { readers, notes in
            Form.Page(
                dashboard: readers.dashboard, rows: readers.rows.isEmpty ? nil : readers.rows,
                notes: notes)
        }
        file.write(Form(pages: pages.sorted { $0.dashboard < $1.dashboard }))
    }
}
