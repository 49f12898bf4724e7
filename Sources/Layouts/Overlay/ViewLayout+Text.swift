import Scenes
import Views

extension ViewLayout {
    func size(of text: String, _ appearance: TextAppearance, _ offer: Offer) -> Size {
        let lines = lines(of: text, appearance, width: offer.width)
        let width = lines.map { self.width(of: $0, appearance) }.max() ?? 0
        return Size(width, Double(lines.count) * lineHeight(appearance))
    }

    func nodes(
        of text: String, _ appearance: TextAppearance, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        let style = Style(
            .annotation, fill: Paint(appearance.color), opacity: opacity * appearance.color.alpha,
            fontSize: appearance.size * textScale, fontWeight: weight(appearance))
        let baseline = TextMetrics.ascent(size: appearance.size * textScale)
        // Middles are where the measured and the drawn width differ least.
        return lines(of: text, appearance, width: space.width).enumerated().map { row, line in
            let width = width(of: line, appearance)
            let x = isRightToLeft ? space.maxX - width / 2 : space.x + width / 2
            let y = space.y + Double(row) * lineHeight(appearance) + baseline
            let label = Label(line, at: Point(x, y), anchor: .middle)
            return Node("\(key).\(row)", .text(label), style: style)
        }
    }

    /// The text's own lines, each shortened to a width.
    private func lines(
        of text: String, _ appearance: TextAppearance, width: Double?
    ) -> [String] {
        let lines = text.prefix(Self.longestText).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix(Self.mostLines).map { line in
            shortened(String(line), appearance, to: width ?? .infinity)
        }
    }

    /// Characters that are looked at: no picture is wide enough for more.
    private static var longestText: Int { 2000 }
    private static var mostLines: Int { 20 }

    private func shortened(
        _ line: String, _ appearance: TextAppearance, to width: Double
    ) -> String {
        // A hair's breadth, so that a text fits the very width that was measured for it.
        let limit = width + 0.01
        guard self.width(of: line, appearance) > limit else { return line }
        var (fits, tooLong) = (0, line.count)
        while tooLong - fits > 1 {
            let middle = (fits + tooLong) / 2
            let isShort = self.width(of: line.prefix(middle) + "…", appearance) <= limit
            if isShort { fits = middle } else { tooLong = middle }
        }
        return line.prefix(fits) + "…"
    }

    private func width(of line: some StringProtocol, _ appearance: TextAppearance) -> Double {
        TextMetrics.width(
            of: String(line), size: appearance.size * textScale, weight: weight(appearance))
    }

    private func weight(_ appearance: TextAppearance) -> Int { appearance.isBold ? 600 : 400 }

    private func lineHeight(_ appearance: TextAppearance) -> Double {
        let size = appearance.size * textScale
        return TextMetrics.ascent(size: size) + TextMetrics.descent(size: size)
    }
}

extension Paint {
    init(_ color: Color) {
        switch color.paint {
        case .named(let name): self = .named(name)
        case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
        }
    }
}
