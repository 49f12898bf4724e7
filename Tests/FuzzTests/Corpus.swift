import Foundation

/// Inputs that are kept for one parser: a file each, in a folder beside this one.
struct Corpus {
    let folder: URL

    init(_ name: String) {
        folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Corpus/\(name)")
    }

    /// In the order of their names.
    var inputs: [[UInt8]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().compactMap { name in
            (try? Data(contentsOf: folder.appending(path: name))).map(Array.init)
        }
    }

    /// Keeps an input, under the number of those that there are.
    func keep(_ input: [UInt8], _ number: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(input).write(to: folder.appending(path: "found-\(number)"))
    }
}
