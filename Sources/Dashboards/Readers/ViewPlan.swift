import Views

/// A view of the configuration, ready for any row.
struct ViewPlan: Sendable {
    /// Whether rows have views of their own.
    var readsRows = false
    var make: @Sendable (RowValues) -> DeclaredView

    /// The view with a modifier that may depend on the row.
    func modified(
        readsRows: Bool = false,
        _ change: @escaping @Sendable (DeclaredView, RowValues) -> DeclaredView
    ) -> ViewPlan {
        ViewPlan(readsRows: self.readsRows || readsRows) { [make] in
            change(make($0), $0)
        }
    }
}

/// A view whose sort isn't known before the file is read.
struct DeclaredView: DrawnView, Sendable {
    private let lower: @Sendable (ViewEnvironment) -> ViewTree

    init(_ make: @escaping @Sendable () -> some View) { lower = { make().lowered(in: $0) } }

    init(lower: @escaping @Sendable (ViewEnvironment) -> ViewTree) { self.lower = lower }

    func tree(in environment: ViewEnvironment) -> ViewTree { lower(environment) }
}
