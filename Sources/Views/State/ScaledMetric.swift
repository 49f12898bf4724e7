/// A length that grows with the viewer's text size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty, SurroundedProperty {
    private let length: Value
    private let link = SurroundingLink<Double>(1) { $0.textScale }

    /// A length at the default text size.
    public init(wrappedValue: Value) { length = wrappedValue }

    /// The length at the viewer's text size.
    public var wrappedValue: Value { length * Value(link.value("@ScaledMetric")) }

    func read(_ environment: ViewEnvironment) { link.read(environment) }
}
