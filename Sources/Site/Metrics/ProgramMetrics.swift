package import CoreMetrics
import Synchronization

/// The metrics that a program makes through swift-metrics, as `/metrics` shows them.
///
/// Counters are counters, meters and gauges gauges, timers and other recorders summaries with a count and a
/// sum, timers in seconds.
package final class ProgramMetrics: MetricsFactory {
    /// More than a program has that puts no user's or request's name into a label.
    private static let most = 10_000

    private let metrics = Mutex<[ProgramMetric.Name: ProgramMetric]>([:])

    package init() {}

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        metric(label, dimensions, .counter)
    }

    package func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { metric(label, dimensions, .counter) }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        metric(label, dimensions, .gauge)
    }

    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler { metric(label, dimensions, aggregate ? .summary : .gauge) }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        metric(label + ".seconds", dimensions, .summary)
    }

    package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

    package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
        remove(handler)
    }

    package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

    package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

    package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

    /// One for each label and its dimensions; beyond the most, one that isn't shown.
    private func metric(
        _ label: String, _ dimensions: [(String, String)], _ kind: MetricFamily.Kind
    ) -> ProgramMetric {
        let name = ProgramMetric.Name(label, dimensions, kind)
        return metrics.withLock { metrics in
            if let known = metrics[name] { return known }
            let made = ProgramMetric(name)
            if metrics.count < Self.most { metrics[name] = made }
            return made
        }
    }

    private func remove(_ handler: AnyObject) {
        guard let metric = handler as? ProgramMetric else { return }
        metrics.withLock { $0[metric.name] = nil }
    }

    /// In the order of their names; of two kinds of one name the first.
    var families: [MetricFamily] {
        let all = metrics.withLock { Array($0.values) }.sorted { $0.name < $1.name }
        return all.reduce(into: []) { families, metric in
            if families.last?.name != metric.name.text {
                families.append(MetricFamily(metric.name.text, metric.name.kind))
            }
            if families.last?.kind == metric.name.kind {
                families[families.count - 1].samples += metric.samples
            }
        }
    }
}
