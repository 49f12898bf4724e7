package import Protocol
import Dashboards
import Tables

/// Notes on the data of a dashboard, as those see them who see the registry's rows.
extension ViewRegistry {
    /// Returns the notes on a dashboard as its pages get them: none, and no right to write, if none are kept.
    package nonisolated func notesMessage(on name: String, writes: Bool) -> NotesMessage {
        // Dashboards of the gallery and of operators have no address to keep notes at.
        guard notes.isOpen, !name.contains("/") else {
            return NotesMessage(notes: [], writes: false)
        }
        return NotesMessage(notes: notes.notes(of: noteReaders(of: name)), writes: writes)
    }

    /// Who reads what is written here: whoever sees other rows could learn from it what they don't see.
    package nonisolated func noteReaders(of name: String) -> NoteReaders {
        let shown = dashboards.first { $0.name == name }?.tableNames ?? []
        let rows = rules?.rules.filter { shown.contains($0.key) } ?? [:]
        return NoteReaders(of: name, seeing: rows)
    }
}
