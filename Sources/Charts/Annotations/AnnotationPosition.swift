/// Where something stands beside what it belongs to: an annotation by its mark, a label by its
/// axis, a legend by its chart.
public struct AnnotationPosition: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case automatic, overlay, top, bottom, leading, trailing
        case topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    package let place: Place

    /// As the chart thinks best: an annotation at the end at which its mark's value is read.
    public static let automatic = AnnotationPosition(place: .automatic)
    /// In front.
    public static let overlay = AnnotationPosition(place: .overlay)
    /// Above.
    public static let top = AnnotationPosition(place: .top)
    /// Below.
    public static let bottom = AnnotationPosition(place: .bottom)
    /// Beside the leading edge.
    public static let leading = AnnotationPosition(place: .leading)
    /// Beside the trailing edge.
    public static let trailing = AnnotationPosition(place: .trailing)
    /// Outside the leading top corner.
    public static let topLeading = AnnotationPosition(place: .topLeading)
    /// Outside the trailing top corner.
    public static let topTrailing = AnnotationPosition(place: .topTrailing)
    /// Outside the leading bottom corner.
    public static let bottomLeading = AnnotationPosition(place: .bottomLeading)
    /// Outside the trailing bottom corner.
    public static let bottomTrailing = AnnotationPosition(place: .bottomTrailing)
}
