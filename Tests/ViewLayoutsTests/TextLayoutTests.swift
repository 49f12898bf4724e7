import Foundation
import Scenes
import Testing
import Views

@testable import ViewLayouts

/// Texts in lines, measured by the font that is served.
@Suite struct `Lines of text` {
    /// The pieces with one baseline.
    private struct Line {
        var text = ""
        var left = Double.infinity
        var right = -Double.infinity
        var baseline: Double
        var size: Double

        var width: Double { right - left }
    }

    private func lines(
        _ view: some View, in space: Rect, isRightToLeft: Bool = false, textScale: Double = 1
    ) -> [Line] {
        var lines: [Line] = []
        let drawn = nodes(
            of: view.lowered(), in: space, isRightToLeft: isRightToLeft, textScale: textScale)
        for node in drawn.flatMap(\.family) {
            guard case .text(let label) = node.shape, let size = node.style.fontSize else {
                continue
            }
            if lines.last?.baseline != label.position.y {
                lines.append(Line(baseline: label.position.y, size: size))
            }
            let half = TextMetrics.width(of: label.text, size: size) / 2
            var line = lines.removeLast()
            line.text += label.text
            line.left = min(line.left, label.position.x - half)
            line.right = max(line.right, label.position.x + half)
            lines.append(line)
        }
        return lines
    }

    private static let words = "The quick brown fox jumps over the lazy dog and goes on"

    private func column(_ width: Double, _ height: Double = 1_000) -> Rect {
        Rect(x: 0, y: 0, width: width, height: height)
    }

