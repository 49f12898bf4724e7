/// A part of a picture that takes what a viewer does with a pointer; what follows from it stays on
/// the server.
package struct Handler: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case drag, tap, hover, scrollX, scrollY
    }

    /// The handler's key on the server.
    package var key: String
    /// In the picture's coordinates.
    package var frame: Rect
    /// The kinds of events that it accepts, in the order of the cases.
    package var kinds: [Kind]

    package init(key: String, frame: Rect, kinds: [Kind]) {
        (self.key, self.frame, self.kinds) = (key, frame, kinds)
    }
}
