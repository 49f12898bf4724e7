/// One column that grows, with the codes given to its strings so far.
struct GrowingColumn {
    enum Growth {
        case numbers(Chunks<Double>)
        case dates(Chunks<Double>)
        case strings(Chunks<UInt32>, GrowingNames)
    }

    var growth: Growth

    init(_ growth: Growth) { self.growth = growth }

    /// - Parameters:
    ///   - kind: of its values.
    ///   - row: the number of its first row.
    init(kind: DataKind, from row: Int = 0) {
        growth =
            switch kind {
            case .quantitative: .numbers(Chunks(from: row, filler: .nan))
            case .temporal: .dates(Chunks(from: row, filler: .nan))
            case .nominal: .strings(Chunks(from: row, filler: Column.missingCode), GrowingNames())
            }
    }

    var column: Column {
        switch growth {
        case .numbers(let chunks): Column(.numbers(chunks))
        case .dates(let chunks): Column(.dates(chunks))
        case .strings(let codes, let names): Column(.strings(codes: codes, names: names.names))
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
        case .strings(let codes, _): codes.rows
        }
    }

    /// Each case empties `growth` while it works, so that its buffers have one owner.
    mutating func append(_ cells: ColumnBatch) {
        switch growth {
        case .numbers(var chunks):
            growth = .numbers(Chunks())
            chunks.append(cells) { $0.number }
            growth = .numbers(chunks)
        case .dates(var chunks):
            growth = .dates(Chunks())
            chunks.append(cells) { $0.seconds }
            growth = .dates(chunks)
        case .strings(var chunks, var names):
            growth = .numbers(Chunks())
            let first = chunks.rows.upperBound
            chunks.append(cells, &names)
            names.note(first..<chunks.rows.upperBound, of: chunks)
            growth = .strings(chunks, names)
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
        case .strings(var chunks, var names):
            growth = .numbers(Chunks())
            let first = chunks.rows.lowerBound
            names.forget(first..<max(first, min(row, chunks.rows.upperBound)), of: chunks)
            chunks.dropRows(before: row)
            growth = .strings(chunks, names)
        }
    }

    /// Forgets the names that no kept row has, once most are such.
    ///
    /// The others keep their order, but not their codes.
    ///
    /// - Returns: whether codes changed.
    mutating func forgetNames() -> Bool {
        guard case .strings(let chunks, let names) = growth,
            names.areForgotten(with: chunks.rows.count)
        else { return false }
        let (kept, moved) = names.keepingUsed()
        growth = .strings(
            chunks.mapped { $0 == Column.missingCode ? $0 : moved[Int($0)] }, kept)
        return true
    }
}

/// How much room it takes: the cells of the kept rows, and the texts that these have.
extension GrowingColumn {
    var bytes: Int {
        switch growth {
        case .numbers(let chunks), .dates(let chunks): chunks.rows.count * cellBytes
        case .strings(let codes, let names): codes.rows.count * cellBytes + names.bytes.used
        }
    }

    private var cellBytes: Int {
        switch growth {
        case .numbers, .dates: MemoryLayout<Double>.stride
        case .strings: MemoryLayout<UInt32>.stride
        }
    }

    /// The room that the oldest row frees when it goes.
    @inline(__always)
    func bytesFreed(by row: Int) -> Int {
        guard case .strings(let codes, let names) = growth else { return cellBytes }
        return cellBytes + names.bytesFreed(by: row, codes[row])
    }

    /// No less than the room that further cells would take, without a look at what is there.
    func bytesAdded(atMostBy cells: ColumnBatch) -> Int {
        let bytes = cells.count * cellBytes
        guard case .strings = growth else { return bytes }
        return bytes + GrowingNames.bytes(of: cells)
    }

    /// The room that further cells would take.
    func bytesAdded(by cells: ColumnBatch) -> Int {
        let bytes = cells.count * cellBytes
        guard case .strings(_, let names) = growth else { return bytes }
        return bytes + names.bytesAdded(by: cells)
    }
}

extension Chunks<Double> {
    fileprivate mutating func append(_ cells: ColumnBatch, _ scalar: (Value) -> Double) {
        switch cells {
        case .values(let values): append(values, scalar)
        case .scalars(let scalars, _): append(scalars) { $0 }
        case .texts(let codes, _), .codes(let codes, _): append(codes) { _ in .nan }
        }
    }
}

extension Chunks<UInt32> {
    fileprivate mutating func append(_ cells: ColumnBatch, _ names: inout GrowingNames) {
        switch cells {
        case .values(let values):
            var last: (string: String, code: UInt32)?
            append(values) { value in
                guard case .string(let string) = value else { return Column.missingCode }
                if let last, last.string == string { return last.code }
                let code = names.code(of: string)
                last = (string, code)
                return code
            }
        case .scalars(let scalars, _): append(scalars) { _ in Column.missingCode }
        case .texts(let codes, let theirs):
            let known = theirs.map { names.code(of: $0) }
            append(codes) { $0 == Column.missingCode ? $0 : known[Int($0)] }
        case .codes(let known, let theirs):
            append(known) { $0 }
            names.adopt(theirs)
        }
    }
}
