import Feeds
import Foundation
import Live
import Tables

/// Points on their way into the tables that they concern.
struct PointWrite {
    private struct Target {
        let writer: RowWriter
        var rows: PointRows
        /// Those of a table that finds out its columns.
        var waiting: [(point: MeasuredPoint, number: Int)] = []
        /// The columns of the rows where some may be new.
        var schema: Schema?

        var table: LiveTable { writer.table }
    }

    /// The tables of a measurement, each with its rows.
    private var targets: [String: [Target]]
    private let limits: IngestLimits
    private let now = Date()
    /// The word for what is measured, as "metric".
    private let noun: String?
    /// The numbers of points that were left out, by one table at least, and why the first of them.
    private(set) var faults: Set<Int> = []
    private(set) var firstFault: (number: Int, message: String)?
    /// How many points no table is for, by their names.
    private(set) var unknown: [String: Int] = [:]

    /// - Parameters:
    ///   - writers: the tables.
    ///   - limits: the bounds of what comes at once.
    ///   - noun: names a point in messages of its faults; nil where something else does.
    init(_ writers: [String: RowWriter], _ limits: IngestLimits, noun: String? = nil) {
        (self.limits, self.noun) = (limits, noun)
        let empty = writers.values.sorted { $0.table.name < $1.table.name }.map { writer in
            Target(writer: writer, rows: Self.rows(of: writer.table, writer.table.schema, limits))
        }
        targets = Dictionary(grouping: empty) { $0.writer.measurement }
    }

    private static func rows(
        of table: LiveTable, _ schema: Schema, _ limits: IngestLimits
    ) -> PointRows {
        PointRows(schema, timeZone: table.timeZone, limits: limits)
    }

    /// Accepts a point; one that no table wants isn't at fault, because agents send all they have.
    mutating func append(_ point: MeasuredPoint, number: Int) {
        // A copy of the targets would have their rows copied for each point.
        guard let count = targets[point.name]?.count else {
            unknown[point.name, default: 0] += 1
            return
        }
        for index in 0..<count {
            if targets[point.name]?[index].writer.inference != nil {
                targets[point.name]?[index].waiting.append((point, number))
            } else if targets[point.name]?[index].rows.concerns(point) == true {
                appendRow(of: point, number, to: index)
            }
        }
    }

    private mutating func appendRow(of point: MeasuredPoint, _ number: Int, to index: Int) {
        do throws(RowFault) {
            try targets[point.name]?[index].rows.append(point, number: number, at: now)
        } catch {
            note(error, of: point.name, number: number)
        }
    }

    mutating func note(_ message: String, number: Int) {
        faults.insert(number)
        if firstFault.map({ number < $0.number }) ?? true { firstFault = (number, message) }
    }

    private mutating func note(_ fault: RowFault, of name: String, number: Int) {
        let subject = noun.map { "\($0) \"\(name)\", " } ?? ""
        note(subject + fault.description, number: number)
    }

    /// Writes all rows.
    ///
    /// - Parameter request: what they came with; a table that has its rows gets no others.
    /// - Returns: the status and the reason where some can't be kept, so that they may be sent again.
    mutating func write(request: RequestKey? = nil) async -> (Int, String)? {
        for name in targets.keys.sorted() {
            for index in targets[name]?.indices ?? 0..<0 {
                var outcome = WriteOutcome.otherColumns
                while outcome == .otherColumns {
                    outcome = await writeRows(of: name, index, request)
                }
                let table = targets[name]?[index].table.name ?? ""
                switch outcome {
                case .written, .deleted, .otherContent, .otherColumns: break
                case .full: return (507, "table \"\(table)\" is full")
                case .failed(let error): return (503, "the rows can't be kept: \(error)")
                case .handedOver: return (503, WriteOutcome.logIsRead(of: table))
                case .busy: return (503, "too much is being written, try again later")
                }
            }
        }
        return nil
    }

    private mutating func writeRows(
        of name: String, _ index: Int, _ request: RequestKey?
    ) async -> WriteOutcome {
        prepareRows(of: name, index)
        guard !Task.isCancelled else { return .busy }
        guard let columns = targets[name]?[index].rows.columns, let target = targets[name]?[index],
            !target.rows.points.isEmpty
        else { return .written(rows: 0) }
        let batch = columns.map(ColumnBatch.values)
        return await target.writer.write(batch, request: request, bringing: target.schema)
    }

    /// Makes whole rows of the points of a table, and leaves out the others.
    mutating func prepareRows(of name: String, _ index: Int) {
        findColumns(of: name, index)
        leaveOutMisfits(of: name, index)
    }

    /// Finds the columns that points bring, and makes rows of these.
    private mutating func findColumns(of name: String, _ index: Int) {
        guard let target = targets[name]?[index], !target.waiting.isEmpty,
            let inference = target.writer.inference
        else { return }
        var columns = PointColumns(beside: target.table.schema, inference, limits: limits)
        var rows = Self.rows(of: target.table, target.table.schema, limits)
        for (point, number) in target.waiting where !Task.isCancelled {
            do throws(RowFault) {
                let new = try columns.new(for: point)
                if !new.isEmpty {
                    // A rejected point adds no columns.
                    try check(point, in: target.table, new, &rows)
                    rows.add(columns.add(new))
                }
                try rows.append(point, number: number, at: now)
            } catch {
                note(error, of: name, number: number)
            }
        }
        if let fault = columns.known.faultOfKey(target.table.key) {
            for number in rows.points { note(fault, of: name, number: number) }
            rows.remove(Set(rows.points.indices))
        }
        targets[name]?[index].schema = columns.known
        targets[name]?[index].rows = rows
    }

    private func check(
        _ point: MeasuredPoint, in table: LiveTable, _ new: PointColumns.New,
        _ rows: inout PointRows
    ) throws(RowFault) {
        try rows.check(point, bringing: new, at: now)
        let judged = (rows.schema.fields + new.all).filter { isJudged($0, in: table) }
        var time: Date? = point.time.map(Date.init(timeIntervalSince1970:)) ?? now
        var cells: [[Value]] = []
        for field in judged {
            let isTime = field.kind == .temporal && time != nil
            cells.append([try rows.cell(of: field, in: point, time: isTime ? time : nil)])
            if isTime { time = nil }
        }
        if let fault = table.fault(in: cells, of: Schema(judged)) {
            throw RowFault(field: fault.field, fault.message)
        }
    }

    /// Returns whether a table may reject a row because of its cell in a column.
    private func isJudged(_ field: Schema.Field, in table: LiveTable) -> Bool {
        field.kind == .temporal || table.key.contains(field.name)
    }

    /// Leaves out rows that the table refuses, such as those of a far future.
    private mutating func leaveOutMisfits(of name: String, _ index: Int) {
        // While there is a second reference to the rows, their columns would be copied.
        targets[name]?[index].rows.endRun()
        guard let target = targets[name]?[index] else { return }
        let judged = target.rows.schema.fields.enumerated().filter {
            isJudged($0.element, in: target.table)
        }
        let cells = judged.map { targets[name]?[index].rows.cells(inColumn: $0.offset) ?? [] }
        let faults = target.table.faults(in: cells, of: Schema(judged.map(\.element)))
        guard !faults.isEmpty else { return }
        for (row, fault) in faults {
            note(
                RowFault(field: fault.field, fault.message), of: name,
                number: target.rows.points[row])
        }
        targets[name]?[index].rows.remove(Set(faults.keys))
    }
}
