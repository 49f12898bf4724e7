import Foundation
import Testing

@testable import Views

/// The tree of a view whose kept state is in a scope.
func lowered(_ view: some View, _ scope: StateScope) -> ViewTree {
    var environment = ViewEnvironment()
    environment.scope = scope
    return view.lowered(in: environment)
}

/// Taps one of the views of a tree that can be tapped.
func tap(_ index: Int, in tree: ViewTree) {
    let all = tree.handlers
    guard all.indices.contains(index) else {
        Issue.record("\(all.count) views can be tapped")
        return
    }
    all[index].respond(PointerEvent(.tapped(1), at: .zero))
}
