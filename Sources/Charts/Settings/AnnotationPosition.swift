/// Where something stands beside what it belongs to: a label at its axis or its mark, a legend at
/// its chart.
///
///     BarMark(x: .value("Style", sale.style), y: .value("Sold", sale.count))
///         .annotation(position: .overlay, alignment: .top) { Text("\(sale.count)") }
public struct AnnotationPosition: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case automatic, overlay, top, bottom, leading, trailing
        case topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// Where the chart thinks best.
    public static let automatic = AnnotationPosition(.automatic)
    /// On it.
    public static let overlay = AnnotationPosition(.overlay)
    /// Above it.
    public static let top = AnnotationPosition(.top)
    /// Below it.
    public static let bottom = AnnotationPosition(.bottom)
    /// Before it.
    public static let leading = AnnotationPosition(.leading)
    /// After it.
    public static let trailing = AnnotationPosition(.trailing)
    /// Above it, from its leading edge on.
    public static let topLeading = AnnotationPosition(.topLeading)
    /// Above it, up to its trailing edge.
    public static let topTrailing = AnnotationPosition(.topTrailing)
    /// Below it, from its leading edge on.
    public static let bottomLeading = AnnotationPosition(.bottomLeading)
    /// Below it, up to its trailing edge.
    public static let bottomTrailing = AnnotationPosition(.bottomTrailing)
}
