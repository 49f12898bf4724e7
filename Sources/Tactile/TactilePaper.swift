package import Scenes

/// A sheet in landscape.
package enum TactilePaper: String, CaseIterable, Hashable, Sendable {
    case a4, letter

    /// In millimetres.
    package var size: Size {
        switch self {
        case .a4: Size(297, 210)
        case .letter: Size(279.4, 215.9)
        }
    }

    /// The part that can be printed.
    var area: Rect {
        let margin = TactileSpacing.margin
        return Rect(
            x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin)
    }

    /// The cells of a line.
    var cells: Int { Int(area.width / TactileSpacing.cellPitch) }
}
