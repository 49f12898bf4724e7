import Foundation
import Testing

@testable import Views

@Suite struct `Paths` {
    private static let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

    private func ends(_ path: Path) -> [CGPoint] {
        path.elements.compactMap { element in
            switch element {
            case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
            case .closeSubpath: nil
            }
        }
    }

    @Test func `shapes fill the rectangle that they are made for`() {
        let paths = [
            Path(Self.rect), Path(ellipseIn: Self.rect),
            Path(roundedRect: Self.rect, cornerRadius: 8),
            Path(roundedRect: Self.rect, cornerRadius: 500),
        ]
        for path in paths {
            #expect(path.boundingRect == Self.rect)
            #expect(path.elements.last == .closeSubpath)
        }
        #expect(Path().boundingRect == .zero && Path().isEmpty)
    }

    @Test func `without a radius a rounded rectangle is a rectangle`() {
        #expect(Path(roundedRect: Self.rect, cornerRadius: 0) == Path(Self.rect))
    }

    @Test func `an ellipse's curves stay near the ellipse`() {
        var start = CGPoint.zero
        for element in Path(ellipseIn: Self.rect).elements {
            guard case .curve(let end, let one, let other) = element else {
                if case .move(let end) = element { start = end }
                continue
            }
            for step in 0...20 {
                let t = Double(step) / 20
                func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
                    let u = 1 - t
                    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
                }
                let x = (mix(start.x, one.x, other.x, end.x) - Self.rect.midX) / 20
                let y = (mix(start.y, one.y, other.y, end.y) - Self.rect.midY) / 15
                #expect(abs(hypot(x, y) - 1) < 0.001, "\(element) at \(t)")
            }
            start = end
        }
    }

    /// The turn of each arc in degrees, as it goes on the page.
    @Test(arguments: [
        (0.0, 90.0, false, 90.0), (0, 90, true, -270), (90, 0, true, -90), (90, 0, false, 270),
        (0, 360, false, 360), (0, -360, true, -360), (350, 370, false, 20), (0, 720, false, 360),
    ])
    func `an arc turns the way that it says`(
        _ start: Double, _ end: Double, _ clockwise: Bool, _ turn: Double
    ) {
        var path = Path()
        path.addArc(
            center: CGPoint(x: 5, y: 5), radius: 2, startAngle: .degrees(start),
            endAngle: .degrees(end), clockwise: clockwise)
        let points = ends(path)
        let angles = points.map { atan2($0.y - 5, $0.x - 5) }
        let turns = zip(angles, angles.dropFirst()).map { one, next in
            remainder(next - one, 2 * .pi) * 180 / .pi
        }
        #expect(abs(turns.reduce(0, +) - turn) < 1e-9, "\(turns)")
        #expect(turns.allSatisfy { abs($0) <= 90 + 1e-9 && $0.sign == turn.sign }, "\(turns)")
        #expect(points.allSatisfy { abs(hypot($0.x - 5, $0.y - 5) - 2) < 1e-9 })
    }

    @Test func `an arc goes on from where the outline is`() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(
            center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        #expect(path.elements.prefix(2) == [.move(to: .zero), .line(to: CGPoint(x: 1, y: 0))])
    }

    @Test func `angles are degrees and radians of one turn`() {
        for degrees in stride(from: -720.0, through: 720, by: 45) {
            let angle = Angle(degrees: degrees)
            #expect(abs(angle.degrees - degrees) < 1e-9)
            #expect(angle == .radians(degrees * .pi / 180))
            #expect((angle + -angle) == .zero && angle - angle == .zero)
            #expect((angle * 2).radians == 2 * angle.radians && (angle * 2) / 2 == angle)
            #expect((angle < .zero) == (degrees < 0))
        }
    }

    @Test func `insets are on the edges that are named`() {
        for raw in Int8(0)..<16 {
            let edges = Edge.Set(rawValue: raw)
            let insets = EdgeInsets(edges, 5)
            let lengths: [Edge: CGFloat] = [
                .top: insets.top, .leading: insets.leading, .bottom: insets.bottom,
                .trailing: insets.trailing,
            ]
            for edge in Edge.allCases {
                #expect(
                    lengths[edge] == (edges.contains(Edge.Set(edge)) ? 5 : 0), "\(edge), \(raw)")
            }
        }
        #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    }
}
