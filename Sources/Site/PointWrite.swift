import Feeds
import Foundation
import Live
import Tables

/// Points on their way into the tables that they concern.
struct PointWrite {
    /// The tables of a measurement, each with its rows.
    private var targets: [String: [(writer: RowWriter, rows: PointRows)]]
    private let now = Date()
    /// The numbers of points that were left out, by one table at least, and why the first of them.
    private(set) var faults: Set<Int> = []
    private(set) var firstFault: (number: Int, message: String)?

    init(_ writers: [String: RowWriter], _ limits: IngestLimits) {
        let empty = writers.values.sorted { $0.table.name < $1.table.name }.map { writer in
            let table = writer.table
            return (
                writer: writer,
                rows: PointRows(table.schema, timeZone: table.timeZone, limits: limits)
            )
        }
        targets = Dictionary(grouping: empty) { $0.writer.measurement }
    }

    /// Accepts a point; one that no table wants isn't at fault, because agents send all they have.
    mutating func append(_ point: MeasuredPoint, number: Int) {
        for index in targets[point.name]?.indices ?? 0..<0 {
            guard targets[point.name]?[index].rows.concerns(point) == true else { continue }
            do throws(RowFault) {
                try targets[point.name]?[index].rows.append(point, number: number, at: now)
            } catch {
                note(error.description, number: number)
            }
        }
    }

    mutating func note(_ message: String, number: Int) {
        faults.insert(number)
        if firstFault.map({ number < $0.number }) ?? true { firstFault = (number, message) }
    }

    /// Writes all rows.
    ///
    /// - Parameter request: what they came with; a table that has its rows gets no others.
    /// - Returns: the status and the reason where some can't be kept, so that they may be sent again.
    mutating func write(request: RequestKey? = nil) async -> (Int, String)? {
        for name in targets.keys.sorted() {
            for index in targets[name]?.indices ?? 0..<0 {
                leaveOutMisfits(of: name, index)
                guard let target = targets[name]?[index], !target.rows.points.isEmpty else {
                    continue
                }
                let batch = target.rows.columns.map(ColumnBatch.values)
                switch await target.writer.write(batch, request: request) {
                case .written, .deleted, .otherContent: break
                case .full: return (507, "table \"\(target.writer.table.name)\" is full")
                case .failed(let error): return (503, "the rows can't be kept: \(error)")
                case .busy: return (503, "too much is being written, try again later")
                }
            }
        }
        return nil
    }

    /// Leaves out rows that the table refuses, such as those of a far future.
    private mutating func leaveOutMisfits(of name: String, _ index: Int) {
        while let target = targets[name]?[index],
            let fault = target.writer.table.fault(in: target.rows.columns), let row = fault.row
        {
            note(
                RowFault(field: fault.field, fault.message).description,
                number: target.rows.points[row - 1])
            targets[name]?[index].rows.remove(at: row - 1)
        }
    }
}
