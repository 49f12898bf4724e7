import Foundation
import Scales
import Scenes
import Tables
import Views

extension ViewLayout {
    func size(of runs: [TextRun], _ offer: Offer) -> Size {
        let block = TextBlock(runs, textScale: textScale, in: offer)
        return Size(block.width, block.height)
    }

    func nodes(of runs: [TextRun], in space: Rect, key: String, opacity: Double) -> [Node] {
        let block = TextBlock(runs, textScale: textScale, in: Offer(space.size))
        let gradients = runs.map(\.appearance.fill).distinct.compactMap {
            GradientPaint($0, in: space)
        }
        let definitions = gradients.enumerated().map { $1.node("\(key).gradient\($0)") }
        return definitions
            + block.lines.enumerated().flatMap { row, line in
                let rest = space.width - block.width(of: line)
                var x = space.x + rest * part(block.alignment.horizontal)
                let y = space.y + block.baseline(of: row)
                let pieces = isRightToLeft ? line.reversed() : line
                return pieces.enumerated().compactMap { index, piece -> Node? in
                    defer { x += piece.width }
                    let drawn = piece.text.trimmingCharacters(in: .whitespaces)
                    guard !drawn.isEmpty || pieces.count == 1 else { return nil }
                    // Middles are where the measured and the drawn width differ least.
                    let middle = x + block.indent(of: piece) / 2 + piece.width / 2
                    let label = Scenes.TextLabel(drawn, at: Point(middle, y), anchor: .middle)
                    return Node(
                        index == 0 ? "\(key).\(row)" : "\(key).\(row).\(index)", .text(label),
                        style: style(of: piece.appearance, block, in: space, opacity: opacity))
                }
            }
    }

    private func style(
        of appearance: TextAppearance, _ block: TextBlock, in space: Rect, opacity: Double
    ) -> Style {
        let gradient = GradientPaint(appearance.fill, in: space)
        let paint = gradient?.paint ?? Paint(appearance.color)
        var style = Style(
            paint.viewRole, fill: paint,
            opacity: opacity * (gradient == nil ? appearance.color.alpha : 1),
            fontSize: block.size(appearance), fontWeight: appearance.isBold ? 600 : 400)
        style.text = TextTraits(appearance)
        return style
    }
}

extension TextAlignment {
    fileprivate var horizontal: HorizontalAlignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension TextTraits {
    fileprivate init(_ appearance: TextAppearance) {
        self.init(
            isItalic: appearance.isItalic, isUnderlined: appearance.isUnderlined,
            isStruckThrough: appearance.isStruckThrough, family: Family(appearance.design))
    }
}

extension TextTraits.Family {
    fileprivate init?(_ design: Font.Design) {
        switch design {
        case .default: return nil
        case .serif: self = .serif
        case .rounded: self = .rounded
        case .monospaced: self = .monospaced
        }
    }
}

extension Paint {
    /// Only what the stylesheet colours has a role: its rules are stronger than attributes.
    var viewRole: Style.Role {
        if case .named(let name) = self, name != "background" { .annotation } else { .none }
    }
}
