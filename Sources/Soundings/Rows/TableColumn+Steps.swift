public import Charts
import Foundation
import Calendars
import Tables

extension ColumnReference {
    /// Adds the steps of a column that this one is made of.
    mutating func include(_ other: ColumnReference) {
        steps.appendNew(other.steps)
        stepsOfGroups.appendNew(other.stepsOfGroups)
        otherAggregates.appendNew([other.aggregate].compactMap(\.self) + other.otherAggregates)
        if isOfGroups != other.isOfGroups {
            fault =
                fault ?? "\(name) and \(other.name) aren't both of rows, or both of groups"
        }
        others.appendNew(other.others)
        fault = fault ?? other.fault
    }
}

extension TableColumn {
    /// A column that a step adds to the rows, or to the groups where this one is of groups.
    ///
    /// - Parameters:
    ///   - name: tells it apart from other columns of the same rows.
    ///   - kind: of its values.
    ///   - others: further columns that the step reads.
    ///   - step: the step that adds it, under its name.
    /// - Returns: the column.
    func adding<New: Plottable>(
        _ name: String, _ kind: DataKind, beside others: [ColumnReference] = [],
        _ step: (String) -> Transform.Step
    ) -> TableColumn<New> {
        var column = reference
        for other in others { column.include(other) }
        // After other steps it would be another column.
        let count = source.steps.count
        (column.name, column.kind) = (count == 0 ? name : "\(name) after \(count)", kind)
        if column.isOfGroups {
            column.stepsOfGroups.appendNew([step(column.name)])
        } else {
            column.steps.appendNew([step(column.name)])
        }
        return TableColumn<New>(column, of: source)
    }
}

extension TableColumn where Value.PrimitivePlottable: Numeric {
    /// The lower bounds of the bins of a size, from zero on, in which values lie.
    ///
    ///     orders.grouped { $0.price.binned(by: 5) }
    public func binned(by size: Double) -> TableColumn<Double> {
        adding("\(reference.name) by \(size.plain)", .quantitative) { [name = reference.name] in
            .bin(name, size: size, as: [$0])
        }
    }

    /// Where the bins begin in which values lie, about so many of a nice size over all values.
    ///
    ///     let bins = orders.grouped { [$0.price.binStart(ofAbout: 20).key, $0.price.binEnd(ofAbout: 20).key] }
    ///     Chart(bins) { bin in
    ///         RectangleMark(
    ///             xStart: .value("From", bin.key { $0.price.binStart(ofAbout: 20) }),
    ///             xEnd: .value("To", bin.key { $0.price.binEnd(ofAbout: 20) }),
    ///             yStart: .value("Orders", 0), yEnd: .value("Orders", bin.numberOfRows))
    ///     }
    public func binStart(ofAbout count: Int) -> TableColumn<Double> { bins(count, 0) }

    /// Where the bins end in which values lie, about so many of a nice size over all values.
    public func binEnd(ofAbout count: Int) -> TableColumn<Double> { bins(count, 1) }

    private func bins(_ count: Int, _ end: Int) -> TableColumn<Double> {
        let (name, text) = (reference.name, "\(reference.name) in \(count) bins")
        let begin: TableColumn<Double> = adding(text, .quantitative) {
            .binCount(name, count: count, as: [$0, $0 + ", end"])
        }
        var column = begin.reference
        if end > 0 { column.name += ", end" }
        return TableColumn<Double>(column, of: source)
    }
}

extension TableColumn where Value == Date {
    /// The dates so many calendar periods later; earlier for a negative number.
    ///
    ///     Chart(orders) { order in
    ///         LineMark(
    ///             x: .value("Time", order.time.shifted(by: 1, .weekOfYear)),
    ///             y: .value("Last week", order.price))
    ///     }
    ///
    /// - Parameters:
    ///   - count: how many periods.
    ///   - unit: a second, minute, hour, day, week, month, quarter or year.
    /// - Returns: The column of dates.
    public func shifted(by count: Int, _ unit: Calendar.Component) -> TableColumn<Date> {
        let text = "\(reference.name) \(count) \(unit) later"
        guard let period = CalendarUnit(unit, in: .gmt)?.period else {
            var column = reference
            column.fault = "times aren't shifted by a \(unit)"
            return TableColumn(column, of: source)
        }
        return adding(text, .temporal) { [name = reference.name] in
            .shift(name, by: CalendarShift(count, period), as: $0)
        }
    }

    /// The beginnings of the calendar periods in which dates fall.
    ///
    ///     orders.latest(7, ofEach: { $0.time.beginning(of: .day) })
    public func beginning(of unit: Calendar.Component) -> TableColumn<Date> {
        adding("\(reference.name) by \(unit)", .temporal) { [name = reference.name] in
            .unit(name, unit, as: $0)
        }
    }
}

extension TableColumn where Value.PrimitivePlottable == String {
    /// A part of each text between separators; the last one is what is left.
    ///
    ///     messages.grouped { $0.text.part(1, of: 3, splitAt: " ") }
    ///
    /// - Parameters:
    ///   - index: which part, from 0.
    ///   - count: how many parts there are at most.
    ///   - separator: what stands between them.
    /// - Returns: The column of texts.
    public func part(
        _ index: Int, of count: Int, splitAt separator: String
    ) -> TableColumn<String> {
        let (name, text) = (reference.name, "\(reference.name) at \"\(separator)\"")
        let first: TableColumn<String> = adding(text, .nominal) { new in
            .split(name, at: separator, as: (0..<max(1, count)).map { "\(new) \($0) of \(count)" })
        }
        var column = first.reference
        if !(0..<count).contains(index) { column.fault = "there is no part \(index) of \(count)" }
        column.name += " \(index) of \(count)"
        return TableColumn<String>(column, of: source)
    }

    /// The text that a pattern's brackets find first, or the whole pattern where it has none.
    ///
    ///     messages.grouped { $0.text.match("GET /([a-z]+)") }
    ///
    /// - Parameter pattern: a regular expression with one pair of brackets at most that gives a text.
    /// - Returns: The column of texts, without a value where nothing is found.
    public func match(_ pattern: String) -> TableColumn<String> {
        matched(pattern, .nominal)
    }

    /// The number that a pattern's brackets find first.
    ///
    ///     Chart(messages) { message in
    ///         PointMark(
    ///             x: .value("Time", message.time),
    ///             y: .value("Duration", message.text.number(in: "took ([0-9.]+) ms")))
    ///     }
    ///
    /// - Parameter pattern: a regular expression with one pair of brackets at most that gives a text.
    /// - Returns: The column of numbers, without a value where none is found.
    public func number(in pattern: String) -> TableColumn<Double> {
        matched(pattern, .quantitative)
    }

    private func matched<New: Plottable>(_ text: String, _ kind: DataKind) -> TableColumn<New> {
        do throws(PatternError) {
            let pattern = try TextPattern(text)
            return adding("\(reference.name), \(kind.rawValue) in \(text)", kind) {
                [name = reference.name] in
                .match(name, pattern, as: [PatternColumn($0, isNumber: kind == .quantitative)])
            }
        } catch {
            var column = reference
            column.fault = "the pattern \"\(text)\": \(error.description)"
            return TableColumn<New>(column, of: source)
        }
    }
}
