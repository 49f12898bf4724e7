/// A data point of a metric, which is left out if its JSON can't be read.
protocol DataPoint: ProtobufMessage {}

extension DataPoint {
    static var isOptionalInLists: Bool { true }
}

extension OTLP {
    package struct NumberDataPoint: DataPoint, Sendable {
        package enum Value: Equatable, Sendable {
            case asDouble(Double)
            case asInt(Int64)
        }

        package var attributes: [KeyValue] = []
        package var timeUnixNano: UInt64 = 0
        package var value: Value?
        package var flags: UInt32 = 0

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(3, "timeUnixNano", Fixed<UInt64>.self, &timeUnixNano)
            try fields.oneof(4, "asDouble", Double.self, &value, Value.asDouble) {
                if case .asDouble(let number) = $0 { number } else { nil }
            }
            try fields.oneof(6, "asInt", Fixed<Int64>.self, &value, Value.asInt) {
                if case .asInt(let number) = $0 { number } else { nil }
            }
            try fields.repeated(7, "attributes", KeyValue.self, &attributes)
            try fields.field(8, "flags", UInt32.self, &flags)
        }
    }

    package struct HistogramDataPoint: DataPoint, Sendable {
        package var attributes: [KeyValue] = []
        package var timeUnixNano: UInt64 = 0
        package var count: UInt64 = 0
        package var sum: Double?
        package var bucketCounts: [UInt64] = []
        package var explicitBounds: [Double] = []
        package var flags: UInt32 = 0
        package var min: Double?
        package var max: Double?

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(3, "timeUnixNano", Fixed<UInt64>.self, &timeUnixNano)
            try fields.field(4, "count", Fixed<UInt64>.self, &count)
            try fields.optional(5, "sum", Double.self, &sum)
            try fields.repeated(6, "bucketCounts", Fixed<UInt64>.self, &bucketCounts)
            try fields.repeated(7, "explicitBounds", Double.self, &explicitBounds)
            try fields.repeated(9, "attributes", KeyValue.self, &attributes)
            try fields.field(10, "flags", UInt32.self, &flags)
            try fields.optional(11, "min", Double.self, &min)
            try fields.optional(12, "max", Double.self, &max)
        }
    }

    package struct ExponentialHistogramDataPoint: DataPoint, Sendable {
        package struct Buckets: ProtobufMessage, Sendable {
            package var offset: Int32 = 0
            package var bucketCounts: [UInt64] = []

            package init() {}

            mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
                try fields.field(1, "offset", SInt32.self, &offset)
                try fields.repeated(2, "bucketCounts", UInt64.self, &bucketCounts)
            }
        }

        package var attributes: [KeyValue] = []
        package var timeUnixNano: UInt64 = 0
        package var count: UInt64 = 0
        package var sum: Double?
        package var scale: Int32 = 0
        package var zeroCount: UInt64 = 0
        package var positive = Buckets()
        package var negative = Buckets()
        package var flags: UInt32 = 0
        package var min: Double?
        package var max: Double?
        package var zeroThreshold = 0.0

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "attributes", KeyValue.self, &attributes)
            try fields.field(3, "timeUnixNano", Fixed<UInt64>.self, &timeUnixNano)
            try fields.field(4, "count", Fixed<UInt64>.self, &count)
            try fields.optional(5, "sum", Double.self, &sum)
            try fields.field(6, "scale", SInt32.self, &scale)
            try fields.field(7, "zeroCount", Fixed<UInt64>.self, &zeroCount)
            try fields.field(8, "positive", Buckets.self, &positive)
            try fields.field(9, "negative", Buckets.self, &negative)
            try fields.field(10, "flags", UInt32.self, &flags)
            try fields.optional(12, "min", Double.self, &min)
            try fields.optional(13, "max", Double.self, &max)
            try fields.field(14, "zeroThreshold", Double.self, &zeroThreshold)
        }
    }

    package struct SummaryDataPoint: DataPoint, Sendable {
        package struct ValueAtQuantile: ProtobufMessage, Sendable {
            package var quantile = 0.0
            package var value = 0.0

            package init() {}

            mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
                try fields.field(1, "quantile", Double.self, &quantile)
                try fields.field(2, "value", Double.self, &value)
            }
        }

        package var attributes: [KeyValue] = []
        package var timeUnixNano: UInt64 = 0
        package var count: UInt64 = 0
        package var sum = 0.0
        package var quantileValues: [ValueAtQuantile] = []
        package var flags: UInt32 = 0

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(3, "timeUnixNano", Fixed<UInt64>.self, &timeUnixNano)
            try fields.field(4, "count", Fixed<UInt64>.self, &count)
            try fields.field(5, "sum", Double.self, &sum)
            try fields.repeated(6, "quantileValues", ValueAtQuantile.self, &quantileValues)
            try fields.repeated(7, "attributes", KeyValue.self, &attributes)
            try fields.field(8, "flags", UInt32.self, &flags)
        }
    }
}
