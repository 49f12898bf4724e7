package import Foundation
package import Tables

/// Points as rows of one table, whose columns have the names of tags and fields.
///
/// The first column of times gets the point's time. Tags and fields without a column are ignored.
/// Tags that several points share become cells once, which the rows of these points repeat.
package struct PointRows: Sendable {
    /// The newest rows, whose cells differ only where their points have tags or fields of their own.
    private struct Run {
        var tags: SharedTags?
        var cells: [Value] = []
        var rows = 0..<0
        var own: [(row: Int, column: Int, cell: Value)] = []
    }

    /// The number of each row's point among all points.
    package private(set) var points: [Int] = []
    /// The cells of the rows before the run, by column.
    private var cells: [PointCells]
    private var run = Run()
    private var shared = SharedTagsCache<SharedCells>()
    private var reader: PointCellReader
    private let mostCells: Int

    package init(_ schema: Schema, timeZone: TimeZone, limits: IngestLimits) {
        reader = PointCellReader(
            schema, CellParser(timeZone: timeZone), textBytes: limits.textBytes)
        cells = schema.fields.map { PointCells($0.kind) }
        mostCells = limits.cells
    }

    package var schema: Schema { reader.schema }

    /// The cells of all rows, by column.
    package var columns: [[Value]] {
        mutating get { cells.indices.map { cells(inColumn: $0) } }
    }

    /// Returns the cells of all rows in one column.
    package mutating func cells(inColumn column: Int) -> [Value] {
        endRun()
        return cells[column].values
    }

    /// Returns whether a point has a field for one of the columns.
    package func concerns(_ point: MeasuredPoint) -> Bool {
        point.fields.keys.contains { reader.indices[$0] != nil }
    }

    /// Adds columns, which have no values in the rows so far.
    package mutating func add(_ fields: [Schema.Field]) {
        endRun()
        reader.add(fields)
        cells += fields.map { field in
            var cells = PointCells(field.kind)
            cells.append(.missing, count: points.count)
            return cells
        }
        shared.update { [reader] in reader.extend(&$1, with: $0) }
    }

    /// Reads the cell that a point has in a column.
    ///
    /// - Parameters:
    ///   - field: The column.
    ///   - point: The point.
    ///   - time: The point's time if it belongs into this column, or nil.
    /// - Returns: The cell.
    /// - Throws: A fault if the value isn't of the column's kind.
    package mutating func cell(
        of field: Schema.Field, in point: MeasuredPoint, time: Date?
    ) throws(RowFault) -> Value {
        try reader.cell(of: field, in: point, time: time)
    }

    /// Appends a point as a row.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - number: The number of the point among all points.
    ///   - now: The time of a point that has none.
    /// - Throws: A fault if a value isn't of its column's kind, which names the field, or if there
    ///   are too many rows.
    package mutating func append(
        _ point: MeasuredPoint, number: Int, at now: Date
    ) throws(RowFault) {
        let (own, shared) = try parts(of: point, at: now)
        if run.rows.isEmpty || run.tags !== point.tags.shared || run.own.count > Self.longRun {
            endRun()
            run.tags = point.tags.shared
            run.cells = shared.cells
        }
        run.rows = run.rows.lowerBound..<points.count + 1
        for (column, cell) in own { run.own.append((points.count, column, cell)) }
        points.append(number)
    }

    /// Checks that a point can be a row once its new columns are added.
    ///
    /// - Throws: A fault if it can't.
    package mutating func check(
        _ point: MeasuredPoint, bringing new: PointColumns.New, at now: Date
    ) throws(RowFault) {
        _ = try parts(of: point, at: now, newColumns: new.all.count)
        for field in new.own where field.kind != .temporal {
            _ = try reader.cell(of: field, in: point, time: nil)
        }
    }

    /// Returns the cells that a point has alone, and those that it shares with others.
    private mutating func parts(
        of point: MeasuredPoint, at now: Date, newColumns: Int = 0
    ) throws(RowFault) -> (own: [(Int, Value)], shared: SharedCells) {
        let most = max(1, mostCells / max(1, cells.count + newColumns))
        guard points.count < most else { throw RowDecoder.moreRows(than: most) }
        let shared = shared.content(of: point.tags.shared, SharedCells()) { [reader] in
            reader.extended($0, by: $1)
        }
        return (try reader.ownCells(of: point, at: now, shared.faults), shared)
    }

    /// Removes rows by their indices.
    package mutating func remove(_ rows: Set<Int>) {
        endRun()
        let kept = points.indices.filter { !rows.contains($0) }
        for column in cells.indices { cells[column].keep(kept) }
        points = kept.map { points[$0] }
        run.rows = points.count..<points.count
    }

    /// Puts the cells of the newest rows into their columns.
    package mutating func endRun() {
        for column in cells.indices where !run.rows.isEmpty {
            let cell = run.cells.isEmpty ? .missing : run.cells[column]
            cells[column].append(cell, count: run.rows.count)
        }
        for (row, column, cell) in run.own { cells[column].set(row, cell) }
        run = Run(rows: points.count..<points.count)
    }

    /// The number of own cells at which a run ends, so that they need little memory.
    private static let longRun = 10_000
}

