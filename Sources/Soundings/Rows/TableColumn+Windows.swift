public import Charts
import Foundation
import Tables

/// Numbers of each row and of others of its group in an order.
///
/// Groups are those with one value of some columns (`by`); all rows are one group by default. Their order is
/// that of a column of times (`along`), or that in which rows come.
extension TableColumn where Value.PrimitivePlottable: Numeric {
    /// A statistic of each row and of those before it in a window.
    ///
    ///     Chart(orders) { order in
    ///         LineMark(
    ///             x: .value("Time", order.time),
    ///             y: .value("Mean price", order.price.moving(.mean, over: .minutes(5), by: [order.style.key])))
    ///     }
    ///
    /// - Parameters:
    ///   - statistic: what stands for the values in the window; there are fewer at the beginning.
    ///   - frame: how far back the window reaches.
    ///   - keys: the columns that tell groups apart.
    ///   - time: the column along which rows stand; for a window of time the first one by default.
    /// - Returns: The column of numbers.
    public func moving(
        _ statistic: RowStatistic, over frame: RowFrame, by keys: [GroupKey] = [],
        along time: TableColumn<Date>? = nil
    ) -> TableColumn<Double> {
        window(
            .moving(statistic.function, frame.frame),
            "moving \(statistic.function.rawValue) over \(frame.text)", keys, time,
            isOfTime: frame.isOfTime)
    }

    /// A statistic of each row and of all before it.
    ///
    ///     orders.price.cumulative(.sum)
    ///
    /// - Parameters:
    ///   - statistic: `count`, `sum`, `mean`, `minimum` or `maximum`.
    ///   - keys: the columns that tell groups apart.
    ///   - time: the column along which rows stand; as they come when nil.
    /// - Returns: The column of numbers.
    public func cumulative(
        _ statistic: RowStatistic, by keys: [GroupKey] = [], along time: TableColumn<Date>? = nil
    ) -> TableColumn<Double> {
        window(
            .cumulative(statistic.function), "cumulative \(statistic.function.rawValue)", keys, time
        )
    }

    /// The value so far back.
    ///
    ///     orders.price.lagged(by: .days(7))
    ///
    /// - Parameters:
    ///   - frame: how far back; one row by default.
    ///   - keys: the columns that tell groups apart.
    ///   - time: the column along which rows stand; for a time back the first one by default.
    /// - Returns: The column of numbers.
    public func lagged(
        by frame: RowFrame = .rows(1), of keys: [GroupKey] = [],
        along time: TableColumn<Date>? = nil
    ) -> TableColumn<Double> {
        window(.lag(frame.frame), "lag of \(frame.text)", keys, time, isOfTime: frame.isOfTime)
    }

    /// How much more each value is than the one so far back.
    ///
    ///     orders.price.difference(over: .rows(1))
    ///
    /// - Parameters:
    ///   - frame: how far back; one row by default.
    ///   - keys: the columns that tell groups apart.
    ///   - time: the column along which rows stand; for a time back the first one by default.
    /// - Returns: The column of numbers.
    public func difference(
        over frame: RowFrame = .rows(1), by keys: [GroupKey] = [],
        along time: TableColumn<Date>? = nil
    ) -> TableColumn<Double> {
        window(
            .difference(frame.frame), "difference over \(frame.text)", keys, time,
            isOfTime: frame.isOfTime)
    }

    /// How much a counter rises in a time; one that falls began at zero again.
    ///
    ///     counters.total.rate(per: 60, by: [counters.host.key])
    ///
    /// - Parameters:
    ///   - seconds: the time.
    ///   - keys: the columns that tell counters apart.
    ///   - time: the column along which rows stand; the first one by default.
    /// - Returns: The column of numbers.
    public func rate(
        per seconds: Double = 1, by keys: [GroupKey] = [], along time: TableColumn<Date>? = nil
    ) -> TableColumn<Double> {
        window(.rate(per: seconds), "rate per \(seconds.plain) seconds", keys, time, isOfTime: true)
    }

    /// The place of each value in the order of its group, from 1; equal values have one place.
    ///
    ///     orders.filter { $0.price.rank(by: [$0.style.key]) <= 3 }
    ///
    /// - Parameters:
    ///   - descending: whether the greatest value is the first.
    ///   - keys: the columns that tell groups apart.
    /// - Returns: The column of numbers.
    public func rank(descending: Bool = true, by keys: [GroupKey] = []) -> TableColumn<Double> {
        window(
            .rank(descending: descending), descending ? "rank" : "ascending rank", keys, nil)
    }

    private func window(
        _ kind: WindowFunction.Kind, _ text: String, _ keys: [GroupKey],
        _ time: TableColumn<Date>?, isOfTime: Bool = false
    ) -> TableColumn<Double> {
        let groups = keys.map(\.name)
        let first = reference.isOfGroups ? nil : source.time
        let along = time?.reference.name ?? (isOfTime ? first : nil)
        var name = "\(text) of \(reference.name)"
        if !groups.isEmpty { name += " by \(groups.joined(separator: ", "))" }
        if let along { name += " along \(along)" }
        let others = keys.map(\.reference) + [time?.reference].compactMap(\.self)
        var column: TableColumn<Double> = adding(name, .quantitative, beside: others) {
            [column = reference.name] in
            .windowFunction(
                WindowFunction(kind, of: column, by: groups, along: along, as: $0))
        }
        column.unit = WindowFunction(kind, of: "", as: "").unit(of: reference.unit)
        return column
    }
}
