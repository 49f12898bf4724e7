/// Letters whose marks say how parts of them look: `**strong**`, `*emphasised*`, `` `code` ``, `~~struck~~`
/// and `[links](https://example.org)`, which are coloured and lead nowhere in a picture.
///
/// After "Inlines" of CommonMark 0.31.2 and, for what is struck, GitHub's; values between the letters are
/// never read as marks.
struct InlineMarkdown {
    private var pieces: [Piece] = []
    private var rest: ArraySlice<Unit>

    fileprivate enum Unit: Equatable {
        case letter(Character)
        case part(TextContent.Part, TextLooks)

        var letter: Character? { if case .letter(let letter) = self { letter } else { nil } }
    }

    /// Units that look alike, or a row of one mark that may open or close a look.
    fileprivate struct Piece {
        var units: [Unit]
        var looks = TextLooks()
        var mark: MarkRow?
    }

    fileprivate struct MarkRow {
        let character: Character
        let canOpen: Bool
        let canClose: Bool
    }

    /// Whether letters may have marks at all: most have none, and a chart has many of them.
    static func mayMark(_ text: String) -> Bool {
        text.utf8.contains { [0x2A, 0x5F, 0x60, 0x7E, 0x5B, 0x5C].contains($0) }
    }

    /// The runs of letters and values with the looks that the letters' marks say.
    static func runs(_ runs: [Text.Run]) -> [Text.Run] {
        let units = runs.flatMap { run in
            run.content.parts.flatMap { part -> [Unit] in
                if case .marked(let text) = part {
                    text.map(Unit.letter)
                } else {
                    [.part(part, run.looks)]
                }
            }
        }
        return parsed(units[...]).flatMap(\.runs)
    }

    private static func parsed(_ units: ArraySlice<Unit>) -> [Piece] {
        var markdown = InlineMarkdown(rest: units)
        while let unit = markdown.rest.popFirst() { markdown.read(unit) }
        markdown.match()
        return markdown.pieces
    }

    private init(rest: ArraySlice<Unit>) { self.rest = rest }

    private mutating func read(_ unit: Unit) {
        switch unit.letter {
        case "\\"?
        where rest.first?.letter.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } == true:
            add(rest.removeFirst())
        case "`"?: readCode()
        case "["?: readLink("[") { $0.fill = .color(.tint) }
        // Apple's platforms inflect it.
        case "^"? where rest.first == .letter("["):
            rest.removeFirst()
            readLink("^[") { _ in }
        case "*"?, "_"?, "~"?: readMarks(unit)
        default: add(unit)
        }
    }

    private mutating func add(_ unit: Unit) {
        if let last = pieces.last, last.mark == nil, last.looks == TextLooks() {
            pieces[pieces.count - 1].units.append(unit)
        } else {
            pieces.append(Piece(units: [unit]))
        }
    }

    private mutating func readCode() {
        guard let end = rest.firstIndex(of: .letter("`")) else { return add(.letter("`")) }
        var looks = TextLooks()
        looks.design = .monospaced
        pieces.append(Piece(units: Array(rest[..<end]), looks: looks))
        rest = rest[(end + 1)...]
    }

    private mutating func readLink(_ start: String, _ style: (inout TextLooks) -> Void) {
        guard let end = closing("[", "]", in: rest), rest[(end + 1)...].first == .letter("("),
            let last = closing("(", ")", in: rest[(end + 2)...])
        else { return start.forEach { add(.letter($0)) } }
        var looks = TextLooks()
        style(&looks)
        pieces += Self.parsed(rest[..<end]).map { $0.adding(looks) }
        rest = rest[(last + 1)...]
    }

    /// Where what was opened is closed.
    private func closing(
        _ open: Character, _ close: Character, in units: ArraySlice<Unit>
    ) -> Int? {
        var depth = 1
        for (index, unit) in zip(units.indices, units) {
            if unit.letter == open { depth += 1 }
            if unit.letter == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// A row of marks opens before a word and closes behind one; underscores do so at its edges alone.
    private mutating func readMarks(_ mark: Unit) {
        let before = pieces.last?.units.last ?? .letter(" ")
        let row = [mark] + rest.prefix { $0 == mark }
        rest = rest.dropFirst(row.count - 1)
        let after = rest.first ?? .letter(" ")
        let leads =
            !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
        let trails =
            !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
        let isWhole = mark.letter != "_"
        pieces.append(
            Piece(
                units: row,
                mark: MarkRow(
                    character: mark.letter ?? "*",
                    canOpen: leads && (isWhole || !trails || before.isPunctuation),
                    canClose: trails && (isWhole || !leads || after.isPunctuation))))
    }

    /// Gives what lies between two rows of marks their look, from the first that closes one on.
    private mutating func match() {
        var closer = 0
        while closer < pieces.count {
            guard let mark = pieces[closer].mark, mark.canClose, !pieces[closer].units.isEmpty,
                let opener = opener(of: mark, before: closer)
            else {
                closer += 1
                continue
            }
            let count = min(2, pieces[opener].units.count, pieces[closer].units.count)
            for index in (opener + 1)..<closer {
                pieces[index].mark = nil
                pieces[index] = pieces[index].adding(TextLooks(of: mark.character, count))
            }
            pieces[opener].units.removeLast(count)
            pieces[closer].units.removeLast(count)
        }
    }

    private func opener(of mark: MarkRow, before closer: Int) -> Int? {
        pieces[..<closer].lastIndex {
            $0.mark?.character == mark.character && $0.mark?.canOpen == true
                && $0.units.count >= (mark.character == "~" ? 2 : 1)
        }.flatMap { mark.character == "~" && pieces[closer].units.count < 2 ? nil : $0 }
    }
}

extension InlineMarkdown.Unit {
    fileprivate var isSpace: Bool { letter?.isWhitespace == true }
    fileprivate var isPunctuation: Bool { letter.map { $0.isPunctuation || $0.isSymbol } == true }
}

extension InlineMarkdown.Piece {
    fileprivate func adding(_ outer: TextLooks) -> Self {
        var piece = self
        piece.looks = looks.inheriting(outer)
        return piece
    }

    /// Letters as one run, and each value by itself: it may have looks of its own.
    fileprivate var runs: [Text.Run] {
        units.reduce(into: []) { runs, unit in
            switch unit {
            case .letter(let letter):
                if runs.isEmpty || runs[runs.count - 1].looks != looks {
                    runs.append(Text.Run(content: .literal(""), looks: looks))
                }
                runs[runs.count - 1].content.append(String(letter))
            case .part(let part, let own):
                runs.append(Text.Run(content: .parts([part]), looks: own.inheriting(looks)))
            }
        }
    }
}

extension TextLooks {
    fileprivate init(of mark: Character, _ count: Int) {
        self.init()
        switch (mark, count) {
        case ("~", _): isStruckThrough = true
        case (_, 1): isItalic = true
        default: weight = .bold
        }
    }
}
