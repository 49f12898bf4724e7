public import Foundation

/// The context of a mark when its annotation is made.
public struct AnnotationContext: Sendable {
    /// The size in points of the mark on the plot.
    public let targetSize: CGSize

    package init(targetSize: CGSize) { self.targetSize = targetSize }
}
