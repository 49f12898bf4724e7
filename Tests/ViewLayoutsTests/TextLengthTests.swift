import Foundation
import Scenes
import Testing

@testable import ViewLayouts

/// The lengths of texts in pictures that leave the page.
struct TextLengthTests {
    @Test func `a text has the length that was measured for it`() {
        #expect(length(of: "Total") == TextMetrics.width(of: "Total", size: 12).hundredths)
        #expect(
            length(of: "Total", Style(fontSize: 12, fontWeight: 600))
                == TextMetrics.width(of: "Total", size: 12, weight: 600).hundredths)
    }

    @Test func `a text that is only estimated keeps the length of its font`() {
        var monospaced = Style(fontSize: 12)
        monospaced.text = TextTraits(family: .monospaced)
        #expect(length(of: "Total", monospaced) == nil)
        for text in ["\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "Rain \u{2614}\u{FE0F}", ""] {
            #expect(length(of: text) == nil)
        }
    }

    @Test func `a long title is broken into lines that fit`() {
        let title = "Pancakes sold each day in San Francisco and in Cupertino"
        let lines = PictureTitle.lines(of: title, in: 200)
        #expect(lines.count > 1)
        #expect(lines.map(\.text).joined(separator: " ") == title)
        let longest = lines.map { $0.length ?? 1_000 }.max() ?? 0
        #expect(longest > 0 && longest <= 200)
        #expect(PictureTitle.lines(of: title, in: 1_000).map(\.text) == [title])
        #expect(PictureTitle.lines(of: "", in: 200).map(\.text).joined() == "")
    }

    private func length(of text: String, _ style: Style = Style(fontSize: 12)) -> Double? {
        let node = Node("t", .text(TextLabel(text, at: Point(0, 0))), style: style)
        var group = Node("g", .group(Placement()), children: [node])
        group.measure()
        guard case .text(let label)? = group.children.first?.shape else { return nil }
        return label.length
    }
}
