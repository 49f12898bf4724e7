import ArgumentParser
import CMalloc

/// Measures in release mode, each case beside a floor in the same run, and prints JSON.
@main
struct Benchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure what Soundings does, against floors in the same run.",
        subcommands: [
            ChartBenchmarks.self, AppendBenchmark.self, IngestBenchmark.self, RestoreBenchmark.self,
            TableBenchmarks.self, DatabaseBenchmark.self,
            StepBenchmark.self, LiveBenchmark.self, PageBenchmark.self, StormBenchmark.self,
            BusyClientBenchmark.self, CyclesBenchmark.self, SoakBenchmark.self, FloorServer.self,
        ])

    static func main() async {
        malloc_keep_freed()
        await main(nil)
    }
}
