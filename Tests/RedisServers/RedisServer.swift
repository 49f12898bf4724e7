package import Foundation
package import Redis

/// A Redis server of a test's own, behind a Unix socket in a folder that outlasts its ends.
package final class RedisServer {
    package let folder: URL
    private let settings: [String]
    private var process: Process?

    package var path: String { folder.appending(path: "redis.sock").path(percentEncoded: false) }

    package var address: RedisAddress { RedisAddress(.socket(path)) }

    /// As a configuration has it.
    package var text: String { "unix://\(path)" }

    /// - Parameter settings: as on the command line of `redis-server`; those that keep all that is acknowledged.
    /// - Throws: where the folder can't be made.
    package init(_ settings: [String] = ["--appendonly", "yes", "--appendfsync", "always"]) throws {
        self.settings = settings
        folder = FileManager.default.temporaryDirectory.appending(
            path: "redis-\(UInt32.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Returns when it answers.
    package func start() async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/redis-server")
        process.arguments =
            ["--port", "0", "--unixsocket", path, "--dir", folder.path, "--save", ""] + settings
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        self.process = process
        let client = RedisClient(address)
        while true {
            do throws(RedisError) {
                try await client.run(RedisCommand("PING"))
                return
            } catch {
                guard process.isRunning else { throw error }
                try await Task.sleep(for: .milliseconds(10))
            }
        }
    }

    /// Lets in `ana` by the password `hush`, with no more rights than the log of a server needs.
    package func letInUser() async throws(RedisError) {
        try await RedisClient(address).run(
            RedisCommand(
                "ACL", "SETUSER", "ana", "on", ">hush", "~soundings:*", "+@all", "-@dangerous",
                "+config|get"))
    }

    /// As a crash: whatever it hasn't written is lost.
    package func kill() { end(SIGKILL) }

    package func stop() { end(SIGTERM) }

    /// It keeps its connections and answers nothing, until it goes on.
    package func pause() { signal(SIGSTOP) }
    package func goOn() { signal(SIGCONT) }

    private func signal(_ number: Int32) {
        if let process { Foundation.kill(process.processIdentifier, number) }
    }

    private func end(_ number: Int32) {
        signal(number)
        process?.waitUntilExit()
        process = nil
    }

    package func remove() {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Runs a test beside a server of its own.
package func withRedis(
    _ settings: [String] = ["--appendonly", "yes", "--appendfsync", "always"],
    _ body: (RedisServer) async throws -> Void
) async throws {
    let server = try RedisServer(settings)
    defer { server.remove() }
    try await server.start()
    try await body(server)
}
