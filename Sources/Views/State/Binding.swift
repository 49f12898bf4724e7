/// A way to read a value that somebody else keeps, and to write it.
///
///     .chartXSelection(value: $selectedDay)
@propertyWrapper
@dynamicMemberLookup
// Like other closures of authors, its own may capture anything; a viewer's are run one at a time.
public struct Binding<Value>: @unchecked Sendable {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// A binding that reads and writes by closures.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (self.get, self.set) = (get, set)
    }

    /// The binding itself.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to the same value as one that may be nil.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
            get: { base.wrappedValue },
            set: { value in if let value { base.wrappedValue = value } })
    }

    /// A binding to what isn't nil now; nil where it is.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// The value as it is now.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { wrappedValue[keyPath: keyPath] },
            set: { wrappedValue[keyPath: keyPath] = $0 })
    }

    /// A value that nothing changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }
}
