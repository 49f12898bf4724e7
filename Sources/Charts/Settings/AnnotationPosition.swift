/// Where something stands beside what it belongs to: a label at its axis or its mark, a legend at
/// its chart.
public struct AnnotationPosition: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case automatic, overlay, top, bottom, leading, trailing
        case topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    package let place: Place

    /// Where the chart thinks best.
    public static let automatic = AnnotationPosition(place: .automatic)
    /// On it.
    public static let overlay = AnnotationPosition(place: .overlay)
    /// Above it.
    public static let top = AnnotationPosition(place: .top)
    /// Below it.
    public static let bottom = AnnotationPosition(place: .bottom)
    /// Before it.
    public static let leading = AnnotationPosition(place: .leading)
    /// After it.
    public static let trailing = AnnotationPosition(place: .trailing)
    /// Above it, from its leading edge on.
    public static let topLeading = AnnotationPosition(place: .topLeading)
    /// Above it, up to its trailing edge.
    public static let topTrailing = AnnotationPosition(place: .topTrailing)
    /// Below it, from its leading edge on.
    public static let bottomLeading = AnnotationPosition(place: .bottomLeading)
    /// Below it, up to its trailing edge.
    public static let bottomTrailing = AnnotationPosition(place: .bottomTrailing)
}
