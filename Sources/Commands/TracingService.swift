import Dashboards
import Instrumentation
import Logging
import ProgramVersion
import ServiceLifecycle
import Traces
import Tracing

#if OpenTelemetry
/// Sends the spans of the server's work to a collector, up to the last ones.
struct TracingService: Service {
    private let export: SpanExport

    /// Has spans recorded; without settings, or where a program has a tracer of its own, nothing is spent on it.
    ///
    /// - Returns: nil where nothing is to be sent.
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

    /// The last spans aren't worth a longer stop.
    private static let longestEnd: Duration = .seconds(2)
}
#else
/// Says that spans can't be sent, as the program is built without OpenTelemetry's messages.
struct TracingService: Service {
    init?(_ settings: TracingSettings?) {
        if settings != nil {
            Logger(label: "tracing").warning(
                "the program is built without the trait OpenTelemetry: spans can't be sent")
        }
        return nil
    }

    func run() async throws {}
}
#endif

extension Logger.MetadataProvider {
    /// Names the trace and the span that a line of the log belongs to.
    static let trace = Logger.MetadataProvider {
        guard let trace = InstrumentationContext.current?.trace else { return [:] }
        return ["trace_id": "\(trace.traceName)", "span_id": "\(trace.spanName)"]
    }
}
