import CLibpq
import Tables

/// The rows that a statement gave, as texts.
final class PostgresResult {
    private let result: OpaquePointer

    init(_ result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    var count: Int { Int(PQntuples(result)) }

    var columns: [PostgresColumn] {
        (0..<PQnfields(result)).map { index in
            PostgresColumn(
                name: PQfname(result, index).map { String(cString: $0) } ?? "",
                type: PQftype(result, index))
        }
    }

    /// The bytes of a cell; nil for NULL.
    func cell(_ row: Int, _ column: Int) -> UnsafeBufferPointer<UInt8>? {
        let (row, column) = (Int32(row), Int32(column))
        guard PQgetisnull(result, row, column) == 0,
            let value = PQgetvalue(result, row, column)
        else { return nil }
        let count = Int(PQgetlength(result, row, column))
        return UnsafeRawPointer(value).withMemoryRebound(to: UInt8.self, capacity: count) {
            UnsafeBufferPointer(start: $0, count: count)
        }
    }

    func text(_ row: Int, _ column: Int) -> String? {
        cell(row, column).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// A column of a result, by the number that PostgreSQL's catalogue gives its type.
struct PostgresColumn: Hashable {
    var name: String
    var type: UInt32

    var isFlag: Bool { type == 16 }

    var kind: DataKind {
        switch type {
        // bigint, smallint, integer, oid, real, double precision, numeric
        case 20, 21, 23, 26, 700, 701, 1_700: .quantitative
        // date, timestamp, timestamp with time zone
        case 1_082, 1_114, 1_184: .temporal
        default: .nominal
        }
    }
}
