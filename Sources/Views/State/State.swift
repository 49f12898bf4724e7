/// A property of a view that a viewer's acts change, and that is kept between evaluations.
///
///     struct Sales: View {
///         @State private var selectedDay: Date?
///         var body: some View { Chart { … }.chartXSelection(value: $selectedDay) }
///     }
///
/// Each viewer has values of their own, kept on the server by the view's path.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    let link: StateLink<Value>

    /// A property that begins with a value.
    public init(wrappedValue: Value) { link = StateLink(wrappedValue) }

    /// A property that begins with a value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The value as it is now.
    public var wrappedValue: Value {
        get { link.value }
        nonmutating set { link.value = newValue }
    }

    /// A way for other views to read and write the value.
    public var projectedValue: Binding<Value> { link.binding }
}

// In an extension of its own: a property of another type has no value until an author's
// initialiser gives it one.
extension State where Value: ExpressibleByNilLiteral {
    /// A property that begins without a value.
    public init() { self.init(wrappedValue: nil) }
}

/// A property of a view that is kept for it.
public protocol DynamicProperty {}

/// A property that finds its value in what surrounds its view.
protocol SurroundedProperty {
    func read(_ environment: ViewEnvironment)
}

/// A property that finds its value by its view's path.
protocol LinkedProperty {
    func link(to scope: StateScope, at path: String)
}

extension State: LinkedProperty {
    func link(to scope: StateScope, at path: String) { link.connect(to: scope, at: path) }
}

/// The storage that the copies of one property share: the path of its value.
final class StateLink<Value>: @unchecked Sendable {
    private let initial: Value
    private var scope: StateScope?
    private var path = ""

    init(_ initial: Value) { self.initial = initial }

    /// Kept from the beginning: an object is changed without being written, and a moment or a random
    /// number would be another one in the next evaluation.
    func connect(to scope: StateScope, at path: String) {
        (self.scope, self.path) = (scope, path)
        scope.begin(at: path, initial)
    }

    /// Outside of an evaluation it stays as it began.
    var value: Value {
        get { binding.wrappedValue }
        set { binding.wrappedValue = newValue }
    }

    var binding: Binding<Value> {
        Binding(
            get: { [scope, path, initial] in scope?.kept(at: path) ?? initial },
            set: { [scope, path] in scope?[path] = $0 })
    }
}
