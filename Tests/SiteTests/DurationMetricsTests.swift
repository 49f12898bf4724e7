import Live
import Testing

@testable import Site

/// Durations as `/metrics` shows them: each bound counts those below it.
struct DurationMetricsTests {
    @Test func `each bound counts all that took no longer`() {
        let durations = DurationHistogram()
        for milliseconds in [0.5, 1, 1.001, 30, 20_000] {
            durations.record(.seconds(milliseconds / 1_000))
        }
        let counts = durations.counts
        #expect(counts.upTo == [2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4])
        #expect(counts.total == 5 && abs(counts.seconds - 20.032501) < 1e-9)
    }

    @Test func `Prometheus reads the last bound as all of them`() {
        let durations = DurationHistogram()
        durations.record(.milliseconds(3))
        durations.record(.seconds(11))
        let text = MetricFamily("times", "Times.", [([("table", "a")], durations.counts)]).text
        #expect(text.hasPrefix("# HELP times Times.\n# TYPE times histogram\n"))
        for line in [
            #"times_bucket{table="a",le="0.0025"} 0"#, #"times_bucket{table="a",le="0.005"} 1"#,
            #"times_bucket{table="a",le="10"} 1"#, #"times_bucket{table="a",le="+Inf"} 2"#,
            #"times_sum{table="a"} 11.003"#, #"times_count{table="a"} 2"#,
        ] {
            #expect(text.contains(line + "\n"), "\(text)")
        }
    }
}
