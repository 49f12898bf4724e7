import Foundation

/// The values that one viewer has changed, by the paths of their properties in the view tree.
///
/// A value: an evaluation begins with one and ends with another.
package struct StateStore: @unchecked Sendable {
    private(set) var values: [String: Any] = [:]
    /// The texts of values that a page has kept, until their views ask for them.
    private(set) var restored: [String: String] = [:]
    /// The paths of authors' properties, beside what views keep for themselves.
    private(set) var properties: Set<String> = []
    /// Whether something is gone that a page was to keep.
    package private(set) var hasLosses = false

    package init() {}

    /// The state that a page has kept.
    package init(_ kept: KeptState) { (restored, hasLosses) = (kept.values, kept.isPartial) }

    /// The state of a view that begins anew, although its viewer has changed it.
    package static var lost: StateStore { StateStore(KeptState(isPartial: true)) }

    package subscript(path: String) -> Any? {
        get { values[path] }
        set { (values[path], restored[path]) = (newValue, nil) }
    }

    mutating func noteProperty(at path: String) { properties.insert(path) }

    /// The value that a page has kept; one that is none of this type, by now, is gone.
    mutating func restore<Value>(at path: String) -> Value? {
        guard let text = restored.removeValue(forKey: path) else { return nil }
        guard let value = Self.value(Value.self, of: text) else {
            hasLosses = true
            return nil
        }
        values[path] = value
        return value
    }

    /// The state that one viewer's own picture begins with, after one that several share: values as they are, and
    /// everything anew where one of them is an object, which the others would see changed.
    package var ofOneViewer: StateStore {
        values.values.contains(where: Self.isObject) ? StateStore() : self
    }

    private static func isObject(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return mirror.displayStyle == .class }
        return mirror.children.first.map { isObject($0.value) } ?? false
    }

    /// The value at a path; nil if there is none of this type.
    ///
    /// A cast alone won't do: nothing can be cast to an optional, and would count as a kept nil.
    package func kept<Value>(at path: String) -> Value? {
        guard let value = values[path] else {
            return restored[path].flatMap { Self.value(Value.self, of: $0) }
        }
        return value as? Value
    }
}

/// The store of one evaluation, which its closures read and write.
package final class StateScope: @unchecked Sendable {
    private let lock = NSLock()
    private var current: StateStore

    /// How the views change without an act; nil where they can't.
    let changes: BackgroundChanges?

    package init(_ store: StateStore = StateStore(), changes: BackgroundChanges? = nil) {
        (current, self.changes) = (store, changes)
    }

    package var store: StateStore {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }

    package subscript(path: String) -> Any? {
        get {
            if let changes, isAuthorsOwnTurn { return changes[path] }
            return lock.withLock { current[path] }
        }
        set {
            if let changes, isAuthorsOwnTurn { return changes[path] = newValue }
            lock.withLock { current[path] = newValue }
        }
    }

    /// The value at a path; nil if there is none of this type.
    package func kept<Value>(at path: String) -> Value? {
        guard let value = self[path] else { return lock.withLock { current.kept(at: path) } }
        return value as? Value
    }

    /// Begins to keep an author's property, as a page has kept it or else as it is at first.
    func begin<Value>(at path: String, _ initial: Value) {
        let isNew = self[path] == nil
        let value: Value? = lock.withLock {
            current.noteProperty(at: path)
            return isNew ? current.restore(at: path) : nil
        }
        if isNew { self[path] = value ?? initial }
    }

    /// Keeps an author's object.
    func keep(object: Any, at path: String) {
        lock.withLock { current.noteProperty(at: path) }
        self[path] = object
    }

    /// The actions that views run when the evaluation is done.
    private var waiting: [() -> Void] = []
    /// Whether a view has asked to be told of something.
    var haveViewsAsked = false
    /// Acts for when the views of this evaluation aren't there any more, by their paths.
    var present: [String: () -> Void] = [:]
    /// The work that views begin, by their paths: of the last evaluation, and of the one that goes on.
    private var tasks: (done: [String: ViewTask], current: [String: ViewTask]) = ([:], [:])
    /// How many of a kind there are at a path, in the order in which they are evaluated.
    private var counts: [String: Int] = [:]

    /// The work that views begin, by their paths, at the end of an evaluation.
    package var viewTasks: [String: ViewTask] { lock.withLock { tasks.done } }

    /// A view wants work to be done while it is shown.
    func begin(_ task: ViewTask, at path: String) {
        let key = key(for: "\(path).task")
        lock.withLock { tasks.current[key] = task }
    }

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
            defer { (waiting, counts, tasks) = ([], [:], (tasks.current, [:])) }
            return waiting
        }
        changes?.keepFound()
        // Others may be on the main actor, for whom this thread would wait.
        if acts.isEmpty && !mayHaveDepartures { return false }
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
