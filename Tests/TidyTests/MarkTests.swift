import Foundation
import Testing

/// Everything that distinguishes kinds of marks is in their records (Sources/Layouts/Marks).
struct MarkTests {
    @Test func `what a mark is is read off its record`() throws {
        let kinds = "bar|line|point|area|rule|rectangle|sector"
        let comparison = try Regex("(mark|kind) (==|!=) \\.(\(kinds))\\b")
        let readers = SourceFile.production.filter { file in
            ["Layouts", "Dashboards", "Speech", "Sound"].contains {
                file.path.hasPrefix("Sources/\($0)/")
            }
        }
        #expect(readers.count > 200)
        for file in readers {
            for (index, line) in file.lines.enumerated() where line.contains(comparison) {
                Issue.record("\(file.path):\(index + 1) compares kinds of marks")
            }
        }
    }

    @Test func `each kind of mark has a file for its record`() {
        let names = Set(SourceFile.production.map(\.path))
        let kinds = ["Bar", "Line", "Point", "Area", "Rule", "Rectangle", "Sector"]
        for kind in kinds {
            #expect(names.contains("Sources/Layouts/Marks/\(kind)Record.swift"))
        }
    }
}