    @Test(arguments: Array(stride(from: 60.0, through: 460, by: 20)))
    func `lines hold all words, fit, and have no room for the next word`(_ width: Double) {
        let lines = lines(Text(Self.words), in: column(width))
        #expect(lines.map(\.text).joined(separator: " ") == Self.words)
        for line in lines where line.text.contains(" ") { #expect(line.width <= width + 0.01) }
        for (line, next) in zip(lines, lines.dropFirst()) {
            let word = next.text.prefix { $0 != " " }
            let longer = TextMetrics.width(of: "\(line.text) \(word)", size: 17)
            #expect(longer > width, "\(line.text) | \(next.text)")
        }
    }

    @Test(arguments: 1...4, [60.0, 90, 140])
    func `a text of too many lines ends with an ellipsis`(_ limit: Int, _ width: Double) throws {
        let all = lines(Text(Self.words), in: column(width))
        let lines = lines(Text(Self.words).lineLimit(limit), in: column(width))
        #expect(lines.count == min(limit, all.count))
        let texts = (all.map(\.text), lines.map(\.text))
        #expect(texts.1.dropLast() == texts.0.prefix(lines.count - 1))
        let last = try #require(lines.last)
        #expect(last.text.hasSuffix("…") == (all.count > limit))
        #expect(last.width <= width + 0.01)
        guard all.count > limit else { return }
        let begun = all.dropFirst(limit - 1).map(\.text).joined(separator: " ")
        #expect(begun.hasPrefix(last.text.dropLast()), "\(last.text) of \(begun)")
    }

    @Test func `a low space has as many lines as fit, and never none`() {
        let line = TextMetrics.ascent(size: 17) + TextMetrics.descent(size: 17)
        for (height, count) in [(0, 1), (line, 1), (2 * line, 2), (2.9 * line, 2), (3 * line, 3)] {
            let lines = lines(Text(Self.words), in: column(100, height))
            #expect(lines.count == count, "\(height)")
            #expect(lines.last?.text.hasSuffix("…") == true, "\(height)")
        }
    }

    @Test(arguments: [
        (TextAlignment.leading, false), (.center, false), (.trailing, false), (.leading, true),
        (.center, true), (.trailing, true),
    ])
    func `lines begin, lie or end at one line`(_ alignment: TextAlignment, _ isRightToLeft: Bool) {
        let text = Text(Self.words).multilineTextAlignment(alignment)
        let lines = lines(text, in: column(130), isRightToLeft: isRightToLeft)
        #expect(lines.count > 3)
        let edges = lines.map { line in
            switch (alignment, isRightToLeft) {
            case (.leading, false), (.trailing, true): line.left
            case (.center, _): (line.left + line.right) / 2
            case (.trailing, false), (.leading, true): line.right
            }
        }
        for edge in edges { #expect(abs(edge - edges[0]) < 0.01, "\(edges)") }
        #expect(lines.allSatisfy { $0.left > -0.01 && $0.right < 130.01 }, "\(lines)")
    }

    @Test(arguments: [0.0, 3, 10])
    func `baselines are a line's height and its spacing apart`(_ spacing: Double) {
        let lines = lines(Text(Self.words).lineSpacing(spacing), in: column(100))
        let step = TextMetrics.ascent(size: 17) + TextMetrics.descent(size: 17) + spacing
        for (line, next) in zip(lines, lines.dropFirst()) {
            #expect(abs(next.baseline - line.baseline - step) < 0.01)
        }
        let height = step * Double(lines.count) - spacing
        let top = (1_000 - height) / 2 + TextMetrics.ascent(size: 17)
        #expect(abs((lines.first?.baseline ?? 0) - top) < 0.01, "in the middle of the space")
    }

    @Test(arguments: [
        ("two\nlines", ["two", "lines"]), ("a\n\nb", ["a", "", "b"]), ("", [""]),
        ("one two", ["one two"]), ("a  b", ["a  b"]),
        ("end \nof line", ["end", "of line"]),
    ])
    func `a text is broken at its own line breaks, and words are never`(
        _ text: String, _ expected: [String]
    ) {
        #expect(lines(Text(verbatim: text), in: column(68)).map(\.text) == expected)
    }

    @Test(arguments: [20.0, 50, 68, 100])
    func `of a word that is too long as much is left as fits`(_ width: Double) throws {
        let word = "incomprehensibilities"
        let line = try #require(lines(Text(verbatim: word), in: column(width)).first)
        let kept = line.text.dropLast()
        #expect(line.text.hasSuffix("…") && word.hasPrefix(kept) && line.width <= width + 0.01)
        let longer = word.prefix(kept.count + 1) + "…"
        #expect(TextMetrics.width(of: String(longer), size: 17) > width)
    }

    @Test func `a text shrinks before it is cut, and no further than it may`() {
        for (width, isCut) in [(500.0, false), (350, false), (250, false), (120, true)] {
            let text = Text(Self.words).lineLimit(1).minimumScaleFactor(0.5)
            let lines = lines(text, in: column(width))
            let size = lines.first?.size ?? 0
            let whole = TextMetrics.width(of: Self.words, size: 17)
            #expect(lines.first?.text.hasSuffix("…") == isCut, "\(width)")
            if isCut { #expect(abs(size - 8.5) < 0.01, "\(width)") }
            if whole <= width { #expect(size == 17, "\(width)") }
            if whole > width, !isCut {
                #expect(size <= 17 * width / whole + 0.01, "\(width)")
                #expect(size > 17 * (width / whole - 0.05) - 0.01, "\(width)")
            }
        }
    }

    @Test(arguments: [1.0, 1.5, 3])
    func `texts grow with the viewer's text size`(_ scale: Double) {
        let lines = lines(Text("Rain").font(.caption), in: column(500), textScale: scale)
        #expect(lines.map(\.size) == [12 * scale])
    }

    @Test func `pieces of one line follow one another`() {
        for isRightToLeft in [false, true] {
            let text = Text("Sold ") + Text("916").bold() + Text(" pancakes")
            let tree = text.lowered()
            let labels = nodes(of: tree, in: column(400), isRightToLeft: isRightToLeft)
                .flatMap(\.family).compactMap { node -> (text: String, middle: Double)? in
                    guard case .text(let label) = node.shape else { return nil }
                    return (label.text, label.position.x)
                }.sorted { $0.middle < $1.middle }
            let order = ["Sold", "916", "pancakes"]
            #expect(labels.map(\.text) == (isRightToLeft ? order.reversed() : order))
        }
    }

    @Test func `a long text is read no further than any picture shows`() {
        let text = String(repeating: "word ", count: 100_000)
        let lines = lines(Text(verbatim: text), in: column(200, 100_000))
        #expect(lines.count <= 20 && lines.allSatisfy { $0.width <= 200.01 })
    }
}
