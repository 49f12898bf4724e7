package import Charts
package import Foundation
package import Layouts
import Scenes
import ViewLayouts
package import Views

/// One viewer's picture: a view evaluated with the state that the viewer's acts have left.
///
/// An act gives another state, which another evaluation begins with. Meanwhile the view's closures
/// write to the scope that this one keeps for them, so that acts on one evaluation come one after the
/// other; the picture only has the closures' keys.
package struct Evaluation: Sendable {
    package let picture: LaidOutChart
    private let before: StateStore
    private let scope: StateScope

    /// - Parameters:
    ///   - state: what the viewer has changed before.
    ///   - view: how the picture is laid out.
    ///   - content: makes the view anew, so that no two evaluations share its properties.
    package init(
        _ state: StateStore = StateStore(), in view: ViewParameters,
        @ViewBuilder of content: () -> some View
    ) {
        self.init(state, in: view) { environment in content().picture(in: environment) }
    }

    /// Evaluates a chart that is described in an environment that keeps the state.
    ///
    /// - Parameters:
    ///   - state: what the viewer has changed before.
    ///   - view: how the picture is laid out.
    ///   - changes: how its views change without an act; nil where they can't.
    ///   - describe: makes the chart.
    ///   - fit: gives the picture the size that its author wants; `view` has it by default.
    package init(
        _ state: StateStore, in view: ViewParameters, changes: BackgroundChanges? = nil,
        describe: (ViewEnvironment) -> ChartSpecification,
        fit: (ChartSpecification, ViewParameters) -> ViewParameters = { $1 }
    ) {
        scope = StateScope(state, changes: changes)
        var environment = ViewEnvironment(view)
        environment.scope = scope
        func laidOut() -> LaidOutChart {
            let chart = describe(environment)
            return Layout.layout(chart, in: fit(chart, view))
        }
        var picture = laidOut()
        var count = 0
        while scope.runPending(), count < Self.mostRounds {
            picture = laidOut()
            count += 1
        }
        (self.picture, before) = (picture, scope.store)
    }

    /// The state that its views have left by themselves, which another evaluation begins with.
    package var state: StateStore { before }

    /// The work that its views begin, by their paths.
    package var tasks: [String: ViewTask] { scope.viewTasks }

    /// Whether views do something by themselves: when they are shown, or while they are.
    package var actsByItself: Bool { scope.actsByItself }

    /// Actions that views run may cause further ones, but not without end.
    private static let mostRounds = 8

    /// The state after a viewer did something with a pointer.
    ///
    /// - Parameters:
    ///   - event: in the picture's coordinates.
    ///   - key: the handler that took it; the frontmost one under the pointer when nil.
    /// - Returns: what the next evaluation begins with.
    package func state(after event: PointerEvent, at key: String? = nil) -> StateStore {
        let kind = PointerKinds(event.phase)
        let key = key ?? taker(of: event)
        let taker = picture.handlers.last { $0.key == key && $0.handler.kinds.contains(kind) }
        return state {
            taker?.handler.respond(
                event.from(CGPoint(x: taker?.frame.x ?? 0, y: taker?.frame.y ?? 0)))
        }
    }

    /// The key of the frontmost handler under the pointer that waits for such an event.
    package func taker(of event: PointerEvent) -> String? {
        let kind = PointerKinds(event.phase)
        return picture.handlers.last {
            $0.handler.kinds.contains(kind) && $0.frame.contains(event.start)
        }?.key
    }

    /// The state after a viewer scrolled.
    ///
    /// - Parameters:
    ///   - offset: the start of the visible part in the content, in points.
    ///   - velocity: in points a second.
    ///   - isHeld: whether the viewer hasn't let go yet.
    /// - Returns: what the next evaluation begins with.
    package func state(
        afterScrollingTo offset: CGPoint, velocity: CGPoint = .zero, isHeld: Bool = false
    ) -> StateStore {
        state { picture.scrolling?.move(to: offset, velocity: velocity, isHeld: isHeld) }
    }

    /// The state after a viewer moved an axis by a key.
    package func state(afterTurning axis: PositionAxis, _ turn: ScrollTurn) -> StateStore {
        state { picture.scrolling?.turn(axis, turn) }
    }

    private func state(after act: () -> Void) -> StateStore {
        scope.store = before
        act()
        defer { scope.store = before }
        return scope.store
    }
}

extension ViewEnvironment {
    /// The environment of pictures that have no acts: the language alone, where it isn't English.
    package init(inLanguageOf view: ViewParameters) {
        self.init()
        if view.locale != .page { values.viewer.locale = view.locale }
    }

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
