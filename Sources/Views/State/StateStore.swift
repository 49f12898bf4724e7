import Foundation

/// What one viewer has changed, by the places of properties in what is shown.
///
/// A value: an evaluation begins with one and ends with another.
package struct StateStore: @unchecked Sendable {
    private var values: [String: Any] = [:]

    package init() {}

    package subscript(place: String) -> Any? {
        get { values[place] }
        set { values[place] = newValue }
    }

    package var isEmpty: Bool { values.isEmpty }
}

/// The store of one evaluation, which its closures read and write.
package final class StateScope: @unchecked Sendable {
    private let lock = NSLock()
    private var current: StateStore

    package init(_ store: StateStore = StateStore()) { current = store }

    package var store: StateStore {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }

    package subscript(place: String) -> Any? {
        get { lock.withLock { current[place] } }
        set { lock.withLock { current[place] = newValue } }
    }
}

extension ViewEnvironment {
    /// The surroundings of a part of a view, told apart from its siblings.
    package func at(_ part: String) -> ViewEnvironment {
        var inner = self
        inner.place += "/" + part
        return inner
    }

    /// Tells the properties of a view where their values are kept.
    func link<Content>(_ view: Content) {
        guard let scope else { return }
        for child in Mirror(reflecting: view).children {
            guard let property = child.value as? any LinkedProperty else { continue }
            property.link(to: scope, at: "\(place).\(child.label ?? "")")
        }
    }
}
