import Foundation
package import Scenes
import Views

/// The title above a picture that leaves the page.
package enum PictureTitle {
    private static let size = 16.0
    private static let weight = 600

    /// The title's lines with their lengths, no longer than the picture is wide.
    ///
    /// - Parameters:
    ///   - title: the whole title, which may have line breaks.
    ///   - width: the picture's width in CSS pixels.
    /// - Returns: from top to bottom; their positions are left to the picture.
    package static func lines(of title: String, in width: Double) -> [Scenes.TextLabel] {
        let text = Text(verbatim: title).font(.system(size: size)).bold()
        guard case .text(let words, let appearance) = text.lowered() else { return [] }
        let block = TextBlock(
            [TextRun(words, appearance)], textScale: 1, in: Offer(width: width, height: nil))
        return block.lines.map { line in
            Scenes.TextLabel(line.map(\.text).joined(), at: Point(0, 0))
                .measured(size: size, weight: weight)
        }
    }
}
