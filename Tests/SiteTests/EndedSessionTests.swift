import Dashboards
import Foundation
import LiveServers
import TestClients
import Testing

@testable import Site

/// Whoever signs out is out, also of the next process.
@Suite(.timeLimit(.minutes(2)))
struct EndedSessionTests {
    private static let viewer = AccessToken(name: "viewer", secret: "secret-of-a-viewer-1")

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "soundings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.path(percentEncoded: false))
    }

    private func list(in folder: String) -> AccessList {
        let list = AccessList([Self.viewer])
        list.keepSignOuts(in: folder)
        return list
    }

    private func session(of list: AccessList) throws -> String {
        let identity = try #require(list.identity(secret: Self.viewer.secret))
        return try #require(list.begin(identity))
    }

    private func status(_ session: String, _ server: LiveServer) async throws -> Int {
        try await server.exchange("GET", "/d/test", ["Cookie: soundings_session=\(session)"]).status
    }

    @Test func `a sign-out outlasts a restart`() async throws {
        try await withFolder { folder in
            let list = list(in: folder)
            let (first, second) = try (session(of: list), session(of: list))
            #expect(!FileManager.default.fileExists(atPath: folder))
            try await withLiveServer(access: list) { server in
                let before = try await status(first, server)
                #expect(before == 200)
                let cookie = "Cookie: soundings_session=\(first)"
                _ = try await server.exchange("POST", "/-/sign-out", [cookie], body: "")
                let after = try await status(first, server)
                #expect(after == 401)
            }
            try await withLiveServer(access: self.list(in: folder)) { server in
                let statuses = try await [status(first, server), status(second, server)]
                #expect(statuses == [401, 200])
            }
            let file = folder + "/ended-sessions.json"
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(!text.contains(first.split(separator: ".")[2]) && !text.contains("viewer"))
        }
    }

    @Test func `two processes that have one folder know of each other's sign-outs at once`()
        async throws
    {
        try await withFolder { folder in
            let lists = [list(in: folder), list(in: folder)]
            for index in 0..<6 {
                let session = try session(of: lists[0])
                let (one, other) = (lists[index % 2], lists[(index + 1) % 2])
                let identity = try #require(one.identity(session: session))
                #expect(other.isCurrent(identity))
                one.end(identity)
                #expect(other.identity(session: session) == nil && !other.isCurrent(identity))
            }
            var file = EndedSessionsFile(path: folder + "/ended-sessions.json")
            let (first, second) = (file.news(), file.news())
            #expect(first?.count == 6 && second == nil)
        }
    }

    @Test func `sessions that would have ended are forgotten`() async throws {
        try await withFolder { folder in
            var file = EndedSessionsFile(path: folder + "/ended-sessions.json")
            let now = Date.now
            _ = try file.merge(["a": now + 10, "b": now + 100], at: now)
            let all = try file.merge(["c": now + 100], at: now + 11)
            #expect(all.keys.sorted() == ["b", "c"])
        }
    }

    @Test func `a file that can't be read is put aside; without a folder sign-outs still hold`()
        async throws
    {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            let file = folder + "/ended-sessions.json"
            try "{".write(toFile: file, atomically: true, encoding: .utf8)
            // The second has a file where the folder would be.
            for path in [folder, file + ".damaged"] {
                let list = list(in: path)
                let session = try session(of: list)
                let identity = try #require(list.identity(session: session))
                list.end(identity)
                #expect(list.identity(session: session) == nil)
            }
            let aside = try String(contentsOfFile: file + ".damaged", encoding: .utf8)
            #expect(aside == "{")
        }
    }
}
