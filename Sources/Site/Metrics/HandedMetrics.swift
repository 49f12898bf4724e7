package import CoreMetrics

/// The server's metrics, handed on through swift-metrics: gauges as meters, counters and histograms' counts by what they grew.
package struct HandedMetrics {
    private let factory: any MetricsFactory
    private var counted: [String: Double] = [:]
    private var meters: [String: Meter] = [:]
    private var counters: [String: FloatingPointCounter] = [:]

    package init(to factory: any MetricsFactory) { self.factory = factory }

    /// Hands on what they are now.
    package mutating func update(_ families: [MetricFamily]) {
        for family in families {
            for sample in family.samples {
                let dimensions = sample.labels.map { ($0.name, $0.value) }
                let label = family.name + sample.suffix
                let key = "\(label) \(dimensions)"
                if [.counter, .histogram].contains(family.kind) {
                    let counter =
                        counters[key]
                        ?? FloatingPointCounter(
                            label: label, dimensions: dimensions, factory: factory)
                    counters[key] = counter
                    counter.increment(by: sample.value - (counted[key] ?? 0))
                    counted[key] = sample.value
                } else {
                    let meter =
                        meters[key]
                        ?? Meter(
                            label: label, dimensions: dimensions, factory: factory)
                    meters[key] = meter
                    meter.set(sample.value)
                }
            }
        }
    }
}
