import Calendars
package import Foundation

/// Values where there are none, and rows for calendar periods that have none.
package struct GapFilling: Hashable, Sendable {
    package enum Method: String, Hashable, Sendable, CaseIterable {
        case zero
        /// The value before it.
        case previous
        /// On the straight line between the values before and after it.
        case linear
    }

    /// Of numbers.
    package var columns: [String]
    package var method: Method
    /// The column of numbers or times that orders rows.
    package var along: String
    /// The period of each of which there is a row, of every group; nil adds no rows.
    package var unit: Calendar.Component?
    /// The columns whose values define groups.
    package var groups: [String]

    package init(
        _ columns: [String], _ method: Method, along: String, each unit: Calendar.Component? = nil,
        by groups: [String] = []
    ) {
        (self.columns, self.method, self.along) = (columns, method, along)
        (self.unit, self.groups) = (unit, groups)
    }

    /// The limit of periods for which there are rows; of more, none are added.
    package static let mostPeriods = 100_000
}

extension GapFilling {
    func check(_ source: Schema, at step: Int) throws {
        for name in columns { _ = try source.requiredIndex(of: name, .quantitative, at: step) }
        for name in groups { _ = try source.requiredIndex(of: name, at: step) }
        if let unit {
            _ = try source.requiredIndex(of: along, .temporal, at: step)
            guard CalendarUnit(unit, in: .gmt) != nil else {
                throw TransformError(step: step, description: "times have no period \"\(unit)\"")
            }
        } else {
            try source.requiredScalars(of: along, at: step)
        }
    }

    /// The rows along the column, those of one time by their groups; rows without one come last.
    func table(of source: Table, _ transform: Transform) -> Table {
        let unit = unit.flatMap(transform.unit)
        guard let along = source.schema.index(of: along) else { return source }
        let keys = groups.compactMap(source.schema.index(of:))
        let filled = columns.compactMap(source.schema.index(of:))
        let rows = source.rows.map { row in source.columns.map { $0[row] } }
        let periods = periods(of: rows.compactMap { $0[along].scalar }, unit)
        let starts = periods ?? []
        var (order, groups): ([[Value]], [[Value]: [[Value]]]) = ([], [:])
        for row in rows where row[along] != .missing {
            let key = keys.map { row[$0] }
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(row)
        }
        var all: [(scalar: Double, index: Int, row: [Value])] = []
        for (index, key) in order.enumerated() {
            var course = Course(groups[key] ?? [], along: along)
            course.addRows(at: starts, unit) {
                var row = [Value](repeating: .missing, count: source.columns.count)
                for (key, column) in zip(key, keys) { row[column] = key }
                return row
            }
            for column in filled { course.fill(column, method) }
            all += course.rows.map { ($0[along].scalar ?? .nan, index, $0) }
        }
        let sorted = all.enumerated().sorted {
            ($0.element.scalar, $0.element.index, $0.offset)
                < ($1.element.scalar, $1.element.index, $1.offset)
        }
        let missing = rows.filter { $0[along] == .missing }
        var table = Table(sorted.map(\.element.row) + missing, source.schema)
        table.isUnfilled = periods == nil
        return table
    }

    /// The beginnings of all periods from the first time to the last; nil where there are too many.
    private func periods(of times: [Double], _ unit: CalendarUnit?) -> [Double]? {
        guard let unit, let first = times.min(), let last = times.max()
        else { return [] }
        var starts: [Double] = []
        var start = unit.period(containing: first).lowerBound
        while start <= last {
            starts.append(start)
            guard starts.count <= Self.mostPeriods, case let next = unit.next(after: start),
                next > start
            else { return nil }
            start = next
        }
        return starts
    }
}

/// The rows of one group in their order.
private struct Course {
    private(set) var rows: [[Value]]
    private let along: Int

    init(_ rows: [[Value]], along: Int) {
        let sorted = rows.enumerated().sorted {
            ($0.element[along].scalar ?? 0, $0.offset) < ($1.element[along].scalar ?? 0, $1.offset)
        }
        (self.rows, self.along) = (sorted.map(\.element), along)
    }

    private func scalar(_ row: Int) -> Double { rows[row][along].scalar ?? .nan }

    /// Adds a row at the beginning of each period that none lies in.
    mutating func addRows(
        at starts: [Double], _ unit: CalendarUnit?, _ empty: () -> [Value]
    ) {
        guard let unit, !starts.isEmpty else { return }
        var periods = CalendarPeriods(unit)
        let known = Set(
            rows.indices.compactMap { periods.period(containing: scalar($0))?.lowerBound })
        for start in starts where !known.contains(start) {
            var row = empty()
            row[along] = .date(Date(timeIntervalSince1970: start))
            rows.append(row)
        }
        self = Course(rows, along: along)
    }

    mutating func fill(_ column: Int, _ method: GapFilling.Method) {
        var last: Int?
        for row in rows.indices {
            guard rows[row][column] == .missing else {
                if method == .linear, let last, row - last > 1 { interpolate(column, last, row) }
                last = row
                continue
            }
            switch method {
            case .zero: rows[row][column] = .number(0)
            case .previous: rows[row][column] = last.map { rows[$0][column] } ?? .missing
            case .linear: break
            }
        }
    }

    private mutating func interpolate(_ column: Int, _ one: Int, _ other: Int) {
        guard let first = rows[one][column].scalar, let second = rows[other][column].scalar,
            scalar(other) > scalar(one)
        else { return }
        for row in (one + 1)..<other {
            let part = (scalar(row) - scalar(one)) / (scalar(other) - scalar(one))
            let number = first * (1 - part) + second * part
            rows[row][column] = number.isNaN ? .missing : .number(number)
        }
    }
}
