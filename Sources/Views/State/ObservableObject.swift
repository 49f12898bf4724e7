@_exported public import protocol Observables.ObservableObject
@_exported public import struct Observables.Published

/// An object that is made once for each viewer of a view, and kept for them.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty, LinkedProperty {
    private let link: ObjectLink<Object>

    /// An object that is made when the view is shown for the first time.
    public init(wrappedValue: @autoclosure @escaping () -> Object) {
        link = ObjectLink(wrappedValue)
    }

    /// The object.
    public var wrappedValue: Object { link.object }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: wrappedValue) }

    func link(to scope: StateScope, at path: String) { link.connect(to: scope, at: path) }
}

/// The storage that the copies of one property share: the object.
private final class ObjectLink<Object>: @unchecked Sendable {
    private let make: () -> Object
    private var made: Object?

    init(_ make: @escaping () -> Object) { self.make = make }

    func connect(to scope: StateScope, at path: String) {
        let object: Object = scope.kept(at: path) ?? make()
        scope.keep(object: object, at: path)
        made = object
    }

    /// Outside of an evaluation it is made when it is asked for.
    var object: Object {
        if let made { return made }
        let object = make()
        made = object
        return object
    }
}

/// An object that another view keeps.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
    /// The object.
    public var wrappedValue: Object

    /// An object that another view keeps.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

    /// An object that another view keeps.
    public init(initialValue: Object) { wrappedValue = initialValue }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Bindings to an object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: Object

        /// A binding to one of the properties.
        public subscript<Value>(
            dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
        ) -> Binding<Value> {
            Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }
}

/// An object that a view further out hands down.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty, SurroundedProperty {
    private let link = SurroundingLink<Object>(nil) { $0[object: Object.self] }

    /// An object that a view further out hands down.
    public init() {}

    /// The object.
    public var wrappedValue: Object { link.value("@EnvironmentObject of \(Object.self)") }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: wrappedValue) }

    func read(_ environment: ViewEnvironment) { link.read(environment) }
}
