extension OTLP {
    /// The body of a request of an exporter of metrics.
    package struct ExportMetricsServiceRequest: ProtobufMessage, Sendable {
        package var resourceMetrics: [ResourceMetrics] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "resourceMetrics", ResourceMetrics.self, &resourceMetrics)
        }
    }

    package struct ResourceMetrics: ProtobufMessage, Sendable {
        package var resource = Resource()
        package var scopeMetrics: [ScopeMetrics] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "resource", Resource.self, &resource)
            try fields.repeated(2, "scopeMetrics", ScopeMetrics.self, &scopeMetrics)
        }
    }

    package struct ScopeMetrics: ProtobufMessage, Sendable {
        package var scope = InstrumentationScope()
        package var metrics: [Metric] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "scope", InstrumentationScope.self, &scope)
            try fields.repeated(2, "metrics", Metric.self, &metrics)
        }
    }

    package struct Metric: ProtobufMessage, Sendable {
        package enum Data: Equatable, Sendable {
            case gauge(Gauge)
            case sum(Sum)
            case histogram(Histogram)
            case exponentialHistogram(ExponentialHistogram)
            case summary(Summary)
        }

        package var name = ""
        package var unit = ""
        package var data: Data?

        package init() {}

        var nameInFaults: String? { "metric \"\(name)\"" }

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "name", String.self, &name)
            try fields.field(3, "unit", String.self, &unit)
            try fields.oneof(5, "gauge", Gauge.self, &data, Data.gauge) {
                if case .gauge(let gauge) = $0 { gauge } else { nil }
            }
            try fields.oneof(7, "sum", Sum.self, &data, Data.sum) {
                if case .sum(let sum) = $0 { sum } else { nil }
            }
            try fields.oneof(9, "histogram", Histogram.self, &data, Data.histogram) {
                if case .histogram(let histogram) = $0 { histogram } else { nil }
            }
            try fields.oneof(
                10, "exponentialHistogram", ExponentialHistogram.self, &data,
                Data.exponentialHistogram
            ) {
                if case .exponentialHistogram(let histogram) = $0 { histogram } else { nil }
            }
            try fields.oneof(11, "summary", Summary.self, &data, Data.summary) {
                if case .summary(let summary) = $0 { summary } else { nil }
            }
        }
    }

    /// The start of the time that values of a sum or a histogram cover.
    package enum AggregationTemporality: Int32, Enumeration, Sendable {
        case unspecified
        case delta
        case cumulative

        static let defaultValue = unspecified
        static let names = [
            "AGGREGATION_TEMPORALITY_UNSPECIFIED": unspecified,
            "AGGREGATION_TEMPORALITY_DELTA": delta,
            "AGGREGATION_TEMPORALITY_CUMULATIVE": cumulative,
        ]
    }

    package struct Gauge: ProtobufMessage, Sendable {
        package var dataPoints: [NumberDataPoint] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "dataPoints", NumberDataPoint.self, &dataPoints)
        }
    }

    package struct Sum: ProtobufMessage, Sendable {
        package var dataPoints: [NumberDataPoint] = []
        package var aggregationTemporality = AggregationTemporality.unspecified

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "dataPoints", NumberDataPoint.self, &dataPoints)
            try fields.field(
                2, "aggregationTemporality", AggregationTemporality.self, &aggregationTemporality)
        }
    }

    package struct Histogram: ProtobufMessage, Sendable {
        package var dataPoints: [HistogramDataPoint] = []
        package var aggregationTemporality = AggregationTemporality.unspecified

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "dataPoints", HistogramDataPoint.self, &dataPoints)
            try fields.field(
                2, "aggregationTemporality", AggregationTemporality.self, &aggregationTemporality)
        }
    }

    package struct ExponentialHistogram: ProtobufMessage, Sendable {
        package var dataPoints: [ExponentialHistogramDataPoint] = []
        package var aggregationTemporality = AggregationTemporality.unspecified

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "dataPoints", ExponentialHistogramDataPoint.self, &dataPoints)
            try fields.field(
                2, "aggregationTemporality", AggregationTemporality.self, &aggregationTemporality)
        }
    }

    package struct Summary: ProtobufMessage, Sendable {
        package var dataPoints: [SummaryDataPoint] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "dataPoints", SummaryDataPoint.self, &dataPoints)
        }
    }
}
