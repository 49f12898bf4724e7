/// A thin line between the views of a stack.
public nonisolated struct Divider: DrawnView, Sendable {
    /// A line across the stack around it; level outside of stacks.
    public init() {}

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let one = FrameLayout.Extent(minimum: 1, ideal: 1, maximum: 1)
        let line = ViewTree.shape(
            .rectangle(cornerRadius: 0), .fill(.color(.secondary.opacity(0.3))))
        let isUpright = environment.isInRow
        return .frame(
            FrameLayout(
                width: isUpright ? one : .init(), height: isUpright ? .init() : one,
                alignment: .center), line)
    }
}
