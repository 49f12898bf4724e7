import Foundation

/// A file of the folder `Languages` as it is built into the program.
struct CatalogueFile: Sendable {
    /// In the folder, such as "de/spoken.json".
    let path: String
    let text: StaticString

    var language: Language? { path.split(separator: "/").first.flatMap { Language(tag: $0) } }
    /// "spoken" of "de/spoken.json".
    var name: Substring { path.split(separator: "/").last?.split(separator: ".").first ?? "" }

    /// The patterns by their keys.
    func patterns() throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: text.withUTF8Buffer { Data($0) })
    }
}
