/// The messages of OpenTelemetry's protocol (OTLP), with the fields that Soundings uses.
///
/// Names and numbers are those of opentelemetry-proto 1.11.0:
/// https://github.com/open-telemetry/opentelemetry-proto/tree/v1.11.0/opentelemetry/proto
package enum OTLP {}

// MARK: Attributes

extension OTLP {
    package struct KeyValue: ProtobufMessage, Sendable {
        package var key = ""
        package var value = AnyValue()

        package init() {}

        package init(_ key: String, _ value: AnyValue.Value?) {
            (self.key, self.value.value) = (key, value)
        }

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "key", String.self, &key)
            try fields.field(2, "value", AnyValue.self, &value)
        }
    }

    /// The value of an attribute.
    package struct AnyValue: ProtobufMessage, Sendable {
        package enum Value: Equatable, Sendable {
            case stringValue(String)
            case boolValue(Bool)
            case intValue(Int64)
            case doubleValue(Double)
            case arrayValue(ArrayValue)
            case kvlistValue(KeyValueList)
            case bytesValue([UInt8])
        }

        package var value: Value?

        package init() {}

        package init(_ value: Value?) { self.value = value }

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.oneof(1, "stringValue", String.self, &value, Value.stringValue) {
                if case .stringValue(let text) = $0 { text } else { nil }
            }
            try fields.oneof(2, "boolValue", Bool.self, &value, Value.boolValue) {
                if case .boolValue(let flag) = $0 { flag } else { nil }
            }
            try fields.oneof(3, "intValue", Int64.self, &value, Value.intValue) {
                if case .intValue(let number) = $0 { number } else { nil }
            }
            try fields.oneof(4, "doubleValue", Double.self, &value, Value.doubleValue) {
                if case .doubleValue(let number) = $0 { number } else { nil }
            }
            try fields.oneof(5, "arrayValue", ArrayValue.self, &value, Value.arrayValue) {
                if case .arrayValue(let list) = $0 { list } else { nil }
            }
            try fields.oneof(6, "kvlistValue", KeyValueList.self, &value, Value.kvlistValue) {
                if case .kvlistValue(let list) = $0 { list } else { nil }
            }
            try fields.oneof(7, "bytesValue", Base64.self, &value, Value.bytesValue) {
                if case .bytesValue(let bytes) = $0 { bytes } else { nil }
            }
        }
    }

    package struct ArrayValue: ProtobufMessage, Sendable {
        package var values: [AnyValue] = []

        package init() {}

        package init(_ values: [AnyValue]) { self.values = values }

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "values", AnyValue.self, &values)
        }
    }

    package struct KeyValueList: ProtobufMessage, Sendable {
        package var values: [KeyValue] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "values", KeyValue.self, &values)
        }
    }
}

// MARK: Sources of metrics and spans

extension OTLP {
    /// The program or machine that data is about.
    package struct Resource: ProtobufMessage, Sendable {
        package var attributes: [KeyValue] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "attributes", KeyValue.self, &attributes)
        }
    }

    /// The library that made the data.
    package struct InstrumentationScope: ProtobufMessage, Sendable {
        package var name = ""
        package var version = ""
        package var attributes: [KeyValue] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "name", String.self, &name)
            try fields.field(2, "version", String.self, &version)
            try fields.repeated(3, "attributes", KeyValue.self, &attributes)
        }
    }
}
