public import Foundation

/// A drawing by commands, which pictures don't have: they are made of views, whose parts have names.
@available(*, unavailable, message: "pictures are made of views: Path and Shape draw")
public nonisolated struct Canvas: View, Sendable {
    /// Doesn't compile.
    public init<Context>(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout Context, CGSize) -> Void
    ) {}

    /// Nothing.
    public var body: EmptyView { EmptyView() }
}
