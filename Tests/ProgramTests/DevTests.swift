import Foundation
import FoundationNetworking
import Testing

/// A program that is built and served anew while its sources are edited; the compiler is a script.
struct DevTests {
    @Test
    func `what doesn't compile is named while the program goes on, and then it is served anew`()
        async throws
    {
        let package = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: package) }
        let source = package.appending(path: "Sources/Kitchen/Kitchen.swift")
        try write("", to: source)
        try write("// swift-tools-version: 6.2\n", to: package.appending(path: "Package.swift"))
        let compiler = package.appending(path: "bin/swift")
        try write(Self.compiler, to: compiler)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: compiler.path)

        let program = try Program(
            ["dev", "--port", "0", "--data", "none", "--config", "none"], of: "KitchenServer",
            in: package, path: package.appending(path: "bin").path)
        let address = try address(try #require(await program.line(1)))
        try write("fault", to: source)
        let errors = try await text(of: address + "-/errors") { $0.contains("cannot find") }
        #expect(errors.contains("Kitchen.swift</th><td>3</td>"))
        let faults = try await text(of: address + "-/errors.json")
        #expect(faults.contains(#""file":"Sources/Kitchen/Kitchen.swift","line":3"#), "\(faults)")
        let page = try await text(of: address + "d/orders")
        #expect(page.contains("data-development"))
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

    private func write(_ text: String, to url: URL) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private func address(_ line: String) throws -> String {
        String(try #require(line.firstMatch(of: /listening on (\S+)/)).1)
    }
}
