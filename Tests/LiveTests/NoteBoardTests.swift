import Foundation
import Logs
import Layouts
import Live
import Protocol
import Testing

/// The notes that outlive the server.
struct NoteBoardTests {
    private let path = FileManager.default.temporaryDirectory
        .appending(path: "notes-\(UUID().uuidString).json").path
    private let whole = NoteReaders(of: "page")
    private let team = NoteReaders(of: "page", seeing: ["orders": ["team": ["blue", "red"]]])

    private func note(_ text: String, _ row: Int = 1, names: [String] = []) -> NoteMessage {
        NoteMessage(
            chart: "c", series: "s",
            point: PointKey(row: row, coordinate: nil, names: names), text: text)
    }

    private func board() -> NoteBoard {
        let board = NoteBoard()
        board.open(keepingIn: NoteFile(path: path))
        return board
    }

    @Test func `a later run has them, each reader's own`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = board()
        #expect(try first.keep(note("all"), for: whole) && first.keep(note("ours"), for: team))
        let second = board()
        #expect(second.notes(of: whole).map(\.text) == ["all"])
        #expect(second.notes(of: team).map(\.text) == ["ours"])
        #expect(try second.keep(note(""), for: team))
        #expect(board().notes(of: team).isEmpty && board().notes(of: whole).count == 1)
    }

    @Test func `a file that is none is put aside`() throws {
        defer { try? FileManager.default.removeItem(atPath: path + ".damaged") }
        try Data("no".utf8).write(to: URL(filePath: path))
        #expect(board().notes(of: whole).isEmpty)
        #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
    }

    @Test func `a datum is known by its names, and by its row where it has nothing else`() throws {
        let board = NoteBoard()
        board.open(keepingIn: nil)
        for one in [note("a", 1), note("b", 2), note("c", 1, names: ["EWR"])] {
            #expect(try board.keep(one, for: whole))
        }
        #expect(try board.keep(note("d", 7, names: ["EWR"]), for: whole))
        #expect(board.notes(of: whole).map(\.text) == ["a", "b", "d"])
    }

    @Test func `once another process has the file nothing more is kept`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let board = board()
        #expect(try board.keep(note("a"), for: whole))
        board.letGo()
        #expect(try !board.isOpen && !board.keep(note("b"), for: whole))
    }

    @Test func `a note that can't be written isn't kept`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        defer { try? FileManager.default.removeItem(atPath: path + ".part") }
        let board = board()
        #expect(try board.keep(note("a"), for: whole))
        // The next content can't be written beside the file.
        try FileManager.default.createDirectory(
            atPath: path + ".part", withIntermediateDirectories: false)
        #expect(throws: LogError.self) { try board.keep(note("b", 2), for: whole) }
        #expect(throws: LogError.self) { try board.keep(note(""), for: whole) }
        #expect(board.notes(of: whole).map(\.text) == ["a"])
        try FileManager.default.removeItem(atPath: path + ".part")
        #expect(try board.keep(note("b", 2), for: whole))
        #expect(self.board().notes(of: whole).map(\.text) == ["a", "b"])
    }
}
