import Dashboards
import Feeds
import Live
import Protocol
import Sessions
import Tables
import Transport

/// Tables as files.
extension Site {
    /// `GET /api/tables/NAME/rows.csv`: every kept row, as RFC 4180 says.
    ///
    /// With `dashboard` and one or more `select`, as that page's address has them, only the rows that
    /// are selected there.
    func download(_ name: String, _ request: HTTPRequest) async -> HTTPResponse {
        guard let table = registry.tables[name] else {
            return .refusal(404, "there is no table \"\(name)\"")
        }
        guard registry.restoring[name] == nil else { return .restoring }
        let texts = request.values["select"] ?? []
        let page = request.query["dashboard"] ?? ""
        let isSeen = texts.isEmpty || request.identity.sees(page)
        guard let selections = isSeen ? selections(texts, of: page) : nil else {
            return .refusal(400, "select isn't of that dashboard")
        }
        if let fault = fault(of: selections) { return .refusal(400, fault) }
        // A page's address has those of charts of other tables, too.
        let conditions = selections.filter { $0.table == name }.map(\.condition)
        if conditions.isEmpty, !texts.isEmpty {
            return .refusal(400, "select is of no chart and no control of table \"\(name)\"")
        }
        let pieces: BodyPieces
        do {
            if await table.isPushed {
                let parts = await registry.databaseAnswers.run(for: request.remote) {
                    await Self.parts(of: table, where: conditions)
                }
                guard let parts = try parts?.get() else { return .overloaded }
                pieces = BodyPieces(next: CSVWriter.pieces(of: table.schema, parts))
            } else {
                let snapshot = await table.snapshot
                let found = await registry.answers.runAside(for: request.remote) {
                    snapshot.rows(meeting: conditions)
                }
                guard let found else { return .overloaded }
                pieces = BodyPieces(CSVWriter.pieces(of: snapshot, found))
            }
        } catch {
            return .unavailable("\(error)", seconds: 5)
        }
        var file = HTTPResponse(type: "text/csv; charset=utf-8", pieces: pieces)
        let fileName = texts.isEmpty ? name : "\(name)-selected"
        file.headers.append(
            HTTPResponse.Header("content-disposition", "attachment; filename=\"\(fileName).csv\""))
        return file
    }

    /// Nil if the table no longer leaves its rows in the database.
    private static func parts(
        of table: LiveTable, where conditions: [RowFilter.SlidingCondition]
    ) async -> Result<(@Sendable () async throws -> Table?)?, any Error> {
        do {
            return .success(try await table.pushedParts(where: conditions))
        } catch {
            return .failure(error)
        }
    }

    /// Nil where one of them isn't a selection of the dashboard.
    private func selections(_ texts: [String], of dashboard: String) -> [Selection]? {
        guard !texts.isEmpty else { return [] }
        guard texts.count <= Self.mostSelections, let found = self.dashboard(dashboard) else {
            return nil
        }
        let selections = texts.compactMap { SelectionText($0)?.selection(on: found) }
        return selections.count == texts.count ? selections : nil
    }

    /// Returns a sentence about a selection whose values don't fit its column or its control, or nil.
    private func fault(of selections: [Selection]) -> String? {
        let most = ProtocolLimits.fieldLength
        if let search = selections.first(where: { $0.isSearch && $0.token?.isSearch == false }) {
            return
                "the search for column \"\(search.column)\" must be one text of at most \(most) bytes"
        }
        let wrong = selections.first { selection in
            let field = registry.tables[selection.table]?.schema[selection.column]
            return field.map { $0.kind != selection.lower.kind } ?? false
        }
        guard let wrong, let kind = wrong.lower.kind else { return nil }
        return "select is of \(kind.plural), and column \"\(wrong.column)\" has others"
    }

    /// Nobody selects on more charts of one page.
    private static let mostSelections = 100
}

extension DataKind {
    fileprivate var plural: String {
        switch self {
        case .quantitative: "numbers"
        case .nominal: "names"
        case .temporal: "times"
        }
    }
}

extension SelectionText {
    fileprivate func selection(on dashboard: Dashboard) -> Selection? {
        guard let index = dashboard.selectionIndex(of: chart), let token = token(at: index)
        else { return nil }
        if let control = dashboard.control(at: index) {
            return Selection(
                token, table: control.table, column: control.column,
                isSearch: control.kind == .search)
        }
        return dashboard.charts[index].selecting.column.map {
            Selection(token, table: dashboard.charts[index].table, column: $0)
        }
    }
}
