import Testing

@testable import OpenTelemetry

/// Data points that can't be read are left out of a message in JSON.
struct DataPointFaultTests {
    private func metrics(
        _ metrics: String
    ) throws -> (metrics: [OTLP.Metric], faults: [String]) {
        let body = #"{"resourceMetrics":[{"scopeMetrics":[{"metrics":["# + metrics + "]}]}]}"
        let (message, faults) = try MetricsEncoding.json.metrics(Array(body.utf8))
        return (message.resourceMetrics.flatMap { $0.scopeMetrics.flatMap(\.metrics) }, faults)
    }

    @Test(arguments: ["gauge", "sum", "histogram", "exponential_histogram", "summary"])
    func `each kind of metric loses only its faulty points`(_ kind: String) throws {
        // The name behind the points, and spellings of both kinds.
        let points = #"[{"timeUnixNano":"1"},{"time_unix_nano":[]},null,{"flags":"2"}]"#
        let metric = #"{""# + kind + #"":{"data_points":"# + points + #"},"name":"m"}"#
        let (found, faults) = try metrics(metric + "," + metric)
        #expect(
            faults.prefix(2) == [
                "metric \"m\", field \"time_unix_nano\": its value can't be read."
                    + " Send a whole number that isn't negative",
                "metric \"m\": a data point isn't an object",
            ])
        #expect(faults.count == 4 && found.count == 2)
        for metric in found {
            let count =
                switch metric.data {
                case .gauge(let points): points.dataPoints.count
                case .sum(let points): points.dataPoints.count
                case .histogram(let points): points.dataPoints.count
                case .exponentialHistogram(let points): points.dataPoints.count
                case .summary(let points): points.dataPoints.count
                case nil: 0
                }
            #expect(count == 2)
        }
    }

    @Test func `a fault names the innermost field`() throws {
        let point =
            #"{"attributes":[{"key":"a","value":{"arrayValue":{"values":[{"intValue":"x"}]}}}]}"#
        let (_, faults) = try metrics(#"{"name":"m","gauge":{"dataPoints":["# + point + "]}}")
        #expect(
            faults == [
                "metric \"m\", field \"attributes.value.arrayValue.values.intValue\": its value"
                    + " can't be read. Send a whole number"
            ])
    }

    @Test(arguments: [
        #"{"name":3,"gauge":{"dataPoints":[{"flags":"x"}]}}"#,
        #"{"gauge":{"dataPoints":[{"flags":"x"}]},"unit":[]}"#, #"{"gauge":{"dataPoints":{}}}"#,
        #"{"gauge":{"dataPoints":[{"flags":"x"]}}"#, #"{"gauge":{"dataPoints":[{"flags":x}]}}"#,
        #"{"gauge":{},"sum":{}}"#,
    ])
    func `faults elsewhere reject the message`(_ metric: String) {
        #expect(throws: MalformedMessage.self) { try metrics(metric) }
    }
}
