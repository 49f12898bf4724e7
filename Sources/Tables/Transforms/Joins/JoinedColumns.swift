/// Columns of another table, kept up to date as rows arrive here.
///
/// New rows cost the same whatever came before, and rows that are replaced or removed no more than they. Once the
/// other table has changed, each key looks there again; in a join as of a time each row does.
struct JoinedColumns: WholeTableStep {
    private let join: TableJoin
    private let keys: [Int]
    private let asOf: Int?
    private let kinds: [DataKind]
    private var index: JoinIndex
    private var rows: GrowingRows
    /// Of rows by their keys, and the cells that are joined to each: not as of a time.
    private var groups: RowGroups
    private var ofGroups: [[Value]] = []
    private var haveManyKeys = false
    /// How many rows have no value in any joined column.
    private var unjoined = 0
    /// Of more keys each row looks by itself.
    private static let mostKeys = 65_536

    /// The step at an index over rows of a schema, beside the schemas of other tables by name.
    init(
        _ join: TableJoin, of source: Schema, beside others: [String: Schema], at step: Int
    ) throws {
        guard let other = others[join.table] else {
            let hint = Spelling.hint(for: join.table, among: others.keys.sorted())
            throw TransformError(
                step: step, description: "unknown table \"\(join.table)\"" + hint)
        }
        self.join = join
        keys = try join.keys.map { try source.requiredIndex(of: $0.here, at: step) }
        for (pair, key) in zip(join.keys, keys) {
            _ = try other.requiredIndex(of: pair.there, source.fields[key].kind, at: step)
        }
        asOf = try join.asOf.map { try source.requiredScalars(of: $0.here, at: step) }
        if let pair = join.asOf, let asOf {
            _ = try other.requiredIndex(of: pair.there, source.fields[asOf].kind, at: step)
        }
        guard !keys.isEmpty || asOf != nil else {
            throw TransformError(step: step, description: "a join needs columns to go by")
        }
        let fields = try join.columns.map { joined in
            var field = other.fields[try other.requiredIndex(of: joined.column, at: step)]
            field.name = joined.name
            return field
        }
        kinds = fields.map(\.kind)
        index = JoinIndex(join)
        rows = GrowingRows(try source.adding(fields, at: step))
        groups = RowGroups(by: keys)
    }

    var schema: Schema { rows.schema }

    var afresh: JoinedColumns {
        var copy = self
        (copy.rows, copy.groups, copy.ofGroups) = (rows.afresh, groups.afresh, [])
        copy.unjoined = 0
        return copy
    }

    mutating func keepLevels(_ columns: LevelColumns) { rows.keepLevels(columns) }

    mutating func table(of source: Table, beside tables: [String: Table]) -> Table {
        let table = tables[join.table]
        let before = rows.table
        let other = join.columns.map { table?[$0.column] }
        if index.update(from: table) {
            follow(other, source)
        } else if rows.replacement(in: source) != nil {
            groups.follow(source)
            rows.follow(source) { [self] in cells(of: $0, in: source, other) }
        }
        rows.dropRows(beforeThoseOf: source)
        if !rows.isContinued(by: source) { begin(at: source) }
        let new = rows.new(in: source)
        let found = foundCells(for: new, of: source, other)
        let batches = join.columns.indices.map { column in
            ColumnBatch.values(found.map { $0[column] })
        }
        var joined = rows.append(new, of: source, adding: batches)
        if joined.lineage === before.lineage {
            let (known, now) = (before.rows, joined.rows)
            unjoined -= count(known.clamped(to: 0..<now.lowerBound), in: before)
            unjoined += count(now.clamped(to: known.upperBound..<Int.max), in: joined)
        } else {
            unjoined = count(joined.rows, in: joined)
        }
        if unjoined > 0 { joined.unjoined[join.table] = unjoined }
        return joined
    }

    /// Returns how many of some rows have no value in any joined column.
    private func count(_ rows: Range<Int>, in table: Table) -> Int {
        let columns = table.columns.suffix(join.columns.count)
        return columns.isEmpty
            ? 0 : rows.count { row in columns.allSatisfy { $0[row] == .missing } }
    }

    private mutating func begin(at source: Table) {
        rows.begin(at: source)
        (groups, ofGroups) = (groups.afresh, [])
    }

    /// The joined cells of rows that follow one another.
    private mutating func foundCells(
        for rows: Range<Int>, of source: Table, _ other: [Column?]
    ) -> [[Value]] {
        if groups.keys.count > Self.mostKeys {
            (haveManyKeys, groups, ofGroups) = (true, groups.afresh, [])
        }
        guard asOf == nil, !haveManyKeys else {
            return rows.map { cells(of: $0, in: source, other) }
        }
        let numbers = groups.numbers(of: rows, in: source)
        for key in groups.keys[ofGroups.count...] { ofGroups.append(cells(with: key, other)) }
        return numbers.map { ofGroups[Int($0)] }
    }

    private func cells(of row: Int, in source: Table, _ other: [Column?]) -> [Value] {
        cells(
            with: keys.map { source.columns[$0][row] },
            asOf: asOf.map { source.columns[$0].scalar(row) }, other)
    }

    private func cells(
        with key: [Value], asOf order: Double? = nil, _ other: [Column?]
    ) -> [Value] {
        let row = index.row(with: key, asOf: order)
        return other.map { column in row.flatMap { column?[$0] } ?? .missing }
    }

    /// Has rows look again in another table that has changed, or forgets them.
    ///
    /// By keys alone each key looks once, and rows of those that find something else get it. As of a time each
    /// row has an answer of its own.
    private mutating func follow(_ other: [Column?], _ source: Table) {
        guard asOf == nil, !haveManyKeys, rows.isContinued(by: source) else {
            return begin(at: source)
        }
        let found = groups.keys[..<ofGroups.count].map { cells(with: $0, other) }
        let isChanged = found.indices.map { found[$0] != ofGroups[$0] }
        guard isChanged.contains(true) else { return }
        ofGroups = found
        let known = source.rows.lowerBound..<rows.new(in: source).lowerBound
        let numbers = groups.numbers(of: known, in: source)
        let touched = numbers.indices.filter { isChanged[Int(numbers[$0])] }
        guard rows.areFew(touched.count) else { return begin(at: source) }
        rows.replace(
            Dictionary(
                uniqueKeysWithValues: touched.map { index in
                    (known.lowerBound + index, found[Int(numbers[index])])
                }), in: source)
    }
}
