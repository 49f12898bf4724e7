package import Foundation
package import Tables

/// This machine's own load, from Linux's `/proc`: one row at each tick.
///
/// Rates are averages since the tick before, so the first tick only starts the measurement. A
/// source that can't be read leaves its columns missing.
package struct MachineMetrics: Feed {
    private let ticks: @Sendable () -> AsyncStream<Date>
    private let read: @Sendable (String) -> String?

    /// Makes the feed.
    ///
    /// - Parameters:
    ///   - ticks: when to measure, and the time that the row gets; whole seconds by default.
    ///   - read: the text of a file below `/proc`, nil when it can't be read.
    package init(
        ticks: @escaping @Sendable () -> AsyncStream<Date> = Self.wholeSeconds,
        read: @escaping @Sendable (String) -> String? = Self.readProc
    ) {
        (self.ticks, self.read) = (ticks, read)
    }

    package var schema: Schema { Self.schema }
    /// A second may be late or left out.
    package var longestGap: Double? { 10 }

    package func run(into sink: any RowSink) async throws {
        var before: MachineSample?
        for await time in ticks() {
            let sample = MachineSample(time: time, read: read)
            if let before { try await sink.append(sample.row(since: before).map { [$0] }) }
            before = sample
        }
        try Task.checkCancellation()
    }

    package static let schema = Schema([
        Schema.Field("time", .temporal, title: "Time"),
        Schema.Field("user", .quantitative, title: "User", unit: "percent"),
        Schema.Field("system", .quantitative, title: "System", unit: "percent"),
        Schema.Field("iowait", .quantitative, title: "Waiting for disks", unit: "percent"),
        Schema.Field("memory_used", .quantitative, title: "Memory used", unit: "percent"),
        Schema.Field("memory_used_mib", .quantitative, title: "Memory used", unit: "mebibytes"),
        Schema.Field("received", .quantitative, title: "Received", unit: "kilobytes per second"),
        Schema.Field("sent", .quantitative, title: "Sent", unit: "kilobytes per second"),
        Schema.Field("load_1", .quantitative, title: "Load, 1 minute", unit: "processes"),
        Schema.Field("load_5", .quantitative, title: "Load, 5 minutes", unit: "processes"),
        Schema.Field("load_15", .quantitative, title: "Load, 15 minutes", unit: "processes"),
    ])
}

extension MachineMetrics {
    /// Every whole second by the system's clock; one that the machine slept through is left out.
    @Sendable package static func wholeSeconds() -> AsyncStream<Date> {
        AsyncStream {
            let now = Date().timeIntervalSince1970
            // A sleep may end a little early by this clock; the tenth keeps a second from coming twice.
            let next = (now + 0.1).rounded(.down) + 1
            guard (try? await Task.sleep(for: .seconds(next - now))) != nil else { return nil }
            return Date(timeIntervalSince1970: next)
        }
    }

    @Sendable package static func readProc(_ name: String) -> String? {
        // Files of /proc state no length, so they are read to their end.
        guard let file = FileHandle(forReadingAtPath: "/proc/" + name) else { return nil }
        defer { try? file.close() }
        return (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension FeedKind {
    static let machine = FeedKind(
        "machine", "This computer's load, a row a second.", columns: .found, readsTexts: false
    ) { _ throws(FeedError) in MachineMetrics() }
}
