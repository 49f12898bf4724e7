import Tables

/// The form of a record: a sign, the version, its kind and content, and a checksum of all that.
///
/// Documentation/data.md describes it. Numbers are little-endian; counts have seven bits a byte.
enum RecordCoding {
    static let version: UInt8 = 1
    private static let sign: [UInt8] = Array("row".utf8)

    enum Kind: UInt8 {
        case rows = 1
        case deletion = 2
        case replacement = 3
        case removal = 4
        case state = 5
    }

    // MARK: Writing

    static func bytes(of rows: RowsBuilder) -> [UInt8] {
        record(.rows) { append(rows, to: &$0) }
    }

    static func bytes(of change: RowChange, _ rows: LoggedRows) -> [UInt8] {
        var builder = RowsBuilder(rows.fields)
        builder.append(rows.columns)
        return record(change.kind) { bytes in
            bytes.append(count: change.key.count)
            for name in change.key { bytes.append(text: name) }
            append(builder, to: &bytes)
        }
    }

    private static func append(_ rows: RowsBuilder, to bytes: inout [UInt8]) {
        let heading = heading(of: rows.fields)
        bytes.append(count: rows.count)
        bytes.append(count: heading.count)
        bytes += heading
        for cells in rows.columns {
            if cells.kind == .nominal {
                TextCoding.append(cells.codes, cells.names.names, to: &bytes)
            } else {
                ScalarCoding.append(cells.scalars, to: &bytes)
            }
        }
    }

    /// The columns' names and kinds.
    private static func heading(of fields: [Schema.Field]) -> [UInt8] {
        var bytes: [UInt8] = []
        for field in fields {
            bytes.append(text: field.name)
            bytes.append(field.kind.code)
        }
        return bytes
    }

    static func bytes(of deletion: RowInterval) -> [UInt8] {
        record(.deletion) { bytes in
            bytes.append(deletion.times == nil ? 0 : 1)
            guard let times = deletion.times else { return }
            bytes.append(text: times.column)
            for bound in [times.from, times.to] {
                bytes.append(word: (bound ?? .nan).bitPattern)
            }
        }
    }

    private static func record(_ kind: Kind, _ write: (inout [UInt8]) -> Void) -> [UInt8] {
        var bytes = sign + [version, kind.rawValue]
        write(&bytes)
        bytes.append(word: Checksum.of(bytes))
        return bytes
    }

    // MARK: Reading

    /// Opens a record whose checksum is right.
    static func open(
        _ bytes: UnsafeRawBufferPointer
    ) throws(CodingFault) -> (kind: Kind, reader: ByteReader) {
        let content = bytes.count - 8
        guard content >= sign.count + 2, bytes.starts(with: sign), bytes[sign.count] == version,
            let kind = Kind(rawValue: bytes[sign.count + 1])
        else { throw CodingFault() }
        let checked = UnsafeRawBufferPointer(rebasing: bytes[..<content])
        let sum = bytes.loadUnaligned(fromByteOffset: content, as: UInt64.self)
        guard Checksum.of(checked) == UInt64(littleEndian: sum) else { throw CodingFault() }
        var reader = ByteReader(checked)
        _ = try reader.stretch(sign.count + 2)
        return (kind, reader)
    }

    static func fields(
        from heading: UnsafeRawBufferPointer
    ) throws(CodingFault) -> [Schema.Field] {
        var (reader, fields) = (ByteReader(heading), [Schema.Field]())
        while !reader.isAtEnd {
            let name = try reader.text()
            fields.append(Schema.Field(name, try DataKind(code: reader.byte())))
        }
        return fields
    }

    /// Those of a change, whose record has the columns of its key before them.
    static func change(
        _ kind: Kind, from reader: inout ByteReader
    ) throws(CodingFault) -> (RowChange, LoggedRows) {
        var key: [String] = []
        for _ in 0..<(try reader.count()) { key.append(try reader.text()) }
        let count = try reader.count()
        var rows = RowsBuilder(try fields(from: try reader.stretch(reader.count())))
        try rows.read(count, from: &reader)
        let change: RowChange =
            switch kind {
            case .removal: .removal
            case .state: .state
            case .replacement: .replacement(key: key)
            case .rows, .deletion: throw CodingFault()
            }
        return (change, rows.rows)
    }

    static func deletion(from reader: inout ByteReader) throws(CodingFault) -> RowInterval {
        guard try reader.byte() == 1 else { return RowInterval(nil) }
        let column = try reader.text()
        let (from, to) = (
            Double(bitPattern: try reader.word()), Double(bitPattern: try reader.word())
        )
        return RowInterval(
            RowInterval.Times(
                column: column, from: from.isNaN ? nil : from, to: to.isNaN ? nil : to))
    }
}

extension RowChange {
    fileprivate var kind: RecordCoding.Kind {
        switch self {
        case .replacement: .replacement
        case .removal: .removal
        case .state: .state
        }
    }

    fileprivate var key: [String] { if case .replacement(let key) = self { key } else { [] } }
}

extension DataKind {
    fileprivate var code: UInt8 {
        switch self {
        case .quantitative: 0
        case .nominal: 1
        case .temporal: 2
        }
    }

    fileprivate init(code: UInt8) throws(CodingFault) {
        switch code {
        case 0: self = .quantitative
        case 1: self = .nominal
        case 2: self = .temporal
        default: throw CodingFault()
        }
    }
}
