/// The names of a column with the largest totals, in that order, and one row for all others.
///
/// There is a row for each name and each combination of values of the columns within which names
/// are told apart, such as the hours of a line; it is the totals of all of them that count.
package struct TopRows: Hashable, Sendable {
    package var count: Int
    /// The column of names.
    package var names: String
    /// The column of the numbers that are added up.
    package var amounts: String
    /// The name of what stands for the others, which comes last; nil leaves them out.
    package var other: String?
    package var within: [String]

    package init(
        _ count: Int, of names: String, by amounts: String, other: String? = nil,
        within: [String] = []
    ) {
        (self.count, self.names, self.amounts) = (count, names, amounts)
        (self.other, self.within) = (other, within)
    }

    /// The step and the one before it, which is kept up to date.
    package var steps: [Transform.Step] {
        [.group(by: within + [names], [.sum(amounts, as: amounts)]), .top(self)]
    }
}

extension TopRows {
    func schema(of source: Schema, at step: Int) throws -> Schema {
        let name = try source.requiredIndex(of: names, other == nil ? nil : .nominal, at: step)
        let amount = try source.requiredIndex(of: amounts, .quantitative, at: step)
        let within = try within.map { try source.requiredIndex(of: $0, at: step) }
        guard count > 0 else {
            throw TransformError(step: step, description: "there is at least one row at the top")
        }
        return source.of((within + [name, amount]).map { source.fields[$0] })
    }

    /// Equal totals are in the order of the names.
    func table(of source: Table) -> Table {
        guard let schema = try? schema(of: source.schema, at: 0), let column = source[names],
            let numbers = source[amounts]
        else { return source }
        var totals: [Value: Accumulator] = [:]
        for row in source.rows {
            totals[column[row], default: Accumulator()].add(numbers.scalar(row))
        }
        var ranks: [Value: Int] = [:]
        let candidates = totals.filter { other == nil || $0.key != other.map(Value.string) }
        let ordered = candidates.sorted { one, two in
            let (first, second) = (one.value.value(of: .sum), two.value.value(of: .sum))
            if first == second { return one.key.precedes(two.key) }
            guard let more = first.scalar, let less = second.scalar else {
                return second == .missing
            }
            return more > less
        }
        for (rank, total) in ordered.prefix(count).enumerated() { ranks[total.key] = rank }
        return table(of: source, schema, ranks)
    }

    private func table(of source: Table, _ schema: Schema, _ ranks: [Value: Int]) -> Table {
        let keys = within.compactMap { source[$0] }
        guard let column = source[names], let numbers = source[amounts] else { return source }
        var (rows, indices): ([(rank: Int, key: [Value], sum: Accumulator)], [[Value]: Int]) = (
            [], [:]
        )
        for row in source.rows {
            let rank = ranks[column[row]] ?? count
            if rank == count, other == nil { continue }
            let name = rank == count ? other.map(Value.string) ?? .missing : column[row]
            let key = keys.map { $0[row] } + [name]
            let index = indices[key] ?? rows.count
            if index == rows.count {
                indices[key] = index
                rows.append((rank, key, Accumulator()))
            }
            rows[index].sum.add(numbers.scalar(row))
        }
        let ordered = rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }
        return Table(ordered.map { rows[$0].key + [rows[$0].sum.value(of: .sum)] }, schema)
    }
}
