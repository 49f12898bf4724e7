import Foundation
import SoundingsRender

/// Times in milliseconds for each chart, `processor` of the thread that draws, whatever else runs
/// on the machine; memory in MB, of the process.
struct Row: Encodable {
    var charts: String
    var file: String
    var mean: Double
    var median: Double
    var processor: Double
    var bytes: Int
    var memoryAfterTenth: Double
    var memoryAtEnd: Double
}

/// Times in milliseconds of the clock for each chart.
struct ParallelRow: Encodable {
    var charts: String
    var file: String
    var each: Double
    var bytes: Int
    var memoryBefore: Double
    var memoryAtEnd: Double
}

struct Figures: Encodable {
    var oneByOne: [Row]
    var atOnce: [ParallelRow]
}

func residentMegabytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (Double(line.filter(\.isNumber)) ?? 0) / 1_024
}

/// The processor time of this thread so far, in milliseconds.
func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// Draws different charts one after the other; making their data isn't measured.
@MainActor func row(
    _ kind: SampleChart.Kind, _ count: Int, _ file: String,
    _ draw: (ImageRenderer<SampleChart>) throws -> Int
) rethrows -> Row {
    var (times, processorTimes, bytes, early): ([Double], [Double], Int, Double) = ([], [], 0, 0)
    for number in 0..<count {
        let renderer = ImageRenderer(
            content: SampleChart(kind: kind, samples: Sample.walk(1_000, seed: number)))
        let (start, processorStart) = (ContinuousClock.now, processorMilliseconds())
        bytes = try draw(renderer)
        processorTimes.append(processorMilliseconds() - processorStart)
        times.append((ContinuousClock.now - start) / .milliseconds(1))
        if number == count / 10 { early = residentMegabytes() }
    }
    return Row(
        charts: "\(count) × \(kind.rawValue), 1,000 points", file: file,
        mean: times.reduce(0, +) / Double(count), median: times.sorted()[count / 2],
        processor: processorTimes.sorted()[count / 2], bytes: bytes,
        memoryAfterTenth: early, memoryAtEnd: residentMegabytes())
}

/// Draws different charts beside each other, on each processor: the time of all, divided by their number.
@MainActor func rowAtOnce(
    _ kind: SampleChart.Kind, _ count: Int, _ file: String, _ format: ImageFormat
) async throws -> ParallelRow {
    let charts = (0..<count).map {
        SampleChart(kind: kind, samples: Sample.walk(1_000, seed: $0))
    }
    let (start, memory) = (ContinuousClock.now, residentMegabytes())
    let bytes = try await withThrowingTaskGroup { group in
        for chart in charts {
            group.addTask {
                let renderer = await ImageRenderer(content: chart)
                return try await renderer.file(format).count
            }
        }
        var bytes = 0
        for try await count in group { bytes += count }
        return bytes
    }
    return ParallelRow(
        charts: "\(count) × \(kind.rawValue), 1,000 points, at once", file: file,
        each: (ContinuousClock.now - start) / .milliseconds(Double(count)), bytes: bytes / count,
        memoryBefore: memory, memoryAtEnd: residentMegabytes())
}

// How many charts of each kind, only one format and only one kind.
let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 1_000
let only = arguments.dropFirst().first
let kinds = SampleChart.Kind.allCases.filter { kind in
    arguments.dropFirst(2).first.map { $0 == kind.rawValue } ?? true
}
var rows: [Row] = []
for kind in kinds {
    if only != "PNG" { rows.append(try row(kind, count, "SVG") { try $0.svg.utf8.count }) }
    if only != "SVG" {
        rows.append(try row(kind, count, "PNG, 640 × 400") { try $0.pngData.count })
    }
}
var parallelRows: [ParallelRow] = []
for kind in kinds {
    if only != "PNG" { parallelRows.append(try await rowAtOnce(kind, count, "SVG", .svg)) }
    if only != "SVG" {
        parallelRows.append(try await rowAtOnce(kind, count, "PNG, 640 × 400", .png))
    }
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
let figures = Figures(oneByOne: rows, atOnce: parallelRows)
print(String(decoding: try encoder.encode(figures), as: UTF8.self))
