import Braille
import Scenes

/// The names for which letters, textures and lines of a chart stand, sheet by sheet of text.
struct TactileKey {
    /// A line of the key.
    enum Entry {
        case text(String)
        /// With the letter that stands on the chart.
        case letter(BrailleCells, String)
        /// With a piece of what it looks like, drawn around a point.
        case sample(TactileElement.Kind, [TactileShape], String)
    }

    private(set) var entries: [Entry] = []
    private var letters: [(text: String, cells: BrailleCells)] = []
    private var notes: [String] = []

    /// The letter that stands for a text on the chart.
    mutating func letter(for text: String) -> BrailleCells {
        if let known = letters.first(where: { $0.text == text }) { return known.cells }
        let cells = BrailleCells.letters(letters.count)
        letters.append((text, cells))
        return cells
    }

    /// Whether one of the next so many letters has two cells.
    func nextLetterIsLong(after count: Int) -> Bool { letters.count + count > 26 }

    mutating func add(_ text: String) {
        if !text.isEmpty { entries.append(.text(text)) }
    }

    mutating func add(_ kind: TactileElement.Kind, _ shapes: [TactileShape], _ name: String) {
        entries.append(.sample(kind, shapes, name))
    }

    /// A sentence at the end, once.
    mutating func note(_ sentence: String) {
        if !notes.contains(sentence) { notes.append(sentence) }
    }

    /// All lines in their order: texts and samples, letters, notes.
    var all: [Entry] {
        entries + letters.map { .letter($0.cells, $0.text) } + notes.map { .text($0) }
    }

    /// Where samples lie: in a field at the left, around the origin.
    static let sample = Rect(x: -11, y: -2.6, width: 22, height: 5.2)
}
