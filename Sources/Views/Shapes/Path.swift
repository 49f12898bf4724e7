public import Foundation

/// An outline of straight lines and curves, in points.
public nonisolated struct Path: Hashable, Sendable, Shape {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Begins a new part of the outline at a point.
        case move(to: CGPoint)
        /// A straight line to a point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve to a point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve to a point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line to where the part began.
        case closeSubpath
    }

    package private(set) var elements: [Element] = []

    /// An outline without any part.
    public init() {}

    /// An outline that a closure draws.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// A rectangle.
    public init(_ rect: CGRect) { addRect(rect) }

    /// The ellipse that fills a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// A rectangle with rounded corners, whose radius is at most half of the shorter side.
    public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(
            in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls a closure with each step in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// The outline itself, wherever it is drawn.
    public func path(in rect: CGRect) -> Path { self }
}

extension Path {
    /// Begins a new part of the outline at a point.
    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

    /// Adds a straight line to a point.
    public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

    /// Adds a part of straight lines between points.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }

    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Ends the current part with a line to where it began.
    public mutating func closeSubpath() { elements.append(.closeSubpath) }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    /// Adds the ellipse that fills a rectangle.
    public mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(
            in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
    }

    /// Adds a rectangle whose corners are quarters of ellipses.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        let (width, height) = (
            min(cornerSize.width, rect.width / 2), min(cornerSize.height, rect.height / 2)
        )
        guard width > 0, height > 0 else { return addRect(rect) }
        // The handles that bring a cubic curve nearest to a quarter of a circle.
        let (across, along) = (width * Self.quarter, height * Self.quarter)
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        move(to: CGPoint(x: left + width, y: top))
        if rect.width > 2 * width { addLine(to: CGPoint(x: right - width, y: top)) }
        addCurve(
            to: CGPoint(x: right, y: top + height),
            control1: CGPoint(x: right - width + across, y: top),
            control2: CGPoint(x: right, y: top + height - along))
        if rect.height > 2 * height { addLine(to: CGPoint(x: right, y: bottom - height)) }
        addCurve(
            to: CGPoint(x: right - width, y: bottom),
            control1: CGPoint(x: right, y: bottom - height + along),
            control2: CGPoint(x: right - width + across, y: bottom))
        if rect.width > 2 * width { addLine(to: CGPoint(x: left + width, y: bottom)) }
        addCurve(
            to: CGPoint(x: left, y: bottom - height),
            control1: CGPoint(x: left + width - across, y: bottom),
            control2: CGPoint(x: left, y: bottom - height + along))
        if rect.height > 2 * height { addLine(to: CGPoint(x: left, y: top + height)) }
        addCurve(
            to: CGPoint(x: left + width, y: top),
            control1: CGPoint(x: left, y: top + height - along),
            control2: CGPoint(x: left + width - across, y: top))
        closeSubpath()
    }

    /// Adds the parts of another outline.
    public mutating func addPath(_ path: Path) { elements += path.elements }

    private static var quarter: CGFloat { 0.5522847498 }
}
