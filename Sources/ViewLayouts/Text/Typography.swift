package import Scenes

/// Sizes of the chart's texts and of the spaces around them, in CSS pixels.
package struct Typography: Hashable {
    /// The viewer's text size as a multiple of the default.
    package let scale: Double

    package init(scale: Double) { self.scale = scale }

    /// Every text of a chart has this size: the smallest that reads well.
    package var size: Double { 12 * scale }
    package var lineHeight: Double { 16 * scale }
    /// Between an axis and its labels.
    package var labelGap: Double { 8 }

    package func width(of text: String) -> Double { TextMetrics.width(of: text, size: size) }

    /// From the middle of a line to its baseline.
    package var middle: Double { (TextMetrics.capHeight(size: size) / 2).hundredths }

    /// From the top of a line's box to its baseline.
    package var baseline: Double { (lineHeight / 2 + middle).hundredths }

    package func text(
        _ key: String, _ text: String, at point: Point, _ anchor: Scenes.TextLabel.Anchor,
        _ role: Style.Role
    ) -> Node {
        Node(
            key, .text(Scenes.TextLabel(text, at: point, anchor: anchor)),
            style: Style(role, fontSize: size))
    }

    /// The text on one line, cut with an ellipsis where it would be wider than `width`.
    package func shortened(_ text: String, to width: Double) -> String {
        let line = text.oneLine
        guard self.width(of: line) > width else { return line }
        var (rest, kept) = (width - self.width(of: "…"), "")
        for character in line {
            rest -= self.width(of: String(character))
            guard rest >= 0 else { break }
            kept.append(character)
        }
        return kept.trimmingSpaces + "…"
    }

    /// The text on one line if it fits, else on two about as long; nil when two aren't enough.
    package func wrapped(_ text: String, to width: Double) -> [String]? {
        let line = text.oneLine
        if self.width(of: line) <= width { return [line] }
        let words = line.split(separator: " ")
        let splits = words.indices.dropFirst().map { index in
            [words[..<index].joined(separator: " "), words[index...].joined(separator: " ")]
        }
        let widths = splits.map { $0.map(self.width).max() ?? 0 }
        guard let best = widths.indices.min(by: { widths[$0] < widths[$1] }), widths[best] <= width
        else { return nil }
        return splits[best]
    }
}

extension String {
    /// No label shows more: a text of any length is measured in short time.
    private static var longestLine: Int { 200 }

    /// The text without line breaks and control characters.
    fileprivate var oneLine: String {
        String(
            prefix(Self.longestLine).map { character in
                character.isNewline || character.unicodeScalars.allSatisfy(\.isControl)
                    ? " " : character
            })
    }

    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
