import Foundation
package import Tables

/// Reads a document at an interval: its rows are all there are, or are appended to those before.
package struct PollingFeed: Feed {
    /// The effect of a document's rows.
    package enum Mode: String, Sendable, CaseIterable {
        /// They are all the rows of the table.
        case replace
        /// They come after those that are there.
        case append
    }

    package let schema: Schema
    let source: any DocumentSource
    let rules: PollingRules
    private let decoder: RowDecoder
    private let sleep: @Sendable (Double) async throws -> Void

    /// - Parameters:
    ///   - source: what is read.
    ///   - rules: how often, in which form, and what the rows do.
    ///   - table: whose rows they are.
    ///   - sleep: waits so many seconds.
    package init(
        _ source: any DocumentSource, _ rules: PollingRules, for table: FeedTable,
        sleep: @escaping @Sendable (Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        }
    ) {
        (self.source, self.rules, self.sleep) = (source, rules, sleep)
        schema = Schema(table.columns)
        decoder = RowDecoder(schema: schema, timeZone: table.timeZone, limits: table.ingest)
    }

    package func run(into sink: any RowSink) async throws {
        var last: [UInt8]?
        while true {
            try Task.checkCancellation()
            last = try await withReadSpan(of: source.name) {
                guard let document = try await source.read() else { return last }
                let isNew = rules.mode == .append || document.bytes != last
                if isNew { try await deliver(document, to: sink) }
                source.accepted()
                return document.bytes
            }
            await sink.connected()
            try await sleep(rules.interval)
        }
    }

    private func deliver(_ document: PolledDocument, to sink: any RowSink) async throws {
        let rows: [ColumnBatch]
        do {
            rows = try decoder.columns(from: document.bytes, as: encoding(of: document))
                .map(ColumnBatch.values)
        } catch {
            throw FeedError("\(source.name): \(error)")
        }
        switch rules.mode {
        case .replace: try await sink.replace(with: rows)
        case .append: try await sink.append(rows)
        }
    }

    private func encoding(of document: PolledDocument) -> RowEncoding {
        rules.encoding ?? document.encoding ?? RowEncoding(of: document.bytes)
    }
}

extension RowEncoding {
    /// As the first characters look.
    init(of bytes: [UInt8]) {
        let first = bytes.first { !UnicodeScalar($0).properties.isWhitespace }
        self =
            switch first {
            case UInt8(ascii: "["): .json
            case UInt8(ascii: "{"): .ndjson
            default: .csv
            }
    }
}
