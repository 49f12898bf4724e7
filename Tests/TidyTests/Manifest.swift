import Foundation

/// The targets of Package.swift: the path of each, and what it may import.
struct Manifest {
    struct Target: Sendable {
        let name: String
        let folder: String
        let dependencies: Set<String>

        var testDescription: String { name }
    }

    let targets: [Target]
    /// The targets of the package's products.
    let products: Set<String>

    init() throws {
        let text = try String(
            contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
        let list = text.split(separator: "    targets: [\n").last ?? ""
        targets = list.matches(of: Self.entry).map { Target(String($0.1), String($0.2)) }
        products = Set(
            text.matches(of: /name: "\w+", targets: \[([^\]]+)\]/).flatMap { product in
                product.1.matches(of: /"(\w+)"/).map { String($0.1) }
            })
    }

    /// Returns the targets that some targets are built of, with the targets themselves.
    func parts(of names: Set<String>) -> [Target] {
        var (found, next): (Set<String>, Set<String>) = ([], names)
        while !next.isEmpty {
            found.formUnion(next)
            next = Set(targets.filter { next.contains($0.name) }.flatMap(\.dependencies))
                .subtracting(found)
        }
        return targets.filter { found.contains($0.name) }
    }

    private nonisolated(unsafe) static let entry =
        /(?m)^ {8}(part|tests|\.target|\.testTarget|\.executableTarget|\.macro)\(([\s\S]*?)\)(?=,\n {8}\.|,\n {8}part|,\n {8}tests|\n {4}\])/
}

extension Manifest.Target {
    /// A call in the list of targets: its function and its arguments.
    fileprivate init(_ call: String, _ arguments: String) {
        let first = arguments.firstMatch(of: /"(\w+)"/).map { String($0.1) } ?? ""
        let isTest = call == "tests"
        let name = isTest ? first + "Tests" : first
        let folder = arguments.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
        let beginsTests = isTest || call == ".testTarget"
        let lists = arguments.firstMatch(of: /\[([\s\S]*?)\]/).map { String($0.1) } ?? ""
        var dependencies = Set(lists.matches(of: /"(\w+)"/).map { String($0.1) })
        if isTest { dependencies.insert(first) }
        self.init(
            name: name, folder: folder ?? (beginsTests ? "Tests/" : "Sources/") + name,
            dependencies: dependencies)
    }
}
