/// How wide a text is in the font that is served with the page.
///
/// The font has no kerning and no ligatures, so that widths add up. Characters that it lacks are
/// drawn by another font; their widths are estimates on the generous side.
package enum TextMetrics {
    /// The width in CSS pixels of one line of text with tabular digits.
    ///
    /// The size is in CSS pixels. The weights 400 and 600 are served; another is taken for the
    /// nearer of the two.
    package static func width(of text: String, size: Double, weight: Int = 400) -> Double {
        let advances = FontAdvances.nearest(to: weight)
        let units =
            plainUnits(of: text, in: advances)
            ?? text.reduce(0) { $0 + advance(of: $1, in: advances) }
        return Double(units) * size / Double(FontAdvances.unitsPerEm)
    }

    /// Whether the font has every character of a text, so that its width isn't an estimate.
    static func isExact(_ text: String, weight: Int = 400) -> Bool {
        let advances = FontAdvances.nearest(to: weight)
        return text.unicodeScalars.allSatisfy { advances[$0.value] != nil }
    }

    /// The height of the capitals and digits, by which a label is centred on its tick.
    package static func capHeight(size: Double) -> Double { size * 0.727 }

    /// From the baseline to the top of the tallest letter, accents included.
    package static func ascent(size: Double) -> Double { size * 0.969 }

    /// From the baseline to the lowest point of the letters, as a positive number.
    package static func descent(size: Double) -> Double { size * 0.242 }

    /// Nil for a text of other characters than the font's in ASCII, of which each byte is one: finding
    /// where characters end is what measuring costs.
    private static func plainUnits(of text: String, in advances: FontAdvances) -> Int? {
        var sum = 0
        for byte in text.utf8 {
            guard byte < 0x80, let advance = advances[UInt32(byte)] else { return nil }
            sum += advance
        }
        return sum
    }

    private static func advance(of character: Character, in advances: FontAdvances) -> Int {
        var sum = 0
        for scalar in character.unicodeScalars {
            guard let advance = advances[scalar.value] else { return fallback(for: character) }
            sum += advance
        }
        return sum
    }

    /// An emoji or an ideograph fills about a square; other scripts' letters are narrower.
    private static func fallback(for character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        let unitsPerEm = FontAdvances.unitsPerEm
        if scalar.properties.isEmojiPresentation { return unitsPerEm * 11 / 8 }
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark: return 0
        default: return scalar.value >= 0x1100 ? unitsPerEm : unitsPerEm * 3 / 4
        }
    }
}
