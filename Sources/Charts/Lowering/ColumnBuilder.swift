import Tables

/// A channel's column that grows by a value for each mark.
struct ColumnBuilder {
    let channel: Channel
    private let label: String
    let period: Period?
    private let kind: DataKind?
    /// Quantities, or dates in seconds since 1970.
    private var scalars: [Double] = []
    private var strings: [String] = []

    init(_ encoding: Encoding) {
        channel = encoding.channel
        (label, period) = (encoding.plotted.label, encoding.plotted.period)
        kind = encoding.plotted.value.kind
    }

    func takes(_ encoding: Encoding) -> Bool {
        encoding.channel == channel && encoding.plotted.value.kind == kind
            && encoding.plotted.period == period
    }

    mutating func append(_ value: Value) {
        switch value {
        case .number(let number): scalars.append(number)
        case .date(let date): scalars.append(date.timeIntervalSince1970)
        case .string(let string): strings.append(string)
        case .missing: preconditionFailure("a plottable value is never a missing cell")
        }
    }

    var values: ChannelValues {
        ChannelValues(
            label: label, column: column, unit: period?.unit, calendar: period?.calendar)
    }

    private var column: Column {
        switch kind {
        case .quantitative: Column(numbers: scalars)
        case .temporal: Column(.dates(Chunks(scalars)))
        case .nominal, nil: Column(strings: strings)
        }
    }
}
