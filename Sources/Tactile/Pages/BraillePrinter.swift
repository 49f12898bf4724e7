import Braille
import Foundation
import Languages
import Scenes

/// Sets braille on sheets.
struct BraillePrinter {
    let paper: TactilePaper
    let translator: BrailleTranslator

    /// From line to line.
    var linePitch: Double {
        let pitch = TactileSpacing.linePitch
        return translator.language == .japanese ? pitch.four : pitch.three
    }

    /// How high the ink of a line is.
    var lineHeight: Double {
        let rows = translator.language == .japanese ? 3.0 : 2
        return rows * TactileSpacing.dotPitch + TactileSpacing.dot
    }

    func cells(_ text: String) -> BrailleCells { translator.cells(of: text) }

    /// How wide the ink of so many cells is.
    static func width(of count: Int) -> Double {
        count == 0
            ? 0
            : Double(count - 1) * TactileSpacing.cellPitch + TactileSpacing.dotPitch
                + TactileSpacing.dot
    }

    /// Cells whose ink has its top left corner at a point.
    func element(_ cells: BrailleCells, _ name: String, at corner: Point) -> TactileElement {
        let first = Point(
            corner.x + TactileSpacing.dot / 2, corner.y + TactileSpacing.dot / 2)
        let dots = cells.cells.enumerated().flatMap { index, cell in
            Self.offsets.filter { cell & $0.bit != 0 }.map { offset in
                Point(
                    first.x + Double(index) * TactileSpacing.cellPitch
                        + offset.x * TactileSpacing.dotPitch,
                    first.y + offset.y * TactileSpacing.dotPitch)
            }
        }
        return TactileElement(
            kind: .braille, name: name, shapes: [.dots(dots, diameter: TactileSpacing.dot)])
    }

    /// Where each dot is in its cell, in steps from the first.
    private static let offsets: [(bit: UInt8, x: Double, y: Double)] = [
        (0x01, 0, 0), (0x02, 0, 1), (0x04, 0, 2), (0x08, 1, 0), (0x10, 1, 1), (0x20, 1, 2),
        (0x40, 0, 3), (0x80, 1, 3),
    ]
}
