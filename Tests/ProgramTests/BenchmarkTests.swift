import Foundation
import Testing

/// Each benchmark runs, if only for a moment.
struct BenchmarkTests {
    /// The shortest run of each.
    private static let runs: [String: [String]] = [
        "charts": ["--count", "1", "--only", "line"],
        "append": ["--count", "2", "--behind", "3000"],
        "ingest": ["--seconds", "0.1"],
        "restore": ["--rows", "2000", "--rounds", "1", "--records", "100"],
        "tables": ["--count", "1", "--rows", "3000"],
        "steps": ["--count", "1", "--rows", "1000"],
        "live": ["--viewers", "2", "--seconds", "1", "--points", "100"],
        "page": ["--viewers", "2", "--seconds", "1", "--warm-up", "0"],
        "storm": ["--viewers", "2"],
        "busy": ["--sockets", "2", "--rows", "1000", "--seconds", "1"],
        "cycles": ["--count", "4", "--together", "2", "--rest", "0"],
        "soak": [
            "--rate", "10", "--viewers", "2", "--warm-up", "0", "--minutes", "0.01", "--behind",
            "100",
        ],
    ]
    /// Benchmarks that need an external database.
    private static let others: Set = ["database"]

    @Test(arguments: runs.keys.sorted())
    func `a benchmark prints its results`(_ name: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var arguments = [name] + (Self.runs[name] ?? [])
        if name == "ingest" || name == "restore" { arguments += ["--folder", folder.path] }
        let ended = try await Program(arguments, of: "Benchmarks").end()
        #expect(ended.status == 0, "\(ended.errors.suffix(1_000))")
        let json = try JSONSerialization.jsonObject(with: Data(ended.output.utf8))
        #expect((json as? [Any])?.isEmpty == false || (json as? [String: Any])?.isEmpty == false)
    }

    @Test func `no benchmark is left out`() async throws {
        let help = try await Program(["--help"], of: "Benchmarks").end()
        let lines =
            help.output.split(separator: "SUBCOMMANDS:").last?
            .split(separator: "\n\n").first?.split(separator: "\n") ?? []
        let names = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(Set(names) == Set(Self.runs.keys).union(Self.others))
    }
}
