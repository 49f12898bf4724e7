/// A line or a paragraph of braille.
package struct BrailleCells: Hashable, Sendable {
    /// The raised dots of each cell: dot 1 is the lowest bit, dot 8 the highest, and a blank has none (Unicode,
    /// *Braille Patterns*).
    package var cells: [UInt8]

    package init(_ cells: [UInt8] = []) { self.cells = cells }

    package var count: Int { cells.count }
    package var isEmpty: Bool { cells.isEmpty }
    /// Whether a cell has four rows of dots.
    package var hasFourRows: Bool { cells.contains { $0 & 0xC0 != 0 } }

    /// As characters.
    package var text: String {
        String(String.UnicodeScalarView(cells.compactMap { Unicode.Scalar(0x2800 + UInt32($0)) }))
    }

    package static func + (one: BrailleCells, other: BrailleCells) -> BrailleCells {
        BrailleCells(one.cells + other.cells)
    }

    /// So many blanks.
    package static func blanks(_ count: Int) -> BrailleCells {
        BrailleCells(Array(repeating: 0, count: count))
    }

    /// A Latin letter without the signs that texts have before it; "a" to "z" are 0 to 25.
    ///
    /// Of two letters from 26 on: "aa", "ab".
    package static func letters(_ index: Int) -> BrailleCells {
        let last = alphabet[index % alphabet.count]
        guard index >= alphabet.count else { return BrailleCells([last]) }
        return letters(index / alphabet.count - 1) + BrailleCells([last])
    }

    private static let alphabet: [UInt8] = [
        0x01, 0x03, 0x09, 0x19, 0x11, 0x0B, 0x1B, 0x13, 0x0A, 0x1A, 0x05, 0x07, 0x0D, 0x1D, 0x15,
        0x0F, 0x1F, 0x17, 0x0E, 0x1E, 0x25, 0x27, 0x3A, 0x2D, 0x3D, 0x35,
    ]
}

extension BrailleCells {
    /// Its lines, broken between words; a word that is longer than a line is broken where the line ends.
    ///
    /// - Parameters:
    ///   - width: the cells of a line, more than `runover`.
    ///   - runover: the blanks before each line but the first, as paragraphs of lists have them.
    /// - Returns: at least one line.
    package func lines(of width: Int, runover: Int = 2) -> [BrailleCells] {
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        let indent = Array(repeating: UInt8(0), count: runover)
        for word in cells.split(separator: 0) {
            var word = word
            let isFirst = line.allSatisfy { $0 == 0 }
            if !isFirst, line.count + 1 + word.count > width {
                lines.append(line)
                line = indent
            } else if !isFirst {
                line.append(0)
            }
            while line.count + word.count > width {
                let room = width - line.count
                lines.append(line + word.prefix(room))
                word = word.dropFirst(room)
                line = indent
            }
            line += word
        }
        return (lines + [line]).map { BrailleCells($0) }
    }

    /// The first words that fit into a line; the beginning of a word that doesn't.
    package func shortened(to width: Int) -> BrailleCells {
        count <= width ? self : lines(of: max(width, 3))[0]
    }
}
