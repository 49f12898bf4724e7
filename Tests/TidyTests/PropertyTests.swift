import Testing

/// A type of many stored properties has concepts in it that nobody has named yet.
struct PropertyTests {
    private static let mostProperties = 13

    @Test func `no type has more than 13 stored properties`() {
        let types = SourceFile.production.flatMap { file in
            file.storedProperties.map { (file.path, $0) }
        }
        #expect(types.count { $1.properties.count > 5 } > 100, "most types are found")
        for (path, type) in types where type.properties.count > Self.mostProperties {
            let names = type.properties.joined(separator: ", ")
            Issue.record(
                "\(path):\(type.line) \(type.name) has \(type.properties.count): \(names)")
        }
    }

    @Test func `stored properties are told from computed and static ones`() {
        let file = SourceFile(
            path: "Sample.swift",
            lines: """
                package struct Sample: Sendable {
                    static let shared = Sample()
                    /// let comment: Int
                    package let name: String
                    private(set) var size = { 3 }()
                    nonisolated(unsafe) var loose: Int
                    var (width, height) = (1, 2)
                    weak var owner: Owner?
                    var observed = 1 {
                        didSet { let inner = 2 }
                    }
                    var area: Int { width * height }
                    var long: Int {
                        let local = 1
                        return local
                    }
                    struct Inner { let one: Int }
                    private struct Other {
                        let two: Int
                    }
                    enum Kind { case first }
                    func work() {
                        let local = 3
                    }
                }
                """.split(separator: "\n", omittingEmptySubsequences: false))
        let found = file.storedProperties
        #expect(found.map(\.name) == ["Sample", "Inner", "Other"])
        #expect(
            found.first?.properties
                == ["name", "size", "loose", "width", "height", "owner", "observed"])
        #expect(found.last?.properties == ["two"])
    }
}
