/// The measurements of one server.
struct LiveFigures: Encodable {
    struct Bytes: Encodable {
        var median: Int
        var p99: Int
        var highest: Int

        init?(_ histogram: Histogram) {
            guard histogram.count > 0 else { return nil }
            median = histogram.value(at: 0.5)
            p99 = histogram.value(at: 0.99)
            highest = histogram.highest
        }
    }

    /// In milliseconds.
    struct Latency: Encodable {
        var p50: Double
        var p99: Double
        var p999: Double
        var highest: Double

        init?(_ histogram: Histogram) {
            guard histogram.count > 0 else { return nil }
            p50 = Double(histogram.value(at: 0.5)) / 1e6
            p99 = Double(histogram.value(at: 0.99)) / 1e6
            p999 = Double(histogram.value(at: 0.999)) / 1e6
            highest = Double(histogram.highest) / 1e6
        }
    }

    /// Changes of pictures that arrived, at all viewers together.
    var changes = 0
    /// Other messages that arrived: words, rows, brushes.
    var others = 0
    /// Of a change for one viewer, with its frame.
    var bytesOfChange: Bytes?
    /// The same where something new appears, such as a tick.
    var bytesWithInsertion: Bytes?
    /// From sending a row to receiving its change, found out for at most some 20 rows a second.
    var latency: Latency?
    /// Microseconds of the server's processor time for each change that arrived.
    var processorTimePerChange = 0.0
    /// Of one core, in hundredths.
    var processorShare = 0.0
    /// Bytes of resident memory for each viewer that was connected and idle.
    var memoryPerViewer = 0
}
