public import Observation

/// Bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
    /// The object.
    public var wrappedValue: Value

    /// Bindings to an object's properties.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Bindings to an object's properties.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// The bindings themselves.
    public var projectedValue: Bindable<Value> { self }

    /// A binding to one of the properties.
    public subscript<Part>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
    ) -> Binding<Part> {
        Binding(
            get: { wrappedValue[keyPath: keyPath] },
            set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}
