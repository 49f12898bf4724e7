/// A property that an app keeps between its runs; here it is kept for each viewer, as state is.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let state: State<Value>

    /// A property that begins with a value.
    public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

    /// The value as it is now.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// A way for other views to read and write the value.
    public var projectedValue: Binding<Value> { state.projectedValue }
}
