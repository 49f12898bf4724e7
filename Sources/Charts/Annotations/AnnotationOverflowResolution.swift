/// How an annotation that would reach beyond its boundary is resolved.
///
///     .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
///         Text("Today")
///     }
public struct AnnotationOverflowResolution: Hashable, Sendable {
    let x: Strategy
    let y: Strategy

    /// A way for each direction.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }

    /// Moves along x, and along y makes room by a wider scale where the scale isn't fixed.
    public static let automatic = AnnotationOverflowResolution()

    /// The resolution along one axis.
    package func strategy(_ axis: PositionAxis) -> Strategy { axis == .x ? x : y }
}

extension AnnotationOverflowResolution {
    /// The strategy in one direction.
    public struct Strategy: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case automatic, padScale, disabled
            case fit(Boundary)
        }

        package let kind: Kind

        /// Moves the annotation until it lies within the plot.
        public static let fit = fit(to: .automatic)
        /// Widens the scale until the annotation lies within the plot.
        ///
        /// A scale whose domain is set, or whose values are categories, can't be widened; the
        /// annotation is moved there.
        public static let padScale = Strategy(kind: .padScale)
        /// Leaves the annotation where it is, even beyond the picture.
        public static let disabled = Strategy(kind: .disabled)
        /// `fit` along x, `padScale` along y.
        public static let automatic = Strategy(kind: .automatic)

        /// Moves the annotation until it lies within a boundary.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(kind: .fit(boundary)) }
    }

    /// The boundary of an annotation.
    public struct Boundary: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case plot, chart }

        package let kind: Kind

        /// The plot area.
        public static let plot = Boundary(kind: .plot)
        /// The whole chart with its axes and legend.
        public static let chart = Boundary(kind: .chart)
        /// The plot area, so that no annotation covers a label.
        public static let automatic = plot
    }
}
