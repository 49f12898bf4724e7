import Foundation
import Testing

/// What tells one kind of mark from another stands in its record (Sources/Layouts/Marks).
struct MarkTests {
    @Test func `layouts read what a mark is off its record`() throws {
        let kinds = "bar|line|point|area|rule|rectangle|sector"
        let comparison = try Regex("(mark|kind) (==|!=) \\.(\(kinds))\\b")
        let layouts = SourceFile.production.filter { $0.path.hasPrefix("Sources/Layouts/") }
        #expect(layouts.count > 100)
        for file in layouts {
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
