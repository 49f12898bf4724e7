import Charts
import Foundation
import Scenes

extension MarkDrawing {
    func sectors() -> [Node] {
        var keys = MarkKeys(layer, content)
        let nodes = series { _, marks in
            marks.map { mark in
                Node(
                    keys.key(of: mark), .outline(sector(of: mark).outline),
                    style: style(of: mark, filled: true))
            }
        }
        return nodes.isEmpty ? [] : [placed("sectors:\(layer.site)", gradients + nodes)]
    }

    func sector(of mark: Mark) -> Sector {
        let style = layer.styles[mark.style]
        let (width, height) = (space.x.length, space.y.length)
        let offset = style.offset
        return Sector(
            center: Point(width / 2 + offset.xStart, height / 2 + offset.yStart),
            inner: style.sector.innerRadius.radius(in: min(width, height) / 2, otherwise: 0),
            outer: style.sector.outerRadius.radius(
                in: min(width, height) / 2, otherwise: min(width, height) / 2),
            start: mark.x.from * 2 * .pi, end: mark.x.to * 2 * .pi,
            inset: style.sector.angularInset,
            cornerRadius: style.cornerRadius ?? 0)
    }
}

extension MarkStyle.Dimension {
    /// In pixels, where the largest circle's radius is known.
    fileprivate func radius(in largest: Double, otherwise automatic: Double) -> Double {
        switch self {
        case .automatic: automatic
        case .ratio(let ratio): max(0, largest * ratio)
        case .inset(let inset): max(0, largest - inset)
        case .fixed(let radius): max(0, radius)
        }
    }
}
