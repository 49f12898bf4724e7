/// A value of many parts behind one reference: copying costs the same whatever it holds.
///
/// The parts are copied when one of several owners changes them.
@propertyWrapper
package struct CopyOnWrite<Value: Sendable>: Sendable {
    // Changed only by an owner that is alone.
    private final class Storage: @unchecked Sendable {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    package var wrappedValue: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}
