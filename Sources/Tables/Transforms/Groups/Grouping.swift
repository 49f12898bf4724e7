/// Rows put together by the values of some columns.
struct Grouping: Sendable {
    typealias Key = [Value]

    /// A column that is added up in each group; aggregates that need the same share it.
    struct Part: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// Counts rows, or those with a value.
            case rows, values
            /// Numbers, for sums and extremes.
            case numbers
            /// Values, for a sketch that this function has.
            case sketch(Aggregate.Function)
        }

        var kind: Kind
        var column: Int?
        /// The column that orders them; nil leaves them in the rows' order.
        var along: Int?
    }

    let keys: [Int]
    let parts: [Part]
    /// Each aggregate, and the part that it is of.
    private let aggregates: [(aggregate: Aggregate, part: Int)]
    let schema: Schema
    private let firstWeekday: Int

    /// Weeks begin on Monday if `firstWeekday` is nil, on Sunday if it is 1.
    init(
        by names: [String], _ aggregates: [Aggregate], of source: Schema, firstWeekday: Int?,
        at step: Int
    ) throws {
        self.firstWeekday = firstWeekday ?? 2
        keys = try names.map { try source.requiredIndex(of: $0, at: step) }
        let needed = try aggregates.map { try Part(of: $0, in: source, at: step) }
        var parts: [Part] = []
        for part in needed where !parts.contains(part) { parts.append(part) }
        self.parts = parts
        self.aggregates = zip(aggregates, needed).map { ($0, parts.firstIndex(of: $1) ?? 0) }
        let columns = zip(aggregates, needed).map { aggregate, part in
            let field = part.column.map { source.fields[$0] }
            let isOfColumn = aggregate.function.isOfColumn
            let isEnd = aggregate.function == .first || aggregate.function == .last
            return Schema.Field(
                aggregate.name, isEnd ? field?.kind ?? .quantitative : .quantitative,
                title: field?.title,
                unit: isOfColumn ? field?.unit : Self.noun(aggregate, in: source))
        }
        schema = source.of(keys.map { source.fields[$0] } + columns)
        guard Set(schema.fields.map(\.name)).count == schema.fields.count else {
            throw TransformError(step: step, description: "two columns have the same name")
        }
    }

    /// The unit of a count: as its author names it, else the table's rows.
    private static func noun(_ aggregate: Aggregate, in source: Schema) -> String? {
        guard aggregate.function == .count, aggregate.column == nil else { return nil }
        let named = source.countsByName ? RowNoun.plural(aggregate.name) : nil
        return named ?? source.noun
    }

    func key(of values: [Value]) -> Key { keys.map { values[$0] } }

    /// Adds a row's values to its group.
    @inline(__always)
    func add(_ values: [Value], to group: Int32, in sums: inout RunningSums) {
        for (index, part) in parts.enumerated() {
            guard let column = part.column else {
                sums.add(1, to: group, at: index)
                continue
            }
            let value = values[column]
            switch part.kind {
            case .rows: sums.add(1, to: group, at: index)
            case .values: if value != .missing { sums.add(1, to: group, at: index) }
            case .numbers: sums.add(value.scalar ?? .nan, to: group, at: index)
            case .sketch:
                let order = part.along.map { values[$0].scalar ?? .nan } ?? 0
                sums.add(value, at: order, to: group, at: index)
            }
        }
    }

    /// One row for each group, by the keys' values in order: numbers, dates and texts rise, months and
    /// weekdays follow the calendar.
    func table(of groups: [(key: Key, sums: ArraySlice<Accumulator>)]) -> Table {
        let positions = keys.indices.map { index in
            CalendarNames.positions(
                of: Set(groups.lazy.compactMap { $0.key[index].text }), firstWeekday: firstWeekday)
        }
        let ordered = groups.sorted { $0.key.precedes($1.key, positions) }
        let batch = schema.fields.indices.map { column in
            ordered.map { key, sums in
                let index = column - keys.count
                return index < 0
                    ? key[column]
                    : aggregates[index].aggregate.value(
                        of: sums[sums.startIndex + aggregates[index].part])
            }
        }
        let table = GrowingTable(schema: schema)
        table.append(batch)
        return table.snapshot
    }
}

extension Grouping.Part {
    fileprivate init(of aggregate: Aggregate, in source: Schema, at step: Int) throws {
        let function = aggregate.function
        let kind: DataKind? = function.isOfAnyKind ? nil : .quantitative
        column = try aggregate.column.map { try source.requiredIndex(of: $0, kind, at: step) }
        along = try aggregate.along.map { try source.requiredScalars(of: $0, at: step) }
        guard (0...100).contains(aggregate.rank) else {
            throw TransformError(
                step: step, description: "a percentile's rank is from 0 to 100")
        }
        guard ValueSketch(for: function) != nil else {
            self.kind = function != .count ? .numbers : column == nil ? .rows : .values
            return
        }
        switch function {
        case .median, .percentile: self.kind = .sketch(.percentile)
        case .first, .last: self.kind = .sketch(.last)
        default: self.kind = .sketch(function)
        }
    }

    /// Sums that nothing has been added to.
    var empty: Accumulator {
        guard case .sketch(let function) = kind else { return Accumulator() }
        return Accumulator(for: function)
    }
}

extension Aggregate {
    fileprivate func value(of sums: Accumulator) -> Value { sums.value(of: function, rank: rank) }
}

extension [Value] {
    /// By the first value that differs: numbers, then dates, then strings, then what is missing.
    ///
    /// Names that have positions, which are given for each value, are in the order of these.
    fileprivate func precedes(_ other: [Value], _ positions: [[String: Int]?]) -> Bool {
        for index in indices where self[index] != other[index] {
            let (one, two) = (self[index], other[index])
            if let positions = positions[index], let first = one.text.flatMap({ positions[$0] }),
                let second = two.text.flatMap({ positions[$0] }), first != second
            {
                return first < second
            }
            return one.precedes(two)
        }
        return false
    }
}

extension Value {
    /// Numbers, then dates, then strings, then what is missing.
    func precedes(_ other: Value) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)): one < two
        case (.date(let one), .date(let two)): one < two
        case (.string(let one), .string(let two)): one < two
        default: rank < other.rank
        }
    }

    /// Nil for anything but a text.
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

    private var rank: Int {
        switch self {
        case .number: 0
        case .date: 1
        case .string: 2
        case .missing: 3
        }
    }
}
