package import Protocol
import Synchronization
package import Tables

/// All notes on data that the server keeps.
package final class NoteBoard: Sendable {
    private struct State {
        var content = NoteContent()
        var isOpen = false
        /// Where they outlive the server; nil for nowhere.
        var file: NoteFile?
    }

    private let state = Mutex(State())

    package init() {}

    /// Keeps notes from now on, with those of an earlier run that a file has.
    package func open(keepingIn file: NoteFile?) {
        state.withLock { state in
            guard !state.isOpen else { return }
            (state.isOpen, state.file) = (true, file)
            if let file { state.content = file.read() }
        }
    }

    /// Another process has the file from now on: notes that come here would be lost.
    package func letGo() { state.withLock { ($0.isOpen, $0.file) = (false, nil) } }

    /// Whether notes are kept.
    package var isOpen: Bool { state.withLock(\.isOpen) }

    /// Those that some viewers of a dashboard have written, in that order.
    package func notes(of readers: NoteReaders) -> [NoteMessage] {
        state.withLock { $0.content.notes[readers] ?? [] }
    }

    /// Keeps a note in place of the one on its datum; without a text it removes that one.
    ///
    /// - Returns: false where there are as many as there may be, or none are kept.
    package func keep(_ note: NoteMessage, for readers: NoteReaders) -> Bool {
        state.withLock { state in
            guard state.isOpen else { return false }
            let old = state.content.notes[readers] ?? []
            var notes = old.filter { !$0.isOn(note) }
            if !note.text.isEmpty {
                guard notes.count < Self.mostNotes else { return false }
                notes.append(note)
            }
            if notes == old { return true }
            state.content.notes[readers] = notes.isEmpty ? nil : notes
            state.file?.write(state.content)
            return true
        }
    }

    /// On a dashboard, of those who see the same rows: more nobody reads.
    package static let mostNotes = 100
}

/// Those who read each other's notes: all who see the same rows of a dashboard.
package struct NoteReaders: Hashable, Sendable {
    package var dashboard: String
    /// The rows that they see of tables that show each viewer their own; empty for all rows.
    package var rows: [String: RowRules.Rule]

    package init(of dashboard: String, seeing rows: [String: RowRules.Rule] = [:]) {
        (self.dashboard, self.rows) = (dashboard, rows)
    }
}

/// Notes by those who read them.
struct NoteContent: Hashable {
    var notes: [NoteReaders: [NoteMessage]] = [:]
}
