import CoreMetrics
import Synchronization

/// One metric of a program.
final class ProgramMetric: Sendable {
    /// As Prometheus allows it.
    struct Name: Hashable, Comparable {
        let text: String
        let kind: MetricFamily.Kind
        /// Names and values, one after the other.
        let dimensions: [String]

        init(_ label: String, _ dimensions: [(String, String)], _ kind: MetricFamily.Kind) {
            let plain = Self.plain(label)
            let isCounted = kind == .counter && !plain.hasSuffix("_total")
            text = isCounted ? plain + "_total" : plain
            self.kind = kind
            self.dimensions = dimensions.flatMap { [Self.plain($0), $1] }
        }

        private static func plain(_ text: String) -> String {
            let letters = text.map { letter in
                letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "_"
            }
            return (letters.first?.isNumber ?? true ? "_" : "") + String(letters)
        }

        static func < (one: Name, other: Name) -> Bool {
            (one.text, one.kind.rawValue, one.dimensions.joined(separator: "\0"))
                < (other.text, other.kind.rawValue, other.dimensions.joined(separator: "\0"))
        }
    }

    private struct State {
        /// Of a counter or a gauge; nil before the first one.
        var value: Double?
        /// Of what was recorded.
        var (count, sum) = (0, 0.0)
    }

    let name: Name
    private let state = Mutex(State())

    init(_ name: Name) { self.name = name }

    var samples: [MetricFamily.Sample] {
        let state = state.withLock(\.self)
        let labels = stride(from: 0, to: name.dimensions.count, by: 2).map {
            (name: name.dimensions[$0], value: name.dimensions[$0 + 1])
        }
        if name.kind == .summary {
            return [("_sum", state.sum), ("_count", Double(state.count))].map {
                MetricFamily.Sample(suffix: $0, labels: labels, value: $1)
            }
        }
        return [MetricFamily.Sample(labels: labels, value: state.value ?? 0)]
    }

    private func add(_ amount: Double) { state.withLock { $0.value = ($0.value ?? 0) + amount } }

    private func note(_ value: Double) {
        state.withLock { state in
            state.value = value
            (state.count, state.sum) = (state.count + 1, state.sum + value)
        }
    }
}

extension ProgramMetric: CounterHandler, FloatingPointCounterHandler {
    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func reset() { state.withLock { $0.value = 0 } }
}

extension ProgramMetric: MeterHandler {
    func set(_ value: Int64) { note(Double(value)) }
    func set(_ value: Double) { note(value) }
    func decrement(by amount: Double) { add(-amount) }
}

extension ProgramMetric: RecorderHandler {
    func record(_ value: Int64) { note(Double(value)) }
    func record(_ value: Double) { note(value) }
}

extension ProgramMetric: TimerHandler {
    func recordNanoseconds(_ duration: Int64) { note(Double(duration) / 1e9) }
}
