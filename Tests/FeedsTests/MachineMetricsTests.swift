import Foundation
import Tables
import Testing

@testable import Feeds

struct MachineMetricsTests {
    @Test func `a row holds the averages since the tick before`() async throws {
        #expect(
            try await rows(at: [100, 102]) == [
                "time": .date(Date(timeIntervalSince1970: 102)), "user": .number(30),
                "system": .number(15), "iowait": .number(5), "memory_used": .number(25),
                "memory_used_mib": .number(250), "received": .number(2), "sent": .number(0.5),
                "load_1": .number(0.91), "load_5": .number(0.8), "load_15": .number(0.41),
            ])
    }

    @Test func `what can't be read is missing`() async throws {
        let row = try await rows(at: [100, 102], without: ["stat", "net/dev", "loadavg"])
        for name in ["user", "system", "iowait", "received", "sent", "load_1"] {
            #expect(row[name] == .missing, "\(name)")
        }
        #expect(row["memory_used"] == .number(25))
    }

    @Test func `a counter that goes back is missing for one row`() async throws {
        let row = try await rows(at: [102, 100])
        #expect(row["received"] == .missing)
        #expect(row["user"] == .missing)
    }

    @Test func `the first tick only starts the measurement`() async throws {
        #expect(try await rows(at: [100]).isEmpty)
    }

    @Test func `this machine's own files are understood`() {
        let sample = MachineSample(
            time: Date(timeIntervalSince1970: 0), read: MachineMetrics.readProc)
        #expect(sample.cpu != nil && sample.memory != nil && sample.network != nil)
        #expect(sample.load.count == 3)
    }

    /// The only row after ticks at the given seconds, by column.
    private func rows(
        at seconds: [Double], without absent: Set<String> = []
    ) async throws -> [String: Value] {
        let sink = GatheringSink()
        let proc = FakeProc(moments: seconds, absent: absent)
        let feed = MachineMetrics(ticks: { proc.ticks() }, read: { proc.read($0) })
        try await feed.run(into: sink)
        let names = MachineMetrics.schema.fields.map(\.name)
        return await Dictionary(
            uniqueKeysWithValues: zip(names, sink.columns).map { ($0, $1[0]) })
    }
}

/// Files of `/proc` whose counters follow a clock that is set by hand.
private final class FakeProc: @unchecked Sendable {
    private let moments: [Double]
    private let absent: Set<String>
    private var index = -1

    init(moments: [Double], absent: Set<String>) {
        (self.moments, self.absent) = (moments, absent)
    }

    func ticks() -> AsyncStream<Date> {
        AsyncStream { [self] in
            index += 1
            return index < moments.count ? Date(timeIntervalSince1970: moments[index]) : nil
        }
    }

    func read(_ name: String) -> String? {
        let now = Int(moments[index])
        guard !absent.contains(name) else { return nil }
        return switch name {
        case "stat":
            "cpu  \(20 * now) \(10 * now) \(10 * now) \(45 * now) \(5 * now) \(2 * now) \(3 * now)"
                + " \(5 * now) 0 0\ncpu0 1 2 3\n"
        case "meminfo": "MemTotal: 1024000 kB\nMemFree: 1 kB\nMemAvailable: 768000 kB\n"
        case "net/dev":
            "Inter-| Receive | Transmit\n face |bytes packets\n"
                + "    lo: 99999 1 0 0 0 0 0 0 99999 1 0 0 0 0 0 0\n"
                + "  eth0:\(2_000 * now) 1 0 0 0 0 0 0 \(500 * now) 1 0 0 0 0 0 0\n"
        case "loadavg": "0.91 0.80 0.41 1/101 15692\n"
        default: nil
        }
    }
}
