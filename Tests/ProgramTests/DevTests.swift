import Foundation
import FoundationNetworking
import Testing

/// A program that is built and served anew while its sources are edited; the compiler is a script.
struct DevTests {
    @Test
    func `what doesn't compile is named while the program goes on, and then it is served anew`()
        async throws
    {
        let (package, source) = try madePackage(compiledBy: Self.compiler)
        defer { try? FileManager.default.removeItem(at: package) }
        let program = try development(of: package)
        let address = try address(try #require(await program.line(1)))
        try write("fault", to: source)
        let errors = try await text(of: address + "-/errors") { $0.contains("cannot find") }
        #expect(errors.contains("Kitchen.swift</th><td>3</td>"))
        try write("right", to: source)
        let again = try self.address(try #require(await program.line(2)))
        _ = try await text(of: again + "healthz")
        let calm = try await text(of: again + "-/errors")
        #expect(!calm.contains("cannot find"))
        program.stop(SIGTERM)
        #expect(await program.end().status == 0)
        await #expect(throws: (any Error).self) {
            try await URLSession.shared.data(from: try #require(URL(string: again + "healthz")))
        }
    }

    @Test(arguments: [
        (
            [
                "error: link command failed with exit code 1 (use -v to see invocation)",
                "/srv/Kitchen.swift:3: error: undefined reference to 'stove'",
                "/srv/Kitchen.swift:3: error: undefined reference to 'stove'",
                "clang: error: linker command failed with exit code 1",
            ], ["/srv/Kitchen.swift</th><td>3</td>", "undefined reference to"], 1
        ),
        (
            [
                "/usr/bin/ld.gold: error: cannot find -lstove",
                "clang: error: linker command failed",
            ],
            ["Package.swift</th><td>1</td>", "linking: cannot find -lstove"], 1
        ),
        (
            [
                "ld.lld: error: undefined symbol: stove",
                ">>> referenced by Kitchen.swift:7 (/srv/Kitchen.swift:7)",
                ">>>               /srv/Kitchen.swift.o:(main)",
                "ld.lld: error: undefined symbol: pan",
            ],
            [
                "/srv/Kitchen.swift</th><td>7</td>", "linking: undefined symbol: stove",
                "Package.swift</th><td>1</td>", "linking: undefined symbol: pan",
            ], 2
        ),
        (
            ["error: 'kitchen': Source files for target kitchen should be located elsewhere"],
            ["Package.swift</th><td>1</td>", "Source files for target kitchen"], 1
        ),
        (["[1/2] Compiling", "Killed"], ["Package.swift</th><td>1</td>", "Killed"], 1),
    ])
    func `what isn't linked or built at all is named too`(
        output: [String], parts: [String], count: Int
    ) async throws {
        let (package, source) = try madePackage(compiledBy: "#!/bin/sh\ncat output\nexit 1\n")
        defer { try? FileManager.default.removeItem(at: package) }
        try write(output.joined(separator: "\n"), to: package.appending(path: "output"))
        let program = try development(of: package)
        let address = try address(try #require(await program.line(1)))
        try write("fault", to: source)
        let faults = try await text(of: address + "-/errors") { $0.contains(parts[1]) }
        for part in parts { #expect(faults.contains(part), "\(faults)") }
        #expect(
            faults.components(separatedBy: "<th scope=\"row\">").count == count + 1, "\(faults)")
        program.stop(SIGTERM)
        #expect(await program.end().status == 0)
    }

    @Test func `it is run in a package's folder`() async throws {
        let ended = try await Program(
            ["dev"], of: "KitchenServer", in: FileManager.default.temporaryDirectory
        ).end()
        #expect(ended.status == 2 && ended.errors.contains("has no Package.swift"), "\(ended)")
    }

    private static let compiler = """
        #!/bin/sh
        if grep -q fault Sources/Kitchen/Kitchen.swift; then
            echo "$PWD/Sources/Kitchen/Kitchen.swift:3:5: error: cannot find 'order' in scope"
            exit 1
        fi
        """

    /// A package of one source, with a script as its compiler.
    private func madePackage(compiledBy script: String) throws -> (folder: URL, source: URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let source = folder.appending(path: "Sources/Kitchen/Kitchen.swift")
        try write("", to: source)
        try write("// swift-tools-version: 6.2\n", to: folder.appending(path: "Package.swift"))
        let compiler = folder.appending(path: "bin/swift")
        try write(script, to: compiler)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: compiler.path)
        return (folder, source)
    }

    /// The program that builds and serves a package while it is edited.
    private func development(of package: URL) throws -> Program {
        try Program(
            ["dev", "--port", "0", "--data", "none", "--config", "none"], of: "KitchenServer",
            in: package, path: package.appending(path: "bin").path)
    }

    private func write(_ text: String, to url: URL) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private func address(_ line: String) throws -> String {
        String(try #require(line.firstMatch(of: /listening on (\S+)/)).1)
    }
}
