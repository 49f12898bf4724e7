/// A property that says which part of a view the keyboard writes to.
///
///     @FocusState private var field: Field?
///
/// Pictures have no fields that text is entered in: it keeps what the view's own code sets it to, as
/// `@State` does, and no viewer changes it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let state: State<Value>

    /// A property that begins without focus.
    public init() where Value == Bool { state = State(wrappedValue: false) }

    /// A property that begins without a focused part.
    public init<Part: Hashable>() where Value == Part? { state = State(wrappedValue: nil) }

    /// The part that has the focus, or whether the only one has it.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// A way for views to read and write the value.
    public var projectedValue: Binding { Binding(value: state.projectedValue) }

    /// A way for views to read and write the value of a `FocusState`.
    @propertyWrapper
    public struct Binding {
        let value: Views.Binding<Value>

        /// The part that has the focus, or whether the only one has it.
        public var wrappedValue: Value {
            get { value.wrappedValue }
            nonmutating set { value.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Self { self }
    }
}

nonisolated extension View {
    /// The view itself: no text is entered in a picture.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

    /// The view itself: no text is entered in a picture.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        self
    }
}
