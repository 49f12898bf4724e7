import Foundation
import Logs
import Testing

/// Texts of long addresses outlive what wrote them, and the ones used last outlive the others.
struct AddressStoreTests {
    private static func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.path + "/addresses")
    }

    @Test func `a text is there for the next process, and stays what it was`() async throws {
        try await Self.withFolder { path in
            let first = AddressFolder(path: path)
            let missing = try await first.text(under: "token")
            #expect(missing == nil)
            let kept = try await first.keep("select=a", under: "token")
            #expect(kept == "select=a")
            let next = AddressFolder(path: path)
            let found = try await next.text(under: "token")
            #expect(found == "select=a")
            let stays = try await next.keep("select=b", under: "token")
            #expect(stays == "select=a")
        }
    }

    @Test func `a full folder drops the texts that nobody asked for longest`() async throws {
        try await Self.withFolder { path in
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            for (index, name) in ["used", "old", "older"].enumerated() {
                let file = path + "/" + name
                try Data().write(to: URL(filePath: file))
                // Sparse: no byte of them is written.
                truncate(file, off_t(AddressLimits.allBytes / 3))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(1_000 - index))],
                    ofItemAtPath: file)
            }
            let folder = AddressFolder(path: path)
            _ = try await folder.keep("select=a", under: "new")
            let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            #expect(names == ["new", "old", "used"])
        }
    }

    @Test func `memory drops the texts that nobody asked for longest`() async {
        let memory = MemoryAddresses()
        let text = String(repeating: "a", count: AddressLimits.allBytes / 4)
        for token in 1...4 { _ = await memory.keep(text, under: "\(token)") }
        _ = await memory.text(under: "1")
        _ = await memory.keep(text, under: "5")
        let texts = (
            await memory.text(under: "1"), await memory.text(under: "2"),
            await memory.text(under: "5")
        )
        #expect(texts == (text, nil, text))
    }
}
