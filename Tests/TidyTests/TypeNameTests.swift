import Testing

/// A type's name says what it is wherever it is read.
struct TypeNameTests {
    @Test func `no type's name stands in two targets`() {
        var targets: [String: Set<String>] = [:]
        for file in SourceFile.production {
            for name in typeNames(of: file) { targets[name, default: []].insert(file.target) }
        }
        for (name, places) in targets.sorted(by: { $0.key < $1.key }) where places.count > 1 {
            Issue.record("\(name) stands in \(places.sorted().joined(separator: " and "))")
        }
    }

    /// Those that other files can see: at the left margin and not private.
    private func typeNames(of file: SourceFile) -> [String] {
        file.code.matches(
            of:
                /(?m)^(?!private|fileprivate)(?:@\w+(?:\([^)]*\))? )*(?:public |package |final |indirect )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
        ).map { String($0.1) }
    }
}
