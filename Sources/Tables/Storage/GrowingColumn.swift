/// One column that grows, with the codes given to its strings so far.
struct GrowingColumn {
    private enum Growth {
        case numbers(Chunks<Double>)
        case dates(Chunks<Double>)
        case strings(Chunks<UInt32>, names: Chunks<String>, codes: [String: UInt32])
    }

    private var growth: Growth

    init(kind: DataKind) {
        growth =
            switch kind {
            case .quantitative: .numbers(Chunks())
            case .temporal: .dates(Chunks())
            case .nominal: .strings(Chunks(), names: Chunks(), codes: [:])
            }
    }

    var column: Column {
        switch growth {
        case .numbers(let chunks): Column(.numbers(chunks))
        case .dates(let chunks): Column(.dates(chunks))
        case .strings(let codes, let names, _): Column(.strings(codes: codes, names: names))
        }
    }

    /// The numbers, or seconds since 1970; nil for strings.
    var scalars: Chunks<Double>? {
        switch growth {
        case .numbers(let chunks), .dates(let chunks): chunks
        case .strings: nil
        }
    }

    var rows: Range<Int> {
        switch growth {
        case .numbers(let chunks), .dates(let chunks): chunks.rows
        case .strings(let codes, _, _): codes.rows
        }
    }

    /// Each case empties `growth` while it works, so that its buffers have one owner.
    mutating func append(_ cells: Cells) {
        switch growth {
        case .numbers(var chunks):
            growth = .numbers(Chunks())
            chunks.append(cells) { $0.number }
            growth = .numbers(chunks)
        case .dates(var chunks):
            growth = .dates(Chunks())
            chunks.append(cells) { $0.seconds }
            growth = .dates(chunks)
        case .strings(var chunks, var names, var codes):
            growth = .numbers(Chunks())
            chunks.append(cells, &names, &codes)
            growth = .strings(chunks, names: names, codes: codes)
        }
    }

    mutating func dropRows(before row: Int) {
        switch growth {
        case .numbers(var chunks):
            growth = .numbers(Chunks())
            chunks.dropRows(before: row)
            growth = .numbers(chunks)
        case .dates(var chunks):
            growth = .dates(Chunks())
            chunks.dropRows(before: row)
            growth = .dates(chunks)
        case .strings(var chunks, let names, let codes):
            growth = .numbers(Chunks())
            chunks.dropRows(before: row)
            growth = .strings(chunks, names: names, codes: codes)
        }
    }

    /// How many more names than twice the rows a column remembers before it forgets the unused.
    static var spareNames: Int { 65_536 }

    /// Forgets the names that no kept row has, once most are such.
    ///
    /// A column of identifiers would grow for ever. The others keep their order, but not their
    /// codes.
    ///
    /// - Returns: whether codes changed.
    mutating func forgetNames() -> Bool {
        guard case .strings(let chunks, let names, _) = growth,
            names.rows.count > 2 * chunks.rows.count + Self.spareNames
        else { return false }
        var isUsed = [Bool](repeating: false, count: names.rows.count)
        chunks.forEachStretch { stretch, _ in
            for code in stretch where code != Column.missingCode { isUsed[Int(code)] = true }
        }
        let kept = isUsed.indices.filter { isUsed[$0] }
        var moved = [UInt32](repeating: Column.missingCode, count: isUsed.count)
        for (place, code) in kept.enumerated() { moved[code] = UInt32(place) }
        growth = .strings(
            chunks.mapped { $0 == Column.missingCode ? $0 : moved[Int($0)] },
            names: Chunks(kept.map { names[$0] }),
            codes: Dictionary(
                uniqueKeysWithValues: kept.enumerated().map { (names[$1], UInt32($0)) }))
        return true
    }
}

extension Chunks<Double> {
    fileprivate mutating func append(_ cells: Cells, _ scalar: (Value) -> Double) {
        switch cells {
        case .values(let values): append(values, scalar)
        case .scalars(let scalars, _): append(scalars) { $0 }
        case .texts(let codes, _), .codes(let codes, _): append(codes) { _ in .nan }
        }
    }
}

extension Chunks<UInt32> {
    fileprivate mutating func append(
        _ cells: Cells, _ names: inout Chunks<String>, _ codes: inout [String: UInt32]
    ) {
        switch cells {
        case .values(let values):
            var last: (string: String, code: UInt32)?
            append(values) { value in
                guard case .string(let string) = value else { return Column.missingCode }
                if let last, last.string == string { return last.code }
                let code = Self.code(of: string, &names, &codes)
                last = (string, code)
                return code
            }
        case .scalars(let scalars, _): append(scalars) { _ in Column.missingCode }
        case .texts(let places, let theirs):
            let known = theirs.map { Self.code(of: $0, &names, &codes) }
            append(places) { $0 == Column.missingCode ? $0 : known[Int($0)] }
        case .codes(let known, let theirs):
            append(known) { $0 }
            names = theirs
        }
    }

    private static func code(
        of string: String, _ names: inout Chunks<String>, _ codes: inout [String: UInt32]
    ) -> UInt32 {
        if let code = codes[string] { return code }
        let code = UInt32(names.rows.upperBound)
        names.append(string)
        codes[string] = code
        return code
    }
}
