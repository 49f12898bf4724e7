import Views

/// A text broken into lines, each of one or several pieces with looks of their own.
struct TextBlock {
    struct Piece {
        var text: String
        var appearance: TextAppearance
        var width: Double
    }

    private(set) var lines: [[Piece]] = []
    /// The viewer's text size as a multiple of the default.
    private let textScale: Double
    private let rules: TextLines
    /// How much smaller the text is so that it fits.
    private var shrink = 1.0
    private let runs: [TextRun]

    /// Characters that are looked at: no picture is wide enough for more.
    private static let longestText = 2000
    private static let mostLines = 20

    package init(_ runs: [TextRun], textScale: Double, in offer: Offer) {
        self.textScale = textScale
        rules = runs.first?.appearance.lines ?? TextLines()
        var rest = Self.longestText
        self.runs = runs.map { run in
            defer { rest -= min(rest, run.text.utf8.count) }
            return TextRun(String(run.text.prefix(rest)), run.appearance)
        }
        breakLines(in: offer)
        while shrink > rules.smallestScale, isCut {
            shrink = max(rules.smallestScale, shrink - 0.05)
            breakLines(in: offer)
        }
    }

    var width: Double { lines.map(width).max() ?? 0 }

    var height: Double {
        Double(lines.count) * lineHeight + Double(max(0, lines.count - 1)) * rules.spacing
    }

    var alignment: TextAlignment { rules.alignment }

    /// From the block's top to a line's baseline.
    func baseline(of line: Int) -> Double {
        let ascent = runs.map { TextMetrics.ascent(size: size($0.appearance)) }.max() ?? 0
        return ascent + Double(line) * (lineHeight + rules.spacing)
    }

    func width(of line: [Piece]) -> Double { line.reduce(0) { $0 + $1.width } }

    /// In CSS pixels.
    func size(_ appearance: TextAppearance) -> Double { appearance.size * textScale * shrink }

    private var lineHeight: Double {
        runs.map {
            TextMetrics.ascent(size: size($0.appearance))
                + TextMetrics.descent(size: size($0.appearance))
        }.max() ?? 0
    }

    // MARK: Breaking

    /// Whether something was left out.
    private var isCut: Bool { lines.contains { $0.last?.text.hasSuffix("…") == true } }

    private mutating func breakLines(in offer: Offer) {
        // A hair's breadth, so that a text fits the very size that was measured for it.
        let width = (offer.width ?? .infinity) + 0.01
        let room = offer.height.map { height in
            max(1, Int((height + rules.spacing + 0.01) / (lineHeight + rules.spacing)))
        }
        let limit = max(1, min(rules.limit ?? .max, room ?? .max, Self.mostLines))
        var lines = paragraphs.flatMap { broken($0, width) }
        if lines.count > limit {
            lines[limit - 1] += [piece("…", lines[limit - 1].last?.appearance)]
            lines.removeLast(lines.count - limit)
        }
        self.lines = lines.map { shortened($0, to: width) }
    }

    private func piece(_ text: String, _ appearance: TextAppearance?) -> Piece {
        let appearance = appearance ?? TextAppearance(size: 17, isBold: false, color: .primary)
        return Piece(text: text, appearance: appearance, width: width(of: text, appearance))
    }

    /// The pieces between line breaks.
    private var paragraphs: [[Piece]] {
        var paragraphs: [[Piece]] = [[]]
        for run in runs {
            let lines = run.text.split(omittingEmptySubsequences: false) { $0.isNewline }
            for (index, line) in lines.enumerated() {
                if index > 0 { paragraphs.append([]) }
                paragraphs[paragraphs.count - 1].append(piece(String(line), run.appearance))
            }
        }
        return paragraphs
    }

    /// Wraps words onto lines.
    private func broken(_ paragraph: [Piece], _ limit: Double) -> [[Piece]] {
        if width(of: paragraph) <= limit { return [paragraph] }
        var lines: [[Piece]] = [[]]
        var used = 0.0
        for word in paragraph.flatMap(words) {
            // A space at a line's end takes no room.
            let seen = width(of: String(word.text.trimmingSuffix(" ")), word.appearance)
            if used + seen > limit, used > 0 {
                lines.append([])
                used = 0
            }
            used += word.width
            lines[lines.count - 1].append(word)
        }
        return lines.map(joined)
    }

    /// Words with the spaces after them.
    private func words(of piece: Piece) -> [Piece] {
        var words: [String] = []
        var endsWord = true
        for character in piece.text {
            if endsWord, character != " " { words.append("") }
            if words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
            endsWord = character == " "
        }
        return words.map { self.piece($0, piece.appearance) }
    }

    /// Neighbours of the same looks as one piece, without the space at the line's end.
    private func joined(_ words: [Piece]) -> [Piece] {
        var line: [Piece] = []
        for word in words {
            if let last = line.last, last.appearance == word.appearance {
                line[line.count - 1] = piece(last.text + word.text, last.appearance)
            } else {
                line.append(word)
            }
        }
        if let last = line.popLast() {
            line.append(piece(String(last.text.trimmingSuffix(" ")), last.appearance))
        }
        return line
    }

    /// The line with an ellipsis where it doesn't fit.
    private func shortened(_ line: [Piece], to limit: Double) -> [Piece] {
        var line = line
        while width(of: line) > limit, let last = line.popLast() {
            let rest = limit - width(of: line)
            let text = last.text.hasSuffix("…") ? String(last.text.dropLast()) : last.text
            if line.isEmpty || rest > width(of: "…", last.appearance) {
                return line + [piece(cut(text, last.appearance, to: rest), last.appearance)]
            }
            line[line.count - 1].text += "…"
            line[line.count - 1].width = .infinity
        }
        return line
    }

    private func cut(_ text: String, _ appearance: TextAppearance, to limit: Double) -> String {
        var (fits, tooLong) = (0, text.count)
        while tooLong - fits > 1 {
            let middle = (fits + tooLong) / 2
            let isShort = width(of: text.prefix(middle) + "…", appearance) <= limit
            if isShort { fits = middle } else { tooLong = middle }
        }
        return text.prefix(fits).trimmingSuffix(" ") + "…"
    }

    /// In CSS pixels; estimated for designs that aren't served.
    private func width(of text: some StringProtocol, _ appearance: TextAppearance) -> Double {
        if appearance.design == .monospaced {
            return Double(text.count) * size(appearance) * 0.602
        }
        return TextMetrics.width(
            of: String(text), size: size(appearance), weight: appearance.isBold ? 600 : 400)
    }

    /// The width of the spaces that a piece begins with, which aren't drawn.
    func indent(of piece: Piece) -> Double {
        width(of: String(piece.text.prefix { $0 == " " }), piece.appearance)
    }
}

extension StringProtocol {
    /// The text without the characters at its end.
    fileprivate func trimmingSuffix(_ character: Character) -> SubSequence {
        var rest = self[...]
        while rest.last == character { rest = rest.dropLast() }
        return rest
    }
}
