internal import CLiblouis
package import Languages
import Synchronization

/// The reason why there is no braille.
package struct BrailleFault: Error, CustomStringConvertible {
    let table: String

    package var description: String {
        "braille needs liblouis' table \(table), which isn't here: apt install liblouis-data"
    }
}

/// Texts of a language as braille, by the tables of liblouis.
package struct BrailleTranslator: Sendable {
    package let language: Language
    private let tables: String

    /// - Throws: a fault where the language's table isn't installed or can't be read.
    package init(_ language: Language) throws(BrailleFault) {
        self.language = language
        // Cells come as Unicode's characters.
        tables = "unicode.dis,\(language.brailleTable)"
        let isThere = Self.library.withLock { [tables] _ in
            lou_setLogLevel(LOU_LOG_OFF)
            return lou_getTable(tables) != nil
        }
        guard isThere else { throw BrailleFault(table: language.brailleTable) }
    }

    /// A text as cells, without the characters that the language's braille has no sign for.
    package func cells(of text: String) -> BrailleCells {
        let input = text.unicodeScalars.compactMap(\.brailleInput)
        guard !input.isEmpty else { return BrailleCells() }
        // No table makes more of a character.
        var output = [widechar](repeating: 0, count: input.count * 8 + 64)
        var (read, written) = (Int32(input.count), Int32(output.count))
        let isDone = Self.library.withLock { [tables] _ in
            lou_translateString(
                tables, input, &read, &output, &written, nil, nil, Int32(noUndefined.rawValue))
        }
        guard isDone == 1 else { return BrailleCells() }
        let cells = output.prefix(Int(written)).map { UInt8(truncatingIfNeeded: $0) }
        return BrailleCells(cells.trimmed)
    }

    /// liblouis keeps its tables and its working memory for the whole process.
    private static let library = Mutex(())
}

extension Language {
    /// liblouis' table for its labels: contracted where readers expect it of labels too (English, Korean), whole
    /// elsewhere.
    ///
    /// English is Unified English Braille, grade 2, as the guidelines of BANA ask; German is *Vollschrift*, French
    /// *intégral*. Japanese is *kantenji*, braille of kanji in cells of eight dots: no table of liblouis knows the
    /// readings that kana would need.
    package var brailleTable: String {
        switch self {
        case .english: "en-ueb-g2.ctb"
        case .german: "de-g1.ctb"
        case .french: "fr-bfu-comp6.utb"
        case .spanish: "es-g1.ctb"
        case .japanese: "ja-kantenji.utb"
        case .korean: "ko-g2.ctb"
        case .arabic: "ar-ar-g1.utb"
        }
    }
}

extension Unicode.Scalar {
    /// As liblouis' tables know it; nil for marks that only direct how a text is set.
    fileprivate var brailleInput: widechar? {
        switch value {
        case 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x2060, 0xFEFF: nil
        case 0x00A0, 0x2007, 0x2009, 0x202F: 0x20
        case 0x2212: 0x2D
        default: widechar(value)
        }
    }
}

extension [UInt8] {
    /// Without blanks at its ends.
    fileprivate var trimmed: [UInt8] {
        let start = drop { $0 == 0 }
        return Array(
            start.prefix(
                (start.lastIndex { $0 != 0 } ?? start.startIndex - 1) + 1 - start.startIndex))
    }
}