/// The cells of one column.
///
/// Texts are codes, so that many rows with the same text need little memory.
private struct PointCells {
    private let isNominal: Bool
    /// The cells of a column of numbers or times.
    private var scalars: [Value] = []
    /// The cells of a column of texts: an index among `texts`.
    private var codes: [UInt32] = []
    private var texts: [Value] = []
    private var codesByText: [Value: UInt32] = [:]

    init(_ kind: DataKind) { isNominal = kind == .nominal }

    var values: [Value] { isNominal ? codes.map { texts[Int($0)] } : scalars }

    mutating func append(_ cell: Value, count: Int) {
        if isNominal {
            codes.append(contentsOf: repeatElement(code(of: cell), count: count))
        } else {
            scalars.append(contentsOf: repeatElement(cell, count: count))
        }
    }

    mutating func set(_ row: Int, _ cell: Value) {
        if isNominal { codes[row] = code(of: cell) } else { scalars[row] = cell }
    }

    mutating func keep(_ rows: [Int]) {
        if isNominal {
            codes = rows.map { [codes] in codes[$0] }
        } else {
            scalars = rows.map { [scalars] in scalars[$0] }
        }
    }

    private mutating func code(of text: Value) -> UInt32 {
        if let code = codesByText[text] { return code }
        let code = UInt32(texts.count)
        codesByText[text] = code
        texts.append(text)
        return code
    }
}

/// The cells of tags that points share.
private struct SharedCells {
    /// A cell for each column, or none if there are no shared tags.
    var cells: [Value] = []
    /// Columns that refuse their tag, with the reasons, in the order of the columns.
    var faults: [(column: Int, fault: RowFault)] = []
}

/// Reads cells from the tags and fields of points.
private struct PointCellReader {
    private(set) var schema: Schema
    private(set) var indices: [String: Int] = [:]
    private var timeColumn: Int?
    private var parser: CellParser
    private let textBytes: Int

    init(_ schema: Schema, _ parser: CellParser, textBytes: Int) {
        self.schema = Schema([])
        self.parser = parser
        self.textBytes = textBytes
        add(schema.fields)
    }

    mutating func add(_ fields: [Schema.Field]) {
        for field in fields {
            if indices[field.name] == nil { indices[field.name] = schema.fields.count }
            if timeColumn == nil, field.kind == .temporal { timeColumn = schema.fields.count }
            schema.fields.append(field)
        }
    }

