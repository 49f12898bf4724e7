import Foundation
import Testing

@testable import Languages

/// Holds the catalogue of spoken texts against the sources that speak.
struct MessageUseTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// Beginnings of keys that end with a name: of a kind of mark, of a unit.
    private static let families = ["mark.", "unit.", "rate.", "panel.", "duration."]

    private func keys(of name: String) throws -> Set<String> {
        let file = try #require(
            CatalogueFile.all.first { $0.language == .english && $0.name == name })
        return Set(try file.patterns().keys)
    }

    /// All literals in the sources of targets that speak.
    private func literals() throws -> Set<String> {
        var found: Set<String> = []
        for target in ["Speech", "Layouts", "Dashboards/Readers"] {
            let folder = Self.root.appending(path: "Sources/\(target)")
            let paths = FileManager.default.enumerator(atPath: folder.path())
            for case let path as String in paths ?? .init() where path.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                found.formUnion(text.matches(of: /"([a-z]+\.[A-Za-z0-9]+)"/).map { String($0.1) })
            }
        }
        return found
    }

    @Test func `each message is said somewhere`() throws {
        let literals = try literals()
        let unused = try keys(of: "spoken").subtracting(literals).filter { key in
            !Self.families.contains { key.hasPrefix($0) }
        }
        #expect(unused.sorted() == [])
        #expect(literals.count > 200)
    }

    @Test func `each message that is said is there`() throws {
        let keys = try keys(of: "spoken")
        let families = Set(keys.map { $0.prefix { $0 != "." } })
        let said = try literals().filter { families.contains($0.prefix { $0 != "." }) }
        // Names of symbols and of files have dots too.
        let others: Set = ["chart.bar", "chart.pie"]
        #expect(said.subtracting(keys).subtracting(others).sorted() == [])
    }
}
