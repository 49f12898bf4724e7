import Testing

@testable import OpenTelemetry

/// Messages of another implementation of OTLP are read and written in the same way.
struct FixtureTests {
    @Test(arguments: Fixture.allCases)
    func `both encodings of a message are read alike`(_ fixture: Fixture) throws {
        #expect(!fixture.known.isEmpty)
        for (source, encoding) in [(fixture.protobuf, Encoding.protobuf), (fixture.json, .json)] {
            let bytes = try fixture.rewritten(from: source, encoding, to: .protobuf)
            #expect(bytes == fixture.known, "\(encoding)")
        }
    }

    @Test(arguments: Fixture.allCases)
    func `JSON is written as it is read`(_ fixture: Fixture) throws {
        let json = try fixture.rewritten(from: fixture.protobuf, .protobuf, to: .json)
        #expect(try fixture.rewritten(from: json, .json, to: .protobuf) == fixture.known)
    }

    @Test(arguments: Encoding.allCases)
    func `metrics have their values`(_ encoding: Encoding) throws {
        let source = encoding == .json ? Fixture.metrics.json : Fixture.metrics.protobuf
        let message = try encoding.message(source, OTLP.ExportMetricsServiceRequest.self)
        let resource = try #require(message.resourceMetrics.first)
        #expect(resource.resource.attributes == [.init("service.name", .stringValue("pancakes"))])
        let scope = try #require(resource.scopeMetrics.first)
        #expect(scope.scope.name == "shop" && scope.scope.version == "1.0")
        let keys = scope.scope.attributes.map(\.key)
        #expect(
            keys == [
                "text", "flag", "off", "least", "most", "double", "bytes", "list", "map", "nothing",
            ])
        let attributes = Dictionary(
            uniqueKeysWithValues: zip(keys, scope.scope.attributes.map(\.value.value)))
        #expect(attributes["text"] == .stringValue("a \"quoted\" \\ line\nand Grüße 👋"))
        #expect(attributes["least"] == .intValue(.min) && attributes["flag"] == .boolValue(true))
        #expect(attributes["bytes"] == .bytesValue(Array(250...255)))
        let list = OTLP.ArrayValue([.init(.intValue(1)), .init(.stringValue(""))])
        #expect(attributes["list"] == .arrayValue(list) && attributes["nothing"] == .some(nil))
        #expect(
            scope.metrics.map(\.name) == [
                "temperature", "orders", "latency", "sizes", "rest", "empty", "nothing",
            ])
        #expect(scope.metrics[5].data == .sum(OTLP.Sum()) && scope.metrics[6].data == nil)
    }

    @Test(arguments: Encoding.allCases)
    func `data points have their values`(_ encoding: Encoding) throws {
        let source = encoding == .json ? Fixture.metrics.json : Fixture.metrics.protobuf
        let message = try encoding.message(source, OTLP.ExportMetricsServiceRequest.self)
        let metrics = message.resourceMetrics[0].scopeMetrics[0].metrics
        guard case .gauge(let gauge) = metrics[0].data, case .sum(let sum) = metrics[1].data,
            case .histogram(let histogram) = metrics[2].data,
            case .exponentialHistogram(let sizes) = metrics[3].data,
            case .summary(let summary) = metrics[4].data
        else {
            Issue.record("\(metrics.map(\.data))")
            return
        }
        #expect(gauge.dataPoints[3].value == .asDouble(.leastNonzeroMagnitude))
        #expect(gauge.dataPoints[7].value == .asDouble(-.infinity))
        #expect(gauge.dataPoints[10].timeUnixNano == .max && gauge.dataPoints[10].flags == .max)
        #expect(sum.aggregationTemporality == .delta)
        let whole: [OTLP.NumberDataPoint.Value] = [
            .asInt(0), .asInt(-1), .asInt(.max), .asInt(.min),
        ]
        #expect(sum.dataPoints.map(\.value) == whole)
        #expect(histogram.aggregationTemporality == .cumulative)
        let (full, bare) = (histogram.dataPoints[0], histogram.dataPoints[1])
        #expect(full.bucketCounts == [0, 1, .max] && full.explicitBounds == [-0.5, 10])
        #expect(full.sum == 0 && full.min == -1.5 && full.max == 1e300 && full.count == .max)
        #expect(bare.sum == nil && bare.min == nil && bare.max == nil && bare.count == 1)
        let size = sizes.dataPoints[0]
        #expect(size.scale == .min && size.positive.offset == .max && size.negative.offset == -3)
        #expect(size.positive.bucketCounts == [0, 127, 128, .max] && size.zeroThreshold == 0.25)
        #expect(summary.dataPoints[0].quantileValues.map(\.value) == [2, 0])
    }
}
