public import Charts
import Feeds
import Foundation
import Tables

/// A table of rows that grows while it is shown.
///
/// Its rows are a structure of your own, whose properties are its columns:
///
///     struct Order: Codable { var time: Date; var style: String; var price: Double }
///
///     let orders = DataTable(of: Order.self, keep: .hours(24)) { OrderFeed() }
///
/// Numbers, dates, texts, truth values, and types that are coded as one of them are columns; an
/// optional property is a column with gaps. Without a feed, rows come by `append(_:)` and by
/// `POST /api/tables/NAME/rows`.
@dynamicMemberLookup
public struct DataTable<Row: Codable & Sendable>: Sendable {
    let declaration: TableDeclaration
    let shape: RowShape<Row>?

    /// A table whose rows are appended or posted.
    ///
    /// - Parameters:
    ///   - name: of letters, digits, `_` and `-`, and part of its address; that of the type of rows
    ///     by default.
    ///   - rows: the type of rows.
    ///   - keep: how much of its past it keeps.
    ///   - timeZone: in which calendar periods begin and times are shown.
    ///   - outlastsProgram: whether rows are there again after a restart, in the folder of `--data`.
    public init(
        _ name: String? = nil, of rows: Row.Type, keep: RowRetention = .all,
        timeZone: TimeZone = .current, outlastsProgram: Bool = true
    ) {
        self.init(name, keep, timeZone, outlastsProgram) { _ in nil }
    }

    /// A table that is filled by a sequence of rows.
    ///
    /// The sequence is made anew where it throws, after a pause that grows; charts say so meanwhile.
    /// Rows that come faster than they are shown are appended together.
    ///
    /// - Parameters:
    ///   - name: of letters, digits, `_` and `-`, and part of its address; that of the type of rows
    ///     by default.
    ///   - rows: the type of rows.
    ///   - keep: how much of its past it keeps.
    ///   - timeZone: in which calendar periods begin and times are shown.
    ///   - outlastsProgram: whether rows are there again after a restart, in the folder of `--data`.
    ///   - feed: makes the sequence.
    public init<Feed: AsyncSequence>(
        _ name: String? = nil, of rows: Row.Type, keep: RowRetention = .all,
        timeZone: TimeZone = .current, outlastsProgram: Bool = false,
        feed: @escaping @Sendable () async throws -> Feed
    ) where Feed.Element == Row, Feed: SendableMetatype, Feed.AsyncIterator: SendableMetatype {
        self.init(name, keep, timeZone, outlastsProgram) { shape in
            SequenceFeed(schema: shape.schema) { append in
                for try await row in try await feed() { try await append(shape.cells(of: row)) }
            }
        }
    }

    private init(
        _ name: String?, _ keep: RowRetention, _ timeZone: TimeZone, _ outlastsProgram: Bool,
        _ feed: (RowShape<Row>) -> (any Feed)?
    ) {
        var fault: String?
        do {
            shape = try RowShape()
        } catch {
            (shape, fault) = (nil, "\(Row.self): \(error)")
        }
        declaration = TableDeclaration(
            name: name ?? "\(Row.self)", schema: shape?.schema ?? Schema([]), keep,
            timeZone: timeZone, feed: shape.flatMap(feed), isDurable: outlastsProgram,
            fault: fault)
    }

    /// The column of a property.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value>
    ) -> TableColumn<Value> { columns[dynamicMember: path] }

    /// The column of a property that may have no value.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value?>
    ) -> TableColumn<Value> { columns[dynamicMember: path] }

    /// Appends a row, as soon as the table is served; it returns when the row is kept.
    ///
    /// - Throws: where the row can't be coded, or can't be kept.
    public func append(_ row: Row) async throws { try await append([row]) }

    /// Appends rows, all or none, as soon as the table is served; it returns when they are kept.
    ///
    /// - Throws: where a row can't be coded, or they can't be kept.
    public func append(_ rows: [Row]) async throws {
        guard let shape else { return }
        try await declaration.append(rows.map { try shape.cells(of: $0) })
    }
}

extension DataTable: RowSource {
    /// Its columns.
    public var columns: RowColumns<Row> {
        RowColumns(shape: shape, selection: SelectedRows(declaration: declaration))
    }

    /// All its rows.
    public var _rows: _SelectedRows {
        _SelectedRows(selection: SelectedRows(declaration: declaration))
    }
}
