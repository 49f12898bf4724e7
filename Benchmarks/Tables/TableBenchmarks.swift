import ArgumentParser
import Feeds
import Foundation
import Tables

/// Appending, zooming and brushing at several sizes, and reading files.
struct TableBenchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tables", abstract: "Measure tables: appending, zooming, brushing, reading.")

    @Option(help: "How many times each case is run.")
    var count = 200

    @Option(help: "How many rows the tables have.")
    var rows = [100_000, 1_000_000, 10_000_000]

    @Option(help: "A CSV file to read as well.")
    var csv: String?

    func run() async throws {
        var results = [appending]
        if let csv { results.append(try await semantics(csv)) }
        for rows in rows {
            let table = try TableCase(rows: rows)
            results += [
                zoom(table), brush(table), crossedBrushes(table), sortedWindow(table),
                sortedPage(table),
            ]
        }
        print(try JSON.text(of: results))
    }

    /// Times in milliseconds.
    struct Result: Encodable {
        var work: String
        var rows: Int
        var median: Double
        var p99: Double
        /// The same by a plain loop over arrays.
        var floor: Double
        var ratio: Double
        /// The speed at which a file is read.
        var megabytesPerSecond: Double?
        /// Work done once before.
        var before: Double?

        init(_ work: String, rows: Int, _ samples: Samples, floor: Samples) {
            (self.work, self.rows) = (work, rows)
            (median, p99, self.floor) = (samples.median, samples.p99, floor.median)
            ratio = samples.median / floor.median
        }
    }

    private var appending: Result {
        let growing = GrowingTable(schema: TableCase.schema)
        growing.keepLevels(LevelColumns(y: "value", x: "time"))
        var source = RowSource(seed: 1)
        let batch = { source.batch(from: $0 * 1_000, count: 1_000) }
        let samples = Samples(count, prepare: batch) { batch in
            growing.append(batch)
            return growing.snapshot
        }
        var columns: [[Double]] = [[], [], [], []]
        let floor = Samples(count, prepare: batch) { batch in
            for (index, cells) in batch.enumerated() {
                columns[index] += cells.map { $0.scalar ?? 0 }
            }
        }
        return Result(
            "append 1,000 rows, with levels of detail", rows: 1_000, samples, floor: floor)
    }

    /// From a file to a table that is ready to be shown; the floor is to look for its line ends.
    private func semantics(_ path: String) async throws -> Result {
        var times: [Double] = []
        var rows = 0
        for _ in 0..<5 {
            let start = Samples.processTime
            let file = try CSVFile(path: path, timeZone: .gmt)
            let table = ReadTable(file.schema)
            try await file.run(into: table)
            rows = await table.snapshot.rows.count
            times.append(Samples.processTime - start)
        }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw FeedError("\(path) can't be read")
        }
        // Added up and looked at, so that the counting isn't left out.
        var lines = 0
        let floor = Samples(5, prepare: { _ in [UInt8](bytes) }) { bytes in
            lines += bytes.count { $0 == UInt8(ascii: "\n") }
        }
        precondition(lines > 0, "a file that was read has lines")
        var result = Result("read \(path)", rows: rows, Samples(times), floor: floor)
        result.megabytesPerSecond = Double(bytes.count) / 1e3 / result.median
        return result
    }

    /// Any zoom of the line at 2,000 pixels.
    private func zoom(_ table: TableCase) -> Result {
        guard let levels = table.table.levels(LevelColumns(y: "value", x: "time")),
            case .numbers(let values) = table.table["value"]?.storage
        else { preconditionFailure("the table keeps levels") }
        var noise = Noise(seed: 3)
        let view = { (_: Int) in
            let pixels = TableCase.step * exp2(noise.next() * log2(Double(table.rows) / 2_000))
            let length = 2_000 * pixels
            let start = TableCase.start + (table.end - TableCase.start - length) * noise.next()
            return (start, start + length, (pixels / 2).binade)
        }
        let samples = Samples(count, prepare: view) { lower, upper, width in
            levels.rows(from: lower, to: upper, binWidth: width)
        }
        let floor = Samples(max(5, count / 40), prepare: { _ in values }) { Floor.m4(of: $0) }
        return Result("M4 of any zoom at 2,000 pixels", rows: table.rows, samples, floor: floor)
    }

    /// Half of the rows: how many, sums by name, and the first 50.
    private func brush(_ table: TableCase) -> Result {
        var noise = Noise(seed: 5)
        let filter = { (_: Int) in
            let start = noise.next() / 2
            return RowFilter([table.interval(from: start, to: start + 0.5)])
        }
        let samples = Samples(count, prepare: filter) { filter in
            let found = table.table.rows(matching: filter)
            let sums = table.sums.update(from: table.table, among: found)
            return (found.count, sums, found.rows(from: 0, count: 50))
        }
        return Result(
            "brush: count, sums by name, first 50 rows", rows: table.rows, samples,
            floor: floor(of: table))
    }

    /// Half of the rows by time, and half of the others' numbers, which have no index.
    private func crossedBrushes(_ table: TableCase) -> Result {
        var noise = Noise(seed: 7)
        let filter = { (_: Int) in
            let start = noise.next() / 2
            return RowFilter([
                table.interval(from: start, to: start + 0.5),
                .interval(column: "other", lower: .number(start), upper: .number(start + 0.5)),
            ])
        }
        let samples = Samples(max(5, count / 10), prepare: filter) { filter in
            let found = table.table.rows(matching: filter)
            return (found.count, found.rows(from: 0, count: 50))
        }
        return Result(
            "two crossed brushes: count, first 50 rows", rows: table.rows, samples,
            floor: floor(of: table))
    }

    /// A page anywhere, of half of the rows, once the chunks are sorted.
    private func sortedPage(_ table: TableCase) -> Result {
        var sorted = SortedChunks(RowOrder("other"))
        let start = Samples.processTime
        while sorted.sortNext(of: table.table) {}
        let sorting = Samples.processTime - start
        var noise = Noise(seed: 9)
        let samples = Samples(count, prepare: { _ in noise.next() / 2 }) { share in
            let found = table.table.rows(
                matching: RowFilter([table.interval(from: share, to: share + 0.5)]))
            return table.table.window(
                found, order: RowOrder("other"), first: Int(share * Double(table.rows)), count: 50,
                sorted: sorted)
        }
        var result = Result(
            "50 rows anywhere in a brush, sorted", rows: table.rows, samples,
            floor: floor(of: table))
        result.before = sorting
        return result
    }

    private func sortedWindow(_ table: TableCase) -> Result {
        let samples = Samples(5, prepare: { $0 }) { run in
            table.table.window(
                order: RowOrder(run % 2 == 0 ? "other" : "value", descending: true), count: 50)
        }
        return Result(
            "first 50 rows by a column", rows: table.rows, samples, floor: floor(of: table))
    }

    private func floor(of table: TableCase) -> Samples {
        guard case .numbers(let others) = table.table["other"]?.storage,
            case .numbers(let values) = table.table["value"]?.storage
        else { preconditionFailure("the table has these columns") }
        return Samples(5, prepare: { Double($0) / 20 }) { lower in
            Floor.sum(of: values, where: others, isFrom: lower, to: lower + 0.5)
        }
    }
}
