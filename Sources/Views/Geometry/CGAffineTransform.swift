public import Foundation

/// Turns, moves and stretches points: x becomes `a x + c y + tx`, y becomes `b x + d y + ty`.
public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// How x changes with x.
    public var a = 1.0
    /// How y changes with x.
    public var b = 0.0
    /// How x changes with y.
    public var c = 0.0
    /// How y changes with y.
    public var d = 1.0
    /// How far points move along x.
    public var tx = 0.0
    /// How far points move along y.
    public var ty = 0.0

    /// Leaves points where they are.
    public static let identity = CGAffineTransform()

    /// Leaves points where they are.
    public init() {}

    /// A transform by its numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c) = (Double(a), Double(b), Double(c))
        (self.d, self.tx, self.ty) = (Double(d), Double(tx), Double(ty))
    }

    /// Turns points about the origin, clockwise where y grows downwards, by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
        (a, b, c, d) = (cosine, sine, -sine, cosine)
    }

    /// Stretches coordinates.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { (a, d) = (Double(sx), Double(sy)) }

    /// Moves points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        (self.tx, self.ty) = (Double(tx), Double(ty))
    }

    /// This transform, and then another one.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        var both = CGAffineTransform()
        (both.a, both.b) = (a * other.a + b * other.c, a * other.b + b * other.d)
        (both.c, both.d) = (c * other.a + d * other.c, c * other.b + d * other.d)
        both.tx = tx * other.a + ty * other.c + other.tx
        both.ty = tx * other.b + ty * other.d + other.ty
        return both
    }

    /// This transform of points that are turned before.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// This transform of points that are stretched before.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// This transform of points that are moved before.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }
}

extension CGPoint {
    /// Where a transform moves the point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        let (x, y) = (Double(x), Double(y))
        return CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension Path {
    /// The path with its points moved by a transform.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var moved = Path()
        forEach { element in
            switch element {
            case .move(let end): moved.move(to: end.applying(transform))
            case .line(let end): moved.addLine(to: end.applying(transform))
            case .quadCurve(let end, let control):
                moved.addQuadCurve(
                    to: end.applying(transform), control: control.applying(transform))
            case .curve(let end, let first, let second):
                moved.addCurve(
                    to: end.applying(transform), control1: first.applying(transform),
                    control2: second.applying(transform))
            case .closeSubpath: moved.closeSubpath()
            }
        }
        return moved
    }
}
