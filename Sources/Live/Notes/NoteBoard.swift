package import Logs
package import Protocol
import Synchronization
package import Tables

/// All notes on data that the server keeps.
package final class NoteBoard: Sendable {
    private struct State {
        var content = NoteContent()
        var isOpen = false
        /// Where several processes have them; nil for one.
        var shared: SharedForm<NoteForm>?
    }

    private let state = Mutex(State())
    /// Where they outlive the server; nil for nowhere.
    ///
    /// Whoever changes notes has it, so that readers wait for no disk.
    private let file = Mutex<NoteFile?>(nil)

    package init() {}

    /// Keeps notes from now on, with those of an earlier run that a file has.
    package func open(keepingIn new: NoteFile?) {
        file.withLock { file in
            guard !isOpen else { return }
            file = new
            let earlier = new?.read()
            state.withLock { state in
                state.isOpen = true
                if let earlier { state.content = earlier }
            }
        }
    }

    /// Keeps notes that other processes keep, too.
    ///
    /// - Parameters:
    ///   - document: where all of them have the notes.
    ///   - changed: is told of each dashboard whose notes are others.
    package func open(
        sharing document: RedisDocument, changed: @escaping @Sendable (String) async -> Void
    ) {
        let shared = SharedForm<NoteForm>("notes", in: document)
        state.withLock { ($0.isOpen, $0.shared) = (true, shared) }
        shared.follow { [weak self] form in
            for name in self?.receive(form.content) ?? [] { await changed(name) }
        }
    }

    /// Goes on with notes of all processes.
    ///
    /// - Returns: the dashboards that have others now.
    private func receive(_ new: NoteContent) -> [String] {
        let old = state.withLock { state in
            defer { state.content = new }
            return state.content
        }
        let readers = Set(old.notes.keys).union(new.notes.keys)
        return Set(readers.filter { old.notes[$0] != new.notes[$0] }.map(\.dashboard)).sorted()
    }

    /// Another process has the file from now on: notes that come here would be lost.
    package func letGo() {
        file.withLock { file in
            file = nil
            state.withLock { state in
                state.isOpen = false
                state.shared?.end()
                state.shared = nil
            }
        }
    }

    /// Whether notes are kept.
    package var isOpen: Bool { state.withLock(\.isOpen) }

    /// Those that some viewers of a dashboard have written, in that order.
    package func notes(of readers: NoteReaders) -> [NoteMessage] {
        state.withLock { $0.content.notes[readers] ?? [] }
    }

    /// Keeps a note as `keep` does, in all processes where they share their notes.
    ///
    /// - Returns: false where there are as many as there may be, or none are kept.
    /// - Throws: why the file or Redis doesn't keep it.
    package func write(
        _ note: NoteMessage, for readers: NoteReaders
    ) async throws(LogError) -> Bool {
        guard let shared = state.withLock(\.shared) else {
            return try keep(note, for: readers)
        }
        let isKept = Mutex(false)
        let form = try await shared.change { form in
            var content = form?.content ?? NoteContent()
            let old = content.notes[readers] ?? []
            let new = Self.notes(old, with: note)
            isKept.withLock { $0 = new != nil }
            guard let new, new != old else { return nil }
            content.notes[readers] = new.isEmpty ? nil : new
            return NoteForm(content)
        }
        if let form { _ = receive(form.content) }
        return isKept.withLock(\.self)
    }

    /// Keeps a note in place of the one on its datum; without a text it removes that one.
    ///
    /// - Returns: false where there are as many as there may be, or none are kept.
    /// - Throws: why the file couldn't be written. The notes are as they were.
    package func keep(
        _ note: NoteMessage, for readers: NoteReaders
    ) throws(LogError) -> Bool {
        try file.withLock { (file) throws(LogError) in
            var content = state.withLock(\.content)
            let old = content.notes[readers] ?? []
            guard isOpen, let new = Self.notes(old, with: note) else { return false }
            if new == old { return true }
            content.notes[readers] = new.isEmpty ? nil : new
            try file?.write(content)
            state.withLock { [content] in $0.content = content }
            return true
        }
    }

    /// Nil where there would be too many.
    private static func notes(_ old: [NoteMessage], with note: NoteMessage) -> [NoteMessage]? {
        let others = old.filter { !$0.isOn(note) }
        if note.text.isEmpty { return others }
        return others.count < mostNotes ? others + [note] : nil
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