    /// Returns the cells of a point's time, fields and own tags.
    mutating func ownCells(
        of point: MeasuredPoint, at now: Date, _ sharedFaults: [(column: Int, fault: RowFault)]
    ) throws(RowFault) -> [(Int, Value)] {
        var columns = point.fields.keys.compactMap { indices[$0] }
        for name in point.tags.own.keys where point.fields[name] == nil {
            if let column = indices[name], column != timeColumn { columns.append(column) }
        }
        if let timeColumn, point.fields[schema.fields[timeColumn].name] == nil {
            columns.append(timeColumn)
        }
        let time = point.time.map(Date.init(timeIntervalSince1970:)) ?? now
        var cells: [(Int, Value)] = []
        var fault: (column: Int, fault: RowFault)?
        for column in columns {
            let field = schema.fields[column]
            do throws(RowFault) {
                let time = column == timeColumn ? time : nil
                cells.append((column, try cell(of: field, in: point, time: time)))
            } catch {
                if fault.map({ column < $0.column }) ?? true { fault = (column, error) }
            }
        }
        if !sharedFaults.isEmpty {
            let own = Set(columns)
            if let first = sharedFaults.first(where: { !own.contains($0.column) }),
                fault.map({ first.column < $0.column }) ?? true
            {
                fault = first
            }
        }
        if let fault { throw fault.fault }
        return cells
    }

    mutating func cell(
        of field: Schema.Field, in point: MeasuredPoint, time: Date?
    ) throws(RowFault) -> Value {
        if let time, point.fields[field.name] == nil { return .date(time) }
        switch (point.fields[field.name], field.kind) {
        case (.number(let number)?, _) where number.isNaN: return .missing
        case (.number(let number)?, .quantitative): return .number(number)
        case (.flag(let flag)?, .quantitative): return .number(flag ? 1 : 0)
        case (.flag(let flag)?, .nominal): return .string(flag ? "true" : "false")
        case (.number(let number)?, .nominal): return .string(number.plain)
        case (.text(let text)?, _): return try cell(of: text, field)
        case (.number?, .temporal), (.flag?, .temporal):
            throw RowFault(field: field.name, "a time is expected")
        case (nil, _):
            guard let text = point.tags[field.name] else { return .missing }
            return try cell(of: text, field)
        }
    }

    private mutating func cell(of text: String, _ field: Schema.Field) throws(RowFault) -> Value {
        guard text.utf8.count <= textBytes else {
            throw RowFault(field: field.name, RowDecoder.tooLong(textBytes))
        }
        guard let value = parser.value(of: Array(text.utf8)[...], as: field.kind, field.format)
        else {
            throw RowFault(
                field: field.name,
                CellParser.complaint(aboutCell: text, as: field.kind, field.format))
        }
        return value
    }

    // MARK: Shared tags

    /// Returns the cells of tags within others, given the cells of these.
    func extended(_ outer: SharedCells, by tags: SharedTags) -> SharedCells {
        var (shared, reader) = (outer, self)
        let missing = schema.fields.count - shared.cells.count
        shared.cells += repeatElement(.missing, count: missing)
        for (name, text) in tags.tags {
            if let column = indices[name] { reader.set(column, text, in: &shared) }
        }
        shared.faults.sort { $0.column < $1.column }
        return shared
    }

    /// Adds the cells of columns that were added.
    func extend(_ shared: inout SharedCells, with tags: SharedTags) {
        var reader = self
        for column in shared.cells.count..<schema.fields.count {
            shared.cells.append(.missing)
            guard let text = tags[schema.fields[column].name] else { continue }
            reader.set(column, text, in: &shared)
        }
    }

    private mutating func set(_ column: Int, _ text: String, in shared: inout SharedCells) {
        // The point's time is its own.
        guard column != timeColumn else { return }
        shared.faults.removeAll { $0.column == column }
        do throws(RowFault) {
            shared.cells[column] = try cell(of: text, schema.fields[column])
        } catch {
            shared.faults.append((column, error))
        }
    }
}
