nonisolated extension LinearGradient: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .shape(.rectangle(cornerRadius: 0), .fill(_fill.fill))
    }
}
