/// A message of protocol buffers (proto3) that describes its fields once, for both encodings.
///
/// Readers skip fields that the message doesn't describe.
protocol ProtobufMessage: FieldType, Equatable where FieldValue == Self {
    /// Creates a message whose fields have their default values.
    init()

    /// Describes each field to a visitor by its number, its JSON name and its type.
    mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure)

    /// The message's name in faults of its data points, such as `metric "cpu"`, or nil.
    var nameInFaults: String? { get }
}

/// A reader or writer that visits the fields of a message.
///
/// A reader visits all fields for each value in its input, and changes the field of that value.
/// A writer visits all fields once, and changes none.
protocol FieldVisitor {
    associatedtype Failure: Error

    /// Visits a field that is absent if it has its default value.
    mutating func field<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue
    ) throws(Failure)

    /// Visits a field that is nil if it's absent.
    mutating func optional<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue?
    ) throws(Failure)

    /// Visits a repeated field.
    mutating func repeated<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ values: inout [T.FieldValue]
    ) throws(Failure)

    /// Visits one of several fields that exclude one another.
    ///
    /// `choice` is the field that is present, with its value. `make` returns the choice of this
    /// field, and `payload` its value or nil if another field is present.
    mutating func oneof<T: FieldType, Choice>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ choice: inout Choice?,
        _ make: (T.FieldValue) -> Choice, _ payload: (Choice) -> T.FieldValue?
    ) throws(Failure)
}

/// Bytes that aren't a message.
struct MalformedMessage: Error, CustomStringConvertible {
    /// The problem, and a way to fix it if there is one, without the last period.
    let problem: String
    /// The byte at which the problem was found.
    let offset: Int
    /// The JSON names of the fields around it, the outermost first.
    var path: [String] = []

    var description: String {
        path.isEmpty
            ? "byte \(offset): \(problem)" : "field \"\(path.joined(separator: "."))\": \(problem)"
    }
}

/// The deepest nesting that readers accept, as in other implementations of protocol buffers.
let maximumMessageDepth = 100

extension ProtobufMessage {
    static var wireType: WireType { .lengthDelimited }
    static var defaultValue: Self { Self() }
    var nameInFaults: String? { nil }

    static func read(
        _ value: inout Self, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        try reader.readMessage(&value)
    }

    static func write(_ value: Self, to writer: inout ProtobufWriter) { writer.write(value) }

    static func read(
        _ value: inout Self, from reader: inout JSONMessageReader
    ) throws(MalformedMessage) {
        try reader.readObject(&value)
    }

    static func write(_ value: Self, to writer: inout JSONMessageWriter) { writer.write(value) }
}
