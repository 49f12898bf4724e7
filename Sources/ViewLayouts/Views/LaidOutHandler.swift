package import Scenes
package import Views

/// A part of a picture that takes what a viewer does, and what follows from it.
package struct LaidOutHandler: Sendable {
    package var key: String
    /// In the picture's coordinates; events are relative to its corner.
    package var frame: Rect
    package var handler: PointerHandler

    package init(key: String, frame: Rect, handler: PointerHandler) {
        (self.key, self.frame, self.handler) = (key, frame, handler)
    }

    package var description: Handler {
        let kinds: [(PointerKinds, Handler.Kind)] = [
            (.drag, .drag), (.tap, .tap), (.hover, .hover),
        ]
        return Handler(
            key: key, frame: frame,
            kinds: kinds.filter { handler.kinds.contains($0.0) }.map(\.1))
    }
}

/// Gathers what takes events while views are drawn, from back to front.
package final class HandlerCollector {
    package private(set) var handlers: [LaidOutHandler] = []
    /// Handlers that only receive events that nothing in front of them accepts, charts included.
    package private(set) var backmost: [LaidOutHandler] = []

    package init() {}

    func addBehind(_ handler: LaidOutHandler) { backmost.append(handler) }

    func add(_ handler: LaidOutHandler) { handlers.append(handler) }
}
