package import Foundation
import TestClients

/// A PostgreSQL server of a test's own, behind a socket in a folder that outlasts its ends.
package final class PostgresServer {
    package let folder: URL
    private let programs: URL
    private var process: Process?

    private var data: String { folder.appending(path: "data").path }

    /// As a configuration has it.
    package var address: String { address(of: "postgres") }

    /// That of another database of the server.
    package func address(of database: String) -> String {
        "host=\(folder.path) user=ana dbname=\(database)"
    }

    /// - Throws: where the folder can't be made, or there is no PostgreSQL in Debian's place.
    package init() async throws {
        let versions = URL(filePath: "/usr/lib/postgresql")
        let newest = try FileManager.default.contentsOfDirectory(atPath: versions.path).max {
            $0.localizedStandardCompare($1) == .orderedAscending
        }
        programs = versions.appending(path: newest ?? "").appending(path: "bin")
        folder = FileManager.default.temporaryDirectory.appending(
            path: "postgres-\(UInt32.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let user = Self.user {
            try FileManager.default.setAttributes(
                [.ownerAccountID: user.uid, .groupOwnerAccountID: user.gid],
                ofItemAtPath: folder.path)
        }
        try await run(
            "initdb",
            [
                "--no-sync", "--username=ana", "--encoding=UTF8", "--locale=C.UTF-8",
                "--auth=trust", "-D", data,
            ])
    }

    /// Whom the server runs as in place of root; nil where the test isn't root.
    private static let user: (uid: UInt32, gid: UInt32)? = {
        guard geteuid() == 0, let user = getpwnam("postgres") else { return nil }
        return (user.pointee.pw_uid, user.pointee.pw_gid)
    }()

    /// As the user that PostgreSQL is willing to run as.
    private func command(_ program: String, _ arguments: [String]) -> (URL, [String]) {
        let path = programs.appending(path: program)
        guard let user = Self.user else { return (path, arguments) }
        return (
            URL(filePath: "/usr/bin/setpriv"),
            ["--reuid=\(user.uid)", "--regid=\(user.gid)", "--clear-groups", path.path] + arguments
        )
    }

    private func run(_ program: String, _ arguments: [String]) async throws {
        let (program, arguments) = command(program, arguments)
        try await ChildProgram.run(program, arguments, in: URL(filePath: "/"))
    }

    private func process(_ program: String, _ arguments: [String]) -> Process {
        let process = Process()
        (process.executableURL, process.arguments) = command(program, arguments)
        process.currentDirectoryURL = URL(filePath: "/")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    private struct Ended: Error {}

    /// Returns when it answers.
    package func start() async throws {
        let server = process(
            "postgres",
            ["-D", data, "-k", folder.path, "-c", "listen_addresses=", "-c", "fsync=off"]
                + ["-c", "timezone=America/New_York"])
        try server.run()
        process = server
        while (try? await run("pg_isready", ["-q", "-h", folder.path])) == nil {
            guard server.isRunning else { throw Ended() }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Performs a statement.
    package func run(_ sql: String, in database: String = "postgres") async throws {
        try await run(
            "psql",
            [
                "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--host=\(folder.path)",
                "--username=ana", "--dbname=\(database)", "--command", sql,
            ])
    }

    /// As after a loss of power: what was committed is there.
    package func crash() {
        if let process { kill(process.processIdentifier, SIGQUIT) }
        process?.waitUntilExit()
        process = nil
    }

    package func remove() {
        crash()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Runs a test beside a server of its own.
package func withPostgres(_ body: (PostgresServer) async throws -> Void) async throws {
    let server = try await PostgresServer()
    defer { server.remove() }
    try await server.start()
    try await body(server)
}
