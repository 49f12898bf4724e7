import ArgumentParser
import Feeds
import Foundation
import Logs

/// `soundings data list`: what there is of each table.
struct ListLogs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the tables whose rows are kept, and the entries of their logs.",
        discussion: """
            Each line has a table's name, how many rows and deletions its log has, its size, and \
            when the last row came.
            """)

    @OptionGroup var options: DataOptions

    func run() async throws {
        try await Failure.reporting {
            let logs = try await options.logs()
            for table in try await logs.tables([]) {
                let log = try logs.log(of: table)
                do {
                    let extent = try await log.extent()
                    let newest = await Self.newest(of: log, extent)
                    print("\(table)\t\(extent.entries)\t\(extent.bytes.byteCount)\t\(newest)")
                } catch {
                    print("\(table)\tit can't be read: \(error)")
                }
            }
        }
    }

    /// When the last row came, or why that can't be read.
    private static func newest(of log: any RowLog, _ extent: LogExtent) async -> String {
        if extent.offsets.isEmpty { return "" }
        do {
            let last = try await log.read(from: max(0, extent.offsets.upperBound - 1))
            return last.time > 0 ? text(of: last.time) : ""
        } catch {
            return "its newest rows can't be read: \(error)"
        }
    }

    private static func text(of time: Double) -> String {
        Date(timeIntervalSince1970: time).formatted(.iso8601)
    }
}
