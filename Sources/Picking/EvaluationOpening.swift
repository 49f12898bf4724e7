package import Layouts
package import Views

/// The beginning of an evaluation: its view's state, and the environment in which it is described.
package struct EvaluationOpening: Sendable {
    /// Has the views read and write the state.
    package let environment: ViewEnvironment
    let scope: StateScope
    let view: ViewParameters

    /// - Parameters:
    ///   - state: what the viewer has changed before.
    ///   - view: how the picture is laid out.
    ///   - changes: how its views change without an act; nil where they can't.
    package init(
        _ state: StateStore = StateStore(), in view: ViewParameters,
        changes: BackgroundChanges? = nil
    ) {
        (scope, self.view) = (StateScope(state, changes: changes), view)
        var environment = ViewEnvironment(view)
        environment.scope = scope
        self.environment = environment
    }
}

extension ViewEnvironment {
    /// The environment that views can read.
    fileprivate init(_ view: ViewParameters) {
        self.init()
        values.viewer.locale = view.locale
        values.viewer.timeZone = view.timeZone
        values.viewer.layoutDirection = view.isRightToLeft ? .rightToLeft : .leftToRight
        values.textScale = view.textScale
        values.horizontalSizeClass = view.width < 600 ? .compact : .regular
    }
}
