import Charts
import Foundation
import Scenes
import ViewLayouts
import Views

/// A symbol as it is drawn: what it is, and how large.
struct Glyph {
    let look: SymbolStyle
    let size: SymbolSize?

    /// In square pixels by default.
    static let area = 32.0

    /// The width of its outline; nil when it is filled.
    var border: Double? {
        switch look {
        case .basic(_, let border), .shape(_, let border): border
        case .view: nil
        }
    }

    /// The diameter of a circle of equal area, in pixels.
    var diameter: Double { 2 * (area / .pi).squareRoot() }

    var area: Double {
        switch size {
        case .area(let area): max(0, area)
        case .size(let width, let height): max(0, width * height)
        case nil: Self.area
        }
    }

    /// Around a point; named symbols stay what they are, so that they are short to write.
    func shape(at center: Point) -> Scenes.NodeShape {
        guard case .basic(let basic, _) = look else { return .outline(outline(at: center)) }
        if case .size = size { return .outline(outline(at: center)) }
        return .symbol(SymbolShape(basic), at: center, area: innerArea)
    }

    func outline(at center: Point) -> Outline {
        switch look {
        case .basic(let basic, _):
            let shape = BasicChartSymbolShape(basic)
            return Outline(shape.path(in: rect(shape.perceptualUnitRect, center)))
        case .shape(let shape, _):
            // An author's box may lie anywhere: its middle is the symbol's.
            return Outline(shape.path(rect(shape.unitRect.centered, center)))
        case .view: return Outline()
        }
    }

    /// The box of a symbol whose box for an area of one is known.
    private func rect(_ unit: CGRect, _ center: Point) -> CGRect {
        if case .size(let width, let height) = size {
            let (width, height) = (max(0, width - (border ?? 0)), max(0, height - (border ?? 0)))
            return CGRect(
                x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
        }
        let side = innerArea.squareRoot()
        return CGRect(
            x: center.x + unit.minX * side, y: center.y + unit.minY * side,
            width: unit.width * side, height: unit.height * side)
    }

    /// The symbol with a smaller area where it would be wider than a length, as a triangle or an author's
    /// shape may be.
    func fitted(in length: Double) -> Glyph {
        let outline = outline(at: Point(0, 0)).steps.flatMap(\.points).map(\.x.magnitude).max()
        var reach = outline ?? 0
        // Named symbols are drawn by their area, a triangle with half a side to each side of its middle.
        if case .basic(.triangle, _) = look {
            reach = max(reach, (innerArea / 3.0.squareRoot()).squareRoot())
        }
        let whole = reach + (border ?? 0) / 2
        guard whole > length / 2 else { return self }
        let part = length / 2 / whole
        return Glyph(look: look, size: .area((area * part * part).hundredths))
    }

    /// So much smaller that an outline ends at the edge of the filled symbol.
    private var innerArea: Double {
        guard let border, diameter > 0 else { return area }
        let part = max(0, 1 - border / diameter)
        return area * part * part
    }
}

extension CGRect {
    fileprivate var centered: CGRect {
        CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    }
}

extension SymbolShape {
    init(_ symbol: BasicSymbol) { self = SymbolShape(rawValue: symbol.rawValue) ?? .circle }
}

extension Outline.Step {
    /// The points that it leads through or towards, which lie around it.
    fileprivate var points: [Point] {
        switch self {
        case .move(let point), .line(let point), .arc(_, _, _, let point): [point]
        case .quadratic(let point, let control): [control, point]
        case .cubic(let first, let second, let point): [first, second, point]
        case .close: []
        }
    }
}
