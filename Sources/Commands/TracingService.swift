import Dashboards
import Instrumentation
import Logging
import ProgramVersion
import ServiceLifecycle
import Traces
import Tracing

/// Sends the spans of the server's work to a collector, including those of its last moments.
struct TracingService: Service {
    private let export: SpanExport

    /// Starts recording spans.
    ///
    /// - Returns: Nil if there are no settings, or if the program has a tracer of its own.
    init?(_ settings: TracingSettings?) {
        guard let settings else { return nil }
        guard InstrumentationSystem.tracer is NoOpTracer else {
            Logger(label: "tracing").notice(
                "the program has a tracer of its own, which gets all spans")
            return nil
        }
        let queue = SpanQueue()
        let collector = Collector(settings.url, headers: settings.headers)
        export = SpanExport(
            of: queue,
            resource: [("service.name", "soundings"), ("service.version", ProgramVersion.number)]
        ) { try await collector.send($0) }
        InstrumentationSystem.bootstrap(SpanTracer(to: queue, share: settings.share))
    }

    func run() async throws {
        await cancelWhenGracefulShutdown { await export.run() }
        await withTaskGroup { group in
            group.addTask { _ = await export.sendAll() }
            group.addTask { try? await Task.sleep(for: Self.longestEnd) }
            await group.next()
            group.cancelAll()
        }
    }

    /// The longest time for which the last spans delay the server's stop.
    private static let longestEnd: Duration = .seconds(2)
}

extension Logger.MetadataProvider {
    /// Adds the trace and the span to lines of the log.
    static let trace = Logger.MetadataProvider {
        guard let trace = InstrumentationContext.current?.trace else { return [:] }
        return ["trace_id": "\(trace.traceName)", "span_id": "\(trace.spanName)"]
    }
}
