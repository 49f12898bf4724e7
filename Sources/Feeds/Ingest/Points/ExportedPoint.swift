import Foundation
package import OpenTelemetry
import Tables

/// A data point of an OpenTelemetry metric, as the points that become rows of tables.
///
/// - A histogram becomes a point for its count, sum and extremes, and a point for each bucket.
/// - A summary becomes a point for its count and sum, and a point for each quantile.
package enum ExportedPoint: Hashable, Sendable {
    case points([MeasuredPoint])
    /// The reason for which the data point is rejected.
    case fault(String)

    /// Returns all data points of a message in their order.
    ///
    /// Attributes of the resource, the scope and the point become tags. If they share a name, the
    /// innermost one wins. Points also have the tags `metric`, `unit`, `temporality`, `scope.name`
    /// and `scope.version`.
    package static func all(of message: OTLP.ExportMetricsServiceRequest) -> [ExportedPoint] {
        message.resourceMetrics.flatMap { resource -> [ExportedPoint] in
            let attributes = SharedTags([String: String](resource.resource.attributes))
            return resource.scopeMetrics.flatMap { scope -> [ExportedPoint] in
                var tags = ["scope.name": scope.scope.name, "scope.version": scope.scope.version]
                    .filter { !$0.value.isEmpty && attributes[$0.key] == nil }
                tags.merge([String: String](scope.scope.attributes)) { $1 }
                let shared = SharedTags(tags, within: attributes)
                return scope.metrics.flatMap { MetricReader($0, shared).points }
            }
        }
    }
}

/// Reads the data points of one metric.
private struct MetricReader {
    private let metric: OTLP.Metric
    private let shared: SharedTags
    /// Tags of the metric, which those of its points hide.
    private var tags: [String: String] = [:]

    init(_ metric: OTLP.Metric, _ shared: SharedTags) {
        self.metric = metric
        self.shared = shared
        if shared["metric"] == nil { tags["metric"] = metric.name }
        if !metric.unit.isEmpty, shared["unit"] == nil { tags["unit"] = metric.unit }
    }

    var points: [ExportedPoint] {
        switch metric.data {
        case .gauge(let gauge): gauge.dataPoints.map { .points([point($0)]) }
        case .sum(let sum):
            with(sum.aggregationTemporality, sum.dataPoints) { $0.point($1) }
        case .histogram(let histogram):
            with(histogram.aggregationTemporality, histogram.dataPoints) { $0.points($1) }
        case .exponentialHistogram(let histogram):
            with(histogram.aggregationTemporality, histogram.dataPoints) { $0.points($1) }
        case .summary(let summary): summary.dataPoints.map { .points(points($0)) }
        case nil: []
        }
    }

    /// Returns faults if the temporality is missing, which the specification requires.
    private func with<DataPoint>(
        _ temporality: OTLP.AggregationTemporality, _ points: [DataPoint],
        _ read: (MetricReader, DataPoint) -> [MeasuredPoint]
    ) -> [ExportedPoint] {
        var reader = self
        switch temporality {
        case .delta: reader.tags["temporality"] = "delta"
        case .cumulative: reader.tags["temporality"] = "cumulative"
        case .unspecified:
            let fault =
                "metric \"\(metric.name)\" doesn't say whether it counts from the beginning "
                + "(cumulative) or from one point to the next (delta)"
            return points.map { _ in .fault(fault) }
        }
        return points.map { .points(read(reader, $0)) }
    }

    private func with<DataPoint>(
        _ temporality: OTLP.AggregationTemporality, _ points: [DataPoint],
        _ read: (MetricReader, DataPoint) -> MeasuredPoint
    ) -> [ExportedPoint] {
        with(temporality, points) { [read($0, $1)] }
    }

    private func point(_ point: OTLP.NumberDataPoint) -> MeasuredPoint {
        let value: Double? =
            switch point.value {
            case .asDouble(let number): number
            case .asInt(let number): Double(number)
            case nil: nil
            }
        var measured = measured(point.attributes, at: point.timeUnixNano)
        measured.fields["value"] = .number(isAbsent(point.flags) ? .nan : value ?? .nan)
        return measured
    }

    private func points(_ point: OTLP.HistogramDataPoint) -> [MeasuredPoint] {
        let bounds = [-.infinity] + point.explicitBounds + [.infinity]
        let buckets = zip(zip(bounds, bounds.dropFirst()), point.bucketCounts).map {
            Bucket(lower: $0.0, upper: $0.1, count: $1)
        }
        return points(point, buckets)
    }

