import Foundation
import Logs
import Testing

/// A file with random bytes that processes share.
@Suite struct `A file with a secret` {
    @Test func `is made once, for its user alone, and read by all`() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = SecretFile(path: folder + "/new/key")
        let found = await withTaskGroup(of: [UInt8]?.self) { group in
            for number in UInt8(0)..<20 {
                group.addTask {
                    try? file.bytes(orElse: [UInt8](repeating: number, count: 32))
                }
            }
            return await group.reduce(into: Set<[UInt8]?>()) { $0.insert($1) }
        }
        #expect(found.count == 1)
        #expect(found.first??.count == 32)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/new")
        #expect(names == ["key"])
    }

    @Test func `where no file can be made it says which`() throws {
        let file = SecretFile(path: "/dev/null/key")
        #expect(throws: LogError.self) { try file.bytes(orElse: [1]) }
    }
}
