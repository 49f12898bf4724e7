import Tables

/// A number that stands for several.
///
///     orders.price.moving(.median, over: .rows(20))
public enum RowStatistic: Hashable, Sendable {
    /// How many there are.
    case count
    /// Their sum.
    case sum
    /// Their mean.
    case mean
    /// The least of them.
    case minimum
    /// The greatest of them.
    case maximum
    /// How far they are from their mean: the sample's standard deviation.
    case standardDeviation
    /// Their median.
    case median

    var function: Aggregate.Function {
        switch self {
        case .count: .count
        case .sum: .sum
        case .mean: .mean
        case .minimum: .minimum
        case .maximum: .maximum
        case .standardDeviation: .standardDeviation
        case .median: .median
        }
    }
}

/// How far back a row looks in its group.
///
///     orders.price.moving(.mean, over: .minutes(5))
public struct RowFrame: Hashable, Sendable {
    let frame: WindowFunction.Frame

    /// So many rows; in a moving window the row itself is one of them.
    public static func rows(_ count: Int) -> RowFrame { RowFrame(frame: .rows(count)) }

    /// So many seconds along a column of times.
    public static func seconds(_ count: Double) -> RowFrame { RowFrame(frame: .seconds(count)) }

    /// So many minutes along a column of times.
    public static func minutes(_ count: Double) -> RowFrame { .seconds(60 * count) }

    /// So many hours along a column of times.
    public static func hours(_ count: Double) -> RowFrame { .seconds(3_600 * count) }

    /// So many times 24 hours along a column of times.
    public static func days(_ count: Double) -> RowFrame { .seconds(86_400 * count) }

    /// Its words in the name of a column.
    var text: String {
        switch frame {
        case .rows(let count): "\(count) rows"
        case .seconds(let seconds): "\(seconds.plain) seconds"
        }
    }

    var isOfTime: Bool { if case .seconds = frame { true } else { false } }
}
