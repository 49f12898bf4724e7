import Foundation
import Observables

/// How views of one picture change without an act: what their tasks have written, and that objects which they
/// show have changed.
///
/// A later evaluation begins with the written values. Until it is there, tasks read them here.
package final class BackgroundChanges: @unchecked Sendable {
    private let lock = NSLock()
    private var written: [String: Any?] = [:]
    /// Written values that an evaluation begins with that isn't done yet.
    private var passed: [String: Any?] = [:]
    private var newest = StateStore()
    private var haveObjectsChanged = false
    /// The objects that the last evaluation showed.
    private var observed: [ObjectIdentifier: Observation] = [:]
    private var found: [ObjectIdentifier: Observation] = [:]
    private let changed = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    /// An object, kept so that no other one gets its address, and how its changes are heard.
    private typealias Observation = (object: AnyObject, subscription: AnyCancellable)

    package init() {}

    /// Yields when there is something to draw anew; `arePending` says whether that is still so.
    package var notices: AsyncStream<Void> { changed.stream }

    package var arePending: Bool { lock.withLock { haveObjectsChanged || !written.isEmpty } }

    /// Whether views show objects that say when they change.
    package var areExpected: Bool { lock.withLock { !observed.isEmpty } }

    /// An object that views show has changed.
    func noteObject() {
        lock.withLock { haveObjectsChanged = true }
        changed.continuation.yield()
    }

    subscript(path: String) -> Any? {
        get { lock.withLock { (written[path] ?? passed[path]) ?? newest[path] } }
        set {
            lock.withLock { written[path] = .some(newValue) }
            changed.continuation.yield()
        }
    }

    /// Adds what was written to the state that an evaluation begins with.
    package func pass(to state: inout StateStore) {
        lock.withLock {
            for (path, value) in written { state[path] = value }
            passed.merge(written) { _, new in new }
            (written, haveObjectsChanged) = ([:], false)
        }
    }

    /// An evaluation is done that began with what was passed.
    package func show(_ state: StateStore) { lock.withLock { (newest, passed) = (state, [:]) } }

    /// Hears an object that the current evaluation shows; on the main actor.
    func observe<Object: ObservableObject>(_ object: Object) {
        let id = ObjectIdentifier(object)
        guard found[id] == nil else { return }
        found[id] =
            observed[id]
            ?? (object, object.objectWillChange.sink { [weak self] _ in self?.noteObject() })
    }

    /// The evaluation has shown all its objects; others aren't heard any more.
    func keepFound() { lock.withLock { (observed, found) = (found, [:]) } }
}

/// A property with an object that says when it changes.
protocol ObservingProperty {
    func observe(for changes: BackgroundChanges)
}

extension StateObject: ObservingProperty {
    func observe(for changes: BackgroundChanges) { changes.observe(wrappedValue) }
}

extension ObservedObject: ObservingProperty {
    func observe(for changes: BackgroundChanges) { changes.observe(wrappedValue) }
}

extension EnvironmentObject: ObservingProperty {
    func observe(for changes: BackgroundChanges) { changes.observe(wrappedValue) }
}

extension BackgroundChanges {
    /// Hears the objects in a view's properties.
    func observe(objectsOf view: Any) {
        for child in Mirror(reflecting: view).children {
            (child.value as? any ObservingProperty)?.observe(for: self)
        }
    }
}
