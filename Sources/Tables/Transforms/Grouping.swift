/// Rows put together by the values of some columns.
struct Grouping: Sendable {
    typealias Key = [Value]

    let keys: [Int]
    let aggregates: [(function: Aggregate.Function, column: Int?)]
    let schema: Schema

    init(by names: [String], _ aggregates: [Aggregate], of source: Schema, at step: Int) throws {
        keys = try names.map { try source.requiredIndex(of: $0, at: step) }
        self.aggregates = try aggregates.map { aggregate in
            let kind: DataKind? = aggregate.function == .count ? nil : .quantitative
            return (
                aggregate.function,
                try aggregate.column.map { try source.requiredIndex(of: $0, kind, at: step) }
            )
        }
        let columns = zip(self.aggregates, aggregates).map { rule, aggregate in
            let field = rule.column.map { source.fields[$0] }
            return Schema.Field(
                aggregate.name, .quantitative, title: field?.title,
                unit: aggregate.function == .count ? nil : field?.unit)
        }
        schema = Schema(keys.map { source.fields[$0] } + columns)
        guard Set(schema.fields.map(\.name)).count == schema.fields.count else {
            throw TransformError(step: step, description: "two columns have the same name")
        }
    }

    func key(of values: [Value]) -> Key { keys.map { values[$0] } }

    /// The values of a row to add up.
    func numbers(of values: [Value]) -> [Double] {
        aggregates.map { rule in rule.column.map { rule.function.number(of: values[$0]) } ?? 1 }
    }

    /// One row for each group, by the keys' values in order.
    func table(of groups: [(key: Key, sums: ArraySlice<Accumulator>)]) -> Table {
        let ordered = groups.sorted { $0.key.precedes($1.key) }
        let batch = schema.fields.indices.map { column in
            ordered.map { key, sums in
                let index = column - keys.count
                return index < 0
                    ? key[column]
                    : sums[sums.startIndex + index].value(of: aggregates[index].function)
            }
        }
        let table = GrowingTable(schema: schema)
        table.append(batch)
        return table.snapshot
    }
}

extension Aggregate.Function {
    /// The number to add up; counting accepts any value that isn't missing.
    fileprivate func number(of value: Value) -> Double {
        if self == .count { return value == .missing ? .nan : 1 }
        return value.scalar ?? .nan
    }
}

extension [Value] {
    /// By the first value that differs: numbers, then dates, then strings, then what is missing.
    fileprivate func precedes(_ other: [Value]) -> Bool {
        for (one, two) in zip(self, other) where one != two { return one.precedes(two) }
        return false
    }
}

extension Value {
    fileprivate func precedes(_ other: Value) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)): one < two
        case (.date(let one), .date(let two)): one < two
        case (.string(let one), .string(let two)): one < two
        default: rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .number: 0
        case .date: 1
        case .string: 2
        case .missing: 3
        }
    }
}
