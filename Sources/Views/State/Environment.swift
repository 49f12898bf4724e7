public import Observation

/// A value that surrounds a view.
///
///     @Environment(\.calendar) private var calendar
@propertyWrapper
public struct Environment<Value>: DynamicProperty, SurroundedProperty {
    private let link: SurroundingLink<Value>

    /// A value by its name.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        link = SurroundingLink(EnvironmentValues()[keyPath: keyPath]) { $0[keyPath: keyPath] }
    }

    /// An object that a view further out hands down.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        link = SurroundingLink(nil) { $0[object: objectType] }
    }

    /// An object that a view further out may hand down.
    public init<Object: AnyObject & Observable>(_ objectType: Object.Type)
    where Value == Object? {
        link = SurroundingLink(.some(nil)) { .some($0[object: objectType]) }
    }

    /// The value as it is now.
    public var wrappedValue: Value { link.value("@Environment(\(Value.self).self)") }

    func read(_ environment: ViewEnvironment) { link.read(environment) }
}

/// The storage that the copies of one property share: their view's environment.
final class SurroundingLink<Value>: @unchecked Sendable {
    private let find: (EnvironmentValues) -> Value?
    private var found: Value?

    init(_ initial: Value?, find: @escaping (EnvironmentValues) -> Value?) {
        (found, self.find) = (initial, find)
    }

    func read(_ environment: ViewEnvironment) { found = find(environment.values) }

    /// As on Apple's platforms, an object that nobody hands down is an author's mistake.
    func value(_ name: @autoclosure () -> String) -> Value {
        guard let found else { fatalError("\(name()) is handed down by no view") }
        return found
    }
}

nonisolated extension View {
    /// Hands a value down to the views inside.
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        let inside = SettingView(content: self) { $0.values[keyPath: keyPath] = value }
        return WrappedView(content: inside) { tree, outside in
            var values = outside.values
            values[keyPath: keyPath] = value
            let isScaled = values.textScale != outside.values.textScale
            return isScaled ? .textScaled(values.textScale, tree) : tree
        }
    }

    /// Hands an object down to the views inside.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        SettingView(content: self) { $0.values[object: Object.self] = object }
    }

    /// Hands an object down to the views inside.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        SettingView(content: self) { $0.values[object: Object.self] = object }
    }
}
