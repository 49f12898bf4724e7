import Foundation

/// The values that one viewer has changed, by the paths of their properties in the view tree.
///
/// A value: an evaluation begins with one and ends with another.
package struct StateStore: @unchecked Sendable {
    private var values: [String: Any] = [:]

    package init() {}

    package subscript(path: String) -> Any? {
        get { values[path] }
        set { values[path] = newValue }
    }

    /// The value at a path; nil if there is none of this type.
    ///
    /// A cast alone won't do: nothing can be cast to an optional, and would count as a kept nil.
    func kept<Value>(at path: String) -> Value? {
        guard let value = values[path] else { return nil }
        return value as? Value
    }
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

    package subscript(path: String) -> Any? {
        get { lock.withLock { current[path] } }
        set { lock.withLock { current[path] = newValue } }
    }

    /// The value at a path; nil if there is none of this type.
    func kept<Value>(at path: String) -> Value? { store.kept(at: path) }

    /// The actions that views run when the evaluation is done.
    private var waiting: [() -> Void] = []
    /// Acts for when the views of this evaluation aren't there any more, by their paths.
    var present: [String: () -> Void] = [:]
    /// How many of a kind there are at a path, in the order in which they are evaluated.
    private var counts: [String: Int] = [:]

    func wait(_ act: @escaping () -> Void) { lock.withLock { waiting.append(act) } }

    /// A key that distinguishes several of a kind at one path.
    func key(for kind: String) -> String {
        lock.withLock {
            counts[kind, default: 0] += 1
            return "\(kind)\(counts[kind, default: 0])"
        }
    }

    /// Does what waits, at the end of an evaluation.
    ///
    /// - Returns: whether there was any, so that another evaluation is needed.
    package func runPending() -> Bool {
        let acts = lock.withLock {
            defer { (waiting, counts) = ([], [:]) }
            return waiting
        }
        // They aren't shared: this thread waits meanwhile.
        nonisolated(unsafe) let due = acts
        let haveLeft = onMainActor {
            for act in due { act() }
            return runDepartures()
        }
        return haveLeft || !acts.isEmpty
    }
}

extension ViewEnvironment {
    /// The environment of a part of a view, with a path of its own.
    package func at(_ part: String) -> ViewEnvironment {
        var inner = self
        inner.path += "/" + part
        return inner
    }

    /// Tells the properties of a view where their values are kept.
    func link<Content>(_ view: Content) { link(view, at: path) }

    private func link(_ owner: Any, at path: String) {
        for child in Mirror(reflecting: owner).children {
            let inner = "\(path).\(child.label ?? "")"
            switch child.value {
            case let property as any SurroundedProperty: property.read(self)
            case let property as any LinkedProperty:
                if let scope { property.link(to: scope, at: inner) }
            // An author's own property may be made of others.
            case let property as any DynamicProperty: link(property, at: inner)
            default: break
            }
        }
    }
}
