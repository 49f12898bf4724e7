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
    package init(
        _ state: StateStore, in view: ViewParameters, changes: BackgroundChanges? = nil,
        describe: (ViewEnvironment) -> ChartSpecification
    ) {
        let opening = EvaluationOpening(state, in: view, changes: changes)
        self.init(opening, describe(opening.environment), describe: describe)
    }

    /// Evaluates a chart that has been described in the environment of its opening.
    ///
    /// - Parameters:
    ///   - opening: the state and the environment.
    ///   - first: the chart as it is described at first.
    ///   - describe: makes the chart anew after its views have changed the state.
    ///   - fit: gives the picture the size that its author wants; that of the opening by default.
    package init(
        _ opening: EvaluationOpening, _ first: ChartSpecification,
        describe: (ViewEnvironment) -> ChartSpecification,
        fit: (ChartSpecification, ViewParameters) -> ViewParameters = { $1 }
    ) {
        scope = opening.scope
        func laidOut(_ chart: ChartSpecification) -> LaidOutChart {
            Layout.layout(chart, in: fit(chart, opening.view))
        }
        var picture = laidOut(first)
        var count = 0
        while scope.runPending(), count < Self.mostRounds {
            picture = laidOut(describe(opening.environment))
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
}
