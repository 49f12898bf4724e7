@testable import Views

extension ViewTree {
    /// The handlers in the tree, outermost first.
    var handlers: [PointerHandler] {
        var own: [PointerHandler] = []
        if case .gesture(let handler, _) = self { own = [handler] }
        return own + children.flatMap(\.handlers)
    }
}