    /// Returns the points of a histogram whose bounds are powers of 2^(2^-scale).
    private func points(_ point: OTLP.ExponentialHistogramDataPoint) -> [MeasuredPoint] {
        let bound = { (index: Int) in exp2(scalbn(Double(index), -Int(point.scale))) }
        let positive = point.positive.bucketCounts.enumerated().map { index, count in
            let first = Int(point.positive.offset) + index
            return Bucket(lower: bound(first), upper: bound(first + 1), count: count)
        }
        let negative = point.negative.bucketCounts.enumerated().reversed().map { index, count in
            let first = Int(point.negative.offset) + index
            return Bucket(lower: -bound(first + 1), upper: -bound(first), count: count)
        }
        let zero = Bucket(
            lower: -point.zeroThreshold, upper: point.zeroThreshold, count: point.zeroCount)
        return points(point, negative + (zero.count > 0 ? [zero] : []) + positive)
    }

    private func points(_ point: some HistogramPoint, _ buckets: [Bucket]) -> [MeasuredPoint] {
        var whole = measured(point.attributes, at: point.timeUnixNano)
        guard !isAbsent(point.flags) else { return [absent(whole)] }
        whole.fields["count"] = .number(Double(point.count))
        if let sum = point.sum { whole.fields["sum"] = .number(sum) }
        if let min = point.min { whole.fields["min"] = .number(min) }
        if let max = point.max { whole.fields["max"] = .number(max) }
        whole.tags = whole.tags.asShared
        return [whole]
            + buckets.map { bucket in
                var point = whole
                point.fields = [
                    "lower_bound": .number(bucket.lower), "upper_bound": .number(bucket.upper),
                    "bucket_count": .number(Double(bucket.count)),
                ]
                return point
            }
    }

    private func points(_ point: OTLP.SummaryDataPoint) -> [MeasuredPoint] {
        var whole = measured(point.attributes, at: point.timeUnixNano)
        guard !isAbsent(point.flags) else { return [absent(whole)] }
        whole.fields = ["count": .number(Double(point.count)), "sum": .number(point.sum)]
        whole.tags = whole.tags.asShared
        return [whole]
            + point.quantileValues.map { pair in
                var point = whole
                point.fields = [
                    "quantile": .number(pair.quantile), "value": .number(pair.value),
                ]
                return point
            }
    }

    // MARK: Parts

    private struct Bucket {
        var lower: Double
        var upper: Double
        var count: UInt64
    }

    private func absent(_ point: MeasuredPoint) -> MeasuredPoint {
        var point = point
        point.fields["count"] = .number(.nan)
        return point
    }

    private func measured(
        _ attributes: [OTLP.KeyValue], at nanoseconds: UInt64
    ) -> MeasuredPoint {
        let own = tags.merging([String: String](attributes)) { $1 }
        var point = MeasuredPoint(name: metric.name, PointTags(own, sharing: shared))
        if nanoseconds > 0 { point.time = Double(nanoseconds / 1_000) / 1e6 }
        return point
    }

    /// Returns whether the source has no value for the time, which interrupts a line.
    private func isAbsent(_ flags: UInt32) -> Bool { flags & 1 == 1 }
}

/// The fields that both kinds of histograms share.
private protocol HistogramPoint {
    var attributes: [OTLP.KeyValue] { get }
    var timeUnixNano: UInt64 { get }
    var flags: UInt32 { get }
    var count: UInt64 { get }
    var sum: Double? { get }
    var min: Double? { get }
    var max: Double? { get }
}

extension OTLP.HistogramDataPoint: HistogramPoint {}
extension OTLP.ExponentialHistogramDataPoint: HistogramPoint {}

extension [String: String] {
    /// If several attributes have the same name, the last one counts.
    fileprivate init(_ attributes: [OTLP.KeyValue]) {
        self.init()
        for attribute in attributes { self[attribute.key] = attribute.value.text }
    }
}

extension OTLP.AnyValue {
    /// The value as text, with commas between members of a list, or nil for bytes and no value.
    fileprivate var text: String? {
        switch value {
        case .stringValue(let text): text
        case .boolValue(let flag): flag ? "true" : "false"
        case .intValue(let number): String(number)
        case .doubleValue(let number): number.plain
        case .arrayValue(let list): list.values.compactMap(\.text).joined(separator: ", ")
        case .kvlistValue(let list):
            list.values.compactMap { member in member.value.text.map { "\(member.key)=\($0)" } }
                .joined(separator: ", ")
        case .bytesValue, nil: nil
        }
    }
}
