/// Writes messages in the JSON encoding of proto3, with OTLP's hexadecimal identifiers.
struct JSONMessageWriter: FieldVisitor {
    typealias Failure = Never

    private var text = ""
    /// Whether the next member or element is the first one in its brackets.
    private var isFirst = true

    static func bytes(_ message: some ProtobufMessage) -> [UInt8] {
        var writer = JSONMessageWriter()
        writer.write(message)
        return Array(writer.text.utf8)
    }

    // MARK: Fields

    mutating func field<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue
    ) {
        if !T.isDefault(value) { append(value, T.self, name) }
    }

    mutating func optional<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue?
    ) {
        if let value { append(value, T.self, name) }
    }

    mutating func repeated<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ values: inout [T.FieldValue]
    ) {
        guard !values.isEmpty else { return }
        append(name)
        append("[")
        for (index, value) in values.enumerated() {
            if index > 0 { append(",") }
            T.write(value, to: &self)
        }
        append("]")
    }

    mutating func oneof<T: FieldType, Choice>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ choice: inout Choice?,
        _ make: (T.FieldValue) -> Choice, _ payload: (Choice) -> T.FieldValue?
    ) {
        if let value = choice.flatMap(payload) { append(value, T.self, name) }
    }

    private mutating func append<T: FieldType>(
        _ value: T.FieldValue, _ type: T.Type, _ name: StaticString
    ) {
        append(name)
        T.write(value, to: &self)
    }

    private mutating func append(_ name: StaticString) {
        if !isFirst { append(",") }
        isFirst = false
        append("\"\(name)\":")
    }

    // MARK: Values

    mutating func write(_ message: some ProtobufMessage) {
        var message = message
        append("{")
        isFirst = true
        message.visit(&self)
        isFirst = false
        append("}")
    }

    mutating func append(_ text: String) { self.text += text }

    mutating func append(quoted value: String) {
        append("\"")
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": append("\\\(scalar)")
            case "\n": append("\\n")
            case "\u{0}"..<" ":
                append("\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16))
            default: text.unicodeScalars.append(scalar)
            }
        }
        append("\"")
    }
}
