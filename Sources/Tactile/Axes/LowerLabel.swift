import Braille
import Scenes

/// A label under the horizontal axis.
struct LowerLabel {
    /// Where it stands for something.
    let x: Double
    let left: Double
    let cells: BrailleCells
    let text: String

    private var right: Double { left + BraillePrinter.width(of: cells.count) }

    /// Below its position, or as near to it as the sheet's edges let it.
    private init(_ tick: (x: Double, text: String), _ cells: BrailleCells, in area: Rect) {
        (x, text, self.cells) = (tick.x, tick.text, cells)
        let width = BraillePrinter.width(of: cells.count)
        left = min(max(tick.x - width / 2, area.x), area.maxX - width)
    }

    /// Labels for values along x: their own texts where these fit, letters of the key elsewhere.
    ///
    /// - Parameters:
    ///   - ticks: from left to right.
    ///   - mayThin: whether it is enough to name some of them, as on a scale.
    ///   - key: where letters are explained.
    ///   - printer: that sets them.
    /// - Returns: those that fit.
    static func all(
        for ticks: [(x: Double, text: String)], mayThin: Bool, key: inout TactileKey,
        _ printer: BraillePrinter
    ) -> [LowerLabel] {
        let area = printer.paper.area
        let own = ticks.map { printer.cells($0.text) }
        for step in 1...max(1, mayThin ? (ticks.count - 1) / 2 : 1) {
            let labels = stride(from: 0, to: ticks.count, by: step).map {
                LowerLabel(ticks[$0], own[$0], in: area)
            }
            let isShort = labels.allSatisfy { $0.cells.count <= longest && !$0.cells.isEmpty }
            if isShort, areApart(labels) { return labels }
        }
        let wide = BrailleCells.blanks(key.nextLetterIsLong(after: ticks.count) ? 2 : 1)
        let step = (1...max(1, ticks.count)).first { step in
            let labels = stride(from: 0, to: ticks.count, by: step).map {
                LowerLabel(ticks[$0], wide, in: area)
            }
            let isEnough = !mayThin || labels.count <= mostLetters
            return isEnough && areApart(labels)
        }
        return stride(from: 0, to: ticks.count, by: step ?? max(1, ticks.count)).map {
            LowerLabel(ticks[$0], key.letter(for: ticks[$0].text), in: area)
        }
    }

    private static func areApart(_ labels: [LowerLabel]) -> Bool {
        zip(labels, labels.dropFirst()).allSatisfy { $1.left - $0.right >= gap }
    }

    /// In cells.
    private static let longest = 10
    /// A space that nobody reads over.
    private static let gap = 5.0
    /// Of a scale: each of them is looked up.
    private static let mostLetters = 6
}
