import Foundation

/// The symbols of Swift Charts, and lists of some of them.
enum APITable {
    struct Row {
        /// Its line in the file, which has no heading.
        let line: Int
        let symbol: String
        let signature: String
        /// When Apple brought it.
        let year: String
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    static func rows() throws -> [Row] {
        try lines(of: "swift-charts-api.tsv").enumerated().map { offset, line in
            Row(line: offset + 1, symbol: line[1], signature: line[2], year: line[3])
        }
    }

    /// Lines that are meant to be no part of this package, each with the reason.
    static func nonFeatures() throws -> [Int: String] {
        let reasons = try lines(of: "NonFeatures.tsv").flatMap { fields in
            try bounds(fields[0]).map { ($0, fields[1]) }
        }
        return Dictionary(reasons) { first, _ in first }
    }

    /// Lines that are still missing.
    static func notYet() throws -> Set<Int> {
        Set(try lines(of: "NotYet.tsv").flatMap { try bounds($0[0]) })
    }

    static func write(notYet rows: [Row]) throws {
        let text = rows.map { "\($0.line)\t\($0.symbol)\t\($0.signature)\n" }.joined()
        try Data(text.utf8).write(to: folder.appending(path: "NotYet.tsv"))
    }

    private static func lines(of file: String) throws -> [[String]] {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            .split(separator: "\n").map { $0.components(separatedBy: "\t") }
    }

    /// "619-670" or "619".
    private static func bounds(_ text: String) throws -> ClosedRange<Int> {
        let ends = text.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return first...last
    }
}
