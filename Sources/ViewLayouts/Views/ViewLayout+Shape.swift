import Foundation
import Scales
package import Scenes
package import Views

extension ViewLayout {
    func shape(
        _ outline: ShapeOutline, _ paint: ShapePaint, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        let gradient = GradientPaint(paint.fill, in: space)
        var style = paint.style(gradient)
        style.opacity *= opacity
        guard style.opacity > 0 else { return [] }
        let node = Node(key, outline.shape(in: space), style: style)
        return [gradient?.node("\(key).gradient"), node].compactMap { $0 }
    }

    /// The parts of a symbol in the middle of a space.
    func symbol(_ symbol: SymbolImage, in space: Rect, key: String, opacity: Double) -> [Node] {
        let side = min(space.width, space.height)
        let square = Rect(
            x: space.x + (space.width - side) / 2, y: space.y + (space.height - side) / 2,
            width: side, height: side)
        guard let drawing = symbol.drawing else {
            diagnostics?.add(symbol.diagnostic)
            let line = StrokeStyle(lineWidth: 1, dash: [2, 2])
            return shape(
                .rectangle(cornerRadius: 2), .stroke(symbol.fill, line), in: square, key: key,
                opacity: opacity)
        }
        let scale = side / SymbolDrawing.side
        let line = StrokeStyle(
            lineWidth: (symbol.isBold ? 2.6 : 2) * scale, lineCap: .round, lineJoin: .round)
        return drawing.parts.enumerated().flatMap { index, part in
            let path = part.path
            return shape(
                .path { path.scaled(by: scale, to: $0.origin) },
                part.isStroked
                    ? .stroke(symbol.fill, line) : .fill(symbol.fill, isEvenOdd: true),
                in: square, key: "\(key).\(index)", opacity: opacity)
        }
    }
}

extension Path {
    fileprivate func scaled(by factor: Double, to corner: CGPoint) -> Path {
        func position(_ point: CGPoint) -> CGPoint {
            CGPoint(x: corner.x + point.x * factor, y: corner.y + point.y * factor)
        }
        var scaled = Path()
        forEach { element in
            switch element {
            case .move(let end): scaled.move(to: position(end))
            case .line(let end): scaled.addLine(to: position(end))
            case .quadCurve(let end, let control):
                scaled.addQuadCurve(to: position(end), control: position(control))
            case .curve(let end, let first, let second):
                scaled.addCurve(
                    to: position(end), control1: position(first), control2: position(second))
            case .closeSubpath: scaled.closeSubpath()
            }
        }
        return scaled
    }
}

extension ShapePaint {
    fileprivate var fill: Fill {
        switch self {
        case .fill(let fill, _), .stroke(let fill, _): fill
        }
    }

    /// The style of a shape that is painted with a gradient, or with a colour.
    fileprivate func style(_ gradient: GradientPaint?) -> Style {
        let paint = gradient?.paint ?? Paint(fill.color)
        let opacity = gradient == nil ? fill.color.alpha : 1
        switch self {
        case .fill(_, let isEvenOdd):
            var style = Style(paint.viewRole, fill: paint, opacity: opacity)
            style.isEvenOdd = isEvenOdd
            return style
        case .stroke(_, let line):
            var style = Style(
                stroke: paint, opacity: opacity,
                lineWidth: Double(line.lineWidth), dash: line.dash.map { Double($0) })
            (style.lineCap, style.lineJoin) = (line.cap, line.join)
            return style
        }
    }
}

extension GradientPaint {
    /// In the painted node's own box, or around a point of a space; nil for a colour.
    init?(_ fill: Fill, in space: Rect) {
        switch fill {
        case .color: return nil
        case .linear(let gradient, let start, let end):
            self.init(gradient, from: start, to: end, in: nil)
        case .radial(let gradient, let center, let extent):
            self.init(gradient, around: center, extent, in: space)
        }
    }
}

extension StrokeStyle {
    /// Nil where lines end as they always do.
    fileprivate var cap: LineCap? {
        switch lineCap {
        case .butt: nil
        case .round: .round
        case .square: .square
        }
    }

    /// Nil where lines turn as they always do.
    fileprivate var join: LineJoin? {
        switch lineJoin {
        case .miter: nil
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension ShapeOutline {
    package func shape(in space: Rect) -> Scenes.NodeShape {
        let shorter = min(space.width, space.height)
        switch self {
        case .rectangle(let radius):
            return .rectangle(space, cornerRadius: min(radius, shorter / 2))
        case .capsule:
            return .rectangle(space, cornerRadius: shorter / 2)
        case .circle:
            let middle = Point(space.x + space.width / 2, space.y + space.height / 2)
            return .symbol(.circle, at: middle, area: .pi * shorter * shorter / 4)
        case .inset(let amount, .rectangle(let radius)):
            let inner = space.inset(by: amount)
            let least = min(inner.width, inner.height) / 2
            return .rectangle(inner, cornerRadius: min(max(0, radius - amount), least))
        case .inset(let amount, let outline):
            return outline.shape(in: space.inset(by: amount))
        case .path(let path):
            // Authors draw from the corner of their own space.
            let own = CGRect(x: 0, y: 0, width: space.width, height: space.height)
            return .outline(Outline(path(own), from: Point(space.x, space.y)))
        }
    }
}

extension Outline {
    /// The path's steps, from a corner of its own.
    package init(_ path: Path, from corner: Point = Point(0, 0)) {
        self.init()
        func position(_ point: CGPoint) -> Point {
            Point((corner.x + point.x).hundredths, (corner.y + point.y).hundredths)
        }
        path.forEach { element in
            switch element {
            case .move(let end): steps.append(.move(position(end)))
            case .line(let end): steps.append(.line(position(end)))
            case .quadCurve(let end, let control):
                steps.append(.quadratic(position(end), control: position(control)))
            case .curve(let end, let first, let second):
                steps.append(.cubic(position(first), position(second), position(end)))
            case .closeSubpath: steps.append(.close)
            }
        }
    }
}

extension Rect {
    fileprivate func inset(by amount: Double) -> Rect {
        Rect(
            x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
    }
}

extension Style.ColorChange {
    init(_ filter: ColorFilter) {
        switch filter {
        case .grayscale(let amount): self.init(.grayscale, amount)
        case .saturation(let amount): self.init(.saturate, amount)
        case .contrast(let amount): self.init(.contrast, amount)
        case .hueRotation(let degrees): self.init(.turn, degrees.hundredths, unit: "deg")
        case .inversion: self.init(.invert, 1)
        }
    }
}
